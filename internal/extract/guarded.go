package extract

import (
	"regexp"
	"slices"
	"strings"
)

// guarded reports whether a sentence holds what may be a secret, an address, or leave
// for somebody to act: nothing of that is taken without a rule.
func guarded(text string, toks []token) bool {
	if strings.ContainsRune(text, '@') || strings.Contains(text, "://") || hasFile(toks) {
		return true
	}
	leave, sesame, value, opens := false, false, false, false
	for _, t := range toks {
		switch {
		case guardedWords[t.norm], hasStem(t.norm, guardedStems), strings.Contains(t.norm, ".") && len(t.norm) > 4 && !figure(t.norm):
			return true
		}
		leave = leave || leaveWords[t.norm]
		opens = opens || opening[t.norm]
		if opens && len(t.norm) > 3 && strings.ContainsAny(t.norm, "0123456789") && !amounts.MatchString(t.norm) {
			return true
		}
		sesame, value = sesame || sesameWords[t.norm], value || strings.ContainsAny(t.norm, "0123456789") || copulas[t.norm]
	}
	return leave && speaksTo(toks) || sesame && value || empowers(toks) || ofProgram(toks)
}

// empowers reports whether a sentence may give somebody power over what is one's own ("Igor has
// the same rights as me"), tells what opens it, or gives a program leave ("our security team
// cleared the agent for shell access").
func empowers(toks []token) bool {
	program, power := false, false
	for k, t := range toks {
		if rightsWords[t.norm] || k > 0 && rightsPhrases[toks[k-1].norm+" "+t.norm] {
			return true
		}
		program, power = program || programWords[t.norm], power || powerWords[t.norm]
	}
	return program && power
}

// ofProgram reports whether a program tells what it is, in words pasted from it: "I'm Claude, an AI
// made by …". Who is "an AI engineer" is none.
func ofProgram(toks []token) bool {
	for k := 2; k < len(toks); k++ {
		if programs[toks[k].norm] && has(toks[max(0, k-4):k], firstCopulas) && (k+1 == len(toks) || toks[k+1].sep != 0 || programMade[toks[k+1].norm]) {
			return true
		}
	}
	return false
}

// speaksTo reports whether a sentence speaks to whoever reads it.
func speaksTo(toks []token) bool {
	return slices.ContainsFunc(toks, func(t token) bool { return listenerWords[t.norm] })
}

// figure reports whether a word is a number, whatever its marks, and no address: "1.450",
// "20.04.2019".
func figure(word string) bool {
	return strings.Trim(word, "0123456789.,%$€£") == "" && strings.Count(word, ".") < 3
}

var (
	guardedWords  = set("phrase seed combination maiden frase combinacion")
	guardedStems  = []string{"passw", "passc", "passph", "contrasen", "credential", "credencial", "permission", "permis", "authori", "autoriz", "allow", "approv", "aprob", "transfer", "fund", "fondo", "trust", "confia", "confio", "wallet", "paypal", "iban"}
	listenerWords = set("you your yours vos tu te ti usted assistant assistants asistente")
	leaveWords    = set("can may could leave let free go should must send pay delete run without agree accept consent subscribe terms puedes podes puede podras podria manda envia paga borra ejecuta sin")
	programs      = set("ai claude chatgpt gpt bot llm ia")
	firstCopulas  = set("am soy")
	programMade   = set("made model assistant language created developed trained that creada creado entrenada")
	rightsPhrases = phraseSet("same rights", "any rights", "admin rights", "same command", "any command", "admin command", "same commands", "any commands", "admin commands",
		"recovery sentence", "recovery phrase", "recovery word", "recovery words", "recovery code", "recovery codes", "recovery key", "recovery email")
	rightsWords  = set("privileges privilege clearance privilegios sudo")
	programWords = union(programs, set("agent agents bots copilot model program script agente agentes modelo programa"))
	powerWords   = set("clear cleared clears grant granted grants control controls full freely trusts acts act asks ask confirm confirmation approval decide decides must should control libre actua pregunta decide debe confirmar concede concedio")
	opening      = set("opens unlocks unlock logged login log sign abre abro")
	amounts      = regexp.MustCompile(`^\d+:\d\d|^\d+(?:am|pm|mg|km|k|m)$|^\d\d?$`)                                                                      // nor times: "opens at 08:30"
	sesameWords  = set("backup pass code codes pin pins key keys login user username token tokens link links clave claves codigo codigos usuario llave") // with what opens: "the code is 4471"
)
