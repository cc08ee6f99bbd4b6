package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline"
)

// theirTurn reads a line of a chat as somebody else's. A name and a time alone may
// head a line of a diary as well ("Lantus 10:30 PM"): they need a name that is one.
func (w *foreign) theirTurn(t string) (name string, ok bool) {
	tu, ok := stampedTurn(t)
	if !ok || !speaks(tu.name) {
		return "", false
	}
	return tu.name, tu.full || personal(tu.name) || w.chatting()
}

// personal reports whether a label is somebody's for its words alone: a given name, one
// of the family, a name at some site, two words in upper case.
func personal(name string) bool {
	toks := tokenize(nil, name)
	if len(toks) == 0 || has(toks, diaried) {
		return false
	}
	if named(toks) || strings.ContainsAny(name, "@_+~") {
		return true
	}
	for _, t := range toks {
		if !properName(t) || len(t.norm) < 2 || hasStem(t.norm, doctorStems) || hasStem(t.norm, diaryStems) || placeBegins[t.norm] {
			return false
		}
	}
	return len(toks) > 1
}

// named reports whether a label begins with a given name or names one of the family.
func named(toks []token) bool {
	return givenName(toks[0].norm) || has(toks, family)
}

// family speak in chats under what they are.
var family = set(`mom mum mommy mama dad daddy papa wife husband hubby sister brother son daughter grandma grandpa granny nana abuela abuelo esposa esposo
marido novia novio hermana hermano hija hijo tia tio aunt uncle cousin primo prima boss jefe jefa friend amiga amigo`)

// chatting reports whether two given names or more stand beside times in the message:
// then it is a chat, and other labels are names too.
func (w *foreign) chatting() bool {
	if w.chat == 0 {
		names := map[string]bool{}
		for _, t := range w.lines {
			if tu, ok := stampedTurn(t); ok && speaks(tu.name) {
				if toks := tokenize(nil, tu.name); named(toks) {
					names[toks[0].norm] = true
				}
			}
		}
		if w.chat = 1; len(names) > 1 {
			w.chat = 2
		}
	}
	return w.chat == 2
}

// ownTurn reports whether a line of a chat with its time is the speaker's: "Me (10:03
// PM): …", "12/03/2024, 21:15 - Yo: …".
func ownTurn(t string) bool {
	tu, ok := stampedTurn(t)
	return ok && ownLabel(tu.name)
}

// ownLogged is ownTurn for a line that is shaped like one of a log: there "I:" is a level, and
// what begins with another name and a colon is a line of somebody else's, quoted.
func ownLogged(t string) bool {
	tu, ok := stampedTurn(t)
	if !ok || !own[strings.Trim(fold(tu.name), " ~*_.:")] {
		return false
	}
	_, said, _ := strings.Cut(t, tu.name+":")
	name, _, labelled := strings.Cut(strings.TrimSpace(said), ":")
	first, _ := utf8.DecodeRuneInString(name)
	return !labelled || !unicode.IsUpper(first) || !speaks(name)
}

// ownLabel reports whether a label of a chat or a mail is the speaker's.
func ownLabel(name string) bool {
	name = strings.Trim(fold(name), " ~*_.:")
	return own[name] || name == "i"
}

// speaks reports whether the label beside a time is somebody's name, in lower case too.
func speaks(name string) bool {
	name = strings.Trim(name, " ~*_.")
	if name == "" || len(name) > 40 || strings.ContainsAny(name, "`\"{}[]()/\\|=#,;!?") {
		return false
	}
	if strings.Trim(name, "+0123456789 -") == "" {
		return name[0] == '+' // a number that is in nobody's address book
	}
	toks := tokenize(nil, name)
	if len(toks) == 0 || len(toks) > 4 {
		return false
	}
	if own[toks[0].norm] && len(toks) == 1 {
		return false
	}
	if _, introduces := leadIndex()[toks[0].norm]; introduces {
		return false // "Update 10:30: …"
	}
	for _, w := range toks {
		if headings[w.norm] || technical[w.norm] || failing[w.norm] || levels[w.norm] || toolCategory(w.norm) != "" || weekdays[w.norm] || months[w.norm] || doings[w.norm] {
			return false
		}
		if !w.capital && (function[w.norm] || prepositions[w.norm] || adverbs[w.norm]) {
			return false
		}
	}
	return relations[toks[0].norm] != "" || domainOf(toks) == strandline.DomainGeneral
}

// levels head the lines of logs.
var levels = set("info debug trace warn fatal critical severe verbose alert emerg panic log stdout stderr main server client app worker")

// doings stand beside a time in a diary.
var doings = set(`breakfast lunch dinner snack meeting call standup gym class school bed bedtime sleep wake woke ate meal walk run shower train flight bus
around about until till desayuno almuerzo comida cena merienda reunion llamada clase gimnasio siesta despertar vuelo tren`)

// diaried stand in a label of a diary, with other words or alone.
var diaried = set(`insulin insulina glucose glucosa sugar azucar pressure presion blood sangre weight peso pulse pulso temperature temperatura dose dosis pills pill pastillas
pastilla tablet tablets meds medication medicina medicacion vitamin vitamina departure arrival salida llegada flight vuelo gate check-in yoga karate pilates workout doctor dr dra
dentist dentista appointment cita pain dolor headache units unidades heart rate steps pasos water agua coffee cafe mood animo symptoms sintomas oxygen oxigeno feeding nap
airport aeropuerto station estacion terminal`)

var diaryStems = []string{"metform", "insulin", "glucos", "medic", "injec", "inyec"}

// placeBegins begin names of places of two words.
var placeBegins = set("new san santa los las buenos north south east west saint st port puerto ciudad fort el la rio costa monte")
