package bench

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/embed"
	"strandline/internal/rank"
	"strandline/internal/tokenizer"
	"strandline/sqlite"
)

// RetrievalConfig says what to rank and how.
type RetrievalConfig struct {
	Data        string   // the public file, plain or packed by gzip
	Corrections string   // of its questions; "" for none
	Only        []string // names of the dialogues to take; nil takes all
	Ablations   bool     // rank without each feature, too
	Embedder    embed.Embedder
	Dir         string // a folder for the files; must exist
	Now         func() time.Time
	Rand        io.Reader
	Step        func(string) // told what is being done; may be nil
}

// RetrievalReport is the outcome of ranking the sessions and turns of dialogues
// for their questions.
type RetrievalReport struct {
	Set       string            `json:"set"`
	Data      string            `json:"data"` // file name
	SHA256    string            `json:"sha256"`
	Dialogues []string          `json:"dialogues"`
	Sessions  int               `json:"sessions"`
	Turns     int               `json:"turns"`
	Asked     int               `json:"questions"`
	Skipped   int               `json:"skipped"` // without evidence
	Model     string            `json:"embedding_model"`
	Rankings  []RetrievalScores `json:"rankings"` // the first is Strandline's own
	Crossed   *Crossed          `json:"cross_validation,omitempty"`
}

// way is a way of ranking.
type way struct {
	name    string
	weights rank.Weights
}

// ways returns Strandline's own, the baselines, and the ways without a feature.
func ways(ablations bool) []way {
	full := rank.Default()
	all := []way{
		{"strandline", full},
		{"words alone (BM25)", rank.Weights{Words: 1, Function: 1}},
	}
	if !ablations {
		return all
	}
	without := func(name string, change func(*rank.Weights)) {
		w := full
		change(&w)
		all = append(all, way{"without " + name, w})
	}
	all = append(all, way{"meaning alone", rank.Weights{Function: 1, Meaning: 1}}, way{"words and meaning", rank.Weights{Words: 1, Function: 1, Meaning: full.Meaning}})
	without("function words weighing less", func(w *rank.Weights) { w.Function = 1 })
	without("synonyms", func(w *rank.Weights) { w.Synonym = 0 })
	without("concepts", func(w *rank.Weights) { w.Concept = 0 })
	without("meaning", func(w *rank.Weights) { w.Meaning = 0 })
	without("speakers", func(w *rank.Weights) { w.Speaker = 0 })
	without("answers", func(w *rank.Weights) { w.Answer = w.Before })
	without("neighbours", func(w *rank.Weights) { w.Answer, w.Before, w.After, w.Far = 0, 0, 0, 0 })
	without("conversations", func(w *rank.Weights) { w.Conversation = 0 })
	without("times", func(w *rank.Weights) { w.Time = 0 })
	return all
}

// Locomo ranks the sessions and turns of LoCoMo's conversations.
func Locomo(ctx context.Context, c RetrievalConfig) (RetrievalReport, error) {
	ds, digest, err := readLocomo(c.Data, c.Corrections)
	if err != nil {
		return RetrievalReport{}, err
	}
	set := "LoCoMo"
	if c.Corrections != "" {
		set = "LoCoMo, corrected"
	}
	return c.run(ctx, set, digest, ds)
}

// modelOf names what meaning is taken from.
func modelOf(e embed.Embedder) string {
	if e == nil {
		return "the table in the program"
	}
	return e.Model()
}

