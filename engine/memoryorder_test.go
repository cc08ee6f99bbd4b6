package engine_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"strandline"
)

// permutations returns every order of n things.
func permutations(n int) (all [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, p := range permutations(n - 1) {
		for i := range n {
			all = append(all, slices.Insert(slices.Clone(p), n-1-i, n-1))
		}
	}
	return all
}

// told are the rows of a namespace with their neighbours by what they say.
func (w *world) told(t fataler, in strandline.Namespace) []strandline.Memory {
	ms, err := w.Memories(context.Background(), in, strandline.MemoryQuery{IncludeRetired: true})
	if err != nil {
		t.Fatal(err)
	}
	byID := map[string]string{}
	for _, m := range ms {
		byID[m.ID] = m.Content
	}
	for i := range ms {
		ms[i].Supersedes, ms[i].SupersededBy = byID[ms[i].Supersedes], byID[ms[i].SupersededBy]
	}
	return ms
}

// sameRows compares rows but for what their arrival gives them.
var sameRows = cmp.Options{cmpopts.IgnoreFields(strandline.Memory{}, "ID", "Seq"),
	cmpopts.SortSlices(func(x, y strandline.Memory) bool { return x.Content < y.Content })}

// TestAHistoryIsTheSameInWhateverOrderItArrives: files are read late, and by several
// processes.
func TestAHistoryIsTheSameInWhateverOrderItArrives(t *testing.T) {
	w, run := newWorld(t, random, inMemory), 0
	for _, texts := range [][]string{
		{"My team has 5 people", "My team has 6 people", "My team has 5 people"},
		{"The deadline is May 3", "The deadline is May 6", "The deadline is May 5", "The deadline is May 6"},
		{"From now on, answer in French", "From now on, answer in Spanish", "From now on, answer in French"},
		{"I live in Rome", "I moved to Oslo", "I live in Rome"},
		{"I live in Rome", "I live in Oslo", "I live in Rome", "I live in Lima"},
		{"I prefer tea", "I prefer coffee", "I prefer tea"},
		{"I work at Globant", "I no longer work at Globant", "I work at Mercado Libre"},
		{"Soy vegetariano", "Ya no soy vegetariano", "Soy vegetariano"},
		{"I take 50 mg of losartan", "I take 100 mg of losartan", "I stopped taking losartan"},
		{"I drive a Golf", "I sold the Golf", "I drive a Tesla"},
		{"I live with Beto", "I moved in with Vale", "I live in Rome"},
		{"I use Vim", "I switched from Vim to Emacs", "I use Vim"},
	} {
		w.inEveryOrder(t, &run, candidates(clock.AddDate(0, -2, 0), texts...))
	}
}

// inEveryOrder stores what was said in every order, each in a namespace of its own, and holds
// the outcomes to be the same. It returns that of the order in which it was said.
func (w *world) inEveryOrder(t *testing.T, run *int, list []strandline.Candidate) (want []strandline.Memory) {
	t.Helper()
	for _, order := range permutations(len(list)) {
		*run++
		in := strandline.Namespace(fmt.Sprint("n", *run))
		for _, i := range order {
			w.upsertIn(t, in, list[i:i+1])
		}
		got := w.told(t, in)
		if want == nil {
			want = got
		}
		if d := cmp.Diff(want, got, sameRows); d != "" {
			t.Errorf("%+v in the order %v: %s", list, order, d)
			break
		}
	}
	return want
}

// TestWhatWasCorrectedIsNotRetold: what took a memory's place and was corrected since says
// nothing of when the memory held.
func TestWhatWasCorrectedIsNotRetold(t *testing.T) {
	for range 8 {
		w := newWorld(t, random, inMemory)
		list := candidates(w.now.Add(-3*time.Hour), "I use Vim", "I use Vim", "I switched from Vim to Emacs")
		w.upsert(t, list[1:2])
		w.upsert(t, list[2:])
		for _, m := range w.memories(t, strandline.MemoryQuery{}) {
			if _, err := w.Correct(t.Context(), ns, m.ID, "My editor used to be slow, it is Emacs now"); err != nil {
				t.Fatal(err)
			}
		}
		w.upsert(t, list[:1])
		for _, m := range w.memories(t, strandline.MemoryQuery{}) {
			if m.Content == "I use Vim" {
				t.Fatal("what was given up is current again")
			}
		}
	}
}

// inAnyOrder stores what was said in a namespace of its own, in order, and in another in some
// order, and holds the two to be the same but for some options. It returns the first.
func (w *world) inAnyOrder(rt *rapid.T, run int, list []strandline.Candidate, but ...cmp.Option) strandline.Namespace {
	a, b := strandline.Namespace(fmt.Sprint("a", run)), strandline.Namespace(fmt.Sprint("b", run))
	for i := range list {
		w.upsertIn(rt, a, list[i:i+1])
	}
	for _, c := range rapid.Permutation(list).Draw(rt, "order") {
		w.upsertIn(rt, b, []strandline.Candidate{c})
	}
	if d := cmp.Diff(w.told(rt, a), w.told(rt, b), append(but, sameRows)...); d != "" {
		rt.Fatal(d)
	}
	return a
}

// TestAnyHistoryIsTheSameInWhateverOrderItArrives draws what was said, and in which order
// it is read. Which of several wordings of one thing is kept is the arrival's to tell.
func TestAnyHistoryIsTheSameInWhateverOrderItArrives(t *testing.T) {
	pools := [][]string{
		{"I live in Rome", "I live in Oslo", "I live in Lima", "I no longer live in Rome"},
		{"I drive a Golf", "I sold the Golf", "I drive a Tesla"},
		{"I use Vim", "I switched from Vim to Emacs"},
		{"Mi equipo tiene 5 personas", "Mi equipo tiene 6 personas", "Mi equipo tiene 7 personas"},
		{"Soy vegetariano", "Ya no soy vegetariano", "The deadline is May 3", "The deadline is May 6"},
	}
	w, run := newWorld(t, random, inMemory), 0
	rapid.Check(t, func(rt *rapid.T) {
		pool := rapid.SampledFrom(pools).Draw(rt, "pool")
		texts := rapid.SliceOfN(rapid.SampledFrom(pool), 3, 8).Draw(rt, "said")
		list := candidates(clock.AddDate(0, -2, 0), texts...)
		run++
		w.inAnyOrder(rt, run, list)
	})
}
