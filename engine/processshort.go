package engine

import (
	"context"

	"strandline"
)

// saidOutright is the confidence from which heuristics were told something by an
// explicit signal: "remember that", "from now on", "I decided".
const saidOutright = 0.9

// essentials are what a conversation too short to be processed must not take
// with it (M8, M10): what concerns health, and what the user said outright. Only
// heuristics are asked, which cost nothing; a model would see too little.
func (e *Engine) essentials(ctx context.Context, c *claimed) (strandline.Extraction, error) {
	h := Heuristic()
	if ok, _ := h.ShouldProcess(c.Conversation, c.messages); !ok {
		return strandline.Extraction{}, nil
	}
	all, err := h.Process(ctx, c.Conversation, c.messages)
	if err != nil {
		return strandline.Extraction{}, err
	}
	kept := strandline.Extraction{Rejected: all.Rejected}
	for _, cand := range all.Candidates {
		if essential(cand) {
			kept.Candidates = append(kept.Candidates, cand)
			continue
		}
		kept.Rejected = append(kept.Rejected, passedOver(cand))
	}
	return kept, nil
}

// passedOver is the refusal of what was found in a conversation too short for it.
func passedOver(c strandline.Candidate) strandline.Rejection {
	r := strandline.Rejection{Text: c.Content, Reason: reasonShort}
	if len(c.Provenance.MessageIDs) > 0 {
		r.MessageID = c.Provenance.MessageIDs[0]
	}
	return r
}

func essential(c strandline.Candidate) bool {
	switch {
	case c.Trust != strandline.TrustUser && c.Trust != strandline.TrustOwner:
		return false
	case c.Domain == strandline.DomainHealth:
		return true
	}
	return c.Source == strandline.SourceExplicit && c.Confidence >= saidOutright
}
