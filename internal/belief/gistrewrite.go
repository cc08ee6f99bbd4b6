package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// interjected drops interjections that stand alone between marks.
func interjected(ts []token) []token {
	var out []token
	for i := 0; i < len(ts); {
		j := i + 1
		for j < len(ts) && ts[j].sep == 0 {
			j++
		}
		alone := j-i < len(ts) && j-i <= 3
		for _, t := range ts[i:j] {
			alone = alone && interjections[t.text]
		}
		if !alone {
			out = append(out, ts[i:j]...)
		} else if j < len(ts) {
			ts[j].sep, ts[j].first = ts[i].sep, ts[i].first
		}
		i = j
	}
	return out
}

// going takes "voy a" and "going to" before a place apart again: it is no future
// there.
func going(ts []token) []token {
	var out []token
	for i, t := range ts {
		switch {
		case t.text == "voy-a" || t.text == "vamos-a":
			t.text = strings.TrimSuffix(t.text, "-a")
			out = append(out, t, token{text: "a"})
			continue
		case t.text == "will" && i+1 < len(ts) && (ts[i+1].capital || determiners[ts[i+1].text]):
			t.text = "go"
		}
		out = append(out, t)
	}
	return out
}

// preferring reads "I like tea better than coffee" as preferring tea.
func preferring(ts []token) []token {
	for i, t := range ts {
		if t.text != "like" && t.text != "love" && t.text != "enjoy" {
			continue
		}
		for j := i + 2; j+1 < len(ts); j++ {
			if (ts[j].text == "better" || ts[j].text == "more") && ts[j+1].text == "than" {
				ts = append(slices.Clone(ts[:j]), ts[j+1:]...)
				ts[i].text = "prefer"
				return ts
			}
		}
	}
	return ts
}

// unclitic drops the Spanish pronoun that takes up an object named before ("el
// cilantro no lo soporto").
func unclitic(ts []token, lang language) []token {
	if lang != languageES {
		return ts
	}
	var out []token
	for i, t := range ts {
		switch t.text {
		case "lo", "la", "los", "las":
			if i > 0 && i+1 < len(ts) && (spanish.negations[ts[i-1].text] || spanish.persons[ts[i-1].text] != 0 || i > 1 && t.sep == 0 && !determiners[ts[i-1].text] && spanish.preps[ts[i-1].text] == "" && !ts[i+1].capital) && verbal(ts[i+1].text) {
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// verbal reports whether a Spanish word is a verb with a person, and no noun
// that one would expect.
func verbal(w string) bool {
	return slices.ContainsFunc(inflect.Spanish(w), func(r inflect.Reading) bool { return r.Person > 0 }) && len(thesaurus.Of(thesaurus.Spanish, w)) == 0
}

// resumed drops the pronoun that takes up what was just named: "my sister, she
// lives in Leeds".
func resumed(ts []token) []token {
	animate := false
	for i := 1; i < len(ts)-1; i++ {
		animate = animate || kin[ts[i].text] || others[ts[i].text]
		switch ts[i].text {
		case "she", "he", "they", "ella", "él", "his", "her", "its":
			if joined := ts[i-1].text; animate && (ts[i].sep != 0 || joined == "and" || joined == "y" || joined == "that" || joined == "who") {
				ts = append(slices.Clone(ts[:i]), ts[i+1:]...)
			}
		}
	}
	of := slices.IndexFunc(ts, func(t token) bool { return determiners[t.text] })
	if of < 0 || of > 3 {
		return ts
	}
	for i := of + 2; i < min(len(ts)-1, of+5); i++ {
		switch ts[i].text {
		case "she", "he", "it", "they", "ella", "él", "ellos":
			if ts[i].sep == ',' {
				return append(slices.Clone(ts[:i]), ts[i+1:]...)
			}
		}
	}
	return ts
}

// meatless reads "I don't eat meat or fish" as being vegetarian, where nothing follows:
// "… or eggs", "… on Fridays".
func meatless(ts []token) []token {
	for i, t := range ts {
		for _, p := range meatlessDiets[t.text] {
			if i+len(p.words) == len(ts) && starts(ts[i:], p.words) && !slices.ContainsFunc(ts[i:], func(t token) bool { return t.sep != 0 && !t.first }) {
				return append(ts[:i:i], replace(ts[i:], meatlessDiets)...)
			}
		}
	}
	return ts
}

var meatlessDiets = phrases(`
do not eat meat or fish = am vegetarian|do not eat fish or meat = am vegetarian|do not eat any meat or fish = am vegetarian|eat no meat or fish = am vegetarian|eat neither meat nor fish = am vegetarian|never eat meat or fish = am vegetarian
does not eat meat or fish = is vegetarian|does not eat fish or meat = is vegetarian|does not eat any meat or fish = is vegetarian|eats no meat or fish = is vegetarian|eats neither meat nor fish = is vegetarian|never eats meat or fish = is vegetarian
no como carne ni pescado = soy vegetariano|no como ni carne ni pescado = soy vegetariano|no como pescado ni carne = soy vegetariano|nunca como carne ni pescado = soy vegetariano
no come carne ni pescado = es vegetariano|no come ni carne ni pescado = es vegetariano|no come pescado ni carne = es vegetariano|nunca come carne ni pescado = es vegetariano
no comemos carne ni pescado = somos vegetarianos|no comemos ni carne ni pescado = somos vegetarianos
`)

// replace rewrites phrases wherever they stand.
func replace(ts []token, table map[string][]phrase) []token {
	return rephrase(ts, &lexicon{phrases: table})
}
