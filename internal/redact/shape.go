package redact

import "strings"

// camelCase reports whether a value is a name of a program, or a chain of them,
// of words that begin with capitals: RequireAndVerifyClientCert. The runs of
// random letters are shorter.
func camelCase(value string) bool {
	runs, letters, digits := 0, 0, 0
	for i := range len(value) {
		c, before := value[i], byteAt(value, i-1)
		switch {
		case isDigit(c):
			digits++
			continue
		case c == '.' && i > 0 && isLetter(before), c == '_':
			continue
		case !isLetter(c):
			return false
		}
		letters++
		small := c >= 'a'
		if !isLetter(before) || !small && before >= 'a' || small && before < 'a' && isLetter(byteAt(value, i-2)) && byteAt(value, i-2) < 'a' {
			runs++
		}
	}
	return innerCapital(value) && !isDigit(value[0]) && letters*2 >= runs*7 && digits <= 4 && digits*3 <= letters
}

// number reports whether a value is a number as programs write them in
// hexadecimal: 0x02.
func number(value string) bool {
	return len(value) > 2 && len(value) <= 18 && (value[:2] == "0x" || value[:2] == "0X") && runFrom(value, 2, &hexBytes, 0) == len(value)
}

var chainBytes = classOf("aA0_.$?!")

// chain reports whether a value is a chain of names, as req.body.password is.
func chain(value string) bool {
	var buf [16]string
	parts := 0
	for _, part := range strings.Split(value, ".") {
		part = strings.TrimRight(part, "?!;,")
		if !variable(part) {
			return false
		}
		for _, w := range split(buf[:0], part) {
			if !wordyPart(w) {
				return false
			}
		}
		parts++
	}
	return parts > 1
}

// path reports whether a value is a path of a file or in a URL.
func path(value string) bool {
	if value == "" {
		return false
	}
	slash := strings.Count(value, "/")
	switch {
	case value[0] == '/' || strings.HasPrefix(value, "./") || strings.HasPrefix(value, "../") || strings.HasPrefix(value, "~/"):
		return wordy(strings.Trim(value, "./~"))
	case slash > 0:
		return wordy(value)
	}
	return value[0] == '#' && variable(strings.ReplaceAll(value[1:], "-", "_")) || value[0] == '.' && wordy(value) || value[0] == '@' && wordy(value[1:])
}

func version(value string) bool {
	return strings.Count(value, ".") >= 1 && strings.Trim(value, "v0123456789.^~<>=") == ""
}

func innerCapital(value string) bool {
	for i := 1; i < len(value); i++ {
		if 'A' <= value[i] && value[i] <= 'Z' && 'a' <= value[i-1] && value[i-1] <= 'z' {
			return true
		}
	}
	return false
}

func longNumber(value string) bool {
	return len(value) >= 15 && len(value) <= 20 && runFrom(value, 0, &digitBytes, 0) == len(value)
}
