package extract

import "strings"

// The reasons of [Junk], besides those shared with sentences.
const (
	reasonEmpty           = "too_short"
	reasonInjected        = "injected"
	reasonInterrupt       = "interrupt_notice"
	reasonCommand         = "command"
	reasonOutput          = "command_output"
	reasonReminder        = "system_reminder"
	reasonHeartbeat       = "heartbeat"
	reasonBootFile        = "boot_file"
	reasonSummary         = "compact_summary"
	reasonPrompt          = "role_prompt"
	reasonGreeting        = "greeting"
	reasonAcknowledgement = "acknowledgement"
)

// Junk reports whether the whole text is nothing a person would want kept, and
// why (T14). It is cheap enough to ask about every message.
func Junk(text string) (reason string, junk bool) { return gate(text, true) }

// Overrides reports whether a text tells its reader to disregard what it was told
// before: an attack on whoever gets to see it.
func Overrides(text string) bool { return overrides(tokenize(nil, text)) }

// gate is Junk. The reader of a message asks it without depth: it looks for
// secrets and questions itself, sentence by sentence.
func gate(text string, deep bool) (reason string, junk bool) {
	t := strings.TrimSpace(text)
	if t == "" {
		return reasonEmpty, true
	}
	if r := machineText(t); r != "" {
		return r, true
	}
	if rest, removed := stripBlocks(t); removed != "" {
		t = strings.TrimSpace(rest)
		if t == "" {
			return removed, true
		}
	}
	if rolePrompt(t) {
		return reasonPrompt, true
	}
	if jsonText(t) {
		return reasonCode, true
	}
	if len(t) > 200 {
		return "", false
	}
	toks := tokenize(nil, t)
	if deep && secretIn(t, toks) && strings.IndexByte(t, '\n') < 0 {
		return reasonSecret, true
	}
	if r := phatic(toks); r != "" {
		return r, true
	}
	if len(toks) < 2 {
		return reasonEmpty, true
	}
	if !deep {
		return "", false
	}
	ss := Sentences(t)
	if allCode(ss) {
		return reasonCode, true
	}
	if len(ss) == 1 && plainQuestion(t, toks) {
		return reasonQuestion, true
	}
	return "", false
}

func allCode(ss []Sentence) bool {
	for _, s := range ss {
		if !s.Code {
			return false
		}
	}
	return true
}

// plainQuestion reports whether the one sentence asks and asserts nothing
// before asking.
func plainQuestion(t string, toks []token) bool {
	if !strings.HasSuffix(t, "?") {
		return false
	}
	sc := scan{text: t, toks: toks}
	return len(sc.run().found) == 0
}

// machineText knows messages that a program wrote in the user's name.
func machineText(t string) string {
	head := t
	if len(head) > 400 {
		head = head[:400]
	}
	for _, m := range machineMarks {
		switch {
		case m.anywhere && strings.Contains(head, m.text), strings.HasPrefix(t, m.text):
			return m.reason
		}
	}
	if t[0] == '/' && !strings.ContainsAny(firstWord(t)[1:], "/.") && len(firstWord(t)) > 1 && len(t) < 200 {
		return reasonCommand
	}
	if len(t) > 300 {
		return ""
	}
	low := fold(head)
	for _, h := range heartbeats {
		if low == h || strings.HasPrefix(low, h+" ") || strings.HasPrefix(low, h+"\n") {
			return reasonHeartbeat
		}
	}
	return ""
}

func firstWord(t string) string {
	if i := strings.IndexAny(t, " \n\t"); i >= 0 {
		return t[:i]
	}
	return t
}

var heartbeats = []string{
	"heartbeat", "heartbeat_ok", "[heartbeat]", "ping", "pong", "keepalive", "keep-alive", "no_reply", "health check",
	"healthcheck", "read heartbeat.md", "system heartbeat", "heartbeat check", "are you alive", "are you there",
}

var machineMarks = []struct {
	text, reason string
	anywhere     bool
}{
	{"[Request interrupted by user", reasonInterrupt, false},
	{"[Request cancelled", reasonInterrupt, false},
	{"The user doesn't want to proceed with this tool use", reasonInterrupt, false},
	{"The user doesn't want to take this action", reasonInterrupt, false},
	{"<turn_aborted>", reasonInterrupt, false},
	{"<command-name>", reasonCommand, false},
	{"<command-message>", reasonCommand, false},
	{"<local-command-", reasonOutput, false},
	{"<bash-", reasonOutput, false},
	{"<user-prompt-submit-hook>", reasonOutput, false},
	{"<task-notification>", reasonOutput, false},
	{"Caveat: The messages below were generated", reasonOutput, false},
	{"This session is being continued from a previous conversation", reasonSummary, false},
	{"Your task is to create a detailed summary of the conversation", reasonPrompt, false},
	{"# AGENTS.md", reasonBootFile, false},
	{"# CLAUDE.md", reasonBootFile, false},
	{"# GEMINI.md", reasonBootFile, false},
	{"# MEMORY.md", reasonBootFile, false},
	{"# SOUL.md", reasonBootFile, false},
	{"<user_instructions>", reasonBootFile, false},
	{"<INSTRUCTIONS>", reasonBootFile, false},
	{"<environment_context>", reasonBootFile, false},
	{"<permissions instructions>", reasonBootFile, false},
	{"Contents of /", reasonBootFile, false},
	{"Codebase and user instructions are shown below", reasonBootFile, true},
	{"CLAUDE.md (project instructions", reasonBootFile, true},
	{"Base directory for this skill:", reasonBootFile, false},
	{"This is the Gemini CLI. We are setting up the context", reasonBootFile, false},
	{"[Retrieved from an earlier conversation]", reasonInjected, false},
}

