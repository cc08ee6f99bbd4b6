package belief

import (
	"testing"

	"strandline/internal/thesaurus"
)

func TestOtherWordsForTheSameAreTheSame(t *testing.T) {
	for _, p := range [][2]string{
		// times, dates, how often
		{"I get up at six in the morning", "I usually wake up at 6 am"},
		{"The meeting starts at 9:30", "The meeting begins at half past nine"},
		{"My flight leaves on March 3rd", "My flight departs on the third of March"},
		{"El servidor se reinicia a medianoche", "El servidor se reinicia a las 12 de la noche"},
		{"We deploy on Tuesdays at ten", "We deploy at 10 every Tuesday"},
		{"Tomo 50 mg de losartán cada noche", "Tomo cincuenta miligramos de losartán por las noches"},
		// what a thing brings with it
		{"My car is a blue Toyota Yaris", "I drive a blue Toyota Yaris"},
		{"El alquiler de mi piso son 900 euros", "Pago 900 € de alquiler por el piso"},
		{"My bike is a Trek Emonda", "I have a Trek Emonda bike"},
		// words said to the listener
		{"My sister lives in Leeds", "uh, so my sister, she lives in Leeds"},
		{"Mi perro se llama Bruno", "eh, mi perro se llama Bruno, ya sabes"},
		// grammar
		{"Guardamos los logs en S3", "Los logs se guardan en S3"},
		{"Odio el cilantro", "El cilantro no lo soporto"},
		{"My niece calls me Bop", "Bop is what my niece calls me"},
		{"I prefer tea over coffee", "I like tea better than coffee"},
		// two languages
		{"I'm allergic to penicillin", "soy alérgico a la penicilina"},
		{"Mi esposa es de Guadalajara", "My wife comes from Guadalajara"},
		// much in common
		{"My cousin Neil runs a bakery in Hull", "Neil, my cousin, owns a bakery in Hull"},
	} {
		if !Same(Read(p[0]), Read(p[1]), false) || !Same(Read(p[1]), Read(p[0]), false) {
			t.Errorf("%q is not %q", p[0], p[1])
		}
	}
}

func TestWhatOnlyLooksLikeItStaysApart(t *testing.T) {
	for _, p := range [][2]string{
		{"I'm a nurse", "I have a nurse"},
		{"I'm allergic to cats", "My cat is allergic"},
		{"Mi primo vive en Lima", "Mi prima vive en Lima"},
		{"Tomo la pastilla por la tarde", "Tomo la pastilla por la noche"},
		{"I love playing tennis", "I love watching tennis"},
		{"I work with Ana", "I work for Ana"},
		{"I charge 50 dollars an hour", "I pay 50 dollars an hour"},
		{"My flight leaves at 8", "My flight lands at 8"},
		{"The meeting is at 3 pm", "The meeting is at 3 am"},
		{"My laptop runs Linux", "My PC runs Linux"},
		{"Our main branch is master", "Our main branch is main"},
		{"The dog is afraid of the cat", "The cat is afraid of the dog"},
		{"Ann graduated from Leeds with a good degree in biology", "Ann graduated from Leeds with a good degree in engineering"},
		{"Mitchell is an avid chess player and has won national tournaments", "Mitchell is an avid Go player and has won national Go tournaments"},
		{"I owe Ben 40 quid", "I owe Ben's brother 40 quid"},
		{"Mi perro se llama Toby", "Tu perro se llama Toby"},
		{"My passport expires in 2029", "My driving licence expires in 2029"},
		{"La reunión con el cliente chileno es a las 10", "La reunión con el cliente peruano es a las 10"},
		{"Soy alérgico a la penicilina", "My son is allergic to penicillin"},
	} {
		if Same(Read(p[0]), Read(p[1]), false) || Same(Read(p[1]), Read(p[0]), false) {
			t.Errorf("%q is taken for %q", p[0], p[1])
		}
	}
}

func TestTimesAndDatesAreWrittenInOneWay(t *testing.T) {
	for text, want := range map[string]string{
		"at six in the morning": "T06:00", "at 6 am": "T06:00", "at 18:00": "T18:00", "at 6 in the evening": "T18:00", "at noon": "T12:00",
		"at half past seven": "T?07:30", "at quarter to ten": "T?09:45", "at 10": "T?10:00", "on March 3rd": "D03-03", "on the 3rd of March": "D03-03",
	} {
		checkQuantity(t, text, languageEN, want)
	}
	for text, want := range map[string]string{
		"a las seis de la mañana": "T06:00", "a las 7 y media": "T?07:30", "a las 22": "T22:00", "a medianoche": "T00:00",
		"a las 12 de la noche": "T00:00", "a las seis cuarenta de la mañana": "T06:40", "el 3 de marzo": "D03-03", "a las 9 de la noche": "T21:00",
	} {
		checkQuantity(t, text, languageES, want)
	}
}

func checkQuantity(t *testing.T, text string, lang language, want string) {
	t.Helper()
	var got []string
	for _, w := range gistOf(text, lang).words {
		if w.kind == quantity {
			got = append(got, w.text)
		}
	}
	if len(got) != 1 || got[0] != want {
		t.Errorf("%q: %v, want %s", text, got, want)
	}
}

func TestListsNameConceptsThatThereAre(t *testing.T) {
	check := func(name string) {
		if thesaurus.Named(name) == 0 {
			t.Errorf("the thesaurus has no line %q", name)
		}
	}
	for _, list := range []string{idleNames, timeNames, lastingNames, slightNames, goodsNames, tellingNames, feltNames, eventNames} {
		for name := range set(list) {
			check(name)
		}
	}
	for name := range lists(impliedLines) {
		check(name)
	}
	for _, name := range []string{"hate", "like", "avoid", "plan", "use", "drive_car", "answer", "address_as", "contact", "short", "explain"} {
		check(name)
	}
}

func FuzzGist(f *testing.F) {
	f.Add("I'm free from 9 to 5, not on the 3rd of May", "Estoy libre de 9 a 17, pero el 3 de mayo no")
	f.Add("a las seis y", "half past")
	f.Fuzz(func(t *testing.T, a, b string) {
		x, y := Read(a), Read(b)
		if Same(x, y, true) && !Same(x, y, false) {
			t.Errorf("%q and %q are the same for health only", a, b)
		}
		x.Keys()
	})
}
