package bench

import (
	"context"
	"fmt"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/labelled"
	"strandline/sqlite"
)

// PairScore is what became of the pairs of one set that were remembered one
// after the other (M5, M6).
type PairScore struct {
	Set                 string  `json:"set"`
	Same                int     `json:"same"`
	Other               int     `json:"other"`
	Newer               int     `json:"newer"`
	DuplicatesLeft      float64 `json:"duplicates_left"` // of the same, both current
	SameReplaced        float64 `json:"same_replaced"`   // of the same, the older retired for the newer
	FalseMerges         float64 `json:"false_merges"`    // of the others and the newer, stored once
	SupersedePrecision  float64 `json:"supersede_precision"`
	SupersedeRecall     float64 `json:"supersede_recall"`
	ExactDuplicatesLeft int     `json:"exact_duplicates_left"` // of everything remembered a second time
}

func (c MemoryConfig) scorePairs(ctx context.Context, set string) (PairScore, error) {
	s := PairScore{Set: set}
	found := map[[2]string]int{}
	e, err := c.open(ctx)
	if err != nil {
		return s, err
	}
	defer e.db.Close()
	for i, p := range c.Pairs {
		if p.Set != set {
			continue
		}
		e.now = c.Now()
		got, again, err := e.remember(ctx, strandline.Namespace(fmt.Sprintf("pair-%d", i)), p)
		if err != nil {
			return s, err
		}
		found[[2]string{p.Relation, got}]++
		s.ExactDuplicatesLeft += again
		switch p.Relation {
		case labelled.Same:
			s.Same++
		case labelled.Newer:
			s.Newer++
		default:
			s.Other++
		}
		if got != p.Relation {
			c.wrong(set, got+", not "+p.Relation+": "+p.Older+" / "+p.Newer)
		}
	}
	const same, other, newer = labelled.Same, labelled.Other, labelled.Newer
	right := found[[2]string{newer, newer}]
	s.DuplicatesLeft = 1 - quotient(s.Same-found[[2]string{same, other}], s.Same)
	s.SameReplaced = 1 - quotient(s.Same-found[[2]string{same, newer}], s.Same)
	s.FalseMerges = 1 - quotient(s.Other+s.Newer-found[[2]string{other, same}]-found[[2]string{newer, same}], s.Other+s.Newer)
	s.SupersedePrecision = quotient(right, right+found[[2]string{other, newer}]+found[[2]string{same, newer}])
	s.SupersedeRecall = quotient(right, s.Newer)
	return s, nil
}

// memory is a database with a clock that goes ahead with each statement.
type memory struct {
	*engine.Engine
	db  *sqlite.DB
	now time.Time
}

// open begins an empty memory.
func (c MemoryConfig) open(ctx context.Context) (*memory, error) {
	db, err := sqlite.Open(ctx, sqlite.Config{Path: ":memory:"})
	if err != nil {
		return nil, err
	}
	e := &memory{db: db, now: c.Now()}
	if e.Engine, err = engine.New(engine.Config{Database: db, Rand: c.Rand, Now: func() time.Time { return e.now }}); err != nil {
		db.Close()
		return nil, err
	}
	return e, nil
}

// remember takes a pair through a namespace of its own and tells what became of
// it, and how many rows more there were when the newer was remembered again.
func (e *memory) remember(ctx context.Context, in strandline.Namespace, p labelled.Pair) (relation string, again int, err error) {
	say := func(text string) (strandline.Memory, error) {
		e.now = e.now.AddDate(0, 0, 1)
		return e.Remember(ctx, in, engine.RememberRequest{Text: text})
	}
	rows := func() (int, error) {
		all, err := e.Memories(ctx, in, strandline.MemoryQuery{IncludeRetired: true})
		return len(all), err
	}
	older, err := say(p.Older)
	if err != nil {
		return "", 0, err
	}
	newer, err := say(p.Newer)
	if err != nil {
		return "", 0, err
	}
	before, err := rows()
	if err != nil {
		return "", 0, err
	}
	if _, err = say(p.Newer); err != nil {
		return "", 0, err
	}
	after, err := rows()
	if err != nil {
		return "", 0, err
	}
	if older.ID == newer.ID {
		return labelled.Same, after - before, nil
	}
	if older, err = e.Memory(ctx, in, older.ID); err != nil {
		return "", 0, err
	}
	if older.SupersededBy == newer.ID && newer.Supersedes == older.ID {
		return labelled.Newer, after - before, nil
	}
	return labelled.Other, after - before, nil
}
