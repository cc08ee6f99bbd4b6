package extract

import (
	"maps"
	"strings"
)

// elem is one element of a pattern.
type elem struct {
	source   string   // as written, to know equal elements
	words    []string // any of these
	stems    []string // or a word that begins with one of these
	class    func(t token) bool
	capture  bool
	optional bool
	gap      int // up to this many words of any kind instead
}

// pattern is a sequence of elements. The notation, words separated by blanks:
//
//	live        the word
//	am|feel     either word
//	alerg~      a word with this stem
//	@num        a word of the class; its index is captured
//	!cap        a word of the class, not captured
//	the?        may be missing
//	in_front    alternatives of several words are joined by underscores
//	~ at first  said only of others, never of the speaker
//	..3         up to three words of any kind
type pattern []elem

// classes are the word classes that patterns may name.
var classes = map[string]func(token) bool{
	"num":  func(t token) bool { return isNumber(t.norm) },
	"rel":  func(t token) bool { return relations[t.norm] != "" },
	"cap":  func(t token) bool { return properName(t) },
	"day":  func(t token) bool { return weekdays[t.norm] },
	"word": func(token) bool { return true },
	"drug": func(t token) bool { return isDrug(t.norm) },
	"cond": func(t token) bool { return isCondition(t.norm) },
	"role": func(t token) bool { return isRole(t.norm) },
	"diet": func(t token) bool { return hasStem(t.norm, dietStems) },
	"doc": func(t token) bool {
		return hasStem(t.norm, doctorStems) || t.norm == "doc" || t.norm == "docs" || t.norm == "psych"
	},
	"tool":    func(t token) bool { return toolCategory(t.norm) != "" },
	"demo":    func(t token) bool { return isDemonym(t.norm) },
	"lang":    func(t token) bool { return languages[t.norm] },
	"o1":      func(t token) bool { return firstSingular(t.norm) },
	"noun":    func(t token) bool { return !function[t.norm] },
	"thing":   func(t token) bool { return nounCategory(t.norm) != "" },
	"sign":    func(t token) bool { return isSign(t.norm) },
	"lodging": func(t token) bool { return dwellings[t.norm] || schooling[t.norm] },
	"upset":   func(t token) bool { return upsets[t.norm] || upsetStomachs[t.norm] },
	"reacts":  func(t token) bool { return reactVerbs[t.norm] },

	"body": func(t token) bool { return reacting[t.norm] },
	"food": func(t token) bool { return isFood(t.norm) },

	"ill":      func(t token) bool { return illnesses[t.norm] },
	"limb":     func(t token) bool { return bodyOrgans[t.norm] || organs[t.norm] },
	"rescue":   func(t token) bool { return rescue[t.norm] },
	"goods":    func(t token) bool { return goods[t.norm] },
	"life":     func(t token) bool { return lifeNouns[t.norm] },
	"turned":   func(t token) bool { return turnedVerbs[t.norm] },
	"giro":     func(t token) bool { return giros[t.norm] },
	"animal":   func(t token) bool { return animals[t.norm] },
	"organ":    func(t token) bool { return organs[t.norm] },
	"device":   func(t token) bool { return devices[t.norm] },
	"allergen": func(t token) bool { return allergens[t.norm] },
	"mos":      func(t token) bool { return hasSuffixes(t.norm, "amos", "emos", "imos") },
	"style":    func(t token) bool { return styles[t.norm] },

	"process": func(t token) bool { return processes[t.norm] },
	"assent":  func(t token) bool { return assents[t.norm] },
	"manner":  func(t token) bool { return manners[t.norm] },
	"chatter": func(t token) bool { return chatters[t.norm] },
	"texts":   func(t token) bool { return manyTexts[t.norm] },
	"conv":    func(t token) bool { return conventions[t.norm] },

	"lasting":  func(t token) bool { return lastingVerbs[t.norm] },
	"lastingo": func(t token) bool { return lastingVerbos[t.norm] },
	"thirds":   func(t token) bool { return thirdSingular[t.norm] },
	"tercera":  func(t token) bool { return terceras[t.norm] },
	"keepsake": func(t token) bool { return isKeepsake(t.norm) },
	"paper":    func(t token) bool { return papers[t.norm] },
	"group":    func(t token) bool { return groups[t.norm] },
	"sting":    func(t token) bool { return stings[t.norm] },
	"second":   func(t token) bool { return pairSeconds[t.norm] },
	"trip":     func(t token) bool { return trips[t.norm] },
	"rite":     func(t token) bool { return rites[t.norm] },
}

