package belief

import (
	"regexp"
	"slices"
	"strings"
)

// upgraded reports whether an older statement tells the make of a thing of the speaker's, and the
// newer one that they upgraded to another model of the make: "my laptop is a MacBook Air", "I
// upgraded to a MacBook Pro". A thing has an article, or its model a number: "I use Google Docs" and
// "I upgraded to Google Workspace" are of two programs.
func upgraded(a, b Statement) bool {
	had, has := ownModel.FindStringSubmatch(a.telling().folded), toModel.FindStringSubmatch(b.telling().folded)
	if had == nil || has == nil {
		return false
	}
	was, is := strings.Fields(had[2]), strings.Fields(has[2])
	if len(was) < 2 || len(is) < 2 || was[0] != is[0] || slices.Equal(was, is) || !a.capitalised(was[0]) || !b.capitalised(is[0]) {
		return false
	}
	counted := func(w string) bool { return strings.ContainsAny(w, "0123456789") }
	if !counted(is[1]) && (had[1] == "" || has[1] == "" || !b.capitalised(is[1])) {
		return false
	}
	apart := func(x, y []string) bool { // a watch is no phone, whatever the make
		return slices.ContainsFunc(x, func(w string) bool { return gadgets[w] && !slices.Contains(y, w) })
	}
	return !apart(was, is) && !apart(is, was) && numeric(was[1]) == numeric(is[1])
}

// capitalised reports whether a word of a statement is written with a capital.
func (s Statement) capitalised(w string) bool {
	return slices.ContainsFunc(s.telling().tokens, func(t token) bool { return t.capital && foldAccents(t.text) == w })
}

var (
	ownModel = regexp.MustCompile(`^(?:(?:my|our) \pL+ is|(?:i|we) (?:have|have got|use|own|drive)|(?:mi|nuestro|nuestra) \pL+ es|tengo|uso|tenemos|usamos) ((?:an?|un|una) )?([\pL\d][\pL\d .-]*)$`)
	toModel  = regexp.MustCompile(`^(?:(?:i|we) (?:have |just |finally |recently )*(?:upgraded|traded up|moved up) to|(?:ya |por fin |me |nos |he |hemos )*(?:pase|pasamos|pasado|actualice|actualizado|cambie|cambiado) al?) ((?:an?|the|un|una|el|la|new) )*([\pL\d][\pL\d .-]*?)(?: (?:yesterday|today|last (?:week|month|year)|this (?:week|month|year)|ayer|hoy))?$`)
	gadgets  = set("watch buds tablet pad phone laptop book tv speaker camera fold reloj tableta auriculares")
)
