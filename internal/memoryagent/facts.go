package memoryagent

import (
	"context"
	"strings"
	"unicode/utf8"

	"strandline"
	"strandline/internal/extract"
)

// Strategy names what the agent made, in provenance and summaries.
const Strategy = "memory-agent"

// A fact is this many characters long.
const (
	minFact = 5
	maxFact = 500
)

// levels are the confidences that a model may give; low ones are not kept.
var levels = map[string]float64{"high": 0.85, "medium": 0.6}

var factsTask = task{"facts", `{"type":"object","properties":{"facts":{"type":"array","items":{"type":"object","properties":{` +
	`"message":{"type":"integer"},"domain":{"type":"string","enum":["work","preferences","decisions","personal","projects","health","relationships","schedule","goals","general"]},` +
	`"fact":{"type":"string"},"confidence":{"type":"string","enum":["high","medium","low"]}},"required":["message","domain","fact","confidence"],"additionalProperties":false}}},` +
	`"required":["facts"],"additionalProperties":false}`}

// said is a message as the model is shown it.
type said struct {
	Message int    `json:"message"`
	Role    string `json:"role"`
	Text    string `json:"text"`
}

// shown are the messages as the model is shown them.
func (a *Agent) shown(ms []strandline.Message) []said {
	list := make([]said, len(ms))
	for i, m := range ms {
		list[i] = said{i + 1, string(m.Role), a.cfg.Redact(clip(m.Content, maxMessage))}
	}
	return list
}

// ExtractFacts takes the facts that the user stated, oldest message first. What
// heuristics find about health is always among them: losing an allergy is the
// worst failure there is.
func (a *Agent) ExtractFacts(ctx context.Context, ms []strandline.Message) Result[strandline.Extraction] {
	cands, rejected := a.cfg.Heuristic.Conversation(ms)
	heuristic := strandline.Extraction{Candidates: cands, Rejected: rejected}
	ms = worthReading(ms)
	if len(ms) == 0 {
		return Result[strandline.Extraction]{Value: heuristic, FallbackUsed: a.cfg.Provider == nil}
	}
	r := ask(ctx, a, factsTask, a.shown(ms), func(v any) (strandline.Extraction, error) { return a.readFacts(v, ms) })
	if r.FallbackUsed {
		r.Value = heuristic
		return r
	}
	for i := range r.Value.Candidates {
		p := &r.Value.Candidates[i].Provenance
		p.Provider, p.Model, p.RequestID, p.CostMicroUSD = r.Provider, r.Model, r.RequestID, r.Cost
	}
	for _, c := range cands {
		if c.Domain == strandline.DomainHealth {
			r.Value.Candidates = append(r.Value.Candidates, c)
		}
	}
	return r
}

// worthReading leaves out what holds nothing to keep, so that the model is not
// asked about it.
func worthReading(ms []strandline.Message) []strandline.Message {
	var kept []strandline.Message
	stated := false
	for _, m := range ms {
		if m.Role != strandline.RoleUser && m.Role != strandline.RoleAssistant {
			continue
		}
		_, junk := extract.Junk(m.Content)
		if junk {
			continue
		}
		stated = stated || m.Role == strandline.RoleUser
		kept = append(kept, m)
	}
	if !stated {
		return nil
	}
	return kept
}

// readFacts takes the facts of an answer, each by itself: a bad one does not
// spoil the others.
func (a *Agent) readFacts(v any, ms []strandline.Message) (found strandline.Extraction, err error) {
	items, err := list(v, "facts")
	if err != nil {
		return found, err
	}
	for _, it := range items {
		content := text(it, "fact", "text", "content")
		m, reason := a.sourceOf(it, content, ms)
		confidence, sure := levels["medium"], true
		if level := strings.ToLower(text(it, "confidence")); level != "" {
			confidence, sure = levels[level], levels[level] > 0
		}
		d := domain(text(it, "domain"))
		switch n := utf8.RuneCountInString(content); {
		case reason != "":
		case n < minFact || n > maxFact || domain(content) != "":
			reason = "no statement"
		case d == "":
			reason = "unknown domain"
		case !sure:
			reason = "low confidence"
		case strings.Contains(content, "<PII:"):
			reason = "holds a placeholder"
		}
		if reason != "" {
			found.Rejected = append(found.Rejected, strandline.Rejection{Text: content, Reason: reason, MessageID: m.ID})
			continue
		}
		class := extract.Classify(content)
		found.Candidates = append(found.Candidates, strandline.Candidate{
			Kind: strandline.KindFact, Domain: d, Content: content, Confidence: confidence,
			Source: strandline.SourceInferred, Trust: strandline.TrustUser, Scope: strandline.ScopeGlobal,
			Subject: class.Subject, Attribute: class.Attribute, SaidAt: m.Time,
			Provenance: strandline.Provenance{ConversationID: m.ConversationID, MessageIDs: []int64{m.ID},
				SourceFile: m.SourceFile, SessionID: m.SessionID, Strategy: Strategy},
		})
	}
	return found, nil
}

// sourceOf finds the user's message that a fact rests on: the one that the
// model names, if it can be, else any.
func (a *Agent) sourceOf(it map[string]any, content string, ms []strandline.Message) (m strandline.Message, reason string) {
	if n, ok := it["message"].(float64); ok && n >= 1 && int(n) <= len(ms) {
		if m = ms[int(n)-1]; m.Role == strandline.RoleUser && grounded(content, m.Content) {
			return m, ""
		}
	}
	for i := len(ms) - 1; i >= 0; i-- {
		if ms[i].Role == strandline.RoleUser && grounded(content, ms[i].Content) {
			return ms[i], ""
		}
	}
	return m, "not said by the user"
}
