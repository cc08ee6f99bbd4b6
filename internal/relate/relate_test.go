package relate

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/embed/e5file"
	"strandline/internal/embed/minilm"
)

var pairs = []Pair{
	{"I live in Lima", "I live in Quito"},
	{"I live in Quito", "I live in Lima"},
	{"I live in Lima", "I live in Lima"},
	{"vivo in Lima.", "ñandú"},
	{"a", "b"},
	{"I live in Lima", strings.TrimSpace(strings.Repeat("a ", MaxPieces))},
	{strings.TrimSpace(strings.Repeat("x ", MaxPieces)), strings.TrimSpace(strings.Repeat("q ", 3))},
}

func TestOutcomesAreThoseOfADoublePrecisionPass(t *testing.T) {
	for seed := range uint64(3) {
		reference := newTiny(t, seed)
		spread := 0.0
		for _, kernel := range minilm.Kernels() {
			m := reference.open(t, kernel)
			if m.Kernel() != kernel {
				t.Fatalf("%s in place of %s", m.Kernel(), kernel)
			}
			got := m.Relate(pairs)
			for i, p := range pairs {
				want, worth := reference.probabilities(p)
				if found, ok := m.Worth(p.Older, p.Newer); !ok || math.Abs(found-worth) > 1e-5 {
					t.Errorf("seed %d, %s: worth %.6f (read: %v) of %.40q, want %.6f", seed, kernel, found, ok, p, worth)
				}
				if math.Abs(got[i].Same-want[0]) > 1e-5 || math.Abs(got[i].Newer-want[1]) > 1e-5 {
					t.Errorf("seed %d, %s: %v of %.40q, want %.6f", seed, kernel, got[i], p, want)
				}
				spread = max(spread, math.Abs(got[i].Same-got[0].Same))
			}
		}
		if spread < .01 {
			t.Errorf("seed %d: all pairs have the same outcome, which shows nothing", seed)
		}
	}
}

func TestKernelsAgree(t *testing.T) {
	reference := newTiny(t, 11)
	first := reference.open(t, "").Relate(pairs)
	for _, kernel := range minilm.Kernels() {
		for i, o := range reference.open(t, kernel).Relate(pairs) {
			if math.Abs(o.Same-first[i].Same) > 1e-4 || math.Abs(o.Newer-first[i].Newer) > 1e-4 {
				t.Errorf("%s: %v of pair %d, not %v", kernel, o, i, first[i])
			}
		}
	}
	if _, err := decode("tiny", reference.bytes(t), "abacus"); err == nil {
		t.Error("an unknown kernel was accepted")
	}
}

func TestAPairHasOneOutcomeWhateverItIsReadWith(t *testing.T) {
	for _, kernel := range minilm.Kernels() {
		m := newTiny(t, 4).open(t, kernel)
		alone := map[Pair]Outcome{{"", "a"}: {}, {"a", " \t"}: {}}
		for _, p := range pairs {
			alone[p] = m.Relate([]Pair{p})[0]
		}
		all := append([]Pair{{"", "a"}, {"a", " \t"}}, pairs...)
		rapid.Check(t, func(t *rapid.T) {
			list := rapid.SliceOfN(rapid.SampledFrom(all), 0, 90).Draw(t, "pairs")
			for i, o := range m.Relate(list) {
				if o != alone[list[i]] {
					t.Fatalf("%s: pair %d of %d is %v, alone %v", kernel, i, len(list), o, alone[list[i]])
				}
			}
		})
	}
}

func TestBlankStatementsAreNeitherSameNorNewer(t *testing.T) {
	m := newTiny(t, 5).open(t, "")
	for _, p := range []Pair{{}, {"", "I live in Lima"}, {"I live in Lima", ""}, {" \n\u00a0", "\u00ad"}} {
		if got := m.Relate([]Pair{p}); len(got) != 1 || got[0] != (Outcome{}) {
			t.Errorf("%v of %q", got, p)
		}
	}
	if got := m.Relate(nil); len(got) != 0 {
		t.Errorf("%v of no pairs", got)
	}
}

