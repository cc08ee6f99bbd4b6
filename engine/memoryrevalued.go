package engine

import (
	"slices"
	"strings"
	"unicode"
)

// unturned returns the words of a sentence without those by which it only says that
// something changed, and whether it had any. What says that it is for a while ("for now",
// "right now") keeps a word more and is another sentence.
func unturned(text string) (words []string, turned bool) {
	for _, w := range strings.Fields(text) {
		if w = strings.Trim(w, ".,;:!¡\"“”()…"); w != "" {
			words = append(words, w)
		}
	}
	for i := 0; i < len(words); i++ {
		if n := turnAt(words, i); n > 0 {
			words, turned = slices.Delete(words, i, i+n), true
			i--
		}
	}
	return words, turned
}

// turnAt returns how many words at i say that something changed. With a capital within a
// sentence they are a name: "the magazine is called Now".
func turnAt(words []string, i int) int {
	for _, turn := range turns {
		t := strings.Fields(turn)
		if i+len(t) > len(words) || i > 0 && unicode.IsUpper(firstOf(words[i])) {
			continue
		}
		if strings.EqualFold(strings.Join(words[i:i+len(t)], " "), turn) {
			return len(t)
		}
	}
	return 0
}

// turns has the longer before the shorter with which they begin or end.
var turns = []string{"as of today", "as of now", "from today on", "from now on", "from today", "a partir de ahora", "a partir de hoy", "de ahora en adelante",
	"desde ahora", "desde hoy", "now", "currently", "ahora", "actualmente", "ya"}

// revalues reports whether one sentence is another, word for word, but for one value at
// the same place after the same verb, both of one kind.
func revalues(was, said []string) bool {
	from := 0
	for from < len(was) && from < len(said) && strings.EqualFold(was[from], said[from]) {
		from++
	}
	to, end := len(was), len(said)
	for to > from && end > from && strings.EqualFold(was[to-1], said[end-1]) {
		to, end = to-1, end-1
	}
	if from == to || from == end {
		return false // the same, or only more or less of it
	}
	for from > 0 && kindOf(was[from-1]) != noValue && kindOf(said[from-1]) != noValue {
		from--
	}
	for to < len(was) && kindOf(was[to]) != noValue && kindOf(said[end]) != noValue {
		to, end = to+1, end+1
	}
	kind := valueOf(was[from:to])
	return kind != noValue && kind == valueOf(said[from:end]) && gives(was[:from]) && gives(said[:from]) && (kind == nameValue || shape(was[from:to]) == shape(said[from:end]))
}

// gives reports whether the words before a value give it to their subject: by a verb that
// has one value at a time, denied and subordinated by nothing. The last is without a
// capital, or a capital after it would make no name.
func gives(words []string) bool {
	if len(words) == 0 || unicode.IsUpper(firstOf(words[len(words)-1])) {
		return false
	}
	verb := false
	for _, w := range words {
		w = strings.ToLower(w)
		if subordinates[w] || strings.HasSuffix(w, "n't") || strings.HasSuffix(w, "n’t") {
			return false
		}
		verb = verb || giving[w]
	}
	return verb
}

var (
	giving = wordSet(`is are am called named costs lives works opens closes starts begins ends leaves stands
es son soy está esta están estan llama llaman llamo cuesta vive trabaja abre cierra empieza termina sale queda`)
	subordinates = wordSet("that which who whose where when if not no never neither nor que quien cuyo cuya donde cuando si nunca ni tampoco")
	calendar     = wordSet(`monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
lunes martes miércoles miercoles jueves viernes sábado sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`)
)

func wordSet(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

// valueKind is of what a value consists, as far as its letters tell.
type valueKind int

const (
	noValue valueKind = iota
	numberValue
	dateValue
	nameValue
)

// valueOf returns the kind of a value: that of a name, where it has one.
func valueOf(words []string) (kind valueKind) {
	for i, w := range words {
		k := kindOf(w)
		if k == noValue && (i == 0 || i == len(words)-1 || !joins[strings.ToLower(w)]) {
			return noValue
		}
		kind = max(kind, k)
	}
	return kind
}

// joins stand within a name or a date: "Calle de Alcalá", "5 de mayo".
var joins = wordSet("de del la las los el of the")

func kindOf(w string) valueKind {
	first := firstOf(w)
	switch {
	case calendar[strings.ToLower(w)]:
		return dateValue
	case unicode.IsUpper(first) && !shouted(w) && !speaker(w):
		return nameValue
	case !unicode.IsLetter(first) && strings.ContainsFunc(w, unicode.IsDigit):
		return numberValue
	}
	return noValue
}

// shouted reports whether a word has capitals for loudness, as far as one can tell: short
// ones are of names, "BMW", where they say nothing by themselves.
func shouted(w string) bool {
	return loud[strings.ToLower(w)] && w == strings.ToUpper(w) || len(w) > 4 && w == strings.ToUpper(w) && !strings.ContainsFunc(w, unicode.IsDigit)
}

var loud = wordSet("ok off on down up out gone done busy full slow dead sold open shut back here late new old bad good mal roto bien")

func speaker(w string) bool {
	return w == "I" || strings.HasPrefix(w, "I'") || strings.HasPrefix(w, "I’")
}

func firstOf(w string) rune {
	for _, r := range w {
		return r
	}
	return 0
}

// shape is what numbers or dates have beside their digits: what is in euros takes no
// place of what is in per cent.
func shape(words []string) string {
	var b strings.Builder
	for _, w := range words {
		w = strings.ToLower(w)
		if calendar[w] || joins[w] {
			continue
		}
		rest := strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) || strings.ContainsRune(".,:-/", r) {
				return -1
			}
			return r
		}, w)
		switch rest {
		case "am", "pm", "st", "nd", "rd", "th", "h":
		default:
			b.WriteString(rest)
		}
	}
	return b.String()
}
