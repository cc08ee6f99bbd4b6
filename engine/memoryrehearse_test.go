package engine

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"strandline"
	"strandline/internal/belief"
	"strandline/sqlite"
)

func openForRehearsal(t *testing.T) (strandline.Store, *Engine) {
	t.Helper()
	db, err := sqlite.Open(t.Context(), sqlite.Config{Path: ":memory:"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	at := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	e, err := New(Config{Database: db, Now: func() time.Time { return at }, Rand: rand.NewChaCha8([32]byte{1})})
	if err != nil {
		t.Fatal(err)
	}
	s, err := e.store("default")
	if err != nil {
		t.Fatal(err)
	}
	return s, e
}

// TestWhatARehearsalReadsIsNotReadAgain: the transaction that stores candidates
// asks the model nothing new, also about candidates of the same batch.
func TestWhatARehearsalReadsIsNotReadAgain(t *testing.T) {
	s, e := openForRehearsal(t)
	ns := strandline.Namespace("default")
	if _, err := e.Remember(t.Context(), ns, RememberRequest{Text: "I live in Porto with my sister Ana"}); err != nil {
		t.Fatal(err)
	}
	var cands []strandline.Candidate
	for _, text := range []string{"My sister Ana works in a bakery in Porto", "We moved from Porto to Braga", "Our home is in Braga now", "I cycle to work in Porto"} {
		cands = append(cands, strandline.Candidate{Kind: strandline.KindFact, Domain: strandline.DomainPersonal, Content: text, Confidence: 1, Source: strandline.SourceExplicit, Trust: strandline.TrustOwner, SaidAt: e.now()})
	}
	if err := e.rehearse(t.Context(), ns, cands); err != nil {
		t.Fatal(err)
	}
	read := len(e.pairs.known)
	if read < 4 {
		t.Fatalf("the rehearsal read %d pairs", read)
	}
	if err := s.Update(t.Context(), func(tx strandline.Tx) error {
		_, _, err := e.upsert(t.Context(), tx, cands, e.now())
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if got := len(e.pairs.known); got != read {
		t.Errorf("%d pairs were read in the transaction", got-read)
	}
}

func TestTheJudgeComparesFewAndCurrentFactsOfTheScope(t *testing.T) {
	s, e := openForRehearsal(t)
	ns := strandline.Namespace("default")
	for i := range 30 {
		r := RememberRequest{Text: fmt.Sprintf("The server called host%d runs in rack %d of the hall", i, 40+i)}
		if i%3 == 0 {
			r.Scope, r.ScopeID = strandline.ScopeProject, "halls"
		}
		if _, err := e.Remember(t.Context(), ns, r); err != nil {
			t.Fatal(err)
		}
	}
	c := strandline.Candidate{Kind: strandline.KindFact, Content: "The server called host99 runs in rack 7 of the hall"}
	if err := s.View(t.Context(), func(tx strandline.Tx) error {
		n, err := (&keeper{e: e, tx: tx}).near(t.Context(), c, belief.Read(c.Content))
		if err != nil {
			return err
		}
		if len(n.closest) != maxJudged {
			t.Errorf("%d rows are compared, want %d", len(n.closest), maxJudged)
		}
		for _, m := range n.closest {
			if m.Scope != strandline.ScopeGlobal || !m.RetiredAt.IsZero() {
				t.Errorf("%q is compared", m.Content)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}
