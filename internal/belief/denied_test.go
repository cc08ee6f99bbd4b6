package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestWhatIsDeniedInSoManyWords(t *testing.T) {
	for _, pair := range [][2]string{
		{"I have asthma", "I never had asthma"}, {"I have asthma", "I've never had asthma"}, {"I have asthma", "I don't have asthma"},
		{"Tengo asma", "Nunca tuve asma"}, {"Tengo asma", "No tengo asma"}, {"Tengo celiaquía", "Yo no tengo celiaquía"},
	} {
		if ok, _ := belief.Supersedes(claim(pair[0]), claim(pair[1])); !ok {
			t.Errorf("%q is not ended by %q", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{
		{"I have asthma", "I never had diabetes"}, {"I have asthma", "I never had asthma attacks"}, {"My brother has asthma", "I never had asthma"},
		{"Tengo asma", "Nunca tuve ataques de asma"}, {"Mi hermano tiene asma", "No tengo asma"}, {"Tengo asma", "Mi hermano no tiene asma"},
	} {
		if ok, why := belief.Supersedes(claim(pair[0]), claim(pair[1])); ok {
			t.Errorf("%q is ended by %q: %s", pair[0], pair[1], why)
		}
	}
}
