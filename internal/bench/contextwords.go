package bench

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/assemble"
	"strandline/internal/lexical"
	"strandline/internal/tokenizer"
)

// otherWords are statements with a question each in other words, English and
// Spanish, some across the two. What was chosen with a look at any of them was
// chosen on the set "chosen"; "kept" was written at the same time and only
// counted. Those of "unrelated" ask for what nobody said.
//
//go:embed testdata/otherwords.jsonl
var otherWords []byte

type otherWord struct {
	Set      string `json:"set"`
	Said     string `json:"said"`
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// wordsTurns is how many messages the statements are said among.
const wordsTurns = 600

// WordsFigures is how often a statement reaches the model when it is asked for
// in other words.
type WordsFigures struct {
	Name   string  `json:"name"`
	Chosen int     `json:"chosen"` // questions of the set that choices were made with
	Kept   int     `json:"kept"`   // of the other
	Of     int     `json:"of"`     // questions in each
	Tokens float64 `json:"tokens"` // per question
	// Unrelated is how many tokens of memories and earlier messages come with a
	// question about what nobody said.
	Unrelated float64 `json:"unrelated_tokens"`
}

func readOtherWords(data []byte) (said, unrelated []otherWord, err error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	for dec.More() {
		var w otherWord
		if err := dec.Decode(&w); err != nil {
			return nil, nil, fmt.Errorf("statements with questions in other words: %w", err)
		}
		if w.Said == "" {
			unrelated = append(unrelated, w)
		} else {
			said = append(said, w)
		}
	}
	return said, unrelated, nil
}

// inOtherWords plays a session of its own, in a namespace of its own, with each
// statement said once on the way, and asks for all of them at the end.
func (r *contextRun) inOtherWords(ctx context.Context, turns []Turn) error {
	said, unrelated, err := readOtherWords(otherWords)
	if err != nil {
		return err
	}
	ns := strandline.Namespace("words")
	list := wordsList(turns, said)
	r.say("%d statements among %d messages", len(said), wordsTurns)
	for _, t := range list {
		r.at = r.at.Add(time.Minute)
		if _, err := r.eng.AppendMessage(ctx, ns, engine.AppendRequest{Session: benchSession, Role: t.Role, Content: t.Text}); err != nil {
			return err
		}
	}
	if _, err := r.eng.Embed(ctx, ns); err != nil {
		return err
	}
	ours := WordsFigures{Name: "Strandline"}
	truncated := WordsFigures{Name: "newest messages, as many tokens"}
	for _, w := range said {
		c, err := r.eng.Context(ctx, ns, engine.ContextRequest{Message: w.Question, Session: benchSession})
		if err != nil {
			return err
		}
		ours.add(w, w.reached(sentBefore(c)), c.Tokens)
		question := r.count.Count(w.Question) + tokenizer.PerMessage
		text, tokens := r.newestOf(list, assemble.Limits{}.Room()-question)
		truncated.add(w, w.reached(text), tokens+question)
	}
	for _, w := range unrelated {
		c, err := r.eng.Context(ctx, ns, engine.ContextRequest{Message: w.Question, Session: benchSession})
		if err != nil {
			return err
		}
		for _, b := range c.Blocks {
			if b.Name == assemble.BlockRetrieved || b.Name == assemble.BlockFacts && !standing(b) {
				ours.Unrelated += float64(b.Tokens) / float64(len(unrelated))
			}
		}
	}
	for _, f := range []WordsFigures{ours, truncated} {
		f.Of, f.Tokens = len(said)/2, f.Tokens/float64(len(said))
		r.report.Words = append(r.report.Words, f)
	}
	return nil
}

func (f *WordsFigures) add(w otherWord, found bool, tokens int) {
	f.Tokens += float64(tokens)
	switch {
	case !found:
	case w.Set == "chosen":
		f.Chosen++
	default:
		f.Kept++
	}
}

// wordsList is a chat with the statements in it, in an order and at places that
// do not depend on what they say.
func wordsList(turns []Turn, said []otherWord) []Turn {
	var list []Turn
	rng := seeded(7)
	order := make([]int, len(said))
	for i := range order {
		j := int(rng.below(uint64(i + 1)))
		order[i], order[j] = order[j], i
	}
	every := wordsTurns * 9 / 10 / len(said) // the last tenth says none of them
	for i := range wordsTurns {
		if i%every == every/2 && i/every < len(said) {
			list = append(list, Turn{strandline.RoleUser, said[order[i/every]].Said}, Turn{strandline.RoleAssistant, "Understood."})
		}
		// From all parts of the set.
		list = append(list, turns[i*max(1, len(turns)/wordsTurns)%len(turns)])
	}
	return list
}

// reached reports whether a line of a text gives the answer and is about what
// was said: it has most of its words.
func (w otherWord) reached(text string) bool {
	own := strings.Fields(lexical.Fold(w.Said))
	for line := range strings.Lines(text) {
		if !strings.Contains(line, w.Answer) {
			continue
		}
		line = lexical.Fold(line)
		has := 0
		for _, word := range own {
			if strings.Contains(line, strings.Trim(word, ".,")) {
				has++
			}
		}
		if 2*has > len(own) {
			return true
		}
	}
	return false
}

// sentBefore is what a context sends before the message itself.
func sentBefore(c engine.ContextReport) string {
	var b strings.Builder
	for _, m := range c.Messages[:max(len(c.Messages)-1, 0)] {
		b.WriteString(m.Content)
		b.WriteByte('\n')
	}
	return b.String()
}

// newestOf returns the newest messages of a list that fit into a room.
func (r *contextRun) newestOf(list []Turn, room int) (text string, tokens int) {
	from := len(list)
	for from > 0 {
		cost := r.count.Count(list[from-1].Text) + tokenizer.PerMessage
		if tokens+cost > room {
			break
		}
		from, tokens = from-1, tokens+cost
	}
	var b strings.Builder
	for _, t := range list[from:] {
		b.WriteString(t.Text)
		b.WriteByte('\n')
	}
	return b.String(), tokens
}
