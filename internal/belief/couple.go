package belief

import (
	"regexp"
	"slices"
	"strings"
)

// coupleEnded reports whether an older statement tells who the speaker's partner is, or that
// they have one, and the newer one that they are a couple no more: "my girlfriend is called Ale",
// "I'm single again"; "mi novio se llama Martí", "Martí me dejó". Who is named in both must be
// the same.
func coupleEnded(a, b Statement) bool {
	if a.lang != b.lang {
		return false
	}
	name, ok := partnerIn(a)
	if !ok {
		return false
	}
	ts := b.telling().tokens
	for to := len(ts); to > 0; to-- {
		if to < len(ts) && ts[to].sep == 0 {
			continue
		}
		said := foldedWords(ts[:to])
		if who, ended := endWith(said); ended {
			return !leftPlace.MatchString(said) && isPartner(who, name, a) && (who == name || !ofMarriage.MatchString(said) || married.MatchString(a.telling().folded))
		}
	}
	return false
}

// endWith returns with whom a couple is told to be one no more, "" where that is not told.
func endWith(said string) (who string, ended bool) {
	for _, end := range coupleEnds {
		if m := end.FindStringSubmatch(said); m != nil {
			return strings.Join(m[1:], ""), true
		}
	}
	return "", false
}

// isPartner reports whether whom somebody parted from can be the partner of whom an older
// statement tells, by name or not.
func isPartner(who, name string, older Statement) bool {
	if last := lastWord(who); coupleWord[last] {
		return !otherPartner(older, last) && (name == "" || possessives[firstWord(who)])
	}
	return who == "" || who == name
}

// otherPartner reports whether an older statement tells of a partner by another word than whom
// the speaker left: a boyfriend is not the husband.
func otherPartner(a Statement, left string) bool {
	told := strings.Fields(a.telling().folded)
	return slices.ContainsFunc(told, func(w string) bool { return coupleWord[w] }) && !slices.Contains(told, left) && left != "partner" && left != "pareja"
}

var (
	ofMarriage = regexp.MustCompile(`\b(?:divorc\w*|separated|separad[oa]|husband|wife|marido|mujer|espos[oa])\b`)
	married    = regexp.MustCompile(`\b(?:husband|wife|spouse|married|marido|mujer|espos[oa]|casad[oa]|partner|pareja)\b`)
	// leftPlace is told of a place as well: "I left Florence on Sunday".
	leftPlace = regexp.MustCompile(`^i (?:have |just |finally )*left \pL+ (?:on|in|last|yesterday|today)\b`)
)

// partnerIn returns the name of the speaker's partner, "" where none is told, of a statement
// that says no more than who that is.
func partnerIn(s Statement) (name string, ok bool) {
	t := s.telling()
	for _, form := range partnersTold {
		m := form.FindStringSubmatch(t.folded)
		if m == nil {
			continue
		}
		name = strings.Join(m[1:], "")
		if name == "" {
			return "", true
		}
		called := isGivenName()[name] || slices.ContainsFunc(t.tokens, func(t token) bool {
			return t.text == name && t.capital && (!t.first || !s.lang.lexicon().function[name])
		})
		return name, called && !coupleWord[name]
	}
	return "", false
}

func lastWord(s string) string  { return s[strings.LastIndexByte(s, ' ')+1:] }
func firstWord(s string) string { first, _, _ := strings.Cut(s, " "); return first }

const (
	partnerEN = `(?:girlfriend|boyfriend|partner|fiance|fiancee|wife|husband|spouse)`
	partnerES = `(?:novi[oa]|pareja|marido|mujer|espos[oa]|prometid[oa])`
	sinceEN   = `(?: (?:since|for) .+| now| again| these days)?$`
	sinceES   = `(?: (?:desde|hace) .+| ahora)?$`
)

// partnersTold are the ways of telling who one's partner is.
var partnersTold = []*regexp.Regexp{
	regexp.MustCompile(`^my ` + partnerEN + `(?: name)? is (?:called |named )?(\pL+)` + sinceEN),
	regexp.MustCompile(`^(\pL+) is my ` + partnerEN + sinceEN),
	regexp.MustCompile(`^i (?:have|have got) a (?:girlfriend|boyfriend|partner)(?: (?:called|named) (\pL+))?` + sinceEN),
	regexp.MustCompile(`^i am (?:now )?(?:dating|seeing|going out with|married to|engaged to|in a relationship with)(?: (?:a|this) (?:guy|girl|man|woman) (?:called|named))? (\pL+)` + sinceEN),
	regexp.MustCompile(`^i am (?:now )?(?:dating|seeing) (?:someone|somebody) (?:(?:called|named)|(?:his|her|their) name(?: is)?) (\pL+)$`),
	regexp.MustCompile(`^mi ` + partnerES + ` (?:se llama|es) (\pL+)` + sinceES),
	regexp.MustCompile(`^(\pL+) es mi ` + partnerES + sinceES),
	regexp.MustCompile(`^(?:ahora |ya )?(?:salgo|estoy saliendo|ando|estoy de novi[oa]|estoy en pareja|estoy casad[oa]|estoy comprometid[oa]) con (\pL+)` + sinceES),
	regexp.MustCompile(`^tengo ` + partnerES + `(?: (?:y )?(?:se llama|que se llama|llamad[oa]) (\pL+))?` + sinceES),
}

