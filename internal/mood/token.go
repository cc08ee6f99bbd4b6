package mood

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// token is a word, emoticon or emoji of a text.
type token struct {
	word     string  // in lower case, without accents and punctuation
	emoji    float64 // valence when it is one, else 0
	loud     bool    // in capitals where others are not
	drawn    bool    // loooong
	accented bool    // with a letter of Spanish
	ends     bool    // a sentence ends after it
	pause    bool    // a comma or more stands after it
	spent    bool    // it belongs to an idiom
}

func tokenize(text string) []token {
	var list []token
	mixed := strings.ToUpper(text) != text
	for _, field := range strings.Fields(text) {
		if strings.HasPrefix(field, "http") || strings.HasPrefix(field, "@") || strings.HasPrefix(field, "www.") {
			continue
		}
		field, signs := splitEmoji(field)
		if field != "" {
			list = append(list, words(field, mixed)...)
		}
		list = append(list, signs...)
	}
	return list
}

// words makes tokens of what stands between blanks.
func words(field string, mixed bool) []token {
	lowered := strings.ToLower(field)
	if _, ok := english().words[lowered]; ok && strings.ContainsFunc(field, notInWord) {
		return []token{{word: lowered}} // an emoticon
	}
	var list []token
	for _, part := range strings.FieldsFunc(field, notInWord) {
		part = strings.Trim(strings.ReplaceAll(part, "’", "'"), "'-")
		if part == "" {
			continue
		}
		t := token{loud: mixed && len(part) > 1 && strings.ToUpper(part) == part && letters(part)}
		t.word, t.accented = fold(strings.ToLower(part))
		t.word, t.drawn = shorten(t.word)
		list = append(list, t)
	}
	if len(list) > 0 && strings.ContainsAny(field[len(field)-1:], ".!?;") {
		list[len(list)-1].ends = true
	}
	if len(list) > 0 && strings.ContainsAny(field[len(field)-1:], ",.!?;:") {
		list[len(list)-1].pause = true
	}
	return list
}

func notInWord(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '’' && r != '-'
}

func letters(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }

// fold takes the accents off.
func fold(word string) (folded string, accented bool) {
	for i := range len(word) {
		if word[i] >= utf8.RuneSelf {
			accented = true
		}
	}
	if !accented {
		return word, false
	}
	accented = strings.ContainsAny(word, "áéíóúñü¿¡")
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(word)), accented
}

// shorten takes letters off that are drawn out: three or more of the same become
// one, unless two make a known word.
func shorten(word string) (short string, drawn bool) {
	var one, two strings.Builder
	run, last := 0, rune(0)
	for _, r := range word {
		if r == last {
			run++
		} else {
			run, last = 1, r
		}
		if run == 1 {
			one.WriteRune(r)
		}
		if run <= 2 {
			two.WriteRune(r)
		}
		drawn = drawn || run == 3 && unicode.IsLetter(r)
	}
	if !drawn {
		return word, false
	}
	for _, l := range [...]*lexicon{english(), spanish()} {
		if _, ok := l.valence(two.String()); ok {
			return two.String(), true
		}
	}
	return one.String(), true
}

// splitEmoji takes the emoji out of a field.
func splitEmoji(field string) (rest string, signs []token) {
	if !strings.ContainsFunc(field, func(r rune) bool { return r >= 0x2000 }) {
		return field, nil
	}
	rest = strings.Map(func(r rune) rune {
		if v, ok := emoji[r]; ok {
			signs = append(signs, token{word: string(r), emoji: v})
			return ' '
		}
		if r >= 0x1F000 || r == 0xFE0F || r == 0x200D {
			return ' '
		}
		return r
	}, field)
	return strings.TrimSpace(rest), signs
}
