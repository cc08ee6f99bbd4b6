package redact

import (
	"slices"
	"strings"
)

// command is a program that takes a password on its command line, in a flag
// that does not say so or as a plain argument.
type command struct {
	word  string   // as it is called; what follows in the same name is its
	flags []string // -p value; one that ends in "=" has the value in the same argument: -p=, /p:=; -*u ends other flags
	lead  bool     // flags of another program follow its own
	cut   string   // in the argument, what stands before the password
	plain func(args []argument) (argument, bool)
}

// commands lists them. A flag is told from another by its case.
var commands = [...]command{
	{word: "mysql", flags: []string{"-p="}},
	{word: "mariadb", flags: []string{"-p="}},
	{word: "mongo", flags: []string{"-p", "-p="}},
	{word: "sshpass", flags: []string{"-p", "-p="}, lead: true},
	{word: "redis-cli", flags: []string{"-a"}},
	{word: "valkey-cli", flags: []string{"-a"}},
	{word: "sqlcmd", flags: []string{"-P", "-P="}},
	{word: "bcp", flags: []string{"-P", "-P="}},
	{word: "7z", flags: []string{"-p="}},
	{word: "rar", flags: []string{"-p=", "-hp="}},
	{word: "zip", flags: []string{"-P", "-P="}},
	{word: "unzip", flags: []string{"-P", "-P="}},
	{word: "zipcloak", flags: []string{"-P"}},
	{word: "openssl", flags: []string{"pass:=", "-k"}},
	{word: "keytool", flags: []string{"-storepass", "-keypass", "-srcstorepass", "-deststorepass"}},
	{word: "jarsigner", flags: []string{"-storepass", "-keypass"}},
	{word: "ldapsearch", flags: []string{"-w"}},
	{word: "ldapmodify", flags: []string{"-w"}},
	{word: "ldapadd", flags: []string{"-w"}},
	{word: "ldapwhoami", flags: []string{"-w"}},
	{word: "ldappasswd", flags: []string{"-w", "-s"}},
	{word: "smbclient", flags: []string{"-U", "-U="}, cut: "%"},
	{word: "rpcclient", flags: []string{"-U", "-U="}, cut: "%"},
	{word: "lftp", flags: []string{"-u", "-u="}, cut: ","},
	{word: "plink", flags: []string{"-pw"}},
	{word: "pscp", flags: []string{"-pw"}},
	{word: "psftp", flags: []string{"-pw"}},
	{word: "xfreerdp", flags: []string{"/p:=", "-p"}},
	{word: "rdesktop", flags: []string{"-p"}},
	{word: "ipmitool", flags: []string{"-P"}},
	{word: "snmpwalk", flags: []string{"-A", "-X"}},
	{word: "snmpget", flags: []string{"-A", "-X"}},
	{word: "docker login", flags: []string{"-p", "-p="}},
	{word: "podman login", flags: []string{"-p", "-p="}},
	{word: "nerdctl login", flags: []string{"-p", "-p="}},
	{word: "registry login", flags: []string{"-p", "-p="}},
	{word: "oc login", flags: []string{"-p", "-p="}},
	{word: "az login", flags: []string{"-p", "-p="}},
	{word: "twine upload", flags: []string{"-p"}},
	{word: "curl", flags: []string{"-*u"}, cut: ":"},
	{word: "useradd", flags: []string{"-p"}},
	{word: "usermod", flags: []string{"-p"}},
	{word: "influx", flags: []string{"-password"}},
	{word: "mosquitto_pub", flags: []string{"-P"}},
	{word: "mosquitto_sub", flags: []string{"-P"}},
	{word: "sqlplus", plain: sqlplusArgument},
	{word: "htpasswd", plain: htpasswdArgument},
	{word: "net use ", plain: netUseArgument},
	{word: "net user ", plain: netUserArgument},
}

// argument is one of a command line, without the quotes around it.
type argument struct {
	start, end int
	text       string
}

// rule returns what looks at the arguments of the command; which is its place
// in the list.
func (c command) rule(which int) rule {
	return func(s *scan, start, end int) {
		if before := byteAt(s.text, start-1); start < s.commanded[which] || wordBytes.has(before) && !escaped(s.text, start) || before == '-' || before == '.' {
			return
		}
		if s.text[end-1] != ' ' {
			end = runFrom(s.text, end, &nameBytes, 30)
		}
		args, stop := arguments(s.text, end)
		s.commanded[which] = stop
		if c.plain != nil {
			if a, ok := c.plain(args); ok {
				s.given(a)
			}
			return
		}
		for i, a := range args {
			if c.lead && !strings.HasPrefix(a.text, "-") && (i == 0 || !slices.Contains(c.flags, args[i-1].text)) {
				return
			}
			if v, ok := c.value(args, i); ok && s.given(v) {
				return
			}
		}
	}
}

// value returns what follows the flag that an argument is.
func (c command) value(args []argument, i int) (argument, bool) {
	for _, f := range c.flags {
		a := args[i]
		joined := strings.HasSuffix(f, "=")
		f = strings.TrimSuffix(f, "=")
		switch {
		case joined && len(a.text) > len(f) && strings.HasPrefix(a.text, f):
			a = argument{a.start + len(f), a.end, a.text[len(f):]}
		case !joined && (a.text == f || f[1] == '*' && cluster(a.text, f[2])) && i+1 < len(args):
			a = args[i+1]
		default:
			continue
		}
		if c.cut != "" {
			j := strings.Index(a.text, c.cut)
			if j < 0 {
				continue
			}
			a = argument{a.start + j + 1, a.end, a.text[j+1:]}
		}
		return a.unquoted(), true
	}
	return argument{}, false
}

// cluster reports whether an argument is several flags of a letter, the last of
// which is the one given: -sSu.
func cluster(text string, last byte) bool {
	n := len(text) - 1
	return n >= 2 && n < 8 && text[0] == '-' && text[n] == last && runFrom(text, 1, &alnum, 0) == len(text)
}

// unquoted takes off the quotes inside an argument: -p'…'.
func (a argument) unquoted() argument {
	quote := strings.TrimLeft(a.text, `\`)
	if quote == "" || strings.IndexByte("\"'", quote[0]) < 0 {
		return a
	}
	a.start, a.text = a.start+len(a.text)-len(quote)+1, quote[1:]
	if i := strings.LastIndexByte(a.text, quote[0]); i >= 0 {
		a.text = strings.TrimRight(a.text[:i], `\`)
	}
	return argument{a.start, a.start + len(a.text), a.text}
}

// given marks the value of an argument and reports whether it is one.
func (s *scan) given(a argument) bool {
	low := strings.ToLower(a.text)
	if len(a.text) < 3 || blank(a.text) || a.text[0] == '-' || slices.Contains(noValues, low) || stands(low) ||
		strings.Contains(a.text, ":") && strings.Trim(a.text, "0123456789.:") == "" || // a port: -p3306:3306
		path(a.text) && strings.Contains(a.text, "/") {
		return false
	}
	s.add(a.start, a.end, password)
	return true
}

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
