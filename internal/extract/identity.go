package extract

import (
	"strconv"
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
	case identified(text):
		return reasonIdentity
	case ownClosing.MatchString(text):
		return reasonInjected
	}
	if yields(toks) {
		return reasonGuards
	}
	if breaksOff(text) {
		return reasonUnfinished
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
func identified(text string) bool {
	text = plainDigits(text)
	if ibanIn(text) {
		return true
	}
	if !hasDigits(text) {
		return false
	}
	toks := tokenize(nil, text)
	for k, t := range toks {
		switch paper := strings.ReplaceAll(t.norm, ".", ""); {
		case paper == "rut" && k > 0 && (toks[k-1].norm == "a" || toks[k-1].norm == "the"): // "in a rut"
		case papersOf[paper], k > 0 && identityPairs[toks[k-1].norm+" "+t.norm], k > 1 && identityPairs[toks[k-2].norm+" "+t.norm],
			t.norm == "social" && k > 0 && (toks[k-1].norm == "my" || toks[k-1].norm == "mi"):
			if numberNear(text, toks, k) {
				return true
			}
		}
	}
	return false
}

// numberNear reports whether a number of six digits or more that is no date stands
// within five words of toks[k].
func numberNear(text string, toks []token, k int) bool {
	for n := max(0, k-5); n <= min(len(toks)-1, k+5); n++ {
		t := toks[n]
		if !numbering(t.norm) || n > 0 && numbering(toks[n-1].norm) && grouped(text[toks[n-1].end:t.start]) {
			continue
		}
		if toks[k].norm == "social" && n != k+1 && !(n == k+2 && (toks[k+1].norm == "is" || toks[k+1].norm == "number")) {
			continue // "my social battery"
		}
		if toks[k].norm == "rfc" && isDigit(t.norm[0]) {
			continue // of the internet, not of the taxes
		}
		end := n + 1
		for end < len(toks) && numbering(toks[end].norm) && grouped(text[toks[end-1].end:toks[end].start]) {
			end++
		}
		sum := end < len(toks) && moneys[toks[end].norm] || strings.HasSuffix(text[:t.start], "$") || strings.HasSuffix(text[:t.start], "€") || strings.HasSuffix(text[:t.start], "£")
		if run := text[t.start:toks[end-1].end]; !sum && digitRun(run) >= 6 && !dateLike(run) {
			return true
		}
	}
	return false
}

// numbering reports whether a word holds digits that may be of a number: no date, no time.
func numbering(w string) bool { return hasDigits(w) && !strings.Contains(w, ":") && !dateLike(w) }

func hasDigits(w string) bool { return strings.ContainsAny(w, "0123456789") }

// grouped reports whether what stands between two groups of digits only separates them.
func grouped(s string) bool { return s != "" && strings.Trim(s, " -./") == "" }

// dateLike reports whether digits are shaped like a date: "12/05/2031", "2031-05-12",
// "12 05 2031", "05/2031", "2019/2020".
func dateLike(s string) bool {
	if strings.Trim(s, "0123456789 -./") != "" {
		return false
	}
	parts := strings.FieldsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
	switch len(parts) {
	case 2:
		return yearLike(parts[1]) && (yearLike(parts[0]) || within(parts[0], 12)) || yearLike(parts[0]) && within(parts[1], 12)
	case 3:
		if yearLike(parts[0]) {
			return within(parts[1], 12) && within(parts[2], 31)
		}
		return (yearLike(parts[2]) || len(parts[2]) == 2) &&
			(within(parts[0], 12) && within(parts[1], 31) || within(parts[0], 31) && within(parts[1], 12))
	}
	return false
}

func yearLike(s string) bool {
	return len(s) == 4 && (s[:2] == "19" || s[:2] == "20" || s[:2] == "21")
}

// within reports whether s is a number of one or two digits from 1 to most.
func within(s string, most int) bool {
	n, err := strconv.Atoi(s)
	return err == nil && len(s) <= 2 && n > 0 && n <= most
}

// plainDigits returns s with full-width digits and letters and every dash as plain ones.
func plainDigits(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 0xFF01 && r <= 0xFF5E:
			return r - 0xFEE0
		case r >= 0x2010 && r <= 0x2015 || r == 0x2212:
			return '-'
		}
		return r
	}, s)
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

// ibanIn reports whether an international account number is told, in groups of four
// or in one.
func ibanIn(text string) bool {
	words := strings.FieldsFunc(fold(text), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	for k, w := range words {
		if ibanLike(w) {
			return true
		}
		if len(w) != 4 || isDigit(w[0]) || isDigit(w[1]) || !isDigit(w[2]) || !isDigit(w[3]) {
			continue
		}
		n := k + 1
		for n < len(words) && len(words[n]) == 4 && hasDigits(words[n]) {
			n++
		}
		if n < len(words) && len(words[n]) < 4 && hasDigits(words[n]) {
			n++
		}
		if ibanLike(strings.Join(words[k:n], "")) {
			return true
		}
	}
	return false
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
