package extract

import "strings"

// injectedTags fence text that a program put into the user's message, with the reason under
// which the block is dropped. Programs write them with underscores as well.
var injectedTags = words(
	reasonInjected + ": strandline-memory strandline-history strandline memory memories relevant-memories user-memory recalled-context\n" +
		reasonReminder + ": system-reminder system\n" +
		reasonCommand + ": command-name command-message command-args\n" +
		reasonOutput + ": local-command-stdout local-command-stderr local-command-caveat bash-input bash-stdout bash-stderr bash-output shell-output command-output stdout stderr output observation " +
		"user-prompt-submit-hook task-notification tool-call tool-use-error tool-result tool-results tool-output tool-response function-call function-result function-results function-response " +
		"assistant assistant-response ide-opened-file ide-selection ide-diagnostics ide-context\n" +
		reasonBootFile + ": environment-context user-instructions instructions project-context\n" +
		reasonPasted + ": file document documents context transcript attachment\n" +
		reasonExample + ": example examples\n" +
		reasonCode + ": pre code")

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
		why, known := injectedTags[strings.ReplaceAll(name, "_", "-")]
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
