package llmextract

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/extract"
	"strandline/internal/prompt"
)

// Batches have 10 to 50 messages (E4).
const maxBatch = 50

// What is sent of one message, in bytes: people write less, and the answers of
// an assistant are only there to be understood.
const (
	maxUserText      = 4000
	maxAssistantText = 1200
)

// What is sent of a batch, in bytes, when nobody chooses: its messages share
// it, and none gets less than the minimum.
const (
	maxPrompt = 24_000
	minText   = 300
)

// spoken is a message as the model sees it.
type spoken struct {
	strandline.Message
	index   int    // among the messages of the conversation
	label   string // in the prompt
	text    string // redacted
	feeling Feeling
}

// prepare takes what a person or the assistant said, without what was injected,
// redacts it and judges its mood. What is not worth a model's time is refused
// with its reason (T14).
func (s *Strategy) prepare(c strandline.Conversation, ms []strandline.Message) (list []spoken, rejected []strandline.Rejection) {
	counts := map[string]int{}
	person := false
	for i, m := range ms {
		limit := maxAssistantText
		switch m.Role {
		case strandline.RoleUser:
			limit = maxUserText
			if reason, junk := extract.Junk(m.Content); junk {
				rejected = append(rejected, strandline.Rejection{Text: excerpt(m.Content), Reason: reason, MessageID: m.ID})
				continue
			}
		case strandline.RoleAssistant:
		default:
			continue
		}
		text, n := s.cfg.Redact(cut(strings.ToValidUTF8(assemble.WithoutInjected(m.Content), "\uFFFD"), limit))
		if strings.TrimSpace(text) == "" {
			continue
		}
		for kind, k := range n {
			counts[kind] += k
		}
		person = person || m.Role == strandline.RoleUser
		list = append(list, spoken{Message: m, index: i, text: text, feeling: Feeling{Score: 5}})
	}
	if !person {
		return nil, rejected
	}
	for i := range list {
		list[i].label = "m" + strconv.Itoa(i+1)
	}
	if len(counts) > 0 {
		s.cfg.Observe(Event{Type: EventRedacted, Conversation: c.ID, Counts: maps.Clone(counts)})
	}
	s.feel(list)
	return list, rejected
}

// feel judges the mood of the person over the whole conversation, so that a turn
// is seen wherever batches part.
func (s *Strategy) feel(list []spoken) {
	if s.cfg.Mood == nil {
		return
	}
	var texts []string
	var at []int
	for i, m := range list {
		if m.Role == strandline.RoleUser {
			texts, at = append(texts, m.text), append(at, i)
		}
	}
	for k, f := range s.cfg.Mood(texts) {
		list[at[k]].feeling = f
	}
}

// split parts the messages into batches of equal length.
func split(list []spoken) [][]spoken {
	if len(list) == 0 {
		return nil
	}
	n := (len(list) + maxBatch - 1) / maxBatch
	batches := make([][]spoken, n)
	for i := range n {
		batches[i] = list[i*len(list)/n : (i+1)*len(list)/n]
	}
	return batches
}

// choose takes the messages of a batch that are worth sending.
func (s *Strategy) choose(c strandline.Conversation, ms []spoken) []spoken {
	if s.cfg.Select == nil {
		sent := slices.Clone(ms)
		for i := range sent {
			sent[i].text = cut(sent[i].text, max(maxPrompt/len(sent), minText))
		}
		return sent
	}
	weighed := make([]Weighed, len(ms))
	for i, m := range ms {
		weighed[i] = Weighed{Text: m.text, Magnitude: m.feeling.Magnitude}
	}
	chosen := s.cfg.Select(weighed)
	s.cfg.Observe(Event{Type: EventSelected, Conversation: c.ID, Selected: len(chosen.Kept),
		Omitted: len(ms) - len(chosen.Kept) - chosen.Pruned, Pruned: chosen.Pruned, Tokens: chosen.Tokens})
	sent := make([]spoken, 0, len(chosen.Kept))
	for _, i := range chosen.Kept {
		sent = append(sent, ms[i])
	}
	return sent
}

func promptOf(sent []spoken, n, of, omitted int) prompt.Batch {
	b := prompt.Batch{Part: n, Parts: of, Omitted: omitted}
	for _, m := range sent {
		b.Messages = append(b.Messages, prompt.Message{Label: m.label, Role: string(m.Role), Time: m.Time, Text: m.text,
			Mood: m.feeling.Score, Change: m.feeling.Change})
	}
	return b
}

// cut shortens a text to n bytes, between characters, and marks the place.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && s[n]&0xc0 == 0x80 {
		n--
	}
	return s[:n] + " … [cut]"
}

// excerpt is enough of a text to recognise it by.
func excerpt(s string) string { return cut(strings.TrimSpace(s), 300) }
