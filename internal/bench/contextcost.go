package bench

import "hash/fnv"

// The rules by which providers bill a prompt whose beginning they have seen,
// as published in 2026, and the price of a million input tokens.
type cacheRule struct {
	name     string
	usd      float64 // per million input tokens
	least    int     // tokens of the shortest prefix that is kept
	block    int     // prefixes are kept in whole blocks of so many tokens; 0: up to marked places
	write    float64 // price of a kept token when it is new
	read     float64 // when it is read back
	lookback int     // parts before a marked place that are looked at
}

var cacheRules = []cacheRule{
	{name: "marked places, from 512 tokens (claude-opus-5)", usd: 5, least: 512, write: 1.25, read: 0.1, lookback: 20},
	{name: "marked places, from 1,024 tokens (claude-sonnet-4.5)", usd: 3, least: 1024, write: 1.25, read: 0.1, lookback: 20},
	{name: "automatic, from 1,024 tokens (gpt-5.5)", usd: 5, least: 1024, block: 128, write: 1, read: 0.1},
}

// request is a prompt in parts, the unit of which prefixes are made.
type request struct {
	parts []part
	marks []int // the number of parts before each marked place
}

type part struct {
	text   string
	tokens int
}

// bill plays the requests of one session against a rule, each within the time
// that a prefix is kept, and returns the tokens sent and what they cost in
// tokens of full price.
type bill struct {
	rule   cacheRule
	kept   map[uint64]bool
	last   []part
	Sent   int
	Billed float64
}

func (b *bill) add(r request) {
	if b.kept == nil {
		b.kept = map[uint64]bool{}
	}
	sums, tokens := make([]uint64, len(r.parts)+1), make([]int, len(r.parts)+1)
	h := fnv.New64a()
	for i, p := range r.parts {
		h.Write([]byte(p.text))
		h.Write([]byte{0})
		sums[i+1], tokens[i+1] = h.Sum64(), tokens[i]+p.tokens
	}
	total := tokens[len(r.parts)]
	b.Sent += total
	if b.rule.block > 0 {
		b.Billed += float64(total) - (1-b.rule.read)*float64(b.repeated(r.parts))
		b.last = r.parts
		return
	}
	read, written := 0, 0
	for _, m := range r.marks {
		if tokens[m] < b.rule.least {
			continue
		}
		written = max(written, tokens[m])
		for k := m; k > max(0, m-b.rule.lookback); k-- {
			if b.kept[sums[k]] {
				read = max(read, tokens[k])
				break
			}
		}
	}
	written = max(written, read)
	for _, m := range r.marks {
		if tokens[m] >= b.rule.least {
			b.kept[sums[m]] = true
		}
	}
	b.Billed += b.rule.read*float64(read) + b.rule.write*float64(written-read) + float64(total-written)
}

// repeated is how many tokens at the beginning are those of the last request,
// as far as they are kept.
func (b *bill) repeated(parts []part) int {
	same := 0
	for i, p := range parts {
		if i >= len(b.last) || b.last[i].text != p.text {
			break
		}
		same += p.tokens
	}
	if same -= same % b.rule.block; same < b.rule.least {
		return 0
	}
	return same
}
