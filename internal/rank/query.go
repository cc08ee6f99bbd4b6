// Package rank orders what words and meaning found. It knows of a message what
// stands around it: the message it answers, who said it, when, and how much its
// conversation is about the question. It is pure: features in, order out.
package rank

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Query is what ranking needs to know of a query.
type Query struct {
	Content string          // without the words that carry no subject; all of it when none is left
	names   map[string]bool // its words, folded
	roles   map[string]bool // who is spoken of: "user", "assistant"
}

// Read takes a query apart. A question to the assistant about itself ("what did
// you recommend?") asks for what the assistant said, one about the user for what
// the user said.
func Read(text string) Query {
	q := Query{names: map[string]bool{}, roles: map[string]bool{}}
	var content []string
	var words []string
	for _, w := range strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) && !strings.ContainsRune("'’_-./", r)
	}) {
		bare := Fold(strings.Trim(w, "'’_-./"))
		if bare == "" {
			continue
		}
		words = append(words, bare)
		q.names[strings.TrimSuffix(strings.TrimSuffix(bare, "'s"), "’s")] = true
		if !FunctionWord(bare) {
			content = append(content, strings.Trim(w, "_-./"))
		}
	}
	q.Content = strings.Join(content, " ")
	if q.Content == "" {
		q.Content = text
	}
	for i, w := range words {
		if role := saysWho[w]; role == "assistant" {
			for _, verb := range words[i+1 : min(i+4, len(words))] {
				if saying[verb] {
					q.roles[role] = true
				}
			}
		} else if role != "" {
			q.roles[role] = true
		}
	}
	for _, w := range words {
		if sayingYou[w] {
			q.roles["assistant"] = true
		}
	}
	if q.roles["assistant"] {
		delete(q.roles, "user")
	}
	return q
}

// saysWho are words for one of the two who talk, as the user says them.
var saysWho = map[string]string{
	"i": "user", "my": "user", "mine": "user", "me": "user", "i've": "user", "i'm": "user", "myself": "user",
	"yo": "user", "mi": "user", "mis": "user", "mio": "user", "mia": "user",
	"you": "assistant", "vos": "assistant",
}

// saying are verbs of what an assistant does in words; sayingYou are the Spanish
// forms that name the assistant by themselves.
var (
	saying = set(`say said suggest suggested recommend recommended tell told mention mentioned provide provided give gave list listed
		explain explained propose proposed write wrote create created advise advised describe described`)
	sayingYou = set(`dijiste recomendaste sugeriste mencionaste explicaste propusiste escribiste aconsejaste`)
)

// Names reports whether the query speaks of the one who said a message: by the
// name that stands before it ("Ada: …"), or by the role when there is none.
func (q Query) Names(role, text string) bool {
	if name, ok := speaker(text); ok {
		for _, part := range strings.Fields(Fold(name)) {
			if q.names[part] && len(part) > 1 && !FunctionWord(part) {
				return true
			}
		}
		return false
	}
	return q.roles[role]
}

// speaker returns the name in front of a text: up to three words that begin with
// capitals, and a colon.
func speaker(text string) (string, bool) {
	name, _, ok := strings.Cut(text[:min(len(text), 48)], ": ")
	if !ok || name == "" || strings.Count(name, " ") > 2 {
		return "", false
	}
	for _, part := range strings.Split(name, " ") {
		for i, r := range part {
			if i == 0 && !unicode.IsUpper(r) && !unicode.Is(unicode.Lo, r) && len(name) > len(part) || !unicode.IsLetter(r) && r != '-' && r != '.' && r != '\'' {
				return "", false
			}
		}
	}
	return name, true
}

// Asks reports whether a text ends with a question, brackets behind it left out.
func Asks(text string) bool {
	text = strings.TrimRightFunc(text, unicode.IsSpace)
	if strings.HasSuffix(text, "]") || strings.HasSuffix(text, ")") {
		if i := strings.LastIndexAny(text, "[("); i > 0 {
			text = text[:i]
		}
	}
	text = strings.TrimRightFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || r > 0x2000 && r != '？' || strings.ContainsRune(`"')*_`, r)
	})
	return strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？")
}

// Fold returns a word in lower case without accents.
func Fold(s string) string {
	s = strings.ToLower(s)
	for i := range len(s) {
		if s[i] >= 0x80 {
			return strings.Map(func(r rune) rune {
				if unicode.Is(unicode.Mn, r) {
					return -1
				}
				return r
			}, norm.NFD.String(s))
		}
	}
	return s
}
