// Nearest measures how many of the ten nearest texts a vector index finds beside
// a comparison of all texts in full precision. A text as near as the tenth but
// for a millionth counts as one of the ten: copies of a text are worth the same.
//
//	go run ./internal/embed/cmd/nearest -texts FILE -queries FILE [-minilm FILE]
//
// Texts and queries are JSON arrays of strings; only figures are printed.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"strandline/internal/embed"
	"strandline/internal/embed/minilm"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/vector"
)

const (
	nearest = 10
	alike   = 1e-6
	longest = 4 << 10 // bytes of a text that are embedded
	batch   = 64
)

func main() {
	texts := flag.String("texts", "", "what is searched")
	queries := flag.String("queries", "", "what is searched for")
	model := flag.String("minilm", "", "model file of the sentence transformer instead of the table")
	flag.Parse()
	if err := run(*texts, *queries, *model); err != nil {
		fmt.Fprintln(os.Stderr, "nearest:", err)
		os.Exit(1)
	}
}

func run(texts, queries, model string) error {
	e, err := embedder(model)
	if err != nil {
		return err
	}
	docs, err := vectors(e, texts)
	if err != nil {
		return err
	}
	asked, err := vectors(e, queries)
	if err != nil {
		return err
	}
	b := vector.NewBuilder(e.Dim())
	for i, v := range docs {
		b.Add(int64(i), v)
	}
	view, err := vector.Held(b.Finish())
	if err != nil {
		return err
	}
	wides := []int{128, 200, 256, 400, 800, 1600, len(docs)}
	found := make([]int, len(wides))
	for _, q := range asked {
		exact := make([]float64, len(docs))
		for i, d := range docs {
			for j, x := range d {
				exact[i] += float64(x) * float64(q[j])
			}
		}
		tenth := slices.Sorted(slices.Values(exact))[len(exact)-nearest]
		for i, wide := range wides {
			hits, err := vector.Index{*view}.Search(q, vector.Query{K: nearest, Wide: wide})
			if err != nil {
				return err
			}
			for _, h := range hits {
				if exact[h.Doc] >= tenth-alike {
					found[i]++
				}
			}
		}
	}
	fmt.Printf("%s: %d texts, %d queries\n", e.Model(), len(docs), len(asked))
	for i, wide := range wides {
		fmt.Printf("  %6d compared closely  %.4f\n", wide, float64(found[i])/float64(nearest*len(asked)))
	}
	return nil
}

func embedder(path string) (embed.Embedder, error) {
	if path == "" {
		return minilm256.New()
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return minilm.Decode(data)
}

func vectors(e embed.Embedder, path string) ([][]float32, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var texts []string
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(texts) < nearest {
		return nil, fmt.Errorf("%s: fewer than %d texts", path, nearest)
	}
	all := make([][]float32, 0, len(texts))
	for part := range slices.Chunk(texts, batch) {
		for i, t := range part {
			part[i] = strings.ToValidUTF8(t[:min(len(t), longest)], "")
		}
		got, err := e.Embed(context.Background(), part)
		if err != nil {
			return nil, err
		}
		all = append(all, got...)
	}
	return all, nil
}
