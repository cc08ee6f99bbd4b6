package extract

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sentence is one sentence of a text, or one line that is no prose.
type Sentence struct {
	Text       string // trimmed; Text == whole[Start:End]
	Start, End int    // bytes
	Code       bool   // in a code fence, a log, a stack trace, a diff or JSON
	Quoted     bool   // in a block quote
}

// Sentences splits text. It keeps abbreviations, decimals, file names and
// initials whole, joins soft-wrapped lines, and marks fenced and unfenced code
// and block quotes. Offsets are in bytes and never overlap.
func Sentences(text string) []Sentence {
	var out []Sentence
	var fence fencing
	inCode := false // the line before was code
	inDiff := strings.Contains(text, "\n@@ ") || strings.HasPrefix(text, "@@ ")
	for start := 0; start < len(text); {
		end, next := lineEnd(text, start)
		line := text[start:end]
		trimmed := strings.TrimSpace(line)
		if fence.turns(trimmed) {
			start = next
			continue
		}
		inDiff = inDiff || strings.HasPrefix(trimmed, "diff --git ")
		if from, to := blockComment(text, start, end); from >= 0 && !fence.open() && (to > end || !codeLine(line)) {
			inCode = true
			if beforeComment(strings.TrimSpace(text[start:from]), "/*") {
				out = appendLine(out, text, start, from, Sentence{Code: true})
			} else {
				out = splitItems(out, text, start, from)
			}
			out = appendLine(out, text, from, to, Sentence{Code: true})
			start = to
			continue
		}
		switch {
		case trimmed == "":
			inDiff = inDiff && next < len(text) && diffLine(text[next:])
		case fence.open() || inDiff && diffLine(line) || codeLine(line) || commented(line) || commentLine(line, inCode, text[next:]):
			inCode = true
			out = appendLine(out, text, start, end, Sentence{Code: true})
		case strings.HasPrefix(trimmed, ">"):
			out = appendLine(out, text, start, end, Sentence{Quoted: true})
		default:
			inCode = false
			end, next = joinWrapped(text, start, end, next)
			out = splitItems(out, text, start, end)
		}
		start = next
	}
	return out
}

func lineEnd(text string, start int) (end, next int) {
	if i := strings.IndexByte(text[start:], '\n'); i >= 0 {
		return start + i, start + i + 1
	}
	return len(text), len(text)
}

// wrapWidth is the length from which a line without final punctuation is taken
// for soft-wrapped prose.
const wrapWidth = 60

