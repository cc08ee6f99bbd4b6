package summary

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"strandline"
)

// digest is a segment being read.
type digest struct {
	Config
	sentences []sentence
	words     map[string]float64 // weight of each content word
	shown     map[string]string  // as it was written first
	pairs     []pair             // content words that stood side by side
	order     []string           // words as they first came
}

type sentence struct {
	message  int
	role     strandline.Role
	text     string
	question bool
	content  []string
}

type pair struct{ a, b string }

// read takes in a message. What stands in code fences and tables is not said.
func (d *digest) read(i int, m Said) {
	text := clean(cutAtWord(m.Text, segmentBytes))
	fenced := false
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
			continue
		}
		if fenced || strings.HasPrefix(strings.TrimSpace(line), "[Used tools:") {
			continue
		}
		for _, s := range sentencesOf(line) {
			content := d.Content(s)
			if len(content) == 0 {
				continue
			}
			d.sentences = append(d.sentences, sentence{i, m.Role, s, strings.ContainsAny(s, "?¿"), content})
			d.weigh(s, content, m.Role)
		}
	}
}

// weigh counts the content words of a sentence. What the user says counts more
// than the many words of an answer; names, numbers and identifiers more than
// plain words.
func (d *digest) weigh(text string, content []string, role strandline.Role) {
	by := 1.0
	if role == strandline.RoleUser {
		by = 2
	}
	written := map[string]string{}
	first := true
	for _, w := range strings.Fields(text) {
		bare := strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		for _, c := range d.Content(bare) {
			if !first || !unicode.IsUpper([]rune(bare)[0]) {
				written[c] = bare
			}
		}
		first = false
	}
	for i, c := range content {
		weight := by
		if w, ok := written[c]; ok && marked(w) {
			weight *= 1.5
		}
		if len(c) < 4 {
			weight *= 0.6
		}
		if _, ok := d.words[c]; !ok {
			d.order = append(d.order, c)
			d.shown[c] = cmp.Or(written[c], c)
		}
		d.words[c] += weight
		if i > 0 && strings.Contains(strings.ToLower(text), content[i-1]+" "+c) {
			d.pairs = append(d.pairs, pair{content[i-1], c})
		}
	}
}

// marked tells names, numbers and identifiers from plain words.
func marked(w string) bool {
	for i, r := range w {
		if unicode.IsDigit(r) || unicode.IsUpper(r) || i > 0 && strings.ContainsRune("_./-", r) {
			return true
		}
	}
	return false
}

// phrases are the heaviest words, each joined to the one it stood beside more
// than by chance: "database migration", not "database", "migration".
func (d *digest) phrases() []string {
	rank := slices.Clone(d.order)
	at := map[string]int{}
	for i, w := range d.order {
		at[w] = i
	}
	slices.SortStableFunc(rank, func(a, b string) int { return cmp.Compare(d.words[b], d.words[a]) })
	var out []string
	used := map[string]bool{}
	for _, w := range rank {
		if used[w] || len(out) == 1+maxDiscussed {
			continue
		}
		used[w] = true
		text, best := d.shown[w], 0.0
		var mate string
		for _, p := range d.pairs {
			other, joined := "", ""
			switch w {
			case p.a:
				other, joined = p.b, d.shown[w]+" "+d.shown[p.b]
			case p.b:
				other, joined = p.a, d.shown[p.a]+" "+d.shown[w]
			}
			if other != "" && !used[other] && d.words[other] > best {
				text, best, mate = joined, d.words[other], other
			}
		}
		used[mate] = true
		out = append(out, text)
	}
	return out
}

// decisions are what was agreed on, newest last.
func (d *digest) decisions() []string {
	var all []string
	for _, s := range d.sentences {
		if s.question {
			continue
		}
		if cue := cueIn(s.text, decisionCues); cue >= 0 && len(s.content) > 0 {
			all = append(all, s.text[cue:])
		}
	}
	return all[max(0, len(all)-maxDecisions):]
}

// outcome is the statement that says most, unless it is a decision already.
func (d *digest) outcome(decisions []string) string {
	best, found := 0.0, ""
	for _, s := range d.sentences {
		if s.question || slices.ContainsFunc(decisions, func(x string) bool { return strings.HasSuffix(s.text, x) }) {
			continue
		}
		if v := d.telling(s); v > best {
			best, found = v, s.text
		}
	}
	return trimLead(found)
}

// telling is how much a statement says: its content by weight, per token past
// the first few, so that a long list does not win by length.
func (d *digest) telling(s sentence) float64 {
	v := 0.0
	if len(s.content) < 2 {
		return 0.01 // better than nothing
	}
	seen := map[string]bool{}
	for _, c := range s.content {
		if !seen[c] {
			v += min(d.words[c], 4)
			seen[c] = true
		}
	}
	if strings.ContainsFunc(s.text, unicode.IsDigit) {
		v *= 1.3
	}
	if cueIn(s.text, statementCues) >= 0 {
		v *= 1.3
	}
	return v / (10 + float64(d.Tokens(s.text)))
}

// open is the user's last question when nobody answered it in the segment.
func (d *digest) open(n int) []string {
	for _, s := range slices.Backward(d.sentences) {
		if s.question && s.message == n-1 && s.role == strandline.RoleUser {
			return []string{s.text}
		}
	}
	return nil
}
