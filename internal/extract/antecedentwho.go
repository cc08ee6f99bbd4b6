package extract

import "slices"

// next follows of whom a message speaks through a sentence.
func (of *antecedent) next(sc *scan, start int) {
	toks := sc.toks
	pos, _, _ := sc.introductions(0, len(toks))
	if pos >= len(toks) {
		return
	}
	who, at := spokenOf(toks, pos)
	own := ownSubjectAt(toks, pos)
	if sc.elided || turnedVerbs[toks[pos].norm] {
		if of.other && !sc.namesSelf() {
			return // whoever did the one did the other: "my brother called. Quit his job. Moved to Berlin"
		}
		own = true
	}
	switch {
	case togetherAt(toks, pos):
		*of = antecedent{other: true, start: start}
	case len(who) == 0 && own, len(who) > 0 && own && !has(toks, encounters):
		*of = antecedent{}
	case len(who) == 0:
		if of.past++; of.past > remembered {
			*of = antecedent{}
		}
	case who[0] == anybody:
		if of.past = 0; !of.other {
			*of = antecedent{other: true, start: start}
		}
	case len(who) == 1 && tellsDeath(toks):
		*of = antecedent{} // who is dead moves nowhere
	default:
		*of = antecedent{other: true, start: start, leading: at == pos || at == pos+1 && possessing[toks[pos].norm]}
		if len(who) == 1 {
			of.subject = who[0]
		}
	}
}

// anybody is somebody of whom it is not known who it is, as "he" where nobody was named.
const anybody = "?"

// spokenOf returns whom a sentence speaks of beside its speaker, and the token of the first.
func spokenOf(toks []token, pos int) (who []string, at int) {
	for k := pos; k < len(toks); k++ {
		id := somebodyAt(toks, pos, k)
		if id == "" || slices.Contains(who, id) || id == anybody && len(who) > 0 {
			continue
		}
		if k > pos && len(who) > 0 && (relations[toks[k-1].norm] != "" && toks[k].sep == 0 || at == pos && pos+1 < k && copulas[toks[pos+1].norm]) {
			continue // "my boss Karen", "Tom is my friend": one
		}
		if len(who) == 0 {
			at = k
		} else if who[0] == anybody {
			who = who[:0]
		}
		who = append(who, id)
	}
	return who, at
}

// somebodyAt returns whom token k names, "" for nobody.
func somebodyAt(toks []token, pos, k int) string {
	t, before, next := toks[k], "", ""
	if k > 0 {
		before = toks[k-1].norm
	}
	if k > 1 && !function[before] && !possessing[before] && possessing[toks[k-2].norm] {
		before = toks[k-2].norm // "my little brother"
	}
	if k+1 < len(toks) {
		next = toks[k+1].norm
	}
	rel := relationAt(toks, k)
	switch {
	case next == "'s" && k+2 < len(toks) && relations[toks[k+2].norm] != "":
		return "" // "Tom's mom" is not Tom
	case rel != "" && before == "'s" && k > 1:
		return snake(toks[k-2].norm) + "_" + rel
	case perfectHe(toks, k):
		return ""
	case t.norm == "he" || t.norm == "she" || t.norm == "him" || t.norm == "ella":
		return anybody
	case servants[rel]:
		return "" // "saw my doctor. Can't eat gluten anymore"
	case rel != "" && (possessing[before] || k == pos && next != "of" && next != "de" || elders[rel] && prepositions[before]):
		return rel
	case companions[t.norm] != "" && (possessing[before] || prepositions[before] || isNumber(before)):
		return companions[t.norm]
	case animals[t.norm] && (possessing[before] || before == "the" || before == "el" || before == "la"):
		return "pet"
	case !t.capital && !t.lower || before == "am" || before == "soy" || before == "llamo" || before == "is" || greeted[before]:
		return ""
	case givenName(t.norm), k == pos && t.capital && !function[t.norm] && contacting[next]:
		return t.norm
	case k > pos && properName(t) && t.capital && (before == "to" || before == "with" || before == "from" || before == "con" || before == "a" || before == "for" || before == "para") && has(toks[pos:k], encounters):
		return t.norm
	}
	return ""
}

// perfectHe reports whether "he" is the Spanish auxiliary: "he dejado de fumar", "me he mudado".
func perfectHe(toks []token, k int) bool {
	return toks[k].norm == "he" && k+1 < len(toks) && hasSuffixes(toks[k+1].norm, "ado", "ido", "cho", "sto", "rto", "ito", "elto")
}

// ownSubjectAt reports whether a sentence begins with the speaker.
func ownSubjectAt(toks []token, pos int) bool {
	switch toks[pos].norm {
	case "i", "we", "yo", "nosotros":
		return true
	case "he":
		return perfectHe(toks, pos)
	case "me", "nos":
		return pos+1 < len(toks) && toks[pos+1].marks&markPast == 0 && !(pos+2 < len(toks) && possessing[toks[pos+2].norm])
	}
	return basic[toks[pos].norm] || selfVerb(toks[pos:])
}

// togetherAt reports whether a sentence begins with the speaker and somebody else.
func togetherAt(toks []token, pos int) bool {
	for k := pos + 1; k < min(len(toks), pos+6); k++ {
		w, before := toks[k].norm, toks[k-1].norm
		if w == "i" && before == "and" || w == "yo" && before == "y" {
			return true
		}
	}
	return false
}

var (
	possessing = set("my our mi mis nuestro nuestra nuestros nuestras his her their su sus a an un una the el la los las")
	// servants are those whom the speaker goes to on account of himself.
	servants = set("doctor dentist therapist nutritionist lawyer accountant landlord advisor vet assistant coach teacher")
	elders   = set("mother father grandmother grandfather")
	// companions are people beside those of the relations.
	companions = words(`
in_laws: in-laws inlaws suegros cunados
guests: guests guest visitors invitados invitado invitada
friends: friends buddies folks amigos amigas
neighbors: neighbours neighbors vecinos vecinas
coworkers: colleagues coworkers colegas companeros companeras
cousins: cousins primos primas
grandparents: grandparents abuelos
nephews: nephews sobrinos
nieces: nieces sobrinas
grandchildren: nietos
roommates: flatmates roommates
uncles: tios
students: students alumnos
student: student alumno alumna
clients: clients customers clientes
client: customer
intern: intern interns pasante
`)
	greeted    = set("hi hey hello hola buenas thanks thank gracias sorry perdon dear")
	contacting = set("called texted rang phoned wrote messaged emailed visited came arrived stopped dropped calls texts says llamo escribio vino llego paso")
	// encounters are what brings others into what the speaker tells of himself.
	encounters = set(`talked talking talk spoke speaking spoken called calling call phoned rang met meeting meet saw seeing see visited visiting visit heard hear chatted chat texted messaged emailed wrote hosting host cooking cook cooked baking
dinner lunch breakfast brunch party barbecue bbq visiting invited inviting babysitting gift present skyped zoomed facetimed news catching caught
hable hablamos hablando llame llamamos vi vimos visite visitamos visitando escribi cene cenamos cena comida almuerzo asado fiesta cocino cocinando cocinamos invite invitamos regalo noticias encontre encontramos quede`)
	// basic are verbs in a form that only the speaker has: "live in Leeds", of others "lives".
	basic = set("live work love like hate use have am speak study prefer own drive eat drink take need want play go run teach do")
)
