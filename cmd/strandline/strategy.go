package main

import (
	"context"
	"strings"

	"strandline"
	"strandline/engine"
	"strandline/internal/llmextract"
	"strandline/internal/mood"
	"strandline/internal/redact"
	"strandline/internal/salience"
)

// processor opens the engine for a command that takes memories out of
// conversations: with the language model that is configured, or the heuristics.
func (a *app) processor(ctx context.Context) (*engine.Engine, error) {
	var err error
	if a.extractor, err = a.strategy(ctx); err != nil {
		return nil, err
	}
	return a.engine(ctx)
}

// strategy returns the strategy that asks the configured language model, nil
// when none is configured: the engine then takes the heuristic one.
func (a *app) strategy(ctx context.Context) (strandline.Strategy, error) {
	chain, err := a.provider(ctx)
	if err != nil || chain == nil {
		return nil, err
	}
	c := llmextract.Config{
		Provider:  chain,
		Fallback:  engine.Heuristic(),
		Namespace: a.cfg.Namespace,
		Redact:    redactPersonal(redact.New(redact.Config{})),
		Mood:      feelings,
		Select:    selectSalient,
		Now:       a.clock,
		Rand:      a.rand,
		Observe:   a.observeExtraction,
		Parallel:  2,
		Stream:    a.cfg.LLM.Streaming,
	}
	if order := a.cfg.LLM.Order(); len(order) > 1 {
		next, err := a.chain(ctx, order[1:])
		if err != nil {
			return nil, err
		}
		c.Next = next
	}
	return llmextract.New(c)
}

// redactPersonal is the redaction of what is sent to a model.
func redactPersonal(r *redact.Redactor) llmextract.Redactor {
	return func(text string) (string, map[string]int) {
		text, found := r.Redact(text)
		counts := make(map[string]int, len(found))
		for kind, n := range found {
			counts[strings.ToLower(string(kind))] = n
		}
		return text, counts
	}
}

// feelings judges the mood of texts said one after the other.
func feelings(texts []string) []llmextract.Feeling {
	turns := map[mood.DeltaKind]string{mood.Repair: "repair", mood.Celebration: "celebration", mood.Decline: "decline"}
	list := make([]llmextract.Feeling, len(texts))
	for i, d := range mood.Deltas(texts) {
		list[i] = llmextract.Feeling{Score: mood.Read(texts[i]).Score, Change: turns[d.Kind], Magnitude: d.Magnitude}
	}
	return list
}

// selectSalient chooses what is worth sending.
func selectSalient(weighed []llmextract.Weighed) llmextract.Selection {
	messages := make([]salience.Message, len(weighed))
	for i, w := range weighed {
		messages[i] = salience.Message{Text: w.Text, Delta: w.Magnitude}
	}
	s := salience.Select(messages, salience.Config{})
	return llmextract.Selection{Kept: s.Selected, Pruned: s.PrunedCount, Tokens: s.EstimatedTokens}
}
