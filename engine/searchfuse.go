package engine

import (
	"cmp"
	"context"
	"time"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/lexical"
	"strandline/internal/rank"
	"strandline/internal/retrieve"
)

const (
	// leastPool and mostPool bound how many documents that words find are ranked
	// closely; a quarter as many come by their meaning.
	leastPool, mostPool = 120, 6400
	poolOfK             = 8 // documents for each result asked for
	nearOfPool          = 4
	// rankedConversations is how many conversations are judged as wholes: those
	// of the best messages.
	rankedConversations = 64
	// replyTo is of how many of the best questions the answers are considered
	// that neither words nor meaning found.
	replyTo = 30
	// tellingScore is what words must score to count in full, as a share of what
	// one rare word would: the logarithm of the number of documents.
	tellingScore = 0.75
	// timeGrace is how long after a time people still speak of it.
	timeGrace = 7 * 24 * time.Hour
	// maxCompared is how much of a text is embedded.
	maxCompared = 4 << 10
)

// candidates is what a reading finds on its own behalf.
func (e *Engine) candidates(ctx context.Context, s strandline.Store, kind strandline.DocKind, a *asked, wide int, accept func(int64) bool, rowsOf rowReader) (p *pool, err error) {
	err = e.reading(ctx, s, []strandline.DocKind{kind}, a, func(r *reading) (err error) {
		p, err = r.candidates(kind, wide, accept, rowsOf)
		return err
	})
	return p, err
}

// candidates finds the documents of a kind that are nearest by words and by meaning,
// wide each. accept is asked about each id; pass about each row, for a message
// that may not be shown can still say something about its neighbours.
func (r *reading) candidates(kind strandline.DocKind, wide int, accept func(int64) bool, rowsOf rowReader) (*pool, error) {
	p := &pool{kind: kind, meaning: r.means[kind], rows: map[int64]docRow{}, words: map[int64]lexical.Hit{}, cosine: map[int64]float64{}, place: map[int64]int{}, replies: map[int64]bool{}}
	if p.meaning.vector != nil {
		var err error
		if p.meaning.near, err = p.meaning.index.In(r.ctx, r.tx); err != nil {
			return nil, err
		}
		if err := near(p.meaning.near, retrieve.VectorQuery{Vector: p.meaning.vector, K: wide / nearOfPool, Accept: accept}, p.cosine); err != nil {
			return nil, err
		}
	}
	if err := r.fill(p, wide, accept, rowsOf); err != nil || p.meaning.vector == nil {
		return p, err
	}
	return p, p.compare(r.ctx)
}

// meaning is how likeness of meaning is found for one kind.
type meaning struct {
	index   *retrieve.Vectors
	near    *retrieve.Near // the index in the reading
	instant embed.Instant  // nil when the model is none
	vector  []float32      // of the query; nil when it means nothing to the model
	weight  float64
	least   float64 // cosine from which meaning alone finds a document
}

// sentences is how much more the likeness of a sentence transformer counts than
// that of the table: on LoCoMo conversations 1 to 3 1 is best instead of .7.
const sentences = 1.0 / 0.7

// meaningOf chooses the index of a kind and embeds the query for it.
func (e *Engine) meaningOf(ctx context.Context, s strandline.Store, kind strandline.DocKind, a *asked) (m meaning, err error) {
	if m.weight = a.weights.Meaning; m.weight <= 0 {
		return m, nil
	}
	index, model, err := e.serving(ctx, s, kind)
	if err != nil {
		return m, err
	}
	m.index, m.least = index, leastMeaning
	var instant bool
	if m.instant, instant = model.(embed.Instant); !instant {
		scale := embed.CalibrationOf(model)
		m.weight, m.least = sentences*cmp.Or(scale.Weight, 1)*m.weight, cmp.Or(scale.Least, leastMeaningOfSentences)
	}
	m.vector, err = a.vector(ctx, model)
	return m, err
}

// ranked orders the pool and returns the best need. Documents without a word of the query count when their
// meaning is near, or when they answer a question that was found.
func (p *pool) ranked(a *asked, need int) []textHit {
	candidates := make([]rank.Candidate, 0, len(p.rows))
	for id, row := range p.rows {
		candidates = append(candidates, rank.Candidate{
			ID: id, Conversation: p.conversation(id, row), Place: p.place[id], Words: p.words[id].Score, Meaning: p.cosine[id],
			Named: a.query.Names(row.role, row.text), Asks: rank.Asks(row.text), Timely: a.timely(row.at),
		})
	}
	w := a.weights
	w.Meaning = p.meaning.weight
	if p.kind != strandline.DocMessage {
		w.Conversation = 0
	}
	found := rank.Rank(w, candidates, p.about, p.telling)
	hits := make([]textHit, 0, min(need, len(found)))
	for i := range found {
		r := &found[i]
		_, byWords := p.words[r.ID]
		if !p.rows[r.ID].pass || !byWords && r.Meaning < p.meaning.least && !p.replies[r.ID] {
			continue
		}
		if hits = append(hits, p.hit(r)); len(hits) == need {
			break
		}
	}
	return hits
}

func (p *pool) hit(r *rank.Ranked) textHit {
	return textHit{kind: p.kind, id: r.ID, score: r.Score, ranked: r, terms: termScores(p.words[r.ID].Terms)}
}

func termScores(terms []lexical.TermScore) []TermScore {
	scores := make([]TermScore, len(terms))
	for i, t := range terms {
		scores[i] = TermScore{Term: t.Word, Score: t.Score}
	}
	return scores
}

// tail is what words find beyond the pool, in their order.
func (r *reading) tail(p *pool, k int, accept func(int64) bool, rowsOf rowReader, last float64) (hits []textHit, more bool, err error) {
	words, err := r.asked(p.kind)
	if err != nil {
		return nil, false, err
	}
	found, err := words.Search(k, func(id int64) bool {
		_, known := p.rows[id]
		return !known && (accept == nil || accept(id))
	})
	if err != nil {
		return nil, false, err
	}
	ids := make([]int64, len(found))
	for i, h := range found {
		ids[i] = h.Doc
	}
	rows, err := rowsOf(r.tx, ids)
	for _, h := range found {
		if !rows[h.Doc].pass {
			continue
		}
		hits = append(hits, textHit{kind: p.kind, id: h.Doc, score: last * h.Score / found[0].Score, terms: termScores(h.Terms)})
	}
	return hits, len(found) == k, err
}
