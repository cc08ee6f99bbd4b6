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

	"strandline/internal/relate/groups"
)

func main() {
	hasty := flag.Bool("hasty", false, "write some statements as people do in haste, for training")
	flag.Parse()
	if err := run(os.Stdout, flag.Args(), *hasty); err != nil {
		fmt.Fprintln(os.Stderr, "pairs:", err)
		os.Exit(1)
	}
}

func run(to io.Writer, files []string, hasty bool) error {
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
	for _, p := range groups.Pairs(all) {
		if hasty {
			p.Older, p.Newer = groups.Hasty(p.Older), groups.Hasty(p.Newer)
		}
		fmt.Fprintf(out, "%s\t%s\t%s\n", p.Relation, p.Older, p.Newer)
	}
	return out.Flush()
}
