package extract

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Who copies with a mouse begins and ends in mid-line, so that the first line and the last
// lack the form by which they would be known. A line that was cut is ours where it adjoins
// one of ours; a person's own words above and below what they paste are theirs.

// textLine is a line of a text.
type textLine struct {
	start, end int
	own, blank bool // blanked out as ours; without a word to begin with
}

// lines returns the lines of the text, and which are ours by now.
func (b *blanked) lines() (out []textLine) {
	for start := 0; start < len(b.text); {
		end, next := lineEnd(b.text, start)
		l := textLine{start: start, end: end, blank: strings.TrimSpace(b.text[start:end]) == ""}
		if !l.blank && b.out != nil {
			rest := string(b.out[start:end])
			l.own = rest != b.text[start:end] && strings.Trim(rest, quoteSigns+" \t\r>,") == ""
		}
		out, start = append(out, l), next
	}
	return out
}

// cuts blanks out the lines that were cut.
func (b *blanked) cuts() {
	ls := b.lines()
	for i, l := range ls {
		text := b.text[l.start:l.end]
		switch {
		case l.own || l.blank:
			if l.own {
				b.blank(l.start, l.end) // the quotation marks about it
			}
			continue
		case b.foremost(ls, i) && (cutAtStart(text) || hangs(b.text[ls[i+1].start:ls[i+1].end]) || endsAsPrinted.MatchString(text)),
			b.rearmost(ls, i, text):
			b.blank(l.start, l.end)
		}
	}
	b.headings(ls)
}

// headings blanks out those that stand above what is ours.
func (b *blanked) headings(ls []textLine) {
	ours := false
	for i := len(ls) - 1; i >= 0; i-- {
		if ls[i].blank {
			continue
		}
		heading := printedHeading.MatchString(b.text[ls[i].start:ls[i].end])
		if ours && heading {
			b.blank(ls[i].start, ls[i].end)
		}
		ours = ls[i].own || ours && heading
	}
}

// foremost reports whether a line opens what was pasted: the next is ours.
func (b *blanked) foremost(ls []textLine, i int) bool {
	return i+1 < len(ls) && ls[i+1].own && !ls[i].own && !ls[i].blank && fenceMark(strings.TrimSpace(b.text[ls[i].start:ls[i].end])) == "" && b.opens(ls, i)
}

// opens reports whether a line begins the text or a paragraph, or follows words that
// announce it.
func (b *blanked) opens(ls []textLine, i int) bool {
	if i <= 0 {
		return i == 0
	}
	before := strings.TrimSpace(b.text[ls[i-1].start:ls[i-1].end])
	return before == "" || strings.HasSuffix(before, ":") || fenceMark(strings.TrimLeft(before, "> ")) != ""
}

// rearmost reports whether a line closes what was pasted and was cut: one of ours is before
// it, but for a heading, nothing follows in its paragraph, and it begins as ours do.
func (b *blanked) rearmost(ls []textLine, i int, text string) bool {
	if i+1 < len(ls) && !ls[i+1].blank && fenceMark(strings.TrimSpace(b.text[ls[i+1].start:ls[i+1].end])) == "" {
		return false
	}
	for i--; i >= 0; i-- {
		before := b.text[ls[i].start:ls[i].end]
		if !ls[i].blank && !printedHeading.MatchString(before) {
			return ls[i].own && (cutAtEnd.MatchString(text) || printedItem.MatchString(text) && (strings.Contains(before, "<!-- id:") || strings.HasSuffix(strings.TrimSpace(before), "->")))
		}
	}
	return false
}

// Adjoining returns the lines of a text that open what was pasted of our own output and
// may be cut where a sentence begins, so that nothing shows it: what they repeat of a memory
// is no new evidence.
func Adjoining(text string) (lines []string) {
	rest, found := stripRendered(text)
	if !found {
		return nil
	}
	b := blanked{text: text, out: []byte(rest)}
	ls := b.lines()
	for i, l := range ls {
		if b.foremost(ls, i) {
			lines = append(lines, text[l.start:l.end])
		}
	}
	return lines
}

// cutAtStart reports whether a line begins as none does that somebody typed: with a blank,
// in mid-sentence, or with what is left of a column.
func cutAtStart(line string) bool {
	if cutColumn.MatchString(line) {
		return true
	}
	r, n := utf8.DecodeRuneInString(line)
	if r == '\'' || r == '’' {
		r, _ = utf8.DecodeRuneInString(line[n:])
		return unicode.IsLower(r)
	}
	switch {
	case r == ' ' || r == '\t' || strings.ContainsRune(".,;:!?)]}…", r):
		return true
	case !unicode.IsLower(r):
		return false
	}
	toks := tokenize(nil, line)
	return len(toks) > 0 && !typedLower[toks[0].norm]
}

// typedLower begin what somebody types who never writes a capital.
var typedLower = set("i my we our it the a an yo mi mis me nos soy estoy somos tengo vivo trabajo ya no el la los las un una remember please note recuerda recorda also hey hi ok so and but y pero")

// hangs reports whether a line of ours hangs on the one before it, which is ours then
// however it begins.
func hangs(line string) bool { return printedReason.MatchString(line) || printedID.MatchString(line) }

// quoteSigns may be glued to what somebody pastes.
const quoteSigns = "\"'«»“”„‘’‹›"

// unenclosed returns a text of the same length without the quotation marks at the ends of
// its lines.
func unenclosed(text string) string {
	b := blanked{text: text}
	for start := 0; start < len(text); {
		end, next := lineEnd(text, start)
		line := strings.TrimRight(text[start:end], " \t\r")
		if rest := strings.TrimLeft(line, quoteSigns); len(rest) < len(line) {
			b.blank(start, start+len(line)-len(rest))
		}
		if rest := strings.TrimRight(line, quoteSigns); len(rest) < len(line) {
			b.blank(start+len(rest), start+len(line))
		}
		start = next
	}
	return b.rest()
}

var (
	// What is left of the columns before a text: "10  I am", "01 user       I am".
	cutColumn = regexp.MustCompile(`^[\d:-]+(?:[ \t]{2,}|[ \t]+(?:user|assistant|system|tool)[ \t]{2,})\S`)
	// A reason below a hit: "      +0.277 words (BM25 2.32)", "      0.120 billing".
	printedReason = regexp.MustCompile(`(?m)^[ \t>]{5,}(?:[+÷×-]\d+\.\d+[: ][^\n]*|\d+\.\d{3} \S+)$`)
	// The first row below a memory in full.
	printedID = regexp.MustCompile(`^[ \t]*id[ \t]{8,}[\w-]*$`)
	// The end of an item of a context, and of an export.
	endsAsPrinted = regexp.MustCompile(renderedDate + `[ \t]*$|<!-- id:[\w-]+ [^\n]*$`)
	// A heading of an export, of the list of messages in a context, or of the columns of a table.
	printedHeading = regexp.MustCompile(`^[ \t>]*(?:ID[ \t]+DOMAIN[ \t]+STATE[ \t][A-Z \t]+CONTENT|#{1,2}[ \t]+(?:[A-Z]\w+|` + renderedDomains() + `)|\[\d{4}-\d\d-\d\d\])[ \t]*$`)
	printedItem    = regexp.MustCompile(`^[ \t>]*[-*+] `)
	// An item that was cut before its comment, or its date.
	cutAtEnd = regexp.MustCompile(`^[ \t>]*(?:[-*+] [^\n]*<!-?-?[^>\n]*|- \[(?:` + renderedLabels() + `)\] [^\n]*|- (?:user|assistant): [^\n]*)$`)
)
