package extract

import "slices"

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
			if !allowed[t.norm] || k == 0 || has(toks[max(0, k-3):k], needing) {
				continue // nor "you need my permission to delete files"
			}
		}
		if n >= len(toks) || has(toks[max(0, k-4):min(len(toks), n+1)], refusing) || iMay(toks, k) {
			continue
		}
		rest := toks[n:min(len(toks), n+6)]
		listener = listener || toks[k-min(k, 1)].norm == "my" || toks[k-min(k, 1)].norm == "mi" // "Bob has my permission to spend it"
		far := toks[n:min(len(toks), n+12)]
		if listener && (actsIn(rest) || accesses(rest) || approves(rest)) || has(far, mine) && valuables(far) {
			return true
		}
	}
	return false
}

// approves reports whether deeds are approved that are the owner's to approve.
func approves(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return approving(t.norm) }) && (has(toks, deeds) || has(toks, everyThing))
}

// listeners are who reads the sentence.
var listeners = union(readers, set("your u ai gpt llm model ia ustedes"))

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
		case (t.norm == "do" || t.norm == "hacer" || t.norm == "haga") && has(rest[:min(len(rest), 1)], everyDeed), t.norm == "impersonate":
			return true
		}
	}
	return valuables(toks)
}

var everyDeed = set("anything whatever everything todo")

var releasing = set("purchase purchases purchasing deploy deploying desplegar push pushing pushear merge merging install installing instalar")

// valuables reports whether money is moved, or what opens the owner's doors is used.
func valuables(toks []token) bool {
	for k, t := range toks {
		rest := toks[k+1 : min(len(toks), k+7)]
		switch {
		case t.norm == "behalf", (t.norm == "spend" || t.norm == "gastar") && spends(rest):
			return true
		case hasStem(t.norm, paying) && !notActs[t.norm] && (has(rest, moneys) || slices.ContainsFunc(rest, func(t token) bool { return isNumber(t.norm) })):
			return true
		case hasStem(t.norm, disclosing) && has(rest, secrets):
			return true
		}
	}
	return false
}

// spends reports whether money is spent, and not time: "spend up to 500 euros", "gastar lo
// que quiera", but not "spend two nights".
func spends(rest []token) bool {
	for n, t := range rest {
		if moneys[t.norm] || unbounded[t.norm] || isNumber(t.norm) && (n+1 == len(rest) || !timeSpans[rest[n+1].norm]) {
			return true
		}
	}
	return false
}

var unbounded = set("whatever anything freely much limit que cuanto todo")

var timeSpans = set("day days night nights week weeks weekend weekends month months hour hours minute minutes year years dia dias noche noches semana semanas mes meses hora horas minutos fines")

var destroying = []string{"delet", "eras", "wip", "overwrit", "destroy", "borr", "elimin", "sobrescrib", "destru", "formate"}

var notActs = set("eliminatoria eraser borracho borracha borrador wipes destruccion paypal sender")

var paying = []string{"send", "transfer", "wir", "pay", "withdr", "envi", "mand", "paga", "gir", "retir", "buy", "compra", "mov"}

var moneys = union(sums, set("fund bank account salary invoices bills pago transferencia transferencias cuenta facturas anything cualquier"))

var executing = []string{"run", "execut", "ejecut", "corr", "launch"}

var executed = set("command commands code script scripts anything shell tool tools program programs sudo comando comandos codigo scripts herramienta herramientas programa programas todo cualquier")

var disclosing = []string{"shar", "reveal", "disclos", "leak", "publish", "compart", "revel", "public", "use", "usar", "send", "envi"}

var secrets = set("password passwords credentials secret secrets key keys card cards identity data contrasena contrasenas claves credenciales secretos tarjeta tarjetas identidad datos")

// accesses reports whether access to what is the owner's is named.
func accesses(toks []token) bool {
	return has(toks, entries) && has(toks, holdings)
}

var (
	entries  = set("access acceso root admin acceder entrar")
	holdings = set(`account accounts data files file bank computer system systems server servers email emails mail messages
everything all passwords card cards machine root admin full todo todos todas total cuenta cuentas datos archivos banco computadora sistema sistemas servidor correo correos mensajes claves tarjeta`)
)

// grants: "I allow every tool call", "te autorizo a transferir", "you have full access".
func grants(toks []token) bool {
	for k, t := range toks {
		rest := toks[k+1 : min(len(toks), k+8)]
		switch {
		case granting[t.norm] && leadsGrant(toks, k):
			if k > 0 && toks[k-1].norm == "we" && !has(rest, commanding) && !has(rest, listeners) {
				continue // "we allow payments by card"
			}
			if confirming[t.norm] && has(rest, withMyself) || (t.norm == "give" || t.norm == "gives") && len(rest) > 0 && (rest[0].norm == "me" || rest[0].norm == "us") {
				continue // "confirm payments with me", "give me commands in bash"
			}
			if !has(toks[max(0, k-3):k], refusing) && (has(rest, tooling) || accesses(rest) || actsIn(rest)) {
				return true
			}
		case t.norm == "tenes" || t.norm == "tienes" || possessed[t.norm] && has(toks[max(0, k-3):k], listeners):
			if has(rest, sweeping) && has(rest, powers) {
				return true
			}
		}
	}
	return false
}

// leadsGrant reports whether what stands before the verb at k leads an order, or what the speaker
// grants.
func leadsGrant(toks []token, k int) bool {
	if k == 0 {
		return true
	}
	w := toks[k-1].norm
	return granters[w] || adverbs[w] || w == "te" || w == "le" || toks[k-1].sep != 0 || toks[k].sep != 0
}

var (
	possessed = set("have has tiene get gets")
	powers    = set("access control rights privileges permission permissions powers authority acceso control derechos privilegios permiso permisos poder poderes")
)

var confirming = set("confirm confirms confirma confirme confirmo")

var withMyself = set("me us conmigo nosotros")

// granters stand before a verb that gives powers.
var granters = set("i we yo always please automatically auto siempre por favor and y just should must to")

var commanding = set("tool tools call calls command commands permission permissions herramienta herramientas llamadas comandos permisos")

var granting = set(`allow allows authorize authorise authorizes approve approves permit permits grant grants accept trust give accepts confirm auto-approve auto-accept pre-approve
permito permitis permite permiti permita autorizo autoriza autorice apruebo aprueba aproba apruebe concedo concede otorgo acepto acepta acepte habilito doy dale confio confirma`)

var tooling = union(dealings, set("tool tools call calls command commands action actions permission permissions access herramienta herramientas llamada llamadas comando comandos accion acciones permiso permisos acceso"))

// dealings move what is the owner's from hand to hand.
var dealings = set("transfer transfers payment payments transaction transactions purchase purchases transferencia transferencias pago pagos transaccion transacciones compra compras")

var sweeping = set("full root admin administrator unrestricted unlimited complete total my all every any total completo completa pleno plenos todos administrador ilimitado mi")
