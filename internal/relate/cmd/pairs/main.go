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
	flag.Parse()
	if err := run(os.Stdout, flag.Args(), *hasty, *swapped); err != nil {
		fmt.Fprintln(os.Stderr, "pairs:", err)
		os.Exit(1)
	}
}

func run(to io.Writer, files []string, hasty, swapped bool) error {
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
	pairs := groups.Pairs(all)
	if swapped {
		var err error
		if pairs, err = swap(pairs, groups.Names(all)); err != nil {
			return err
		}
	}
	for _, p := range pairs {
		if hasty {
			p.Older, p.Newer = groups.Hasty(p.Older), groups.Hasty(p.Newer)
		}
		fmt.Fprintf(out, "%s\t%s\t%s\n", p.Relation, p.Older, p.Newer)
	}
	return out.Flush()
}

// swap makes pairs that differ in one thing; names take the place of those that are used
// alike.
func swap(pairs []groups.Pair, names []string) (out []groups.Pair, err error) {
	words, err := minilm256.New()
	if err != nil {
		return nil, err
	}
	s := groups.Swapper{Near: newNeighbours(names, words.Word).of}
	for _, p := range pairs {
		out = append(out, s.Pairs(p)...)
	}
	return out, nil
}
