package belief_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline/internal/belief"
)

func recognises(statement, sentence string, ailing, toOwner bool) bool {
	for _, k := range belief.Read(statement).Sketches(ailing) {
		for _, t := range belief.Tell(sentence, toOwner) {
			if k.In(t) {
				return true
			}
		}
	}
	return false
}

func TestASketchRecognisesTheStatementInOtherWords(t *testing.T) {
	tests := []struct {
		statement, sentence string
		ailing, toOwner     bool
		want                bool
	}{
		{"I am allergic to hazelnuts.", "I'M ALLERGIC TO HAZELNUTS!!!", true, false, true},
		{"I am allergic to hazelnuts.", "I'm allergic to hàzelnuts.", true, false, true},
		{"I am allergic to hazelnuts.", "I'm severely allergic to hazelnuts.", true, false, true},
		{"I am allergic to hazelnuts.", "I am allergic to hazel nuts.", true, false, true},
		{"I am allergic to hazel nuts.", "I have a hazelnut allergy", true, false, true},
		{"I am allergic to hazelnuts.", "Hazelnuts: I'm allergic to them.", true, false, true},
		{"I am allergic to hazelnuts.", "My allergy is hazelnuts.", true, false, true},
		{"I am allergic to hazelnuts.", "You're allergic to hazelnuts", true, true, true},
		{"I am allergic to hazelnuts.", "You're allergic to hazelnuts", true, false, false},
		{"I am allergic to hazelnuts.", "I am not allergic to hazelnuts", true, false, false},
		{"I am allergic to hazelnuts.", "My sister is allergic to hazelnuts", true, false, false},
		{"I am allergic to hazelnuts.", "I have a sister who is allergic to hazelnuts", true, false, false},
		{"I am allergic to hazelnuts.", "I am allergic to peanuts", true, false, false},
		{"I am allergic to hazelnuts.", "Hazelnuts are a common allergy", true, false, false},
		{"Soy alérgico al maní.", "soy alergico al mani", true, false, true},
		{"Soy alérgico al maní.", "No puedo comer maní, soy alérgico.", true, false, true},
		{"Soy alérgico al maní.", "I have a peanut allergy", true, false, true},
		{"I live in Zaragoza.", "My home is in Zaragoza.", false, false, true},
		{"My home is in Zaragoza.", "I live in Zaragoza", false, false, true},
		{"I live in Zaragoza.", "Vivo en Zaragoza.", false, false, true},
		{"I live in Zaragoza.", "I live in Zaragoza with my wife", false, false, true},
		{"I live in Zaragoza.", "My boss lives in Zaragoza", false, false, false},
		{"I live in Zaragoza.", "I'm flying to Zaragoza tomorrow", false, false, false},
		{"My wife is called Ottilie.", "I'm married to Ottilie.", false, false, true},
		{"I'm married to Ottilie.", "Mi mujer se llama Ottilie", false, false, true},
		{"My wife is called Ottilie.", "Ottilie is my wife", false, false, true},
		{"My wife is called Ottilie.", "My sister is called Ottilie", false, false, false},
		{"My boss is Maria.", "My boss is Mario.", false, false, false},
		{"I have epilepsy.", "With your epilepsy", true, true, true},
		{"I have epilepsy.", "As someone with epilepsy you should see a doctor.", true, true, true},
		{"I have epilepsy.", "My dog has epilepsy.", true, false, false},
		{"I have epilepsy.", "Epilepsy is a disorder of the brain.", true, true, false},
		{"I have a dog.", "I walk my dog every morning", false, false, false},
		{"I have two kids.", "I watched two movies with my kids", false, false, false},
		{"I like tea.", "I like tea more than coffee", false, false, false},
		{"Tomo metformina.", "Ya no tomo metformina", true, false, false},
		{"I am learning Rust.", "I am no longer learning Rust", false, false, false},
		{"I have a dog.", "I want a dog", false, false, false},
		{"His car is red.", "Her car is red", false, false, false},
		{"My wife works at Acme.", "My wife's sister works at Acme", false, false, false},
		{"Ana manages Luis.", "Luis manages Ana", false, false, false},
		{"Menna works at the library.", "Menna works at the library", false, false, true},
	}
	for _, tt := range tests {
		if got := recognises(tt.statement, tt.sentence, tt.ailing, tt.toOwner); got != tt.want {
			t.Errorf("%q in %q: %v, want %v", tt.statement, tt.sentence, got, tt.want)
		}
	}
}

func TestASealedSketchRecognisesWhatAPlainOneDoesAndCanBeWrittenDown(t *testing.T) {
	seal := func(s string) string { return "x" + string([]rune(s)[0]) + "y" } // not even injective
	for _, k := range belief.Read("I don't live in Zaragoza").Sketches(false) {
		sealed, ok := belief.ParseSketch(k.Seal(seal).String())
		if !ok {
			t.Fatal(k)
		}
		for _, tell := range belief.Tell("I do not live in Zaragoza", false) {
			if !sealed.In(tell.Seal(seal)) {
				t.Errorf("%v does not recognise its own statement", sealed)
			}
		}
	}
	if _, ok := belief.ParseSketch("no sketch"); ok {
		t.Error("nonsense is read")
	}
}

func TestASketchIsReadAsItWasWritten(t *testing.T) {
	for _, statement := range []string{"I work at Globant as an engineer", "I no longer live in Rome", "I am pregnant", "Ana manages Luis", "I like tea more than coffee", "I lived in Kyoto"} {
		for _, k := range belief.Read(statement).Sketches(true) {
			if got, ok := belief.ParseSketch(k.String()); !ok || cmp.Diff(k, got) != "" {
				t.Errorf("%q: %s", statement, cmp.Diff(k, got))
			}
		}
	}
}
