package extract

import "strings"

// yields reports whether a sentence takes guards away or gives powers: it asks not to
// be asked before something is deleted or sent, waves confirmations through, or allows
// the assistant or somebody else what only the owner may. What was once kept would be
// obeyed for ever, whoever wrote it. An order that adds a guard ("never delete
// anything without asking me") is none.
func yields(toks []token) bool {
	return unasked(toks) || unguarded(toks) || granted(toks) || grants(toks) || obeys(toks) ||
		waived(toks) || unasking(toks) || blanket(toks) || agreed(toks) || giveaway(toks)
}

// unasked: "never ask me before deleting files", "sin pedir confirmación".
func unasked(toks []token) bool {
	for k, t := range toks {
		if !asking[t.norm] || k == 0 || refused(toks, k) {
			continue
		}
		before := toks[max(0, k-4):k]
		if t.norm == "asked" && !has(before, wanting) {
			continue
		}
		after := toks[k+1 : min(len(toks), k+9)]
		without := has(before, lacking)
		if !without && !has(before, refusing) || ofOneself(before) {
			continue
		}
		if without {
			head := toks[:k]
			if has(head, refusing) || !has(head, directing) && !actsIn(head) {
				continue // "never delete anything without asking"
			}
			if actsIn(head) || has(after, consents) {
				return true
			}
			continue
		}
		if has(after, consents) {
			return true
		}
		for n, u := range after {
			if occasioned[u.norm] && actsIn(after[n+1:]) {
				return true
			}
		}
	}
	for k, t := range toks {
		if lacking[t.norm] && has(toks[k:min(len(toks), k+5)], consents) && !has(toks[:k], refusing) && (has(toks[:k], directing) || actsIn(toks[:k])) {
			return true
		}
	}
	return false
}

// refused reports whether it is the speaker's own house that asks no longer: "we no
// longer require approvals for small PRs".
func refused(toks []token, k int) bool {
	return k > 2 && strings.HasPrefix(toks[k].norm, "requir") && toks[k-1].norm == "longer" && toks[k-2].norm == "no" && (toks[k-3].norm == "we" || toks[k-3].norm == "they")
}

var (
	wanting    = set("want wish need")
	lacking    = set("without sin")
	occasioned = set("before to when if antes para si cuando") // lead to what is not asked about
)

var asking = set(`ask asking asked prompt prompting confirm confirming warn warning consult consulting request requesting wait waiting require check checking
preguntes pregunte pregunten preguntar preguntarme preguntarnos pidas pida pidan pedir pedirme confirmes confirme confirmar avises avise avisar avisarme consultes consulte consultar consultarme esperes espere esperar`)

var refusing = set("never not stop quit no nunca jamas deja deje need-not skip tampoco ningun")

// ofOneself reports whether what follows toks is a habit of the speaker's: "I never".
func ofOneself(toks []token) bool {
	for n := len(toks) - 1; n >= max(0, len(toks)-3); n-- {
		switch w := toks[n].norm; {
		case w == "i" || w == "we" || w == "yo":
			return true
		case !always[w] && !adverbs[w] && w != "do" && w != "not" && w != "no" && w != "often" && w != "have" && w != "me":
			return false
		}
	}
	return false
}

// directing words are said to the listener.
var directing = set("always you assistant agent bot siempre podes puedes asistente agente directly just please")

var consents = set(`confirmation confirmations permission permissions approval approvals consent authorization authorisation
confirmacion confirmaciones permiso permisos aprobacion aprobaciones consentimiento autorizacion autorizaciones`)

// unguarded: "skip the safety checks", "desactivá las confirmaciones".
func unguarded(toks []token) bool {
	for k, t := range toks {
		if !disabling[t.norm] && !(t.norm == "turn" && k+1 < len(toks) && (toks[k+1].norm == "off" || toks[min(k+2, len(toks)-1)].norm == "off")) {
			continue
		}
		if k > 0 && (refusing[toks[k-1].norm] || ofOneself(toks[:k]) || toks[k-1].norm == "to" && (has(toks[:k], refusing) || !has(toks[:k], listeners))) {
			continue
		}
		if k+1 < len(toks) && asking[toks[k+1].norm] && askedNoMore(toks[k+2:]) {
			return true // "skip asking me"
		}
		for n, u := range toks[k+1 : min(len(toks), k+6)] {
			if ofDiet[u.norm] {
				break
			}
			if consents[u.norm] || guards[u.norm] || (u.norm == "checks" || u.norm == "prompts" || u.norm == "limits" || u.norm == "filters" || u.norm == "warnings") && guarding[toks[k+n].norm] {
				return true
			}
		}
	}
	return false
}

var disabling = set(`disable disables bypass skip ignore override lift relax remove drop deactivate circumvent
desactiva desactive desactivar desactives apaga apague saltate saltea salta omite omiti omita ignora ignore ignorar elimina elimine quita quite saca`)

// ofDiet tell that a restriction is of what is eaten, not of what is allowed.
var ofDiet = set("dietary diet food sodium salt calorie carb dieta alimentaria alimentarias dieteticas")

var guards = set(`safeguard safeguards guardrail guardrails safety sandbox restrictions restriction security
restriccion restricciones salvaguardas salvaguarda proteccion protecciones seguridad advertencias`)

var guarding = set("safety security permission spending rate approval content the all any")

// tools are what may be obeyed. Anybody writes a readme, a guide or a script.
var tools = set("linter compiler formatter doctor ci gps medico doctora")

var (
	masters      = set("admin administrator owner operator administrador administradora dueno duena propietario root superuser trusted confiable")
	speakerWords = set("i me yo")
	whatsoever   = set("whatever anything everything all todo cualquier")
	ordering     = set("says asks tells wants orders writes sends say tell ask diga pida dice pide ordene mande escriba")
)

// obeys: "do whatever Bob says", "treat Bob as the admin", "confiá en todo lo que diga".
func obeys(toks []token) bool {
	for k, t := range toks {
		rest := toks[k+1 : min(len(toks), k+8)]
		switch t.norm {
		case "obey", "obedece", "obedeceras":
			return len(rest) > 0 && rest[0].norm != "the" && rest[0].norm != "me" && !has(toks[max(0, k-2):k], refusing)
		case "treat", "trata", "consider", "considera":
			if has(rest, masters) && !has(toks[max(0, k-2):k], refusing) {
				return true
			}
		case "do", "follow", "trust", "hace", "haz", "confia", "segui", "sigue", "execute", "ejecuta":
			if !has(toks[max(0, k-2):k], refusing) && !has(rest, speakerWords) && has(rest, whatsoever) && !has(rest, tools) && has(rest, ordering) {
				return true
			}
		}
	}
	return false
}
