package redact

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// titles stand before a name and stay.
var titles = wordSet(`mr mrs ms miss dr prof professor sr sra srta don doña dña señor señora señorita doctor doctora sir madam mx lic ing`)

// introductions end in what comes before the name that somebody gives.
var introductions = [][]string{{"my", "name", "is"}, {"name", "is"}, {"me", "llamo"}, {"mi", "nombre", "es"}, {"se", "llama"}, {"is", "called"}, {"call", "me"},
	{"named"}, {"dear"}, {"querido"}, {"querida"}, {"estimado"}, {"estimada"}, {"regards"}, {"saludos"}, {"atentamente"}, {"sincerely"}}

// particles may stand inside a name.
var particles = wordSet(`de del la las los van von der den da dos di bin al`)

// givenNames are common ones, in English and Spanish. Those that are words or
// places more often than names are left out.
var givenNames = wordSet(`aaron abigail adam adrian adriana agustin aidan alan alba albert alberto alejandra alejandro alex alexander alexandra alfonso alfredo alice
	alicia alison allison alonso alvaro amanda amelia amy ana andrea andreas andres andrew angela angelica anita anna anne anthony antonio arthur arturo ashley
	barbara beatriz benjamin bernardo beth betty brandon brenda brian bruno camila carlos carmen carol carolina caroline catalina catherine cecilia cesar charles
	charlotte chloe chris christian christina christine christopher clara claudia connor cristian cristina cynthia daniel daniela danielle david deborah denise
	dennis diana diego dolores donald donna dorothy dylan edgar eduardo edward elena elias elizabeth ella ellen emilia emilio emily emma enrique eric erica ernesto
	esteban esther ethan eugenia eva evelyn fabian facundo federico felipe fernanda fernando florencia frances francisco frank gabriel gabriela gary george gerardo
	gonzalo graciela gregory guillermo gustavo hannah harold harry heather hector helen henry hernan hugo ian ignacio ines irene isaac isabel isabella ivan jack
	jacob jacqueline james jane janet jason javier jean jeffrey jennifer jeremy jerry jessica jesus jimena joan joanna joaquin joe john jonathan jorge jose joseph
	joshua juan juana judith julia julian juliana julie julieta julio justin karen karina katherine kathleen kelly kenneth kevin kimberly kyle larry laura lauren
	leandro leonardo leticia liam lidia liliana linda lisa lorena lorenzo lucas lucia luis luisa luke manuel marcela marcelo marco marcos margaret margarita maria
	mariana mariano marie marina mario marta martha martin martina mary mateo matias matthew mauricio megan melissa mercedes michael michelle miguel monica nancy
	natalia nathan nicholas nicolas nicole noah noelia norma nuria olga oliver olivia oscar pablo pamela patricia patricio patrick paul paula pedro peter philip
	pilar rachel rafael ralph ramiro ramon raquel raul rebeca rebecca ricardo richard robert roberto rocio rodolfo rodrigo roger rosa rosario ruben russell ruth
	ryan salvador samantha samuel sandra santiago sara sarah scott sean sebastian sergio sharon shirley silvia simon sofia sophia sophie soledad stephanie stephen
	steven susan susana teresa theresa thomas tomas tyler valentina valeria vanessa veronica vicente victor victoria vincent virginia walter wendy william ximena
	yolanda zachary zoe`)

func wordSet(text string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for _, w := range strings.Fields(text) {
			m[w] = true
		}
		return m
	})
}

// nameWord is a word of the text.
type nameWord struct {
	start, end int
	low        string
	capital    bool
	joined     bool // nothing but blanks, or a title's dot, stands before it
}

// names marks names of persons: common given names with the surnames that
// follow, and capitalised words after a title or an introduction.
func (s *scan) names() {
	var words []nameWord
	at := 0
	for at < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[at:])
		if !unicode.IsLetter(r) {
			at += size
			continue
		}
		start := at
		for at < len(s.text) {
			r, size := utf8.DecodeRuneInString(s.text[at:])
			if !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && !((r == '\'' || r == '’' || r == '-') && letterAfter(s.text, at+size)) {
				break
			}
			at += size
		}
		w := nameWord{start: start, end: at, low: strings.ToLower(s.text[start:at]), capital: unicode.IsUpper(r)}
		if wordBytes.has(byteAt(s.text, at)) || strings.IndexByte("_./@$0123456789", byteAt(s.text, start-1)) >= 0 && start > 0 {
			w.capital = false // part of an identifier or path
		}
		if n := len(words); n > 0 {
			between := strings.Trim(s.text[words[n-1].end:start], " \t\n")
			w.joined = between == "" || between == "." && (titles()[words[n-1].low] || words[n-1].end-words[n-1].start == 1) || between == "," && farewell(words[n-1].low)
		}
		words = append(words, w)
	}
	for i := 0; i < len(words); {
		if n := nameAt(words, i); n > 0 {
			s.add(words[i].start, words[i+n-1].end, personName)
			i += n
			continue
		}
		i++
	}
}

func farewell(w string) bool {
	return w == "regards" || w == "saludos" || w == "atentamente" || w == "sincerely"
}

func letterAfter(text string, at int) bool {
	r, _ := utf8.DecodeRuneInString(text[at:])
	return unicode.IsLetter(r)
}

// nameAt returns how many words from a place are a name.
func nameAt(words []nameWord, i int) int {
	if !words[i].capital || titles()[words[i].low] {
		return 0
	}
	if !givenNames()[plainLetters(words[i].low)] && !announced(words, i) {
		return 0
	}
	n := 1
	for n < 5 && i+n < len(words) && words[i+n].joined {
		if w := words[i+n]; w.capital && !titles()[w.low] {
			n++
			continue
		}
		j := i + n
		for j < len(words) && j < i+n+2 && words[j].joined && particles()[words[j].low] {
			j++
		}
		if j == i+n || j >= len(words) || !words[j].joined || !words[j].capital {
			break
		}
		n = j - i + 1
	}
	return n
}

// announced reports whether a title or an introduction stands before a word.
func announced(words []nameWord, i int) bool {
	if i == 0 || !words[i].joined {
		return false
	}
	if titles()[words[i-1].low] {
		return true
	}
	for _, intro := range introductions {
		at := i - len(intro)
		if at < 0 {
			continue
		}
		same := true
		for k, w := range intro {
			same = same && words[at+k].low == w
		}
		if same {
			return true
		}
	}
	return false
}

// plainLetters takes the accents of Spanish off.
func plainLetters(w string) string {
	return strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u", "ñ", "n").Replace(w)
}
