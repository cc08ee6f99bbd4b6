package extract

import (
	"slices"
	"strings"
)

// acceptCondition refuses passing complaints, and finds whose a condition is.
func acceptCondition(r *reading) bool {
	if n := r.m.n; n > 0 && figureOf(r.toks[:r.end], r.m.captures[n-1]) {
		return false // "a blind spot"
	}
	said := r.toks[r.m.start:r.m.end]
	if r.m.end < len(r.toks) && r.toks[r.m.end].sep == 0 {
		said = r.toks[r.m.start : r.m.end+1] // "a diabetic son"
	}
	if k := hadBy(said); k >= 0 {
		if r.subject != subjectUser || relations[said[k].norm] == "" {
			return false // "my sister has a son with asthma", "I have patients with lupus"
		}
		r.subject, r.confidence = relationAt(said, k), r.confidence-lessOfOthers
	}
	told := r.toks[r.m.start:r.m.end]
	return !has(r.object(), passing) && !has(told, passing) && !(has(told, sharing) && withSomebody(told))
}

// withSomebody reports whether it is somebody who lives with a condition with whom the speaker
// lives: "vivo con una celíaca", "I live with my diabetic sister".
func withSomebody(toks []token) bool {
	condition := strings.TrimSuffix(toks[len(toks)-1].norm, "s")
	return hasSuffixes(condition, "ic", "iac", "ico", "ica", "iaco", "iaca") ||
		slices.ContainsFunc(toks, func(t token) bool { return relations[t.norm] != "" || animals[t.norm] || anyone[t.norm] })
}

var (
	sharing = set("live living vivo convivo")
	anyone  = set("people person persons someone somebody gente persona personas alguien")
)

var passing = set(`headache cold cough fever cramp hangover resaca fiebre tos gripe flu resfrio catarro hunger
sueno hambre today hoy error errors bug bugs about sobre deadline exam`)
