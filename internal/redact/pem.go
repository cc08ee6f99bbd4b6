package redact

import "strings"

// pem marks a private key in armour, to its end or, when that is missing, as
// far as it looks like one.
func (s *scan) pem(start, end int) {
	const dashes, begin = "-----", "-----BEGIN"
	before := s.text[max(0, start-60):start]
	head := strings.LastIndex(before, begin)
	after := s.text[end:min(len(s.text), end+20)]
	close := strings.Index(after, dashes)
	if head < 0 || close < 0 || strings.ContainsRune(before[head:], '\n') || strings.Contains(before[head+len(begin):], dashes) {
		return
	}
	start -= len(before) - head
	if start < s.armoured {
		return
	}
	body := end + close + len(dashes)
	rest := s.text[body:min(len(s.text), body+64<<10)]
	from := max(0, min(s.endless-body, len(rest))) // there is no end before
	if i := strings.Index(rest[from:], "-----END"); i >= 0 {
		stop := body + from + i + 8
		if j := strings.Index(s.text[stop:min(len(s.text), stop+100)], "-----"); j >= 0 {
			stop += j + 5
		}
		s.armoured = stop
		s.add(start, stop, privateKey)
		return
	}
	s.endless = body + max(0, len(rest)-8)
	stop := body
	for i := 0; i < len(rest); i++ {
		c := rest[i]
		if !armour.has(c) {
			break
		}
		if c == ' ' && i > 0 && isLetter(rest[i-1]) && strings.TrimSpace(rest[max(0, i-12):i]) != "" && wordy(lastField(rest[:i])) {
			break
		}
		stop = body + i + 1
	}
	s.armoured = stop
	if stop-body >= 16 {
		s.add(start, stop, privateKey)
	}
}

var armour = classOf("aA0+/=\\\r\n\t :,-")

func lastField(text string) string {
	text = text[max(0, len(text)-80):]
	return text[strings.LastIndexAny(text, " \n\\")+1:]
}

// webToken marks a JSON Web Token: two or three parts of base64, the first and
// second of which begin an object.
func (s *scan) webToken(start, end int) {
	if wordBytes.has(byteAt(s.text, start-1)) && !escaped(s.text, start) || s.text[start:end] != "eyJ" {
		return
	}
	at := runFrom(s.text, end, &base64Set, 0)
	if byteAt(s.text, at) != '.' || at-start < 10 {
		return
	}
	second := runFrom(s.text, at+1, &base64Set, 0)
	if second-at < 6 {
		return
	}
	stop := second
	for byteAt(s.text, stop) == '.' {
		next := runFrom(s.text, stop+1, &base64Set, 0)
		if next == stop+1 {
			break
		}
		stop = next
	}
	s.add(start, stop, jwt)
}

// hook marks the secret part of the address of a web hook.
func (s *scan) hook(start, end int) {
	stop := runFrom(s.text, end, &hookBytes, 300)
	value := s.text[end:stop]
	if len(value) >= 18 && !wordy(value) || strings.Count(value, "/") == 2 && len(value) >= 24 {
		s.add(end, stop, apiKey)
	}
}

var hookBytes = classOf("aA0_/+@.-")

// bot marks the token of a Telegram bot: digits, a colon, AA and the rest.
func (s *scan) bot(start, end int) {
	from := runBefore(s.text, start, &digitBytes, 17)
	stop := runFrom(s.text, end, &hookBytes, 60)
	if n := start - from; n >= 6 && n <= 16 && stop-end >= 30 && s.text[start:end] == ":AA" {
		s.add(from, stop, apiKey)
	}
}

// atlas marks the API token of Terraform Cloud: 14 characters, .atlasv1. and 60.
func (s *scan) atlas(start, end int) {
	from := runBefore(s.text, start, &alnum, 14)
	stop := runFrom(s.text, end, &base64Set, 0)
	if start-from == 14 && stop-end >= 50 {
		s.add(from, stop, apiKey)
	}
}
