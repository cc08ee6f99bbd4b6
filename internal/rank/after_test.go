package rank

import (
	"slices"
	"testing"
)

func TestAfterTellsWhatAMessageAsksAfter(t *testing.T) {
	for message, want := range map[string]string{
		"Where do I work?": "employer", "¿dónde trabajo?": "employer", "Update my CV with my current job": "employer",
		"¿A qué me dedico?": "role", "What city do I live in?": "location", "a restaurant near me": "location", "¿Dónde vivo?": "location",
		"how old am I": "age", "¿Cuándo es mi cumpleaños?": "birthday", "sign it with my full name": "name", "am I married?": "marital_status",
		"Write a mail to my boss": "name", "¿Quién es mi jefa?": "name", "gifts for my kids": "children", "food for my dog": "pet", "what did I study?": "education",
		"at 9 in my time zone": "timezone", "which languages do I speak?": "language", "¿De dónde soy?": "origin",
	} {
		if !slices.ContainsFunc(After(message), func(a About) bool { return a.Attribute == want }) {
			t.Errorf("%q asks after %v, not %s", message, After(message), want)
		}
	}
	for _, message := range []string{
		"does this work?", "where does the parser live?", "make the job run nightly", "the title of the page", "where is the name defined?",
		"", "¿funciona el trabajo por lotes?", "how does the manager process start", "cat the file",
		"My child component re-renders twice", "The CORS header of my origin server", "My major version is 3", "the class has my title and my role fields", "my company of friends is coming",
		"mi carrera de 10k del domingo salió bien", "my name field is empty", "mi empresa de pruebas",
	} {
		if found := After(message); len(found) > 0 {
			t.Errorf("%q asks after %v", message, found)
		}
	}
}
