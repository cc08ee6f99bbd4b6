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
	with   []string // those with whom, or what one lives with; nil where a place is told
	people bool     // they are people or animals, or nobody; no ailment
	anew   bool     // it is told as a change
}

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
		told := strings.Fields(strings.Join(m, ""))
		if form.place {
			return h, !determiners[told[0]] && !possessives[told[0]]
		}
		h.anew = form.moved || anewNow.MatchString(t.folded)
		for _, w := range told {
			if w == "me" || w == "us" || w == "nosotros" || w == "nosotras" {
				return h, false // of the speaker's home, told of another
			}
			if !besideCompany[w] {
				h.with = append(h.with, w)
				h.people = h.people || companions[w] || companions[singular(w)] || isGivenName()[w] ||
					slices.ContainsFunc(t.tokens, func(t token) bool { return t.capital && foldAccents(t.text) == w })
			}
		}
		h.people = h.people && !ailments[c.Attribute]
		return h, len(h.with) > 0
	}
	return h, false
}

func homesOf(old, new Claim) (was, is home, ok bool) {
	if was, ok = homeOf(old); !ok {
		return was, is, false
	}
	is, ok = homeOf(new)
	return was, is, ok
}

// livesWithOthers reports whether two statements tell with whom somebody lives, the newer as a
// change, and nobody is of both: "I live with Beto", "I moved in with Vale". Children and
// animals live with whom they did.
func livesWithOthers(old, new Claim) bool {
	was, is, ok := homesOf(old, new)
	if !ok || old.Said.lang != new.Said.lang || was.holder != is.holder {
		return false
	}
	return was.people && is.people && is.anew && !was.onlyDependents() && !is.onlyDependents() &&
		!slices.ContainsFunc(was.with, func(w string) bool { return slices.Contains(is.with, w) })
}

// ofOneHome reports whether what two statements tell of somebody's home holds at once: the one
// tells where it is and the other who lives there ("I live with Beto", "I moved to Madrid"),
// one alone tells of children and animals, or the speaker may have moved with those they lived
// with ("vivo con Beto", "nos mudamos con Vale").
func ofOneHome(old, new Claim) bool {
	was, is, ok := homesOf(old, new)
	if !ok || was.holder != is.holder && (was.holder != "i" || is.holder != "we") {
		return false
	}
	return was.people != is.people || was.people && (was.onlyDependents() != is.onlyDependents() || was.holder != is.holder)
}

// onlyDependents reports whether one lives with children and animals alone, who move along.
func (h home) onlyDependents() bool {
	return !slices.ContainsFunc(h.with, func(w string) bool { return !dependents[w] && !dependents[singular(w)] })
}

var (
	ailments   = set("diagnosis condition")
	anewNow    = regexp.MustCompile(`\b(?:now|these days|ahora|actualmente)\b`)
	dependents = set(`dog cat pet bird puppy kitten parrot rabbit hamster kid child children son daughter baby
		perro perra gato gata mascota pajaro loro conejo hijo hija nene nena bebe chico nino nina`)
	besideCompany = set(`my our his her their the a an and one two three four five some of mi mis nuestro nuestra nuestros nuestras su sus
		el la los las un una unos unas y e dos tres cuatro cinco`)
	// companions are those with whom one may live; who lives alone has nobody else.
	companions = func() map[string]bool {
		m := set("alone myself own solo sola roommate flatmate housemate roomie companero companera")
		for _, more := range []map[string]bool{kin, others, partners, dependents} {
			maps.Copy(m, more)
		}
		return m
	}()
)

// homeForm is a way of telling where or with whom somebody lives. Without a holder the form
// names them first.
type homeForm struct {
	holder       string
	place, moved bool
	said         *regexp.Regexp
}

var homeForms = func() (all []homeForm) {
	const (
		company = `((?:(?:my|our|his|her|the|an?|two|three|four|some|\d|mis?|nuestr[oa]s?|sus?|el|l[ao]s?|un[oa]?s?|dos|tres|cuatro) (?:\pL+ )?)?\pL+` +
			`(?: (?:and|y|e) (?:(?:my|our|the|an?|two|\d|mis?|el|la|una?|dos) (?:\pL+ )?)?\pL+)?)`
		place = `(\pL+(?: \pL+){0,2})`
		since = `(?: (?:since|desde|hace) .+|(?: (?:now|again|these days|at the moment|ahora|actualmente|de nuevo|otra vez))*` + justThen + `*)$`
		flat  = ` (?:(?:an?|the|my|our|un|una|el|la|mi) )?(?:\pL+ )?(?:flat|apartment|house|place|home|room|piso|departamento|depto|casa|apartamento) `
	)
	add := func(holder string, place, moved bool, said string) {
		all = append(all, homeForm{holder, place, moved, regexp.MustCompile(said + since)})
	}
	is := `^(?:now )?(i|we|my \pL+) (?:am |are |is |have |has |been |just |now |currently |still |finally |recently )*`
	add("", false, false, is+`(?:live|lives|living) (?:with `+company+`|(alone|by myself|on my own))`)
	add("", false, false, is+`(?:share|shares|sharing)`+flat+`with `+company)
	add("", false, true, is+`moved (?:back )?in with `+company)
	add("", true, true, is+`(?:moved|relocated) (?:back |over )?to `+place)
	add("", true, false, is+`(?:live|lives|living|based) in `+place)
	for _, p := range []struct{ holder, who, lives, shares, moved string }{
		{"i", "", "vivo|convivo|estoy viviendo", "comparto", "me mude|me he mudado|me fui a vivir|me vine a vivir|volvi a vivir"},
		{"we", "", "vivimos|convivimos|estamos viviendo", "compartimos", "nos mudamos|nos hemos mudado|nos fuimos a vivir|volvimos a vivir"},
		{"", `(mi \pL+) (?:ahora |ya )*`, "vive|convive|esta viviendo", "comparte", "se mudo|se ha mudado|se fue a vivir|volvio a vivir"},
	} {
		who := `^(?:yo |ahora |ya |actualmente |al final |por fin )*` + p.who
		add(p.holder, false, false, who+`(?:`+p.lives+`) (?:con `+company+`|(sol[oa]))`)
		add(p.holder, false, false, who+`(?:`+p.shares+`)`+flat+`con `+company)
		add(p.holder, false, true, who+`(?:`+p.moved+`) (?:con `+company+`|(sol[oa]))`)
		add(p.holder, true, true, who+`(?:`+p.moved+`) (?:a|en) `+place)
		add(p.holder, true, false, who+`(?:`+p.lives+`) en `+place)
	}
	return all
}()
