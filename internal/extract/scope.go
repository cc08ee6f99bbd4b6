package extract

import (
	"strings"

	"strandline"
)

// scopeOf reads where a statement holds from its words.
func scopeOf(toks []token) strandline.Scope {
	for k := 0; k+1 < len(toks); k++ {
		w, next := toks[k].norm, toks[k+1].norm
		switch w {
		case "this", "este", "esta", "current", "the", "el", "la":
			switch next {
			case "repo", "repository", "project", "codebase", "app", "monorepo", "repositorio", "proyecto", "workspace":
				if w != "the" && w != "el" && w != "la" || k > 0 && (toks[k-1].norm == "in" || toks[k-1].norm == "en") {
					return strandline.ScopeProject
				}
			case "session", "conversation", "chat", "sesion", "conversacion", "pr", "commit", "branch", "task", "tarea", "rama":
				if w == "this" || w == "este" || w == "esta" || w == "current" {
					return strandline.ScopeSession
				}
			}
		case "for", "por", "solo":
			if next == "now" || next == "today" || next == "hoy" || next == "ahora" {
				return strandline.ScopeSession
			}
		}
	}
	return strandline.ScopeGlobal
}

// transforms reports whether the sentence gives text to work on: "translate
// this: …", "draft an e-mail saying …".
func transforms(toks []token, s string) bool {
	for k := 0; k < min(len(toks), 6); k++ {
		w := toks[k].norm
		if !textWork[w] && !hasStem(w, textStems) && !(mending[w] && has(toks[k+1:], spelt) && has(toks[k+1:], shown)) {
			continue
		}
		if strings.IndexByte(s[toks[k].end:], ':') >= 0 {
			return true
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

var textWork = set(`translate rewrite proofread paraphrase rephrase summarize summarise correct edit polish improve
draft write compose respond reply analyze analyse classify format convert review explain parse check story poem
traduci traduce traducir traduzca corregi corrige corregir resumi resume resumir reescribi reescribe parafrasea
redacta redactar escribi escribe escribir mejora mejorar analiza analizar clasifica revisa explica`)

// To mend is work on a text where what is mended is one: "fix the spelling of this: …".
var (
	mending = set("fix check arregla arreglar")
	shown   = set("this following below este esta siguiente")
	spelt   = set("spelling grammar text letter email e-mail message paragraph essay typo typos wording ortografia gramatica texto carta correo mensaje parrafo")
)

var textStems = []string{"traduc", "correg", "reescrib", "resum"}

// overrides knows attempts to command the reader of a document.
func overrides(toks []token) bool {
	for k := 0; k+2 < len(toks); k++ {
		switch toks[k].norm {
		case "ignore", "disregard", "forget", "ignora", "olvida", "override":
			for _, t := range toks[k+1 : min(len(toks), k+6)] {
				if t.norm == "instructions" || t.norm == "instrucciones" || t.norm == "prompt" || t.norm == "rules" {
					return true
				}
			}
		}
	}
	return false
}
