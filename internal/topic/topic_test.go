package topic_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/topic"
)

// overlap likens texts by the share of their words: enough to test what is
// decided from a likeness.
func overlap(a, b string) float64 {
	x, y := strings.Fields(a), strings.Fields(b)
	both := 0
	for _, w := range x {
		for _, v := range y {
			if w == v {
				both++
				break
			}
		}
	}
	return float64(both) / float64(max(len(x), len(y), 1))
}

func TestPhrasesDecide(t *testing.T) {
	const before = "Which database should the billing service use?"
	for _, c := range []struct {
		current      string
		shift, flush bool
	}{
		{"Cambiemos de tema", true, true},
		{"Bueno, cambiemos de tema: ¿qué película veo?", true, true},
		{"no cambiemos de tema todavía", false, false},
		{"no quiero cambiar de tema", false, false},
		{"cambiando de tema, ¿cómo está tu hija?", true, true},
		{"Let's change the subject", true, true},
		{"Can we talk about something else?", true, true},
		{"Don't change the subject, the billing database matters", false, false},
		{"Otra cosa: la impresora no anda", true, false},
		{"Ok, otra cosa, la impresora no anda", true, false},
		{"mismo tema pero otra cosa: los índices", false, false},
		{"same topic but another question: indexes", false, false},
		{"siguiendo con el tema, ¿y los índices?", false, false},
		{"el plan de la base billing database es otra cosa", false, false},
		{"no hay otra cosa que la database del billing service", false, false},
		{"Te quería preguntar sobre las vacaciones", true, false},
		{"dejando eso de lado, ¿comemos?", true, false},
		{"By the way, the printer is broken", true, false},
		{"By the way, which database should the billing service use", false, false},
		{"esta noche voy al database billing service", false, false},
		{"moving on, what about lunch?", true, false},
	} {
		d := topic.Decide(before, c.current, overlap)
		if d.Shift != c.shift || d.Flush != c.flush || d.Reason == "" {
			t.Errorf("%q: %+v, want shift %v, flush %v", c.current, d, c.shift, c.flush)
		}
	}
}

func TestFirstTurnAndShortTurnsAreNeutral(t *testing.T) {
	for _, c := range [][2]string{
		{"", "What should I cook for dinner?"}, {"  ", "hello"}, {"The billing database is slow today", "ok"},
		{"The billing database is slow today", "thanks!"}, {"ok", "What should I cook for dinner?"}, {"", ""},
	} {
		if d := topic.Decide(c[0], c[1], overlap); d.Shift || d.Known {
			t.Errorf("%q: %+v", c, d)
		}
	}
}

func TestAreasNeedBothSidesKnown(t *testing.T) {
	for _, c := range []struct {
		previous, current string
		shift             bool
	}{
		{"Estamos revisando el contrato con el cliente", "Me duele la espalda", true},
		{"The pods of the cluster crash", "Which recipe for dinner?", true},
		{"The pods of the cluster crash", "The pipeline too, and the tests", false},
		{"Such a lovely afternoon outside somewhere", "Such a lovely afternoon outside, dinner", false}, // one side is unknown
	} {
		d := topic.Decide(c.previous, c.current, func(a, b string) float64 { return 0.55 })
		if d.Shift != c.shift {
			t.Errorf("%q to %q: %+v", c.previous, c.current, d)
		}
	}
	for text, want := range map[string]string{
		"tengo fiebre": "health", "un vuelo a Madrid": "travel", "the invoice of the dentist": "", "plain words": "",
	} {
		if got := topic.Area(text); got != want {
			t.Errorf("area of %q is %q, want %q", text, got, want)
		}
	}
}

func TestLikenessDecidesAtTheThreshold(t *testing.T) {
	for likeness, shift := range map[float64]bool{0.14: true, 0.15: false, 0.9: false, -0.3: true} {
		d := topic.Decide("blue wooden chairs", "seven quiet rivers", func(string, string) float64 { return likeness })
		if d.Shift != shift || !d.Known || d.Similarity != likeness {
			t.Errorf("%.2f: %+v", likeness, d)
		}
	}
	if d := topic.Decide("blue wooden chairs", "seven wooden rivers", func(string, string) float64 { return 0.1 }); d.Shift {
		t.Errorf("a word said again: %+v", d)
	}
}

func TestDecideNeverFails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.String().Draw(t, "a"), rapid.String().Draw(t, "b")
		d := topic.Decide(a, b, func(x, y string) float64 { return float64(len(x)%7) / 7 })
		if d.Reason == "" || d.Flush && !d.Shift || a == "" && d.Shift && !d.Flush && !strings.Contains(d.Reason, "\"") {
			t.Fatalf("%+v", d)
		}
	})
}

// TestPairs reads pairs with their labels; the likeness of the table in the
// program is tried on the same file by the engine.
func TestPairsAreReadable(t *testing.T) {
	f, err := os.Open("testdata/pairs.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for sc := bufio.NewScanner(f); sc.Scan(); n++ {
		var c struct {
			Previous, Current string
			Shift             bool
		}
		if err := json.Unmarshal(sc.Bytes(), &c); err != nil || c.Current == "" {
			t.Errorf("line %d: %v", n+1, err)
		}
	}
	if n < 30 {
		t.Errorf("%d pairs", n)
	}
}