func (c RetrievalConfig) run(ctx context.Context, set, digest string, ds []dialogue) (RetrievalReport, error) {
	if len(c.Only) > 0 {
		ds = slices.DeleteFunc(ds, func(d dialogue) bool { return !slices.Contains(c.Only, d.name) })
	}
	if len(ds) == 0 {
		return RetrievalReport{}, &strandline.Error{Kind: strandline.KindNotFound, Message: "no such dialogue in " + c.Data, Hint: "leave the names out to take all"}
	}
	if !slices.ContainsFunc(ds, dialogue.scorable) {
		return RetrievalReport{}, &strandline.Error{Kind: strandline.KindInvalid, Message: "nothing in " + cmp.Or(c.Data, set) + " can be scored: no question comes with evidence",
			Hint: "questions that cannot be answered are not ranked; give a file in which at least one names the turns that answer it"}
	}
	r := RetrievalReport{Set: set, Data: filepath.Base(c.Data), SHA256: digest, Model: modelOf(c.Embedder)}
	all := ways(c.Ablations)
	r.Rankings = make([]RetrievalScores, len(all))
	times := make([][]float64, len(all))
	for i, w := range all {
		r.Rankings[i] = RetrievalScores{Name: w.name, Categories: map[string]RankScore{}, TurnsOf: map[string]RankScore{}}
	}
	for i, d := range ds {
		c.say("%s (%d of %d): %d questions, %d ways of ranking", d.name, i+1, len(ds), len(d.questions), len(all))
		r.Dialogues = append(r.Dialogues, d.name)
		r.Sessions += len(d.sessions)
		for _, s := range d.sessions {
			r.Turns += len(s.turns)
		}
		for _, q := range d.questions {
			if r.Asked++; len(q.sessions) == 0 {
				r.Skipped++
			}
		}
		if err := c.dialogue(ctx, d, all, &r, times); err != nil {
			return r, fmt.Errorf("%s: %w", d.name, err)
		}
	}
	if c.Ablations && len(ds) > 1 {
		r.Crossed = crossed(r.Rankings)
	}
	for i := range r.Rankings {
		r.Rankings[i].finish(times[i])
	}
	return r, nil
}

// scorable reports whether a question of the dialogue has evidence to be found.
func (d dialogue) scorable() bool {
	return slices.ContainsFunc(d.questions, func(q question) bool { return len(q.sessions) > 0 })
}

// dialogue ingests one dialogue into a database of its own and asks all of its
// questions in every way.
func (c RetrievalConfig) dialogue(ctx context.Context, d dialogue, all []way, r *RetrievalReport, times [][]float64) error {
	dir, err := os.MkdirTemp(c.Dir, "dialogue-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	db, err := sqlite.Open(ctx, sqlite.Config{Path: filepath.Join(dir, "dialogue.db")})
	if err != nil {
		return err
	}
	defer db.Close()
	now := d.sessions[len(d.sessions)-1].at.AddDate(0, 0, 1)
	p := packer{tokens: map[string]tokens{}, of: map[string]string{}}
	for _, s := range d.sessions {
		for _, t := range s.turns {
			counter, _ := tokenizer.For("")
			p.tokens[t.id] = tokens{quarter: float64(len([]rune(t.text))) / 4, exact: float64(counter.Count(t.text))}
			p.of[t.id] = s.id
		}
	}
	for i, w := range all {
		cfg := engine.Config{Database: db, Now: func() time.Time { return now }, Rand: c.Rand, Owner: "bench", Ranking: &w.weights, Embedder: c.Embedder}
		eng, err := engine.New(cfg)
		if err != nil {
			return err
		}
		if i == 0 {
			if p.turns, err = d.ingest(ctx, eng, filepath.Join(dir, "transcripts")); err != nil {
				return err
			}
		}
		score := dialogueScore{name: d.name}
		for _, q := range d.questions {
			if len(q.sessions) == 0 {
				continue
			}
			now = q.asked
			start := c.Now()
			ten, err := eng.Search(ctx, strandline.DefaultNamespace, engine.SearchRequest{Query: q.text, Kind: "message"})
			if err != nil {
				return err
			}
			times[i] = append(times[i], c.Now().Sub(start).Seconds()*1000)
			r.Rankings[i].Ten.add(p.sessionRanks(ten.Hits, q))
			found, err := p.ranking(ctx, eng, q)
			if err != nil {
				return err
			}
			score.add(q, found, &r.Rankings[i])
		}
		s := &r.Rankings[i]
		s.Session.merge(score.session)
		s.Turn.merge(score.turn)
		s.Evidence.merge(score.evidence)
		s.perDialogue = append(s.perDialogue, score)
	}
	return nil
}

func (c RetrievalConfig) say(format string, args ...any) {
	if c.Step != nil {
		c.Step(fmt.Sprintf(format, args...))
	}
}

// quantile returns the value below which the share q of values lies.
func quantile(values []float64, q float64) float64 {
	if len(values) == 0 {
		return 0
	}
	s := slices.Sorted(slices.Values(values))
	return s[min(int(q*float64(len(s))), len(s)-1)]
}
