package engine_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/extract"
)

// happened are candidates of the kind that extraction makes of them.
func happened(from time.Time, texts ...string) []strandline.Candidate {
	list := candidates(from, texts...)
	for i := range list {
		found, _ := extract.Message(strandline.Message{Role: strandline.RoleUser, Content: texts[i]})
		if len(found) == 1 {
			list[i].Kind, list[i].Episode = found[0].Kind, found[0].Episode
		}
	}
	return list
}

// endedByEvents are facts, each with the event that ends it.
var endedByEvents = [][]string{
	{"My grandma takes warfarin", "My grandma died last night"},
	{"Owen is my boyfriend", "Owen and I broke up"},
	{"I'm single", "I got married on Saturday!"},
	{"I'm married to Laura", "Laura and I got divorced"},
	{"I have a dog called Rex", "My dog died on Sunday"},
	{"I don't have kids", "Our daughter Emma was born last week"},
	{"I'm pregnant", "I had a miscarriage"},
	{"Mi abuela toma warfarina", "Murió mi abuela anoche"},
	{"Martín es mi novio", "Martín y yo nos separamos"},
	{"Soy soltera", "Me casé el sábado"},
	{"Tengo un perro que se llama Rex", "Se murió mi perro el domingo"},
}

func TestAnEventEndsWhatWasSoInEitherOrder(t *testing.T) {
	for _, told := range endedByEvents {
		var want []strandline.Memory
		for _, order := range [][]int{{0, 1}, {1, 0}} {
			w := newWorld(t, random, inMemory)
			list := happened(clock.AddDate(0, -1, 0), told...)
			if list[1].Kind != strandline.KindEpisode {
				t.Fatalf("%q is no episode", told[1])
			}
			for _, i := range order {
				w.upsert(t, list[i:i+1])
			}
			if again := w.upsert(t, list); again.Inserted+again.Updated > 0 {
				t.Errorf("%q again: %+v", told, again)
			}
			got := w.told(t, ns)
			for _, m := range got {
				if fact := m.Content == told[0]; fact == m.RetiredAt.IsZero() || fact && (m.SupersededBy != told[1] || !m.ValidTo.Equal(list[1].SaidAt)) {
					t.Errorf("%q in the order %v: %+v", told, order, m)
				}
			}
			if want == nil {
				want = got
			}
			if d := cmp.Diff(want, got, sameRows); d != "" {
				t.Errorf("%q: %s", told, d)
			}
		}
	}
}

func TestAnEventThatEndsNothing(t *testing.T) {
	for _, told := range [][2]string{
		{"My grandma takes warfarin", "My grandpa died last night"},
		{"My grandma takes warfarin", "My husband's grandma died last night"},
		{"Mi abuela toma warfarina", "Murió mi abuelo anoche"},
		{"I have a dog called Rex", "My cat died on Sunday"},
		{"I'm married to Laura", "I got divorced in 2010"},
		{"I'm married to Laura", "I got divorced ten years ago, before I met Laura"},
		{"Estoy casada con Pablo", "Me divorcié a los 25 de mi primer marido"},
		{"Owen is my boyfriend", "Tom and I broke up when we were 20"},
		{"Ana is my wife", "Ana and I got separated at the airport"},
		{"I live with my boyfriend Owen", "Owen and I got married on Saturday"},
		{"I live with my girlfriend Marta", "Marta and I got engaged!"},
		{"I'm pregnant", "Our first son was born in 2018"},
		{"I'm pregnant", "I had a miscarriage in 2019"},
		{"I work at Acme", "I got promoted!"},
		{"I play football on Sundays", "I broke my arm"},
		{"I'm allergic to penicillin", "I had my appendix out last week"},
	} {
		w := newWorld(t, random, inMemory)
		w.upsert(t, happened(clock.AddDate(0, -1, 0), told[:]...))
		for _, m := range w.told(t, ns) {
			if !m.RetiredAt.IsZero() {
				t.Errorf("%q ended %q", m.SupersededBy, m.Content)
			}
		}
	}
}

// TestOnlyTheOwnersEventsEndFacts: what a model made of it, or said, ends nothing.
func TestOnlyTheOwnersEventsEndFacts(t *testing.T) {
	for name, change := range map[string]func(*strandline.Candidate){
		"of a model's making": func(c *strandline.Candidate) { c.Provenance.Strategy = "llm" },
		"told by a model":     func(c *strandline.Candidate) { c.Trust = strandline.TrustAssistant },
	} {
		w := newWorld(t, random, inMemory)
		list := happened(clock.AddDate(0, -1, 0), endedByEvents[0]...)
		change(&list[1])
		w.upsert(t, list)
		for _, m := range w.told(t, ns) {
			if !m.RetiredAt.IsZero() {
				t.Errorf("an event %s ended %q", name, m.Content)
			}
		}
	}
}

