package relate

import (
	"testing"

	"pgregory.net/rapid"
)

func TestWordsThatDifferInCapitalsOrAccentsAreReadAlike(t *testing.T) {
	for _, c := range []struct{ older, newer, wantOlder, wantNewer string }{
		{"Trabajo en Málaga", "ahora trabajo en malaga", "Trabajo en Málaga", "ahora trabajo en Málaga"},
		{"trabajo en malaga", "En Málaga trabajo", "trabajo en Málaga", "En Málaga trabajo"},
		{"Trabajo en Lima", "trabajó en Lima", "Trabajo en Lima", "trabajó en Lima"},
		{"My API is down", "the api is down", "My API is down", "the API is down"},
		{"We use vim", "Vim is what we use", "We use vim", "Vim is what we use"},
		{"I LOVE TEA", "i love tea", "I LOVE TEA", "i love tea"},
		{"I'd rather walk", "i’d prefer ten walks", "I would rather walk", "i would prefer 10 walks"},
		{"I'd been there", "mi sabado", "I'd been there", "mi sabado"},
		{"MI MÉDICO es Ana", "el medico es ana", "MI MÉDICO es Ana", "el MÉDICO es Ana"},
		{"", "x", "", "x"},
	} {
		if got := (Pair{c.older, c.newer}).Spelled(); got != (Pair{c.wantOlder, c.wantNewer}) {
			t.Errorf("%q and %q are read as %q and %q", c.older, c.newer, got.Older, got.Newer)
		}
	}
}

func TestSpellingChangesNothingButLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`([a-zñáéíóúA-ZÁÑ]{1,5}[ ,.'-]){0,6}`)
		p := Pair{text.Draw(t, "older"), text.Draw(t, "newer")}
		got := p.Spelled()
		if fold(got.Older) != fold(p.Older) || fold(got.Newer) != fold(p.Newer) {
			t.Fatalf("%q became %q", p, got)
		}
		if again := got.Spelled(); again != got {
			t.Fatalf("%q became %q, then %q", p, got, again)
		}
	})
}
