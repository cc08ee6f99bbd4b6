package belief

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// otherRule reports whether a newer statement tells the assistant what to do, in another
// matter than that of the older one: "from now on use British spelling" says nothing of the
// editor that I use, nor of how many words an answer may have. That it shares a verb that
// goes with anything makes it of no matter.
func otherRule(a, b Statement) bool {
	verb, ok := orderOf(b)
	if !ok {
		return false
	}
	if addressedAs(a) != "" && addressedAs(b) != "" { // "tutéame", "trátame de usted"
		return false
	}
	x, y := readNews(a), readNews(b)
	was, orders := orderOf(a)
	mine, theirs := matter(&x, was), matter(&y, verb)
	if shared(mine, theirs) {
		return narrower(mine, theirs)
	}
	if ofOneManner(mine, theirs) || !emptyOrders[verb] && x.has(word{text: verb, lemmas: []string{verb}}) || inLanguage(mine) && inLanguage(theirs) {
		return false
	}
	return !orders || was != verb || len(mine) != 1 || len(theirs) != 1 // "use tabs", "use spaces"
}

// addressedAs returns how the person is to be spoken to, tú, vos or usted, "" when it is not told.
func addressedAs(s Statement) string {
	for _, x := range s.telling().standings {
		if x.kind == "manner" {
			return x.value
		}
	}
	return ""
}

// orderOf returns the verb with which a statement tells the assistant what to do.
func orderOf(s Statement) (verb string, ok bool) {
	ts := spell(tokens(s.text), s.lang)
	ruled, i := false, 0
	for i < len(ts) {
		n := 0
		for _, p := range fromNowOn[ts[i].text] {
			if starts(ts[i:], p.words) {
				n, ruled = len(p.words), true
				break
			}
		}
		if n == 0 && beforeOrders[ts[i].text] {
			n = 1
		}
		if n == 0 {
			break
		}
		i += n
	}
	if i == len(ts) {
		return "", false
	}
	verb, known := orders[ts[i].text]
	switch {
	case !known:
		return "", false
	case s.lang == languageES && !ruled && verb == ts[i].text && !stressed(s.text, verb): // "usa" is "she uses" too
		return "", false
	}
	return verb, true
}

// stressed reports whether a text has a word with an accent on its last letter, as orders
// have: "usá".
func stressed(text, folded string) bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(text)), func(w string) bool {
		w = strings.Trim(w, ".,;:¡!")
		last, _ := utf8.DecodeLastRuneInString(w)
		return strings.ContainsRune("áéí", last) && foldAccents(w) == folded
	})
}

// matter are the words of a rule that say what it is about: all but its verb.
func matter(n *news, verb string) []node {
	seen := verb == ""
	return slices.DeleteFunc(aboutOf(n.nodes), func(v node) bool {
		if !seen && orders[v.text] == verb {
			seen = true
			return true
		}
		return false
	})
}

func shared(x, y []node) bool {
	return slices.ContainsFunc(x, func(v node) bool {
		return slices.ContainsFunc(y, func(w node) bool { return akin(v.word, w.word) })
	})
}

// narrower reports whether a newer rule is for some occasion only, which is not that of the
// older one, and demands something else there: "a formal tone in emails", "an informal one
// in chats". Where all else is the same the occasion is what is demanded: "in prose".
func narrower(x, y []node) bool {
	at := slices.IndexFunc(y, func(v node) bool { return occasion[v.under] })
	if at < 1 || inLanguage(y[at:]) || shared(x, y[at:]) {
		return false
	}
	return slices.ContainsFunc(y[:at], func(v node) bool { return !shared(x, []node{v}) })
}

// ofOneManner reports whether two rules are about how long, how formal or in what shape
// something is to be.
func ofOneManner(x, y []node) bool {
	return slices.ContainsFunc(manners, func(m map[string]bool) bool {
		in := func(v node) bool { return m[v.text] || meetsSet(v.lemmas, m) }
		return slices.ContainsFunc(x, in) && slices.ContainsFunc(y, in)
	})
}

var manners = []map[string]bool{
	set("short brief briefly concise concisely terse succinct long longer shorter detailed detail thorough lengthy verbose word sentence paragraph corto corta breve brevemente conciso concisa largo larga detallado detallada extenso extensa palabra frase parrafo"),
	set("formal informal casual formally informally casually friendly polite colloquial coloquial cercano cercana formalmente"),
	set("bullet prose paragraph list table vineta lista parrafo prosa tabla"),
	set("metric imperial celsius fahrenheit kilo pound mile kilometer metrico imperial libra milla"),
}

// inLanguage reports whether words name a language, and not what comes from a country:
// "American English", not "British spelling".
func inLanguage(ns []node) bool {
	for i, v := range ns {
		if isNationality(v.text) && (i+1 == len(ns) || v.end || ns[i+1].pos != v.pos+1) {
			return true
		}
	}
	return false
}

var (
	fromNowOn = standingPhrases(`
- rule: from now on | going forward | from here on | from here on out | from today | as of now | starting now | in future | in the future
- rule: de ahora en mas | de ahora en adelante | a partir de ahora | a partir de hoy | desde ahora | en adelante | de aqui en adelante | de aca en adelante
`)
	beforeOrders = set("please always never do not just only and ok okay so por favor siempre nunca no solo y bueno che")
	occasion     = set("in for at during when on en para durante cuando")

	// orders are the forms of verbs with which an assistant is told what to do, by the
	// first of them.
	orders = func() map[string]string {
		m := map[string]string{}
		for _, forms := range [...][]string{
			{"use"}, {"keep"}, {"write"}, {"answer"}, {"reply"}, {"respond"}, {"speak"}, {"talk"}, {"make"}, {"be"}, {"give"}, {"put"}, {"send"}, {"stick"},
			{"show"}, {"include"}, {"add"}, {"avoid"}, {"format"}, {"call"}, {"address"}, {"sign"}, {"explain"}, {"prefer"}, {"stay"}, {"end"}, {"start"},
			{"usa", "usen", "usame", "usad", "utiliza", "utilice"}, {"escribi", "escribe", "escriba", "escribime", "escribeme", "escribame"},
			{"responde", "responda", "respondeme", "respondame"}, {"contesta", "conteste", "contestame", "contesteme"}, {"habla", "hable", "hablame", "hableme"},
			{"mantene", "manten", "mantenga"}, {"hace", "haz", "haga", "haceme", "hazme"}, {"da", "dame", "deme"}, {"pone", "pon", "ponga", "poneme", "ponme"},
			{"manda", "mandame", "mandeme"}, {"trata", "tratame", "trateme"}, {"llama", "llamame", "llameme"}, {"firma", "firme"}, {"evita", "evite"},
			{"agrega", "agregue", "agregame"}, {"explica", "explique", "explicame"}, {"mostra", "muestra", "mostrame", "muestrame"},
		} {
			for _, f := range forms {
				m[f] = forms[0]
			}
		}
		return m
	}()

	// emptyOrders are those of them that go with any matter.
	emptyOrders = set(`use keep write answer reply respond speak talk make be give put send stick show include add stay start end
		usa escribi responde contesta habla mantene hace da pone manda agrega explica mostra`)
)
