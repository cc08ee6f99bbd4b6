package engine

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/belief"
	"strandline/internal/rank"
)

const (
	factCandidates = 40 // memories that a search proposes
	// Facts always considered, the newest of a domain: those about health have a
	// quarter of the room, of the others some five fit.
	standingHealth = 100
	standingFacts  = 40
	// What a message asks after by the name of an attribute is clearly relevant (M7), in
	// whatever words it was told.
	clearlyAsked = 0.7
	factsAfter   = 3 // the newest of an attribute
)

// alwaysConsidered are the domains whose global, explicit facts hold whatever
// is talked about: what must not be forgotten, and how the user wants things.
var alwaysConsidered = []strandline.Domain{strandline.DomainHealth, strandline.DomainPreferences, strandline.DomainPersonal}

// factSource is a memory and how it came to be considered.
type factSource struct {
	memory    strandline.Memory
	matched   bool    // by the message
	standing  bool    // always considered
	relevance float64 // to the message, 0..1
	why       string
}

// gatherFacts considers the memories that match the message and those of the
// domains always considered, and splits them into what may be injected and
// what may not, with the reason. No query matches nothing.
func (e *Engine) gatherFacts(ctx context.Context, s strandline.Store, r contextScope, query *asked, after []rank.About) ([]assemble.Fact, []assemble.LeftOut, error) {
	var hits []recollection
	read := map[int64]strandline.Memory{}
	if query != nil {
		var err error
		if hits, err = e.recollect(ctx, s, strandline.DocMemory, query, factCandidates, nil, readMemories(ctx, read)); err != nil {
			return nil, nil, err
		}
	}
	sources, err := e.factSources(ctx, s, r, hits, read, after)
	if err != nil {
		return nil, nil, err
	}
	var facts []assemble.Fact
	var out []assemble.LeftOut
	now := e.now()
	for _, src := range sources {
		f, why := judgeFact(src, r, now)
		if why != "" {
			out = append(out, assemble.LeftOut{Kind: string(src.memory.Kind), ID: src.memory.ID, Why: why})
			continue
		}
		facts = append(facts, f)
	}
	return facts, out, nil
}

// readMemories reads memories for ranking and keeps them.
func readMemories(ctx context.Context, read map[int64]strandline.Memory) rowReader {
	return func(tx strandline.Tx, seqs []int64) (map[int64]docRow, error) {
		ms, err := tx.MemoriesBySeq(ctx, seqs)
		rows := make(map[int64]docRow, len(ms))
		for _, m := range ms {
			read[m.Seq] = m
			rows[m.Seq] = docRow{text: m.Content, at: belief.ConfirmedAt(m), pass: m.RetiredAt.IsZero()}
		}
		return rows, err
	}
}

func (e *Engine) factSources(ctx context.Context, s strandline.Store, r contextScope, hits []recollection, read map[int64]strandline.Memory, after []rank.About) ([]factSource, error) {
	relevances := relevance(textHits(hits))
	var sources []factSource
	err := s.View(ctx, func(tx strandline.Tx) (err error) {
		sources = nil
		at := map[int64]int{} // of the matches among the sources
		for i, h := range hits {
			at[h.id] = len(sources)
			src := factSource{memory: read[h.id], matched: true, relevance: relevances[i]}
			if len(h.terms) > 0 { // else it is found by meaning alone, which is no reason to send it
				src.why = "matches the message: " + termList(h.terms)
			}
			if src.relevance < relatedFact && h.raised(relatedFacts) {
				src.relevance, src.why = relatedFact, "speaks of the same in other words"
			}
			sources = append(sources, src)
		}
		if sources, err = askedAfter(ctx, tx, r, e.now(), after, sources, at); err != nil {
			return err
		}
		for _, d := range alwaysConsidered {
			most := standingFacts
			if d == strandline.DomainHealth {
				most = standingHealth
			}
			ms, err := tx.ListMemories(ctx, strandline.MemoryQuery{Domain: d, Kind: strandline.KindFact, Source: strandline.SourceExplicit, Last: true, Limit: most})
			if err != nil {
				return err
			}
			for _, m := range slices.Backward(ms) {
				why := "explicit " + string(d) + " fact, always considered"
				if i, ok := at[m.Seq]; ok {
					sources[i].standing, sources[i].why = true, cmp.Or(sources[i].why, why)
					continue
				}
				sources = append(sources, factSource{memory: m, standing: true, why: why})
			}
		}
		return nil
	})
	return sources, err
}

