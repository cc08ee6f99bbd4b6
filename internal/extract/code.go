package extract

import "strings"

// codeLine reports whether a line is program text, log, stack trace or data
// rather than prose. It looks at shape only. The speaker's own turn of a chat begins as a
// log does: "12/03/2024, 21:15 - Me: …".
func codeLine(line string) bool {
	t := strings.TrimSpace(line)
	if t == "" {
		return false
	}
	return markedLine(t) || logLine(t) && !ownLogged(t) || dense(t)
}

// commentLine reports whether a line is a comment of a program: it is indented,
// or stands beside code.
func commentLine(line string, after bool, rest string) bool {
	t := strings.TrimSpace(line)
	for _, p := range commentPrefixes {
		if !strings.HasPrefix(t, p) {
			continue
		}
		end, _ := lineEnd(rest, 0)
		return after || strings.HasPrefix(line, "  ") && p[0] != '*' && p[0] != '-' || line[0] == '\t' && p[0] == '#' || codeLine(rest[:end])
	}
	return false
}

// commentPrefixes begin comments that are not marked as code by themselves: "#"
// is a heading as well, "--" a dash.
var commentPrefixes = []string{"# ", "-- ", "* ", ";; ", "\"\"\"", "'''", "REM "}

// annotations stand before a remark on code: "nit: always close the file".
var annotations = set("todo fixme xxx hack nit nitpick reviewer review lgtm docstring pendiente")

// annotated reports whether the sentence is a remark that belongs to code under
// review: its order is not for the assistant.
func annotated(toks []token) bool {
	for k := 1; k < min(len(toks), 4); k++ {
		if rank(toks[k].sep) >= rank(':') || toks[k].sep == '-' || toks[k].sep == '(' {
			return annotations[toks[0].norm] || k > 1 && (toks[0].norm == "code" && reviewing[toks[1].norm] || reviewing[toks[k-1].norm] && annotations[toks[k-2].norm]) ||
				k > 2 && reviewing[toks[0].norm] && toks[1].norm == "de" && coding[toks[2].norm]
		}
	}
	return false
}

var reviewing = set("review comment comments remark reviewer note notes comentario comentarios revision nota")

// markedLine knows lines by how they begin.
func markedLine(t string) bool {
	for _, p := range codePrefixes {
		if strings.HasPrefix(t, p) {
			return true
		}
	}
	if syntactic(t) {
		for _, p := range keywordPrefixes {
			if strings.HasPrefix(t, p) {
				return true
			}
		}
	}
	return strings.HasPrefix(t, "at ") && strings.ContainsAny(t, ":(") && strings.Contains(t, ".")
}

// codePrefixes begin lines of code, shells, logs and tables.
var codePrefixes = []string{
	"@@ ", "diff --git ", "+++ ", "--- a/", "$ ", ">>> ", "#!", "//", "/*", "*/", "#include",
	"Traceback (", "File \"", "goroutine ", "panic: ", "WARN", "ERROR", "[ERROR", "[WARN", "[INFO", "INFO ",
	"DEBUG ", "TRACE ", "FATAL", "npm ERR", "INSERT INTO ", "CREATE TABLE", "| ", "+--",
}

// keywordPrefixes are words of prose too: they count with a symbol in the line.
var keywordPrefixes = []string{
	"import ", "from ", "package ", "func ", "def ", "class ", "const ", "let ", "var ", "public ",
	"private ", "return ", "SELECT ", "UPDATE ", "if ", "for ", "while ", "export ", "async ",
}

// syntactic reports whether a line has what a statement of a program cannot do
// without and prose rarely has: an assignment, a brace, a call.
func syntactic(t string) bool {
	if strings.ContainsAny(t, "={") || strings.HasSuffix(t, ";") {
		return true
	}
	i := strings.IndexByte(t, '(')
	return i > 0 && t[i-1] != ' '
}

// logLine knows a line that begins with a clock or a date.
func logLine(t string) bool {
	t = strings.TrimLeft(t, "[(")
	digits, marks := 0, 0
	for i := 0; i < len(t) && i < 19; i++ {
		switch c := t[i]; {
		case c >= '0' && c <= '9':
			digits++
		case c == ':' || c == '-' || c == 'T' || c == '/' || c == '.':
			marks++
		default:
			return digits >= 6 && marks >= 2
		}
	}
	return digits >= 6 && marks >= 2
}

// symbolShare is the share of programming symbols from which a line is code.
const symbolShare = 0.12

// symbol marks the punctuation of programs.
var symbol = func() (t [256]bool) {
	for _, c := range []byte("{}[]();=<>|\\&$^~%") {
		t[c] = true
	}
	return t
}()

// dense knows code by its punctuation.
func dense(t string) bool {
	symbols, letters := 0, 0
	for i := 0; i < len(t); i++ {
		switch c := t[i]; {
		case symbol[c]:
			symbols++
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80:
			letters++
		}
	}
	if letters == 0 {
		return symbols > 0
	}
	share := float64(symbols) / float64(len(t))
	switch t[len(t)-1] {
	case ';', '{', '}':
		return symbols >= 2
	}
	return symbols >= 4 && share >= symbolShare
}

// diffLine reports whether a line of a diff continues it.
func diffLine(line string) bool {
	if line == "" {
		return false
	}
	switch line[0] {
	case '+', '-', ' ', '@', '\\':
		return true
	}
	return strings.HasPrefix(line, "index ") || strings.HasPrefix(line, "diff ")
}
