// Distil makes a static table from a sentence transformer: every word piece goes
// through the encoder by itself, as [CLS] piece [SEP]; the principal components
// of the results are kept, each row weighted by how rare its piece is and stored
// as bytes (after Model2Vec).
//
//	go run ./internal/embed/cmd/distil -minilm FILE -o table.bin
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"

	"strandline/internal/embed/minilm"
	"strandline/internal/embed/static"
	"strandline/internal/embed/static/minilm256"
)

func main() {
	model := flag.String("minilm", "", "model file of the sentence transformer")
	out := flag.String("o", "", "table to write")
	r := recipe{}
	flag.IntVar(&r.dim, "d", 256, "dimensions of the table")
	flag.Float64Var(&r.rare, "a", 1e-4, "weight of a piece is a/(a+p), p its share of all text; 0 gives all the same")
	flag.IntVar(&r.drop, "drop", 0, "leading components to leave out")
	flag.Float64Var(&r.flatten, "flatten", 0, "power of a component's deviation that it is divided by, 0 to 1")
	flag.Parse()
	if err := run(*model, *out, r); err != nil {
		fmt.Fprintln(os.Stderr, "distil:", err)
		os.Exit(1)
	}
}

// recipe is what can be varied.
type recipe struct {
	dim     int
	rare    float64
	drop    int
	flatten float64
}

func run(model, out string, r recipe) error {
	data, err := os.ReadFile(model)
	if err != nil {
		return err
	}
	m, err := minilm.Decode(data)
	if err != nil {
		return err
	}
	rows, err := m.Pieces(context.Background())
	if err != nil {
		return err
	}
	if r.dim < 1 || r.dim+r.drop > m.Dim() {
		return fmt.Errorf("%d of %d dimensions after %d cannot be kept", r.dim, m.Dim(), r.drop)
	}
	subtractMean(rows)
	values, components := eigen(covariance(rows))
	kept, all := 0.0, 0.0
	for i, v := range values {
		all += v
		if i >= r.drop && i < r.drop+r.dim {
			kept += v
		}
	}
	scales, table := make([]float32, len(rows)), make([]int8, 0, len(rows)*r.dim)
	projected := make([]float64, r.dim)
	pieces := strings.Split(strings.TrimSuffix(minilm256.Vocabulary, "\n"), "\n")
	for i, row := range rows {
		most := 1e-9
		for j := range projected {
			projected[j] = 0
			for k, x := range row {
				projected[j] += x * components[r.drop+j][k]
			}
			projected[j] /= math.Pow(values[r.drop+j], r.flatten/2)
			most = max(most, math.Abs(projected[j]))
		}
		for _, x := range projected {
			table = append(table, int8(math.Round(x/most*127)))
		}
		scales[i] = float32(most / 127 * r.weight(i, len(pieces)))
	}
	if err := os.WriteFile(out, static.Encode(r.dim, scales, table), 0o644); err != nil {
		return err
	}
	fmt.Printf("%d pieces, %d dimensions, %.3f of the variance\n", len(rows), r.dim, kept/all)
	return nil
}

// weight of a piece. The vocabulary is about in the order of frequency from the
// first letters on, so its share follows from its place (Zipf).
func (r recipe) weight(piece, pieces int) float64 {
	if r.rare <= 0 {
		return 1
	}
	const firstLetter = 995
	sum := 0.0
	for i := range pieces {
		sum += 1 / float64(i+2)
	}
	share := 1 / float64(max(piece-firstLetter, 1)+1) / sum
	return r.rare / (r.rare + share)
}

func subtractMean(rows [][]float64) {
	mean := make([]float64, len(rows[0]))
	for _, row := range rows {
		for j, x := range row {
			mean[j] += x / float64(len(rows))
		}
	}
	for _, row := range rows {
		for j := range row {
			row[j] -= mean[j]
		}
	}
}
