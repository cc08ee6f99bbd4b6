package redact

// trigger is a word that makes a rule look closer, in lower case.
type trigger struct {
	word string
	rule rule
}

// rule looks at a word found at text[start:end] and adds what it gives away.
type rule func(s *scan, start, end int)

// machine finds many words in one pass over a text, whatever their case: the
// automaton of Aho and Corasick with its failures resolved into a table. Bytes
// that occur in no word share a column.
type machine struct {
	column [256]uint8
	next   []uint16 // state*columns + column → state, marked when a word ends there
	ends   [][]int  // triggers that end in a state
	words  []trigger
}

const (
	columns = 64      // at least the number of different bytes in the words, and one
	mark    = 1 << 15 // on a state in which a word ends
)

func newMachine(words []trigger) *machine {
	m, width := &machine{words: words}, 1
	for _, w := range words {
		for i := range len(w.word) {
			if c := w.word[i]; m.column[c] == 0 {
				m.column[c] = uint8(width)
				width++
			}
		}
	}
	for c := byte('a'); c <= 'z'; c++ {
		m.column[c-'a'+'A'] = m.column[c]
	}
	if width > columns {
		panic("redact: too many different bytes in the words")
	}
	m.grow()
	for i, w := range words {
		state := 0
		for j := range len(w.word) {
			at := state*columns + int(m.column[w.word[j]])
			if m.next[at] == 0 {
				m.next[at] = uint16(len(m.ends))
				m.grow()
			}
			state = int(m.next[at])
		}
		m.ends[state] = append(m.ends[state], i)
	}
	m.resolve()
	return m
}

func (m *machine) grow() {
	m.next = append(m.next, make([]uint16, columns)...)
	m.ends = append(m.ends, nil)
}

// resolve fills in, breadth first, where to go on when no word goes on.
func (m *machine) resolve() {
	fail := make([]int, len(m.ends))
	var queue []int
	for c := range columns {
		if to := int(m.next[c]); to != 0 {
			queue = append(queue, to)
		}
	}
	for len(queue) > 0 {
		state := queue[0]
		queue = queue[1:]
		m.ends[state] = append(m.ends[state], m.ends[fail[state]]...)
		for c := range columns {
			at, other := state*columns+c, m.next[fail[state]*columns+c]
			if to := int(m.next[at]); to != 0 {
				fail[to] = int(other)
				queue = append(queue, to)
			} else {
				m.next[at] = other
			}
		}
	}
	for i, to := range m.next {
		if m.ends[to] != nil {
			m.next[i] |= mark
		}
	}
}

// run applies the rules of the words found in the text, in the order in which
// the words end.
func (m *machine) run(s *scan) {
	var state uint16
	for i := range len(s.text) {
		state = m.next[int(state&^mark)*columns+int(m.column[s.text[i]])]
		if state&mark == 0 {
			continue
		}
		for _, w := range m.ends[state&^mark] {
			t := &m.words[w]
			t.rule(s, i+1-len(t.word), i+1)
		}
	}
}
