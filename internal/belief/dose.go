package belief

import (
	"regexp"
	"slices"
	"strings"
)

// newDose reports whether two statements tell how much of one medicine somebody takes: "I take
// levothyroxine 50mcg every morning", "I take levothyroxine 100mcg". One of them may leave out
// when it is taken. What is taken at another time of the day, on some days only or for
// something else is another intake, and "also", "extra" or "when it hurts" add to the one known.
func newDose(old, new Claim) bool {
	if old.Said.lang != new.Said.lang || negated(old.Said) || negated(new.Said) {
		return false
	}
	a, ok := intakeOf(old.Said)
	b, also := intakeOf(new.Said)
	if !ok || !also || old.Attribute != "medication" && new.Attribute != "medication" && a.unit == "" {
		return false
	}
	switch {
	case a.holder != b.holder || a.amount == b.amount || a.unit != "" && b.unit != "" && a.unit != b.unit:
		return false
	case !slices.Equal(a.drug, b.drug):
		return false
	case len(b.days) > 0 && !slices.Equal(a.days, b.days), b.purpose != "" && a.purpose != b.purpose:
		return false
	}
	return len(a.times) == 0 || len(b.times) == 0 || slices.Equal(a.times, b.times)
}

// intake is a dose of a medicine.
type intake struct {
	holder       string // "" for the speaker
	drug         []string
	amount, unit string
	times, days  []string // of the day and of the week, sorted
	purpose      string
}

// intakeOf reads a statement that says no more than how much of a medicine somebody takes.
func intakeOf(s Statement) (t intake, ok bool) {
	holder, rest := takes(s)
	t.holder = holder
	rest = sinceWhen.ReplaceAllString(rest, "")
	for _, p := range dayParts {
		if p.said.MatchString(rest) {
			t.times = append(t.times, p.name)
			rest = p.said.ReplaceAllString(rest, " ")
		}
	}
	if len(t.times) > 1 {
		rest = betweenParts.ReplaceAllString(rest, " ")
	}
	if rest == "" || s.also || besideDose.MatchString(rest) {
		return t, false
	}
	t.times = append(t.times, withMeals.FindAllString(rest, -1)...)
	t.times = append(t.times, atHour.FindAllString(rest, -1)...)
	rest = atHour.ReplaceAllString(howOften.ReplaceAllString(withMeals.ReplaceAllString(rest, " "), " "), " ")
	t.days = onDays.FindAllString(rest, -1)
	slices.Sort(t.days)
	rest = onDays.ReplaceAllString(rest, " ")
	if i := forWhat.FindStringIndex(rest); i != nil {
		t.purpose, rest = strings.TrimSpace(rest[i[0]:]), rest[:i[0]]
		if forAWhile.MatchString(t.purpose) {
			return t, false
		}
	}
	for _, w := range strings.Fields(rest) {
		amount, unit := amountIn(w)
		switch {
		case amount != "" && t.amount != "":
			return t, false
		case amount != "":
			t.amount, t.unit = strings.ReplaceAll(amount, ",", "."), unit
		case doseUnits[w] != "" && t.amount != "" && t.unit == "":
			t.unit = doseUnits[w]
		case !besideDrug[w]:
			t.drug = append(t.drug, w)
		}
	}
	slices.Sort(t.drug)
	return t, t.amount != "" && len(t.drug) > 0 && len(t.drug) <= maxDrug
}

// maxDrug is the number of words of a medicine's name.
const maxDrug = 3

// takes returns who takes something, "" for the speaker, and what.
func takes(s Statement) (holder, what string) {
	said := s.telling().folded
	for _, form := range takenForms {
		m := form.said.FindStringSubmatch(said)
		if m == nil {
			continue
		}
		if !form.own {
			holder = m[1]
		}
		return holder, m[len(m)-1]
	}
	return "", ""
}

// takenForms are the ways of telling what one takes, by the speaker and by others.
var takenForms = []struct {
	own  bool
	said *regexp.Regexp
}{
	{true, regexp.MustCompile(`^(?:now |currently |actually )*i (?:now |currently |still |have been |am )*(?:take|taking|on|up to|down to|use|using|inject|injecting) (.+)$`)},
	{true, regexp.MustCompile(`^(?:yo |ahora |ya |actualmente |hoy )*(?:sigo |estoy )?(?:tomo|tomando|estoy con|estoy en|ando con|me inyecto|me pongo|me aplico|uso) (.+)$`)},
	{false, regexp.MustCompile(`^(my \pL+|\pL+) (?:now |currently |still |has been |is )*(?:takes|taking|on|up to|down to|uses|using|injects|injecting) (.+)$`)},
	{false, regexp.MustCompile(`^(mi \pL+|\pL+) (?:ahora |ya |sigue |esta )*(?:toma|tomando|esta con|se inyecta|se pone|se aplica|usa) (.+)$`)},
}

