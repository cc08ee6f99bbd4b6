package llmextract

import (
	"regexp"
	"strings"
)

// inFirstPerson writes what is told of the user as the user says it: "The user's
// dog" as "my dog", "User said they live in Rome" as "I live in Rome", "El usuario
// vive en Roma" as "vivo en Roma". The same text comes back where nothing is told
// of one.
func inFirstPerson(s string) string {
	s = strings.TrimSpace(s)
	if m := narrated.FindStringSubmatch(s); m != nil {
		s = unquoted(m[1])
		if told := ofThird.FindStringSubmatch(s); told != nil {
			s = "the user " + s[len(told[0]):]
		} else if being := gerund.FindString(s); being != "" {
			s = "the user is " + s[len(being):]
		}
	} else if m := narradoEs.FindStringSubmatch(s); m != nil {
		s = "el usuario " + m[1]
	} else {
		s = unquoted(s)
	}
	s = delUsuario.ReplaceAllString(s, "mi $1")
	if m := deUsuario.FindStringSubmatch(s); m != nil {
		return primeraPersona(m[1])
	}
	if m := alUsuario.FindStringSubmatch(s); m != nil {
		return "me " + m[1]
	}
	s = ofUser.ReplaceAllString(s, "my ")
	s = theUser.ReplaceAllString(s, "I ")
	return strings.TrimPrefix(s, " ")
}

var (
	ofUser  = regexp.MustCompile(`(?i)\b(?:the )?(?:user|person)['’]s\s+`)
	theUser = regexp.MustCompile(`(?i)^(?:the )?(?:user|person)\s+`)

	narrated   = regexp.MustCompile(`(?i)^(?:the )?(?:user|person)\s+(?:has\s+)?(?:said|says|mentioned|mentions|stated|states|noted|notes|shared|shares|explained|explains|reported|reports)(?:\s+that\s+|\s*[:,]\s*|\s+)(.+)$`)
	ofThird    = regexp.MustCompile(`(?i)^(?:they|he|she)\s+`)
	gerund     = regexp.MustCompile(`(?i)^being\s+`)
	narradoEs  = regexp.MustCompile(`(?i)^(?:el usuario|la usuaria|la persona)\s+(?:dijo|dice|mencion[oó]|menciona|coment[oó]|comenta|cont[oó]|cuenta|explic[oó]|explica)\s+que\s+(.+)$`)
	delUsuario = regexp.MustCompile(`(?i)\b(?:el|la|los|las)\s+(\p{L}+)\s+(?:del usuario|de la usuaria)\b,?`)
	deUsuario  = regexp.MustCompile(`(?i)^(?:el usuario|la usuaria|la persona)\s+(.+)$`)
	alUsuario  = regexp.MustCompile(`(?i)^(?:al usuario|a la usuaria|a la persona)\s+le\s+(.+)$`)
)

// unquoted takes the quotes off a text that stands in them as a whole.
func unquoted(s string) string {
	inner := strings.Trim(s, "\"'“”«»‘’ ")
	if strings.ContainsAny(inner, "\"“”«»") {
		return s
	}
	return inner
}

// primeraPersona puts the verb that a Spanish predicate begins with into the first
// person, by the rule of its ending or from a table. What is no verb it knows how
// to turn stays, and then nobody is found to have said it.
func primeraPersona(s string) string {
	words := strings.Fields(s)
	for i, w := range words {
		switch fold(w) {
		case "no", "ya", "nunca", "siempre", "tambien", "solo":
			continue
		case "se":
			words[i] = "me"
			continue
		case "le": // le gusta: the verb stays
			words[i] = "me"
		default:
			words[i] = verboPrimera(strings.ToLower(w))
		}
		break
	}
	return strings.Join(words, " ")
}

// irregulares are third persons, without accents, whose first the endings do not
// give.
var irregulares = map[string]string{
	"es": "soy", "esta": "estoy", "tiene": "tengo", "hace": "hago", "va": "voy", "ha": "he", "dice": "digo", "viene": "vengo", "sale": "salgo", "pone": "pongo", "sabe": "sé",
	"conoce": "conozco", "da": "doy", "ve": "veo", "oye": "oigo", "trae": "traigo", "fue": "fui", "era": "era", "tuvo": "tuve", "hizo": "hice", "quiso": "quise", "pudo": "pude",
	"estuvo": "estuve", "dijo": "dije", "vino": "vine", "puso": "puse", "supo": "supe", "dio": "di", "vio": "vi", "tenia": "tenía", "vivia": "vivía", "estaba": "estaba",
}

func verboPrimera(w string) string {
	plain := fold(w)
	if first, ok := irregulares[plain]; ok {
		return first
	}
	switch {
	case strings.HasSuffix(w, "ió"):
		return strings.TrimSuffix(w, "ió") + "í"
	case strings.HasSuffix(w, "zó"):
		return strings.TrimSuffix(w, "zó") + "cé"
	case strings.HasSuffix(w, "có"):
		return strings.TrimSuffix(w, "có") + "qué"
	case strings.HasSuffix(w, "gó"):
		return strings.TrimSuffix(w, "gó") + "gué"
	case strings.HasSuffix(w, "ó"):
		return strings.TrimSuffix(w, "ó") + "é"
	case strings.HasSuffix(plain, "aba"), strings.HasSuffix(plain, "ia"):
		return w
	case len(plain) > 2 && (strings.HasSuffix(plain, "a") || strings.HasSuffix(plain, "e")):
		return w[:len(w)-1] + "o"
	}
	return w
}
