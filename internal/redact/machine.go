package redact

// trigger is a word that makes a rule look closer, in lower case and of two
// bytes at least.
type trigger struct {
	word string
	rule rule
}

// rule looks at a word found at text[start:end] and adds what it gives away.
type rule func(s *scan, start, end int)

// machine finds many words in one pass over a text, whatever their case. A
// rolling code of the last three bytes, coarse enough for its table to stay in
// the nearest cache, passes over almost all of the text; where it hits, a trie
// tells which words begin there. Numbers are found in the same pass.
type machine struct {
	coarse [256]uint8           // 5 bits of a byte
	begins [1 << 15 / 64]uint64 // codes with which a word or number may begin

	column [256]uint8
	next   []uint16 // state*columns + column → state; 0 is none
	ends   [][]rule // of the words that end in a state
}

// columns is at least the number of different bytes in the words, and one.
const columns = 64

// The coarse codes of bytes that are no letters; a letter has 1 to 26.
const (
	codeOther = 0
	codeDigit = 27
	codeLine  = 28
	codePoint = 29
	codeBlank = 30
	codeSign  = 31
	codes     = 32
)

func coarseCode(c byte) uint8 {
	switch c = lower(c); {
	case 'a' <= c && c <= 'z':
		return c - 'a' + 1
	case isDigit(c):
		return codeDigit
	case c == '-' || c == '_':
		return codeLine
	case c == '.' || c == ':' || c == '/':
		return codePoint
	case c == ' ':
		return codeBlank
	case c == '=' || c == '~' || c == '+':
		return codeSign
	}
	return codeOther
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func newMachine(words []trigger) *machine {
	m, width := &machine{}, 1
	for c := range m.coarse {
		m.coarse[c] = coarseCode(byte(c))
	}
	m.begin(codeDigit<<10 | codeDigit<<5 | codeDigit)
	m.grow()
	for _, w := range words {
		state := 0
		for i := range len(w.word) {
			c := w.word[i]
			if m.column[c] == 0 {
				if width == columns {
					panic("redact: too many different bytes in the words")
				}
				m.column[c] = uint8(width)
				width++
			}
			at := state*columns + int(m.column[c])
			if m.next[at] == 0 {
				m.next[at] = uint16(len(m.ends))
				m.grow()
			}
			state = int(m.next[at])
		}
		m.ends[state] = append(m.ends[state], w.rule)
		m.beginsWith(w.word)
	}
	for c := byte('a'); c <= 'z'; c++ {
		m.column[c-'a'+'A'] = m.column[c]
	}
	return m
}

func (m *machine) grow() {
	m.next = append(m.next, make([]uint16, columns)...)
	m.ends = append(m.ends, nil)
}

func (m *machine) begin(code int) { m.begins[code>>6] |= 1 << (code & 63) }

func (m *machine) beginsWith(word string) {
	two := int(m.coarse[word[0]])<<10 | int(m.coarse[word[1]])<<5
	if len(word) > 2 {
		m.begin(two | int(m.coarse[word[2]]))
		return
	}
	for c := range codes {
		m.begin(two | c)
	}
}

// run applies the rules of the words found in the text, in the order in which
// the words begin.
func (m *machine) run(s *scan) {
	text, code := s.text, uint32(0)
	for i := range len(text) {
		code = (code<<5 | uint32(m.coarse[text[i]])) & (1<<15 - 1)
		if m.begins[code>>6]&(1<<(code&63)) != 0 && i >= 2 {
			m.at(s, i-2)
		}
	}
}

// at applies the rules of what begins at a place.
func (m *machine) at(s *scan, start int) {
	if isDigit(s.text[start]) && !isDigit(byteAt(s.text, start-1)) {
		s.number(start)
	}
	state := 0
	for i := start; i < len(s.text); i++ {
		if state = int(m.next[state*columns+int(m.column[s.text[i]])]); state == 0 {
			return
		}
		for _, apply := range m.ends[state] {
			apply(s, start, i+1)
		}
	}
}
