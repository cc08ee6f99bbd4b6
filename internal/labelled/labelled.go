// Package labelled holds cases written for the project with what is right in
// each: statements and how they are related, and messages with what should be
// remembered of them. Tests hold the code to them and "bench memory" scores it.
package labelled

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
)

//go:embed pairs.tsv
var pairs []byte

//go:embed free.tsv
var free []byte

//go:embed heldout.tsv
var heldOut []byte

//go:embed blind.tsv
var blind []byte

//go:embed blind.jsonl
var blindStatements []byte

//go:embed statements.jsonl
var statements []byte

// The sets.
const (
	Tuned   = "tuned"    // the rules were written with these
	Free    = "free"     // in the wording of chats: the judge learned from these
	HeldOut = "held out" // nothing was tuned on these
	Blind   = "blind"    // nor on these, by a hand that knew nothing of the program
)

// The relations of a pair.
const (
	Same  = "same"  // the same in other words
	Other = "other" // two things that both hold
	Newer = "newer" // the second takes the place of the first
)

// Pair is two statements, the older first, and how they are related.
type Pair struct {
	Set, Relation, Older, Newer string
}

// Pairs returns every pair.
func Pairs() ([]Pair, error) {
	all, err := ReadPairs(pairs, Tuned)
	if err != nil {
		return nil, err
	}
	for _, f := range []struct {
		data []byte
		set  string
	}{{free, Free}, {heldOut, HeldOut}, {blind, Blind}} {
		more, err := ReadPairs(f.data, f.set)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	return all, nil
}

// ReadPairs reads lines of relation, older and newer statement, separated by
// tabs. Empty lines and those that begin with # are passed over.
func ReadPairs(data []byte, set string) ([]Pair, error) {
	var all []Pair
	for i, line := range strings.Split(string(data), "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 3 || f[0] != Same && f[0] != Other && f[0] != Newer {
			return nil, fmt.Errorf("line %d: want same, other or newer, then two statements, separated by tabs", i+1)
		}
		all = append(all, Pair{set, f[0], f[1], f[2]})
	}
	return all, nil
}

// Statement is one message with what should be remembered of it.
type Statement struct {
	ID   string
	Lang string // "en", "es"
	Role string
	Text string
	Kind string // "explicit", "smalltalk", …
	Set  string `json:"-"`
	Want []Want
}

// Want is one memory that should come of a message. Domain, Subject and
// Attribute hold alternatives separated by |, and nothing where any will do.
type Want struct{ Contains, Domain, Subject, Attribute string }

// Statements returns every message.
func Statements() ([]Statement, error) {
	all, err := ReadStatements(statements)
	if err != nil {
		return nil, err
	}
	more, err := ReadStatements(blindStatements)
	for i := range more {
		more[i].Set = Blind
	}
	return append(all, more...), err
}

// ReadStatements reads messages as JSON, one a line.
func ReadStatements(data []byte) ([]Statement, error) {
	var all []Statement
	sc := bufio.NewScanner(bytes.NewReader(data))
	sc.Buffer(nil, len(data)+1)
	for n := 1; sc.Scan(); n++ {
		if len(bytes.TrimSpace(sc.Bytes())) == 0 {
			continue
		}
		var s struct {
			Statement
			Split string
		}
		if err := json.Unmarshal(sc.Bytes(), &s); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		s.Set = Tuned
		if s.Split == "heldout" {
			s.Set = HeldOut
		}
		all = append(all, s.Statement)
	}
	return all, sc.Err()
}
