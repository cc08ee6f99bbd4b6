package belief

import (
	"regexp"
	"slices"
	"strings"
)

// usedUp reports whether an older statement tells that somebody takes something and the newer one
// no more than that the supply of it has run out: "I take metformin", "I ran out of metformin",
// "se me ha acabado la metformina". Who needs more of it takes it still.
func usedUp(a, b Statement) bool {
	_, what := takes(a)
	said := b.telling().folded
	return what != "" && ranOut.MatchString(said) && !takenNoMore.MatchString(said)
}

var (
	ranOut = regexp.MustCompile(`\b(?:(?:ran|run|running|runs) (?:out|low)|needs? (?:a |another |more |my |to )?(?:new prescription|repeat prescription|refill)|` +
		`se (?:me|te|le|nos|les) (?:ha |han |esta |estan )?(?:acab|termin|agot)\pL+|(?:me|nos) (?:he |hemos |estoy |estamos )?qued\pL+ sin|necesito (?:otra |una nueva |mas )?receta)\b`)
	takenNoMore = regexp.MustCompile(`\b(?:stopped|quit|no longer|not (?:take|taking|need)|anymore|any more|ya no|deje|dejado|tratamiento|course)\b`)
)

// onceOnly reports whether an older statement tells what is held again and again and the newer one
// that it is not held in one week: "the retro is on Thursday", "the retro is cancelled this week".
func onceOnly(a, b Statement) bool {
	said := a.telling().folded
	return thatWeek.MatchString(b.telling().folded) && calledOffWords.MatchString(b.telling().folded) &&
		slices.ContainsFunc(a.words, func(w word) bool { return weekday[w.text] || meetsSet(w.lemmas, weekday) }) &&
		!thatWeek.MatchString(said) && !heldOnce.MatchString(said)
}

var (
	thatWeek       = regexp.MustCompile(`\b(?:(?:this|next) (?:week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:esta|la proxima) semana|la semana que viene|este (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))\b`)
	calledOffWords = regexp.MustCompile(`\b(?:cancell?ed|called off|off|no|not|skipped|skipping|cancel\pL+|suspend\pL+|se cae|no hay)\b`)
	heldOnce       = regexp.MustCompile(`\b(?:tomorrow|today|tonight|appointment|interview|flight|party|wedding|exam|surgery|manana|hoy|cita|entrevista|vuelo|fiesta|boda|examen|operacion|january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b`)
)

// onceAYear reports whether an older statement tells what is done every year and the newer one that
// it is not this year: "we go to Greece every summer", "we're not going to Greece this year".
func onceAYear(a, b Statement) bool {
	return everyYear.MatchString(a.telling().folded) && thisYear.MatchString(b.telling().folded) && calledOffWords.MatchString(b.telling().folded) && !takenNoMore.MatchString(b.telling().folded)
}

var (
	everyYear = regexp.MustCompile(`\b(?:every|each|cada|todos los|todas las) (?:years?|summers?|winters?|springs?|autumns?|christmas|easter|anos?|veranos?|inviernos?|navidad(?:es)?|primaveras?|otonos?)\b`)
	thisYear  = regexp.MustCompile(`\b(?:this|est[ea]s?) (?:year|summer|winter|spring|autumn|christmas|easter|ano|verano|invierno|navidad(?:es)?|primavera|otono)\b`)
)

// someDaysHour reports whether an older statement tells at what hour a daily act of somebody is on
// some days and the newer one at what hour it is otherwise: "on Sundays I wake up at 10", "I wake
// up at 6 now".
func someDaysHour(a, b Statement) bool {
	x, y := a.telling().folded, b.telling().folded
	return dailyAct.MatchString(x) && dailyAct.MatchString(y) && someDays.MatchString(x) && !someDays.MatchString(y) && !everyDay.MatchString(y)
}

var (
	dailyAct = regexp.MustCompile(`\bi (?:now |usually |normally )*(?:wake|get up|go to (?:bed|sleep)|have (?:breakfast|lunch|dinner)|(?:start|finish)(?: work(?:ing)?)?)\b|\b(?:me (?:levanto|despierto|acuesto|duermo)|desayuno|almuerzo|como|ceno|meriendo|(?:entro|salgo) (?:a|de) trabajar|salgo del trabajo)\b`)
	someDays = regexp.MustCompile(`\b(?:(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends|weekdays|days off)|(?:at|on) the weekend|los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|fines de semana|festivos)|en vacaciones|on holiday)\b`)
	everyDay = regexp.MustCompile(`\b(?:every|each|all week|even|cada|todos|siempre|always|incluso)\b`)
)

