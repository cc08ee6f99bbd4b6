package engine

import (
	"context"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
)

// listLine is a line that can be carried out.
type listLine struct {
	markdownItem
	hash   string
	domain strandline.Domain    // that its heading asks for, "" for any
	of     string               // the memory that its id names, "" for none
	says   strandline.Candidate // unless it says what that memory says
}

// edits reports whether a line says something else than the memory that it names.
func (l listLine) edits() bool { return l.of != "" && l.says.Content != "" }

// line finds what a line stands for. It returns what is wrong with it.
func (im *listImporter) line(ctx context.Context, it markdownItem) (l listLine, why string, err error) {
	l = listLine{markdownItem: it}
	if _, l.hash, err = belief.DefaultHash.Hash(it.text); err != nil {
		return l, err.Error(), nil
	}
	if d := strandline.Domain(it.domain); slices.Contains(strandline.Domains, d) {
		l.domain = d
	}
	var m strandline.Memory
	if it.id != "" {
		m, err = im.k.tx.Memory(ctx, it.id)
		switch {
		case strandline.KindOf(err) == strandline.KindNotFound: // a list of another database, or of before
		case strandline.KindOf(err) == strandline.KindUsage:
			return l, err.Error(), nil
		case err != nil:
			return l, "", err
		default:
			l.of = m.ID
		}
	}
	if l.of != "" && retyped(l.text, l.hash, m) {
		l.hash = m.Hash
		return l, "", nil
	}
	if _, struck := emphasised(l.text); struck {
		return l, "struck out: memory forget forgets it", nil
	}
	if l.of == "" && l.domain == "" && it.domain != "" && it.domain != "memories" {
		return l, unknownDomain(it.domain), nil
	}
	if l.says, why = im.candidate(l); why == "" {
		why = statesNothing(l.says.Kind, l.says.Content, l.of == "" && l.noted)
	}
	if why == "" { // secrets are out of it
		if _, l.hash, err = belief.DefaultHash.Hash(l.says.Content); err != nil {
			return l, err.Error(), nil
		}
		if l.of != "" && retyped(l.says.Content, l.hash, m) {
			l.says, l.hash = strandline.Candidate{}, m.Hash
		}
	}
	return l, why, nil
}

// retyped reports whether a text says what a memory says but for what an editor may
// change by itself as it is typed or saved, quotes and apostrophes that become curly, and
// for marks of emphasis around all of it.
func retyped(text, hash string, m strandline.Memory) bool {
	if hash == m.Hash {
		return true
	}
	texts := []string{text}
	if inner, struck := emphasised(text); inner != "" && !struck {
		texts = append(texts, inner)
	}
	_, says, err := belief.DefaultHash.Hash(straight(m.Content))
	return err == nil && slices.ContainsFunc(texts, func(text string) bool {
		_, said, err := belief.DefaultHash.Hash(straight(text))
		return err == nil && said == says
	})
}

// emphasised returns what stands between marks of emphasis around all of a text, "" where
// none do, and whether they strike it out.
func emphasised(text string) (inner string, struck bool) {
	for _, mark := range [...][2]string{{"~~", "~~"}, {"<del>", "</del>"}, {"<s>", "</s>"}, {"**", "**"}, {"__", "__"}, {"*", "*"}, {"_", "_"}, {"`", "`"}} {
		after, opens := strings.CutPrefix(text, mark[0])
		between, closes := strings.CutSuffix(after, mark[1])
		if between = strings.TrimSpace(between); opens && closes && between != "" && !strings.Contains(between, mark[0]) {
			return between, mark[0] == "~~" || mark[0][0] == '<'
		}
	}
	return "", false
}

// straight makes curly quotes and apostrophes straight.
func straight(s string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '\u2018', '\u2019', '\u201b', '\u02bc', '\u2032':
			return '\''
		case '\u201c', '\u201d', '\u201f', '\u2033':
			return '"'
		}
		return r
	}, s)
}

// candidate is what a line states.
func (im *listImporter) candidate(l listLine) (c strandline.Candidate, why string) {
	r := RememberRequest{Text: l.text, Domain: l.domain}
	if l.of == "" {
		if why := readNote(l.note, &r); why != "" {
			return c, why
		}
	}
	c, err := im.k.e.stated(r)
	if err != nil {
		return c, err.Error()
	}
	c.SaidAt, c.Provenance.Strategy = im.k.at, strategyImport
	if l.of == "" && slices.Contains(strings.Fields(l.note), string(strandline.KindEpisode)) {
		c.Kind = strandline.KindEpisode
	}
	return c, ""
}

// strategyImport is the provenance of what a list gave.
const strategyImport = "import"
