package redact

import "strings"

// nationalForms are how the numbers of persons look in some countries, digits as
// 0 and letters as A, with the check of their letters and digits in capitals.
var nationalForms = map[string]func(chars string) bool{
	"00000000A": nif, "00000000-A": nif, "00.000.000-A": spanishOrRut, "0.000.000-A": spanishOrRut, "00.000.000A": nif, "0000000A": nif, "0000000-A": nif, // Spain: DNI; Chile: RUT
	"A0000000A": foreigner, "A-0000000-A": nie, "A0000000-A": nie, "A00000000A": nie, // Spain: NIE; Singapore: NRIC, FIN
	"AAAAAA00A00A000A":   codiceFiscale,                    // Italy
	"AAAA000000AAAAAA00": curp, "AAAA000000AAAAAAA0": curp, // Mexico
	"AA000000A": nino, "AA 00 00 00 A": nino, // United Kingdom
	"000.000.000-00":     cpf,                     // Brazil: CPF
	"00.000.000/0000-00": anything,                // Brazil: CNPJ
	"00.000.000-0":       rut, "0.000.000-0": rut, // Chile
	"00-00000000-0":         cuit,                        // Argentina
	"0 00 00 00 000 000 00": nir, "000000000000000": nir, // France
	"0000 0000 0000": verhoeff, "0000-0000-0000": verhoeff, // India: Aadhaar
	"AAAAA0000A": pan, // India
}

func anything(string) bool { return true }

func spanishOrRut(c string) bool { return nif(c) || c[len(c)-1] == 'K' && rut(c) }

func foreigner(c string) bool {
	return strings.IndexByte("XYZ", c[0]) >= 0 && nif(c) || strings.IndexByte("STFGM", c[0]) >= 0 && nric(c)
}

func nie(c string) bool { return strings.IndexByte("XYZ", c[0]) >= 0 && nif(c) }

func codiceFiscale(c string) bool { return strings.IndexByte("ABCDEHLMPRST", c[8]) >= 0 }

func curp(c string) bool { return strings.IndexByte("HMX", c[10]) >= 0 }

func nino(c string) bool {
	return strings.IndexByte("DFIQUV", c[0]) < 0 && strings.IndexByte("DFIOQUV", c[1]) < 0 && c[len(c)-1] <= 'D'
}

func pan(c string) bool { return strings.IndexByte("PCHABGJLFT", c[3]) >= 0 }

var (
	idBytes   = classOf("aA0.-/")
	idWords   = []string{"passport", "pasaporte", "licence", "license", "licencia", "dni", "nif", "nie", "cédula", "cedula", "national id", "id card", "documento", "identity", "rut", "curp", "cpf", "tax id", "taxpayer", "medicare", "nhs", "insurance number", "reisepass", "personalausweis", "aadhaar", "pan card", "matrícula", "nino"}
	bankWords = []string{"account", "acct", "routing", "cuenta", "sort code", "cbu", "clabe", "swift", "aba"}
)

// idAt reads a national number around the digits at a place: one whose form and
// check digits tell, or any that is called so.
func idAt(text string, at int) (start, end int, k kind, ok bool) {
	start = runBefore(text, at, &idBytes, 24)
	for start < at && !alnum.has(text[start]) {
		start++
	}
	end = runFrom(text, at, &idBytes, 24)
	for end > at && !alnum.has(text[end-1]) {
		end--
	}
	if wordBytes.has(byteAt(text, start-1)) && !escaped(text, start) || wordBytes.has(byteAt(text, end)) || byteAt(text, start-1) >= 0x80 {
		return 0, 0, 0, false
	}
	if byteAt(text, start-1) == ' ' && start == at && letterPair(text, start-1) {
		start -= 3 // AB 12 34 56 C
	}
	// Groups apart, as 123 45 678.
	wide := end
	for g := 0; g < 6 && byteAt(text, wide) == ' ' && alnum.has(byteAt(text, wide+1)); g++ {
		next := runFrom(text, wide+1, &alnum, 6)
		if wide = next; wide-start > 24 {
			break
		}
		if national(text[start:wide]) && !wordBytes.has(byteAt(text, wide)) {
			return start, wide, nationalID, true
		}
	}
	token := text[start:end]
	if national(token) {
		return start, end, nationalID, true
	}
	digits := 0
	for i := range len(token) {
		if isDigit(token[i]) {
			digits++
		}
	}
	if digits >= 5 && len(token) <= 24 && labelled(text, start, bankWords) {
		return start, end, account, true
	}
	if digits >= 4 && len(token) >= 6 && len(token) <= 16 && labelled(text, start, idWords) && !dateLike(token) {
		return start, end, nationalID, true
	}
	return 0, 0, 0, false
}

// letterPair reports whether two capitals that are a word stand before a place.
func letterPair(text string, at int) bool {
	pair := runBefore(text, at, &capitals, 3)
	return at-pair == 2 && !wordBytes.has(byteAt(text, pair-1))
}

var capitals = classOf("A")

func national(token string) bool {
	if len(token) < 8 || len(token) > 22 {
		return false
	}
	var shape [22]byte
	for i := range len(token) {
		switch c := token[i]; {
		case isDigit(c):
			shape[i] = '0'
		case isLetter(c):
			shape[i] = 'A'
		default:
			shape[i] = c
		}
	}
	valid := nationalForms[string(shape[:len(token)])]
	return valid != nil && valid(compact(token))
}

// compact returns the letters and digits in capitals.
func compact(token string) string {
	return strings.ToUpper(strings.Map(func(r rune) rune {
		if r < 0x80 && alnum.has(byte(r)) {
			return r
		}
		return -1
	}, token))
}

// labelled reports whether the words just before a place, up to the beginning of
// the sentence, call it by one of the names.
func labelled(text string, at int, names []string) bool {
	before := text[max(0, at-40):at]
	if i := strings.LastIndexAny(before, "\n|;,?!"); i >= 0 {
		before = before[i+1:]
	}
	if i := strings.LastIndex(before, ". "); i >= 0 {
		before = before[i+2:]
	}
	before = strings.ToLower(before)
	for _, w := range names {
		i := strings.LastIndex(before, w)
		if i < 0 || i > 0 && alnum.has(before[i-1]) || isDigit(byteAt(before, i+len(w))) || isLetter(byteAt(before, i+len(w))) && byteAt(before, i+len(w)) != 's' && byteAt(before, i+len(w)) != 'n' {
			continue
		}
		return true
	}
	return false
}

func dateLike(token string) bool {
	parts := strings.FieldsFunc(token, func(r rune) bool { return r == '-' || r == '/' || r == '.' })
	if len(parts) != 3 {
		return false
	}
	year := func(p string) bool { return len(p) == 4 && (p[:2] == "19" || p[:2] == "20") }
	return year(parts[0]) && len(parts[1]) <= 2 && len(parts[2]) <= 2 || year(parts[2]) && len(parts[0]) <= 2 && len(parts[1]) <= 2 || len(token) == 8 && len(parts[0]) == 2 && len(parts[1]) == 2 && len(parts[2]) == 2
}