// besideDose are the words under which a dose is one more, or of some occasion only; sinceWhen
// since when it is taken, howOften how often, atHour and onDays when, forWhat against what, and
// forAWhile for how long.
var (
	besideDose   = regexp.MustCompile(`\b(?:also|too|another|extra|additional|more|plus|and|or|when|whenever|if|as needed|needed|only|sometimes|today|yesterday|tonight|tomorrow|from|until|before (?:my |a )?(?:run|work|exercise|training)\w*|otr[oa]s?|mas|extras?|refuerzo|booster|tambien|ademas|adicional|y|o|e|si|cuando|solo|a veces|hoy|ayer|manana en|hasta|a partir|antes de (?:correr|entrenar))\b`)
	betweenParts = regexp.MustCompile(`  (?:and|y)  | (?:and|y) *$`)
	sinceWhen    = regexp.MustCompile(` (?:since|desde|hace) .+$`)
	howOften     = regexp.MustCompile(`\b(?:(?:once|twice|1|2|3|4|two|three|1 times?|\d+ times) (?:a|per|every|each) (?:day|week|month)|daily|weekly|(?:every|each|a|per) (?:day|week|month)|every \d+ (?:hours|days|weeks)|(?:\d+ |una |dos |tres )?(?:vez|veces) (?:por|al|a la) (?:dia|semana|mes)|(?:por|al|cada) (?:dia|semana|mes)|por semana|todos los dias|todas las semanas|diari[oa]s?|diariamente|semanal(?:es|mente)?|cada \d+ (?:horas|dias|semanas)|now|currently|instead|again|ahora|actualmente|de nuevo|with water|con agua)\b`)
	withMeals    = regexp.MustCompile(`\b(?:with (?:food|meals)|con (?:comida|las comidas))\b`)
	atHour       = regexp.MustCompile(`\b(?:a las? \d{1,2}(?::\d\d)?(?: ?(?:am|pm|hs))?|at \d{1,2}(?::\d\d| ?am| ?pm)(?: ?(?:am|pm))?|at \d{1,2}$)`)
	onDays       = regexp.MustCompile(`\b(?:(?:on |every |los |el |cada |todos los )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|weekends?|weekdays?|finde|fines de semana|fin de semana))\b`)
	forWhat      = regexp.MustCompile(`\b(?:for|para|por|against|contra)\b.*$`)
	forAWhile    = regexp.MustCompile(`\d|\b(?:day|days|week|weeks|month|months|dias?|semanas?|mes|meses|now|ahora)\b`)
)

// dayParts are the times of the day.
var dayParts = []struct {
	name string
	said *regexp.Regexp
}{
	{"morning", regexp.MustCompile(`\b(?:(?:every |each |in the |in )?mornings?|manana y noche|(?:with|at|before|after) breakfast|on an empty stomach|when i wake up|(?:por|a|en) la manana|de manana|cada manana|todas las mananas|en ayunas|(?:con|en|antes d)(?:el)? desayuno|al levantarme|al despertar(?:me)?)\b`)},
	{"noon", regexp.MustCompile(`\b(?:(?:with|at|after|before) (?:lunch|noon|midday)|(?:al|a) mediodia|con (?:el almuerzo|la comida)|en el almuerzo)\b`)},
	{"afternoon", regexp.MustCompile(`\b(?:(?:every |each |in the )?afternoons?|(?:por|a|en) la tarde|cada tarde|todas las tardes)\b`)},
	{"night", regexp.MustCompile(`\b(?:nightly|(?:at |every |each |in the )?(?:nights?|evenings?)|before bed|at bedtime|(?:with|after|at) dinner|(?:por|a|en) la noche|de noche|cada noche|todas las noches|antes de (?:dormir|acostarme)|al acostarme|con la cena|en la cena)\b`)},
}

// doseUnits are the units of doses by their names.
var doseUnits = func() map[string]string {
	m := map[string]string{}
	for w, names := range unitNames {
		for _, n := range names {
			switch n {
			case "mg", "mcg", "iu", "unit", "ml", "pill", "puff", "drop":
				m[w] = n
			case "g":
				if w != "gr" { // grains, too
					m[w] = n
				}
			}
		}
	}
	return m
}()

// amountIn returns the number that a word is, and the unit that is written with it.
func amountIn(w string) (amount, unit string) {
	m := amountWord.FindStringSubmatch(w)
	if m == nil || m[2] != "" && doseUnits[m[2]] == "" {
		return "", ""
	}
	return m[1], doseUnits[m[2]]
}

var amountWord = regexp.MustCompile(`^(\d+(?:[.,]\d+)?)([a-zµμ]*)$`)

// besideDrug are the words of an intake that are not of the medicine's name.
var besideDrug = set("of de a an the my la el las los mi mis un una dose doses dosis tablet tablets pastilla pastillas comprimido comprimidos capsule capsules capsula capsulas at with con en")
