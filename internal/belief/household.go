package belief

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// home is what a statement tells of where or with whom somebody lives, and nothing else.
type home struct {
	holder string   // "i", "we", "my sister"
	told   homeTold // what of it
	with   []string // those with whom, or what one lives with
	anew   bool     // it is told as a change
	along  bool     // they are animals, or children, who live with whom they did
}

type homeTold uint8

const (
	toldUnknown homeTold = iota // something that may be people
	toldPlace
	toldCompany // people or animals, or nobody
	toldAilment
)

// homeOf reads a statement that tells no more than where or with whom somebody lives.
func homeOf(c Claim) (h home, ok bool) {
	t := c.Said.telling()
	for _, form := range homeForms {
		m := form.said.FindStringSubmatch(t.folded)
		if m == nil {
			continue
		}
		h.holder, m = form.holder, m[1:]
		if h.holder == "" {
			h.holder, m = m[0], m[1:]
		}
		words := strings.Fields(strings.Join(m, ""))
		if form.place {
			h.told = toldPlace
			return h, !determiners[words[0]] && !possessives[words[0]]
		}
		if slices.ContainsFunc(words, func(w string) bool { return hosts[w] }) {
			return h, false // of the speaker's home, told of another
		}
		h.with = slices.DeleteFunc(words, func(w string) bool { return besideCompany[w] })
		h.anew = form.moved || anewNow.MatchString(t.folded)
		h.along = h.allOf(pets) || !form.moved && h.allOf(dependents) // who moved in with a child is the guest
		switch {
		case ailments[c.Attribute] || h.anyOf(func(w string) bool { return ailing[w] }):
			h.told = toldAilment
		case h.anyOf(func(w string) bool { return companions[w] || companions[singular(w)] || c.Said.names(w) }):
			h.told = toldCompany
		}
		return h, len(h.with) > 0
	}
	return h, false
}

// names reports whether a word of a statement is somebody's name.
func (s Statement) names(w string) bool {
	return isGivenName()[w] || slices.ContainsFunc(s.telling().tokens, func(t token) bool {
		return t.capital && !t.capitals && foldAccents(t.text) == w
	})
}

func (h home) anyOf(is func(string) bool) bool { return slices.ContainsFunc(h.with, is) }

// allOf reports whether all with whom somebody lives are of some.
func (h home) allOf(some map[string]bool) bool {
	return !slices.ContainsFunc(h.with, func(w string) bool { return !some[w] && !some[singular(w)] })
}

func homesOf(old, new Claim) (was, is home, ok bool) {
	if was, ok = homeOf(old); !ok {
		return was, is, false
	}
	is, ok = homeOf(new)
	if was.told == toldCompany && was.allOf(nobody) {
		is.along = is.allOf(pets) // with children one is alone no longer
	}
	return was, is, ok
}

// livesWithOthers reports whether two statements tell with whom somebody lives, the newer as a
// change, and nobody is of both: "I live with Beto", "I moved in with Vale".
func livesWithOthers(old, new Claim) bool {
	was, is, ok := homesOf(old, new)
	if !ok || old.Said.lang != new.Said.lang || was.holder != is.holder {
		return false
	}
	return was.told == toldCompany && is.told == toldCompany && is.anew && !was.along && !is.along &&
		!slices.ContainsFunc(was.with, func(w string) bool { return slices.Contains(is.with, w) })
}

// ofOneHome reports whether what two statements tell of somebody's home holds at once: the one
// tells where it is and the other who lives there ("I live with Beto", "I moved to Madrid"),
// one alone tells of those who come along, or the speaker may have moved with those they lived
// with ("vivo con Beto", "nos mudamos con Vale").
func ofOneHome(old, new Claim) bool {
	was, is, ok := homesOf(old, new)
	if !ok || was.holder != is.holder && (was.holder != "i" || is.holder != "we") {
		return false
	}
	if was.told != is.told {
		return was.told != toldUnknown && is.told != toldUnknown
	}
	return was.told == toldCompany && (was.along != is.along || was.holder != is.holder)
}

