package engine_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"strandline"
	"strandline/engine"
)

func firstHit(t *testing.T, w *world, query string) engine.Hit {
	t.Helper()
	r := w.search(t, ns, engine.SearchRequest{Query: query})
	if len(r.Hits) == 0 {
		t.Fatalf("%q finds nothing", query)
	}
	return r.Hits[0]
}

func TestSearchFindsWhatWasSaidInOtherWords(t *testing.T) {
	w := newWorld(t)
	for i, text := range []string{
		"decided k8s over docker-compose", "soy alérgico al maní", "the cat sleeps all day", "el tren sale a las ocho", "lunch was great", "my sister lives in Berlin",
	} {
		w.say(t, ns, "s"+strconv.Itoa(i), strandline.RoleUser, text)
	}
	for query, want := range map[string]string{
		"deployment process":       "k8s",
		"¿qué no puedo comer?":     "maní",
		"what should I never eat?": "maní",
		"¿dónde vive mi hermana?":  "Berlin",
	} {
		if got := firstHit(t, w, query); !strings.Contains(got.Content, want) {
			t.Errorf("%q finds %q first", query, got.Content)
		}
	}
}

func TestSearchFindsTheAnswerBehindTheQuestion(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "a", strandline.RoleUser, "What is the name of your parrot?")
	w.say(t, ns, "a", strandline.RoleUser, "Rex, since last year.")
	w.say(t, ns, "b", strandline.RoleUser, "The harbor was closed.")
	r := w.search(t, ns, engine.SearchRequest{Query: "name of the parrot", Kind: "message"})
	if len(r.Hits) < 2 || !strings.HasPrefix(r.Hits[1].Content, "Rex") || !strings.Contains(strings.Join(r.Hits[1].Explain.Reasons, " "), "neighbours") {
		t.Errorf("%+v", r.Hits)
	}
}

func TestSearchPrefersTheTimeThatIsNamed(t *testing.T) {
	w := newWorld(t)
	for i, month := range []time.Month{1, 3, 5} {
		m := w.say(t, ns, "s"+strconv.Itoa(i), strandline.RoleUser, "the regatta went well")
		m.Time = time.Date(2025, month, 10, 12, 0, 0, 0, time.UTC)
		w.update(t, func(tx strandline.Tx) error { return tx.UpdateMessage(t.Context(), m) })
	}
	if got := firstHit(t, w, "how was the regatta last March?"); !strings.HasPrefix(got.Timestamp, "2025-03") {
		t.Errorf("%s: %v", got.Timestamp, got.Explain)
	}
	if got := firstHit(t, w, "¿cómo estuvo la regatta en enero?"); !strings.HasPrefix(got.Timestamp, "2025-01") {
		t.Errorf("%s: %v", got.Timestamp, got.Explain)
	}
}

func TestExplainedSharesMakeTheScoreOfAMessage(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "a", strandline.RoleUser, "the harbor is closed in winter")
	w.say(t, ns, "a", strandline.RoleUser, "the boats wait on land")
	for _, h := range w.search(t, ns, engine.SearchRequest{Query: "harbor in winter", Kind: "message"}).Hits {
		sum := 0.0
		for _, reason := range h.Explain.Reasons {
			number := strings.TrimSuffix(strings.Fields(reason)[0], ":")
			v, err := strconv.ParseFloat(strings.TrimPrefix(number, "÷"), 64)
			if err != nil {
				t.Fatalf("%q: %v", reason, err)
			}
			if strings.HasPrefix(number, "÷") {
				sum /= v
			} else {
				sum += v
			}
		}
		if sum <= 0 || math.Abs(sum-h.Score) > 0.01 {
			t.Errorf("shares make %v of score %v: %q", sum, h.Score, h.Explain.Reasons)
		}
	}
}

func FuzzSearchTakesAnyQuery(f *testing.F) {
	for _, s := range []string{`"`, `a OR b) --`, "ñandú* NEAR(x)", "\x00\xff", strings.Repeat("(", 300), "last March", "¿qué?"} {
		f.Add(s)
	}
	w := newWorld(f)
	w.say(f, ns, "s", strandline.RoleUser, "the harbor is closed")
	f.Fuzz(func(t *testing.T, query string) {
		_, err := w.Search(t.Context(), ns, engine.SearchRequest{Query: query})
		if err != nil && strandline.KindOf(err) != strandline.KindUsage {
			t.Errorf("%q: %v", query, err)
		}
	})
}

func TestAMegabyteOfQueryIsAnsweredInBoundedTime(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "s", strandline.RoleUser, "the harbor is closed")
	start := time.Now()
	r := w.search(t, ns, engine.SearchRequest{Query: "harbor " + strings.Repeat("wörd-9/ \"(", 100_000)})
	if took := time.Since(start); took > 5*time.Second || len(r.Hits) == 0 {
		t.Errorf("%d hits in %v", len(r.Hits), took)
	}
}

func TestWhatIsAskedAtTheEndOfALongTextIsFound(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "s", strandline.RoleUser, "the harbor is closed")
	for _, lines := range []int{200, 10_000} {
		var query strings.Builder
		for i := range lines {
			fmt.Fprintf(&query, "error%d in module%d, ", i, i%97)
		}
		r := w.search(t, ns, engine.SearchRequest{Query: query.String() + "is the harbor closed?"})
		if len(r.Hits) == 0 || !strings.Contains(r.Hits[0].Content, "harbor") {
			t.Errorf("%d bytes and a question: %+v", query.Len(), r.Hits)
		}
		if cut := query.Len() > 8<<10; cut != (len(r.Warnings) == 1) {
			t.Errorf("%d bytes: warnings %q", query.Len(), r.Warnings)
		}
	}
}
