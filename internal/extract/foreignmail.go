package extract

import (
	"slices"
	"strings"
)

// mailHead reports whether line i is one of the fields that head a message that was
// sent: a sender among them, with another field, an address, or a paragraph of its own.
func (w *foreign) mailHead(i int) bool {
	if i < w.fields.end && i >= w.fields.begin {
		return w.fields.mail
	}
	if mailField(w.lines[i]) == "" {
		return false
	}
	begin, end := i, i+1
	for begin > 0 && mailField(w.lines[begin-1]) != "" {
		begin--
	}
	for end < len(w.lines) && mailField(w.lines[end]) != "" {
		end++
	}
	w.fields = fields{begin: begin, end: end, mail: mailBlock(w.lines, begin, end)}
	return w.fields.mail
}

// fields is the block of mail fields that was read last: it is read once for all of
// its lines.
type fields struct {
	begin, end int // lines
	mail       bool
}

// mailBlock reports whether the fields lines[begin:end] head a message that was sent.
func mailBlock(lines []string, begin, end int) bool {
	for k := begin; k < end; k++ {
		if f := mailField(lines[k]); f == "from" || f == "de" {
			_, sender, _ := strings.Cut(lines[k], ":")
			if toks := tokenize(nil, sender); len(toks) == 0 || isNumber(toks[0].norm) || strings.Contains(sender, ". ") || months[toks[0].norm] || weekdays[toks[0].norm] {
				return false // "From: May 3", "From: Madrid. I left it young."
			}
			if ownLabel(sender) || ownLabel(strings.Trim(sender, "* ")) || !sentMail(lines[begin:end], sender) {
				return false // "From: me", "From: Madrid\nTo: Lisbon"
			}
			return end-begin > 1 || strings.ContainsRune(lines[k], '@') || k == 0 || lines[k-1] == ""
		}
	}
	return false
}

// sentMail reports whether fields are those of a mail and not of a trip: an address, a
// subject, somebody who sent it, or the speaker who got it.
func sentMail(lines []string, sender string) bool {
	toks := tokenize(nil, sender)
	if named(toks) || slices.ContainsFunc(toks, func(t token) bool { return relations[t.norm] != "" || people[t.norm] || givenName(t.norm) }) {
		return true
	}
	for _, t := range lines {
		_, value, _ := strings.Cut(t, ":")
		switch mailField(t) {
		case "subject", "asunto", "sent", "enviado", "enviado el", "cc", "cco", "bcc", "reply-to", "responder a":
			return true
		case "to", "para":
			if ownLabel(strings.Trim(value, "* ")) || ownLabel(value) {
				return true
			}
		}
		if strings.ContainsRune(value, '@') {
			return true
		}
	}
	return false
}

// mailField returns the name of the field of a mail that the line is, or "".
func mailField(t string) string {
	k := strings.IndexByte(t, ':')
	if k < 0 || k > 16 || strings.TrimSpace(t[k+1:]) == "" {
		return ""
	}
	name := strings.Trim(fold(t[:k]), "*_ ")
	if !mailFields[strings.ReplaceAll(name, " ", "")] {
		return ""
	}
	return name
}

var mailFields = set("from de sent enviado enviadoel to para subject asunto date fecha cc cco bcc reply-to respondera")
