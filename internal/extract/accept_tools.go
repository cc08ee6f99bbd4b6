package extract

import (
	"slices"
	"strings"

	"strandline"
)

// hasFile reports whether a token looks like a path, a file or an identifier.
func hasFile(toks []token) bool {
	for _, t := range toks {
		if t.code || strings.ContainsAny(t.norm, "_/") ||
			strings.ContainsRune(t.norm, '.') && toolCategory(t.norm) == "" && !isNumber(t.norm) {
			return true
		}
	}
	return false
}

// toolIn returns the category of the last tool among toks that is not
// dismissed ("over X", "instead of X"), or "".
func toolIn(toks []token) string {
	cat := ""
	for k, t := range toks {
		switch t.norm {
		case "over", "instead", "rather", "vez", "lugar":
			if cat != "" {
				return cat
			}
		}
		if c := toolCategory(t.norm); c != "" && cat == "" {
			cat = c
		}
		if k > 0 && cat == "" {
			cat = toolPairs[toks[k-1].norm+" "+t.norm]
		}
		if k > 12 {
			break
		}
	}
	for k := 1; cat == "" && k < len(toks); k++ {
		if c := nounCategory(toks[k].norm); c != "" && serving(toks[:k]) {
			return c
		}
	}
	return cat
}

// serving reports whether the tokens end in "for the", "as our", "como".
func serving(toks []token) bool {
	for k := len(toks) - 1; k >= 0 && k >= len(toks)-3; k-- {
		switch toks[k].norm {
		case "for", "as", "para", "como":
			return true
		case "the", "our", "my", "la", "el", "mi", "nuestra", "nuestro", "main", "primary":
		default:
			return false
		}
	}
	return false
}

// toolPairs are tools of two words.
var toolPairs = map[string]string{
	"vs code": "editor", "visual studio": "editor", "android studio": "editor", "github actions": "ci", "gitlab ci": "ci", "bitbucket pipelines": "ci", "azure pipelines": "ci",
	"docker compose": "orchestrator", "docker swarm": "orchestrator", "google cloud": "cloud", "github issues": "issue_tracker",
	"sql server": "database", "azure devops": "ci", "google chat": "chat",
}

// pairSeconds are the second words of tools of two.
var pairSeconds = func() map[string]bool {
	seconds := map[string]bool{}
	for pair := range toolPairs {
		_, w, _ := strings.Cut(pair, " ")
		seconds[w] = true
	}
	return seconds
}()

// concrete reports whether the object names something: a tool or a proper
// noun among its first words.
func concrete(obj []token) bool {
	for k, t := range obj {
		if k > 3 || k > 0 && (barrier(t.sep) || prepositions[t.norm]) {
			return false
		}
		if toolCategory(t.norm) != "" || t.capital && !function[t.norm] {
			return !hasFile(obj[:k+1])
		}
	}
	return false
}

func acceptSwitch(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || deictic[first(obj).norm] || isNumber(obj[0].norm) || hasFile(obj[:min(len(obj), 2)]) || judged(obj) {
		return false
	}
	mid := r.toks[r.m.start:r.m.end]
	if hasFile(mid) {
		return false
	}
	if hasStem(r.head(1), []string{"moved"}) || hasStem(r.head(0), []string{"pasamos", "pase"}) {
		if toolIn(obj) == "" && toolIn(mid) == "" {
			return false
		}
	}
	team := mid[0].norm == "we" || hasSuffixes(mid[0].norm, "mos") || mid[0].norm == "nos"
	verb := mid[min(1, len(mid)-1)].norm
	if verb == "have" {
		verb = mid[min(2, len(mid)-1)].norm
	}
	firm := verb == "switched" || verb == "migrated" || hasStem(mid[0].norm, []string{"migr"})
	if !concrete(obj) && !concrete(mid[1:]) && !(firm && slices.ContainsFunc(mid[1:], properName)) && !(team && firm) && toolIn(append(append([]token{}, mid...), obj...)) == "" {
		return false
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
	}
	if !team {
		r.subject = subjectUser
		if r.attribute != "uses" {
			r.attribute = "uses_" + r.attribute
		}
	}
	return true
}

var failing = set(`error errors fails failing failed broken crash crashes crashing bug exception falla fallan
rompe problem issue issues trouble getting problema warning stuck`)

func acceptUses(r *reading) bool {
	obj := r.object()
	if r.m.negated && len(obj) < 5 && !determiners[obj[0].norm] && !pointsNear(obj, 3) && !has(obj, technical) && !hasFile(obj) {
		r.confidence = weaker
		if c := toolIn(obj); c != "" {
			r.attribute = "uses_" + c
		}
		return !has(r.toks[r.m.start:r.end], failing)
	}
	if !concrete(obj) || has(r.toks[r.m.start:r.end], failing) || deictic[obj[0].norm] || judged(obj) {
		return false
	}
	if c := toolIn(obj); c != "" {
		r.attribute = "uses_" + c
	} else if r.tail(0) == "run" || r.tail(0) == "in" || r.tail(0) == "on" {
		return false
	}
	if r.tail(0) == "using" || r.tail(0) == "usando" {
		r.confidence = weaker
		return !determiners[obj[0].norm]
	}
	return true
}

func acceptWeUse(r *reading) bool {
	obj := r.object()
	if has(r.toks[r.m.start:r.end], failing) || judged(obj) || hasFile(obj[:1]) {
		return false
	}
	if !concrete(obj) {
		if scopeOf(r.toks) != strandline.ScopeProject && (determiners[obj[0].norm] || !has(obj[1:], purpose)) {
			return false
		}
		r.confidence = weaker
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
	}
	return true
}

var purpose = set("for para por when cuando as como")

func acceptOurTool(r *reading) bool {
	obj := r.object()
	if !concrete(obj) || has(r.toks[r.m.start:r.end], failing) {
		return false
	}
	last := r.tail(0)
	if n := nameAfter(r.toks[r.m.start:r.m.end]); n != "" {
		r.subject = n
	}
	if r.head(1) == "base" {
		r.attribute = "database"
		return true
	}
	if last == "called" || last == "named" || last == "llama" {
		r.attribute = "name"
		return true
	}
	if c := nounCategory(r.last()); c != "" && r.m.n > 0 {
		r.attribute = c
		if t := toolIn(obj); t == "" && !obj[0].capital {
			return false
		}
		return true
	}
	if c := toolIn(obj); c != "" {
		r.attribute = c
	}
	return true
}

func acceptMyTool(r *reading) bool {
	obj := r.object()
	if !concrete(obj) {
		return false
	}
	for _, t := range r.toks[r.m.start:r.m.end] {
		if c := nounCategory(t.norm); c != "" {
			r.attribute = "uses_" + c
		}
	}
	return true
}