// coupleEnds are the ways of telling that a couple is one no more.
var coupleEnds = justHappened(
	`^i am (?:now |officially |finally |back to )*(?:being )?(?:single|divorced|separated)(?: (?:again|now|once more|these days))*`,
	`^(?:we|i) (?:have |just |finally )*(?:broke up|broken up|split up|separated|got divorced|divorced)(?: (?:and i))?`,
	`^i (?:have |just |finally )*(?:broke up with|broken up with|split up with|split with|dumped|left|divorced|separated from|ended things with|ended it with) ((?:my )?\pL+)`,
	`^((?:my )?\pL+) (?:has |just |finally )*(?:broke up with|broken up with|split up with|dumped|left|divorced|ended things with) me`,
	`^((?:my )?\pL+) and i (?:have |are |just |finally )*(?:broke up|broken up|breaking up|split|split up|splitting up|separated|separating|got divorced|getting divorced|getting a divorce|divorced|divorcing|parted ways|called it quits|ended things|over|through|no longer (?:together|a couple)|not (?:together|a couple)(?: any ?more)?)`,
	`^((?:my )?\pL+) and i (?:have |just )*(?:broke|broken|called|calling) off (?:the|our) (?:engagement|wedding)`,
	`^(?:ya |ahora |otra vez |de nuevo )*(?:estoy|volvi a estar|he vuelto a estar|soy|quede|me quede)(?: (?:otra vez|de nuevo|ahora))? (?:solter[oa]|divorciad[oa]|separad[oa])(?: (?:otra vez|de nuevo|ahora|nuevamente))*`,
	`^(?:ya |a(?:l| el) final |por fin )*(?:me (?:he )?(?:separe|separado|divorcie|divorciado)|nos (?:hemos )?(?:separamos|separado|divorciamos|divorciado)|hemos (?:roto|cortado|terminado)|rompimos|cortamos)`,
	`^(?:ya |a(?:l| el) final |por fin )*(?:rompi|rompimos|corte|cortamos|termine|terminamos|(?:lo )?(?:deje|dejamos)|he (?:roto|cortado|terminado)|me (?:he )?(?:separe|separado|divorcie|divorciado)|nos (?:separamos|divorciamos)) (?:con|de) ((?:mi )?\pL+)`,
	`^((?:mi )?\pL+) (?:me (?:ha |acaba de )?(?:dejo|dejado|dejar|corto|cortado|planto)|(?:corto|rompio|termino|ha roto|ha cortado) conmigo|se (?:separo|divorcio) de mi)`,
	`^con (\pL+) (?:ya |a(?:l| el) final )*(?:rompimos|cortamos|terminamos|lo deje|lo dejamos|nos (?:separamos|divorciamos|dejamos)|hemos (?:roto|cortado|terminado)|ya no (?:estamos|salimos))`,
	`^me (?:dejo|ha dejado|corto) ((?:mi )?\pL+)`,
	`^((?:mi )?\pL+) y yo (?:ya )?(?:nos (?:estamos )?(?:separamos|divorciamos|separando|divorciando|hemos separado|hemos divorciado|dejamos)|rompimos|cortamos|terminamos|lo dejamos|hemos roto|(?:ya )?no (?:estamos juntos|salimos|somos pareja)(?: mas)?)`,
)

var coupleWord = set("girlfriend boyfriend partner fiance fiancee wife husband spouse novio novia pareja marido mujer esposo esposa prometido prometida")

// partnerStays reports whether an older statement tells who the speaker's partner is and the
// newer one nothing of a couple: "I'm seeing someone, her name's Freya", "I quit duolingo, doing
// pottery with Freya instead". Whoever leaves something else leaves nobody. Nor does anything
// but their death change who was one's partner once.
func partnerStays(a, b Statement) bool {
	if formerPartner.MatchString(a.telling().folded) && !formerPartner.MatchString(b.telling().folded) && !mentionsDeath(b) {
		return true
	}
	if _, ok := partnerIn(a); !ok || a.lang != b.lang || coupleEnded(a, b) {
		return false
	}
	return !mentionsDeath(b) && !parts(b) && !slices.ContainsFunc(b.telling().standings, func(x standing) bool { return x.kind == "couple" }) && !ofCouples.MatchString(b.telling().folded)
}

// parts reports whether a statement tells that a couple parted, and not that two cut something.
func parts(s Statement) bool {
	n := readNews(s)
	i := slices.IndexFunc(n.nodes, func(v node) bool { return v.mark == markPair })
	return i >= 0 && !slices.ContainsFunc(aboutOf(n.object(i+1, len(n.nodes))), func(v node) bool {
		return v.prep == "" && v.under == "" && !v.name && !dateWord(v.word) && v.kind == content && !timeWords[v.text]
	})
}

func mentionsDeath(s Statement) bool {
	n := readNews(s)
	return n.marked(markDied)
}

var formerPartner = regexp.MustCompile(`^(?:my|mi) ex\b`)

var ofCouples = regexp.MustCompile(`\b(?:engagement|compromiso|quits|breakup|ruptura|cheat\w*|ghosted|infiel|walked out|parted|just friends|solo amigos|conmigo|knot|hitched|broke(?:n)? (?:it )?off|(?:called|ended|calling) it|end(?:ed)? things|(?:is|are|it is) over|(?:left|leaving) me|se acabo|lo deje|lo dejamos|nos dejamos|hemos dejado|me (?:ha )?deja(?:do)?$|each other|(?:i am|estoy|ando|sigo) (?:now |ahora )?(?:with|con)|girlfriend|boyfriend|partner|fiancee?|wife|husband|spouse|ex|married|marry|engaged|single|dating|seeing|relationship|together|couple|divorc\w*|separat\w*|broke[n]? up|split|dumped|proposed|wedding|widow\w*|love|loves|novi[oa]s?|pareja|marido|mujer|espos[oa]|prometid[oa]|casad[oa]s?|case|casamos|comprometi\w*|solter[oa]s?|separ\w*|rompi|rompimos|rompio|juntos|juntas|viud[oa]|enviud\w*|amor|quiero|saliendo|salgo|salimos)\b`)
