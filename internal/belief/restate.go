package belief

import "slices"

// restate brings fixed shapes of a sentence to the plain one: "in winter I run"
// to "I run in winter", "there are six people in the team" to "the team have six
// people", "we use Vim as our editor" to "our editor is Vim".
func restate(ts []token, lex *lexicon) []token {
	ts = existential(ts, lex)
	ts = fronted(ts, lex)
	return usedAs(ts, lex)
}

// fronted moves what stands under a preposition at the beginning to the end.
func fronted(ts []token, lex *lexicon) []token {
	if len(ts) < 4 || lex.preps[ts[0].text] == "" && !clauses[ts[0].text] {
		return ts
	}
	from := 2
	if clauses[ts[0].text] {
		from = 3
	}
	for k := from; k < len(ts)-1; k++ {
		t := ts[k]
		if t.sep == '.' || t.sep == ';' {
			return ts
		}
		clause := t.sep == ',' || subjects[t.text] || from == 2 && (lex.persons[t.text]&(personMy|personOur|personYour) != 0 ||
			lex == &spanish && (lex.verbs[t.text] && !lex.function[ts[k-1].text] || firstPerson(ts, k) || isNosotros(t.text) || t.text == "me" || t.text == "nos"))
		if !clause {
			continue
		}
		for _, later := range ts[k+1:] {
			if later.sep != 0 {
				return ts
			}
		}
		head := slices.Clone(ts[:k])
		tail := slices.Clone(ts[k:])
		tail[0].sep, tail[0].first = 0, head[0].first
		head[0].first = false
		return append(tail, head...)
	}
	return ts
}

// firstPerson reports whether the Spanish word at k can be a verb of "I": it ends
// in o and follows no article.
func firstPerson(ts []token, k int) bool {
	w := ts[k].text
	return k > 1 && len(w) > 3 && w[len(w)-1] == 'o' && !spanish.function[w] && !spanish.soft[w] && !spanish.function[ts[k-1].text] && !ts[k].capital
}

// clauses are words that open a clause of when or whether.
var clauses = set("when whenever if while before after cuando si mientras")

// isNosotros reports whether a Spanish word has the ending of a verb of "we".
func isNosotros(w string) bool {
	for _, e := range []string{"amos", "emos", "imos"} {
		if len(w) > len(e)+2 && w[len(w)-len(e):] == e {
			return true
		}
	}
	return false
}

// existential turns "there are X in Y", "hay X en Y" into "Y have X".
func existential(ts []token, lex *lexicon) []token {
	from, have := 0, token{text: "have"}
	switch {
	case len(ts) > 4 && ts[0].text == "there" && (ts[1].text == "is" || ts[1].text == "are"):
		from = 2
	case len(ts) > 3 && ts[0].text == "hay" && lex == &spanish:
		from, have = 1, token{text: "tiene"}
	default:
		return ts
	}
	for k := len(ts) - 2; k > from; k-- {
		switch ts[k].text {
		case "in", "on", "en":
			out := slices.Clone(ts[k+1:])
			out = append(out, have)
			return append(out, ts[from:k]...)
		}
	}
	return ts
}

// usedAs turns "we use X as our Y" into "our Y is X".
func usedAs(ts []token, lex *lexicon) []token {
	is := token{text: "is"}
	verb := 0
	for i, t := range ts {
		if i > 2 {
			break
		}
		switch t.text {
		case "use", "uso", "usamos":
			verb = i + 1
		}
	}
	if verb == 0 {
		return ts
	}
	if lex == &spanish {
		is.text = "es"
	}
	for k := verb + 1; k < len(ts)-1; k++ {
		if (ts[k].text == "as" || ts[k].text == "como") && lex.persons[ts[k+1].text]&(personMy|personOur) != 0 {
			out := slices.Clone(ts[k+1:])
			out = append(out, is)
			return append(out, ts[verb:k]...)
		}
	}
	return ts
}
