package assemble

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// factFrame is what the facts block costs without a fact.
func (a *assembly) factFrame() int { return a.cost(fence(TagMemory, memoryLabel, nil)) }

// keptFactsCost is the place held for facts that must be kept, at most a
// quarter of the room.
func (a *assembly) keptFactsCost() int {
	cost := 0
	for _, f := range a.in.Facts {
		if f.Keep {
			cost += a.lineCost(factLine(f))
		}
	}
	if cost == 0 {
		return 0
	}
	return min(a.factFrame()+cost, a.room/4)
}

// chooseFacts takes standing facts, those to keep first, then the ones that
// match the message best, up to the limits, and pays for both blocks. Which
// standing facts are taken does not depend on the message, unless it is so long
// that it leaves them no room.
func (a *assembly) chooseFacts() (standing, matched []Fact) {
	said := a.saidNow()
	var rest []Fact
	spent, ordinary := a.factFrame(), 0
	for _, f := range slices.SortedFunc(slices.Values(a.in.Facts), byStanding) {
		if !f.Standing && !f.Keep {
			rest = append(rest, f)
			continue
		}
		cost := a.lineCost(factLine(f))
		switch {
		case !f.Keep && said(f):
			a.leave(f.kind(), f.Memory.ID, cost, "just said: it is in the window")
		case f.Keep && spent+cost <= min(a.left, max(a.limits.Facts, a.room/4)),
			!f.Keep && spent+cost <= a.left && ordinary+cost <= a.limits.Standing:
			standing = append(standing, f)
			spent += cost
			if !f.Keep {
				ordinary += cost
			}
		case f.Relevance > 0:
			rest = append(rest, f)
		default:
			a.leave(f.kind(), f.Memory.ID, cost, "over budget: %d tokens for standing facts", a.limits.Standing)
		}
	}
	standing = a.payFacts(standing)
	return standing, a.payFacts(a.chooseMatched(rest, a.limits.Facts-ordinary))
}

// chooseMatched takes the facts that match the message best.
func (a *assembly) chooseMatched(facts []Fact, limit int) []Fact {
	var chosen []Fact
	limit = min(limit, a.left)
	spent := a.factFrame()
	for _, f := range slices.SortedFunc(slices.Values(facts), byRelevance) {
		cost := a.lineCost(factLine(f))
		switch {
		case spent+cost > limit:
			a.leave(f.kind(), f.Memory.ID, cost, "over budget: %d tokens for facts, relevance %.2f", limit, f.Relevance)
		case len(chosen) >= a.limits.FactCount:
			a.leave(f.kind(), f.Memory.ID, cost, "less relevant than the %d facts taken: %.2f", a.limits.FactCount, f.Relevance)
		default:
			chosen = append(chosen, f)
			spent += cost
		}
	}
	return chosen
}

// payFacts takes the cost of a block off what is left. Joined text can cost a
// token more than its parts.
func (a *assembly) payFacts(chosen []Fact) []Fact {
	for len(chosen) > 0 && a.factsCost(chosen) > a.left {
		f := chosen[len(chosen)-1]
		a.leave(f.kind(), f.Memory.ID, a.lineCost(factLine(f)), "over budget")
		chosen = chosen[:len(chosen)-1]
	}
	a.left -= a.factsCost(chosen)
	return chosen
}

// factsCost is the cost of a block of facts as rendered.
func (a *assembly) factsCost(facts []Fact) int {
	if b := a.factsBlock(facts, ""); b != nil {
		return b.Tokens
	}
	return 0
}

// saidNow tells facts that came up within the window: until what was said is in
// a summary, they need no saying again (X7). Facts known before stay where they
// are even when they are mentioned, so that the beginning changes only when
// facts or summaries do.
func (a *assembly) saidNow() func(Fact) bool {
	fresh := a.in.Fresh
	if len(fresh) == 0 {
		return func(Fact) bool { return false }
	}
	texts := make([]map[string]bool, len(fresh))
	for i, m := range fresh {
		texts[i] = wordSet(ends(m.Content))
	}
	return func(f Fact) bool {
		return !f.Memory.CreatedAt.Before(fresh[0].Time) && mentioned(f.Memory.Content, texts)
	}
}

// dropMentioned takes out facts that the window already says (X7) and gives
// their room back.
func (a *assembly) dropMentioned(facts []Fact, window []windowMessage) []Fact {
	var texts []map[string]bool
	for _, w := range window {
		texts = append(texts, wordSet(w.text))
	}
	before := a.factsCost(facts)
	kept := slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool {
		if f.Keep || !mentioned(f.Memory.Content, texts) {
			return false
		}
		a.leave(f.kind(), f.Memory.ID, a.lineCost(factLine(f)), "already in the window")
		return true
	})
	a.left += before - a.factsCost(kept)
	return kept
}

// mentioned reports whether one of the texts has every word of a statement but
// for the little ones.
func mentioned(statement string, texts []map[string]bool) bool {
	words := wordSet(statement)
	if len(words) == 0 {
		return false
	}
	return slices.ContainsFunc(texts, func(t map[string]bool) bool {
		for w := range words {
			if !t[w] {
				return false
			}
		}
		return true
	})
}

// ends is a long text without its middle. A fact said there is said once more.
func ends(s string) string {
	if len(s) <= 2*endBytes {
		return s
	}
	return strings.ToValidUTF8(s[:endBytes], "") + "\n" + strings.ToValidUTF8(s[len(s)-endBytes:], "")
}

const endBytes = 32 << 10

// wordSet returns the words of a text, lower case, but for the little ones that
// a statement in the third person has and the user's own words have not.
func wordSet(s string) map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if !littleWords[w] {
			words[w] = true
		}
	}
	return words
}

var littleWords = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields("the a an is are am was i my me we our has have s of to user usuario el la los las un una es son soy mi tengo tiene que de") {
		m[w] = true
	}
	return m
}()

// byStanding is the order in which standing facts are taken: those to keep,
// then the newest. It does not depend on the message.
func byStanding(a, b Fact) int {
	if a.Keep != b.Keep {
		if a.Keep {
			return -1
		}
		return 1
	}
	return cmp.Or(b.Memory.CreatedAt.Compare(a.Memory.CreatedAt), byCreation(b, a))
}
