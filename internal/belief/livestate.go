package belief

import (
	"slices"
	"strings"

	"strandline/internal/thesaurus"
)

// liveState is a state of somebody's life that a statement tells of and, unless it is limited,
// nothing else: to be teetotal, whether it is called so or told by what it means ("no bebo alcohol").
type liveState struct {
	kind, id string
	values   []string // what it is of: the language of a native speaker
	holder   liveHolder
	denied   bool
	anew     bool // it is told as a change
	event    bool // what began or ended it is told, not that it is so
	limited  bool // it is so at times, or in places only
	apart    bool // what is told in words for it is certainly another thing
}

// liveHolder is who a state is of: the speaker, a relative by all concepts that the word may
// stand for, or somebody by name.
type liveHolder struct {
	text string
	kin  []thesaurus.Concept
}

func (h liveHolder) is(o liveHolder) bool {
	return h.text == o.text || slices.ContainsFunc(h.kin, func(c thesaurus.Concept) bool { return slices.Contains(o.kin, c) })
}

// of reports whether two states are of one person and thing, however they are told.
func (x liveState) of(y liveState) bool {
	return x.id == y.id && x.kind == y.kind && x.holder.is(y.holder) && slices.Equal(x.values, y.values)
}

// sameLiveState reports whether two statements say that somebody is in a state, or that they are
// not, and no more, be it by its name or by what it means.
func sameLiveState(a, b Statement) bool {
	return agreeing(a.telling().lives, b.telling().lives)
}

func agreeing(all, others []liveState) bool {
	return slices.ContainsFunc(all, func(x liveState) bool {
		return slices.ContainsFunc(others, func(y liveState) bool {
			return x.of(y) && x.denied == y.denied && !x.limited && !y.limited && !x.event && !y.event
		})
	})
}

// otherLiveStates reports whether two statements tell of states, and not of the same one of the
// same person: being vegan is not being vegetarian, nor is not smoking the same as not smoking at
// home.
func otherLiveStates(a, b Statement) bool {
	x, y := a.telling().lives, b.telling().lives
	if len(x) == 0 || len(y) == 0 || agreeing(x, y) {
		return false
	}
	return !slices.ContainsFunc(x, func(x liveState) bool {
		return slices.ContainsFunc(y, func(y liveState) bool { return x.of(y) && x.limited && y.limited || x.event && y.event })
	})
}

// stateOfAnother reports whether one of two statements tells of a state, and the other one in words
// for it of another thing. It may be another word for the thing, so that this only raises the bars.
func stateOfAnother(a, b Statement) bool {
	x, y := a.telling(), b.telling()
	return len(x.lives) == 0 && toldOfAnother(y.lives, x.unlike) || len(y.lives) == 0 && toldOfAnother(x.lives, y.unlike)
}

// actsOtherwise reports whether one of two statements tells of a state, and the other one in words
// for it certainly of another thing: "escribo con la mano izquierda", "juego con la mano izquierda".
func actsOtherwise(a, b Statement) bool {
	x, y := a.telling(), b.telling()
	apart := func(all []liveState) []liveState {
		return slices.DeleteFunc(slices.Clone(all), func(s liveState) bool { return !s.apart })
	}
	return len(x.lives) == 0 && toldOfAnother(y.lives, apart(x.unlike)) || len(y.lives) == 0 && toldOfAnother(x.lives, apart(y.unlike))
}

// toldOfAnother reports whether a statement tells of a state and the other one the same of another
// thing: "soy atea", "no creo en el destino".
func toldOfAnother(states, unlike []liveState) bool {
	return slices.ContainsFunc(states, func(x liveState) bool {
		return slices.ContainsFunc(unlike, func(y liveState) bool { return x.of(y) && x.denied == y.denied && !x.limited && x.event == y.event })
	})
}

// liveStateEnded reports whether an older statement tells of a state and the newer one, as a
// change, that it is over: "I'm teetotal", "I drink alcohol again".
func liveStateEnded(a, b Statement) bool {
	if n := readNews(b); n.hypothetical() || strings.HasSuffix(strings.TrimSpace(b.text), "?") {
		return false
	}
	return slices.ContainsFunc(a.telling().lives, func(x liveState) bool {
		return !x.limited && !x.event && slices.ContainsFunc(b.telling().lives, func(y liveState) bool {
			return !y.limited && x.of(y) && x.denied != y.denied && (y.anew || y.event)
		})
	})
}

// liveStatesStand reports whether two statements tell of states that hold side by side: of two
// kinds, of two people, or the one always and the other at times, unless the newer tells it as a
// change.
func liveStatesStand(a, b Statement) bool {
	x, y := a.telling().lives, b.telling().lives
	if len(x) == 0 || len(y) == 0 {
		return false
	}
	return !slices.ContainsFunc(x, func(x liveState) bool {
		return slices.ContainsFunc(y, func(y liveState) bool {
			if y.anew || y.event {
				return true
			}
			if x.id != y.id && (x.denied || y.denied) { // not vegan, but vegetarian
				return false
			}
			return x.kind == y.kind && x.holder.is(y.holder) && (x.limited == y.limited || x.denied != y.denied)
		})
	})
}

// liveStatesIn returns the states that a statement tells of, and those that it would tell of if
// its last word were another one.
func liveStatesIn(s Statement, ts []token) (all, unlike []liveState) {
	if len(ts) > mostOfState {
		return nil, nil
	}
	for _, lang := range [...]language{languageEN, languageES} {
		if s.lang != lang && s.lang != languageUnknown {
			continue
		}
		whole, missed := readLiveStates(slices.Clone(ts), lang)
		all, unlike = append(all, whole...), append(unlike, missed...)
	}
	return all, unlike
}

// mostOfState is the number of words of a statement beyond which it tells more than a state.
const mostOfState = 16

// readLiveStates reads tokens once with a subject, and once as telling of what is the speaker's
// ("my mother tongue is Galician").
func readLiveStates(ts []token, lang language) (all, unlike []liveState) {
	ts = unframe(ts, lang.lexicon())
	for _, own := range [...]bool{false, true} {
		r := liveReader{lang: lang, own: own, words: ts}
		if !r.subject() || !r.verbs() {
			continue
		}
		for _, f := range liveForms[lang][own] {
			if st, ok := r.fits(f); ok {
				all = append(all, st)
			} else if st, ok := r.misses(f); ok {
				unlike = append(unlike, st)
			}
		}
	}
	return all, unlike
}
