package extract

import (
	"slices"
	"testing"
)

func TestHalvesOfHealthAreThoseByWhichOneWouldSpeakOfThem(t *testing.T) {
	for text, want := range map[string][]Half{
		"I have asthma":                              nil,
		"I live in Leeds and work at Acme":           nil,
		"I don't eat bread because I'm coeliac":      nil,
		"I live in Leeds and I'm coeliac":            {{Words: "coeliac", Own: true}},
		"Soy alérgica al maní y fumo":                {{Words: "soy mani", Own: true}, {Words: "fumo", Own: true}},
		"I'm allergic to nuts and eggs":              {{Words: "nuts", Own: true}, {Words: "eggs", Beside: "nuts", Own: true}},
		"My dog Rex has arthritis and takes aspirin": {{Words: "arthritis"}, {Words: "aspirin"}},
	} {
		if got := HealthHalves(text); !slices.Equal(got, want) {
			t.Errorf("HealthHalves(%q) = %+v, want %+v", text, got, want)
		}
	}
}

func TestDeathIsToldByItsWords(t *testing.T) {
	for text, want := range map[string]bool{
		"Rex died in March": true, "Dad passed away": true, "We had to put Biscuit down": true, "Mi abuela falleció el lunes": true,
		"I passed my exam": false, "I put the kettle on": false, "Me mudé a Vigo": false,
	} {
		if got := OfDeath(text); got != want {
			t.Errorf("OfDeath(%q) = %v", text, got)
		}
	}
}
