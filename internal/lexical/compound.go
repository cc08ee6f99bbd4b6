package lexical

// run is words or compounds joined so far.
type run struct {
	text  []byte
	parts int
	joint byte // between the last part and the one to come
}

func (r *run) add(part []byte) {
	if len(r.text) <= maxTerm {
		if r.parts > 0 {
			r.text = append(r.text, r.joint)
		}
		r.text = append(r.text, part...)
	}
	r.parts++
}

func (r *run) clear() { r.text, r.parts = r.text[:0], 0 }

func (s *splitter) mark(c byte) {
	switch k := classes[c]; {
	case len(s.word) == 0 && (k != slash || s.path.parts == 0):
		s.endPath()
	case k == apostrophe:
		s.quote, s.lower, s.capital = len(s.word), false, 0
	case k == joint:
		s.endWord()
		s.compound.joint = c
	case k == slash:
		s.endCompound()
		s.path.joint = '/'
	default:
		s.endPath()
	}
}

// endWord emits the word and its humps.
func (s *splitter) endWord() {
	if len(s.word) > 0 {
		if q := s.quote; q > 0 && len(s.word) == q+1 && s.word[q] == 's' {
			s.word = s.word[:q] // Ada's
		}
		s.emit(s.word[:min(len(s.word), maxTerm)])
		if len(s.humps) > 0 && len(s.word) <= maxTerm {
			s.endHumps()
		}
		s.compound.add(s.word)
	}
	s.word, s.humps, s.lower, s.capital, s.quote = s.word[:0], s.humps[:0], false, 0, 0
}

func (s *splitter) endHumps() {
	from := 0
	for i := range len(s.humps) + 1 {
		to := len(s.word)
		if i < len(s.humps) {
			to = min(s.humps[i], to)
		}
		if to-from > 1 && to-from < len(s.word) {
			s.emit(s.word[from:to])
		}
		from = to
	}
}

func (s *splitter) endCompound() {
	s.endPairs()
	s.endWord()
	if s.compound.parts > 0 {
		if s.compound.parts > 1 && len(s.compound.text) <= maxTerm {
			s.emit(s.compound.text)
		}
		s.path.add(s.compound.text)
		s.compound.clear()
	}
}

func (s *splitter) endPath() {
	s.endCompound()
	if s.path.parts > 0 {
		if s.path.parts > 1 && len(s.path.text) <= maxTerm {
			s.emit(s.path.text)
		}
		s.path.clear()
	}
}
