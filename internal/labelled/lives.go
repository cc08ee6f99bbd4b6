package labelled

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

//go:embed lives.txt
var lives string

// Told is one of the facts that a person told, in order.
type Told struct {
	ID       string
	Relation string // Same, Newer, or Other: to all before it
	Of       string // the id of what it is the same as, or takes the place of
	Text     string
}

// Lives returns what people told of themselves, each life from its first fact on.
// All facts of a life hold side by side but for the relations given.
func Lives() ([][]Told, error) { return ReadLives([]byte(lives)) }

// ReadLives reads lives of which each begins with a line "life" and has a line
// id|relation|text a fact, as lives.txt explains.
func ReadLives(data []byte) ([][]Told, error) {
	var all [][]Told
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
			continue
		case line == "life" || strings.HasPrefix(line, "life "):
			all = append(all, nil)
			continue
		}
		f := strings.SplitN(line, "|", 3)
		if len(f) != 3 || len(all) == 0 {
			return nil, fmt.Errorf("lives: %q is not id|relation|text", line)
		}
		t := Told{ID: f[0], Relation: Other, Text: f[2]}
		switch of := f[1]; {
		case strings.HasPrefix(of, "="):
			t.Relation, t.Of = Same, of[1:]
		case strings.HasPrefix(of, ">"):
			t.Relation, t.Of = Newer, of[1:]
		case of != "":
			return nil, fmt.Errorf("lives: %s has the relation %q", f[0], of)
		}
		if t.Of != "" && !slices.ContainsFunc(all[len(all)-1], func(before Told) bool { return before.ID == t.Of }) {
			return nil, fmt.Errorf("lives: %s is about %s, which is not told before it", t.ID, t.Of)
		}
		all[len(all)-1] = append(all[len(all)-1], t)
	}
	return all, nil
}
