package belief

// reworded compares two statements in the plain words for what they tell, and
// the older with each clause of the newer.
func reworded(a, b Statement, y *news) (bool, string) {
	ts := b.telling().tokens
	readings := [][]token{ts}
	if len(y.clauses) > 1 {
		from := 0
		for i, t := range ts {
			if i > from && (t.sep != 0 || grammarOf(b.lang).joins[t.text]) {
				readings = append(readings, ts[from:i])
				from = i
			}
		}
		readings = append(readings, ts[from:])
	}
	older, changed := a.telling().framed, !a.telling().plain
	if !changed {
		older = a
	}
	for i, r := range readings {
		if len(r) == 0 {
			continue
		}
		var newer Statement
		ok := false
		if i == 0 {
			newer, ok = b.telling().framed, !b.telling().plain
		} else {
			newer, ok = framed(r, b.lang)
		}
		if !ok {
			if i == 0 && !changed {
				continue
			}
			newer = read(r, "", b.lang)
		}
		if len(newer.words) < 2 && newer.copula < 0 {
			continue
		}
		if ok, why := replaces(Claim{Said: older}, Claim{Said: newer}, older, newer); ok {
			return true, why
		}
	}
	return false, ""
}

func negated(s Statement) bool {
	if s.loose || s.ceased {
		return true
	}
	for _, w := range s.words {
		if w.neg {
			return true
		}
	}
	return false
}

// named reports whether a statement has a name in it.
func named(s Statement) bool {
	for _, w := range s.words {
		if w.name {
			return true
		}
	}
	return false
}

func numbers(s Statement) []string {
	var all []string
	for _, w := range s.words {
		if w.kind == number {
			all = append(all, w.text)
		}
	}
	return all
}
