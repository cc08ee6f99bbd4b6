package engine

import (
	"context"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
)

// suspect is a sentence that holds words of a forgotten statement.
type suspect struct {
	session  string
	at       int  // among the messages of the session
	close    bool // to where the statement was said
	user     bool
	toOwner  bool // says "you" to the owner of the memory
	held     held
	says     bool // what the statement says, in other words
	valued   bool // has a value of the statement
	states   bool // and, in it or next to it, a word of what that is of
	noted    bool // has hardly another word than that of the matter
	echoed   bool // takes note of what is not to be had
	rivalled bool // another memory accounts for it as well
	ofOthers bool // tells it of somebody else
	words    []string
	meaning  []string
}

// near reports whether the sentence gives the statement away in a session where that
// was said.
func (s suspect) near() bool {
	h := s.held
	switch {
	case s.rivalled:
		return false
	case s.echoed, s.noted && s.close, h.all && h.of > 1, h.peculiar && h.count > 1, h.ailing, s.close && (s.valued || h.singular || h.health && h.peculiar):
		return true
	}
	return !s.user && s.toOwner && h.toOwner(s.close)
}

// repeats reports whether the sentence says enough of the statement by itself,
// given the sessions in which that was said.
func (s suspect) repeats(near map[string]bool) bool {
	return s.says || !s.rivalled && (s.states || s.held.all && s.held.of > 1 && s.held.peculiar && !s.ofOthers) || near[s.session] && s.near()
}

const (
	maxEchoes = 500 // sentences taken out with one memory
	maxNoted  = 4   // words of a sentence that only takes note of one
	closeBy   = 6   // messages between the statement and what is close to it
)

// echoes finds where others repeat what a memory says, and where it is said in
// words that nobody noted (M9): sentences, as their words. It takes
//
//   - wherever it is, what says the same in other words, and a sentence that holds
//     all words of the statement that carry meaning, one of them peculiar;
//   - in the sessions where that or the statement itself was said, one that holds all
//     of them, a peculiar one with another, or one that is of health by itself;
//   - within a few messages of it, one with a name that hardly anything else has or, of
//     health, with a peculiar word;
//   - in these sessions, what others than the user say of avoiding the thing or, within a
//     few messages, in hardly a word more than its name;
//   - in these sessions, what is said to the person with a peculiar word or, of health,
//     two that are not plain; within a few messages one of health is enough, and the one
//     word of a statement that has no other;
//   - in these sessions, what others than the user say with a peculiar word, when
//     such a word is heard in no other, nor from the user in other statements.
//
// A sentence of which another memory holds as many words gives that one away, not this,
// unless it says the same.
func echoes(ctx context.Context, tx strandline.Tx, m strandline.Memory, with []string, texts [][]string) (found [][]string, err error) {
	tales := telltalesOf(m)
	if len(tales) == 0 {
		return nil, nil
	}
	suspects, near, err := suspectsOf(ctx, tx, m, tales, texts)
	if err != nil || len(suspects) == 0 {
		return nil, err
	}
	if err := rival(ctx, tx, with, tales, suspects); err != nil {
		return nil, err
	}
	private := true // the peculiar words are heard in these sessions alone, from the user in the statement alone
	for _, s := range suspects {
		private = private && (!s.held.peculiar || near[s.session] && (!s.user || s.repeats(near)))
	}
	for _, s := range suspects {
		told := s.repeats(near) || private && s.held.peculiar && !s.user && !s.rivalled
		if told && len(found) < maxEchoes && !slices.ContainsFunc(found, func(f []string) bool { return slices.Equal(f, s.words) }) {
			found = append(found, s.words)
		}
	}
	return found, nil
}

