package jsonrepair

import (
	"slices"
	"strings"
	"unicode"
)

// literals are the words that stand for a literal of JSON, in lower case.
var literals = map[string]string{
	"true": "true", "false": "false", "null": "null", "none": "null", "nil": "null", "undefined": "null", "nan": "null",
	"infinity": "null", "inf": "null",
}

// word reads a value without quotes: a literal, a number, or words.
func (p *parser) word(ctx context) {
	f := p.top()
	rest := p.s[p.i:]
	if w := identifier(rest); w != "" && len(w) < len(rest) {
		next := rest[len(w)]
		if next == '(' { // ObjectId("…"): the call is dropped
			if _, ok := literals[strings.ToLower(w)]; !ok && p.calls == 0 {
				p.note(DroppedText, p.i)
				p.i += len(w) + 1
				p.space()
				p.calls++
				if p.i < len(p.s) {
					p.any(ctx)
				}
				p.calls--
				p.space()
				if p.i < len(p.s) && p.s[p.i] == ')' {
					p.i++
				}
				return
			}
		}
		if (next == '"' || next == '\'') && len(w) == 1 && strings.Contains("urbfURBF", w) { // u'…'
			p.note(DroppedText, p.i)
			p.i++
			f.n++
			p.texts(ctx)
			return
		}
	}
	if k := p.unopened(ctx); k > 0 {
		p.note(AddedQuote, p.i)
		f.n++
		p.write(rest[:k], p.i, plainDouble)
		p.i += k + 1
		return
	}
	end := p.wordEnd(ctx)
	raw := strings.TrimSpace(p.s[p.i:end])
	if raw == "" || raw == ":" {
		p.note(RemovedMark, p.i)
		p.i++
		p.undo(ctx)
		return
	}
	f.n++
	at, touches := p.i, end == len(p.s)
	p.i = end
	if p.literal(raw, at, touches) || p.number(raw, at, touches) {
		return
	}
	p.note(AddedQuote, at)
	p.quote(strings.TrimRight(raw, "\"'”’`"))
	if touches {
		p.broken()
	}
}

// undo takes back the comma written for a value that was none.
func (p *parser) undo(ctx context) {
	f := p.top()
	if ctx == ctxMember {
		f.named = true
		return
	}
	f.comma = f.n > 0
	p.out = p.out[:f.mark]
}

// plainWord reads a literal, a number or one word at the root. Several words
// are prose.
func (p *parser) plainWord() bool {
	raw := strings.Trim(p.s[p.i:], " \t\r\n,;")
	at := p.i
	p.i = len(p.s)
	if p.literal(raw, at, false) || p.number(raw, at, len(raw) > 0 && raw[0] <= '9') {
		p.truncated, p.cut = false, ""
		return true
	}
	if strings.IndexFunc(raw, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0 || strings.ContainsAny(raw, " \t\r\n,(){}[]\"'") {
		return false
	}
	p.note(AddedQuote, at)
	p.quote(raw)
	return true
}

// literal writes a word that stands for a literal. At the end of the input the
// beginning of one is enough.
func (p *parser) literal(raw string, at int, touches bool) bool {
	low := strings.ToLower(strings.TrimRight(raw, `"'`))
	low = strings.TrimPrefix(low, "-")
	if lit, ok := literals[low]; ok {
		if raw != lit {
			p.note(ChangedWord, at)
		}
		p.out = append(p.out, lit...)
		return true
	}
	if !touches {
		return false
	}
	for _, w := range literalWords {
		if strings.HasPrefix(w, raw) {
			p.note(ChangedWord, at)
			p.out = append(p.out, literals[strings.ToLower(w)]...)
			p.broken()
			return true
		}
	}
	return false
}

// literalWords are the literals of JSON and Python.
var literalWords = []string{"true", "false", "null", "True", "False", "None"}

// begins reports whether a literal begins with the letters, of which there are
// some.
func begins(letters string) bool {
	return letters != "" && slices.ContainsFunc(literalWords, func(w string) bool { return strings.HasPrefix(w, letters) })
}

// number writes a number. One with more to it than JSON allows is written as
// JSON would; what only looks like one is not.
func (p *parser) number(raw string, at int, touches bool) bool {
	n := number(raw)
	if n == "" && touches {
		if cut := strings.TrimRight(raw, "+-eE."); cut != raw {
			n = number(cut)
		}
	}
	if n == "" {
		return false
	}
	if n != raw {
		p.note(ChangedNumber, at)
	}
	p.out = append(p.out, n...)
	if touches {
		p.broken()
	}
	return true
}
