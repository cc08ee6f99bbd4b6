package extract

import "strings"

// clause is a run of tokens that a rule may start in.
type clause struct {
	lead       int // first token, connective included
	start, end int
	governed   string // why nothing in it is asserted; "" when it is
}

// connectives open a clause; they are not part of what it says.
var connectives = set(`and but because since so although though while whereas plus as y e pero porque aunque
mientras pues asi o or then que like that ya dado puesto como`)

// conditionals govern everything after them in the sentence.
var conditionals = set(`if unless whether suppose imagine pretend assuming hypothetically lest wish si supongamos
supone supon imagina imaginate imaginemos ojala digamos pongamos`)

// clauses cuts toks[from:] at punctuation and connectives and marks the
// clauses that are conditions, reports or questions.
func clauses(s string, toks []token, from int) []clause {
	var out []clause
	begin := from
	for i := from; i <= len(toks); i++ {
		if i < len(toks) && (i == begin || !opensClause(toks, i)) {
			continue
		}
		if i > begin {
			c := clause{lead: begin, start: begin, end: i}
			for c.start < c.end-1 && c.start == c.lead && connective(toks, c.start, from) {
				c.start++
			}
			if c.start < c.end-2 && c.start > c.lead && toks[c.start].norm == "que" {
				c.start++ // "ya que", "así que"
			}
			out = append(out, c)
		}
		begin = i
	}
	govern(s, toks, out)
	return out
}

func opensClause(toks []token, i int) bool {
	if rank(toks[i].sep) >= rank(',') {
		return true
	}
	return connective(toks, i, 0)
}

// connective reports whether token i joins two clauses.
func connective(toks []token, i, from int) bool {
	if i+1 >= len(toks) || toks[i].marks&markConnective == 0 {
		return false
	}
	next := toks[i+1].norm
	switch toks[i].norm {
	case "and", "y", "e":
		return i == 0 || !couples[toks[i-1].norm+" "+next]
	case "since", "as":
		return next == "i" || next == "we" || next == "my" || next == "our"
	case "so":
		return afterSo[next] || rank(toks[i].sep) >= rank(',')
	case "like", "that", "o", "or", "then":
		return false
	case "que":
		return false
	case "asi":
		return next == "que"
	case "ya", "dado", "puesto":
		return next == "que"
	case "como":
		return i == from || rank(toks[i].sep) >= rank(',')
	}
	return true
}

// couples are words that a conjunction makes one thing of.
var couples = map[string]bool{
	"punto coma": true, "blanco negro": true, "copiar pegar": true, "pros contras": true, "ida vuelta": true, "sal pimienta": true,
	"black white": true, "drag drop": true, "copy paste": true, "pros cons": true, "bed breakfast": true, "fish chips": true,
	"mac cheese": true, "salt pepper": true, "search replace": true,
}

var afterSo = set("i we you it that can could what please my if how is are do he she they the this")

// govern marks clauses that assert nothing.
func govern(s string, toks []token, cs []clause) {
	state := ""
	for k := range cs {
		c := &cs[k]
		if state == "" {
			state = governor(s, toks, *c)
		}
		c.governed = state
		if state == "" && reports(toks, *c) {
			// what precedes the verb is the clause of the reporter
			c.governed, state = reasonReported, reasonReported
		}
	}
	reportedAfter(toks, cs)
}

// The reasons for refusing a statement.
const (
	reasonQuestion     = "question"
	reasonHypothetical = "hypothetical"
	reasonReported     = "reported"
	reasonQuoted       = "quoted"
	reasonCode         = "code"
	reasonSecret       = "secret"
	reasonRetracted    = "retracted"
	reasonExample      = "example"
	reasonTask         = "task"
	reasonPasted       = "pasted"
	reasonNoSignal     = "no_signal"
	reasonPassing      = "passing"
	reasonUnresolved   = "unresolved"
	reasonInstructions = "injection"
	reasonTooLong      = "too_long"
)