// rolePrompt knows instructions written for a model: "You are a …".
func rolePrompt(t string) bool {
	low := fold(t[:min(len(t), 160)])
	low = strings.TrimLeft(low, "#*\"'` \n\t-")
	for _, p := range []string{"system prompt", "system:", "<system>", "role:", "rol:", "[system]", "### instruction", "## role", "instructions:\n"} {
		if strings.HasPrefix(low, p) {
			return true
		}
	}
	for _, p := range rolePrefixes {
		rest, ok := strings.CutPrefix(low, p)
		if !ok {
			continue
		}
		w := strings.Trim(firstWord(rest), ",.!:")
		return w != "" && !praise[w]
	}
	return false
}

var rolePrefixes = []string{
	"you are a ", "you are an ", "you are the ", "you're a ", "you're an ", "act as ", "i want you to act as ", "you will act as ", "you will be acting as ",
	"your role is ", "your task is ", "your job is ", "pretend to be ", "pretend you are ", "roleplay as ", "role-play as ", "you are now ", "from now on you are a", "imagine you are ",
	"eres un ", "eres una ", "eres el ", "sos un ", "sos una ", "sos el ", "actua como ", "actuas como ", "tu rol es ", "tu tarea es ", "tu trabajo es ", "haz de cuenta que eres ", "hace de cuenta que sos ", "imagina que eres ", "imagina que sos ", "quiero que actues como ",
	"let's roleplay", "lets roleplay", "juguemos a ",
}

var praise = set(`great genius lifesaver star legend sweetheart good best wonderful amazing awesome saint hero god
bit champ angel treasure gem real true genio crack capo grande maquina idolo sol amor fenomeno santo groso
terrible bad idiot joke liar fan`)

// jsonText reports whether the text is one JSON value or an XML document.
func jsonText(t string) bool {
	last := t[len(t)-1]
	switch t[0] {
	case '{':
		return last == '}' && strings.Contains(t, "\":")
	case '[':
		return last == ']' && strings.ContainsAny(t, "{\"")
	case '<':
		return strings.HasPrefix(t, "<?xml") || strings.HasPrefix(t, "<!DOCTYPE") || strings.HasPrefix(t, "<html")
	}
	return false
}

// phatic knows greetings and acknowledgements: every word is one.
func phatic(toks []token) string {
	if len(toks) == 0 {
		return reasonEmpty
	}
	if len(toks) > 10 {
		return ""
	}
	greets := 0
	for _, t := range toks {
		w := t.norm
		switch {
		case greetings[w]:
			greets++
		case acknowledgements[w] || laughter(w):
		default:
			return ""
		}
	}
	if greets > 0 {
		return reasonGreeting
	}
	return reasonAcknowledgement
}

var greetings = set(`hi hello hey hiya morning afternoon evening night bye goodbye cheers welcome hola buenas buenos
dias tardes noches adios chau chao ciao saludos bienvenido`)

var acknowledgements = set(`ok okay k kk yes yeah yep yup no nope nah sure fine good great perfect excellent awesome
nice cool wow amazing thanks thank thx ty you so much very a lot lol done right alright agreed correct exactly got it
understood sounds makes sense works for me lgtm go ahead continue proceed please do that is this the best do next
approved looks well keep going again carry on brilliant lovely sweet neat indeed true all yay ah oh hmm mm hm uh huh
si dale listo bien muy genial perfecto buenisimo barbaro excelente gracias muchas mil vale claro exacto correcto
entendido de acuerdo acuerdo joya bueno seguimos sigue seguí segui adelante continua continuar hecho por favor obvio
tal cual eso es mortal espectacular increible va ahi un genio crack siempre como todo`)

func laughter(w string) bool {
	if len(w) < 3 {
		return false
	}
	for i := 0; i < len(w); i++ {
		switch w[i] {
		case 'j', 'a', 'h', 'e', 'i', 's', 'k':
		default:
			return false
		}
	}
	return strings.Count(w, "j") >= 2 || strings.Count(w, "h") >= 2
}
