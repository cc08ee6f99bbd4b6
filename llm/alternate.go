package llm

import "strings"

// Alternate makes messages acceptable to models that want user and assistant to
// take turns, the user first: messages of one role that follow each other are
// joined by a blank line, and what the assistant said before anything else is
// told in the user's first message. Blank messages go.
func Alternate(ms []Message) []Message {
	var list []Message
	for _, m := range ms {
		if strings.TrimSpace(m.Content) == "" {
			continue
		}
		if len(list) == 0 && m.Role == RoleAssistant {
			m = Message{Role: RoleUser, Content: "[The assistant said before:]\n" + m.Content}
		}
		if n := len(list); n > 0 && list[n-1].Role == m.Role {
			list[n-1].Content += "\n\n" + m.Content
			continue
		}
		list = append(list, m)
	}
	return list
}
