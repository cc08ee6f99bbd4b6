package groups

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"strandline/internal/figures"
)

// Swapper makes pairs that differ in one thing of pairs that say the same: "I live in
// Porto", "my home is in Porto" give "I live in Porto", "my home is in Braga", which is
// not the same, and "I live in Braga", "my home is in Braga", which is. A model that
// learned only what writers thought of reads over a name in a sentence that is reworded.
type Swapper struct {
	Near func(name string) []string // names of the same kind; nil where names stay
}

// Names are the words of statements that are written with a capital where no sentence
// begins, each once.
func Names(all []Group) []string {
	seen := map[string]bool{}
	for _, g := range all {
		for _, text := range slices.Concat(g.Same, g.Newer, g.Other) {
			for _, w := range wordsOf(text) {
				if w.name {
					seen[w.text] = true
				}
			}
		}
	}
	names := make([]string, 0, len(seen))
	for n := range seen {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// Pairs makes at most two pairs of one that says the same, none where the statements
// share nothing that can be exchanged. Their relation is same or apart: apart is newer
// or other, whichever.
func (s Swapper) Pairs(p Pair) (pairs []Pair) {
	if p.Relation != "same" {
		return nil
	}
	older, newer := figures.Write(p.Older), figures.Write(p.Newer)
	from, to := s.exchange(older, newer)
	if from == "" {
		return nil
	}
	changed := exchanged(newer, from, to)
	if chance("side", older, newer) < 0.5 {
		pairs = append(pairs, Pair{"apart", older, changed})
	} else {
		pairs = append(pairs, Pair{"apart", exchanged(older, from, to), newer})
	}
	return append(pairs, Pair{"same", exchanged(older, from, to), changed})
}

// exchange picks what the statements share and what takes its place.
func (s Swapper) exchange(older, newer string) (from, to string) {
	first, second := textsOf(older), textsOf(newer)
	type choice struct{ from, to string }
	var all []choice
	for _, w := range wordsOf(newer) {
		if !first[w.text] {
			continue
		}
		seed := older + "\x00" + newer + "\x00" + w.text
		var others []string
		switch kin := kindOf(w.text); {
		case w.number:
			others = numbersBeside(w.text)
		case len(kin) > 0:
			others = kin
		case w.name && s.Near != nil:
			others = s.Near(w.text)
		}
		others = slices.DeleteFunc(slices.Clone(others), func(o string) bool { return strings.EqualFold(o, w.text) || first[o] || second[o] })
		if len(others) > 0 {
			all = append(all, choice{w.text, others[pick(len(others), "swap", seed)]})
		}
	}
	if len(all) == 0 {
		return "", ""
	}
	c := all[pick(len(all), "which", older, newer)]
	return c.from, c.to
}

func textsOf(text string) map[string]bool {
	texts := map[string]bool{}
	for _, w := range wordsOf(text) {
		texts[w.text] = true
	}
	return texts
}

// exchanged writes one word for another.
func exchanged(text, from, to string) string {
	var out strings.Builder
	at := 0
	for _, w := range wordsOf(text) {
		if w.text == from {
			out.WriteString(text[at:w.begin])
			out.WriteString(to)
			at = w.begin + len(from)
		}
	}
	out.WriteString(text[at:])
	return out.String()
}

// word is a run of letters, or of digits with what joins them: "7:30", "1.62".
type word struct {
	text         string
	begin        int
	name, number bool
}

func wordsOf(text string) (all []word) {
	rs := []rune(text)
	offset, starts := 0, true // whether a sentence begins here
	for i := 0; i < len(rs); {
		size := len(string(rs[i]))
		switch {
		case unicode.IsLetter(rs[i]):
			n := i
			for n < len(rs) && unicode.IsLetter(rs[n]) {
				n++
			}
			w := word{text: string(rs[i:n]), begin: offset}
			w.name = !starts && unicode.IsUpper(rs[i]) && n-i > 2
			all = append(all, w)
			starts, offset, i = false, offset+len(w.text), n
			continue
		case unicode.IsDigit(rs[i]):
			n := i
			for n < len(rs) && (unicode.IsDigit(rs[n]) || n+1 < len(rs) && strings.ContainsRune(":.,", rs[n]) && unicode.IsDigit(rs[n+1])) {
				n++
			}
			w := word{text: string(rs[i:n]), begin: offset, number: true}
			all = append(all, w)
			starts, offset, i = false, offset+len(w.text), n
			continue
		case strings.ContainsRune(".!?:;", rs[i]):
			starts = true
		}
		offset += size
		i++
	}
	return all
}

// numbersBeside are numbers that stand where a number does: of a time, another hour,
// other minutes and the other half of the day.
func numbersBeside(s string) []string {
	if hour, minutes, ok := strings.Cut(s, ":"); ok {
		h, err := strconv.Atoi(hour)
		m, err2 := strconv.Atoi(minutes)
		if err != nil || err2 != nil || h > 24 || m > 59 || len(minutes) != 2 {
			return nil
		}
		at := func(h, m int) string {
			text := strconv.Itoa((h+24)%24) + ":"
			if m = (m + 60) % 60; m < 10 {
				text += "0"
			}
			return text + strconv.Itoa(m)
		}
		return []string{at(h+12, m), at(h+1, m), at(h-1, m), at(h, m+15), at(h, m+30)}
	}
	if v, err := strconv.Atoi(s); err == nil && len(s) < 7 {
		out := []string{strconv.Itoa(v + 1), strconv.Itoa(v + 2), strconv.Itoa(v * 2), strconv.Itoa(v + 10)}
		if v > 2 {
			out = append(out, strconv.Itoa(v-1))
		}
		if v >= 100 {
			out = append(out, strconv.Itoa(v+v/10), strconv.Itoa(v+100))
		}
		return out
	}
	b := []byte(s) // "3.11", "1,500", a telephone number: another last digit
	last := len(b) - 1
	b[last] = '0' + (b[last]-'0'+1)%10
	return []string{string(b)}
}
