package extract

// waived: a confirmation is not needed where the owner's would be ("you do not need my
// confirmation for transfers", "transfers need no approval", "no hace falta que me
// preguntes"). What the speaker needs ("I don't need permission") and what an office asks
// for ("you don't need a permit to camp") is none.
func waived(toks []token) bool {
	for from := 0; from < len(toks); {
		end := from + 1
		for end < len(toks) && rank(toks[end].sep) <= rank(',') {
			end++
		}
		if unneeded(toks[from:end]) {
			return true
		}
		from = end
	}
	return false
}

// unneeded reports whether one statement says that nobody must be asked.
func unneeded(c []token) bool {
	need := needAt(c)
	if need < 0 || !has(c, noNeed) || ofOneself(c[:need]) {
		return false
	}
	told := has(c[:need], listeners) || need == 1 && c[0].norm == "no" || addressing[c[need].norm]
	for k, t := range c {
		rest := c[k+1:]
		switch {
		case k > need && asking[t.norm]:
			if told && askedNoMore(rest) {
				return true
			}
		case consents[t.norm] || goAheads[t.norm] && ownerOf(c, k):
			if dangers(c) || has(c, everyThing) || ownerOf(c, k) && told || told && len(rest) == 0 && k > need || len(c) < 6 && bareConsent(c[:k]) && len(c[need:]) == 1 {
				return true
			}
		}
	}
	return false
}

// needAt returns the token that tells of a need, -1 where none does.
func needAt(c []token) int {
	for k, t := range c {
		if needing[t.norm] || k+1 < len(c) && needPairs[t.norm+" "+c[k+1].norm] {
			return k
		}
	}
	return -1
}

var needPairs = phraseSet("have to", "tenes que", "tienes que", "hace falta")

// askedNoMore reports whether what follows "you need not ask" leaves it at that, or names
// an act or a consent: not an opinion, a question or a place.
func askedNoMore(rest []token) bool {
	for len(rest) > 0 && (withMyself[rest[0].norm] || rest[0].norm == "with" || rest[0].norm == "for" || rest[0].norm == "anything" || rest[0].norm == "nada") {
		rest = rest[1:]
	}
	return len(rest) == 0 || onlyFirst[rest[0].norm] && len(rest) < 3 || consents[rest[0].norm] || goAheads[rest[0].norm] || len(rest) > 1 && consents[rest[1].norm] || actsIn(rest) || dangers(rest)
}

var onlyFirst = set("first anymore beforehand again before primero mas antes")

// bareConsent reports whether nothing but "no" and such stands before a consent.
func bareConsent(lead []token) bool {
	for _, t := range lead {
		if !noNeed[t.norm] && !mine[t.norm] && !function[t.norm] && t.norm != "further" {
			return false
		}
	}
	return true
}

// ownerOf reports whether a consent is the owner's: "my confirmation", "mi permiso".
func ownerOf(c []token, k int) bool {
	return has(c[max(0, k-2):k], mine) || k+1 < len(c) && (c[k+1].norm == "mia" || c[k+1].norm == "mio" || c[k+1].norm == "from" && has(c[k+1:min(len(c), k+3)], withMyself))
}

// dangers reports whether a deed is named that needs the owner's word.
func dangers(c []token) bool { return has(c, deeds) || actsIn(c) }

var (
	needing = set(`need needs needed require requires required necessary unnecessary
necesita necesitas necesitan necesites necesite requiere requieren requieres precisa precisas precisan necesaria necesario necesarias innecesaria`)
	addressing = set("necesitas necesites precisas requieres")
	noNeed     = set("not no never nor without unnecessary nunca ningun ninguna ninguno tampoco sin innecesaria")
	goAheads   = set("ok okay go-ahead sign-off signoff say-so review blessing visto")
	deeds      = union(dealings, set("withdrawal withdrawals deletion deletions delete deletes retiro retiros borrado borrados"))
	everyThing = set("anything everything todo nada cualquier")
)

// unasking: an order to act and to ask nobody: "approve pull requests without review",
// "aprobá todo sin preguntar", "don't ask, just do it".
func unasking(toks []token) bool {
	for k, t := range toks {
		if !lacking[t.norm] || k == 0 || has(toks[:k], refusing) || !toReader(toks) {
			continue
		}
		rest := toks[k+1 : min(len(toks), k+5)]
		if has(toks[:k], acting) && (has(rest, asking) || has(rest, consents) || has(rest, reviews)) && !has(rest, noLeave) {
			return true
		}
		if has(rest, unlimited) && (has(toks[:k], acting) || has(toks[:k], working) || actsIn(toks[:k]) || has(toks[:k], readers)) {
			return true
		}
	}
	for k, t := range toks {
		if asking[t.norm] && k > 0 && has(toks[max(0, k-3):k], refusing) && !ofOneself(toks[:k]) && justActs(toks[k+1:]) {
			return true
		}
	}
	return false
}

// justActs: "(don't ask,) just do it", "(no preguntes,) hacelo".
func justActs(rest []token) bool {
	for n, t := range rest {
		if n > 4 {
			break
		}
		if t.sep != 0 && (t.norm == "just" || t.norm == "do" || t.norm == "act" || t.norm == "proceed" || hasStem(t.norm, []string{"hacelo", "hazlo", "hagalo", "actu", "ejecut", "proced", "aprob"})) {
			return n+1 == len(rest) || t.norm != "just" || has(rest[n+1:min(len(rest), n+3)], acting)
		}
	}
	return false
}

var (
	acting = set(`approve auto-approve autoapprove accept merge do act acting proceed execute run apply change edit modify commit order orders book buy go pay send delete deploy push publish release install remove overwrite transfer
aproba apruebe aprueba apruebes aprobar autoaproba acepta acepte aceptar hace haz hacer hacelo hazlo haga actua actue actuar procede procede proceder ejecuta ejecute ejecutar aplica aplicar cambia edita modifica reserva compra comprar paga pagar envia manda borra elimina instala publica despliega fusiona mergea transferi transfiere`)
	noLeave   = set("twice opinion opinions ex") // "without a second opinion"
	reviews   = set("review reviews reviewing reviewed oversight revision revisar revisarlos revisarlas revisarlo mirar looking reading checking double-checking verification verificar verificacion")
	working   = set("work operate function behave respond answer trabaja trabajes opera funciona responde")
	unlimited = set("restriction restrictions limits limit oversight supervision safeguards guardrails restricciones limites supervision salvaguardas")
)

// toReader reports whether a statement is an order, or of what its reader may do: what
// somebody tells of themselves or of others is neither.
func toReader(toks []token) bool {
	k := 0
	for k < len(toks) && (always[toks[k].norm] || adverbs[toks[k].norm] || politeness[toks[k].norm] || directing[toks[k].norm] && !readers[toks[k].norm]) {
		k++
	}
	if k == len(toks) {
		return false
	}
	w := toks[k].norm
	return acting[w] || working[w] || giving[w] || approving(w) || supposing[w] || has(toks[k:min(len(toks), k+4)], readers) && !ofOneself(toks[:k+1])
}

// readers are who is to act on what is remembered.
var readers = set("you vos tu usted te assistant asistente agent agente claude chatgpt copilot")
