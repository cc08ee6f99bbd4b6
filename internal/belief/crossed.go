package belief

import "slices"

// crossed reports whether two things that both statements tell belong to each other's
// words: "the gate code is 1234 and the door code 5678" and the other way round. What
// stands between a thing and the one before it belongs to it; where nothing stands before
// the first, what stands after it.
func crossed(x, y []placed) bool {
	a, b := anchored(x), anchored(y)
	if len(a) < 2 || len(b) < 2 || (len(a[0].before) > 0) != (len(b[0].before) > 0) {
		return false
	}
	led := len(a[0].before) > 0
	for i, p := range a {
		for _, q := range a[i+1:] {
			if p.word.text == q.word.text {
				continue
			}
			r, s := anchorOf(b, p.word), anchorOf(b, q.word)
			if r == nil || s == nil {
				continue
			}
			if led && moved(p.before, s.before, r.before) && moved(q.before, r.before, s.before) ||
				!led && moved(p.after, s.after, r.after) && moved(q.after, r.after, s.after) {
				return true
			}
		}
	}
	return false
}

// anchor is a number, a name or a time with the words around it.
type anchor struct {
	word          *gistWord
	before, after []*gistWord
}

func anchored(words []placed) (all []anchor) {
	var between []*gistWord
	for i := range words {
		w := words[i].gistWord
		if w.kind == quantity || w.name || tellsTime(w) {
			if n := len(all); n > 0 {
				all[n-1].after = between
			}
			all = append(all, anchor{word: w, before: between})
			between = nil
			continue
		}
		if w.kind == weighty {
			between = append(between, w)
		}
	}
	if n := len(all); n > 0 {
		all[n-1].after = between
	}
	return all
}

// anchorOf finds the only anchor of a word.
func anchorOf(all []anchor, w *gistWord) (found *anchor) {
	for i := range all {
		if all[i].word.text == w.text {
			if found != nil {
				return nil
			}
			found = &all[i]
		}
	}
	return found
}

// moved reports whether some word of from stands in to and no longer in the place that it
// had.
func moved(from, to, had []*gistWord) bool {
	in := func(w *gistWord, all []*gistWord) bool {
		return slices.ContainsFunc(all, func(v *gistWord) bool { return v.text == w.text || meet(v.forms, w.forms) })
	}
	return slices.ContainsFunc(from, func(w *gistWord) bool { return in(w, to) && !in(w, had) })
}
