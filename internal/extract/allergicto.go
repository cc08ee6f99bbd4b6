package extract

import (
	"slices"
	"strings"

	"strandline"
)

// ownAllergy reads "I'm allergic" of what the clause or the sentence before it names: "no me
// pongas maní en las recetas, soy alérgica", "does it have nuts? I'm allergic". before is where
// the sentence before begins, s.Start where there is none.
func (rd *reader) ownAllergy(s Sentence, sc *scan, before int, res *result) {
	if !hasAnyStem(sc.toks, "allergic", "alergic", "intolerant") || jests(sc.toks) || amused(sc.toks) {
		return
	}
	cs := clauses(s.Text, sc.toks, 0)
	ask, _ := questionFrom(s.Text, sc.toks, 0, cs)
	for k, c := range cs {
		w, _, hedge := sc.introductions(c.start, c.end)
		if w >= c.end || c.governed != "" || c.start >= ask || sc.toks[w].quoted {
			continue
		}
		attribute := bareAllergic(sc.toks[w+1 : c.end])
		if begin := sc.toks[w].norm; attribute == "" || begin != "i" && begin != "soy" && begin != "yo" {
			continue
		}
		from := -1
		for _, p := range slices.Backward(cs[:k]) {
			if slices.ContainsFunc(sc.toks[p.start:p.end], substance) {
				from = s.Start + sc.toks[p.start].start // and go on: "peanuts, eggs, I'm allergic"
			} else if from >= 0 {
				break
			}
		}
		if from < 0 && before < s.Start && k == 0 && slices.ContainsFunc(tokenize(nil, rd.text[before:s.Start]), substance) {
			from = before
		}
		if from < 0 || cs[0].governed != "" && from >= s.Start {
			return
		}
		upTo := sc.clauseText(c.end)
		f := found{
			text: rd.text[from : s.Start+upTo], domain: strandline.DomainHealth, subject: subjectUser,
			attribute: attribute, confidence: critical, source: strandline.SourceExplicit, ruleName: "allergic to that",
		}
		if hedge >= 0 || softened(sc.toks[c.start:c.end]) {
			f.doubt()
		}
		rd.keepWhole(res, s.Text[sc.toks[c.start].start:upTo], f)
		return
	}
}

// bareAllergic returns the attribute of words that say that somebody is allergic, and not to
// what: "am allergic", "deathly allergic to it"; "" of others.
func bareAllergic(toks []token) string {
	for k, t := range toks {
		switch {
		case hasStem(t.norm, []string{"allergic", "alergic", "intoleran"}):
			for _, r := range toks[k+1:] {
				if !deictic[r.norm] && !pointingBack[r.norm] {
					return ""
				}
			}
			if hasStem(t.norm, []string{"intoleran"}) {
				return "intolerance"
			}
			return "allergy"
		case !beforeAllergic[t.norm] && !howMuch[t.norm] && !adverbs[t.norm]:
			return ""
		}
	}
	return ""
}

var beforeAllergic = set("am is 's are es son soy both so")

var pointingBack = set("to a al of de all both todo todos todas ellos them it that those eso too tambien unfortunately sadly though sorry please por favor")

// keepWhole adds a statement that begins before a clause, in place of what was found of that
// clause in another way.
func (rd *reader) keepWhole(res *result, clause string, f found) {
	f.text, clause = tidied(f.text), tidied(clause)
	about := func(o found) bool {
		t := tidied(o.text)
		return strings.HasPrefix(clause, t) || strings.Contains(t, clause[1:]) // but for its capital
	}
	for _, o := range res.found {
		if o.domain == strandline.DomainHealth && o.subject == f.subject && o.attribute != "" && about(o) && len(o.text) > len(clause) {
			return
		}
	}
	if len(f.text) > maxReach {
		return
	}
	res.refuse = ""
	for i, o := range res.found { // "I'm vegan and cooking for my girlfriend, she's …": both are told
		if at := strings.Index(o.text, clause[1:]); at > 0 && o.domain == strandline.DomainHealth && o.subject != f.subject && selfBegun(tokenize(nil, o.text)) {
			res.found[i].text = tidied(o.text[:at-1])
		}
	}
	res.found = append(slices.DeleteFunc(res.found, about), f)
}

// selfBegun reports whether words begin with the speaker.
func selfBegun(toks []token) bool {
	return len(toks) > 0 && (toks[0].norm == "i" || toks[0].norm == "yo" || selfVerb(toks))
}
