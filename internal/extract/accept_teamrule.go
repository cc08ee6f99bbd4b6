package extract

import "strings"

const attributeRule = "rule"

// acceptApproval reads what needs somebody's assent whenever it is done.
func acceptApproval(r *reading) bool {
	if !ofTeam(r) {
		return false
	}
	if r.head(0) == "only" || r.head(0) == "solo" {
		return true
	}
	if k := r.process(); unapproved[r.toks[k].norm] && !(k > 0 && (everyOne[r.toks[k-1].norm] || r.toks[k-1].norm == "new")) && !(k+1 < len(r.toks) && r.toks[k+1].norm == "nuevo") {
		return false // "the code needs a review"
	}
	return !compound(r.object()) && recurs(r)
}

// unapproved are what needs something for itself rather than by a rule.
var unapproved = set("code codigo test tests pruebas lint linter build builds review reviews bugs production prod")

// process returns the token of what is done.
func (r *reading) process() int {
	for j := r.m.start; j < r.m.end; j++ {
		if processes[r.toks[j].norm] {
			for j+1 < r.m.end && processes[r.toks[j+1].norm] {
				j++ // "prod deploys", "code reviews"
			}
			return j
		}
	}
	return r.m.start
}

// acceptWays reads with what, when and by whom things are done.
func acceptWays(r *reading) bool {
	obj := r.object()
	if !ofTeam(r) {
		return false
	}
	if len(obj) == 0 && r.m.n > 1 && properName(r.toks[r.m.captures[r.m.n-1]]) {
		return recurs(r) // "el deploy a prod lo hace Marta"
	}
	if len(obj) == 0 {
		return settled[r.tail(0)] && recurs(r) // "migrations must be reversible"
	}
	if deployed[r.tail(0)] || deployed[r.tail(1)] {
		if w := obj[0].norm; products[r.head(1)] || products[r.head(2)] {
			return !adverbs[w] && w != "mistake" && w != "accident" && w != "the"
		}
	}
	if r.head(0) == "we" {
		return has(r.toks[r.m.start:r.m.end], runnable) && !deictic[obj[0].norm]
	}
	w := obj[0].norm
	if r.tail(0) == "in" || r.tail(0) == "en" { // "tests run in 3 minutes"
		if isNumber(w) {
			return false
		}
	}
	if (r.tail(0) == "los" || r.tail(0) == "cada") && (weekdays[w] || dates[w]) {
		return true
	}
	return !judged(obj) && !graded(obj) && !hasFile(obj[:1]) && recurs(r)
}

var (
	settled  = set("squashed rebased tagged signed reversible idempotent tested documented backwards-compatible backward-compatible firmados firmadas reversibles idempotentes testeados testeadas documentados documentadas probados probadas")
	deployed = set("deployed released published built")
	products = set("app site backend frontend api service website docs web")
)

var runnable = set("tests test lint linter migrations benchmarks app site service docs build server code deploy deploys release releases everything")

// ofTeam reports whether nothing speaks of a thing or a moment at hand, of a request of the
// listener's or in jest.
func ofTeam(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	return !hasAny(span, nearWords, atHandWords, ofTheMoment, failing, today, untilDone, ownThings, tales) && !has(r.toks[r.m.start:], faulty) &&
		!amused(r.toks[r.m.start:]) && !hasFile(r.toks[r.m.start:r.m.end])
}

var (
	faulty    = set("fail fails failed failing wrong broken flaky fallan falla mal error errors mistake")
	untilDone = set("before until still yet already again i you your antes todavia aun ya vos tu usted both ambos ambas either")
	ownThings = set("my mi mis his her their su sus your tu tus")
)

// recurs reports whether the thing is any of its kind: "every PR", "PRs", "prod deploys", "los
// deploys", not "the PR", "PR 123".
func recurs(r *reading) bool {
	k := r.process()
	if k+2 < len(r.toks) && (r.toks[k+1].norm == "to" || r.toks[k+1].norm == "a") && environments[r.toks[k+2].norm] {
		return true // "el deploy a prod"
	}
	if k+1 < r.m.end && r.toks[k+1].sep == 0 && strings.HasSuffix(r.toks[k+1].norm, "s") && !function[r.toks[k+1].norm] && !verbal[r.toks[k+1].norm] {
		k++ // "PR titles"
	}
	if k+1 < r.m.end && digitFirst(r.toks[k+1].norm) {
		return false
	}
	for _, t := range r.toks[r.m.start:k] {
		switch w := t.norm; {
		case everyOne[w]:
			return true
		case w == "the" || w == "el" || w == "la" || w == "a" || w == "an" || w == "un" || w == "una" || isNumber(w):
			return strings.HasSuffix(r.toks[k].norm, "s") && !isNumber(w) || r.toks[k-1].norm == "prod"
		case verbal[w] || reporting[w] || requested[w] || commissioned[w] || t.norm == "no":
			return false
		}
	}
	w := r.toks[k].norm
	return strings.HasSuffix(w, "s") || massWork[w] || r.m.start < k && environments[r.toks[k-1].norm]
}

var (
	everyOne     = set("every each all any cada todo toda todos todas our nuestros nuestras nuestro nuestra")
	massWork     = set("code production prod lint leave overtime codigo approvals")
	environments = set("prod production staging main master")
)
