package engine

import (
	"context"
	"slices"

	"strandline"
)

// wordingsOf are the words of a memory, each list once.
func wordingsOf(m strandline.Memory) [][]string {
	var all [][]string
	for _, t := range append([]string{m.Content}, m.Provenance.Wordings...) {
		words, _ := spanWords(t)
		if len(words) > 0 && !slices.ContainsFunc(all, func(w []string) bool { return slices.Equal(w, words) }) {
			all = append(all, words)
		}
	}
	return longestFirst(all)
}

func longestFirst(texts [][]string) [][]string {
	slices.SortStableFunc(texts, func(a, b []string) int { return len(b) - len(a) })
	return texts
}

// plainMatch finds the texts themselves.
func plainMatch(texts [][]string) func([]string) int {
	return func(words []string) int {
		for _, t := range texts {
			if len(t) <= len(words) && slices.Equal(t, words[:len(t)]) {
				return len(t)
			}
		}
		return 0
	}
}

// containing lists the messages after one (-1: all) in which a text stands, and
// the last message looked at.
func containing(ctx context.Context, tx strandline.Tx, texts [][]string, after int64) (found []int64, last int64, err error) {
	match := plainMatch(texts)
	last = after
	for {
		q := strandline.MessageQuery{AfterID: last, Limit: forgetPage}
		ms, err := tx.ListMessages(ctx, q)
		if err != nil {
			return nil, 0, err
		}
		for _, m := range ms {
			if scrub(m.Content, match) != m.Content {
				found = append(found, m.ID)
			}
			last = max(last, m.ID)
		}
		if len(ms) < forgetPage {
			return found, last, nil
		}
	}
}

// blot takes texts out of messages.
func blot(ctx context.Context, tx strandline.Tx, ids []int64, texts [][]string) (changed int, err error) {
	ms, err := tx.MessagesByID(ctx, ids)
	if err != nil {
		return 0, err
	}
	match := plainMatch(texts)
	for _, m := range ms {
		content := scrub(m.Content, match)
		if content == m.Content {
			continue
		}
		m.Content = content
		if err := tx.UpdateMessage(ctx, m); err != nil {
			return changed, err
		}
		changed++
	}
	return changed, nil
}