// askedAfter adds the newest facts that hold and are about what a message asks after; at has
// those that are considered already.
func askedAfter(ctx context.Context, tx strandline.Tx, r contextScope, now time.Time, after []rank.About, sources []factSource, at map[int64]int) ([]factSource, error) {
	for _, a := range after {
		ms, err := tx.ListMemories(ctx, strandline.MemoryQuery{Subject: a.Subject, Attribute: a.Attribute, Kind: strandline.KindFact, Last: true, Limit: standingFacts})
		if err != nil {
			return nil, err
		}
		ms = slices.DeleteFunc(ms, func(m strandline.Memory) bool { return !r.holds(m) || belief.NotYet(m, now) })
		for _, m := range ms[max(0, len(ms)-factsAfter):] {
			i, ok := at[m.Seq]
			if !ok {
				i = len(sources)
				at[m.Seq] = i
				sources = append(sources, factSource{memory: m, matched: true})
			}
			if sources[i].relevance < clearlyAsked {
				sources[i].relevance, sources[i].why = clearlyAsked, "the message asks after: "+a.Attribute
			}
		}
	}
	return sources, nil
}

// judgeFact decides by scope, age (M7) and relevance whether a memory may be
// injected. Explicit health facts in scope always may. A memory stands when it
// may be injected whatever is talked about; one that has faded must match.
func judgeFact(src factSource, r contextScope, now time.Time) (assemble.Fact, string) {
	m := src.memory
	if !r.holds(m) {
		return assemble.Fact{}, fmt.Sprintf("holds for another %s", m.Scope)
	}
	date := belief.ConfirmedAt(m).Format(time.DateOnly)
	standing := false
	if src.standing {
		standing, _ = belief.Injectable(m, now, 0)
	}
	relevance := src.relevance
	if standing { // what is said of it must not depend on the message
		relevance = 0
	}
	ok, why := belief.Injectable(m, now, relevance)
	if !ok {
		return assemble.Fact{}, fmt.Sprintf("%s; last confirmed %s, relevance %.2f", why, date, src.relevance)
	}
	f := assemble.Fact{Memory: m, State: belief.State(m, now), Standing: standing, Relevance: src.relevance, Why: src.why, Confirm: why == belief.PleaseConfirm}
	switch f.Keep = standing && m.Domain == strandline.DomainHealth && m.Source == strandline.SourceExplicit; {
	case f.Keep:
		f.Why = "explicit health fact, always considered"
	case src.relevance < belief.Relevant && src.matched && !standing:
		return assemble.Fact{}, fmt.Sprintf("hardly matches the message: relevance %.2f", src.relevance)
	case src.relevance < belief.Relevant:
		f.Relevance = 0
	}
	if f.Confirm {
		f.Why += "; not confirmed since " + date
	}
	return f, ""
}

// relevance scales the scores of hits to 0..1: 1 is a document in which every
// one of the heaviest words of the query counts as much as in any document.
// Words that no document has do not count.
func relevance(hits []textHit) []float64 {
	most := map[string]float64{}
	for _, h := range hits {
		for _, t := range h.terms {
			most[t.Term] = max(most[t.Term], t.Score)
		}
	}
	weights := slices.Sorted(maps.Values(most))
	slices.Reverse(weights)
	ideal := 0.0
	for _, w := range weights[:min(len(weights), heaviest)] {
		ideal += w
	}
	ranks := make([]float64, len(hits))
	for i, h := range hits {
		if ideal > 0 {
			ranks[i] = min(1, h.score/ideal)
		}
	}
	return ranks
}

// heaviest is how many words of a long message a document has to have to be
// wholly relevant.
const heaviest = 6

// termList names the matched terms, heaviest first.
func termList(terms []TermScore) string {
	ts := slices.Clone(terms)
	slices.SortStableFunc(ts, func(a, b TermScore) int {
		switch {
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return strings.Compare(a.Term, b.Term)
	})
	names := make([]string, 0, 5)
	for _, t := range ts[:min(5, len(ts))] {
		names = append(names, t.Term)
	}
	return strings.Join(names, ", ")
}
