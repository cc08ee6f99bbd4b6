package belief

import "strings"

// lemmas returns the words that a surface form may be a form of. Two forms are
// of one word when their lemmas meet. The rules are narrow on purpose: plurals,
// -ing and the tenses of the present; past forms stay apart, for what was so
// need not be so now.
func lemmas(w string, lang language, lex *lexicon) []string {
	if s, ok := tech[w]; ok {
		return []string{s}
	}
	if s, ok := lex.same[w]; ok {
		if lang == languageES && strings.HasSuffix(w, "ndo") { // of any person
			return append(spanishForms(w), s)
		}
		return []string{s}
	}
	if lang != languageES {
		w = american(w)
	}
	var forms []string
	if lang == languageES {
		forms = spanishForms(w)
	} else {
		forms = englishForms(w)
	}
	for i, f := range forms {
		if s, ok := lex.same[f]; ok {
			forms[i] = s
		} else if s, ok := tech[f]; ok {
			forms[i] = s
		}
	}
	return forms
}

// american writes -our as -or and -ise as -ize, whatever the word: it only has to
// be the same for both spellings.
func american(w string) string {
	for _, e := range [...][2]string{{"our", "or"}, {"ours", "ors"}, {"oured", "ored"}, {"ise", "ize"}, {"ises", "izes"}, {"ising", "izing"}, {"isation", "ization"}, {"yse", "yze"}} {
		if stem, ok := strings.CutSuffix(w, e[0]); ok && len(stem) > 2 {
			return stem + e[1]
		}
	}
	return w
}

func englishForms(w string) []string {
	forms := []string{w}
	if len(w) < 4 || hasDigit(w) {
		return forms
	}
	switch {
	case strings.HasSuffix(w, "ies") && len(w) > 4:
		forms = append(forms, w[:len(w)-3]+"y")
	case strings.HasSuffix(w, "sses"), strings.HasSuffix(w, "xes"), strings.HasSuffix(w, "zes"), strings.HasSuffix(w, "ches"), strings.HasSuffix(w, "shes"):
		forms = append(forms, w[:len(w)-2])
	case strings.HasSuffix(w, "oes"):
		forms = append(forms, w[:len(w)-2], w[:len(w)-1])
	case strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") && !strings.HasSuffix(w, "is"):
		forms = append(forms, w[:len(w)-1])
	case strings.HasSuffix(w, "ly") && len(w) > 6:
		forms = append(forms, w[:len(w)-2])
	case strings.HasSuffix(w, "ing") && len(w) > 5 && strings.ContainsAny(w[:len(w)-3], "aeiouy"):
		stem := w[:len(w)-3]
		n := len(stem)
		switch {
		case n > 2 && stem[n-1] == stem[n-2] && !strings.ContainsRune("lsz", rune(stem[n-1])):
			forms = append(forms, stem[:n-1])
		case n <= 3:
			forms = append(forms, stem+"e", stem)
		default:
			forms = append(forms, stem, stem+"e")
		}
	}
	return forms
}

func hasDigit(w string) bool { return strings.ContainsAny(w, "0123456789") }

// spanishForms writes the person into verb lemmas, "viv~1" from vivo and
// "viv~3" from vive, so that who does it is not lost with the ending.
func spanishForms(w string) []string {
	forms := []string{w}
	if len(w) < 3 || hasDigit(w) {
		return forms
	}
	cut := func(suffix string) (string, bool) {
		stem, ok := strings.CutSuffix(w, suffix)
		return stem, ok && len(stem) >= 2
	}
	for _, e := range []string{"iendo", "ando", "ar", "er", "ir"} {
		if stem, ok := cut(e); ok {
			return append(forms, stem+"~1", stem+"~3", stem+"~4")
		}
	}
	for _, e := range []string{"amos", "emos", "imos"} {
		if stem, ok := cut(e); ok {
			return append(forms, stem+"~4")
		}
	}
	for _, e := range adjectives {
		if stem, ok := cut(e); ok {
			return append(forms, stem+"#"+e[:2])
		}
	}
	if stem, ok := cut("ces"); ok {
		return append(forms, stem+"z")
	}
	if stem, ok := cut("es"); ok && len(stem) > 2 && strings.ContainsRune("lrndjsy", rune(stem[len(stem)-1])) {
		forms = append(forms, stem)
	}
	if stem, ok := cut("s"); ok && strings.ContainsRune("aeiou", rune(stem[len(stem)-1])) && len(stem) > 2 {
		forms = append(forms, stem)
	}
	if stem, ok := cut("o"); ok {
		forms = append(forms, stem+"~1")
	}
	if stem, ok := cut("a"); ok {
		forms = append(forms, stem+"~3")
	} else if stem, ok := cut("e"); ok {
		forms = append(forms, stem+"~3")
	}
	return forms
}

// adjectives are endings that only change with gender and number.
var adjectives = []string{"ados", "adas", "idos", "idas", "osos", "osas", "ivos", "ivas", "ado", "ada", "ido", "ida", "oso", "osa", "ivo", "iva"}

// meet reports whether two lists of lemmas have one in common.
func meet(a, b []string) bool {
	for _, x := range a {
		for _, y := range b {
			if x == y {
				return true
			}
		}
	}
	return false
}
