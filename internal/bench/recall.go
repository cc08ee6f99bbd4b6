package bench

import (
	"context"
	"io"
	"strings"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/labelled"
)

// MemoryConfig says what to score.
type MemoryConfig struct {
	Pairs      []labelled.Pair
	Statements []labelled.Statement
	Lives      [][]labelled.Told
	Now        func() time.Time
	Rand       io.Reader
	Wrong      func(string) // told of each case that went wrong, but held-out ones; may be nil
	ShowAll    bool         // of held-out ones too
}

// MemoryReport is the outcome of Memory.
type MemoryReport struct {
	Pairs      []PairScore      `json:"pairs"`
	Statements []StatementScore `json:"statements"`
	Lives      []LifeScore      `json:"lives"`
}

// StatementScore is what was extracted from the messages of one set (M8).
type StatementScore struct {
	Set            string  `json:"set"`
	Lang           string  `json:"lang"`
	Messages       int     `json:"messages"`
	Wanted         int     `json:"wanted"`
	Kept           int     `json:"kept"`
	Precision      float64 `json:"precision"`
	Recall         float64 `json:"recall"`
	SmallTalk      int     `json:"small_talk"`
	SmallTalkKept  int     `json:"small_talk_kept"`
	DomainRight    float64 `json:"domain_right"`
	AttributeRight float64 `json:"attribute_right"`
}

// Memory scores what is remembered of labelled cases: the pairs through the
// whole of remembering, in a database of its own, so the facts of a life, the messages
// through the heuristic extractor.
func Memory(ctx context.Context, c MemoryConfig) (MemoryReport, error) {
	var r MemoryReport
	for _, set := range setsOf(c.Pairs) {
		s, err := c.scorePairs(ctx, set)
		if err != nil {
			return r, err
		}
		r.Pairs = append(r.Pairs, s)
	}
	for _, set := range setsOf(c.Statements) {
		for _, lang := range []string{"en", "es"} {
			r.Statements = append(r.Statements, c.scoreStatements(set, lang))
		}
	}
	for _, life := range c.Lives {
		s, err := c.scoreLife(ctx, life)
		if err != nil {
			return r, err
		}
		r.Lives = append(r.Lives, s)
	}
	return r, nil
}

func setsOf[T labelled.Pair | labelled.Statement](all []T) []string {
	seen := map[string]bool{}
	for _, x := range all {
		switch x := any(x).(type) {
		case labelled.Pair:
			seen[x.Set] = true
		case labelled.Statement:
			seen[x.Set] = true
		}
	}
	var sets []string
	for _, s := range []string{labelled.Tuned, labelled.HeldOut, labelled.Blind} {
		if seen[s] {
			sets = append(sets, s)
		}
	}
	return sets
}

func (c MemoryConfig) scoreStatements(set, lang string) StatementScore {
	s := StatementScore{Set: set, Lang: lang}
	var hit, wrong, domain, attribute, attributes int
	for _, l := range c.Statements {
		if l.Set != set || l.Lang != lang {
			continue
		}
		s.Messages++
		got, _ := engine.Heuristic().Message(strandline.Message{Role: strandline.Role(l.Role), Content: l.Text})
		if l.Kind == "smalltalk" {
			s.SmallTalk++
			if len(got) > 0 {
				s.SmallTalkKept++
			}
		}
		s.Kept += len(got)
		s.Wanted += len(l.Want)
		used := make([]bool, len(got))
		for _, w := range l.Want {
			i := wanted(w, got, used)
			if i < 0 {
				c.wrong(set, "missed "+l.ID+": "+w.Contains+" in "+l.Text)
				continue
			}
			used[i] = true
			hit++
			if oneOf(w.Domain, string(got[i].Domain)) {
				domain++
			} else {
				c.wrong(set, "domain "+string(got[i].Domain)+" of "+l.ID+": "+l.Text)
			}
			if w.Subject != "" || w.Attribute != "" {
				attributes++
				if oneOf(w.Subject, got[i].Subject) && oneOf(w.Attribute, got[i].Attribute) {
					attribute++
				} else {
					c.wrong(set, "attribute "+got[i].Subject+"."+got[i].Attribute+" of "+l.ID+": "+l.Text)
				}
			}
		}
		for i := range got {
			if !used[i] {
				wrong++
				c.wrong(set, "kept without cause "+l.ID+": "+got[i].Content)
			}
		}
	}
	s.Precision, s.Recall = quotient(s.Kept-wrong, s.Kept), quotient(hit, s.Wanted)
	s.DomainRight, s.AttributeRight = quotient(domain, hit), quotient(attribute, attributes)
	return s
}

// wanted returns the first candidate not used yet that holds what is wanted.
func wanted(w labelled.Want, got []strandline.Candidate, used []bool) int {
	for i, g := range got {
		if !used[i] && strings.Contains(strings.ToLower(g.Content), strings.ToLower(w.Contains)) {
			return i
		}
	}
	return -1
}

func (c MemoryConfig) wrong(set, what string) {
	if c.Wrong != nil && (set == labelled.Tuned || c.ShowAll) {
		c.Wrong(what)
	}
}

// oneOf reports whether got is among alternatives separated by |, or any will do.
func oneOf(alternatives, got string) bool {
	if alternatives == "" {
		return true
	}
	for a := range strings.SplitSeq(alternatives, "|") {
		if a == got {
			return true
		}
	}
	return false
}

// quotient of nothing is 1: nothing went wrong.
func quotient(k, n int) float64 {
	if n == 0 {
		return 1
	}
	return float64(k) / float64(n)
}
