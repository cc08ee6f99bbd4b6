package lexical

import (
	"math/rand/v2"
	"slices"
	"testing"

	"strandline/internal/pages"
)

// reseal gives pages their checksums anew, so that damage reaches the decoders.
func reseal(bodies [][]byte) pages.Held {
	held := make(pages.Held, len(bodies))
	for i, b := range bodies {
		held[i] = pages.Sum(slices.Clone(b))
	}
	return held
}

func sample() Built {
	r := rand.New(rand.NewPCG(1, 1))
	var batch Batch
	for i := range 400 {
		batch.Add(int64(10*i), sentence(r, 20))
	}
	var all Builder
	all.Add(batch.Run())
	return all.Finish()
}

// use does everything that reads a segment; it must not panic.
func use(header []byte, source pages.Source) {
	s, err := Open(header)
	if err != nil {
		return
	}
	v := View{Segment: s, Pages: source}
	_ = s.Verify(source)
	var a Analyzer
	_, _ = Index{v}.Search(a.Query("the harbor of the boats la nación getUserName"), 5, nil)
	_, _ = Index{v, v}.Search(a.Query("the of and is"), 500, nil)
	_, _ = Merge([]View{v, v})
}

func FuzzDamagedPages(f *testing.F) {
	b := sample()
	var bodies [][]byte
	for _, p := range b.Pages {
		body, _ := pages.Checked(p)
		bodies = append(bodies, body)
	}
	for at := 0; at < len(bodies[0]); at += 97 {
		f.Add(at, []byte{0xff, 0x80, 0, 1})
	}
	f.Fuzz(func(t *testing.T, at int, with []byte) {
		damaged := [][]byte{slices.Clone(bodies[0])}
		for i, c := range with {
			damaged[0][uint(at+i)%uint(len(damaged[0]))] = c
		}
		use(b.Header, reseal(append(damaged, bodies[1:]...)))
	})
}

func FuzzDamagedHeader(f *testing.F) {
	b := sample()
	body, _ := pages.Checked(b.Header)
	for at := range body {
		f.Add(at, []byte{0xff, 0xff, 3})
	}
	f.Fuzz(func(t *testing.T, at int, with []byte) {
		damaged := slices.Clone(body)
		for i, c := range with {
			damaged[uint(at+i)%uint(len(damaged))] = c
		}
		use(pages.Sum(damaged), pages.Held(b.Pages))
	})
}
