package minilm

import (
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// Pieces returns the vector of every word piece by itself, from which a static
// table is made.
func (m *Model) Pieces(ctx context.Context) ([][]float64, error) {
	rows := make([][]float64, m.shape.Pieces)
	frame := m.words.AppendSequence(nil, "", 2) // [CLS] [SEP]
	group, ctx := errgroup.WithContext(ctx)
	cores := runtime.GOMAXPROCS(0)
	for c := range cores {
		group.Go(func() error {
			const together = 32
			for from := c * together; from < len(rows); from += cores * together {
				if err := ctx.Err(); err != nil {
					return err
				}
				var ids []int32
				var ends []int
				var out [][]float32
				for i := from; i < min(from+together, len(rows)); i++ {
					ids = append(ids, frame[0], int32(i), frame[1])
					ends, out = append(ends, len(ids)), append(out, make([]float32, m.shape.Width))
				}
				m.encode(out, ids, ends)
				for i, v := range out {
					rows[from+i] = make([]float64, len(v))
					for j, x := range v {
						rows[from+i][j] = float64(x)
					}
				}
			}
			return nil
		})
	}
	return rows, group.Wait()
}
