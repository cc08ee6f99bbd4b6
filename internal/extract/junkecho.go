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
	// The same without its label, as an item of a list.
	renderedItem = regexp.MustCompile(`(?m)(?:^|[ \t])(?:[-*+•]|\d{1,3}[.)])[ \t]+[^\n]*?` + renderedDate)
	// A hit of a search: its head, then indented lines.
	renderedHit = regexp.MustCompile(`(?m)^[ \t]*\d{1,3}\.[ \t]+\d+\.\d+[ \t]+(?:fact|episode|message|summary)\b[^\n]*(?:\n[ \t]+[^\n]*)*`)
	// What stands between the names of our tags when their brackets are lost.
	bareFence = regexp.MustCompile(`(?m)^[ \t]*/?strandline-(?:memory|history)[ \t]*$`)
)

const renderedDate = `\(\d{4}-\d\d-\d\d(?:, (?:inferred|please confirm|said by the assistant|from a tool or file))*\)`

func renderedLabels() string {
	names := []string{string(strandline.KindEpisode)}
	for _, d := range strandline.Domains {
		names = append(names, regexp.QuoteMeta(string(d)))
	}
	return strings.Join(names, "|")
}

// stripRendered blanks out memory printed by this program, keeping byte offsets.
func stripRendered(text string) (string, bool) {
	var out []byte
	blank := func(start, end int) {
		if out == nil {
			out = []byte(text)
		}
		for i := start; i < end; i++ {
			if out[i] != '\n' {
				out[i] = ' '
			}
		}
	}
	var fences [][]int
	if strings.Contains(text, "strandline-") {
		fences = bareFence.FindAllStringIndex(text, -1)
	}
	for i := 0; i < len(fences); i += 2 {
		end := len(text)
		if i+1 < len(fences) {
			end = fences[i+1][1]
		}
		blank(fences[i][0], end)
	}
	var forms []*regexp.Regexp
	if hasHitHead(text) {
		forms = append(forms, renderedHit)
	}
	if hasDate(text) {
		forms = append(forms, renderedFact, renderedItem)
	}
	forms = append(forms, renderedByCommands(text)...)
	for _, form := range forms {
		for _, at := range form.FindAllStringIndex(text, -1) {
			blank(at[0], at[1])
		}
	}
	if out == nil {
		return text, false
	}
	return string(out), true
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
