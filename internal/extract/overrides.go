package extract

import "strandline"

// disregards reports whether a sentence tells its reader to disregard what it was told
// before, and whether it is the speaker's own word that is taken back ("ignore my earlier
// instructions"): such a one takes nothing else along.
func disregards(toks []token) (found, own bool) {
	for k := range toks {
		if !ignores(toks, k) {
			continue
		}
		rest := toks[k+1 : min(len(toks), k+8)]
		for n, u := range rest {
			if commands[u.norm] && (has(rest[:n], formerly) || n+1 < len(rest) && formerly[rest[n+1].norm]) {
				return true, has(rest[:n], mine)
			}
		}
	}
	return overrides(toks), has(toks, mine) && !has(toks, formerly)
}

// overrides reports whether somebody attempts to command the reader of a document, whose words need
// not say what was told before.
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

// ignores reports whether an order to take no heed stands at k, and no tale of who does.
func ignores(toks []token, k int) bool {
	switch w := toks[k].norm; {
	case w == "attention":
		return k > 1 && toks[k-1].norm == "no"
	case w == "follow":
		return k > 1 && toks[k-1].norm == "not" && !ofOneself(toks[:k-1]) && toks[k-2].norm == "do"
	case w == "caso":
		return k > 0 && (hasStem(toks[k-1].norm, []string{"hac", "hag", "haz"}) && (k+1 < len(toks) && toks[k+1].norm == "omiso" || k > 1 && toks[k-2].norm == "no"))
	case !disregarding[w]:
		return false
	}
	return k == 0 || toks[k].sep != 0 || before[toks[k-1].norm]
}

var (
	before       = set("please and now just must should you to then also always y e ahora favor todos ya simplemente")
	disregarding = set("ignore ignoring disregard disregarding forget forgetting override overriding discard ignora ignoren ignores ignorad olvida olvidate olviden olvides descarta descarten desestima desestimen omite omiti")
	formerly     = set("previous prior above earlier preceding former all any every everything other existing original system anterior anteriores previas previos previa todas toda todos todo arriba")
	commands     = set(`instructions instruction prompt prompts rules guidelines guideline directions directives directive orders commands programming training policies told
instrucciones instruccion indicaciones directivas directrices reglas ordenes consignas dicho dijeron`)
)

// disregarded notes a sentence that disregards what was told before, and reports whether it does.
func (rd *reader) disregarded(text string, toks []token) bool {
	found, own := disregards(toks)
	if found {
		rd.overridden = rd.overridden || !own
		rd.rejected = append(rd.rejected, reject(rd.m, text, reasonInstructions))
	}
	return found
}

// falls reports whether a sentence below one that disregards all orders falls with it: what is
// to be remembered or obeyed, and what only the sense would take. A plain statement of
// the speaker's stays.
func (rd *reader) falls(sc *scan, res *result, toks []token) bool {
	_, sig, _ := sc.introductions(0, len(sc.toks))
	of := res.found[:0:0]
	for _, f := range res.found {
		if f.attribute != attributeInstruction && f.source == strandline.SourceExplicit {
			of = append(of, f)
		}
	}
	if len(of) > 0 && len(of) == len(res.found) && sig != signalOrder && sig != signalNote && sig != signalOnward && !sc.told && !res.back && ofSpeaker(toks) {
		return false
	}
	if len(res.found) > 0 || res.back || res.announced > 0 {
		rd.rejected = append(rd.rejected, reject(rd.m, sc.text, reasonInstructions))
	}
	return true
}
