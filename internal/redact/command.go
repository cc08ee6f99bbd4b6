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
