package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// misses reads the words as a form of a state, of three words or more, but for its last or its
// verb, or as a denial or an event with more behind it: another thing of which the same is told.
func (r *liveReader) misses(f liveForm) (st liveState, ok bool) {
	n := len(f.words)
	if n > 1 && len(r.words) > n && !r.began {
		all := r.words
		if rest := all[n:]; f.past && r.ofItsOwn(rest) || f.not && f.effect == 0 && !stillWhole(rest) {
			r.words = all[:n]
			st, ok = r.fits(f)
			r.words, st.apart = all, f.past
			return st, ok
		}
	}
	if st, ok := r.doesOther(f); ok {
		return st, true
	}
	if n < 3 || len(r.words) != n || f.effect != 0 || r.began || f.verb == n-1 || f.words[n-1] == "_" {
		return st, false
	}
	t, meant := r.words[n-1], f.words[n-1]
	if r.noun(t, meant) || slices.ContainsFunc(thesaurus.Of(columnOf(r.lang), t.text), func(c thesaurus.Concept) bool {
		return slices.Contains(thesaurus.Of(columnOf(r.lang), meant), c)
	}) || r.lang != languageES && thesaurus.Synonyms(singular(t.text), meant) {
		return st, false
	}
	f.words, r.words = f.words[:n-1], r.words[:n-1]
	st, ok = r.fits(f)
	r.words = r.words[:n]
	return st, ok
}

// ofItsOwn reports whether words behind an event make it another: "I lost my job application",
// "perdí a mi esposa de vista".
func (r *liveReader) ofItsOwn(rest []token) bool {
	if r.lang == languageES {
		return len(rest) == 2 && rest[1].text == "vista"
	}
	return len(rest) == 1 && rest[0].sep == 0 && !ofLate.MatchString(rest[0].text) && !limiting[rest[0].text] && !strings.HasSuffix(rest[0].text, "ly") && !numeric(rest[0].text)
}

// doesOther reads the words as a form of a state but for its verb, unless that is one of the few
// that tell little: "juego con la mano izquierda", "escribo con la mano izquierda".
func (r *liveReader) doesOther(f liveForm) (st liveState, ok bool) {
	n := len(f.words)
	if n < 3 || len(r.words) != n || r.own || f.past || r.began || f.verb != 0 || liveLight[f.words[0]] || slices.Contains(f.words, "_") {
		return st, false
	}
	does := func(v inflect.Reading) bool {
		return v.Tense == inflect.Present && v.Lemma != f.words[0] && !liveLight[v.Lemma] && !thesaurus.Synonyms(v.Lemma, f.words[0])
	}
	if readings := r.readings(r.words[0]); len(readings) == 0 || slices.ContainsFunc(readings, func(v inflect.Reading) bool { return v.Tense == inflect.Present && !does(v) }) || !slices.ContainsFunc(readings, does) {
		return st, false
	}
	for i, w := range f.words[1:] {
		if !r.noun(r.words[i+1], w) {
			return st, false
		}
	}
	return liveState{kind: f.kind, id: f.id, holder: r.holder, denied: r.denied != f.not, apart: true}, true
}
