package summary

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// decisionCues begin what was decided, lower case, in English and Spanish.
var decisionCues = []string{
	"i decided", "we decided", "i've decided", "we've decided", "i have decided", "we have decided", "decided to", "decided on", "let's use", "let's go with",
	"let's do", "let's keep", "let's switch", "we'll use", "we will use", "i'll use", "i will use", "we'll go with", "i'll go with", "we agreed", "agreed to",
	"from now on", "going with", "we are going to use", "we're going to use", "i chose", "we chose", "we settled on", "i settled on",
	"decidí", "decidi ", "decidimos", "hemos decidido", "he decidido", "vamos con", "vamos a usar", "usemos", "usamos entonces", "quedamos en", "acordamos",
	"a partir de ahora", "elegí", "elegimos", "nos quedamos con", "me quedo con",
}

// statementCues mark statements about the speaker, which are worth keeping.
var statementCues = []string{
	"i am", "i'm", "my ", "we are", "we're", "our ", "i have", "i work", "i live", "i need", "i was", "remember",
	"soy ", "estoy", "mi ", "mis ", "tengo", "trabajo", "vivo", "nuestro", "nuestra", "recordá", "recorda ", "recuerda",
}

// cueIn returns where the first cue begins as a word, -1 when there is none.
func cueIn(text string, cues []string) int {
	lower := strings.ToLower(text)
	if len(lower) != len(text) { // folding changed lengths: places no longer agree
		lower = text
	}
	first := -1
	for _, c := range cues {
		i := strings.Index(lower, c)
		if i < 0 || first >= 0 && i >= first {
			continue
		}
		if before, _ := utf8.DecodeLastRuneInString(lower[:i]); i == 0 || !unicode.IsLetter(before) {
			first = i
		}
	}
	return first
}

// trimLead takes off what a statement says to no purpose at its beginning.
func trimLead(s string) string {
	for {
		lower := strings.ToLower(s)
		cut := ""
		for _, lead := range leads {
			if strings.HasPrefix(lower, lead) && len(lead) > len(cut) && len(lower) == len(s) {
				cut = lead
			}
		}
		if cut == "" {
			return s
		}
		s = strings.TrimLeftFunc(s[len(cut):], func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) })
	}
}

var leads = []string{
	"well,", "so,", "ok,", "okay,", "yes,", "yeah,", "sure,", "hi,", "hey,", "hello,", "thanks,", "thank you,", "great,", "by the way,", "also,", "and ", "but ",
	"bueno,", "sí,", "si,", "dale,", "hola,", "gracias,", "por cierto,", "además,", "y ", "pero ",
}

// sentencesOf splits a line of prose where a sentence ends, without the marks
// of lists and headings.
func sentencesOf(line string) []string {
	line = strings.TrimLeft(strings.TrimSpace(line), "#>*-•–| \t")
	line = strings.NewReplacer("**", "", "__", "", "`", "").Replace(line)
	var out []string
	start := 0
	rs := []rune(line)
	for i, r := range rs {
		last := i == len(rs)-1
		if !last && (!strings.ContainsRune(".!?…", r) || !unicode.IsSpace(rs[i+1])) {
			continue
		}
		s := strings.TrimSpace(string(rs[start : i+1]))
		start = i + 1
		s = cutAtWord(s, clausesWeight)
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}
