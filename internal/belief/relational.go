package belief

import (
	"slices"
	"strings"
)

// otherSides reports whether two statements put the same two on other sides of one relation:
// "Tom is taller than me", "I'm taller than Tom"; "my flat is above a bakery", "there's a bakery
// above my flat".
func otherSides(a, b Statement) bool {
	x, y := a.details().sides, b.details().sides
	if x.relation == "" || x.relation != y.relation {
		return false
	}
	if x.turned != y.turned {
		y.before, y.after = y.after, y.before
	}
	return meet(x.before, y.after) && meet(x.after, y.before) && !meet(x.before, y.before) && !meet(x.after, y.after)
}

// sides are the two of a relation: what stands before the words that tell it, and what behind
// them. Of a statement without one the zero value is.
type sides struct {
	relation      string
	turned        bool // is the other direction of the relation: "below"
	before, after []string
}

// sidesIn reads the one relation that a statement tells.
func sidesIn(s Statement) sides {
	ts := spell(tokens(s.text), s.lang)
	for i := 1; i+1 < len(ts); i++ {
		relation, turned, n := relationAt(ts, i)
		if n == 0 || i+n >= len(ts) {
			continue
		}
		before, after := partiesOf(ts[:i], s.lang), partiesOf(ts[i+n:], s.lang)
		if len(before) == 0 { // "there's a bakery below my flat" has a bakery, "vivo encima de un bar" the speaker
			before = []string{speaker}
		}
		if len(after) > 0 {
			return sides{relation, turned, before, after}
		}
		break
	}
	return sides{}
}

// relationAt reads the relation whose words begin at i, and how many these are.
func relationAt(ts []token, i int) (relation string, turned bool, n int) {
	for _, r := range positions {
		for k, phrases := range r {
			for _, words := range phrases {
				if len(words) > n && starts(ts[i:], words) {
					relation, turned, n = r[0][0][0], k == 1, len(words)
				}
			}
		}
	}
	if n > 0 {
		return relation, turned, n
	}
	for _, than := range [...]string{"than", "que"} { // "taller than", "more patient than", "más alto que"
		if degree := ts[i].text; ts[i+1].text == than && (strings.HasSuffix(degree, "er") || degree == "mayor" || degree == "menor" || degree == "mejor" || degree == "peor") {
			return degree, false, 2
		}
		if i+2 < len(ts) && comparing[ts[i].text] && ts[i+2].text == than {
			return ts[i].text + " " + strings.TrimRight(ts[i+1].text, "aos"), false, 3
		}
	}
	return "", false, 0
}

var comparing = set("more less mas menos")

// speaker is the party of "I", "me" and of Spanish verbs of the first person.
const speaker = "i"

// partiesOf are the things and persons that words name, in their basic forms.
func partiesOf(ts []token, lang language) (all []string) {
	lex := lang.lexicon()
	for i, t := range ts {
		mine := i > 0 && (ts[i-1].text == "my" || ts[i-1].text == "mi")
		switch {
		case i > 0 && t.sep != 0:
			return all
		case (t.text == "my" || t.text == "mi") && i+1 < len(ts) && ts[i+1].sep == 0:
		case t.text == "mi" || speakerWords[t.text]:
			all = append(all, speaker)
		case mine && homes[t.text]: // "encima de mi casa": of where I live
			all = append(all, speaker, t.text)
		case lex.function[t.text], lex.soft[t.text], lex.verbs[t.text], lex.copulas[t.text], determiners[t.text], numeric(t.text):
		default:
			all = append(all, lemmas(t.text, lang, lex)...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

var (
	speakerWords = set("i me yo")
	homes        = set("home house flat apartment place casa piso departamento depto apartamento")
)

// positions are relations of place that have a direction, the other direction behind "=".
var positions = func() (all [][2][][]string) {
	for line := range strings.Lines(positionPhrases) {
		one, other, ok := strings.Cut(strings.TrimSpace(line), "=")
		if !ok {
			continue
		}
		var r [2][][]string
		for k, part := range [...]string{one, other} {
			for phrase := range strings.FieldsSeq(part) {
				r[k] = append(r[k], strings.Split(phrase, "_"))
			}
		}
		all = append(all, r)
	}
	return all
}()

const positionPhrases = `
above on_top_of = below beneath underneath
in_front_of = behind
north_of = south_of
east_of = west_of
to_the_left_of left_of = to_the_right_of right_of
upstairs_from = downstairs_from
uphill_from = downhill_from
encima_de arriba_de encima_del arriba_del por_encima_de = debajo_de abajo_de debajo_del abajo_del por_debajo_de
delante_de delante_del = detras_de detras_del
al_norte_de al_norte_del = al_sur_de al_sur_del
al_este_de al_este_del = al_oeste_de al_oeste_del
a_la_izquierda_de a_la_izquierda_del = a_la_derecha_de a_la_derecha_del
`
