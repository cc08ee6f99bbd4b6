package belief

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline/internal/figures"
)

// rewording is a sentence read in other words that say the same.
type rewording struct {
	said                    Statement
	fragment, deed, quality bool
}

// rewordings reads a sentence as the rules that compare statements do: in its plain frame
// ("I pay 900 in rent", "my rent is 900"), what somebody is on as what they take and, where
// the owner of the memory speaks, without a subject as theirs.
func (s Statement) rewordings(toOwner bool) (all []rewording) {
	ts := s.plainTokens()
	var r rewording
	if !toOwner {
		if subject, ok := leftOut(ts, s.lang); ok && s.reading().persons == 0 {
			r.fragment, r.deed = true, beginsDeed(ts[0], s.lang) && !strings.Contains(s.text, ":")
			r.quality = slices.ContainsFunc(ts, func(t token) bool { return hadSince[t.text] || isQuality(t.text) })
			ts = opened(ts, subject)
			r.said = s.retold(ts)
			all = append(all, r)
		}
	}
	for _, rewrite := range []func([]token, language) ([]token, bool){reframed, onMedicine} {
		if out, ok := rewrite(ts, s.lang); ok {
			r.said, r.deed = s.retold(out), true
			all = append(all, r)
		}
	}
	return all
}

// inFrame reads a statement in its plain frame.
func (s Statement) inFrame() (Statement, bool) {
	ts, ok := reframed(s.plainTokens(), s.lang)
	if !ok {
		return s, false
	}
	return s.retold(ts), true
}

// plainTokens are the words of a statement with figures in digits, without asides.
func (s Statement) plainTokens() []token {
	ts := interjected(replace(spell(tokens(figures.Numbers(s.text)), s.lang), asides(s.lang)))
	return numerals(unframe(ts, s.lang.lexicon()), s.lang.lexicon())
}

// retold reads other words as those of a statement.
func (s Statement) retold(ts []token) Statement {
	text := written(ts)
	return read(tokens(text), text, s.lang)
}

// written writes words down so that they are read as they were.
func written(ts []token) string {
	var b strings.Builder
	for i, t := range ts {
		switch {
		case i == 0:
		case t.sep == 0:
			b.WriteByte(' ')
		default:
			b.WriteString(string(t.sep) + " ")
		}
		if r, n := utf8.DecodeRuneInString(t.text); t.capital {
			b.WriteString(string(unicode.ToUpper(r)) + t.text[n:])
			continue
		}
		b.WriteString(t.text)
	}
	return b.String()
}

// onMedicine reads what somebody is on as what they take: "I'm on lithium".
func onMedicine(ts []token, lang language) (out []token, ok bool) {
	on, take, am := "on", "take", onIt
	if lang == languageES {
		on, take = "con", "tomo"
	}
	for i := 1; i+1 < len(ts); i++ {
		if ts[i].text == on && am[ts[i-1].text] && !numeric(ts[i+1].text) && !determiners[ts[i+1].text] {
			out = slices.Clone(ts)
			out[i].text = take
			return slices.Delete(out, i-1, i), true
		}
	}
	return nil, false
}

var onIt = set("am been estoy")
