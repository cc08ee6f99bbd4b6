package extract

import (
	"regexp"
	"slices"
	"strings"
)

// What commands print is known by its machine-made columns, however its blanks and its ends
// of lines were changed. What such a head leads to is ours up to the next one, or to where
// its line ends, and the lines that it was wrapped over.
var (
	// A row of facts or of a history, without its text.
	rowHead = regexp.MustCompile(`(?i)\b[\w-]{4,64}\s+(?:` + renderedDomains() + `)\s+(?:` + renderedStates() + `)(?:,\s+[a-z ]+?)?\s+(?:high|medium|low)\s+\d{4}-\d\d-\d\d\b`)
	// A hit of a search, without its text.
	hitHead = regexp.MustCompile(`(?i)(?:\b\d{1,3}\.[\s|]+)?\b\d+\.\d{3}[\s|]+(?:(?:fact|episode)[\s|]+(?:` + renderedStates() + `)(?:,\s+(?:please\s+confirm|not\s+yet\s+current))?[\s|]+\d{4}-\d\d-\d\d[\s|]+[\w-]{4,64}|` +
		`(?:message|summary)[\s|]+(?:(?:user|assistant|system|tool)[\s|]+)?\d{4}-\d\d-\d\d[\s|]+\d+)(?:[\s|]+(?:session/[^\s|]+|[^\s|]+\.[a-z]{2,8}\b))?`)
	// A row of messages, without its text.
	messageHead = regexp.MustCompile(`(?m)^[ \t]*\d{4}-\d\d-\d\d\s+\d\d:\d\d\s+(?:user|assistant|system|tool)\s+`)
	// What stands below a memory in full.
	shownID = regexp.MustCompile(`(?i)\bid[\s;|]+[\w-]{4,64}[\s;|]+kind[\s;|]+(?:fact|episode),\s+(?:` + renderedDomains() + `)\b`)
	// The rows that follow.
	shownRow = regexp.MustCompile(`(?i)^[ \t]*(?:state\s+(?:` + renderedStates() + `)\b|not\s+injected\s|sure\s+(?:high|medium|low)\s|trust\s+\w+[ \t]*$|holds\s+(?:global|project|session)\b|` +
		`about\s+\S+(?:\s+/\s+\S.*)?$|(?:created|confirmed|valid\s+from|valid\s+to|retired)\s+\d{4}-|(?:supersedes|superseded\s+by)\s+\w{4,64}[ \t]*$|also\s+said\s|replaces\s|from\s+\w+(?:[ \t]*$|,\s))`)
	// What says why a hit is there.
	reasonRow = regexp.MustCompile(`(?i)^[ \t]*(?:[+÷×-]\d+\.\d+\b|\d+\.\d{3}\s+\S+[ \t]*$|not\s+yet\s+valid:|(?:aging|stale|low priority|low_priority),\s)`)
	// The comment of an item of an export.
	exportNote = regexp.MustCompile(`<!--\s+id:[\w-]{4,64}\s+(?:high|medium|low)\s[^<>]{0,400}?--?>`)
	// What an export says of itself.
	exportHead = regexp.MustCompile(`<!--\s+Edit\s+the\s+text\s+of\s+a\s+line\s+to\s+correct\s+that\s+memory[^<>]{0,800}?--?>`)
	// An item of a context, over more lines than one.
	contextItem = regexp.MustCompile(`(?i)\[(?:` + renderedLabels() + `)\]\s[^\[\]]{1,600}?\(\d{4}-\d\d-\d\d(?:,\s+(?:inferred|please\s+confirm|said\s+by\s+the\s+assistant|from\s+a\s+tool\s+or\s+file))*\)`)
)

// heads blanks out what is known by its columns.
func (b *blanked) heads() {
	var starts []int // of all heads
	spans := map[*regexp.Regexp][][]int{}
	for _, form := range headsIn(b.text) {
		spans[form] = form.FindAllStringIndex(b.text, -1)
		for _, at := range spans[form] {
			starts = append(starts, at[0])
		}
	}
	slices.Sort(starts)
	w := b.unwrapping(starts)
	next := func(at int) int { // the head after a place
		if k, _ := slices.BinarySearch(starts, at); k < len(starts) {
			return starts[k]
		}
		return len(b.text)
	}
	for _, s := range slices.Concat(spans[rowHead], spans[hitHead], spans[messageHead]) {
		i := w.line(s[1])
		w.broken = w.broken || strings.Contains(strings.TrimSpace(b.text[s[0]:s[1]]), "\n") || i+1 < len(w.ls) && w.wraps(i, false)
	}
	for _, form := range []*regexp.Regexp{rowHead, hitHead, messageHead} {
		for _, at := range spans[form] {
			b.blank(at[0], w.told(at[1], next(at[1]), form == hitHead))
		}
	}
	for _, at := range spans[shownID] {
		b.blank(w.above(at[0]), w.below(at[1], shownRow))
	}
	for _, at := range spans[exportHead] {
		b.blank(at[0], at[1])
	}
	for _, at := range spans[exportNote] {
		b.blank(w.item(at[0]), at[1])
	}
	for _, at := range spans[contextItem] {
		if !strings.Contains(b.text[at[0]:at[1]], "\n\n") {
			b.blank(at[0], at[1])
		}
	}
}

// headsIn returns the forms that a text may have.
func headsIn(text string) (forms []*regexp.Regexp) {
	for _, f := range []struct {
		form  *regexp.Regexp
		parts []string
	}{
		{rowHead, []string{"high", "medium", "low", "HIGH", "MEDIUM", "LOW"}}, {hitHead, []string{"fact", "episode", "message", "summary", "FACT", "MESSAGE"}},
		{messageHead, []string{"user", "assistant", "system", "tool"}}, {shownID, []string{"fact,", "episode,", "FACT,", "EPISODE,"}}, {exportNote, []string{"id:"}}, {exportHead, []string{"<!--"}}, {contextItem, []string{"["}},
	} {
		if hasPart(f.parts, text) && (f.form != hitHead || hasScore(text)) {
			forms = append(forms, f.form)
		}
	}
	return forms
}

// hasScore reports whether a text may have the score that begins a [hitHead]: "0.812".
func hasScore(text string) bool {
	for i := 1; i+3 < len(text); i++ {
		k := strings.IndexByte(text[i:], '.')
		if k < 0 {
			return false
		}
		i += k
		if i+3 < len(text) && isDigit(text[i-1]) && isDigit(text[i+1]) && isDigit(text[i+2]) && isDigit(text[i+3]) {
			return true
		}
	}
	return false
}