func governor(s string, toks []token, c clause) string {
	if c.start >= c.end {
		return ""
	}
	t := toks[c.start]
	w := t.norm
	next := ""
	if c.start+1 < c.end {
		next = toks[c.start+1].norm
	}
	third := ""
	if c.start+2 < c.end {
		third = toks[c.start+2].norm
	}
	switch {
	case w == "si" && s[t.start:t.end] != "si" && s[t.start:t.end] != "Si" && s[t.start:t.end] != "SI":
		return "" // "sí"
	case w == "even" && next == "if", w == "as" && (next == "if" || next == "though"), w == "what" && next == "if",
		w == "only" && next == "if", w == "como" && next == "si", w == "incluso" && next == "si", w == "in" && next == "case",
		w == "en" && next == "caso", w == "por" && next == "si", w == "aunque" && secondPast(third):
		return reasonHypothetical
	case supposing[w] && (next == "que" || next == "i" || next == "we" || next == "my" || next == "that" && (third == "i" || third == "we" || third == "my")), hasStem(w, []string{"hac", "haz", "haga"}) && (next == "de" && third == "cuenta" || next == "como" && (third == "que" || third == "si")):
		return reasonHypothetical // "ponele que gano …", "hacé de cuenta que …"
	case w == "let" && next == "us" && (third == "say" || third == "imagine" || third == "pretend" || third == "suppose" || third == "assume"):
		return reasonHypothetical
	case (w == "had" || w == "were") && inverted[next] && !strings.HasSuffix(s, "?"):
		return reasonHypothetical // "had I bought it, …"
	case w == "i" && (next == "wish" || next == "imagine" || next == "pretend"):
		return reasonHypothetical
	case w == "for" && (next == "example" || next == "instance"), w == "e.g", w == "eg", w == "por" && next == "ejemplo",
		w == "p.ej", w == "example", w == "ejemplo", w == "like" && t.sep == ',', w == "such":
		return reasonExample
	case w == "according", w == "segun", w == "supposedly":
		return reasonReported
	case conditionals[w]:
		return reasonHypothetical
	}
	return ""
}

// supposing words open a case with what follows them.
var supposing = set("say assume assumed suppose pon pone ponele ponte ponete pongale pongan pongale asume asumi asumamos asumiendo suponte suponete suponga supongan suponiendo")

var inverted = set("i we he she they it you")

func secondPast(w string) bool { return hasSuffixes(w, "iera", "iese", "ara", "ase") }

// reporting verbs put what follows into somebody else's mouth, or into a
// speech of the speaker's that is not addressed here.
var reporting = set(`said says say told tells tell claimed claims wrote writes asked asks insisted insists argued
argues suggested suggests recommended recommends replied answered mentioned mentions warned warns swears swore
joked shouted yelled thinks believes states stated announced
dice dicen dijo dijeron dijiste deci decia decian opina opinan cree creen piensa piensan asegura aseguran afirma
afirman comenta comento conto cuenta cuentan escribio escribe sostiene jura juran recomienda recomiendan sugiere
sugieren contesto respondio pregunto pregunta aviso advirtio menciono insiste grito anuncio dije conte`)

// reports reports whether the clause holds a reporting verb with something
// reported after it.
func reports(toks []token, c clause) bool {
	for k := c.start; k < c.end && k < c.start+7; k++ {
		w := toks[k].norm
		if displays[w] && k > c.start && k+1 < len(toks) && (toks[k+1].sep == ':' || toks[k+1].quoted) {
			return true // "the sign reads: …"
		}
		if !reporting[w] || k == c.start && !spanishReport(w) {
			continue
		}
		if k > c.start && (toks[k-1].norm == "to" || determiners[toks[k-1].norm] || toks[k-1].norm == "my") {
			continue
		}
		if w == "say" && toks[k-1].norm == "you" && k-1 > c.start { // "before you say you are done"
			continue
		}
		if hasStem(w, []string{"escrib", "pregunt"}) && k > c.start && toks[k-1].norm == "se" { // "el apellido se escribe con y"
			continue
		}
		if w == "cuenta" && k > c.start && (toks[k-1].norm == "en" || toks[k-1].norm == "la" || toks[k-1].norm == "una" || toks[k-1].norm == "mi" || toks[k-1].norm == "nuestra" || toks[k-1].norm == "de") {
			continue
		}
		return true
	}
	return false
}

var displays = set("reads read goes went sings reza pone lee canta sign poster slogan lyrics headline titular cartel lema letra")

func spanishReport(w string) bool {
	return w == "dice" || w == "dicen" || w == "dijo" || w == "dijeron" || w == "opina" || w == "cree" || w == "creen" || w == "cuentan" || w == "dije" || w == "afirma" || w == "afirman" || w == "aseguran"
}
