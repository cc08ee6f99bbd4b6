package belief

import "strings"

// otherKin reports whether one statement is of one child, neighbour or animal of the speaker's
// and the other of several, or of one of the other sex: "my son is allergic to eggs", "my sons
// are …", "one of my sons is …"; "mi vecino", "mi vecina".
func otherKin(a, b Statement) bool {
	x, y := kinIn(a), kinIn(b)
	for base, form := range x {
		if other, ok := y[base]; ok && form != other && form != mixed && other != mixed {
			return true
		}
	}
	return false
}

// someOneOf marks the form of one of several.
const someOneOf = "1"

var (
	someOne   = set("one 1 un uno una")
	mostOfAll = set("youngest eldest oldest menor mayor pequeno pequena grande mediano mediana chico chica")
)

// mixed is the form of those of whom a statement speaks in more than one.
const mixed = "*"

// kinIn tells in what form each of them who is somebody's is spoken of: with an s, with o or a.
func kinIn(s Statement) map[string]string {
	found := map[string]string{}
	ts := tokens(s.text)
	for i := 1; i < len(ts); i++ {
		if !possessives[ts[i-1].text] {
			continue
		}
		base, plural := strings.CutSuffix(ts[i].text, "s")
		form := ""
		if plural {
			form = "s"
		}
		if !oneOrSeveral[base] {
			stem, sex := strings.TrimSuffix(base, "o"), "o"
			if stem == base {
				stem, sex = strings.TrimSuffix(base, "a"), "a"
			}
			if !eitherSex[stem] {
				continue
			}
			base, form = stem, sex+form
		}
		if i+1 < len(ts) && plural && apostropheMissing[ts[i+1].text] {
			continue // "my daughters name"
		}
		if i > 2 && (ts[i-2].text == "de" || ts[i-2].text == "of") {
			switch of := ts[i-3].text; {
			case someOne[of]: // one of several is not the only one, nor all
				form += someOneOf
			case plural && mostOfAll[of]: // "el menor de mis hijos" is one
				form = strings.TrimSuffix(form, "s")
			}
		}
		if was, ok := found[base]; ok && was != form {
			form = mixed
		}
		found[base] = form
	}
	return found
}

var (
	oneOrSeveral      = set("son daughter grandson granddaughter kid brother sister cousin uncle aunt nephew niece cat dog twin friend neighbour neighbor flatmate roommate")
	eitherSex         = set("hij herman prim ti sobrin niet gat perr amig vecin companer cunad nin novi suegr abuel")
	apostropheMissing = set("name birthday age school teacher dog cat husband wife boyfriend girlfriend house place room phone number")
)
