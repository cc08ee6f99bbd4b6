package redact

import "strings"

var (
	schemeBytes = classOf("aA0+.-")
	hostStop    = classOf(" \t\r\n\"'`<>/?#\\")
)

// url marks the user and password of a URL that has both, or a token alone.
func (s *scan) url(start, at int) {
	text := s.text
	if runBefore(text, start, &schemeBytes, 30) == start {
		return
	}
	stop := at
	for stop < len(text) && stop-at < 1024 && !hostStop.has(text[stop]) {
		stop++
	}
	// A password may hold any of the bytes that end a host; then the @ comes
	// later, before the next blank.
	sign := strings.LastIndexByte(text[at:stop], '@')
	if sign < 0 {
		sign = lateSign(text, at, stop)
	}
	if sign <= 0 {
		return
	}
	user, pass, ok := strings.Cut(text[at:at+sign], ":")
	if ok && credential(user, pass) || !ok && len(user) >= 16 && hasDigit(user) && !wordy(user) {
		s.add(at, at+sign, url)
	}
}

// lateSign finds the @ after a password with a slash, question mark or hash.
func lateSign(text string, at, stop int) int {
	colon := strings.IndexByte(text[at:stop], ':')
	if colon < 0 || stop >= len(text) || strings.IndexByte("/?#", text[stop]) < 0 {
		return -1
	}
	if port := text[at+colon+1 : stop]; port != "" && runFrom(port, 0, &digitBytes, 0) == len(port) {
		return -1 // host:port
	}
	end := stop
	for end < len(text) && end-at < 300 && strings.IndexByte(" \t\r\n\"'`<>", text[end]) < 0 {
		end++
	}
	return strings.LastIndexByte(text[at:end], '@')
}

// credential reports whether a user and password are more than an example of
// where they go.
func credential(user, pass string) bool {
	switch {
	case pass == "" || blank(pass) || strings.HasPrefix(pass, "$"):
		return false
	case strings.EqualFold(pass, "password") && (strings.EqualFold(user, "username") || strings.EqualFold(user, "user")):
		return false
	}
	return true
}
