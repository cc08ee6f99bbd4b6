package answercache_test

import (
	"fmt"
	"testing"
	"time"

	"strandline/internal/answercache"
)

var (
	now   = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	facts = []answercache.Fact{{"f1", "My dog is named Rex"}, {"f2", "My sister lives in Quito"}, {"f3", "Soy alérgico al maní"}, {"f4", "My cat is named Tom"}}
)

func ask(text string) answercache.Question {
	return answercache.Question{Text: text, Model: "m", Facts: facts}
}

func TestTheSameQuestionIsAnsweredForADay(t *testing.T) {
	c := answercache.New(answercache.Config{})
	c.Put(ask("What is my dog's name?"), "Rex.", now)
	for text, want := range map[string]bool{
		"what is my dog's name": true, "WHAT is my dog's name??": true, "My dog's name is what?": true,
		"What is my cat's name?": false, "How is my dog called?": false,
	} {
		if got, ok := c.Get(ask(text), now.Add(23*time.Hour)); ok != want || ok && got != "Rex." {
			t.Errorf("%q: %q, %v", text, got, ok)
		}
	}
	if _, ok := c.Get(ask("What is my dog's name?"), now.Add(24*time.Hour)); ok {
		t.Error("answered after a day")
	}
}

func TestAnyChangeOfTheFactsInvalidates(t *testing.T) {
	q := ask("What is my dog's name?")
	changed := map[string]answercache.Question{
		"one gone":      {Text: q.Text, Model: "m", Facts: facts[:2]},
		"one more":      {Text: q.Text, Model: "m", Facts: append(facts[:4:4], answercache.Fact{ID: "f5", Text: "x"})},
		"one corrected": {Text: q.Text, Model: "m", Facts: append([]answercache.Fact{{"f9", "My dog is named Max"}}, facts[1:]...)},
		"another model": {Text: q.Text, Model: "n", Facts: facts},
	}
	for name, other := range changed {
		c := answercache.New(answercache.Config{Like: func(a, b string) float64 { return 1 }})
		c.Put(q, "Rex.", now)
		if _, ok := c.Get(other, now); ok {
			t.Errorf("%s: answered from the cache", name)
		}
	}
	c := answercache.New(answercache.Config{})
	c.Put(q, "Rex.", now)
	c.Purge()
	if _, ok := c.Get(q, now); ok {
		t.Error("answered after a purge")
	}
}

func TestWhatMayHaveAnotherAnswerIsNeverKept(t *testing.T) {
	for _, text := range []string{
		"What is my dog doing now?", "¿Cómo está mi perro hoy?", "how old is my dog today?", "¿Qué hora es?", "when did my dog eat last?",
		"I feel sad about my dog, why?", "¿Por qué estoy triste por mi dog?", "Can you email my sister?", "delete my dog", "¿Podés borrar my dog?",
		"What is it called?", "And that dog?", "My dog is Rex.", "", "tell me a joke about my dog?", "What is the capital of France?", "我的狗叫什么?",
	} {
		if why := answercache.Refuse(ask(text)); why == "" {
			t.Errorf("%q would be kept", text)
		}
		c := answercache.New(answercache.Config{Like: func(a, b string) float64 { return 1 }})
		c.Put(ask(text), "something", now)
		if _, ok := c.Get(ask(text), now); ok {
			t.Errorf("%q was answered from the cache", text)
		}
	}
}

// TestAQuestionInOtherWords holds that likeness alone is not enough: it is set
// to its highest here.
func TestAQuestionInOtherWords(t *testing.T) {
	tests := []struct {
		first, second string
		want          bool
	}{
		{"What is my dog's name?", "How is my dog called?", true},
		{"¿A qué soy alérgico?", "¿Cuáles son mis alergias?", true},
		{"Where does my sister live?", "Where does my brother live?", false},
		{"Where does my sister live?", "Who does my sister live with?", false},
		{"What is my dog's name?", "What is my cat's name?", false},
		{"What is my dog's name?", "What is not my dog's name?", false},
		{"What is my dog's name?", "What is your dog's name?", false},
	}
	for _, tt := range tests {
		c := answercache.New(answercache.Config{Like: func(a, b string) float64 { return 0.99 }})
		c.Put(ask(tt.first), "A.", now)
		got, ok := c.Get(ask(tt.second), now)
		if ok != tt.want || ok && got != answercache.Disclaimer+"\nA." {
			t.Errorf("%q after %q: %q, %v", tt.second, tt.first, got, ok)
		}
		off := answercache.New(answercache.Config{})
		off.Put(ask(tt.first), "A.", now)
		if _, ok := off.Get(ask(tt.second), now); ok {
			t.Errorf("%q: answered though likeness is off", tt.second)
		}
		unlike := answercache.New(answercache.Config{Like: func(a, b string) float64 { return 0.74 }})
		unlike.Put(ask(tt.first), "A.", now)
		if _, ok := unlike.Get(ask(tt.second), now); ok {
			t.Errorf("%q: answered below the threshold", tt.second)
		}
	}
}

func TestToolsAreKeptForAnHour(t *testing.T) {
	c := answercache.New(answercache.Config{})
	c.PutTool("ls", `{"dir":"/"}`, "a b", now)
	if got, ok := c.GetTool("ls", `{"dir":"/"}`, now.Add(59*time.Minute)); !ok || got != "a b" {
		t.Errorf("got %q, %v", got, ok)
	}
	for name, ok := range map[string]bool{
		"other parameters": get(c.GetTool("ls", `{"dir":"/x"}`, now)),
		"other tool":       get(c.GetTool("cat", `{"dir":"/"}`, now)),
		"after an hour":    get(c.GetTool("ls", `{"dir":"/"}`, now.Add(time.Hour))),
	} {
		if ok {
			t.Errorf("%s: found", name)
		}
	}
}

func get(_ string, ok bool) bool { return ok }

func TestItIsBoundedAndNilHoldsNothing(t *testing.T) {
	c := answercache.New(answercache.Config{Max: 2})
	for i := range 5 {
		c.Put(ask(fmt.Sprintf("What is my dog's name %d?", i)), "Rex.", now)
	}
	kept := 0
	for i := range 5 {
		if _, ok := c.Get(ask(fmt.Sprintf("What is my dog's name %d?", i)), now); ok {
			kept++
		}
	}
	if kept != 2 {
		t.Errorf("%d kept, want 2", kept)
	}
	var none *answercache.Cache
	none.Put(ask("What is my dog's name?"), "Rex.", now)
	if _, ok := none.Get(ask("What is my dog's name?"), now); ok {
		t.Error("nil answered")
	}
}
