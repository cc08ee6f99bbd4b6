// Command wordnet writes the groups of synonyms that package thesaurus holds,
// one a line, from the database files of WordNet 3:
//
//	go run ./internal/thesaurus/cmd/wordnet DICT > internal/thesaurus/wordnet.txt
//
// DICT is the folder with index.sense and data.noun. Of each synonym set only
// single words are kept for which it is the first sense, or one of the first
// three with at least .3 of the word's tagged uses; and of the sets that are
// left, those of which some word was tagged at all.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A sense is one of the first, or makes up this share of the uses of its word.
const (
	maxRank  = 3
	minShare = .3
)

type sense struct{ lemma, pos, offset string }

type usage struct{ rank, count int }

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: wordnet DICT")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(dir string) error {
	senses, totals, err := readSenses(filepath.Join(dir, "index.sense"))
	if err != nil {
		return err
	}
	var groups []string
	for _, f := range []struct{ name, pos string }{{"noun", "n"}, {"verb", "v"}, {"adj", "a"}, {"adv", "r"}} {
		more, err := readGroups(filepath.Join(dir, "data."+f.name), f.pos, senses, totals)
		if err != nil {
			return err
		}
		groups = append(groups, more...)
	}
	slices.Sort(groups)
	out := bufio.NewWriter(os.Stdout)
	for _, g := range slices.Compact(groups) {
		fmt.Fprintln(out, g)
	}
	return out.Flush()
}

// readSenses returns how each word is used in each sense, and how often it was
// tagged in all of one part of speech.
func readSenses(path string) (map[sense]usage, map[[2]string]int, error) {
	senses, totals := map[sense]usage{}, map[[2]string]int{}
	err := lines(path, func(line string) error {
		f := strings.Fields(line)
		lemma, rest, ok := strings.Cut(f[0], "%")
		if len(f) != 4 || !ok || rest == "" {
			return fmt.Errorf("%s: unknown line %q", path, line)
		}
		rank, err1 := strconv.Atoi(f[2])
		count, err2 := strconv.Atoi(f[3])
		if err := errors.Join(err1, err2); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		pos := map[byte]string{'1': "n", '2': "v", '3': "a", '4': "r", '5': "a"}[rest[0]]
		senses[sense{lemma, pos, f[1]}] = usage{rank, count}
		totals[[2]string{lemma, pos}] += count
		return nil
	})
	return senses, totals, err
}

func readGroups(path, pos string, senses map[sense]usage, totals map[[2]string]int) (groups []string, err error) {
	err = lines(path, func(line string) error {
		if strings.HasPrefix(line, " ") {
			return nil // the licence
		}
		f := strings.Fields(line)
		n, err := strconv.ParseInt(f[3], 16, 32)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		var words []string
		tagged := 0
		for i := range int(n) {
			w, _, _ := strings.Cut(f[4+2*i], "(")
			if !plain(w) {
				continue
			}
			u, known := senses[sense{w, pos, f[0]}]
			total := totals[[2]string{w, pos}]
			if known && (u.rank == 1 || u.rank <= maxRank && float64(u.count) >= minShare*float64(total)) {
				words = append(words, w)
				tagged += total
			}
		}
		if len(words) > 1 && tagged > 0 {
			slices.Sort(words)
			groups = append(groups, strings.Join(words, " "))
		}
		return nil
	})
	return groups, err
}

func plain(w string) bool {
	return len(w) > 2 && !strings.ContainsFunc(w, func(r rune) bool { return r < 'a' || r > 'z' })
}

func lines(path string, each func(string) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		if err := each(sc.Text()); err != nil {
			return err
		}
	}
	return sc.Err()
}
