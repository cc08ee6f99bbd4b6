package belief

import (
	"regexp"
	"strings"
)

// prefersOther reports whether an older statement prefers one thing to another, and the newer one
// the other: "I prefer tea over coffee", "I prefer coffee". Where it says to what, it must be the
// former, and told as a change.
func prefersOther(a, b Statement) bool {
	if a.lang != b.lang || negated(a) || negated(b) || readHedge(b) {
		return false
	}
	for _, form := range preferences[a.lang] {
		was, is := form.both.FindStringSubmatch(a.telling().folded), form.one.FindStringSubmatch(b.telling().folded)
		if was == nil || is == nil || was[1] != is[1] {
			continue
		}
		return thingOf(was[3]) == thingOf(is[2]) && (is[3] == "" || thingOf(is[3]) == thingOf(was[2]) && toldNow.MatchString(b.telling().folded))
	}
	return false
}

// readHedge reports whether a statement asks, supposes or wishes.
func readHedge(s Statement) bool {
	n := readNews(s)
	return n.unsure || n.marked(markHedge)
}

var toldNow = regexp.MustCompile(`\b(?:now|nowadays|these days|ahora|ya|ultimamente)\b`)

// thingOf is a thing without its article.
func thingOf(words string) string {
	first, rest, ok := strings.Cut(words, " ")
	if ok && determiners[first] {
		return rest
	}
	return words
}

// preferenceForm is how one tells that one thing is preferred to another, and that one is.
type preferenceForm struct{ both, one *regexp.Regexp }

var preferences = map[language][]preferenceForm{
	languageEN: {{
		regexp.MustCompile(`^(i|we|my \pL+|\pL+) (?:much |usually |always |generally )*prefers? (.+?) (?:over|to|rather than|instead of|than) (.+)$`),
		regexp.MustCompile(`^(i|we|my \pL+|\pL+) (?:much |usually |now |generally |actually )*prefers? (.+?)(?: (?:over|to|rather than|instead of|than) (.+?))?(?: (?:now|these days|nowadays|instead|actually))?$`),
	}},
	languageES: {{
		regexp.MustCompile(`^(?:yo )?(|mi \pL+ |\pL+ )prefier[oe] (.+?) (?:al?(?: el)?|que|antes que|sobre|en vez de(?: el)?) (.+)$`),
		regexp.MustCompile(`^(?:yo |ahora |ya )*(|mi \pL+ |\pL+ )prefier[oe] (.+?)(?: (?:al?(?: el)?|que|antes que|sobre|en vez de(?: el)?) (.+?))?(?: (?:ahora|ultimamente))?$`),
	}},
}
