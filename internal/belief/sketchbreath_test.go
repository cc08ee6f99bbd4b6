package belief_test

import "testing"

func TestASketchIsNotMetByWhatOnlySpeaksOfTheSameThings(t *testing.T) {
	for statement, others := range map[string][]string{
		"I have epilepsy": {"I work for the Epilepsy Foundation", "We raised money for epilepsy", "I study epilepsy", "I wrote a blog post about epilepsy",
			"I teach people about epilepsy", "I have epilepsy books at home", "Trabajo en una fundación de epilepsia", "Estudio la epilepsia", "I donate to epilepsy research every month"},
		"I have depression":           {"I love the film Depression", "I am reading about depression", "I have depression in my family"},
		"I was diagnosed with cancer": {"I'm a Cancer", "I work in cancer research", "My sign is Cancer", "We walked for cancer on Sunday"},
		"I am pregnant":               {"I sell clothes for pregnant women", "I photograph pregnant women"},
		"I am allergic to peanuts":    {"We sell allergy tests for peanuts", "I wrote about allergies to peanuts", "I work on peanut allergies"},
		"I live in Madrid": {"My office is in Madrid and I live in Toledo", "I want to live in Madrid", "I plan to live in Madrid", "I dream of living in Madrid",
			"I live in Toledo and my office is in Madrid", "Quiero vivir en Madrid", "Vivo en Toledo y mi oficina está en Madrid"},
		"I work at Globant": {"My work laptop is from Globant", "I want to work at Globant", "I work with a client of Globant"},
	} {
		for _, other := range others {
			if recognises(statement, other, true, false) {
				t.Errorf("%q is met by %q", statement, other)
			}
		}
	}
}

func TestASketchIsMetByWhatSaysItBesideOtherThings(t *testing.T) {
	for statement, again := range map[string][]string{
		"I have epilepsy": {"I suffer from epilepsy since 2010", "I live with epilepsy", "I got diagnosed with epilepsy last year in Boston", "I HAVE EPILEPSY",
			"I have severe epilepsy", "Tengo epilepsia desde 2010", "My epilepsy is getting worse", "I have Epilepsy"},
		"I've been diagnosed with ADHD": {"I have been diagnosed with ADHD"},
		"I am pregnant":                 {"I'm pregnant with twins", "I'm already pregnant", "Estoy embarazada"},
		"I am allergic to peanuts":      {"I have a severe peanut allergy"},
		"I live in Madrid":              {"I currently live in Madrid with my wife and two kids", "Since 2019 I live in Madrid", "I live in Madrid, near the park"},
		"I work at Globant":             {"I work at Globant as an engineer", "I now work at Globant"},
	} {
		for _, other := range again {
			if !recognises(statement, other, true, false) {
				t.Errorf("%q is not met by %q", statement, other)
			}
		}
	}
}
