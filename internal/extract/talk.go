package extract

// Talk among people is full of "always" and "never" that instruct nobody.

// laughedOff reports whether a taste, a habit or an instruction is laughed at:
// people joke about what they love, hate and always do, not about where they
// live.
func laughedOff(f found, toks []token) bool {
	switch f.attribute {
	case "likes", "dislikes", "preference", "favorite", "habit", attributeInstruction:
		return amused(toks)
	}
	return len(f.attribute) > 9 && f.attribute[:9] == "favorite_" && amused(toks)
}

// smallTalk reports whether a clause with "always" or "never" flatters the
// listener or repeats a saying.
func smallTalk(toks []token) bool {
	return flatters(toks) || saying(toks)
}

// flatters knows what somebody always does to the speaker's mood: "you always
// make me laugh", "nunca dejás de sorprenderme".
func flatters(toks []token) bool {
	moved, mine := false, false
	for k, t := range toks {
		switch t.norm {
		case "me", "us", "nos", "everyone":
			mine = true
		}
		if hasStem(t.norm, moodStems) || moodWords[t.norm] {
			moved = true
			mine = mine || hasSuffixes(t.norm, "rme", "rnos")
		}
		if k > 6 {
			break
		}
	}
	return moved && mine
}

var moodStems = []string{"sorprend", "emocion", "alegr", "sonre", "inspir", "asombr", "fascin", "impress", "surpris", "inspire", "amaz", "decepcion", "disappoint"}

var moodWords = set(`laugh smile cry happy proud reir llorar feliz fallas ayudas salvas entendes entiendes haces reirme
bancas apoyas escuchas animas`)

// saying knows proverbs and mottos by the words that instructions to a program
// do without.
func saying(toks []token) bool {
	for k, t := range toks {
		if lofty[t.norm] {
			return true
		}
		if k > 0 && sayings[toks[k-1].norm+" "+t.norm] {
			return true
		}
	}
	return false
}

var lofty = set(`gut heart hearts dreams soul destiny karma instinct instincts universe corazon suenos alma destino
instinto universo`)

var sayings = phraseSet("bright side", "lado bueno", "of life", "de vida", "la vida", "your life", "be yourself", "love yourself",
	"trust yourself", "believe yourself", "give up", "keep smiling", "stay positive", "be kind", "be happy", "te rindas", "bajes brazos", "los brazos")

func phraseSet(pairs ...string) map[string]bool {
	m := map[string]bool{}
	for _, p := range pairs {
		m[p] = true
	}
	return m
}

// outlook reports whether what follows "from now on" foretells and asks for
// nothing: "it's smooth sailing", "todo va a mejorar".
func outlook(toks []token) bool {
	if len(toks) > 7 || toolIn(toks) != "" || has(toks, firstPerson) || has(toks, binding) {
		return false
	}
	for k, t := range toks {
		if isNumber(t.norm) || k > 0 && t.capital {
			return false
		}
	}
	switch toks[0].norm {
	case "it", "things", "everything", "life", "all", "todo", "es", "sera", "va":
		return true
	case "las":
		return len(toks) > 1 && toks[1].norm == "cosas"
	}
	return false
}

var binding = set(`should must only needs need allowed forbidden has have shall debe deben tiene tienen hay prohibido solo
obligatorio necesario always never siempre nunca not no`)

// ofThisTask reports whether the sentence binds an instruction to the work at
// hand: "for this task", "para esta pregunta".
func ofThisTask(toks []token) bool {
	for k := 1; k < len(toks); k++ {
		switch toks[k-1].norm {
		case "this", "esta", "este", "esto", "current":
			if atHand[toks[k].norm] {
				return true
			}
			if k > 1 && (toks[k].norm == "one" || barrier(toks[k].sep)) && singling[toks[k-2].norm] {
				return true // "for this one, always …", "para este, poné siempre …"
			}
		}
	}
	return false
}

// singling lead to the one thing that an order is for.
var singling = set("for in on with para en con")

var atHand = set(`task tarea ticket issue question request answer response reply step exercise pregunta respuesta pedido
ejercicio paso incidencia assignment prompt message mensaje`)
