package extract

import "strings"

// secretPrefixes begin issued keys.
var secretPrefixes = []string{
	"sk-", "pk_", "sk_", "rk_", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "AKIA", "ASIA",
	"AIza", "eyJ", "hf_", "npm_", "dop_v1_", "SG.", "ya29.", "-----BEGIN", "whsec_", "key-", "shpat_", "xapp-",
}

// keyBreaks end a run of characters that may be a key.
var keyBreaks = [256]bool{' ': true, '\n': true, '\t': true, '"': true, '\'': true, '=': true, '`': true, ',': true, '\r': true}

// secretIn reports whether a text, whose words are toks, holds an obvious
// credential. It is a last guard behind redaction, not a scanner.
func secretIn(text string, toks []token) bool {
	begin := 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && !keyBreaks[text[i]] {
			continue
		}
		if i-begin >= 16 && keyLike(text[begin:i]) {
			return true
		}
		begin = i + 1
	}
	for k, t := range toks {
		name := t.norm
		if i := max(strings.LastIndexByte(name, '_'), strings.LastIndexByte(name, '-')); i >= 0 {
			name = name[i+1:]
		} else if t.marks&markSecret == 0 {
			continue
		}
		if !secretNouns[name] || name == "key" && (k == 0 || !keyKinds[toks[k-1].norm]) && name == t.norm {
			continue
		}
		if valued(fold(cut(text[t.end:], 80)), name) {
			return true
		}
	}
	return cardNumber(text)
}

var secretNouns = set(`password passwd passphrase passcode pwd pin contrasena apikey key token secret clave cvv cvc`)
var keyKinds = set("api secret private access encryption ssh license signing auth")

// cardNumber finds sixteen digits, alone or in groups, that pass the check sum
// of payment cards.
func cardNumber(text string) bool {
	digits := make([]byte, 0, 19)
	for i := 0; i <= len(text); i++ {
		switch {
		case i < len(text) && text[i] >= '0' && text[i] <= '9':
			digits = append(digits, text[i]-'0')
		case i < len(text) && (text[i] == ' ' || text[i] == '-') && len(digits) > 0:
		default:
			if len(digits) >= 15 && len(digits) <= 16 && luhn(digits) {
				return true
			}
			digits = digits[:0]
		}
	}
	return false
}

func luhn(digits []byte) bool {
	sum := 0
	for i := range digits {
		d := int(digits[len(digits)-1-i])
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// keyLike knows issued keys by prefix, or by a long run of mixed characters.
func keyLike(w string) bool {
	for _, p := range secretPrefixes {
		if strings.HasPrefix(w, p) {
			return true
		}
	}
	if len(w) < 28 || strings.ContainsAny(w, "/.:@\\()[]{}") {
		return false
	}
	var upper, lower, digit int
	for i := 0; i < len(w); i++ {
		switch c := w[i]; {
		case c >= 'A' && c <= 'Z':
			upper++
		case c >= 'a' && c <= 'z':
			lower++
		case c >= '0' && c <= '9':
			digit++
		case c == '-' || c == '_' || c == '+':
		default:
			return false
		}
	}
	return upper >= 3 && lower >= 3 && digit >= 3
}

// valued reports whether a value follows the name of a credential: "is X",
// "es X", ": X", "= X".
func valued(rest, name string) bool {
	rest = strings.TrimLeft(rest, " ")
	for _, w := range []string{"is now ", "is ", "es ", "for the ", "para "} {
		if r, ok := strings.CutPrefix(rest, w); ok {
			return secretValue(firstWord(strings.TrimLeft(r, " '\"`")), name)
		}
	}
	if rest != "" && (rest[0] == ':' || rest[0] == '=') {
		return secretValue(firstWord(strings.TrimLeft(rest[1:], " '\"`")), name)
	}
	if i := strings.Index(rest, " is "); i >= 0 && i < 40 {
		return secretValue(firstWord(strings.TrimLeft(rest[i+4:], " '\"`")), name)
	}
	if i := strings.Index(rest, " es "); i >= 0 && i < 40 {
		return secretValue(firstWord(strings.TrimLeft(rest[i+4:], " '\"`")), name)
	}
	return false
}

// secretValue tells a value from an ordinary word.
func secretValue(w, name string) bool {
	w = strings.TrimRight(w, ".,;!?\"'`)")
	if len(w) < 3 {
		return false
	}
	digits := strings.ContainsAny(w, "0123456789")
	marks := strings.ContainsAny(w, "!@#$%^&*_-+=~.")
	if name == "pin" || name == "clave" || name == "cvv" || name == "cvc" {
		return digits
	}
	if name == "token" || name == "tarjeta" {
		return digits && len(w) >= 8
	}
	return digits || marks && len(w) >= 6 || name == "password" && len(w) >= 6 && !ordinary[w] || name == "contrasena" && len(w) >= 6 && !ordinary[w]
}

var ordinary = set(`wrong required invalid expired stored hashed encrypted correct incorrect missing being never always
secure secreta incorrecta correcta necesaria obligatoria segura invalida exposed visible leaked weak strong empty
reset changed handled checked validated protected needed`)