// compile parses the notation. It panics on an unknown class, which the tests
// would meet at once since every pattern is in a package table.
func compile(s string) pattern {
	var p pattern
	for _, f := range strings.Fields(s) {
		e := elem{source: f}
		if rest, ok := strings.CutPrefix(f, ".."); ok {
			e.gap = int(rest[0] - '0')
			p = append(p, e)
			continue
		}
		f, e.optional = strings.CutSuffix(f, "?")
		for _, alt := range strings.Split(f, "|") {
			switch {
			case alt == "":
				// "in|?" is "in?" with a list
			case alt[0] == '@':
				c, ok := classes[alt[1:]]
				if !ok {
					panic("extract: unknown class in pattern " + s)
				}
				e.class, e.capture = either(e.class, c), true
			case alt[0] == '!':
				e.class = either(e.class, classes[alt[1:]])
			case strings.HasSuffix(alt, "~"):
				e.stems = append(e.stems, alt[:len(alt)-1])
			default:
				e.words = append(e.words, alt)
			}
		}
		p = append(p, e)
	}
	return p
}

// phrases spells out the alternatives of several words: one pattern for the
// single words, one for each phrase.
func phrases(s string) []string {
	fields := strings.Fields(s)
	for i, f := range fields {
		if !strings.Contains(f, "_") {
			continue
		}
		body, optional := strings.CutSuffix(f, "?")
		var single, variants []string
		for _, alt := range strings.Split(body, "|") {
			if strings.Contains(alt, "_") {
				variants = append(variants, strings.ReplaceAll(alt, "_", " "))
			} else if alt != "" {
				single = append(single, alt)
			}
		}
		if len(single) > 0 {
			variants = append(variants, strings.Join(single, "|"))
		}
		if optional {
			variants = append(variants, "")
		}
		var out []string
		for _, v := range variants {
			one := append(append([]string{}, fields[:i]...), v)
			out = append(out, phrases(strings.Join(append(one, fields[i+1:]...), " "))...)
		}
		return out
	}
	return []string{s}
}

func either(a, b func(token) bool) func(token) bool {
	if a == nil {
		return b
	}
	return func(t token) bool { return a(t) || b(t) }
}

func (e elem) matches(t token) bool {
	for _, w := range e.words {
		if w == t.norm || w == "is" && t.norm == "'s" {
			return true
		}
	}
	for _, s := range e.stems {
		if strings.HasPrefix(t.norm, s) {
			return true
		}
	}
	return e.class != nil && e.class(t)
}

// barrier reports whether a pattern may not reach over the punctuation.
func barrier(sep byte) bool { return rank(sep) >= rank(',') }

// skippable returns how many tokens at i say nothing about the pattern, and
// whether they negate it.
func skippable(toks []token, i, start int) (n int, negated bool) {
	w := toks[i].norm
	next := ""
	if i+1 < len(toks) && toks[i+1].sep == 0 {
		next = toks[i+1].norm
	}
	switch {
	case (w == "do" || w == "does") && next == "not":
		return 2, true
	case w == "no" && next == "longer":
		return 2, true
	case w == "ya" && next == "no":
		return 2, true
	case w == "not" && i > start, w == "no", w == "never" && i > start:
		return 1, true
	case w == "at" && next == "all":
		return 2, false
	case toks[i].marks&markAdverb != 0:
		return 1, false
	}
	return 0, false
}

// adverbs change nothing about what a statement says.
var adverbs = set(`also now currently just recently actually really still already finally officially
honestly basically both personally absolutely totally very quite pretty extremely severely mildly highly
literally definitely usually generally mostly normally presently originally right tend
tambien ahora actualmente recientemente recien justo ya todavia aun finalmente realmente muy bastante yo
nosotros nosotras oficialmente personalmente normalmente generalmente solo severamente extremadamente
re super hoy mismo sinceramente honestamente originalmente principalmente sigo seguimos`)

// set returns the words of s.
func set(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		m[w] = true
	}
	return m
}

// union returns the words of all sets.
func union(sets ...map[string]bool) map[string]bool {
	all := map[string]bool{}
	for _, s := range sets {
		maps.Copy(all, s)
	}
	return all
}

// hasStem reports whether w begins with one of the stems.
func hasStem(w string, stems []string) bool {
	for _, s := range stems {
		if strings.HasPrefix(w, s) {
			return true
		}
	}
	return false
}
