// Pairs makes labelled pairs of groups of statements, to train and to judge with:
// lines of the relation, the older and the newer statement, with tabs between them.
//
//	go run ./internal/relate/cmd/pairs internal/relate/groups/*.txt > pairs.tsv
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"

	"strandline/internal/embed/static/minilm256"
	"strandline/internal/relate/groups"
)

func main() {
	hasty := flag.Bool("hasty", false, "write some statements as people do in haste, for training")
	swapped := flag.Bool("swapped", false, "make pairs that differ in one thing of those that say the same, instead")
	near := flag.Bool("strangers", false, "make pairs of the most alike of different groups, instead")
	again := flag.Bool("respelled", false, "make pairs of statements and themselves, written in another way, instead")
	flag.Parse()
	pair := groups.Pairs
	var err error
	switch {
	case *again:
		pair = groups.Respelled
	case *swapped:
		pair, err = swap()
	case *near:
		pair, err = stranger()
	}
	if err == nil {
		err = run(os.Stdout, flag.Args(), *hasty, pair)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "pairs:", err)
		os.Exit(1)
	}
}

func run(to io.Writer, files []string, hasty bool, pair func([]groups.Group) []groups.Pair) error {
	var all []groups.Group
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		more, err := groups.Parse(f)
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, more...)
	}
	out := bufio.NewWriter(to)
	for _, p := range pair(all) {
		if hasty {
			p.Older, p.Newer = groups.Hasty(p.Older), groups.Hasty(p.Newer)
		}
		fmt.Fprintf(out, "%s\t%s\t%s\n", p.Relation, p.Older, p.Newer)
	}
	return out.Flush()
}

// swap returns what makes pairs that differ in one thing; names take the place of those
// that are used alike.
func swap() (func([]groups.Group) []groups.Pair, error) {
	words, err := minilm256.New()
	if err != nil {
		return nil, err
	}
	return func(all []groups.Group) (out []groups.Pair) {
		s := groups.Swapper{Near: newNeighbours(groups.Names(all), words.Word).of}
		for _, p := range groups.Pairs(all) {
			out = append(out, s.Pairs(p)...)
		}
		return out
	}, nil
}

// stranger returns what makes pairs of statements of different groups.
func stranger() (func([]groups.Group) []groups.Pair, error) {
	words, err := minilm256.New()
	if err != nil {
		return nil, err
	}
	return func(all []groups.Group) []groups.Pair { return groups.Strangers(all, words.Word) }, nil
}
