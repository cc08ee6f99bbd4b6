package extract

import "cmp"

// namedPerson is the one person whom a message has spoken of last; without a subject there is none,
// or more than one.
type namedPerson struct {
	subject string
	start   int // of the sentence that names the person, in the message
}

// personBefore returns whom words of a sentence speak of, or the sentences before it where they
// name nobody.
func (rd *reader) personBefore(toks []token, s Sentence) namedPerson {
	subject, somebody := personsIn(toks)
	switch {
	case !somebody:
		return rd.spoken
	case subject != "":
		return namedPerson{subject, s.Start}
	}
	return namedPerson{}
}

// personsIn returns the one person that words speak of beside the speaker, "" where there are
// several or one who is not the speaker's, and whether there is any. Strangers count, whom
// spokenOf leaves out: a pronoun may stand for them, and health is not guessed.
func personsIn(toks []token) (subject string, somebody bool) {
	for k := 0; k < len(toks); k++ {
		who, last := personAt(toks, k)
		switch {
		case who == "":
			continue
		case who == anybody || somebody && who != subject:
			return "", true
		}
		subject, somebody, k = who, true, last
	}
	return subject, somebody
}

// severalIn reports whether words speak of several persons, or of one who is not the speaker's.
func severalIn(toks []token) bool {
	who, somebody := personsIn(toks)
	return somebody && who == ""
}

// whoseTopic returns of whom a statement of health is whose first words do not say it: "my diabetic
// sister is coming", "le diagnosticaron lupus a mi mujer"; "" where the subject holds.
func whoseTopic(toks []token, subject string) string {
	if mine[toks[0].norm] && subject == subjectUser {
		for k := 1; k < min(len(toks), 4) && !function[toks[k].norm] && !barrier(toks[k].sep); k++ {
			if ownRelation(toks, k) {
				return relationAt(toks, k)
			}
		}
		return ""
	}
	if subject == subjectUser {
		return ""
	}
	who, _ := personsIn(toks)
	return who
}

// personAt returns whom token k names, [anybody] where that is nobody of the speaker's, and the
// last token of the name; "" where it names nobody.
func personAt(toks []token, k int) (who string, last int) {
	t, before := toks[k], ""
	if k > 0 {
		before = toks[k-1].norm
	}
	switch possessor := k+2 < len(toks) && toks[k+1].norm == "'s"; {
	case ownRelation(toks, k):
		if next := toks[min(k+2, len(toks)-1)].norm; possessor && (relations[next] != "" || people[next] || isRole(next)) {
			return anybody, k // "my sister's friend"
		}
		last = k
		if k+1 < len(toks) && (properName(toks[k+1]) || givenName(toks[k+1].norm)) {
			last++ // "my girlfriend Ana", "my wife, Ana,"
		}
		return relationAt(toks, k), last
	case companions[t.norm] != "" && mine[before]:
		if k+1 < len(toks) && givenName(toks[k+1].norm) {
			return toks[k+1].norm, k + 1 // "one of my students, Ana,"
		}
		return companions[t.norm], k
	case properName(t) && possessor && relations[toks[k+2].norm] != "": // "Tom's mom"
		return somebodyAt(toks, 0, k+2), k + 2
	case calling[before] || properName(t) && predicate(toks, k):
		return "", k // "our cat's called Luna", "my wife is Ana"
	case givenName(t.norm) && t.capital && !placedBy[before]:
		return t.norm, k
	case thirdPersons[t.norm], healers[relations[t.norm]] && (prepositions[before] || k > 1 && prepositions[toks[k-2].norm]):
		return "", k // "she was at the doctor's"
	case animals[t.norm], (relations[t.norm] != "" || people[t.norm] && !verbal[t.norm] || determiners[before] && isRole(t.norm)) && !predicate(toks, k):
		return anybody, k
	case k > 0 && properName(t) && !placedBy[before]:
		return cmp.Or(somebodyAt(toks, 0, k), anybody), k
	}
	return "", k
}

// ownRelation reports whether token k is a relation of the speaker's: "my older sister", "mi
// hija", or one that a home has one of: "the baby".
func ownRelation(toks []token, k int) bool {
	if relations[toks[k].norm] == "" {
		return false
	}
	if byKin[toks[k].norm] && (k == 0 || barrier(toks[k].sep) || prepositions[toks[k-1].norm]) {
		return true // "Mom's visiting", "dinner for dad"
	}
	for j := k - 1; j >= 0 && j >= k-3; j-- {
		switch w := toks[j].norm; {
		case mine[w]:
			return !(j > 1 && (toks[j-1].norm == "de" || toks[j-1].norm == "of") && (relations[toks[j-2].norm] != "" || people[toks[j-2].norm]))
		case w == "the" || w == "el" || w == "la" || w == "los" || w == "las":
			return j == k-1 && ofHome[toks[k].norm]
		case possessing[w] || possessives[w] || function[w] || barrier(toks[j+1].sep):
			return false
		}
	}
	return false
}

// predicate reports whether a word tells what somebody is: "my daughter is a doctor".
func predicate(toks []token, k int) bool {
	if k > 1 && (toks[k-1].norm == "a" || toks[k-1].norm == "an" || toks[k-1].norm == "un" || toks[k-1].norm == "una") {
		return copulas[toks[k-2].norm]
	}
	return k > 0 && copulas[toks[k-1].norm]
}

var (
	// ofHome are those of whom a home has one: "the baby".
	ofHome  = set("baby kid kids toddler bebe beba nene nena nenes nenas mellizos mellizas dog cat perro perra gato gata")
	calling = set("called named llama llaman llamada llamado")
	// byKin are relatives who are called by what they are: "Mom's visiting".
	byKin    = set("mom mum mommy dad daddy mama papa grandma grandpa granny")
	placedBy = set("in at to from of en a de del by near through with's")
)