// TestAnEventIsNeverOver: a fact said again after it is current again, and the event too;
// told again after that it ends the fact again.
func TestAnEventIsNeverOver(t *testing.T) {
	w, run := newWorld(t, random, inMemory), 0
	for _, texts := range [][]string{
		{"I'm married to Laura", "Laura and I got divorced", "I'm married to Laura"},
		{"I'm married to Laura", "Laura and I got divorced", "I'm married to Laura", "Laura and I got divorced"},
		{"I'm single", "I got married on Saturday!", "I'm divorced"},
		{"My grandma takes warfarin", "My grandma takes warfarin", "My grandma died last night"},
		{"My grandma takes warfarin", "My grandma takes apixaban", "My grandma died last night", "My grandma lives in Leeds"},
	} {
		list := happened(clock.AddDate(0, -1, 0), texts...)
		for _, m := range w.inEveryOrder(t, &run, list) {
			if last := m.Content == texts[len(texts)-1]; (m.Kind == strandline.KindEpisode || last) != m.RetiredAt.IsZero() {
				t.Errorf("%q: %q retired %v", texts, m.Content, m.RetiredAt)
			}
		}
	}
}

// TestAnyHistoryWithEventsIsTheSameInWhateverOrderItArrives, where they have a word
// or an attribute in common. Others find each other among what is current only (docs/belief.md).
func TestAnyHistoryWithEventsIsTheSameInWhateverOrderItArrives(t *testing.T) {
	pools := [][]string{
		{"I'm single", "I'm married to Laura", "I got married on Saturday!", "Laura and I got divorced", "I'm divorced"},
		{"My grandma takes warfarin", "My grandma died last night", "My grandma no longer takes warfarin", "My grandma lives in Leeds", "My grandma lives in York"},
		{"Owen is my boyfriend", "Owen and I broke up", "Owen lives in Leeds"},
	}
	w, run := newWorld(t, random, inMemory), 0
	rapid.Check(t, func(rt *rapid.T) {
		pool := rapid.SampledFrom(pools).Draw(rt, "pool")
		texts := rapid.SliceOfN(rapid.SampledFrom(pool), 3, 7).Draw(rt, "said")
		run++
		w.inAnyOrder(rt, run, happened(clock.AddDate(0, -2, 0), texts...), whatAnEventNames)
	})
}

// whatAnEventNames is left out: of several facts that an event ended, arrival tells which it names.
var whatAnEventNames = cmp.FilterPath(func(p cmp.Path) bool {
	if p.Last().String() != ".Supersedes" {
		return false
	}
	m, _ := p.Index(-2).Values()
	return m.FieldByName("Kind").String() == string(strandline.KindEpisode)
}, cmp.Ignore())

// TestTheHistoryHasTheEvent: what ended a fact, and when, until the event is forgotten; and an
// export keeps both.
func TestTheHistoryHasTheEvent(t *testing.T) {
	w := newWorld(t, random)
	list := happened(clock.AddDate(0, -1, 0), append(slices.Clone(endedByEvents[0]), "My grandma lives in Leeds", "My grandma is 90")...)
	list[1].SaidAt = clock.AddDate(0, 0, -1)
	w.upsert(t, list)
	var event strandline.Memory
	for _, m := range w.memories(t, strandline.MemoryQuery{IncludeRetired: true}) {
		if m.Kind == strandline.KindEpisode {
			event = m
		}
	}
	chain, err := w.History(t.Context(), ns, event.ID)
	if err != nil || len(chain) < 2 || chain[len(chain)-1].ID != event.ID || chain[0].SupersededBy != event.ID {
		t.Fatalf("%+v, %v", chain, err)
	}
	if of, err := w.History(t.Context(), ns, chain[0].ID); err != nil || len(of) != len(chain) {
		t.Fatalf("%+v, %v", of, err)
	}
	doc := w.exportJSON(t)
	empty := newWorld(t, random)
	for range 2 {
		if _, err := empty.ImportJSON(t.Context(), ns, strings.NewReader(doc)); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(doc, empty.exportJSON(t)); d != "" {
			t.Error(d)
		}
	}
	if _, err := w.Forget(t.Context(), ns, event.ID, ""); err != nil {
		t.Fatal(err)
	}
	for _, m := range w.memories(t, strandline.MemoryQuery{IncludeRetired: true}) {
		if m.Supersedes == event.ID || m.SupersededBy == event.ID || m.Content == endedByEvents[0][0] && m.RetiredAt.IsZero() {
			t.Errorf("after the event was forgotten: %+v", m)
		}
	}
}
