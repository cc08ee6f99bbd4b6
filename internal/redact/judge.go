package redact

import (
	"slices"
	"strings"
)

// noValues are what stands in the place of a secret and is none, in lower case.
var noValues = []string{"string", "str", "text", "bool", "boolean", "number", "int", "integer", "any", "null", "nil", "none", "undefined", "true", "false",
	"required", "optional", "hidden", "varchar", "object", "array", "bytes", "byte", "buffer", "uuid", "jwt", "bearer", "basic", "token", "password", "passwd",
	"secret", "secrets", "apikey", "key", "value", "default", "inherit", "missing", "invalid", "empty", "redacted", "masked", "removed", "placeholder",
	"example", "changeme", "todo", "tbd", "n/a", "yes", "no", "on", "off", "unset", "see", "not", "the", "a", "an", "is", "in", "of", "for", "from", "and", "or",
	"only", "what", "which", "whether", "read", "print", "show", "use", "wrong", "correct", "incorrect", "expired", "username", "user", "login", "email", "oauth", "oauth2", "function", "void", "const", "let", "var", "self", "this",
	"new", "async", "await", "return", "public", "private", "sha256", "sha512", "md5", "base64", "bcrypt", "argon2", "aes256", "hs256", "rs256", "incorrecta",
	"correcta", "inválida", "invalida", "obligatoria", "requerida", "vacía", "contraseña", "clave"}

// blank reports whether a value is nothing or a mask.
func blank(value string) bool {
	v := value
	for {
		n := placeholderAt(v)
		if n == 0 {
			break
		}
		v = v[n:]
	}
	v = strings.Trim(v, ".…-_ ")
	if v == "" || distinct(v) == 1 && strings.ContainsRune("xX*.#•?0", rune(v[0])) || strings.Trim(v, "•*●xX.") == "" {
		return true
	}
	if v[0] == '$' && variable(v[1:]) && (wordy(v[1:]) || strings.ToUpper(v) == v) {
		return true
	}
	return strings.HasPrefix(v, "${") || strings.HasPrefix(v, "{{") || strings.HasPrefix(v, "$(") || strings.HasPrefix(v, "<%") ||
		strings.HasPrefix(v, "<") || strings.HasPrefix(v, "[[") || strings.HasPrefix(v, "#{") || strings.HasPrefix(v, "@Value") ||
		len(v) > 2 && v[0] == '%' && v[len(v)-1] == '%' || v[0] == '{' && v[len(v)-1] == '}' ||
		v[0] == '[' && v[len(v)-1] == ']' || strings.Contains(v, "REDACTED") || strings.Contains(v, "[Redacted]") || v == "%s" || v == "%v" || v == "%q" || strings.Contains(v, "xxxx") && len(v) < 40 ||
		strings.Contains(v, "XXXX") && len(v) < 40
}

func variable(text string) bool {
	return text != "" && !isDigit(text[0]) && runFrom(text, 0, &wordBytes, 0) == len(text)
}

// secret tells whether a value with a name of the strength is one.
func secret(value, ident string, how strength, f form, after byte) bool {
	lowered := strings.ToLower(value)
	if slices.Contains(noValues, lowered) || stands(lowered) {
		return false
	}
	if bare := f.quote == 0 && !f.tight && !f.spoken && !f.flag; bare && (how <= tokenName && camelCase(value) || number(value)) {
		return false
	}
	switch how {
	case numberName:
		return len(value) >= 3 && len(value) <= 8 && runFrom(value, 0, &digitBytes, 0) == len(value)
	case passwordName:
		return passwordValue(value, lowered, ident, f, after)
	case tokenName:
		return tokenValue(value, f, after, 8)
	case plainKey:
		return tokenValue(value, f, after, 16) && random(value)
	case vendorName:
		if user, pass, ok := strings.Cut(value, ":"); ok && len(user) == 8 && len(pass) == 8 && runFrom(user+pass, 0, &hexBytes, 0) == 16 {
			return true // a gem server's
		}
		return len(value) >= 14 && !strings.Contains(strings.TrimRight(value, "="), "=") && !strings.ContainsAny(value, " /(){}$") && (random(value) || isUUID(value) || longNumber(value)) && distinct(value) > 5
	}
	return false
}

var digitBytes = classOf("0")

// stands reports whether a value says that the real one is to be put there.
func stands(lowered string) bool {
	for _, p := range [...]string{"your-", "your_", "your ", "yourpass", "yoursecret", "yourtoken", "yourapi", "yourkey", "example", "placeholder", "insert", "replace", "changeme", "change_me", "change-me", "dummy", "my-secret", "my_secret",
		"process.env", "os.environ", "os.getenv", "env.", "config.", "settings.", "secrets.", "vault:", "op://", "ssm:", "arn:aws", "file:", "tu_", "tu-"} {
		if strings.HasPrefix(lowered, p) {
			return true
		}
	}
	return strings.Contains(lowered, "_here") || strings.Contains(lowered, "-here") || strings.HasSuffix(lowered, "...")
}

