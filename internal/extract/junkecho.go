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
	if !strings.Contains(text, "(") && !strings.Contains(text, "strandline-") && !strings.Contains(text, ". ") {
		return text, false
	}
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
	fences := bareFence.FindAllStringIndex(text, -1)
	for i := 0; i < len(fences); i += 2 {
		end := len(text)
		if i+1 < len(fences) {
			end = fences[i+1][1]
		}
		blank(fences[i][0], end)
	}
	for _, form := range []*regexp.Regexp{renderedHit, renderedFact, renderedItem} {
		for _, at := range form.FindAllStringIndex(text, -1) {
			blank(at[0], at[1])
		}
	}
	if out == nil {
		return text, false
	}
	return string(out), true
}
