package redact

import "strings"

// maxArguments is how many bytes of a command line are looked at.
const maxArguments = 600

// arguments cuts the rest of a command into its arguments: of a shell, or of a
// list of quoted words. It ends with the line, unless that goes on, or where
// another command begins. stop is where it ended.
func arguments(text string, at int) (args []argument, stop int) {
	limit := min(len(text), at+maxArguments)
	list := strings.IndexByte("\"'", byteAt(text, at)) >= 0
	if !list && strings.IndexByte(" \t\\", byteAt(text, at)) < 0 && byteAt(text, at-1) != ' ' {
		return nil, at
	}
	if list {
		at++
	}
	for at < limit && len(args) < 40 {
		switch c := text[at]; {
		case c == ' ' || c == '\t' || list && c == ',':
			at++
			continue
		case c == '\\' && byteAt(text, at+1) == '\n':
			at += 2
			continue
		case strings.IndexByte("|;&\n\r)<>`]}", c) >= 0:
			return args, at
		}
		a := argumentAt(text, at, limit)
		if a.end == at {
			return args, at
		}
		at = a.end
		args = append(args, a.unquoted())
	}
	return args, at
}

// argumentAt reads one argument as it stands, quotes included.
func argumentAt(text string, at, limit int) argument {
	i, quote := at, byte(0)
	for ; i < limit; i++ {
		c := text[i]
		if c == '\n' || c == '\r' {
			break
		}
		if quote != 0 {
			if c == quote {
				quote = 0
			}
			continue
		}
		if c == '\\' && byteAt(text, i+1) == 'n' && !isLetter(byteAt(text, i+2)) {
			break // the end of a line inside a literal
		}
		if c == '"' || c == '\'' {
			if i > at && strings.IndexByte(text[i+1:min(len(text), i+maxArguments)], c) < 0 {
				break // it was opened before
			}
			quote = c
			continue
		}
		if strings.IndexByte(" \t|;<>`", c) >= 0 || c == ',' && strings.IndexByte("\"'", text[i-1]) >= 0 && i > at || c == '&' && byteAt(text, i+1) == '&' {
			break
		}
	}
	return argument{at, i, text[at:i]}
}

// htpasswdArgument returns the password of htpasswd -b: its last.
func htpasswdArgument(args []argument) (argument, bool) {
	batch, plain := false, []argument(nil)
	for _, a := range args {
		if strings.HasPrefix(a.text, "-") {
			batch = batch || !strings.HasPrefix(a.text, "--") && strings.Contains(a.text, "b")
			continue
		}
		plain = append(plain, a)
	}
	if !batch || len(plain) < 2 {
		return argument{}, false
	}
	return plain[min(len(plain), 3)-1], true
}

// sqlplusArgument returns the password of user/password@database.
func sqlplusArgument(args []argument) (argument, bool) {
	for _, a := range args {
		user, rest, ok := strings.Cut(a.text, "/")
		pass, _, _ := strings.Cut(rest, "@")
		if ok && user != "" && pass != "" && user[0] != '-' && user[0] != '@' && !strings.ContainsAny(pass, "/.") {
			from := a.start + len(user) + 1
			return argument{from, from + len(pass), pass}, true
		}
	}
	return argument{}, false
}

// netUseArgument returns the password of net use: what is no drive, no share
// and no switch.
func netUseArgument(args []argument) (argument, bool) {
	for _, a := range args {
		if !strings.ContainsAny(a.text[:min(1, len(a.text))], "/\\*") && !(len(a.text) == 2 && a.text[1] == ':') {
			return a, len(args) > 1 && strings.Contains(args[0].text+args[1].text, `\`)
		}
	}
	return argument{}, false
}

// netUserArgument returns the password of net user: what follows the name.
func netUserArgument(args []argument) (argument, bool) {
	if len(args) < 2 || strings.ContainsAny(args[1].text[:min(1, len(args[1].text))], "/*") {
		return argument{}, false
	}
	return args[1], len(args) > 2 || hasDigit(args[1].text)
}
