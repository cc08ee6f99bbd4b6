package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestDatesTimesAndLengthsAreOneHoweverTheyAreWritten(t *testing.T) {
	for _, c := range [][2]string{
		{"La entrega es el 30/9", "La entrega es el 30 de septiembre"},
		{"Mi cumpleaños es el 7/3", "Mi cumpleaños es el 7 de marzo"},
		{"The release is on 9/30", "The release is on September 30"},
		{"The release is on 30/9", "The release is on 30 September"},
		{"I moved here in '04", "I moved here in 2004"},
		{"I'm 1.80 m tall", "I'm 180 cm tall"},
		{"I'm from Peru", "I'm Peruvian"},
		{"Soy de Perú", "Soy peruana"},
		{"My wife is from South Africa", "My wife is South African"},
		{"Soy de Ecuador", "I'm Ecuadorian"},
		{"Mido 1,62 m", "Mido 162 cm"},
		{"The meeting is at half eight in the evening", "The meeting is at 8:30 pm"},
	} {
		if x, y := belief.Read(c[0]), belief.Read(c[1]); !belief.Same(x, y, false) {
			t.Errorf("%q and %q are two", c[0], c[1])
		}
	}
	for _, c := range [][2]string{
		{"La entrega es el 30/9", "La entrega es el 9 de marzo"},
		{"The release is on 3/4", "The release is on 3 April"}, // or 4 March
		{"I'm on call 24/7", "I'm on call on July 24"},
		{"The meeting is at half eight in the evening", "The meeting is at 8 pm"},
		{"Vuelvo el 20/5", "Vuelvo el 25"},
		{"I'm 1.80 m tall", "I'm 1.82 m tall"},
		{"I'm from Peru", "I'm Chilean"},
		{"My favourite team is Argentina", "My favourite team is Argentinian"},
		{"Mi equipo favorito es Argentina", "Mi equipo favorito es argentino"},
		{"I'm from Wales", "I'm Welsh and from Spain"},
		{"Soy china", "Soy de China, de padres rusos"},
	} {
		if x, y := belief.Read(c[0]), belief.Read(c[1]); belief.Same(x, y, false) {
			t.Errorf("%q and %q are one", c[0], c[1])
		}
	}
}