// passwordValue judges what a password is said to be. People choose words for
// passwords, so all that does not look like a program or a sentence is one.
func passwordValue(value, lowered, ident string, f form, after byte) bool {
	if len(value) < minSecret || len(value) > 200 {
		return false
	}
	digits, special, letters := 0, 0, 0
	for i := range len(value) {
		switch c := value[i]; {
		case isDigit(c):
			digits++
		case isLetter(c):
			letters++
		case c >= 0x80:
		case c != '_' && c != '-' && c != '.' && c != ' ':
			special++
		}
	}
	if strings.Contains(value, " ") && (digits == 0 || strings.Count(value, " ") > 3 || f.quote == 0) {
		return strings.Contains(strings.ToLower(ident), "phrase") && f.quote != 0 && strings.Count(value, " ") >= 2
	}
	if digits == 0 && special == 0 && label(value) {
		return false
	}
	if code(value, after) || !f.spoken && chain(value) && !(f.tight && strings.ToUpper(ident) == ident) {
		return false
	}
	switch {
	case f.quote != 0:
		return !(digits == 0 && special == 0 && strings.ContainsAny(value, "._-")) && !path(value)
	case f.spoken:
		return digits > 0 && letters > 0 || special > 0 && letters > 0 && !strings.ContainsAny(value, "()/'’") || digits >= 4 || innerCapital(value)
	case f.tight, f.flag:
		return !path(value) && !(after == ',' && digits+special == 0)
	}
	if digits > 0 || special > 0 && !path(value) {
		return !version(value)
	}
	return (after == '\n' || after == 0 || after == '\r') && len(value) >= 6 && lowered == value
}

// labelWords are those of labels and keys of translations.
var labelWords = []string{"password", "passwd", "passphrase", "passcode", "pwd", "pass", "secret", "token", "key", "api", "new", "old", "current", "confirm", "confirmation", "user", "users",
	"reset", "forgot", "forgotten", "change", "update", "login", "signin", "signup", "register", "my", "your", "the", "id", "field", "input", "hash", "hashed", "type", "client", "access",
	"auth", "bearer", "refresh", "db", "database", "admin", "show", "hide", "toggle", "invalid", "wrong", "weak", "strong", "repeat", "verify", "missing", "required", "enter",
	"email", "name", "username", "form", "form-control", "one", "time", "root", "contraseña", "clave", "nueva", "value", "text", "label", "and", "or", "with", "from", "is", "mismatch", "must", "match", "set", "error"}

// label reports whether a value only names what it stands for.
func label(value string) bool {
	var buf [16]string
	for _, w := range split(buf[:0], strings.ReplaceAll(value, " ", "_")) {
		if !slices.Contains(labelWords, w) {
			return false
		}
	}
	return true
}

// tokenValue judges what a token or key is said to be: those are made by
// machines.
func tokenValue(value string, f form, after byte, least int) bool {
	if len(value) < least || strings.ContainsAny(value, " (){}") || code(value, after) || chain(value) {
		return false
	}
	if isUUID(value) || longNumber(value) {
		return true
	}
	letters, digits := false, false
	for i := range len(value) {
		letters, digits = letters || isLetter(value[i]), digits || isDigit(value[i])
	}
	if !digits {
		return letters && len(value) >= 16 && entropy(value) >= 3.5 && !wordy(value)
	}
	if !letters || wordy(value) || path(value) || version(value) {
		return false
	}
	return f.quote != 0 || f.tight || f.flag || len(value) >= 12
}

// random reports whether a value of sixteen or more is made by a machine.
func random(value string) bool {
	return hasDigit(value) && !wordy(value) && distinct(value) >= 8 && entropy(value) >= 3 && !path(value)
}

// code reports whether a bare value is an expression of a program.
func code(value string, after byte) bool {
	name := runFrom(value, 0, &chainBytes, 0)
	if name > 0 && !isDigit(value[0]) && (wordy(value[:name]) || camelCase(value[:name])) && (name == len(value) && after == '(' || name < len(value) && (value[name] == '(' || value[name] == '{' || value[name] == '[')) {
		// a call, a literal, an element; what never closes and holds no words is none
		rest := value[min(len(value), name+1):]
		return strings.ContainsAny(rest, ")}]") || !hasDigit(rest) || wordy(rest)
	}
	if strings.HasPrefix(value, "[]") && chainBytes.has(byteAt(value, 2)) && strings.ContainsAny(value, "{(") {
		return true
	}
	for _, p := range [...]string{"//", "/*", "=>", "->", "[]", "map[", "func(", "*", "!", "&"} {
		if strings.HasPrefix(value, p) && (len(value) < 8 || wordy(strings.Trim(value, p)) || strings.HasSuffix(value, "{")) {
			return true
		}
	}
	return strings.Contains(value, "://") || strings.Contains(value, "::")
}
