package memoryagent

import (
	"context"

	"strandline"
)

// Extractor is the agent as the strategy for what leaves the window. A model
// that fails is an error, so that the segment is tried again before heuristics
// take its place (M10).
type Extractor struct{ *Agent }

// ID returns [Strategy].
func (Extractor) ID() string { return Strategy }

// ShouldProcess declines segments in which the user said nothing to keep.
func (Extractor) ShouldProcess(_ strandline.Conversation, ms []strandline.Message) (bool, string) {
	if len(worthReading(ms)) == 0 {
		return false, "nothing was stated"
	}
	return true, ""
}

// Process takes the facts of a segment.
func (x Extractor) Process(ctx context.Context, _ strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
	r := x.ExtractFacts(ctx, ms)
	return r.Value, r.Err
}

// Summarizer is the agent as what digests segments. A model that fails is an
// error; heuristics are the engine's then.
type Summarizer struct{ agent *Agent }

// NewSummarizer returns it.
func NewSummarizer(a *Agent) Summarizer { return Summarizer{a} }

// ID returns [Strategy].
func (Summarizer) ID() string { return Strategy }

// Summarize digests a segment.
func (s Summarizer) Summarize(ctx context.Context, ms []strandline.Message) (strandline.Summary, error) {
	r := s.agent.Summarize(ctx, ms)
	return r.Value, r.Err
}
