package extract

// core returns the first token that does not only say how much.
func core(toks []token) int {
	k := 0
	for k < len(toks)-1 && (adverbs[toks[k].norm] || howMuch[toks[k].norm]) {
		k++
	}
	return k
}

var howMuch = set("severely deathly fatally highly mildly violently badly lifelong newly strict strictly fully diagnosed chronic proud severe mild type tipo 1 2 one two stage grado super un una a an fellow certified insulin-dependent")

// bareAllergy reads "allergic to penicillin" without a subject.
func bareAllergy(toks []token) bool {
	k := core(toks)
	if !hasStem(toks[k].norm, []string{"allergic", "alergic", "anaphylactic", "intoleran"}) || k+2 >= len(toks) {
		return false
	}
	if w := toks[k+1].norm; w != "to" && w != "a" && w != "al" || barrier(toks[k+1].sep) {
		return false
	}
	obj := toks[k+2:]
	return !unresolved(obj) && !has(obj, verbal) && !immaterial(obj) && !has(obj, asMuch)
}

// asMuch tell of others or of a rule: "allergic to nuts people should …".
var asMuch = set("people reactions reaction patients who symptoms should must often usually pacientes personas sintomas suelen")

// ailment returns the attribute of a condition or a diet that is all that is said:
// "type 1 diabetic", "celíaca", "lactose intolerant".
func ailment(toks []token) string {
	k := core(toks)
	n := len(toks)
	for n > k+1 && howMuch[toks[n-1].norm] { // "diabético tipo 1"
		n--
	}
	for _, t := range toks[k+1 : n] {
		if barrier(t.sep) {
			return ""
		}
	}
	w := toks[k].norm
	switch {
	case n == k+2 && hasStem(toks[k+1].norm, []string{"intoleran"}) && (isFood(w) || allergens[w]):
		return "intolerance"
	case n > k+1 && hasStem(w, []string{"intoleran", "alergic"}) && bareAllergy(toks[k:n]):
		return "intolerance"
	case n != k+1:
		return ""
	case hasStem(w, dietStems):
		return "diet"
	case isCondition(w) && !hasSuffixes(w, "ing", "ly", "mente"):
		return "diagnosis"
	case w == "allergic" || hasStem(w, []string{"alergic"}):
		return "allergy"
	}
	return ""
}

// shortConditions are conditions by their letters, of which nothing else is said.
var shortConditions = set("hiv vih ibs ocd toc epoc copd pcos ptsd gerd adhd tdah gout t1d t2d t1dm t2dm me/cfs ibd lada mcas heds")

// nounAllergy reads "severe peanut allergy", "alergia a la penicilina".
func nounAllergy(toks []token) bool {
	k := core(toks)
	rest := toks[k:]
	if len(rest) < 2 || len(rest) > 6 || hasInner(rest) {
		return false
	}
	if last := rest[len(rest)-1].norm; last == "allergy" || last == "allergies" || last == "intolerance" {
		for _, t := range rest[:len(rest)-1] {
			if function[t.norm] || determiners[t.norm] {
				return false
			}
		}
		return !immaterial(rest[:len(rest)-1])
	}
	return (rest[0].norm == "alergia" || rest[0].norm == "intolerancia") && immaterialFree(rest)
}

func immaterialFree(toks []token) bool {
	for k, t := range toks[:len(toks)-1] {
		if t.norm == "a" || t.norm == "al" {
			return !unresolved(toks[k+1:]) && !immaterial(toks[k+1:])
		}
	}
	return false
}

func hasInner(toks []token) bool {
	for _, t := range toks[1:] {
		if barrier(t.sep) {
			return true
		}
	}
	return false
}