// joinWrapped extends the line over the following ones while they continue it.
func joinWrapped(text string, start, end, next int) (int, int) {
	for next < len(text) {
		line := strings.TrimRight(text[start:end], " \r\t")
		if len(line) < wrapWidth || strings.ContainsRune(".!?:…", lastRune(line)) {
			break
		}
		e, n := lineEnd(text, next)
		r, _ := utf8.DecodeRuneInString(text[next:e])
		if !unicode.IsLower(r) || codeLine(text[next:e]) {
			break
		}
		start, end, next = next, e, n
	}
	return end, next
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

func appendLine(out []Sentence, text string, start, end int, s Sentence) []Sentence {
	for start < end && space(text[start]) {
		start++
	}
	for end > start && space(text[end-1]) {
		end--
	}
	if start == end {
		return out
	}
	s.Text, s.Start, s.End = text[start:end], start, end
	return append(out, s)
}

func space(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// abbreviations end in a period that ends no sentence.
var abbreviations = map[string]bool{
	"dr": true, "dra": true, "mr": true, "mrs": true, "ms": true, "sr": true, "sra": true, "srta": true,
	"prof": true, "st": true, "ave": true, "av": true, "avda": true, "lic": true, "ing": true, "jr": true,
	"vs": true, "etc": true, "e.g": true, "i.e": true, "p.ej": true, "ej": true, "no": false, "nro": true,
	"approx": true, "aprox": true, "inc": true, "ltd": true, "tel": true, "ext": true, "dpto": true,
	"ud": true, "uds": true, "gral": true, "min": true, "max": true, "vol": true, "fig": true,
}

// splitItems cuts text[start:end] where the numbers of a list stand, which may go on in one
// line ("1. I live in Lima; 2. I sing"), and what is between them at sentence ends.
func splitItems(out []Sentence, text string, start, end int) []Sentence {
	for start < end && space(text[start]) {
		start++
	}
	mark := bulletOf(text[start:end])
	n, err := strconv.Atoi(strings.TrimRight(mark, ".) "))
	if err != nil {
		return splitProse(out, text, start, end)
	}
	for start += len(mark); ; n++ {
		following := " " + strconv.Itoa(n+1) + mark[len(mark)-2:]
		i := nextItem(text[start:end], following)
		if i < 0 {
			return splitProse(out, text, start, end)
		}
		out = splitProse(out, text, start, start+i)
		start += i + len(following)
	}
}

// nextItem returns where the number of the next item stands in a line: not where it belongs to
// the word before it ("on June 2. I live in Lima").
func nextItem(line, number string) int {
	for from := 0; ; {
		i := strings.Index(line[from:], number)
		if i < 0 {
			return -1
		}
		i += from
		before := strings.TrimRight(line[:i], " ")
		last := before[strings.LastIndexByte(before, ' ')+1:]
		if first, _ := utf8.DecodeRuneInString(last); strings.ContainsRune(".;,!?)", lastRune(before)) || unicode.IsLower(first) && !function[last] && !counted[last] {
			return i
		}
		from = i + 1
	}
}

// counted words have a number behind them that belongs to them.
var counted = set("type tipo floor piso version chapter grade phase fase level nivel stage step number no is are was es son june july may")

// splitProse cuts text[start:end] at sentence ends.
func splitProse(out []Sentence, text string, start, end int) []Sentence {
	begin := start
	for i := start; i < end; i++ {
		c := text[i]
		if c != '.' && c != '!' && c != '?' && c != 0xe2 {
			continue
		}
		if c == 0xe2 && !strings.HasPrefix(text[i:end], "…") {
			continue
		}
		j := i
		for j < end && (strings.IndexByte(".!?\"')]", text[j]) >= 0 || text[j] >= 0x80 && closer(text[j:end])) {
			_, n := utf8.DecodeRuneInString(text[j:end])
			j += n
		}
		if j < end && !space(text[j]) && !opensSentence(text[i:j], text[j:end]) {
			i = max(i, j-1)
			continue
		}
		if c == '.' && j == i+1 && shortened(text[begin:i], text[j:end]) {
			continue
		}
		out = appendLine(out, text, begin, j, Sentence{})
		begin = j
		i = max(i, j-1)
	}
	return appendLine(out, text, begin, end, Sentence{})
}

// closer reports whether s starts with a mark that belongs to the sentence
// before it.
func closer(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return r == '…' || r == '”' || r == '’' || r == '»'
}

// opensSentence reports whether a sentence starts right after the mark without
// a space: "gracias!Vivo", "¿sí?¡Genial!".
func opensSentence(mark, rest string) bool {
	r, _ := utf8.DecodeRuneInString(rest)
	if r == '¿' || r == '¡' {
		return true
	}
	return (strings.ContainsAny(mark, "!?")) && unicode.IsUpper(r)
}

// shortened reports whether the period after before ends an abbreviation, an
// initial or a list number instead of a sentence.
func shortened(before, after string) bool {
	k := strings.LastIndexAny(before, " \t(\n")
	w := before[k+1:]
	if w == "" {
		return false
	}
	rest := strings.TrimLeft(after, " \t")
	if rest == "" {
		return false
	}
	r, _ := utf8.DecodeRuneInString(w)
	if len(w) == utf8.RuneLen(r) && unicode.IsUpper(r) && w != "I" {
		return true
	}
	if k < 0 && len(w) <= 2 && w[0] >= '0' && w[0] <= '9' {
		return true
	}
	w = strings.TrimLeft(fold(w), "\"'«(")
	next, _, _ := strings.Cut(rest, " ")
	if next = strings.TrimRight(next, ".,;:!?"); initials.MatchString(w) && (prepositions[next] || connectives[next] || goesOn[next]) {
		return true
	}
	return abbreviations[w]
}

// initials are the letters of an abbreviation such as "RR.HH.", "EE.UU." or "U.S.", which
// does not end a sentence before a word that begins none.
var (
	initials = regexp.MustCompile(`^[a-z]{1,2}(\.[a-z]{1,2})+$`)
	goesOn   = set("antes despues desde hasta before after until since")
)
