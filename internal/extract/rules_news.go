package extract

import "strandline"

// newsRules read news of a life in a few words: a thesis handed in, a system installed,
// another provider from some month on.
var newsRules = []rule{
	{name: "thesis", domain: strandline.DomainPersonal, subject: subjectUser, attribute: "education", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i have? ..1 submitted|defended|handed_in|turned_in|passed|finished my ..2 thesis|dissertation|viva", "presente|defendi|entregue|aprobe|termine la|mi|el ..1 tesis|tesina|tfg|tfm",
			"<soy> ..1 magister|licenciad~|graduad~|doctorand~|tecnic~",
		}, accept: acceptThesis},
	{name: "installed", domain: strandline.DomainPreferences, subject: subjectUser, attribute: "uses", confidence: weaker, positive: true, bare: true,
		patterns: []string{"i have? ..1 installed @tool", "instale @tool", "me instale @tool", "le instale @tool a mi ..1 @noun", "i have? ..1 put @tool on my"}, accept: acceptInstalled},
	{name: "is switching", domain: strandline.DomainPersonal, subject: subjectUser, attribute: "life_event", confidence: weaker, positive: true, bare: true,
		patterns: []string{"i|we am|are|will_be switching|changing to @cap|@tool", "me cambio|paso a @cap|@tool", "nos cambiamos|pasamos a @cap|@tool"}, accept: acceptSwitching},
}

// acceptThesis refuses what is only at hand: "I finished my thesis chapter".
func acceptThesis(r *reading) bool {
	obj := r.object()
	return (len(obj) == 0 || barrier(obj[0].sep) || function[obj[0].norm] || adverbs[obj[0].norm] || dates[obj[0].norm] || isNumber(obj[0].norm)) && !has(obj, today)
}

// living are the kinds of tools that one lives with; a library is installed for the task
// at hand.
var living = set("os editor browser shell terminal notes")

func acceptInstalled(r *reading) bool {
	kind := ""
	for _, t := range r.toks[r.m.start:r.m.end] {
		if c := toolCategory(t.norm); c != "" {
			kind = c
		}
	}
	if !living[kind] || len(r.object()) > 6 || has(r.toks[r.m.start:], failing) || has(r.toks[r.m.start:], coding) || has(r.object(), today) {
		return false
	}
	r.attribute = "uses_" + kind
	return true
}

// acceptSwitching wants a time from which it holds, or a tool that is known.
func acceptSwitching(r *reading) bool {
	obj := r.object()
	if kind := toolCategory(r.last()); kind != "" {
		if !living[kind] {
			return false
		}
		r.domain, r.attribute = strandline.DomainPreferences, "uses_"+kind
		return len(obj) == 0 || barrier(obj[0].sep) || timed(obj)
	}
	for k := 0; k+1 < len(obj); k++ {
		if w := obj[k].norm; (w == "in" || w == "from" || w == "on" || w == "next" || w == "en" || w == "desde" || w == "el") && timed(obj[k:]) && !has(obj, today) && acceptLife(r) {
			return true
		}
	}
	return false
}
