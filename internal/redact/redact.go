// Package redact takes secrets and personal data out of text (E2). What is
// found is replaced by a placeholder that names its kind, as in <PII:EMAIL>, and
// nothing of the value is kept.
//
// Secrets (keys, tokens, passwords, cards) are what [Redactor.Secrets] looks
// for: it runs over everything that is stored. [Redactor.Redact] looks for
// personal data too; it runs over what leaves for a model.
//
// The rules are of three sorts: values that show what they are by their form
// (a prefix, a check digit), values that a name beside them gives away
// ("password: …"), and ones where both count for something. None needs a
// network or a model. Time is linear in the length of the text.
package redact

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Config chooses what is looked for. The zero value looks for everything but
// names of persons.
type Config struct {
	// PersonNames also replaces names of persons by [Redactor.Redact]: known
	// given names, and what follows a title or an introduction. It misses
	// rare names and takes some places for people.
	PersonNames bool
	// Keep lists kinds that are left as they are.
	Keep []Kind
}

// Redactor redacts text. It is immutable and safe for concurrent use.
type Redactor struct {
	keep    [kinds]bool
	persons bool
}

// sharedMachine is built when the first Redactor is made; it never changes.
var sharedMachine = sync.OnceValue(func() *machine { return newMachine(triggers()) })

// New returns a Redactor.
func New(c Config) *Redactor {
	r := &Redactor{persons: c.PersonNames}
	for i, k := range allKinds {
		r.keep[i] = slices.Contains(c.Keep, k)
	}
	return r
}

// Redact replaces secrets and personal data and tells how many of each kind.
// Counts is nil when nothing was found.
func (r *Redactor) Redact(text string) (string, Counts) {
	s := scan{text: text, r: r}
	s.secrets()
	s.personal()
	return s.replace()
}

// Secrets replaces secrets only: keys, tokens, passwords and cards.
func (r *Redactor) Secrets(text string) (string, Counts) {
	s := scan{text: text, r: r}
	s.secrets()
	return s.replace()
}

// span is a part of the text to be replaced.
type span struct {
	start, end int
	kind       kind
}

// scan is one pass over a text.
type scan struct {
	text  string
	r     *Redactor
	found []span

	// How far the text was looked through, so that nothing is twice.
	named    int // for the names of secrets
	runs     longRuns
	tokened  int // for tokens
	armoured int // for keys in armour
	endless  int // for the end of one
	cookies  int // for cookies
	pipes    int // for what is written to a program

	commanded [len(commands)]int // for the arguments of each of the commands
}

// add marks text[start:end] for replacement.
func (s *scan) add(start, end int, k kind) {
	if start < end && !s.r.keep[k] {
		s.found = append(s.found, span{start, end, k})
	}
}

func (s *scan) secrets() {
	sharedMachine().run(s)
}

func (s *scan) personal() {
	s.emails("@")
	s.emails("%40")
	s.numbers()
	s.addresses6()
	s.uuids()
	if s.r.persons {
		s.names()
	}
}

// replace puts placeholders in the place of what was found. Where findings
// overlap, all that any of them covers goes, under the kind of the surest.
func (s *scan) replace() (string, Counts) {
	if len(s.found) == 0 {
		return s.text, nil
	}
	slices.SortFunc(s.found, func(a, b span) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end), cmp.Compare(a.kind, b.kind))
	})
	merged := s.found[:1]
	for _, f := range s.found[1:] {
		last := &merged[len(merged)-1]
		if f.start >= last.end {
			merged = append(merged, f)
			continue
		}
		last.end, last.kind = max(last.end, f.end), min(last.kind, f.kind)
	}
	counts := Counts{}
	var b strings.Builder
	b.Grow(len(s.text))
	at := 0
	for _, f := range merged {
		b.WriteString(s.text[at:f.start])
		b.WriteString(f.kind.placeholder())
		counts[allKinds[f.kind]]++
		at = f.end
	}
	b.WriteString(s.text[at:])
	return b.String(), counts
}
