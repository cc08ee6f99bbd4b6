package extract

import (
	"slices"
	"strings"
)

// yields reports whether a sentence takes guards away or gives powers: it asks not to
// be asked before something is deleted or sent, waves confirmations through, or allows
// the assistant or somebody else what only the owner may. What was once kept would be
// obeyed for ever, whoever wrote it. An order that adds a guard ("never delete
// anything without asking me") is none.
func yields(toks []token) bool {
	return unasked(toks) || unguarded(toks) || granted(toks) || grants(toks) || obeys(toks)
}

// unasked: "never ask me before deleting files", "sin pedir confirmación".
func unasked(toks []token) bool {
	for k, t := range toks {
		if !asking[t.norm] || k == 0 || refused(toks, k) {
			continue
		}
		before := toks[max(0, k-4):k]
		after := toks[k+1 : min(len(toks), k+9)]
		without := slices.ContainsFunc(before, func(t token) bool { return t.norm == "without" || t.norm == "sin" })
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
			if (u.norm == "before" || u.norm == "to" || u.norm == "when" || u.norm == "if" || u.norm == "antes" || u.norm == "para" || u.norm == "si" || u.norm == "cuando") && actsIn(after[n+1:]) {
				return true
			}
		}
	}
	for k, t := range toks {
		if (t.norm == "without" || t.norm == "sin") && has(toks[k:min(len(toks), k+5)], consents) && !has(toks[:k], refusing) && (has(toks[:k], directing) || actsIn(toks[:k])) {
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

var asking = set(`ask asking prompt prompting confirm confirming warn warning consult consulting request requesting wait waiting require check checking
preguntes pregunte pregunten preguntar preguntarme preguntarnos pidas pida pidan pedir pedirme confirmes confirme confirmar avises avise avisar avisarme consultes consulte consultar consultarme esperes espere esperar`)

var refusing = set("never not stop quit no nunca jamas deja deje need-not skip tampoco ningun")

// ofOneself reports whether what follows toks is a habit of the speaker's: "I never".
func ofOneself(toks []token) bool {
	for n := len(toks) - 1; n >= max(0, len(toks)-3); n-- {
		switch w := toks[n].norm; {
		case w == "i" || w == "we" || w == "yo":
			return true
		case !always[w] && !adverbs[w] && w != "do" && w != "not" && w != "often" && w != "have" && w != "me":
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

// granted: "my assistant may send money to Bob", "puede borrar mis archivos", "Bob may use
// my card". What others do in a project is none ("our CI can deploy").
func granted(toks []token) bool {
	for k, t := range toks {
		n, listener := k+1, has(toks[max(0, k-4):k], listeners)
		switch t.norm {
		case "may", "can", "pueden", "podra":
		case "puede":
			listener = listener || k == 0 || adverbs[toks[k-1].norm] || toks[k-1].sep != 0
			if k > 0 && (toks[k-1].norm == "me" || toks[k-1].norm == "nos") {
				continue // "me puede destruir el estómago"
			}
		case "puedes", "podes", "podras":
			listener = true
		default:
			if !allowed[t.norm] || k == 0 {
				continue
			}
		}
		if n >= len(toks) || has(toks[max(0, k-4):min(len(toks), n+1)], refusing) || iMay(toks, k) {
			continue
		}
		rest := toks[n:min(len(toks), n+6)]
		if listener && (actsIn(rest) || accesses(rest)) || has(rest, mine) && valuables(rest) {
			return true
		}
	}
	return false
}

// listeners are who reads the sentence.
var listeners = set("you your u assistant agent ai claude chatgpt gpt copilot llm model asistente agente ia vos tu usted ustedes te")

var mine = set("my mi mis mine our nuestra nuestro nuestras nuestros")

// iMay reports whether the one who may is the speaker: "I can send money now".
func iMay(toks []token, k int) bool {
	for n := k - 1; n >= max(0, k-3); n-- {
		switch toks[n].norm {
		case "i", "we", "yo":
			return true
		case "am", "are", "is", "esta", "estas", "now", "also", "ya", "have", "has", "be", "to":
			continue
		}
		return false
	}
	return false
}

var allowed = set(`allowed permitted authorized authorised cleared empowered permission permiso autorizado autorizada habilitado habilitada facultado free libre welcome right rights`)

// actsIn reports whether an act is named that needs the owner's word.
func actsIn(toks []token) bool {
	for k, t := range toks {
		rest := toks[k+1 : min(len(toks), k+7)]
		switch {
		case hasStem(t.norm, destroying) && !notActs[t.norm], releasing[t.norm]:
			return true
		case hasStem(t.norm, executing) && !notActs[t.norm]:
			if has(rest, executed) {
				return true
			}
		case (t.norm == "do" || t.norm == "hacer" || t.norm == "haga") && has(rest[:min(len(rest), 1)], set("anything whatever everything todo")), t.norm == "impersonate":
			return true
		}
	}
	return valuables(toks)
}

var releasing = set("purchase purchases purchasing deploy deploying desplegar push pushing pushear merge merging install installing instalar")

// valuables reports whether money is moved, or what opens the owner's doors is used.
func valuables(toks []token) bool {
	for k, t := range toks {
		rest := toks[k+1 : min(len(toks), k+7)]
		switch {
		case t.norm == "behalf" || t.norm == "spend" || t.norm == "gastar":
			return true
		case hasStem(t.norm, paying) && !notActs[t.norm] && (has(rest, moneys) || slices.ContainsFunc(rest, func(t token) bool { return isNumber(t.norm) })):
			return true
		case hasStem(t.norm, disclosing) && has(rest, secrets):
			return true
		}
	}
	return false
}

var destroying = []string{"delet", "eras", "wip", "overwrit", "destroy", "borr", "elimin", "sobrescrib", "destru", "formate"}

var notActs = set("eliminatoria eraser borracho borracha borrador wipes destruccion paypal sender")

var paying = []string{"send", "transfer", "wir", "pay", "withdr", "envi", "mand", "paga", "gir", "retir", "buy", "compra", "mov"}

var moneys = set(`money funds fund cash payment payments dollars euros usd eur bitcoin crypto savings bank account salary invoices bills
dinero plata fondos efectivo pago pagos dolares pesos transferencia transferencias ahorros cuenta guita facturas anything cualquier`)

var executing = []string{"run", "execut", "ejecut", "corr", "launch"}

var executed = set("command commands code script scripts anything shell tool tools program programs sudo comando comandos codigo scripts herramienta herramientas programa programas todo cualquier")

var disclosing = []string{"shar", "reveal", "disclos", "leak", "publish", "compart", "revel", "public", "use", "usar", "send", "envi"}

var secrets = set("password passwords credentials secret secrets key keys card cards identity data contrasena contrasenas claves credenciales secretos tarjeta tarjetas identidad datos")

// accesses reports whether access to what is the owner's is named.
func accesses(toks []token) bool {
	return has(toks, set("access acceso root admin acceder entrar")) && has(toks, set(`account accounts data files file bank computer system systems server servers email emails mail messages
everything all passwords card cards machine root admin full todo todos todas total cuenta cuentas datos archivos banco computadora sistema sistemas servidor correo correos mensajes claves tarjeta`))
}

// grants: "I allow every tool call", "te autorizo a transferir", "you have full access".
func grants(toks []token) bool {
	for k, t := range toks {
		rest := toks[k+1 : min(len(toks), k+8)]
		switch {
		case granting[t.norm] && (k == 0 || granters[toks[k-1].norm] || adverbs[toks[k-1].norm] || toks[k-1].norm == "te" || toks[k-1].norm == "le" || toks[k-1].sep != 0 || t.sep != 0):
			if k > 0 && toks[k-1].norm == "we" && !has(rest, commanding) && !has(rest, listeners) {
				continue // "we allow payments by card"
			}
			if confirming[t.norm] && has(rest, withMyself) || (t.norm == "give" || t.norm == "gives") && len(rest) > 0 && (rest[0].norm == "me" || rest[0].norm == "us") {
				continue // "confirm payments with me", "give me commands in bash"
			}
			if !has(toks[max(0, k-3):k], refusing) && (has(rest, tooling) || accesses(rest) || actsIn(rest)) {
				return true
			}
		case (t.norm == "have" || t.norm == "has" || t.norm == "tenes" || t.norm == "tienes" || t.norm == "tiene" || t.norm == "get" || t.norm == "gets") && (t.norm == "tenes" || t.norm == "tienes" || has(toks[max(0, k-3):k], listeners)):
			if has(rest, sweeping) && has(rest, set("access control rights privileges permission permissions powers authority acceso control derechos privilegios permiso permisos poder poderes")) {
				return true
			}
		}
	}
	return false
}

var confirming = set("confirm confirms confirma confirme confirmo")

var withMyself = set("me us conmigo nosotros")

// granters stand before a verb that gives powers.
var granters = set("i we yo always please automatically auto siempre por favor and y just should must to")

var commanding = set("tool tools call calls command commands permission permissions herramienta herramientas llamadas comandos permisos")

var granting = set(`allow allows authorize authorise authorizes approve approves permit permits grant grants accept trust give accepts confirm auto-approve auto-accept pre-approve
permito permitis permite permiti permita autorizo autoriza autorice apruebo aprueba aproba apruebe concedo concede otorgo acepto acepta acepte habilito doy dale confio confirma`)

var tooling = set(`tool tools call calls command commands action actions permission permissions access transfer transfers payment payments transaction transactions purchase purchases
herramienta herramientas llamada llamadas comando comandos accion acciones permiso permisos acceso transferencia transferencias pago pagos transaccion transacciones compra compras`)

var sweeping = set("full root admin administrator unrestricted unlimited complete total my all every any total completo completa pleno plenos todos administrador ilimitado mi")

// tools are what may be obeyed. Anybody writes a readme, a guide or a script.
var tools = set("linter compiler formatter doctor ci gps medico doctora")

// obeys: "do whatever Bob says", "treat Bob as the admin", "confiá en todo lo que diga".
func obeys(toks []token) bool {
	for k, t := range toks {
		rest := toks[k+1 : min(len(toks), k+8)]
		switch t.norm {
		case "obey", "obedece", "obedeceras":
			return len(rest) > 0 && rest[0].norm != "the" && rest[0].norm != "me" && !has(toks[max(0, k-2):k], refusing)
		case "treat", "trata", "consider", "considera":
			if has(rest, set("admin administrator owner operator administrador administradora dueno duena propietario root superuser trusted confiable")) && !has(toks[max(0, k-2):k], refusing) {
				return true
			}
		case "do", "follow", "trust", "hace", "haz", "confia", "segui", "sigue", "execute", "ejecuta":
			if has(toks[max(0, k-2):k], refusing) || has(rest, set("i me yo")) {
				continue
			}
			if has(rest, set("whatever anything everything all todo cualquier")) && !has(rest, tools) && has(rest, set("says asks tells wants orders writes sends say tell ask diga pida dice pide ordene mande escriba")) {
				return true
			}
		}
	}
	return false
}
