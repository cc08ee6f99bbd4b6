package extract

import "strings"

// deniesIllness returns where a clause ends that says of the speaker that they never had an
// illness, or have it not but somebody else does, or 0: "I never had asthma, that was my
// brother". It takes nothing back that was just said, but is news of what may be known.
func deniesIllness(text string, toks []token) int {
	for _, d := range denials {
		if !startsWith(toks, d.words) {
			continue
		}
		begin := len(d.words)
		end := begin
		for end < len(toks) && (end == begin || !punctuated(text, toks, end)) {
			end++
		}
		if end == begin || end-begin > 4 || strings.HasSuffix(text, "?") || toks[begin].quoted ||
			ailment(toks[begin:end]) == "" && !isCondition(toks[end-1].norm) || !d.ever && !ofAnother(toks[end:]) {
			return 0
		}
		return end
	}
	return 0
}

// denials are the ways of saying that one has no illness, with whether one never had it.
var denials = []struct {
	words []string
	ever  bool
}{
	{[]string{"i", "never", "had"}, true}, {[]string{"i", "have", "never", "had"}, true},
	{[]string{"nunca", "tuve"}, true}, {[]string{"jamas", "tuve"}, true}, {[]string{"yo", "nunca", "tuve"}, true}, {[]string{"nunca", "he", "tenido"}, true},
	{[]string{"i", "do", "not", "have"}, false}, {[]string{"no", "tengo"}, false}, {[]string{"yo", "no", "tengo"}, false},
}

// ofAnother reports whether a clause says that it is somebody else: "that was my brother".
func ofAnother(toks []token) bool {
	if len(toks) < 2 || len(toks) > 6 {
		return false
	}
	says := has(toks[:2], anothers)
	for _, t := range toks {
		if says && (relations[t.norm] != "" || t.capital) {
			return true
		}
	}
	return false
}

var anothers = set("is was es era fue")
