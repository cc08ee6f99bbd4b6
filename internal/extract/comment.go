package extract

import (
	"slices"
	"strings"
	"unicode"
)

// A comment beside code is about that code, whatever it says: "package main // we decided to
// use Postgres". In prose the same signs are addresses, dashes and numbers, so that what
// stands before one must be code.

// commentSigns begin a comment that runs to the end of its line.
var commentSigns = []string{"//", "#", "--", ";;"}

// commented reports whether a line is code with a comment behind it.
func commented(line string) bool {
	for _, sign := range commentSigns {
		for from := 0; ; {
			i := strings.Index(line[from:], sign)
			if i < 0 {
				break
			}
			i += from
			from = i + len(sign)
			if i > 0 && from < len(line) && (space(line[i-1]) || line[i-1] == ';') && space(line[from]) && beforeComment(strings.TrimSpace(line[:i]), sign) {
				return true
			}
		}
	}
	return false
}

// beforeComment reports whether what stands before a comment is code.
func beforeComment(t, sign string) bool {
	if t == "" {
		return false
	}
	if markedLine(t) || dense(t) || assigns(t) || strings.ContainsRune(";{}", lastRune(t)) {
		return true
	}
	if i := strings.IndexByte(t, '('); i > 0 && t[i-1] != ' ' && strings.ContainsRune(")]:,", lastRune(t)) {
		return true
	}
	if t[0] == '<' && strings.HasSuffix(t, ">") {
		return true
	}
	words := strings.Fields(t)
	if sign == "--" {
		return sqlWords[words[0]]
	}
	if len(words) == 1 && statements[t] || len(words) <= 4 && declaring[words[0]] && len(words) > 1 {
		return true
	}
	return sign == "#" && (shellCommands[words[0]] && !worded(words[1:]) || len(words) <= 3 && identifier(strings.TrimSuffix(words[0], ":")) && strings.HasSuffix(words[0], ":") && unicode.IsLower(rune(t[0])))
}

// worded reports whether words have one that only prose has: "go to the gym".
func worded(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return function[fold(w)] || copulas[fold(w)] })
}

// assigns reports whether code gives a name a value: "x = 1", "int n := 2". Who writes "my
// rent = 700" writes prose.
func assigns(t string) bool {
	name, _, found := strings.Cut(t, "=")
	if !found {
		return false
	}
	words := strings.Fields(strings.TrimRight(name, ":+-*/|&!<>= "))
	if len(words) == 0 || len(words) > 3 {
		return false
	}
	for _, w := range words {
		if f := fold(w); function[f] || determiners[f] || !identifier(w) {
			return false
		}
	}
	return true
}

// identifier reports whether a word may be a name in a program.
func identifier(w string) bool {
	for _, r := range w {
		if r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_.-[]<>*&$:", r) {
			return false
		}
	}
	return w != ""
}

var (
	// declaring begin lines of code that need no symbol.
	declaring = set("package import func def const var return #include using namespace require include yield throw raise")
	// statements are lines of code in one word.
	statements = set("break continue return pass else end fi done try begin do endif esac finally")
	// sqlWords begin lines of SQL, as it is written in capitals.
	sqlWords = set("SELECT INSERT UPDATE DELETE CREATE ALTER DROP FROM WHERE JOIN GRANT")
	// shellCommands begin what is typed into a shell.
	shellCommands = set("git npm npx go make docker kubectl cd ls pip cargo yarn pnpm sudo curl python python3 node export echo rm cp mv ssh helm terraform brew apt")
)

// blockComment returns where a comment between signs stands in a text from a place on, up to
// the end of the line at most where it begins; -1 where there is none, or nothing ends it.
func blockComment(text string, from, lineEnd int) (start, end int) {
	for _, s := range [][2]string{{"/*", "*/"}, {"<!--", "-->"}} {
		i := strings.Index(text[from:lineEnd], s[0])
		if i < 0 {
			continue
		}
		i += from
		inner := i + len(s[0])
		if s[0] == "/*" && (i > 0 && !space(text[i-1]) && !strings.ContainsRune(";{})(,", rune(text[i-1])) || inner < len(text) && !space(text[inner]) && text[inner] != '*') {
			continue // "src/*.go"
		}
		n := strings.Index(text[inner:], s[1])
		if n < 0 || strings.Count(text[inner:inner+n], "\n") > maxComment {
			continue
		}
		return i, inner + n + len(s[1])
	}
	return -1, -1
}

// maxComment bounds the lines of a comment: a longer one was hardly meant to be one.
const maxComment = 40
