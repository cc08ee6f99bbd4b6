package extract

import "strings"

// secretPrefixes begin issued keys.
var secretPrefixes = []string{
	"sk-", "pk_", "sk_", "rk_", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "xoxa-", "AKIA", "ASIA",
	"AIza", "eyJ", "hf_", "npm_", "dop_v1_", "SG.", "ya29.", "-----BEGIN", "whsec_", "key-", "shpat_", "xapp-",
}

// secretIn reports whether a text holds an obvious credential. It is a last
// guard behind redaction, not a scanner.
func secretIn(text string) bool {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool {
		return r == ' ' || r == '\n' || r == '\t' || r == '"' || r == '\'' || r == '=' || r == '`' || r == ','
	}) {
		if len(w) >= 16 && keyLike(w) {
			return true
		}
	}
	low := fold(text)
	for _, m := range []string{"password", "passwd", "passphrase", "passcode", "pwd", "contrasena", "api key", "apikey", "api_key", "api-key", "access token", "auth token", "token", "secret key", "client secret", "clave", "pin", "cvv", "cvc", "credit card", "tarjeta"} {
		if i := strings.Index(low, m); i >= 0 && boundary(low, i, len(m)) && valued(low[i+len(m):], m) {
			return true
		}
	}
	return false
}

func boundary(s string, i, n int) bool {
	return (i == 0 || !wordByte(s[i-1])) && (i+n >= len(s) || !wordByte(s[i+n]))
}

func wordByte(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 0x80 }

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
