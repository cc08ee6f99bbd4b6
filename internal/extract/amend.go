package extract

import (
	"slices"
	"strings"

	"strandline"
)

// maxAmended bounds the messages that are read for corrections: who types corrects what was
// just said, and longer ones are documents.
const maxAmended = noteBytes

// maxCorrections bounds how often a message corrects itself.
const maxCorrections = 4

// amended returns messages in which what the speaker took back at once is put right: "I'm
// allergic to cashews. No wait, pistachios", "my birthday is May 3" and in the next message
// "sorry, May 13". What cannot be put right exactly is left out with its correction, for a
// wrong dose or date is worse than none. Where nothing is corrected the messages are the same.
func amended(ms []strandline.Message) []strandline.Message {
	out, _ := amendAll(ms)
	return out
}

// Amended returns the words of messages that a statement was put together from, as it was
// corrected at once: the statement as it was first said, and its correction.
func Amended(ms []strandline.Message, content string) (said []string) {
	_, all := amendAll(ms)
	content = fold(strings.TrimRight(content, ".! "))
	for _, a := range all {
		if strings.Contains(fold(a.right), content) {
			said = append(said, a.said...)
		}
	}
	return said
}

// amendment is what a corrected statement says, and the words that it was said in.
type amendment struct {
	right string
	said  []string
}

func amendAll(ms []strandline.Message) (out []strandline.Message, all []amendment) {
	out = ms
	last := -1 // the speaker's message before
	for i, m := range ms {
		if m.Role != strandline.RoleUser || strings.TrimSpace(m.Content) == "" {
			continue
		}
		before := ""
		if last >= 0 && out[last].ConversationID == m.ConversationID {
			before = out[last].Content
		}
		own, right, done := m.Content, before, []amendment(nil)
		if last >= 0 {
			own, right, done = deny(before, m.Content, between(ms[last+1:i]))
		}
		own, right, more := amend(right, own)
		done = append(done, more...)
		if len(done) > 0 {
			if len(all) == 0 {
				out = slices.Clone(ms)
			}
			all = append(all, done...)
			out[i].Content = own
			if right != before {
				out[last].Content = right
			}
		}
		if strings.TrimSpace(own) != "" {
			last = i
		}
	}
	return out, all
}

// amend corrects a message by what it says of itself, and the one before it by how it begins.
func amend(before, text string) (own, right string, done []amendment) {
	right = before
	if len(text) > maxAmended || !mayCorrect(text) || strings.Contains(text, "```") || strings.Contains("\n"+text, "\n>") {
		return text, right, nil
	}
	for range maxCorrections {
		toks := tokenize(nil, text)
		c, ok := firstCorrection(text, toks)
		if !ok {
			break
		}
		head := text[:c.start]
		if strings.TrimSpace(head) == "" { // of the message before
			if len(right) > maxAmended || strings.Contains(right, "```") {
				break
			}
			put, a, ok := c.apply(right)
			if !ok {
				break
			}
			a.said = append(a.said, text[c.start:c.end])
			text, right, done = rest(text[c.end:]), put, append(done, a)
			continue
		}
		c.within = strings.ContainsRune(",(-–—", lastRune(strings.TrimSpace(head)))
		put, a, ok := c.apply(head)
		if !ok {
			break
		}
		a.said[0] += " " + text[c.start:c.end]
		text, done = joined(strings.TrimRight(put, " "), tail(text[c.end:])), append(done, a)
	}
	return text, right, done
}

// rest is what a message says beside a correction.
func rest(s string) string { return strings.TrimLeft(s, " \t\n\r,.;:!)…*-–—") }

// tail is what follows a correction in the statement that was put right.
func tail(s string) string {
	s = strings.TrimLeft(s, ")*")
	if t := strings.TrimLeft(s, " "); strings.HasPrefix(t, "-") || strings.HasPrefix(t, "—") || strings.HasPrefix(t, "–") {
		return "," + strings.TrimLeft(t, "-–—")
	}
	return s
}

// joined has a statement that was put right go on with what follows it.
func joined(s, tail string) string {
	t := strings.TrimLeft(tail, " ")
	if s == "" || t != "" && (strings.ContainsAny(t[:1], ".!,") || t[0] >= 'a' && t[0] <= 'z' && t == tail[1:]) {
		return strings.TrimRight(s, ".!") + tail
	}
	return s + tail
}

