package extract

import (
	"slices"
	"strings"

	"strandline"
)

// ownAllergy reads "I'm allergic" of what the clause or the sentence before it names: "no me
// pongas maní en las recetas, soy alérgica", "does it have nuts? I'm allergic". before is where
// the sentence before begins, s.Start where there is none.
func (rd *reader) ownAllergy(s Sentence, before int, res *result) {
	sc := scan{text: s.Text, toks: tokenize(nil, s.Text)}
	if !hasAnyStem(sc.toks, "allergic", "alergic", "intolerant") || jests(sc.toks) || amused(sc.toks) {
		return
	}
	cs := clauses(s.Text, sc.toks, 0)
	ask, _ := questionFrom(s.Text, sc.toks, 0, cs)
	for k, c := range cs {
		w, _, _ := sc.introductions(c.start, c.end)
		if w >= c.end || c.governed != "" || c.start >= ask || sc.toks[w].quoted {
			continue
		}
		switch sc.toks[w].norm {
		case "i", "soy", "yo":
		default:
			continue
		}
		attribute := bareAllergic(sc.toks[w+1 : c.end])
		if attribute == "" {
			continue
		}
		from := -1
		for _, p := range slices.Backward(cs[:k]) {
			if slices.ContainsFunc(sc.toks[p.start:p.end], substance) {
				from = s.Start + sc.toks[p.start].start
				break
			}
		}
		if from < 0 && before < s.Start && k == 0 && slices.ContainsFunc(tokenize(nil, rd.text[before:s.Start]), substance) {
			from = before
		}
		if from < 0 || cs[0].governed != "" && from >= s.Start {
			return
		}
		rd.keepWhole(s, res, sc.toks[c.start].start, found{
			text: rd.text[from : s.Start+sc.clauseText(c.end)], domain: strandline.DomainHealth, subject: subjectUser,
			attribute: attribute, confidence: critical, source: strandline.SourceExplicit, ruleName: "allergic to that",
		})
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
		case t.norm != "am" && t.norm != "is" && t.norm != "'s" && t.norm != "are" && t.norm != "es" && t.norm != "son" && t.norm != "soy" && t.norm != "both" && t.norm != "so" && !howMuch[t.norm] && !adverbs[t.norm]:
			return ""
		}
	}
	return ""
}

var pointingBack = set("to a al them it that those eso too tambien unfortunately sadly though sorry please por favor")

// keepWhole adds a statement that begins before the clause at byte clause of a sentence, in place
// of what was found of that clause alone or said of somebody else.
func (rd *reader) keepWhole(s Sentence, res *result, clause int, f found) {
	f.text = tidied(f.text)
	said := tidied(s.Text[clause:])
	for _, o := range res.found {
		if o.domain == strandline.DomainHealth && o.subject == f.subject && strings.HasPrefix(f.text, tidied(o.text)) {
			return
		}
	}
	if len(f.text) > maxReach {
		return
	}
	res.found = slices.DeleteFunc(res.found, func(o found) bool {
		t := tidied(o.text)
		return o.domain == strandline.DomainHealth && (strings.HasPrefix(said, t) || strings.Contains(f.text, t) && o.subject != f.subject)
	})
	res.refuse = ""
	res.found = append(res.found, f)
}
