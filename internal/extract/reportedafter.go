package extract

import "strings"

// reportedAfter marks the clauses that somebody else is said to have said after them: "nos
// mudamos a Madrid, me dice", "we're moving, says my brother". A doctor's words are of the
// speaker.
func reportedAfter(toks []token, cs []clause) {
	k := reporterAfter(toks, cs)
	for n := range cs[:k+1] {
		if cs[n].governed == "" || n == k {
			cs[n].governed = reasonReported
		}
	}
}

// reporterAfter returns the clause that says who said those before it, -1 where none does.
func reporterAfter(toks []token, cs []clause) int {
	for k := len(cs) - 1; k > 0; k-- {
		if c := cs[k]; rank(toks[c.lead].sep) >= rank(',') && saysWho(toks[c.lead:c.end]) && !newsToSpeaker(toks, cs[0], c) {
			return k
		}
	}
	return -1
}

// newsToSpeaker reports whether what was told to the speaker is of the speaker alone: "I got
// promoted, my boss told me", "empiezo el lunes, me dijo la reclutadora". Of health others tell
// of themselves too.
func newsToSpeaker(toks []token, said, c clause) bool {
	w := toks[said.lead].norm
	return (w == "i" || w != "nos" && firstSingular(w)) && !tellsHealth(toks[said.lead:said.end]) && has(toks[c.lead:c.end], datives)
}

// saysWho reports whether words only say that somebody else said something: "he says", "me dice
// mi hermana", "Ana told me yesterday", "according to her", "según él".
func saysWho(toks []token) bool {
	if len(toks) == 0 || len(toks) > 8 || isDoctor(toks) {
		return false
	}
	if w := toks[0].norm; w == "segun" || w == "according" {
		return someone(toks[1:], false)
	}
	for v, t := range toks {
		if !reporting[t.norm] && !wrote[t.norm] && !disclosed[t.norm] || notOthers[t.norm] && t.marks&markPast == 0 || v > 0 && determiners[toks[v-1].norm] { // "una pregunta"
			continue
		}
		before, after := toks[:v], toks[v+1:]
		if len(after) > 0 && after[len(after)-1].norm == "to" { // "my brother told me to"
			return false
		}
		if someone(before, true) && filled(after) {
			return true
		}
		return filled(before) && (someone(after, false) || v > 0 && datives[toks[v-1].norm] && !strings.HasSuffix(t.norm, "n") && filled(after)) // "says Ana", "me dice"
	}
	return false
}

// notOthers are forms that are the speaker's or the reader's, unless they have an accent, and such
// as tell of a trade.
var notOthers = set("dije dijiste deci conte conto contesto pregunto aviso grito anuncio tell writes answers comments texts")

// disclosed are verbs of saying that stand behind what was said.
var disclosed = set("confessed admitted revealed confirmed added explained solto suelta confeso confirmo revelo explica explico agrego anadio")

var datives = set("me nos")

// someone reports whether words name somebody who is neither the speaker nor the reader, with
// what may stand before a verb.
func someone(toks []token, verb bool) bool {
	who := false
	for _, t := range toks {
		switch {
		case mineAlone[t.norm] && t.norm != "which" || t.norm == "you" || t.norm == "vos" || t.norm == "tu" || t.norm == "usted":
			return false
		case t.norm == "they" || t.norm == "everyone" || t.norm == "nobody":
			return false // "I got the job, they told me": news of the speaker
		case relations[t.norm] != "" || relations[strings.TrimSuffix(t.norm, "s")] != "" || people[t.norm] || nominatives[t.norm] || properName(t) || givenName(t.norm):
			who = true
		case t.norm == "one" || t.norm == "of" || t.norm == "my" || t.norm == "mi" || t.norm == "mis" || t.norm == "our" || t.norm == "'s" || determiners[t.norm] || adverbs[t.norm] || verb && betweenWords[t.norm] || !verb && besideWho[t.norm]:
		default:
			return false
		}
	}
	return who
}

var nominatives = set("he she el ella ellos ellas him her them")

// besideWho may stand beside who said something.
var besideWho = set("to me us nos yesterday today ayer hoy recien earlier just anoche tonight ahora now hace rato del de la in on by phone text por whatsapp telefono mensaje last night week noche pasada semana")

// filled reports whether words say nothing but to whom and when something was said.
func filled(toks []token) bool {
	for _, t := range toks {
		if !besideWho[t.norm] && !betweenWords[t.norm] && !adverbs[t.norm] || mineAlone[t.norm] {
			return false
		}
	}
	return true
}

// saidBefore reports whether a sentence ascribes the one before it to somebody else: "That's what
// my brother told me.", "Eso dice mi hermana.", "Her words, not mine."
func saidBefore(text string, toks []token) bool {
	if len(toks) == 0 || len(toks) > 10 || strings.HasSuffix(text, "?") || strings.HasSuffix(text, ":") {
		return false
	}
	for k := 0; k < len(toks) && k < 7 && (k == 0 || backward[toks[k-1].norm]); k++ {
		if saysWho(toks[k:]) {
			return true
		}
	}
	if (toks[0].norm == "palabras" || toks[0].norm == "words") && len(toks) > 2 {
		return someone(toks[2:], false)
	}
	return (toks[0].norm == "her" || toks[0].norm == "his" || toks[0].norm == "their" || toks[0].norm == "sus") && len(toks) > 1 && (toks[1].norm == "words" || toks[1].norm == "palabras") && len(toks) < 6
}

// speaksOn reports whether somebody else whose words a sentence gives goes on speaking to the end of
// the line: "my hero says: …", or a line of dialogue behind a dash.
func speaksOn(text string, toks []token) bool {
	if strings.HasPrefix(text, "—") {
		return true
	}
	head := toks[:headEnd(toks)]
	at, mine := lastSpeech(head)
	return len(head) < len(toks) && at >= 0 && !mine && filled(head[at+1:])
}

// backward begins a sentence that points at the one before it.
var backward = set("that this is was es era fue what so or at least eso esto es lo que asi o al menos por or as como lo me")