var (
	hosts         = set("me us nosotros nosotras")
	ailments      = set("diagnosis condition")
	ailing        = set("parkinson crohn alzheimer asperger tourette huntington pain dolor anxiety ansiedad depression depresion epilepsy epilepsia diabetes asthma asma hiv vih adhd tdah")
	anewNow       = regexp.MustCompile(`\b(?:now|these days|ahora|actualmente)\b`)
	nobody        = set("alone myself own solo sola")
	dependents    = joint(pets, set("kid child children son daughter baby hijo hija nene nena bebe chico nino nina"))
	besideCompany = set(`my our his her their the a an and one two three four five some of mi mis nuestro nuestra nuestros nuestras su sus
		el la los las un una unos unas y e dos tres cuatro cinco`)
	companions = joint(nobody, kin, others, partners, dependents, set("roommate flatmate housemate roomie companero companera family familia relative stranger desconocido suegro suegra viejo papa"))
)

// joint is the words of several sets.
func joint(sets ...map[string]bool) map[string]bool {
	all := map[string]bool{}
	for _, s := range sets {
		maps.Copy(all, s)
	}
	return all
}

// homeForm is a way of telling where or with whom somebody lives. Without a holder the form
// names them first.
type homeForm struct {
	holder string
	place  bool // tells where
	moved  bool // tells of moving in with somebody
	said   *regexp.Regexp
}

var homeForms = func() (all []homeForm) {
	const (
		company = `((?:(?:my|our|his|her|the|an?|two|three|four|some|\d|mis?|nuestr[oa]s?|sus?|el|l[ao]s?|un[oa]?s?|dos|tres|cuatro) (?:\pL+ )??)?\pL+` +
			`(?: (?:and|y|e) (?:(?:my|our|the|an?|two|\d|mis?|el|la|una?|dos) (?:\pL+ )??)?\pL+)?)`
		place = `(\pL+(?: \pL+){0,2})`
		since = `(?: (?:since|desde|hace) .+|(?: (?:now|again|these days|at the moment|ahora|actualmente|de nuevo|otra vez))*` + justThen + `*)$`
		flat  = ` (?:(?:an?|the|my|our|un|una|el|la|mi) )?(?:\pL+ )?(?:flat|apartment|house|place|home|room|piso|departamento|depto|casa|apartamento) `
	)
	with := func(holder, said string) {
		all = append(all, homeForm{holder: holder, said: regexp.MustCompile(said + since)})
	}
	moved := func(holder, said string) { with(holder, said); all[len(all)-1].moved = true }
	in := func(holder, said string) { with(holder, said); all[len(all)-1].place = true }
	is := `^(?:now )?(i|we|my \pL+) (?:am |are |is |have |has |been |just |now |currently |still |finally |recently )*`
	with("", is+`(?:live|lives|living) (?:with `+company+`|(alone|by myself|on my own))`)
	with("", is+`(?:share|shares|sharing)`+flat+`with `+company)
	moved("", is+`moved (?:back )?in with `+company)
	in("", is+`(?:moved|relocated) (?:back |over )?to `+place)
	in("", is+`(?:live|lives|living|based) in `+place)
	for _, p := range []struct{ holder, who, lives, shares, moved string }{
		{"i", "", "vivo|convivo|estoy viviendo", "comparto", "me mude|me he mudado|me fui a vivir|me vine a vivir|volvi a vivir"},
		{"we", "", "vivimos|convivimos|estamos viviendo", "compartimos", "nos mudamos|nos hemos mudado|nos fuimos a vivir|volvimos a vivir"},
		{"", `(mi \pL+) (?:ahora |ya )*`, "vive|convive|esta viviendo", "comparte", "se mudo|se ha mudado|se fue a vivir|volvio a vivir"},
	} {
		who := `^(?:yo |ahora |ya |actualmente |a(?:l| el) final |por fin )*` + p.who
		with(p.holder, who+`(?:`+p.lives+`) (?:con `+company+`|(sol[oa]))`)
		with(p.holder, who+`(?:`+p.shares+`)`+flat+`con `+company)
		moved(p.holder, who+`(?:`+p.moved+`) (?:con `+company+`|(sol[oa]))`)
		in(p.holder, who+`(?:`+p.moved+`) (?:a|en) `+place)
		in(p.holder, who+`(?:`+p.lives+`) en `+place)
	}
	return all
}()
