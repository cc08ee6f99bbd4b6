package extract

import (
	"regexp"
	"strings"

	"strandline"
)

// Memory as this program prints it, which a person or a program may paste into
// what the user says, whole or in part.
var (
	// "[health] Allergic to peanuts (2025-03-01, inferred)", anywhere in a line.
	renderedFact = regexp.MustCompile(`(?i)(?:[-*+•]|\d{1,3}[.)])?[ \t]*\[(?:` + renderedLabels() + `)\][ \t]*[^\n]*?` + renderedDate)
	// The same without its label, as an item of a list: with a doubt, or two in
	// one line, for a person may date the items of a list too.
	renderedItem = regexp.MustCompile(`(?m)(?:^|[ \t])(?:[-*+•]|\d{1,3}[.)])[ \t]+[^\n]*?\(\d{4}-\d\d-\d\d` + renderedDoubt + `+\)|` +
		`(?m)^[ \t>]*(?:[-*+•]|\d{1,3}[.)])[ \t]+[^\n]*?` + renderedDate + `[ \t,;]*(?:[-*+•]|\d{1,3}[.)])[ \t]+[^\n]*?` + renderedDate)
	// A hit of a search: its head, then indented lines.
	renderedHit = regexp.MustCompile(`(?m)^[ \t]*\d{1,3}\.[ \t]+\d+\.\d+[ \t]+(?:fact|episode|message|summary)\b[^\n]*(?:\n[ \t]+[^\n]*)*`)
	// What stands between the names of our tags when their brackets are lost.
	bareFence = regexp.MustCompile(`(?m)^[ \t]*/?strandline-(?:memory|history)[ \t]*$`)
)

const (
	renderedDoubt = `(?:, (?:inferred|please confirm|said by the assistant|from a tool or file))`
	renderedDate  = `\(\d{4}-\d\d-\d\d` + renderedDoubt + `*\)`
)

func renderedLabels() string {
	names := []string{string(strandline.KindEpisode)}
	for _, d := range strandline.Domains {
		names = append(names, regexp.QuoteMeta(string(d)))
	}
	return strings.Join(names, "|")
}

// stripRendered blanks out memory printed by this program, keeping byte offsets. What stands
// in the view of the text is looked for as well.
func stripRendered(text string) (string, bool) {
	b := blanked{text: text}
	if printedMark(text) {
		v := seen(text)
		in := blanked{text: v.text}
		in.prompt()
		in.heads()
		if v.text != text {
			in.known()
		}
		if in.out != nil {
			v.onto(&b, in.out)
		}
	}
	b.known()
	return b.rest(), b.out != nil
}

// known blanks out all that has a form of ours.
func (b *blanked) known() {
	bare := unenclosed(b.text)
	b.fences()
	for _, form := range renderedForms(bare) {
		for _, at := range form.FindAllStringIndex(bare, -1) {
			b.blank(at[0], at[1])
		}
	}
	b.fields()
	b.unopened()
	b.headless(bare)
	if b.out != nil {
		b.cuts()
	}
}

// renderedForms returns the forms that a text may have.
func renderedForms(text string) (forms []*regexp.Regexp) {
	if hasHitHead(text) {
		forms = append(forms, renderedHit)
	}
	if hasDate(text) {
		forms = append(forms, renderedFact, renderedItem)
	}
	return append(forms, renderedByCommands(text)...)
}

// fences blanks out what stands between the names of our tags.
func (b *blanked) fences() {
	if !strings.Contains(b.text, "strandline-") {
		return
	}
	fences := bareFence.FindAllStringIndex(b.text, -1)
	for i := 0; i < len(fences); i += 2 {
		end := len(b.text)
		if i+1 < len(fences) {
			end = fences[i+1][1]
		}
		b.blank(fences[i][0], end)
	}
}

// hasDate reports whether a text may have a renderedDate. Hardly any has, and
// looking for one is a hundred times quicker than looking for what leads to it.
func hasDate(text string) bool {
	for {
		_, rest, found := strings.Cut(text, "(")
		if !found {
			return false
		}
		if len(rest) > 4 && rest[4] == '-' && isDigit(rest[0]) && isDigit(rest[3]) {
			return true
		}
		text = rest
	}
}

// hasHitHead does the same for the number before the kind in a renderedHit.
func hasHitHead(text string) bool {
	for _, kind := range []string{"fact", "episode", "message", "summary"} {
		for from := 0; ; {
			i := strings.Index(text[from:], kind)
			if i < 0 {
				break
			}
			before := text[:from+i]
			if bare := strings.TrimRight(before, " \t"); bare != "" && bare != before && isDigit(bare[len(bare)-1]) {
				return true
			}
			from += i + len(kind)
		}
	}
	return false
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
