package engine

import (
	"context"
	"errors"
	"fmt"
	"time"

	"strandline"
	"strandline/internal/embed"
)

// askRemote returns what the query means to a remote model, nil when it is out of
// reach: then the search goes on by words, and says so.
func (a *asked) askRemote(ctx context.Context, model embed.Remote) ([]float32, error) {
	limited, cancel := context.WithTimeout(ctx, model.QueryTimeout())
	defer cancel()
	v, err := model.EmbedQuery(limited, a.text)
	switch {
	case err == nil:
		return v, nil
	case ctx.Err() != nil:
		return nil, err
	}
	a.without = fmt.Sprintf("by words alone: %s did not embed the query (%s)", model.Model(), strandline.KindOf(err))
	if errors.Is(limited.Err(), context.DeadlineExceeded) {
		a.without = fmt.Sprintf("by words alone: %s did not embed the query within %v", model.Model(), model.QueryTimeout())
	}
	return nil, nil
}

// outOfReach reports whether an error of embedding only says that the model cannot
// be reached now, a remote one or the file of a local one, so that what waits for it
// waits on.
func (e *Engine) outOfReach(ctx context.Context, err error) bool {
	if err == nil || ctx.Err() != nil {
		return false
	}
	model, merr := e.embedder()
	if merr != nil {
		return false
	}
	if _, remote := model.(embed.Remote); !remote {
		return unreadable(ctx, model) != nil
	}
	switch strandline.KindOf(err) {
	case strandline.KindRateLimit, strandline.KindTimeout, strandline.KindAuthentication, strandline.KindParsing, strandline.KindBudget,
		strandline.KindPolicy, strandline.KindTransient, strandline.KindUnknown, strandline.KindInvalid:
		return true
	}
	return false
}

// unreadable returns why a model on this machine cannot embed, nil when it can.
func unreadable(ctx context.Context, model embed.Embedder) error {
	_, err := model.Embed(ctx, []string{"memory"})
	return err
}

// embeddingHealth tells which model searches use and what waits for it. A remote
// one is asked whether it is there.
func (e *Engine) embeddingHealth(ctx context.Context, s strandline.Store) (EmbeddingHealth, error) {
	model, err := e.embedder()
	if err != nil {
		return EmbeddingHealth{}, err
	}
	h := EmbeddingHealth{Model: model.Model(), Dimensions: model.Dim()}
	for _, kind := range indexedKinds {
		lag, err := e.vectorsOf(s, kind, model).Lag(ctx)
		if err != nil {
			return h, err
		}
		h.Waiting += lag
	}
	_, h.Remote = model.(embed.Remote)
	if err := e.checkModel(ctx, model); err != nil {
		if ctx.Err() != nil {
			return h, err
		}
		h.Error = err.Error()
	}
	return h, nil
}

// checkTimeout is how long it is asked whether a remote model is there: nobody waits
// for a search then.
const checkTimeout = 3 * time.Second

// checkModel asks a remote model without cost; one on this machine embeds a word.
func (e *Engine) checkModel(ctx context.Context, model embed.Embedder) error {
	remote, ok := model.(embed.Remote)
	if !ok {
		return unreadable(ctx, model)
	}
	limited, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	return remote.Check(limited)
}

// examineModel is the check of doctor that a model other than the one in the
// program can be used; ok is false when the model is that one.
func (e *Engine) examineModel() (x examination, ok bool) {
	model, err := e.embedder()
	if err != nil {
		return x, false
	}
	said := "the model can be read"
	switch model.(type) {
	case embed.Instant:
		return x, false
	case embed.Remote:
		said = "the endpoint is there and has the model"
	}
	return examination{"embedding", said, func(ctx context.Context) ([]string, error) {
		err := e.checkModel(ctx, model)
		if err == nil || ctx.Err() != nil {
			return nil, ctx.Err()
		}
		wrong := err.Error()
		if hint := strandline.HintOf(err); hint != "" {
			wrong += " (" + hint + ")"
		}
		return []string{wrong}, nil
	}, nil}, true
}
