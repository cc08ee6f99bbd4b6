package extract

import "strandline"

// healthToo files a statement under health that tells of somebody's in a later part: "my son is
// 6, goes to Hillside Primary and has type 1 diabetes", "I'm Marta, 41, designer, coeliac".
// Filed by its first words it would fade with them.
func (f *found) healthToo() {
	if f.domain == strandline.DomainHealth || f.episode || f.subject == subjectTeam || f.subject == subjectProject {
		return
	}
	toks := tokenize(nil, f.text)
	cut := partsOf(toks)
	if len(cut) < 2 || !tellsHealth(toks) || jests(toks) {
		return
	}
	listed := predicated(cut[0])
	said := len(cut[0])
	for _, p := range cut[1:] {
		attribute, whose := partOfHealth(p, listed)
		said += len(p)
		if attribute == "" {
			continue
		}
		if f.subject != subjectUser && ofSomebodyElse(toks[:said-len(p)], p, f.subject, whose) {
			return
		}
		f.domain, f.source, f.confidence = strandline.DomainHealth, strandline.SourceExplicit, max(f.confidence, critical-lessOfOthers)
		if whose = whoseHealth(f.subject, whose, toks[:said]); whose != "" {
			f.subject, f.attribute = whose, attribute
		}
		return
	}
}

// partOfHealth returns the attribute of a part of a statement that tells of health, and the word
// that says whose: "he", "who", or "".
func partOfHealth(p []token, listed bool) (attribute, whose string) {
	for len(p) > 1 && whoWords[p[0].norm] && !perfectHe(p, 0) {
		if w := p[0].norm; !besidesWho[w] {
			whose = w
		}
		p = p[1:]
	}
	if r := elided().read(p, 0, len(p), true); r != nil && urgency[r.attribute] > 0 {
		return r.attribute, whose
	}
	if listed && !p[0].capital && whose == "" {
		return ailment(p), ""
	}
	return "", ""
}

var (
	whoWords   = set("he she who que quien el ella also tambien is both not no")
	besidesWho = set("also tambien is both not no")
)

// whoseHealth returns whose health a part tells of that follows a statement about subject, "" where
// it is somebody's of whom the statement is not: then only the domain is certain.
func whoseHealth(subject, whose string, before []token) string {
	who, _ := spokenOf(before, 0)
	switch {
	case subject != subjectUser:
		return subject
	case whose == "" && len(who) == 0:
		return subject
	case whose != "" && len(who) == 1 && who[0] != anybody:
		return who[0] // "I live with my sister, who is allergic to nuts"
	}
	return ""
}

// ofSomebodyElse reports whether a part of a statement about a person may be of another who is
// spoken of before it: "my son loves Hulk, he's …", "mi hermana tiene un hijo, es diabético".
func ofSomebodyElse(before, part []token, subject, pronoun string) bool {
	if !mayMean(pronoun, subject) || !fitsGender(part, subject) || has(part, lookedAfter) {
		return true
	}
	return (pronoun != "" || part[0].sep == ',') && severalIn(before)
}

// hadBy returns the token of somebody who has an illness and whom the subject of a statement only
// has: "I have a son with asthma", "tengo un gato diabético"; -1 where there is none, as in "I
// have a dog and asthma".
func hadBy(toks []token) int {
	for k := 1; k < len(toks); k++ {
		w := toks[k].norm
		if (relations[w] != "" || companions[w] != "" || people[w] && has(toks[max(0, k-2):k], indefinite) || animals[w] || lookedAfter[w]) && !ownRelation(toks, k) && !has(toks[k:], andWords) {
			return k
		}
	}
	return -1
}

var (
	andWords   = set("and y e")
	indefinite = set("a an un una some two three dos tres")
)

// predicated reports whether a part says what somebody is or has, so that what is listed after it
// may be more of that.
func predicated(p []token) bool {
	for _, t := range p[:min(len(p), 5)] {
		switch t.norm {
		case "am", "is", "are", "'s", "have", "has", "soy", "es", "tengo", "tiene", "estoy", "esta", "llamo", "llama":
			return true
		}
	}
	return false
}
