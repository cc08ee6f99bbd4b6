package llmextract

import (
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
	"strandline/internal/response"
)

// placed is a candidate and where it came up.
type placed struct {
	strandline.Candidate
	at int // index of its message in the conversation
}

// read turns the items of an answer into candidates.
func (s *Strategy) read(c strandline.Conversation, batch, sent []spoken, a answered) part {
	p := part{answered: true, cut: a.cut}
	for _, r := range a.Rejected {
		p.rejected = append(p.rejected, strandline.Rejection{Text: excerpt(r.Content), Reason: reasonSchema + r.Reason})
	}
	for _, m := range a.Memories {
		content, _ := s.cfg.Redact(strings.Join(strings.Fields(m.Content), " "))
		if reason := unfit(content); reason != "" {
			p.rejected = append(p.rejected, strandline.Rejection{Text: excerpt(content), Reason: reason})
			continue
		}
		p.candidates = append(p.candidates, s.candidate(c, batch, sent, a, m, content))
	}
	last := -1 // where the model had come to
	for _, cand := range p.candidates {
		last = max(last, cand.at)
	}
	for _, m := range sent {
		if !a.cut || m.index <= last {
			p.sent = append(p.sent, m.Message.ID)
		}
	}
	return p
}

// candidate makes a candidate of an item. A fact is what the heuristics know to
// be one; all else is an episode, with what it meant. Its trust is that of who
// said it: what no sentence of the person says is the model's own (Q4). A fact is
// explicit when the heuristics agree. A denial of something of health that they
// do not read (M8), and what no message has the words of, are kept as guesses that
// are not injected.
func (s *Strategy) candidate(c strandline.Conversation, batch, sent []spoken, a answered, m response.Memory, content string) placed {
	from, found := origin(m.ID, content, sent)
	if !found {
		from = batch[len(batch)-1]
	}
	cand := kind(content, from.Message)
	cand.Content, cand.Confidence, cand.SaidAt = content, m.Confidence, from.Time
	cand.Source, cand.Trust = strandline.SourceInferred, strandline.TrustAssistant
	speaker, sentence, grounded := ground(content, from, sent)
	if grounded {
		cand.Trust = strandline.TrustUser
		if cand.Kind == strandline.KindEpisode || confirmed(cand, speaker, sentence) {
			cand.Source = strandline.SourceExplicit
		}
	}
	if deniesHealth(cand) && !(grounded && readBy(cand, speaker, sentence)) || !grounded && !echoed(content, sent) {
		cand.Trust, cand.Source, cand.Confidence = strandline.TrustAssistant, strandline.SourceInferred, min(cand.Confidence, belief.Doubtful)
	}
	cand.Provenance = strandline.Provenance{ConversationID: c.ID, SourceFile: from.SourceFile, SessionID: from.SessionID, Strategy: ID,
		Provider: a.provider, Model: a.model, CostMicroUSD: a.cost, RequestID: a.requestID}
	if found {
		cand.Provenance.MessageIDs = []int64{from.Message.ID}
	}
	if cand.Kind == strandline.KindEpisode {
		cand.Episode = episode(m)
	}
	return placed{Candidate: cand, at: from.index}
}

// kind tells what a content is: the heuristics' own reading of it as said in
// that message, where they take it whole, else its class.
func kind(content string, from strandline.Message) strandline.Candidate {
	from.Role, from.Content = strandline.RoleUser, content
	if cands, _ := extract.Message(from); len(cands) == 1 && len(cands[0].Content)*10 >= len(content)*8 {
		c := cands[0]
		return strandline.Candidate{Kind: c.Kind, Domain: c.Domain, Subject: c.Subject, Attribute: c.Attribute, Scope: c.Scope, ScopeID: c.ScopeID, ValidFrom: c.ValidFrom}
	}
	class := extract.Classify(content)
	c := strandline.Candidate{Kind: strandline.KindEpisode, Domain: class.Domain, Scope: strandline.ScopeGlobal}
	if class.Attribute != "" {
		c.Kind, c.Subject, c.Attribute = strandline.KindFact, class.Subject, class.Attribute
	}
	return c
}

// episode is what the model said of a memory beyond its content.
func episode(m response.Memory) *strandline.Episode {
	e := &strandline.Episode{Rationale: m.Rationale}
	e.EmotionalContext, _ = json.Marshal(m.EmotionalContext) // structs of texts and finite numbers
	e.Significance, _ = json.Marshal(m.Significance)
	if len(m.RelationshipDynamics) > 0 {
		e.RelationshipDynamics, _ = json.Marshal(m.RelationshipDynamics)
	}
	return e
}