// rival marks the sentences that other memories, none that is forgotten with it, account
// for as well as the forgotten one does.
func rival(ctx context.Context, tx strandline.Tx, with []string, tales []telltale, suspects []suspect) error {
	ms, err := tx.ListMemories(ctx, strandline.MemoryQuery{IncludeRetired: true})
	if err != nil {
		return err
	}
	for _, other := range ms {
		words := meaningOf(other.Content)
		slices.Sort(words)
		words = slices.Compact(words)
		if slices.Contains(with, other.ID) || !slices.ContainsFunc(tales, func(t telltale) bool {
			return slices.ContainsFunc(words, func(w string) bool { return holdsRoot(t.words, w) })
		}) {
			continue
		}
		for i := range suspects {
			s := &suspects[i]
			count, shared := 0, false
			for _, w := range words {
				if holdsRoot(s.meaning, w) {
					count++
					shared = shared || slices.ContainsFunc(tales, func(t telltale) bool { return t.gives(w) })
				}
			}
			s.rivalled = s.rivalled || shared && count >= s.held.count
		}
	}
	return nil
}

// gives reports whether a word gives the statement away.
func (t telltale) gives(word string) bool {
	for i, w := range t.words {
		if (t.peculiar[i] || t.ailing[i] || !t.plain[i]) && sameRoot(w, word) {
			return true
		}
	}
	return false
}

// suspectsOf reads all messages for sentences that hold words of a statement,
// and tells in which sessions it was said.
func suspectsOf(ctx context.Context, tx strandline.Tx, m strandline.Memory, tales []telltale, texts [][]string) (all []suspect, near map[string]bool, err error) {
	near = map[string]bool{}
	at, said := map[string]int{}, map[string][]int{}
	match := plainMatch(texts)
	matters, err := mattersOf(ctx, tx, m)
	if err != nil {
		return nil, nil, err
	}
	reader := newRecogniser(sketchesOf(m), matters, unsealed)
	for after := int64(-1); ; {
		ms, err := tx.ListMessages(ctx, strandline.MessageQuery{AfterID: after, Limit: forgetPage})
		if err != nil {
			return nil, nil, err
		}
		for _, msg := range ms {
			after = max(after, msg.ID)
			session := msg.SourceFile + "\x00" + msg.SessionID
			at[session]++
			rest := scrub(msg.Content, match)
			told := rest != msg.Content || slices.Contains(m.Provenance.MessageIDs, msg.ID)
			for _, s := range suspectsIn(strings.ReplaceAll(rest, Forgotten, "\n"), msg.Role, tales, reader) {
				s.session, s.at = session, at[session]
				told = told || s.says || s.states || s.held.all && s.held.peculiar && s.held.of > 1 && !s.ofOthers
				all = append(all, s)
			}
			if told {
				near[session] = true
				said[session] = append(said[session], at[session])
			}
		}
		if len(ms) < forgetPage {
			break
		}
	}
	for i := range all {
		s := &all[i]
		s.close = slices.ContainsFunc(said[s.session], func(at int) bool { return max(at-s.at, s.at-at) <= closeBy })
	}
	return all, near, nil
}

// suspectsIn lists the sentences of what somebody said that hold words of a statement,
// first what says the same in other words.
func suspectsIn(text string, role strandline.Role, tales []telltale, reader *recogniser) (all []suspect) {
	user := role == strandline.RoleUser
	for _, e := range reader.extents(text, role) {
		words, _ := spanWords(text[e.start:e.end])
		all = append(all, suspect{user: user, says: true, words: words, held: held{all: true, peculiar: true}})
	}
	sentences := sentencesOf(text)
	for i, sentence := range sentences {
		s := suspect{user: user, meaning: meaningOf(sentence)}
		plain := s.meaning
		if clean := prose(sentence); clean != sentence {
			plain = meaningOf(clean)
		}
		for _, t := range tales {
			if h := t.in(s.meaning, plain); h.more(s.held) {
				s.held = h
			}
			if t.valued(sentence, plain) {
				s.valued = true
				s.states = s.states || t.labels(around(sentences, i))
			}
		}
		named := !user && reader.hinted(sentence)
		if !s.valued && !s.held.any() && !named {
			continue
		}
		s.ofOthers = reader.ofOthers(sentence, !user)
		s.toOwner = !user && slices.ContainsFunc(belief.Tell(sentence, true), belief.Telling.OfOwner)
		s.words, _ = spanWords(sentence)
		s.echoed = named && belief.Avoids(sentence, reader.named)
		s.noted = named && !s.ofOthers && len(s.words) <= maxNoted
		if len(s.words) > 0 {
			all = append(all, s)
		}
	}
	return all
}
