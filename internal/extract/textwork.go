package extract

import "strings"

// transforms reports whether a sentence gives text to work on behind its colon: "translate this:
// …", "draft an e-mail saying …", "my colleague's bio, shorten it: …". What is to be remembered
// or done from now on is no such text, nor is what somebody tells of oneself.
func transforms(toks []token, s string) bool {
	head := toks[:headEnd(toks)]
	if ownsOneOf(head, selfTexts) {
		return false
	}
	colon := len(head) < len(toks) || strings.HasSuffix(s, ":")
	if colon && len(head) < maxHead && worksOn(head, true) {
		return !standsFor(toks, s, len(head))
	}
	for k := 0; k < min(len(toks), 6); k++ {
		w := toks[k].norm
		if !textWork[w] && !hasStem(w, textStems) && !(mending[w] && (has(toks[k+1:], handed) || has(toks[k+1:], mistakes)) && has(toks[k+1:], shown)) {
			continue
		}
		if strings.IndexByte(s[toks[k].end:], ':') >= 0 {
			return !standsFor(toks, s, k)
		}
		for _, t := range toks[k+1:] {
			if t.norm == "saying" || t.norm == "says" || t.norm == "diciendo" || t.norm == "diga" || t.norm == "dice" {
				return true
			}
		}
		return strings.HasSuffix(s, ":")
	}
	return false
}

// maxHead is the number of words that may announce a text.
const maxHead = 16

// headEnd returns the first token behind a colon, or the number of tokens.
func headEnd(toks []token) int {
	for k := range toks {
		if k > 0 && toks[k].sep == ':' {
			return k
		}
	}
	return len(toks)
}

// standsFor reports whether the words before token k order something to be kept or done for
// good: "write this down: …", "always reply in this format: …".
func standsFor(toks []token, s string, k int) bool {
	pos, sig := introducedBy(s, toks)
	return sig == signalOnward || sig == signalOrder && pos >= min(k, headEnd(toks)) || has(toks[:k], always)
}

// selfTexts are texts about oneself: "rewrite my bio".
var selfTexts = set("bio biography profile introduction cv resume biografia perfil presentacion curriculum")

var textWork = set(`translate rewrite proofread paraphrase rephrase summarize summarise correct edit polish improve
draft write compose respond reply analyze analyse classify format convert review explain parse check story poem
traduci traduce traducir traduzca corregi corrige corregir resumi resume resumir reescribi reescribe parafrasea
redacta redactar escribi escribe escribir mejora mejorar analiza analizar clasifica revisa explica`)

// To mend is work on a text where what is mended is one: "fix the spelling of this: …".
var (
	mending = set("fix check arregla arreglar")
	shown   = set("this following below este esta siguiente")
)

var textStems = []string{"traduc", "correg", "reescrib", "resum"}
