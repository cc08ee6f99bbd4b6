package inflect

import "strings"

// irregularEnglish are the verbs whose past does not end in -ed, with it and
// the participle.
var irregularEnglish, participleEnglish = func() (pasts, done map[string]string) {
	pasts, done = map[string]string{}, map[string]string{}
	for _, f := range strings.Fields(`begin/began/begun break/broke/broken bring/brought build/built buy/bought catch/caught choose/chose/chosen
		come/came/come cost/cost cut/cut do/did/done draw/drew/drawn drink/drank/drunk drive/drove/driven eat/ate/eaten fall/fell/fallen
		feed/fed feel/felt fight/fought find/found fly/flew/flown forget/forgot/forgotten freeze/froze/frozen get/got/gotten
		give/gave/given go/went/gone grow/grew/grown hang/hung have/had hear/heard hide/hid/hidden hit/hit hold/held hurt/hurt
		keep/kept know/knew/known lay/laid lead/led learn/learnt leave/left lend/lent let/let lie/lay/lain lose/lost make/made mean/meant
		meet/met pay/paid put/put quit/quit read/read ride/rode/ridden ring/rang/rung rise/rose/risen run/ran/run say/said see/saw/seen
		sell/sold send/sent set/set shake/shook/shaken shut/shut sing/sang/sung sit/sat sleep/slept speak/spoke/spoken spend/spent
		stand/stood steal/stole/stolen swim/swam/swum take/took/taken teach/taught tell/told think/thought throw/threw/thrown
		understand/understood wake/woke/woken wear/wore/worn win/won write/wrote/written bear/bore/born split/split spill/spilt
		burn/burnt dream/dreamt smell/smelt spell/spelt wed/wed knit/knit shoot/shot bite/bit/bitten beat/beat/beaten become/became/become`) {
		p := strings.Split(f, "/")
		pasts[p[1]] = p[0]
		done[p[len(p)-1]] = p[0]
	}
	return pasts, done
}()

// pluralEnglish are nouns whose plural does not end in -s.
var pluralEnglish = map[string]string{
	"children": "child", "people": "person", "persons": "person", "wives": "wife", "knives": "knife", "lives": "life", "feet": "foot", "teeth": "tooth",
	"men": "man", "women": "woman", "mice": "mouse", "shelves": "shelf", "leaves": "leaf", "halves": "half", "loaves": "loaf",
}

// English returns what a lower-case English word may be a form of, itself
// first, in American spelling.
func English(w string) []Reading {
	w = American(w)
	var out []Reading
	put := func(f string, t Tense) { out = append(out, Reading{Lemma: f, Tense: t}) }
	put(w, Present)
	if len(w) < 3 || strings.ContainsAny(w, "0123456789") {
		return out
	}
	if b := pluralEnglish[w]; b != "" {
		put(b, Present)
	}
	if b := irregularEnglish[w]; b != "" {
		put(b, Past)
		if b != w {
			out[0].Tense = Past
		}
	}
	if b := participleEnglish[w]; b != "" {
		put(b, Participle)
	}
	stems := func(s string, t Tense) {
		if !strings.ContainsAny(s, "aeiouy") {
			return
		}
		put(s, t)
		put(s+"e", t)
		if n := len(s); n > 2 && s[n-1] == s[n-2] && !strings.ContainsRune("sz", rune(s[n-1])) {
			put(s[:n-1], t)
		}
	}
	switch n := len(w); {
	case strings.HasSuffix(w, "ies") && n > 4:
		put(w[:n-3]+"y", Present)
	case strings.HasSuffix(w, "es") && n > 4:
		put(w[:n-2], Present)
		put(w[:n-1], Present)
	case strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") && !strings.HasSuffix(w, "is"):
		put(w[:n-1], Present)
	case strings.HasSuffix(w, "ied") && n > 4:
		put(w[:n-3]+"y", Past)
		out[0].Tense = Past
	case strings.HasSuffix(w, "ed") && n > 4:
		stems(w[:n-2], Past)
		out[0].Tense = Past
	case strings.HasSuffix(w, "ing") && n > 5:
		stems(w[:n-3], Timeless)
	case strings.HasSuffix(w, "ily") && n > 6:
		put(w[:n-3]+"y", Present)
	case strings.HasSuffix(w, "ly") && n > 6:
		put(w[:n-2], Present)
	}
	return out
}

// American writes -our as -or and -ise as -ize, whatever the word: it only has to
// be the same for both spellings.
func American(w string) string {
	for _, e := range [...][2]string{{"our", "or"}, {"ours", "ors"}, {"oured", "ored"}, {"ise", "ize"}, {"ises", "izes"}, {"ising", "izing"}, {"isation", "ization"}, {"yse", "yze"}} {
		if stem, ok := strings.CutSuffix(w, e[0]); ok && len(stem) > 2 {
			return stem + e[1]
		}
	}
	return w
}