// correction is what somebody says instead of what they just said.
type correction struct {
	start, end int    // bytes, with its introduction
	value      string // what is said instead, "" for nothing
	strong     bool   // it can be nothing but a correction
	within     bool   // it stands in the sentence that it corrects
	orders     bool   // value may as well tell the listener to do something
	restated   bool   // the statement is told anew, and value is its beginning
	outright   bool   // what was said is rejected: "scratch that"
	denied     bool   // value says that not all that was said is so: "not allergic", "just asthma"
}

// firstCorrection finds the first correction in a text.
func firstCorrection(text string, toks []token) (c correction, ok bool) {
	if c, ok := starred(text, toks); ok {
		return c, true
	}
	for i := range toks {
		if toks[i].quoted || toks[i].code || i > 0 && toks[i].start == toks[i-1].start {
			continue
		}
		next, power := correctsAt(text, toks, i)
		if power == 0 || i > 0 && power < evident && !punctuated(text, toks, i) {
			continue
		}
		c := correction{start: toks[i].start, strong: power >= sure, outright: rejects(toks[i:next])}
		if next < len(toks) && !punctuated(text, toks, next) && (power < sure && !meaning[toks[next-1].norm] || saysAll[toks[next-1].norm]) && !toks[next].capital && !isValue(toks[next].norm) && !counting(toks[next].norm) {
			continue // "sorry about that", "scratch that idea"
		}
		next = skipCopula(toks, next)
		end := fragmentEnd(text, toks, next)
		if next == end {
			if next < len(toks) || !rejects(toks[i:next]) {
				continue
			}
			c.end = len(text)
			return c, true
		}
		c.end = toks[end-1].end
		if end-next > 2 && ofRelative(toks[next:next+2]) && isCopula(toks[next+2:end]) {
			end, c.strong = next+2, true // "I mean, my wife is"
		}
		c.value = text[toks[next].start:toks[end-1].end]
		if c.restated = restates(toks[next:end]) || c.outright && others[toks[next].norm] && end-next > 2; c.restated {
			c.end = toks[next].start
			if !c.strong {
				continue
			}
			return c, true
		}
		if c.strong && lessens[toks[next].norm] && end-next > 1 && end-next < 4 {
			c.denied = true
			return c, true
		}
		if end-next > maxValue || toks[next].quoted || asked(text, c.end) || slices.ContainsFunc(toks[next:end], func(t token) bool { return noValue[t.norm] }) {
			continue
		}
		c.orders = directs(text, toks, next, end)
		return c, true
	}
	return c, false
}

// maxValue bounds the words of a value.
const maxValue = 5

// starred finds the correction of a word that stands alone in a message: "*Saturday".
func starred(text string, toks []token) (c correction, ok bool) {
	t := strings.TrimSpace(text)
	value := strings.Trim(t, "*")
	if len(toks) == 0 || len(toks) > 3 || strings.Count(t, "*") != 1 || value == t || len(value)+1 != len(t) || value[0] == ' ' {
		return c, false
	}
	return correction{start: 0, end: len(text), value: value, strong: true}, true
}

// punctuated reports whether punctuation, or the beginning, stands before a word.
func punctuated(text string, toks []token, i int) bool {
	if i == 0 {
		return true
	}
	between := text[toks[i-1].end:max(toks[i-1].end, toks[i].start)]
	return strings.ContainsAny(between, ",.;:!?…()-–—\n*") && !thousands(toks, i-1) && !(between == ". " && abbreviations[toks[i-1].norm])
}

// fragmentEnd returns where the words from a token on end that belong together.
func fragmentEnd(text string, toks []token, from int) int {
	for i := from; i < len(toks); i++ {
		also := (toks[i].norm == "and" || toks[i].norm == "y") && i+1 < len(toks) && isValue(toks[i+1].norm)
		if i > from && (punctuated(text, toks, i) || conjoins[toks[i].norm] && !also) {
			return i
		}
	}
	return len(toks)
}

// asked reports whether a text goes on as a question.
func asked(text string, at int) bool {
	rest := strings.TrimLeft(text[at:], " ")
	return strings.HasPrefix(rest, "?")
}