// merge puts the batches together, adds what must never be lost, and orders all
// by first appearance and then by normalised content (E6).
func (s *Strategy) merge(ctx context.Context, c strandline.Conversation, ms []strandline.Message, parts []part) (e strandline.Extraction, err error) {
	var all []placed
	answered := false
	var sent []int64
	for _, p := range parts {
		sent = append(sent, p.sent...)
		all = append(all, p.candidates...)
		e.Rejected = append(e.Rejected, p.rejected...)
		answered = answered || p.answered
		if p.cut {
			e.Note = cmp.Or(e.Note, "the model's answer was cut short")
		}
		if p.failed != nil {
			e.Note = "done without the model: " + reasonOf(p.failed)
		}
	}
	if answered {
		net, err := s.safetyNet(ctx, c, ms, sent, all)
		if err != nil {
			return e, err
		}
		all = append(withoutDenials(all, net), net...)
	} else if e.Note != "" {
		e.Strategy = s.cfg.Fallback.ID()
	}
	slices.SortStableFunc(all, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.at, b.at), strings.Compare(belief.DefaultHash.Normalize(a.Content), belief.DefaultHash.Normalize(b.Content)),
			-cmp.Compare(a.Confidence, b.Confidence))
	})
	for _, p := range all {
		e.Candidates = append(e.Candidates, p.Candidate)
	}
	return e, nil
}

// reasonOf names the kind of a provider's error, without its text.
func reasonOf(err error) string {
	kind := string(strandline.KindOf(err))
	if class := classOf(err); class != "" {
		kind += " (" + string(class) + ")"
	}
	return kind
}

// certain is the confidence of the heuristics in what the person asked to have
// remembered or said with a word of M8: always, never, from now on, I decided.
const certain = 0.9

// safetyNet returns what the heuristics found and the model did not: in messages
// that it was not sent, and of what must be kept whatever a model thinks of it:
// health, and what the person asked to have remembered, decided or ordered for good
// (M8).
func (s *Strategy) safetyNet(ctx context.Context, c strandline.Conversation, ms []strandline.Message, sent []int64, known []placed) ([]placed, error) {
	e, err := s.cfg.Fallback.Process(ctx, c, ms)
	if err != nil {
		return nil, err
	}
	var net []placed
	for _, cand := range e.Candidates {
		seen := slices.ContainsFunc(cand.Provenance.MessageIDs, func(id int64) bool { return slices.Contains(sent, id) })
		if seen && cand.Domain != strandline.DomainHealth && (cand.Source != strandline.SourceExplicit || cand.Confidence < certain) {
			continue
		}
		words := wordsOf(cand.Content)
		covered := slices.ContainsFunc(known, func(k placed) bool {
			return !deniesHealth(k.Candidate) && shared(words, wordsOf(k.Content)) >= covers && negated(k.Content) == negated(cand.Content) &&
				(cand.Domain != strandline.DomainHealth || k.Trust == strandline.TrustUser && samePerson(cand.Content, k.Content))
		})
		if !covered {
			net = append(net, placed{Candidate: cand, at: positionOf(cand, ms)})
		}
	}
	if len(net) > 0 {
		s.cfg.Observe(Event{Type: EventSafetyNet, Conversation: c.ID, Memories: len(net)})
	}
	return net, nil
}

// samePerson reports whether a content says what the person did, of the same
// person: an allergy of a sister's is not the user's.
func samePerson(said, content string) bool {
	a, b := belief.Read(said), belief.Read(inFirstPerson(content))
	return belief.Grounded(a, b) || belief.Grounded(b, a)
}

// withoutDenials leaves out what a model denied of health where the heuristics
// read the denial too: theirs, in the words of the person, may end what was so.
func withoutDenials(all, net []placed) []placed {
	return slices.DeleteFunc(all, func(k placed) bool {
		return deniesHealth(k.Candidate) && slices.ContainsFunc(net, func(n placed) bool {
			return deniesHealth(n.Candidate) && shared(wordsOf(n.Content), wordsOf(k.Content)) >= covers
		})
	})
}

func deniesHealth(c strandline.Candidate) bool {
	return c.Domain == strandline.DomainHealth && negated(c.Content)
}

// negated reports whether a text denies something.
func negated(s string) bool { return negation.MatchString(fold(s)) }

var negation = regexp.MustCompile(`\b(?:no|not|never|none|neither|nor|without|cannot|stopped|nunca|jamas|ni|sin|tampoco|ningun[oa]?|deje)\b|n['’]t\b`)

// covers is the share of a statement's words in another that says it too.
const covers = 0.75
