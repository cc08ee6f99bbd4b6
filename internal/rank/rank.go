package rank

import (
	"cmp"
	"slices"
)

// Weights say how much each feature counts. They were chosen on LoCoMo
// conversations 1 to 3 and four RealTalk chats; docs/retrieval.md has what each
// is worth.
type Weights struct {
	Words        float64 // what all else is beside; 0 for an order by meaning alone
	Function     float64 // of a word that carries no subject, beside one that does
	Synonym      float64 // of other words for the same thing, beside one of the query
	Concept      float64 // of words of the same part of life
	Meaning      float64 // beside words, both scaled by their best
	Speaker      float64 // share more for what was said by the one who is spoken of
	Answer       float64 // share of a question's score that the next message gets
	Before       float64 // share of any other message's score that the next one gets
	After        float64 // share of a message's score that the one before gets
	Far          float64 // share that the messages two away get
	Conversation float64 // of the whole conversation, beside its best message
	Time         float64 // share more for what was said at the time that is spoken of
}

// Default is how Strandline ranks.
func Default() Weights {
	return Weights{Words: 1, Function: 0.2, Synonym: 0.5, Concept: 0.2, Meaning: 0.7, Speaker: 0.2, Answer: 0.3, Before: 0.15, After: 0.15, Far: 0.08, Conversation: 0.5, Time: 0.4}
}

// Candidate is a document with what is known of it.
type Candidate struct {
	ID           int64
	Conversation int64   // 0 for none
	Place        int     // in the conversation
	Words        float64 // score of its words
	Meaning      float64 // cosine
	Named        bool    // said by one whom the query names
	Asks         bool    // ends with a question
	Timely       bool    // of a time that the query names
}

// Share is what one feature adds to a score.
type Share struct {
	Feature string // "words", "meaning", "speaker", "neighbours", "conversation", "time"
	Score   float64
}

// Ranked is a candidate with its score in 0..1 and what made it.
type Ranked struct {
	Candidate
	Score  float64
	Shares []Share
}

// Rank orders candidates, the best first and the smaller id first among equals.
// About holds the score of each conversation as a whole.
//
// Scores are scaled by the best of their kind and added: a rank would forget by
// how much one is better. What a message gets from its neighbours is a share of
// theirs, so that an answer is found by the words of its question. A best score
// of words below telling is scaled by telling instead: words that are everywhere
// must not outweigh meaning because nothing better was found.
func Rank(w Weights, candidates []Candidate, about map[int64]float64, telling float64) []Ranked {
	all := make([]scored, len(candidates))
	bestWords, bestMeaning, bestAbout, timely := telling, 0.0, telling, false
	for _, c := range candidates {
		bestWords, bestMeaning, timely = max(bestWords, c.Words), max(bestMeaning, c.Meaning), timely || c.Timely
	}
	for _, s := range about {
		bestAbout = max(bestAbout, s)
	}
	for i, c := range candidates {
		s := scored{Candidate: c, words: w.Words * scaled(c.Words, bestWords), meaning: w.Meaning * scaled(c.Meaning, bestMeaning)}
		if c.Named {
			s.speaker = w.Speaker * (s.words + s.meaning)
		}
		all[i] = s
	}
	slices.SortFunc(all, func(a, b scored) int {
		return cmp.Or(cmp.Compare(a.Conversation, b.Conversation), cmp.Compare(a.Place, b.Place), cmp.Compare(a.ID, b.ID))
	})
	best := 0.0
	for i := range all {
		all[i].neighbours = lent(w, all, i)
		best = max(best, all[i].own()+all[i].neighbours)
	}
	whole := 1 + w.Conversation
	if timely {
		whole *= 1 + w.Time
	}
	ranked := make([]Ranked, len(all))
	for i, s := range all {
		ranked[i] = s.rank(w, best, scaled(about[s.Conversation], bestAbout), whole)
	}
	slices.SortFunc(ranked, func(a, b Ranked) int { return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.ID, b.ID)) })
	return ranked
}

type scored struct {
	Candidate
	words, meaning, speaker, neighbours float64
}

func (s scored) own() float64 { return s.words + s.meaning + s.speaker }

// lent is what the neighbours of candidate i give to it, sorted as they are by
// place.
func lent(w Weights, all []scored, i int) float64 {
	sum := 0.0
	for d := -2; d <= 2; d++ {
		j := i + d
		if d == 0 || j < 0 || j >= len(all) || all[i].Conversation == 0 || all[j].Conversation != all[i].Conversation {
			continue
		}
		switch all[j].Place - all[i].Place {
		case -1:
			if all[j].Asks {
				sum += w.Answer * all[j].own()
			} else {
				sum += w.Before * all[j].own()
			}
		case 1:
			sum += w.After * all[j].own()
		case -2, 2:
			sum += w.Far * all[j].own()
		}
	}
	return sum
}

// rank adds up; the shares are scaled like the sum, so that they make it.
func (s scored) rank(w Weights, best, about, whole float64) Ranked {
	r := Ranked{Candidate: s.Candidate}
	add := func(feature string, v float64) {
		if v > 0 {
			r.Shares = append(r.Shares, Share{feature, v / whole})
			r.Score += v / whole
		}
	}
	if best > 0 {
		add("words", s.words/best)
		add("meaning", s.meaning/best)
		add("speaker", s.speaker/best)
		add("neighbours", s.neighbours/best)
	}
	add("conversation", w.Conversation*about)
	if s.Timely {
		add("time", w.Time*r.Score*whole)
	}
	return r
}

func scaled(v, best float64) float64 {
	if best <= 0 {
		return 0
	}
	return max(v, 0) / best
}
