package extract

import "strings"

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
