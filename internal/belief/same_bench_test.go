package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

// BenchmarkSame compares labelled pairs. A statement is read once and compared
// with up to two dozen, so both are measured: reading and comparing, and
// comparing alone.
func BenchmarkSame(b *testing.B) {
	all := labelledPairs(b)
	b.Run("read and compared", func(b *testing.B) {
		for i := range b.N {
			p := all[i%len(all)]
			belief.Same(belief.Read(p.Older), belief.Read(p.Newer), false)
		}
	})
	b.Run("compared", func(b *testing.B) {
		type pair struct{ a, b belief.Statement }
		read := make([]pair, len(all))
		for i, p := range all {
			read[i] = pair{belief.Read(p.Older), belief.Read(p.Newer)}
			belief.Same(read[i].a, read[i].b, false)
		}
		b.ResetTimer()
		for i := range b.N {
			p := read[i%len(read)]
			belief.Same(p.a, p.b, false)
		}
	})
	b.Run("keys", func(b *testing.B) {
		for i := range b.N {
			belief.Read(all[i%len(all)].Newer).Keys()
		}
	})
}
