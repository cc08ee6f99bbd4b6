package extract

import "strings"

// injectedTags fence text that a program put into the user's message. The
// value is the reason under which the block is dropped.
var injectedTags = map[string]string{
	"strandline-memory": reasonInjected, "strandline-history": reasonInjected, "strandline": reasonInjected, "memory": reasonInjected, "memories": reasonInjected,
	"relevant-memories": reasonInjected, "user-memory": reasonInjected, "recalled-context": reasonInjected,
	"system-reminder": reasonReminder, "system_reminder": reasonReminder, "system": reasonReminder,
	"command-name": reasonCommand, "command-message": reasonCommand, "command-args": reasonCommand,
	"local-command-stdout": reasonOutput, "local-command-stderr": reasonOutput, "local-command-caveat": reasonOutput,
	"bash-input": reasonOutput, "bash-stdout": reasonOutput, "bash-stderr": reasonOutput, "stdout": reasonOutput, "stderr": reasonOutput,
	"user-prompt-submit-hook": reasonOutput, "task-notification": reasonOutput, "tool_result": reasonOutput, "function_results": reasonOutput,
	"tool-result": reasonOutput, "tool_results": reasonOutput, "tool_output": reasonOutput, "tool-output": reasonOutput, "tool_response": reasonOutput, "tool-response": reasonOutput, "tool_use_error": reasonOutput, "tool_call": reasonOutput,
	"function_result": reasonOutput, "function_response": reasonOutput, "function_call": reasonOutput, "command_output": reasonOutput, "command-output": reasonOutput, "bash-output": reasonOutput, "bash_output": reasonOutput, "shell_output": reasonOutput,
	"output": reasonOutput, "observation": reasonOutput, "assistant": reasonOutput, "assistant_response": reasonOutput,
	"environment_context": reasonBootFile, "user_instructions": reasonBootFile, "instructions": reasonBootFile, "project_context": reasonBootFile,
	"ide_opened_file": reasonOutput, "ide_selection": reasonOutput, "ide_diagnostics": reasonOutput, "ide-context": reasonOutput,
	"file": reasonPasted, "document": reasonPasted, "documents": reasonPasted, "example": reasonExample, "examples": reasonExample,
	"context": reasonPasted, "pre": reasonCode, "code": reasonCode, "transcript": reasonPasted, "attachment": reasonPasted,
}

// stripBlocks blanks out every fenced block of [injectedTags], and memory as this
// program prints it, and returns the reason of the first one removed, "" when there is
// none. A block that is never closed reaches to the end, one of output to the next blank line.
func stripBlocks(text string) (string, string) {
	if rest, found := stripRendered(text); found {
		rest, _ = stripTags(rest)
		return rest, reasonInjected
	}
	return stripTags(text)
}

func stripTags(text string) (string, string) {
	if strings.IndexByte(text, '<') < 0 {
		return text, ""
	}
	b, reason := blanked{text: text}, ""
	for i := 0; i < len(text); {
		k := strings.IndexByte(text[i:], '<')
		if k < 0 {
			break
		}
		i += k
		name := tagName(text[i+1:])
		why, known := injectedTags[name]
		if !known {
			i++
			continue
		}
		open := strings.IndexByte(text[i:], '>')
		if open < 0 {
			break
		}
		end := len(text)
		closing := "</" + text[i+1:i+1+len(name)] + ">"
		if strings.HasSuffix(text[i:i+open+1], "/>") {
			end = i + open + 1
		} else if c := strings.Index(text[i+open:], closing); c >= 0 {
			end = i + open + c + len(closing)
		} else if why == reasonOutput {
			if c := strings.Index(text[i:], "\n\n"); c >= 0 {
				end = i + c
			}
		} else if why != reasonInjected && why != reasonReminder {
			i++
			continue
		} else if strings.HasPrefix(name, "strandline-") {
			end = cutBlock(text, i)
		}
		if b.out == nil {
			reason = why
		}
		b.blank(i, end)
		i = end
	}
	return b.rest(), reason
}

// cutBlock returns where a block of ours ends whose end was cut away: at a blank line that
// none of its lines follows.
func cutBlock(text string, from int) int {
	for {
		i := strings.Index(text[from:], "\n\n")
		if i < 0 {
			return len(text)
		}
		from += i + 1
		end, _ := lineEnd(text, from+1)
		if next := text[from+1 : end]; next != "" && !listedOn(next) && bulletOf(strings.TrimSpace(next)) == "" && !strings.HasPrefix(next, "[") {
			return from
		}
	}
}

// tagName returns the name that s begins with, in lower case.
func tagName(s string) string {
	n := 0
	for n < len(s) && n < 32 && (s[n] == '-' || s[n] == '_' || s[n] >= 'a' && s[n] <= 'z' || s[n] >= 'A' && s[n] <= 'Z') {
		n++
	}
	if n == len(s) || n == 0 || s[n] != '>' && s[n] != ' ' && s[n] != '/' && s[n] != '\n' {
		return ""
	}
	return strings.ToLower(s[:n])
}
