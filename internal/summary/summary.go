// Package summary digests a segment of a session into keys and short values
// (X6), never prose, so that it says the same however often it is read. It
// quotes: every value is made of words of the segment. It is pure.
package summary

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"unicode"

	"strandline"
)

// Limits of a digest (X6).
const (
	MaxTokens     = 50 // of its line in a context, with mark and date
	maxDiscussed  = 4
	maxDecisions  = 2
	maxQuestions  = 1
	valueTokens   = 22 // of one decision, outcome or question
	topicPhrases  = 1
	segmentBytes  = 6000 // read of one message
	clausesWeight = 400  // bytes of a sentence that are looked at
)

// lead is what stands before a summary in a context; every date costs the same.
const lead = "\n- 2026-03-01 "

// Config is what digesting needs of others.
type Config struct {
	Tokens  func(string) int      // what a text costs
	Content func(string) []string // its words that carry a subject, folded
}

// Said is one message of a segment.
type Said struct {
	Role strandline.Role
	Text string
}

// Strategy names this way of digesting.
const Strategy = "heuristic"

// Digest makes the keys of a summary from a segment, oldest first. It is empty
// when nothing in it has content.
func Digest(c Config, said []Said) strandline.Summary {
	d := digest{Config: c, words: map[string]float64{}, shown: map[string]string{}}
	for i, m := range said {
		d.read(i, m)
	}
	if len(d.sentences) == 0 {
		return strandline.Summary{}
	}
	phrases := d.phrases()
	s := strandline.Summary{Strategy: Strategy, Decisions: d.decisions(), OpenQuestions: d.open(len(said))}
	s.Topic = strings.Join(phrases[:min(topicPhrases, len(phrases))], ", ")
	s.Discussed = slices.Clone(phrases[min(topicPhrases, len(phrases)):min(topicPhrases+maxDiscussed, len(phrases))])
	s.Outcome = d.outcome(s.Decisions)
	return Fit(c, s)
}

// Fit cuts a summary, whoever made it, to its limits: what is discussed goes
// first, then open questions, the outcome and decisions.
func Fit(c Config, s strandline.Summary) strandline.Summary {
	s.Topic, s.Outcome = clip(c, s.Topic, valueTokens/2), clip(c, s.Outcome, valueTokens)
	s.Discussed = clipAll(c, s.Discussed, valueTokens/2, maxDiscussed+1)
	s.Decisions = clipAll(c, s.Decisions, valueTokens, maxDecisions)
	s.OpenQuestions = clipAll(c, s.OpenQuestions, valueTokens, maxQuestions)
	for c.Tokens(lead+Render(s)) > MaxTokens {
		switch {
		case len(s.Discussed) > 1:
			s.Discussed = s.Discussed[:len(s.Discussed)-1]
		case len(s.OpenQuestions) > 0:
			s.OpenQuestions = s.OpenQuestions[:len(s.OpenQuestions)-1]
		case len(s.Discussed) > 0:
			s.Discussed = nil
		case len(s.Decisions) > 0 && s.Outcome != "":
			s.Outcome = shorter(s.Outcome)
		case len(s.Decisions) > 1:
			s.Decisions = s.Decisions[:len(s.Decisions)-1]
		case len(s.Decisions) == 1 && shorter(s.Decisions[0]) != "":
			s.Decisions = []string{shorter(s.Decisions[0])}
		case shorter(s.Outcome) != "":
			s.Outcome = shorter(s.Outcome)
		default:
			s.Topic, s.Outcome, s.Decisions = shorter(s.Topic), "", nil
		}
		if s.Text() == "" {
			return strandline.Summary{}
		}
	}
	return s
}

// Render writes the keys that have a value as JSON, always in the same order.
func Render(s strandline.Summary) string {
	return render(s, s.Discussed, s.OpenQuestions)
}

// Compressed renders what matters most of a summary, for when room is short.
func Compressed(s strandline.Summary) string {
	if s.Outcome != "" && len(s.Decisions) > 0 {
		s.Outcome = ""
	}
	return render(s, nil, nil)
}

func render(s strandline.Summary, discussed, questions []string) string {
	v := struct {
		Topic         string   `json:"topic,omitempty"`
		Discussed     []string `json:"discussed,omitempty"`
		Outcome       string   `json:"outcome,omitempty"`
		Decisions     []string `json:"decisions,omitempty"`
		OpenQuestions []string `json:"open_questions,omitempty"`
	}{s.Topic, discussed, s.Outcome, s.Decisions, questions}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return "" // strings always encode
	}
	return strings.TrimSpace(b.String())
}

// shorter takes the last third of the words off; "" when too few are left to
// say anything.
func shorter(s string) string {
	ws := strings.Fields(s)
	if len(ws) < 4 {
		return ""
	}
	return strings.TrimRightFunc(strings.Join(ws[:len(ws)-(len(ws)+2)/3], " "), isLoose)
}

func clipAll(c Config, list []string, tokens, n int) []string {
	var kept []string
	for _, s := range list {
		if s = clip(c, s, tokens); s != "" && !slices.Contains(kept, s) {
			kept = append(kept, s)
		}
		if len(kept) == n {
			break
		}
	}
	return kept
}

// clip makes a value of one line of at most n tokens, cut between words.
func clip(c Config, s string, n int) string {
	ws := strings.Fields(clean(s))
	for len(ws) > 0 && c.Tokens(strings.Join(ws, " ")) > n {
		ws = ws[:len(ws)-1]
	}
	return strings.TrimRightFunc(strings.Join(ws, " "), isLoose)
}

// isLoose tells what a value does not end with.
func isLoose(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(".,;:!-–—(", r)
}
