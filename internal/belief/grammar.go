package belief

import "strings"

// grammar is what is known of how a language tells of changes.
type grammar struct {
	phrases map[string][]phrase // by first word, longest first
	nominal map[string]bool     // words after which no verb follows
	joins   map[string]bool     // words that begin a clause
	preps   map[string]bool     // prepositions beside those of the lexicon
	orders  map[string]bool     // verbs that, as an order, end what they govern
	bare    map[string]bool     // words that say nothing of what a statement is about
	roles   map[string]bool     // who has the power to change things of others
}

func grammarOf(l language) *grammar {
	if l == languageES {
		return &spanishChange
	}
	return &englishChange
}

// markPhrases reads lines "mark: phrase | phrase …".
func markPhrases(s string) map[string][]phrase {
	return phrasesFor(s, func(mark string) string { return "<" + strings.ReplaceAll(mark, " ", "> <") + ">" })
}

// phrasesFor reads lines "name: phrase | phrase …" into phrases that stand for
// the words that as gives for the name.
func phrasesFor(s string, as func(name string) string) map[string][]phrase {
	var lines []string
	for _, line := range strings.Split(s, "\n") {
		name, rest, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		for _, p := range strings.Split(rest, "|") {
			if p = strings.TrimSpace(p); p != "" {
				lines = append(lines, p+" = "+as(strings.TrimSpace(name)))
			}
		}
	}
	return phrases(strings.Join(lines, "\n"))
}

// forms writes out the tenses of English verbs that tell of a change: regular
// ones from their base, others given as base/past/participle. The present is
// not among them: a train that leaves at eight is not gone.
func forms(verbs string) string { return conjugate(verbs, false) }

func conjugate(verbs string, habitual bool) string {
	out := after(bases(verbs), "had to", "decided to", "just had to", "ended up having to")
	for _, v := range strings.Fields(verbs) {
		parts := strings.Split(v, "/")
		base := strings.TrimSuffix(parts[0], "+")
		double := base != parts[0] // the last letter is doubled
		stem := base
		if double {
			stem += base[len(base)-1:]
		}
		past, ing, s := stem+"ed", stem+"ing", base+"s"
		switch {
		case strings.HasSuffix(base, "e"):
			past, ing = base+"d", base[:len(base)-1]+"ing"
		case strings.HasSuffix(base, "y") && !strings.HasSuffix(base, "ay") && !strings.HasSuffix(base, "oy"):
			past, s = base[:len(base)-1]+"ied", base[:len(base)-1]+"ies"
		case strings.HasSuffix(base, "ch"), strings.HasSuffix(base, "sh"), strings.HasSuffix(base, "x"), strings.HasSuffix(base, "ss"):
			s = base + "es"
		}
		if len(parts) > 1 {
			out = append(out, parts[1:]...)
		} else {
			out = append(out, past)
		}
		out = append(out, ing)
		if habitual {
			out = append(out, s)
		}
	}
	return strings.Join(out, " | ")
}

// forms3 are the forms with the third person: "the sync moves to Tuesdays".
func forms3(verbs string) string { return conjugate(verbs, true) }

// formas writes out the tenses of Spanish verbs that tell of a change: the
// preterite, the perfect and, for those that happen to a thing, the present.
// Irregular stems of the preterite are given as infinitive/stem.
func formas(verbs string) string {
	out := after(bases(verbs), "tuve que", "tuvimos que", "tuvieron que", "acabo de", "acabamos de", "acaban de", "decidi", "decidimos")
	for _, v := range strings.Fields(verbs) {
		inf, strong, irregular := strings.Cut(v, "/")
		stem, class := inf[:len(inf)-2], inf[len(inf)-2:]
		switch {
		case irregular:
			out = append(out, each(strong, "e", "o", "imos", "ieron", "iste")...)
		case class == "ar":
			first := stem + "e"
			switch stem[len(stem)-1] { // cambiar: cambié; sacar: saqué; pagar: pagué; avanzar: avancé
			case 'c':
				first = stem[:len(stem)-1] + "que"
			case 'g':
				first = stem + "ue"
			case 'z':
				first = stem[:len(stem)-1] + "ce"
			}
			out = append(out, first)
			out = append(out, each(stem, "o~", "amos", "aron", "aste")...)
		default:
			out = append(out, each(stem, "i", "io", "imos", "ieron", "iste")...)
		}
		part, ger := "ido", "iendo"
		if class == "ar" {
			part, ger = "ado", "ando"
		}
		out = append(out, each(stem, part, part[:2]+"a", part+"s", ger)...)
	}
	return strings.Join(out, " | ")
}

// bases are the verbs themselves, to be put after words that make them done.
func bases(verbs string) []string {
	var all []string
	for _, v := range strings.Fields(verbs) {
		base, _, _ := strings.Cut(v, "/")
		all = append(all, strings.TrimSuffix(base, "+"))
	}
	return all
}

func after(bases []string, words ...string) []string {
	var all []string
	for _, w := range words {
		for _, b := range bases {
			all = append(all, w+" "+b)
		}
	}
	return all
}

func each(stem string, endings ...string) []string {
	all := make([]string, len(endings))
	for i, e := range endings {
		all[i] = stem + e
	}
	return all
}
