package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestUpdatesTellThatSomethingIsOver(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		name, older, newer string
		replaces           bool
	}{
		{"trip", "We're going to Japan in May", "The Japan trip is off", true},
		{"trip", "Vamos a Japón en mayo", "Se canceló el viaje a Japón", true},
		{"trip", "Viajamos a Roma en abril", "Al final no vamos a Roma", true},
		{"trip", "I have a trip to Berlin in March", "I cancelled the Berlin trip", true},
		{"trip", "We're going to Japan in May", "The Italy trip is off", false},
		{"trip", "We're going to Japan in May", "We might cancel the Japan trip", false},
		{"trip", "I go to Japan every May", "The Japan trip is off", false},
		{"model", "My phone is a Pixel 6", "I upgraded to a Pixel 9", true},
		{"model", "My laptop is a MacBook Air", "I upgraded to a MacBook Pro", true},
		{"model", "Mi móvil es un Pixel 6", "Me pasé a un Pixel 9", true},
		{"model", "My phone is a Pixel 6", "My wife upgraded to a Pixel 9", false},
		{"model", "I have an Apple Watch", "I upgraded to an Apple TV", false},
		{"trip", "We're going to Japan in May", "The Japan trip was cancelled in 2020", false},
		{"trip", "We're going to Japan in May", "We're not going to Japan in April", false},
		{"trip", "Vamos a Grecia en agosto", "No vamos a Grecia en julio", false},
		{"trip", "We're going to Japan in May", "We're not going to Japan in May", true},
		{"trip", "Vamos a Grecia cada verano", "Este año no vamos a Grecia", false},
		{"model", "I drive a Toyota Yaris", "I upgraded to a Toyota dealership", false},
		{"model", "Uso Google Chrome", "Me pasé a Google Drive", false},
		{"preference", "I prefer tea over coffee", "I prefer coffee", true},
		{"preference", "Prefiero el té al café", "Prefiero el café", true},
		{"preference", "I prefer cats to dogs", "I prefer dogs over cats now", true},
		{"preference", "I prefer tea over coffee", "My wife prefers coffee", false},
		{"preference", "I prefer tea over coffee", "I prefer coffee in the mornings", false},
		{"preference", "I prefer tea over coffee", "I prefer coffee to water", false},
		{"injury", "I broke my arm", "My arm has healed", true},
		{"injury", "Me rompí el brazo", "Ya se me curó el brazo", true},
		{"injury", "I sprained my left ankle playing tennis", "My ankle has fully healed", true},
		{"injury", "I have a broken toe", "My toe is better", true},
		{"injury", "I broke my arm", "My leg has healed", false},
		{"injury", "I broke my left arm", "My right arm has healed", false},
		{"injury", "I broke my arm", "My arm has not healed", false},
		{"injury", "I broke my arm when I was ten", "My arm has healed", false},
		{"injury", "My arm hurts", "My arm has healed", true},
		{"injury", "My left arm hurts", "My right arm is fine", false},
		{"injury", "Me duele la rodilla", "Ya tengo bien la rodilla", true},
		{"injury", "Me duele la rodilla", "Ya tengo bien el tobillo", false},
		{"injury", "Me rompí el brazo derecho", "Ya tengo bien el brazo izquierdo", false},
		{"injury", "Me rompí el brazo derecho", "Mi brazo izquierdo está bien", false},
		{"injury", "Me rompí el brazo derecho", "Ya tengo bien el brazo derecho", true},
		{"home", "Pablo vive en Bilbao", "Pablo se ha mudado a Vitoria", true},
		{"home", "Mi hermano Pablo vive en Bilbao", "Pablo se ha mudado a Vitoria", true},
		{"home", "Mi hermano vive en Bilbao", "Pablo se ha mudado a Vitoria", false},
		{"trip", "We plan to go to Japan in May", "The Japan trip is off", true},
		{"trip", "Queremos ir a Japón en mayo", "Se canceló el viaje a Japón", true},
		{"trip", "We want to move to Japan one day", "The Japan trip is off", false},
		{"home", "Pablo vive en Bilbao", "Marta se ha mudado a Vitoria", false},
		{"carried", "I use an EpiPen", "I carry my EpiPen everywhere now", false},
		{"carried", "Uso un EpiPen", "Ahora llevo el EpiPen a todas partes", false},
		{"carried", "I take insulin", "I carry my insulin everywhere now", false},
		{"carried", "I use an EpiPen", "I don't carry an EpiPen anymore", true},
		{"name", "Me llamo Francisco", "Llámame Paco", false},
		{"name", "My name is Elizabeth", "You can call me Liz", false},
	} {
		if replaces := j.Supersedes(claimed(c.older), claimed(c.newer), c.name == "injury"); replaces != c.replaces {
			t.Errorf("%s: %q, then %q: replaces %t", c.name, c.older, c.newer, replaces)
		}
	}
}

func TestAWishOfANameIsNoOtherWordingOfTheName(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"My name is Jonathan", "Call me Jon"}, {"Call me Bill", "My name is William"}, {"Mi nombre es Guadalupe", "Puedes llamarme Lupe"},
		{"I broke my arm", "My arm has not healed yet"},
	} {
		old, new := claimed(c[0]), claimed(c[1])
		if _, same := j.Same(old, new, false); same || belief.Same(old.Said, new.Said, false) {
			t.Errorf("%q, %q: the same", c[0], c[1])
		}
	}
	if !belief.Same(belief.Read("Call me Jon"), belief.Read("Please call me Jon"), false) {
		t.Error("a wish told again is not the same")
	}
}
