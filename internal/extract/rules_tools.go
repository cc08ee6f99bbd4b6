package extract

import (
	"slices"

	"strandline"
)

// backRule reads that an earlier tool is in use again.
const backRule = "back on a tool"

// givenUpRule reads that one was tried and left.
const givenUpRule = "tool given up"

// toolRules read what takes the place of what in one's own work, told of the tools and not of
// who uses them: "Linear replaced Jira", "we're back on npm", "polars didn't work out".
var toolRules = []rule{
	{name: "tool replaced", domain: strandline.DomainWork, subject: subjectProject, attribute: "uses", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"@cap|@tool !second? has? ..1 replaced|superseded @cap|@tool !second?", "@cap|@tool !second? took over from @cap|@tool !second?", "@cap|@tool !second? was|got|has_been ..1 replaced by|with @cap|@tool !second?",
			"@cap|@tool !second? ..1 reemplazo|sustituyo|reemplaza|sustituye a? @cap|@tool !second?", "@cap|@tool !second? ha reemplazado|sustituido a? @cap|@tool !second?", "@cap|@tool !second? fue|ha_sido ..1 reemplazad~|sustituid~ por @cap|@tool !second?",
		}, accept: acceptReplaced},
	{name: backRule, domain: strandline.DomainDecisions, subject: subjectProject, attribute: "decision", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we am|are|went|moved|switched|rolled|have_gone|are_going|am_going ..1 back on|to|with|using|to_using @tool|@word", "back to|on|with @tool|@word",
			"volvi|volvimos|volvemos|vuelvo|regrese|regresamos a|al usar? @tool|@word", "he|hemos vuelto a|al usar? @tool|@word", "estoy|estamos de_vuelta|de_nuevo|otra_vez en|con @tool",
		}, accept: acceptBackOn},
	{name: givenUpRule, domain: strandline.DomainDecisions, subject: subjectProject, attribute: "decision", confidence: stated, bare: true,
		patterns: []string{
			"@word did not ..1 work|pan out", "@tool was a mistake", "@tool was not for us|me",
			"@word no ..1 nos|me ..1 funciono|sirvio|resulto|anduvo|convencio", "lo de @word no ..1 funciono|resulto|anduvo|prospero", "@word no ..1 funciono|resulto|anduvo", "@tool fue un error",
		}, accept: acceptGivenUpOn},
}

// acceptReplaced wants a tool of a known kind, and not two of different kinds.
func acceptReplaced(r *reading) bool {
	kind, other := r.kindAt(0), r.kindAt(r.m.n-1)
	if kind == "" {
		kind = other
	}
	if r.m.n < 2 || kind == "" || other != "" && other != kind || !ofOwnWork(r) || has(r.object(), lessons) || storied(r.toks) {
		return false
	}
	r.attribute, r.sure = kind, !publicKinds[kind]
	return true
}

// lessons are where tools are swapped for show, and "popular" tells of the trade.
var lessons = set("tutorial example course lesson book demo sample article video slides ejemplo curso leccion libro popular industry market industria mercado")

// kindAt returns the kind of the tool of the k-th captured word, which may be the first of two:
// "GitLab CI".
func (r *reading) kindAt(k int) string {
	if k < 0 || k >= r.m.n {
		return ""
	}
	i := r.m.captures[k]
	if i+1 < len(r.toks) && !barrier(r.toks[i+1].sep) {
		if kind := toolPairs[r.toks[i].norm+" "+r.toks[i+1].norm]; kind != "" {
			return kind
		}
	}
	return toolCategory(r.toks[i].norm)
}

// publicKinds are of tools of which a replacement may be news of the trade, which the sense weighs.
var publicKinds = set("programming_language framework os browser llm api_style")

// acceptBackOn reads whose work it is by the person of the verb. A tool of no known kind is one
// where another was given up before it.
func acceptBackOn(r *reading) bool {
	kind := toolCategory(r.last())
	instead := r.m.start > 0 && barrier(r.toks[r.m.start].sep) && has(r.toks[:r.m.start], givingUp)
	if kind == "" && !(instead && namesTool(r)) || r.head(0) == "back" && !instead || !ofOwnWork(r) {
		return false
	}
	if r.sure = true; kind == "" {
		return true
	}
	r.attribute, r.domain = kind, strandline.DomainWork
	if w := r.head(0); w == "i" || w == "he" || firstSingular(w) || w == "volvi" || w == "regrese" {
		r.subject, r.attribute, r.domain = subjectUser, "uses_"+kind, strandline.DomainPreferences
	}
	return true
}

var givingUp = set("out mistake error funciono resulto anduvo sirvio convencio prospero")

// acceptGivenUpOn reads what was tried and left. That it "no funcionó" may be an error at hand,
// unless it did not for somebody, or another thing is in use again.
func acceptGivenUpOn(r *reading) bool {
	kind := toolCategory(r.last())
	if kind == "" && !namesTool(r) || !ofOwnWork(r) {
		return false
	}
	obj := r.object()
	switch w := r.tail(0); {
	case len(obj) > 0 && obj[0].norm == "of":
		return false // "didn't work out of the box"
	case w != "funciono" && w != "resulto" && w != "anduvo", r.head(0) == "lo", has(r.toks[r.m.start:r.m.end], datives):
	case len(obj) > 1 && (obj[0].norm == "para" || obj[0].norm == "con") && (obj[1].norm == "nosotros" || obj[1].norm == "nosotras" || obj[1].norm == "mi"):
	case r.end == len(r.toks) || !hasStem(r.toks[r.end].norm, []string{"volv", "vuelv", "regres"}):
		return false
	}
	r.sure = kind != "" || r.toks[r.m.captures[r.m.n-1]].lower
	if kind != "" {
		r.attribute, r.domain = kind, strandline.DomainWork
	}
	return true
}

// namesTool reports whether the last word of a pattern may be the name of a tool of no known kind:
// it has no article, and is no person's.
func namesTool(r *reading) bool {
	w := r.last()
	return !function[w] && !notNames[w] && !adverbs[w] && relations[w] == "" && !givenName(w) && !lifeNouns[w] && !bareNouns[w] && !weekdays[w] && !months[w] && !hasSuffixes(w, "ing")
}

// bareNouns are nouns without an article that name nothing.
var bareNouns = set("things thing stuff plans ideas people one work bed sleep school normal cosas planes ideas gente eso todo dormir casa trabajar")

// ofOwnWork reports whether a statement about tools is over and of no error at hand, tale or file.
func ofOwnWork(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	return ended(r.object()) && !has(span, failing) && !slices.ContainsFunc(span, func(t token) bool { return coding[t.norm] && !pairSeconds[t.norm] }) && !fictional(span) && !hasFile(span) && !amused(r.toks[r.m.start:])
}
