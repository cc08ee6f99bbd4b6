package extract

import (
	"strings"
	"unicode"

	"strandline"
)

// turn is a line of a chat that carries the time beside a name.
type turn struct {
	name string
	full bool // the time is in brackets or has its date: no diary is written so
}

// stampedTurn reads a line of a chat that carries the time beside a name, in whatever
// order: "[10:02] ana: …", "ana (10:02 PM):", "12/03/2024, 21:14 - Ana: …", "Ana —
// Today at 10:02 PM". The speaker's own turns are among them.
func stampedTurn(t string) (turn, bool) {
	if !hasClock(t) || strings.ContainsAny(t[:min(len(t), 40)], "{}=`") {
		return turn{}, false
	}
	if strings.Contains(t, "\u202f") || strings.Contains(t, "\u00a0") {
		t = strings.ReplaceAll(strings.ReplaceAll(t, "\u202f", " "), "\u00a0", " ")
	}
	at, end := clockIn(t)
	if at < 0 {
		return turn{}, false
	}
	end = afterMeridiem(t, end)
	if onlyDate(t[:at]) {
		name, ok := leadingStamp(t, at, end)
		return turn{name, fullStamp(t[:at]) || strings.HasPrefix(t[end:], "]") || strings.HasPrefix(t[end:], ")")}, ok
	}
	dated := false
	if first := strings.IndexAny(t[:at], "0123456789"); first > 0 && onlyDate(t[first:at]) {
		dated = fullStamp(t[first:at])
		at = first // "Ana, 12 nov 2025, 10:02"
	}
	name, fenced, ok := trailingStamp(t, at, end)
	return turn{name, fenced || dated}, ok
}

// fullStamp reports whether what stands before a time is a date: two numbers, or a
// month.
func fullStamp(s string) bool {
	n := 0
	for _, f := range strings.FieldsFunc(fold(s), func(r rune) bool { return !letter(r) && !unicode.IsDigit(r) }) {
		if isNumber(f) {
			n++
		}
		if months[f] || monthNames[f] {
			return true
		}
	}
	return n > 1
}

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

// ownLabel reports whether a label of a chat or a mail is the speaker's.
func ownLabel(name string) bool {
	name = strings.Trim(fold(name), " ~*_.:")
	return own[name] || name == "i"
}

// onlyDate reports whether no word but those of a date stands in s.
func onlyDate(s string) bool {
	if strings.IndexFunc(s, letter) < 0 {
		return true
	}
	for _, t := range tokenize(nil, s) {
		w := strings.TrimRight(t.norm, ".")
		if !isNumber(w) && !months[w] && !weekdays[w] && !dayNames[w] && !monthNames[w] && w != "de" && w != "at" && w != "t" && w != "a" && w != "las" && w != "el" && w != "on" {
			return false
		}
	}
	return true
}

var monthNames = set("jan feb mar apr jun jul aug sep sept oct nov dec ene abr ago set dic")

// leadingStamp reads the name after the time.
func leadingStamp(t string, at, end int) (string, bool) {
	between := len(t[end:]) - len(strings.TrimLeft(t[end:], "])-–—~, .Z"))
	rest := t[end+between:]
	name, ok := "", false
	if r, angle := strings.CutPrefix(rest, "<"); angle {
		name, _, ok = strings.Cut(r, "> ")
	} else if k := strings.IndexAny(rest, ":>"); k > 0 && (k+1 == len(rest) || rest[k+1] == ' ') {
		name, ok = rest[:k], true
	}
	return name, ok && (!strings.Contains(name, " ") || fold(name) != name || name[0] == '+')
}

// trailingStamp reads the name before the time. The colon may be missing where the
// line ends with the time. It reports as well whether the stamp is in brackets, or after
// a dash with its day.
func trailingStamp(t string, at, end int) (name string, full, ok bool) {
	if k := strings.Index(t[:at], " ("); k > 0 {
		if c := strings.IndexByte(t[k:at], ')'); c > 0 { // "Ana (she/her) — 10:02 AM"
			t = t[:k] + t[k+c+1:]
			at, end = at-c-1, end-c-1
		}
	}
	name = strings.TrimRight(t[:at], "0123456789/.-–—, [(@|•·")
	open, dated := "", false
	for {
		cut := strings.TrimRight(name, " ,-–—|•·[(")
		low := fold(cut)
		trimmed := cut
		for _, w := range []string{" today at", " yesterday at", " hoy a las", " ayer a las", " at", " a las", " on", " el", " today", " yesterday", " hoy", " ayer"} {
			if _, word := cutLast(low); strings.HasSuffix(low, w) || w == " on" && (weekdays[word] || dayNames[word]) {
				if !strings.HasSuffix(low, w) {
					w = word
				}
				trimmed, dated = cut[:len(cut)-len(w)], true
				break
			}
		}
		if trimmed == cut {
			open = t[len(cut):at]
			name = cut
			break
		}
		name = trimmed
	}
	rest := strings.TrimLeft(t[end:], " ])")
	fenced := dated || end-at > 10 || strings.ContainsAny(open, "[(–—-|•·")
	full = strings.ContainsAny(open, "[(") || dated && strings.ContainsAny(open, "–—")
	switch {
	case strings.HasPrefix(rest, ":"), strings.HasPrefix(rest, ">"):
		return name, full, true
	case rest == "":
		return name, full, (fenced || meridiem(t[at:end])) && fold(name) != name
	}
	return "", false, false
}

// cutLast returns a text without its last word, and that word.
func cutLast(s string) (rest, word string) {
	k := strings.LastIndexAny(s, " ([,")
	return s[:k+1], s[k+1:]
}

var dayNames = set("mon tue tues wed thu thur thurs fri sat sun lun mar mie jue vie sab dom")

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

func letter(r rune) bool { return unicode.IsLetter(r) }

// hasClock reports whether the beginning of a line holds a time of day.
func hasClock(t string) bool {
	at, _ := clockIn(t)
	return at >= 0
}

// clockIn returns where the first time of day stands in the beginning of a line, and
// -1 where there is none.
func clockIn(t string) (at, end int) {
	for k := 1; k+2 < len(t) && k < 72; k++ {
		if t[k] != ':' || !isDigit(t[k-1]) || !isDigit(t[k+1]) || !isDigit(t[k+2]) {
			continue
		}
		at, end = k-1, k+3
		if at > 0 && isDigit(t[at-1]) {
			at--
		}
		for end+2 < len(t) && t[end] == ':' && isDigit(t[end+1]) && isDigit(t[end+2]) {
			end += 3
		}
		if end < len(t) && isDigit(t[end]) {
			return -1, 0
		}
		return at, end
	}
	return -1, 0
}

// afterMeridiem returns the byte after "AM", "p. m." and their like at t[k:].
func afterMeridiem(t string, k int) int {
	rest := t[k:]
	low := strings.ToLower(rest[:min(len(rest), 8)])
	for _, w := range []string{" a. m.", " p. m.", " a.m.", " p.m.", " am", " pm", "am", "pm", "a.m.", "p.m.", " h", "h"} {
		if strings.HasPrefix(low, w) && (len(low) == len(w) || !letter(rune(low[len(w)]))) {
			return k + len(w)
		}
	}
	return k
}

func meridiem(clock string) bool { return strings.ContainsAny(clock, "mM") }
