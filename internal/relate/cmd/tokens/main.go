// Tokens splits labelled pairs as package relate does, for training. It reads lines
// of a label, an older and a newer statement, with tabs between them, and writes one
// object a line: the label, and the pieces of both without marks.
//
//	go run ./internal/relate/cmd/tokens -model pruned6.bin < pairs.tsv > pairs.jsonl
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"strandline/internal/embed/e5file"
	"strandline/internal/embed/unigram"
	"strandline/internal/relate"
)

func main() {
	model := flag.String("model", "", "model file with the vocabulary")
	flag.Parse()
	if err := run(*model, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "tokens:", err)
		os.Exit(1)
	}
}

func run(model string, in io.Reader, out io.Writer) error {
	data, err := os.ReadFile(model)
	if err != nil {
		return err
	}
	f, err := e5file.Parse(data)
	if err != nil {
		return fmt.Errorf("%s: %w", model, err)
	}
	words, err := unigram.New(f.Vocabulary)
	if err != nil {
		return fmt.Errorf("%s: %w", model, err)
	}
	w := bufio.NewWriter(out)
	if err := split(words, in, w); err != nil {
		return err
	}
	return w.Flush()
}

// pair is a line of the output.
type pair struct {
	Label string  `json:"l"`
	Older []int32 `json:"a"`
	Newer []int32 `json:"b"`
}

// split passes over blank lines and those that begin with #.
func split(words *unigram.Tokenizer, in io.Reader, out io.Writer) error {
	lines, encoder := bufio.NewScanner(in), json.NewEncoder(out)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, "\t")
		if len(parts) != 3 {
			return fmt.Errorf("line %d has %d fields, not a label and two statements", n, len(parts))
		}
		p := pair{Label: parts[0]}
		if parts[0] != "keep" && parts[0] != "leave" {
			spelled := relate.Pair{Older: parts[1], Newer: parts[2]}.Spelled()
			parts[1], parts[2] = spelled.Older, spelled.Newer
		}
		p.Older = words.Append([]int32{}, parts[1], relate.MaxPieces)
		p.Newer = words.Append([]int32{}, parts[2], relate.MaxPieces)
		if err := encoder.Encode(p); err != nil {
			return err
		}
	}
	return lines.Err()
}