func TestWhatCannotBeReadToTheEndIsNeitherSameNorNewer(t *testing.T) {
	m := newTiny(t, 5).open(t, "")
	long := strings.TrimSpace(strings.Repeat("a ", MaxPieces+1))
	for _, p := range []Pair{{long, "a"}, {"a", long}, {"日本", "a"}, {"a", "日 本 a"}} {
		if got := m.Relate([]Pair{p}); got[0] != (Outcome{}) {
			t.Errorf("%v of %q", got, p)
		}
	}
}

func TestASentenceIsWeighedWhateverStandsAroundIt(t *testing.T) {
	reference := newTiny(t, 5)
	m := reference.open(t, "")
	whole := strings.TrimSpace(strings.Repeat("a ", MaxPieces))
	_, want := reference.probabilities(Pair{whole, "I live in Lima"})
	for _, around := range []string{whole, whole + " b", whole + " 日本"} {
		if p, ok := m.Worth(around, "I live in Lima"); !ok || math.Abs(p-want) > 1e-5 {
			t.Errorf("%v, %v after %.20q…, want %v", p, ok, around, want)
		}
	}
	if p, ok := m.Worth("", "I live in Lima"); !ok || p <= 0 || p >= 1 {
		t.Errorf("%v, %v of a sentence that stands alone", p, ok)
	}
	for _, sentence := range []string{"", " \n", "日本", whole + " a"} {
		if p, ok := m.Worth("a", sentence); ok || p != 0 {
			t.Errorf("%v, %v of %.20q, which cannot be read", p, ok, sentence)
		}
	}
}

func TestOrderMatters(t *testing.T) {
	m := newTiny(t, 6).open(t, "")
	got := m.Relate(pairs[:2])
	if got[0] == got[1] {
		t.Errorf("%v whichever statement is the older one", got[0])
	}
}

func TestModelsAreSafeForConcurrentUse(t *testing.T) {
	m := newTiny(t, 7).open(t, "")
	want := m.Relate(pairs)
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for n := range 8 {
				if got := m.Relate(pairs[n%3:]); !slices.Equal(got, want[n%3:]) {
					t.Errorf("%v beside others, %v alone", got, want[n%3:])
				}
			}
		})
	}
	wait.Wait()
}

func TestFilesThatDoNotFitAreRefused(t *testing.T) {
	for name, change := range map[string]func(*e5file.File){
		"positions":  func(f *e5file.File) { f.Positions = 127 },
		"layers":     func(f *e5file.File) { f.Layers = 3 },
		"pieces":     func(f *e5file.File) { f.Pieces++ },
		"seg":        func(f *e5file.File) { f.Tensors[3].Name = "emb.segment" },
		"seg size":   func(f *e5file.File) { f.Tensors[3].Data = f.Tensors[3].Data[4:] },
		"up":         func(f *e5file.File) { cut(f, "head.up.w") },
		"up bias":    func(f *e5file.File) { cut(f, "head.up.b") },
		"down":       func(f *e5file.File) { cut(f, "head.down.w") },
		"down bias":  func(f *e5file.File) { cut(f, "head.down.b") },
		"a layer":    func(f *e5file.File) { cut(f, "l1.fi.w") },
		"layer norm": func(f *e5file.File) { cut(f, "l0.oln.b") },
	} {
		m := newTiny(t, 8)
		change(m.file)
		if _, err := Decode(name, m.bytes(t)); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	file := newTiny(t, 8).bytes(t)
	for n := 0; n < len(file); n += 1 + len(file)/200 {
		if _, err := Decode("cut", file[:n]); err == nil {
			t.Errorf("a file cut to %d of %d bytes was opened", n, len(file))
		}
	}
}

// cut takes the last four bytes of a tensor away.
func cut(f *e5file.File, name string) {
	for i, t := range f.Tensors {
		if t.Name == name {
			f.Tensors[i].Data = t.Data[:len(t.Data)-4]
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(newTiny(f, 9).bytes(f))
	f.Add([]byte("E5S1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Decode("fuzz", data)
		if err != nil {
			return
		}
		if got := m.Relate(pairs[:2]); len(got) != 2 {
			t.Fatalf("%d outcomes of two pairs", len(got))
		}
		m.Worth("I live", "in Lima")
	})
}