// otherChildren reports whether two statements count children of another kind each, so that the
// one is no newer number of the other: "I have two sons", "I have three children".
func otherChildren(a, b Statement) bool {
	x, y := childKind(a), childKind(b)
	return x != "" && y != "" && x != y
}

// childKind is the kind that a statement counts, "" if it counts none or several.
func childKind(s Statement) (kind string) {
	for _, w := range strings.Fields(s.telling().folded) {
		if k := childKinds[w]; k != "" {
			if kind != "" && kind != k {
				return ""
			}
			kind = k
		}
	}
	return kind
}

var childKinds = map[string]string{
	"sons": "son", "boys": "son", "daughters": "daughter", "girls": "daughter", "children": "child", "kids": "child",
	"brothers": "brother", "sisters": "sister", "siblings": "sibling", "hijas": "daughter", "hijos": "child",
	"nephews": "nephew", "nieces": "niece", "grandsons": "grandson", "granddaughters": "granddaughter", "grandchildren": "grandchild", "grandkids": "grandchild",
	"hermanas": "sister", "hermanos": "sibling", "sobrinas": "niece", "sobrinos": "nephew", "nietas": "granddaughter", "nietos": "grandchild",
}

// otherSystem reports whether two statements each tell of a part of what is built which the other
// does not name: "we use SQLite for the mobile app", "we migrated the billing service to MySQL".
func otherSystem(a, b Statement) bool {
	x, y := systemsIn(a), systemsIn(b)
	return len(x) > 0 && len(y) > 0 && !slices.ContainsFunc(x, func(s string) bool {
		return slices.ContainsFunc(y, func(t string) bool { return sameSystem(s, t) })
	})
}

// sameSystem reports whether two names of parts may be of one: "the billing service", "billing",
// "the service".
func sameSystem(s, t string) bool {
	for _, w := range strings.Fields(s) {
		if slices.Contains(strings.Fields(t), w) && !systemHeads[w] {
			return true
		}
	}
	return s == t || systemHeads[s] && strings.HasSuffix(t, " "+s) || systemHeads[t] && strings.HasSuffix(s, " "+t) ||
		strings.HasPrefix(s, t+" ") || strings.HasPrefix(t, s+" ")
}

// systemsIn are the parts of what is built that a statement names, each with what tells it from
// others of its kind.
func systemsIn(s Statement) (all []string) {
	for _, form := range systemForms {
		for _, m := range form.FindAllStringSubmatch(s.telling().folded, -1) {
			all = append(all, strings.TrimSpace(m[1]))
		}
	}
	return all
}

const systemNouns = `apps?|services?|sites?|websites?|apis?|backends?|frontends?|dashboards?|pipelines?|warehouses?|modules?|bots?|ledgers?|shops?|stores?|portals?|staging|production|prod`

var (
	systemHeads = set(strings.ReplaceAll(strings.ReplaceAll(systemNouns, "s?", ""), "|", " ") + " aplicacion servicio sitio web tienda panel modulo almacen portal api backend frontend")
	systemForms = []*regexp.Regexp{
		regexp.MustCompile(`\b(?:the|our|my) ((?:\pL+ )?(?:` + systemNouns + `))\b`),
		regexp.MustCompile(`\b(?:el|la|nuestro|nuestra|mi) ((?:aplicacion|app|servicio|sitio|web|tienda|panel|modulo|almacen|portal|api|backend|frontend)(?: (?:de (?:la |el |los |las )?|del )\pL+)?)\b`),
	}
)

// worksIn reports whether an older statement tells in what language somebody writes programs and
// the newer one which tool of a kind they use: "I code in Go", "my editor is Helix now".
func worksIn(old, new Claim) bool {
	return !strings.HasPrefix(old.Attribute, "uses_") && strings.HasPrefix(new.Attribute, "uses_") && programsIn.MatchString(old.Said.telling().folded)
}

var programsIn = regexp.MustCompile(`\b(?:(?:i|we) (?:mostly |mainly |also |now )*(?:code|program|develop)|(?:programo|programamos|desarrollo|desarrollamos)(?: \pL+mente)?) (?:in|en) `)
