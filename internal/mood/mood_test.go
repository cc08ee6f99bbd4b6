package mood_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline/internal/mood"
)

func TestNothingFeltIsNeutral(t *testing.T) {
	for _, text := range []string{"", "   ", "the file is in the folder", "el archivo está en la carpeta", "1234 5678", "func main() { return }", "https://example.org/love"} {
		r := mood.Read(text)
		want := mood.Reading{Score: 5, Descriptors: []string{"neutral", "balanced"}, Confidence: .3}
		if diff := cmp.Diff(want, r); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

// TestMoodRises lists texts from the gloomiest to the happiest.
func TestMoodRises(t *testing.T) {
	for _, rising := range [][]string{
		{"I hate this, it is terrible and I am devastated", "I am sad", "the report is on the table", "I am happy", "I am so happy, this is wonderful!!!"},
		{"this is not good", "this is good", "this is very good", "this is VERY good!"},
		{"odio esto, es horrible", "estoy triste", "el informe está en la mesa", "estoy contenta", "estoy felicísima, es maravilloso!!!"},
		{"no me gusta nada", "me gusta", "me gusta muchísimo!"},
		{"great start but a terrible end", "terrible start but a great end"},
		{"ok 😭", "ok", "ok 😍"},
		{"bad :(", "fine then", "fine :D"},
	} {
		last := math.Inf(-1)
		for _, text := range rising {
			r := mood.Read(text)
			if r.Score <= last {
				t.Errorf("%q has %.2f, not above the text before it (%.2f), by %q", text, r.Score, last, r.Evidence)
			}
			last = r.Score
		}
	}
}

func TestBandsHaveTheirWords(t *testing.T) {
	for score, want := range map[float64]string{10: "positive uplifted", 8: "positive uplifted", 7.9: "content stable", 6.5: "content stable", 6.4: "neutral balanced",
		4.5: "neutral balanced", 4.4: "concerned unsettled", 3: "concerned unsettled", 2.9: "distressed struggling", 0: "distressed struggling"} {
		if got := strings.Join(mood.Describe(score), " "); got != want {
			t.Errorf("%.1f: got %s, want %s", score, got, want)
		}
	}
}

func TestAgreementMakesConfidence(t *testing.T) {
	none, one, mixed, many := mood.Read("a table"), mood.Read("a happy table"), mood.Read("happy and sad, good and bad"), mood.Read("happy, wonderful, great, delighted")
	if !(none.Confidence < one.Confidence && one.Confidence < many.Confidence && mixed.Confidence < many.Confidence) {
		t.Errorf("none %.2f, one %.2f, mixed %.2f, many %.2f", none.Confidence, one.Confidence, mixed.Confidence, many.Confidence)
	}
}

func TestChangesHaveTheirKind(t *testing.T) {
	at := func(score float64) mood.Reading { return mood.Reading{Score: score, Confidence: .8} }
	for _, c := range []struct {
		from, to float64
		text     string
		want     mood.DeltaKind
		triggers bool
	}{
		{3, 6.5, "", mood.Repair, true},
		{4.4, 7, "", mood.Repair, true},
		{3.4, 5.4, "I understood it", mood.Repair, true},
		{3.4, 5.4, "I went out", mood.Plateau, false},
		{6.5, 8.6, "", mood.Celebration, false},
		{6.5, 9.6, "", mood.Celebration, true},
		{7, 4.9, "", mood.Decline, false},
		{7, 4.4, "", mood.Decline, true},
		{5, 6.6, "", mood.Plateau, false},
		{5, 6.4, "", "", false},
	} {
		d, ok := mood.Between(at(c.from), at(c.to), c.text)
		if d.Kind != c.want || d.Triggers != c.triggers || ok != (c.want != "") {
			t.Errorf("%.1f to %.1f %q: %+v", c.from, c.to, c.text, d)
		}
		if ok && (math.Abs(d.Magnitude-math.Abs(c.to-c.from)) > .01 || d.Up != (c.to > c.from) || d.Confidence < .8 || d.Confidence > 1) {
			t.Errorf("%.1f to %.1f: %+v", c.from, c.to, d)
		}
	}
}

func TestDeltasFollowTheMessages(t *testing.T) {
	got := mood.Deltas([]string{"I feel terrible and hopeless", "the train leaves at nine", "we won, I am so happy!"})
	if len(got) != 3 || got[0] != (mood.Delta{}) || got[1].Kind != mood.Plateau && got[1].Kind != mood.Repair || !got[2].Up {
		t.Errorf("%+v", got)
	}
}

func TestReadingStaysInRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"love", "hate", "not", "very", "but", "!!!", "???", "LOVE", "sooo", "😭", "😍", "feliz", "no", "muy", ":)", "pero", "é", "\xff"}), 0, 200).Draw(t, "words")
		r := mood.Read(strings.Join(words, " "))
		if r.Score < 0 || r.Score > 10 || math.IsNaN(r.Score) || r.Confidence < 0 || r.Confidence > 1 || r.Intensity() < 0 || r.Intensity() > 1 || r.Valence() < -1 || r.Valence() > 1 {
			t.Fatalf("%q: %+v", words, r)
		}
	})
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"", "not", "so so so", "❤️‍🔥", "aaaa", "a-'-b", "\xff😀"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if r := mood.Read(text); r.Score < 0 || r.Score > 10 || math.IsNaN(r.Score) {
			t.Errorf("%q: %+v", text, r)
		}
	})
}
