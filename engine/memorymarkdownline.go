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
	if l.of != "" && m.Hash == l.hash {
		return l, "", nil
	}
	if l.of == "" && l.domain == "" && it.domain != "" && it.domain != "memories" {
		return l, "unknown domain " + quote(it.domain), nil
	}
	l.says, why = im.candidate(l)
	if why == "" { // secrets are out of it
		if _, l.hash, err = belief.DefaultHash.Hash(l.says.Content); err != nil {
			return l, err.Error(), nil
		}
		if l.of != "" && l.hash == m.Hash {
			l.says = strandline.Candidate{}
		}
	}
	return l, why, nil
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
