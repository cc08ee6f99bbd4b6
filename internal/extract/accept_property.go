package extract

import (
	"slices"
	"strings"

	"strandline"
)

func acceptContact(r *reading) bool {
	named := r.toks[r.m.start:r.m.end]
	kind := ""
	for _, t := range named {
		if k := contactKinds[t.norm]; k != "" && kind == "" {
			kind = k
		}
	}
	obj := r.object()
	if len(obj) == 0 || len(obj) > 14 {
		return false
	}
	for _, t := range obj {
		if isNumber(t.norm) || t.capital || hasAt(t.norm) {
			if other := otherNumber(named); other != "" {
				r.attribute = other
			} else if kind != "" {
				r.attribute = kind
			}
			return true
		}
	}
	return kind == "username" && len(obj) <= 2
}

// otherNumber is the attribute of a number or code that nobody is reached by: "my passport
// number", "mi número de zapato"; "my number" and "my work number" are telephone numbers.
func otherNumber(toks []token) string {
	var of []string
	base, spanish := "", false
	for _, t := range toks {
		switch {
		case t.norm == "number" || t.norm == "numero":
			base, spanish = "number", t.norm == "numero"
		case t.norm == "codigo" || t.norm == "code":
			base, spanish = "code", t.norm == "codigo"
		case copulas[t.norm] || function[t.norm] || ofAnyNumber[t.norm]:
		case contactKinds[t.norm] != "" || reaches[t.norm]:
			return ""
		default:
			of = append(of, snake(english(t.norm)))
		}
	}
	if base == "" || len(of) == 0 {
		return ""
	}
	if spanish { // "número de pasaporte"
		slices.Reverse(of)
	}
	return strings.Join(append(of, base), "_")
}

var (
	reaches     = set("work home office mobile landline direct personal private business emergency trabajo casa oficina fijo directo privado emergencia postal whatsapp fax zip")
	ofAnyNumber = set("my mi our nuestro nuestra de del la el los las new old current nuevo nueva viejo actual full usual")
)

var contactKinds = words(`
email: email e-mail mail correo
phone: phone cell telefono celular movil
address: address direccion
username: username handle usuario
postal_code: zip zipcode postcode codigo
phone: number numero
`)

func hasAt(w string) bool {
	for i := 1; i < len(w)-1; i++ {
		if w[i] == '@' {
			return true
		}
	}
	return false
}

// acceptProperty takes "my X is Y" when Y is a name or a quantity and X is a
// thing of one's life.
func acceptProperty(r *reading) bool {
	obj := r.object()
	var parts []string
	for k := 0; k < r.m.n; k++ {
		w := r.capture(k)
		if notProperty[w] || technical[w] || nounCategory(w) != "" || relations[w] != "" || works[w] || hasSuffixes(w, "ing", "ion") {
			return false
		}
		parts = append(parts, snake(english(w)))
	}
	if hasStem(r.head(0), []string{"mi", "nuestr"}) && r.head(2) != "para" {
		slices.Reverse(parts)
	}
	k := 0
	for k < len(obj) && (determiners[obj[k].norm] || obj[k].norm == "de" || obj[k].norm == "about" || obj[k].norm == "around") {
		k++
	}
	if k >= len(obj) || obj[k].norm == "not" || len(obj) > 12 || hasFile(obj[:k+1]) {
		return false
	}
	t := obj[k]
	if !isNumber(t.norm) && (!t.capital || function[t.norm]) {
		return false
	}
	r.attribute = strings.Join(parts, "_")
	if r.subject == subjectTeam && ofTheHome(r.toks[r.m.start:r.m.end]) {
		r.subject, r.domain, r.attribute = subjectUser, strandline.DomainPersonal, strings.TrimPrefix(r.attribute, "new_")
	}
	if r.subject == subjectUser {
		r.domain = domainOf(r.toks[r.m.start:r.m.end])
	}
	if r.domain == strandline.DomainGeneral {
		r.domain = strandline.DomainPersonal
	}
	return true
}

// ofTheHome reports whether what is "ours" is a household's, not a team's.
func ofTheHome(toks []token) bool {
	for _, t := range toks {
		if goods[t.norm] || household[t.norm] || animals[t.norm] {
			return !has(toks, worksAt)
		}
	}
	return false
}

var household = set(`address landlord landlady mortgage rent street postcode neighbours neighbors kitchen garden bedroom wedding honeymoon anniversary
direccion hipoteca alquiler calle cocina jardin boda aniversario codigo_postal`)

var worksAt = set("office company business work team email e-mail web ip server mailing shipping billing delivery oficina empresa correo")

// notProperty are nouns of the talk itself.
var notProperty = set(`reason reasons motivo razon excuse vote bet solution fix point guess opinion concern doubt thought thoughts advice suggestion answer fault mistake bad
goal goals plan plans dream head mind heart day week luck turn favorite name choice preference assumption theory hunch
intention intent task port server client branch commit repo input output file path url endpoint variable string array
list data code api app site website version terminal screen config request response result results version language
idea punto opinion consejo respuesta culpa error objetivo meta suerte turno cabeza duda puerto servidor rama archivo
ruta codigo lista datos pantalla resultado version idioma mood birthday age wife message last first next only`)
