package extract

import (
	"strings"
)

// What tells who somebody is to an office or a bank is no memory, and where it was
// taken out before, nothing is left to remember.
const (
	reasonIdentity    = "identity"
	reasonPlaceholder = "placeholder"
)

// withheld returns why what was found is not to be kept for what it holds, or "".
func withheld(text string) string {
	toks := tokenize(nil, text)
	switch {
	case strings.Contains(text, "<PII:"):
		if hollow(text) {
			return reasonPlaceholder
		}
	case identified(text, toks):
		return reasonIdentity
	}
	if yields(toks) {
		return reasonGuards
	}
	return ""
}

// reasonGuards refuses what takes guards away or gives powers, see [yields].
const reasonGuards = "guards"

// hollow reports whether hardly a word says anything beside what a placeholder stands for.
func hollow(text string) bool {
	identity := false
	for {
		begin := strings.Index(text, "<PII:")
		if begin < 0 {
			break
		}
		end := strings.IndexByte(text[begin:], '>')
		if end < 0 {
			break
		}
		switch text[begin+5 : begin+end] {
		case "EMAIL", "PHONE", "URL", "IP", "ID", "PERSON_NAME":
		default:
			identity = true
		}
		text = text[:begin] + " " + text[begin+end+1:]
	}
	left := 0
	for _, t := range tokenize(nil, text) {
		if !function[t.norm] && !adverbs[t.norm] && !identityWords[t.norm] && !papersOf[t.norm] && relations[t.norm] == "" {
			left++
		}
	}
	return left == 0 || identity && left <= 1
}

// papersOf name what identifies somebody.
var papersOf = set(`ssn dni nif nie cuil cuit curp rut cpf rfc nss iban cbu clabe bic itin passport pasaporte cedula`)

// identityWords say no more beside them.
var identityWords = set(`number numbers no nr num numero numeros social security national id identity card tax insurance account bank routing sort code swift
seguridad nacional identidad documento cuenta bancaria bancario tarjeta fiscal identificacion email e-mail mail phone mobile cell address correo telefono celular movil direccion
name nombre username user full last first digits is ends ending saved save`)

// identified reports whether the number of an identity paper or an account is told.
func identified(text string, toks []token) bool {
	named := false
	for k, t := range toks {
		switch {
		case papersOf[t.norm] || papersOf[strings.ReplaceAll(t.norm, ".", "")]:
			named = true
		case k > 0 && identityPairs[toks[k-1].norm+" "+t.norm], k > 1 && identityPairs[toks[k-2].norm+" "+t.norm]:
			named = true
		}
		if ibanLike(t.norm) {
			return true
		}
	}
	return named && digitRun(text) >= 6
}

var identityPairs = phraseSet("social security", "seguridad social", "national id", "national insurance", "tax id", "tax number", "account number", "routing number", "bank account",
	"numero cuenta", "cuenta bancaria", "sort code", "documento identidad", "mi documento", "id card", "identity card")

// digitRun returns the most digits that stand together, with what separates groups.
func digitRun(s string) int {
	best, n := 0, 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case isDigit(c):
			n++
			best = max(best, n)
		case n > 0 && (c == ' ' || c == '-' || c == '.' || c == '/' || c >= 'A' && c <= 'Z'):
		default:
			n = 0
		}
	}
	return best
}

// ibanLike reports whether a folded word is shaped like an international account
// number: a country, two digits and eleven or more letters and digits.
func ibanLike(w string) bool {
	if len(w) < 15 || len(w) > 34 || w[0] < 'a' || w[0] > 'z' || w[1] < 'a' || w[1] > 'z' || !isDigit(w[2]) || !isDigit(w[3]) {
		return false
	}
	digits := 0
	for i := 2; i < len(w); i++ {
		switch {
		case isDigit(w[i]):
			digits++
		case w[i] < 'a' || w[i] > 'z':
			return false
		}
	}
	return digits >= 10
}
