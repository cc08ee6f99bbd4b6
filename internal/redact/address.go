package redact

import (
	"net/netip"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ip4At reads an IPv4 address. Versions of four parts that are called so stay.
func ip4At(text string, at int) (end int, ok bool) {
	if before := byteAt(text, at-1); wordBytes.has(before) && !escaped(text, at) || (before == '.' || before == '-') && alnum.has(byteAt(text, at-2)) {
		return 0, false
	}
	end = at
	for part := range 4 {
		stop := runFrom(text, end, &digitBytes, 4)
		if n := stop - end; n == 0 || n > 3 || n == 3 && text[end:stop] > "255" || n > 1 && text[end] == '0' {
			return 0, false
		}
		end = stop
		if part < 3 {
			if byteAt(text, end) != '.' {
				return 0, false
			}
			end++
		}
	}
	if after := byteAt(text, end); wordBytes.has(after) || (after == '.' || after == '-') && alnum.has(byteAt(text, end+1)) {
		return 0, false
	}
	return end, !near(text, at, 12, versionWords)
}

var versionWords = []string{"version", "ver.", "release", "build ", "assembly"}

// addressWords are those near which a bare :: is an address.
var addressWords = []string{"ipv6", "address", "unspecified", "src=", "dst=", "listen", "bind"}

var addressBytes = classOf("H:.")

// addresses6 marks IPv6 addresses.
func (s *scan) addresses6() {
	text := s.text
	for at := 0; at < len(text); {
		i := strings.IndexByte(text[at:], ':')
		if i < 0 {
			return
		}
		i += at
		start := runBefore(text, i, &addressBytes, 45)
		end := runFrom(text, i, &addressBytes, 45)
		at = max(end, i+1)
		for end > start && (text[end-1] == '.' || text[end-1] == ':' && !(end-start >= 2 && text[end-2] == ':')) {
			end--
		}
		address := text[start:end]
		if strings.Count(address, ":") < 2 || wordBytes.has(byteAt(text, start-1)) && !escaped(text, start) || wordBytes.has(byteAt(text, end)) ||
			!hasDigit(address) && !(address == "::" && (byteAt(text, end) == '/' && isDigit(byteAt(text, end+1)) || near(text, start, 16, addressWords))) {
			continue
		}
		if a, err := netip.ParseAddr(address); err == nil && a.Is6() {
			if byteAt(text, end) == '%' {
				end = runFrom(text, end+1, &wordBytes, 20)
			}
			s.add(start, end, ip)
		}
	}
}

// fileEndings are what stands after a dot and an @ in names of files and is no
// domain.
var fileEndings = []string{"png", "jpg", "jpeg", "gif", "svg", "webp", "ico", "js", "ts", "jsx", "tsx", "mjs", "css", "scss", "py", "go", "rb", "php", "java", "html", "json", "yaml", "yml", "txt", "lock", "so", "dll", "exe", "local"}

func mailByte(c byte) bool {
	return alnum.has(c) || c >= 0x80 || strings.IndexByte("._%+-'&#*/=?^`{|}~!$", c) >= 0
}

// emails marks e-mail addresses whose sign is @, or %40 as in queries. The
// address of a repository on a Git host is none.
func (s *scan) emails(sign string) {
	text := s.text
	for at := 0; at < len(text); {
		i := strings.Index(text[at:], sign)
		if i < 0 {
			return
		}
		i += at
		at = i + len(sign)
		start := i
		for start > 0 && i-start < 64 && mailByte(text[start-1]) {
			start--
		}
		for start < i && (!utf8.RuneStart(text[start]) || strings.IndexByte(".'`/=?{|}*&#!$~^", text[start]) >= 0 || notInName(text[start:i])) {
			start++
		}
		for j := start; j < i; j++ { // what a path, query or assignment has before it
			if strings.IndexByte("/=?{}|&`'", text[j]) >= 0 {
				start = j + 1
			}
		}
		if sign == "%40" {
			start = afterEscapes(text, start, i)
		}
		if start < i && byteAt(text, start-1) == '\\' && strings.IndexByte("nrt", text[start]) >= 0 {
			start++
		}
		end := domainEnd(text, i+len(sign))
		if start == i || end == 0 || text[start:i] == "git" && byteAt(text, end) == ':' {
			continue
		}
		s.add(start, end, email)
		at = end
	}
}

// afterEscapes returns where a name in a query begins: after the last escaped
// sign that is no plus.
func afterEscapes(text string, start, end int) int {
	for j := start; j+2 < end; j++ {
		if text[j] == '%' && !strings.EqualFold(text[j:j+3], "%2b") {
			start = j + 3
		}
	}
	return min(start, end)
}

// notInName reports whether a text begins with a character that is no letter,
// such as a quotation mark.
func notInName(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return r >= utf8.RuneSelf && !unicode.IsLetter(r)
}

// domainEnd returns the end of the domain name that begins at a place, 0 when
// there is none.
func domainEnd(text string, at int) int {
	end, lastDot := at, -1
	for end < len(text) && end-at < 253 {
		c := text[end]
		if c == '.' && alnumOrHigh(byteAt(text, end+1)) && end > at {
			lastDot = end
		} else if !alnumOrHigh(c) && !(c == '-' && end > at) {
			break
		}
		end++
	}
	for end > at && text[end-1] == '-' {
		end--
	}
	if lastDot < 0 || lastDot >= end-2 {
		return 0
	}
	top := strings.ToLower(text[lastDot+1 : end])
	for i := range len(top) {
		if isDigit(top[i]) && !strings.HasPrefix(top, "xn--") {
			return 0
		}
	}
	for _, f := range fileEndings {
		if top == f {
			return 0
		}
	}
	return end
}

func alnumOrHigh(c byte) bool { return alnum.has(c) || c >= 0x80 }
