package engine

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline"
	"strandline/internal/tokenizer"
	"strandline/internal/topic"
)

// telltale is what gives a statement away when others repeat it: its words that
// carry meaning, and which of these are so peculiar that they name the thing
// spoken of.
type telltale struct {
	words    []string
	peculiar []bool
}

// rareFrom is the number of tokens from which a word is not an everyday one:
// those have a token of their own. Shorter words than rareLength do not count.
const (
	rareFrom   = 2
	rareLength = 5
	rareDigits = 3 // of a number that says something by itself
)

// telltaleOf reads a statement. One of a single word gives nothing away but that
// word, which may mean anything elsewhere.
func telltaleOf(text string) (t telltale) {
	count, _ := tokenizer.For("")
	names := innerNames(text)
	for _, w := range topic.Content(text) {
		if slices.Contains(t.words, w) {
			continue
		}
		_, notNumber := strconv.Atoi(w)
		n := utf8.RuneCountInString(w)
		t.words = append(t.words, w)
		t.peculiar = append(t.peculiar, notNumber == nil && n >= rareDigits ||
			notNumber != nil && (slices.Contains(names, w) && n > 2 || n >= rareLength && count.Count(" "+w) >= rareFrom))
	}
	if len(t.words) < 2 {
		return telltale{}
	}
	return t
}

// innerNames lists the words that begin with a capital inside a sentence, folded.
func innerNames(text string) (names []string) {
	for _, s := range sentencesOf(text) {
		for i, w := range strings.Fields(s) {
			w = strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
			if r, _ := utf8.DecodeRuneInString(w); i > 0 && unicode.IsUpper(r) {
				names = append(names, topic.Content(w)...)
			}
		}
	}
	return names
}

// held tells which words of a statement a sentence holds, in any form.
type held struct {
	all      bool
	count    int
	peculiar bool // one of the peculiar words is among them
}

func (t telltale) in(words []string) (h held) {
	for i, w := range t.words {
		if slices.ContainsFunc(words, func(v string) bool { return sameRoot(w, v) }) {
			h.count++
			h.peculiar = h.peculiar || t.peculiar[i]
		}
	}
	h.all = h.count > 0 && h.count == len(t.words)
	return h
}

// sameRoot reports whether two folded words may be forms of one: "allergic" and
// "allergy".
func sameRoot(a, b string) bool {
	if a == b {
		return true
	}
	if len(a) < 5 || len(b) < 5 {
		return false
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n >= max(4, max(len(a), len(b))-3)
}

// sentencesOf splits a text at line breaks and after final punctuation.
func sentencesOf(text string) (all []string) {
	for line := range strings.Lines(text) {
		start := 0
		for i, r := range line {
			end := i + utf8.RuneLen(r)
			if strings.ContainsRune(".!?;…", r) && (end >= len(line) || unicode.IsSpace(rune(line[end]))) {
				all = append(all, line[start:end])
				start = end
			}
		}
		all = append(all, line[start:])
	}
	return slices.DeleteFunc(all, func(s string) bool { return strings.TrimSpace(s) == "" })
}

// suspect is a sentence that holds words of a forgotten statement.
type suspect struct {
	session string
	user    bool
	held    held
	words   []string
}

// repeats reports whether the sentence says enough of the statement by itself,
// given the sessions in which that was said.
func (s suspect) repeats(near map[string]bool) bool {
	h := s.held
	return h.all && h.peculiar || near[s.session] && (h.all || h.peculiar && h.count > 1)
}

// maxEchoes bounds the sentences taken out with one memory.
const maxEchoes = 500

// echoes finds where others repeat what a memory says, and where it is said in
// words that nobody noted (M9): sentences, as their words. It takes
//
//   - wherever it is, a sentence that holds all words of the statement that carry
//     meaning, one of them peculiar;
//   - in the sessions where that or the statement itself was said, one that holds
//     all of them, or a peculiar one with another;
//   - in these sessions, what others than the user say with a peculiar word, when
//     such a word is heard in no other, nor from the user in other statements.
//
// A word that another memory holds too gives nothing away.
func echoes(ctx context.Context, tx strandline.Tx, m strandline.Memory, texts [][]string) (found [][]string, err error) {
	var tales []telltale
	for _, said := range append([]string{m.Content}, m.Provenance.Wordings...) {
		if t := telltaleOf(said); len(t.words) > 0 {
			tales = append(tales, t)
		}
	}
	if len(tales) == 0 {
		return nil, nil
	}
	if err := common(ctx, tx, m.ID, tales); err != nil {
		return nil, err
	}
	suspects, near, err := suspectsOf(ctx, tx, m, tales, texts)
	if err != nil {
		return nil, err
	}
	private := true // the peculiar words are heard in these sessions alone, from the user in the statement alone
	for _, s := range suspects {
		private = private && (!s.held.peculiar || near[s.session] && (!s.user || s.repeats(near)))
	}
	for _, s := range suspects {
		told := s.repeats(near) || private && s.held.peculiar && !s.user
		if told && len(found) < maxEchoes && !slices.ContainsFunc(found, func(f []string) bool { return slices.Equal(f, s.words) }) {
			found = append(found, s.words)
		}
	}
	return found, nil
}

// common takes the mark of a peculiar word off those that other memories hold.
func common(ctx context.Context, tx strandline.Tx, id string, tales []telltale) error {
	ms, err := tx.ListMemories(ctx, strandline.MemoryQuery{IncludeRetired: true})
	if err != nil {
		return err
	}
	for _, other := range ms {
		if other.ID == id {
			continue
		}
		words := topic.Content(other.Content)
		for _, t := range tales {
			for i, w := range t.words {
				t.peculiar[i] = t.peculiar[i] && !slices.ContainsFunc(words, func(v string) bool { return sameRoot(w, v) })
			}
		}
	}
	return nil
}

// suspectsOf reads all messages for sentences that hold words of a statement,
// and tells in which sessions it was said.
func suspectsOf(ctx context.Context, tx strandline.Tx, m strandline.Memory, tales []telltale, texts [][]string) (all []suspect, near map[string]bool, err error) {
	near = map[string]bool{}
	match := plainMatch(texts)
	for after := int64(-1); ; {
		ms, err := tx.ListMessages(ctx, strandline.MessageQuery{AfterID: after, Limit: forgetPage})
		if err != nil {
			return nil, nil, err
		}
		for _, said := range ms {
			after = max(after, said.ID)
			session := said.SourceFile + "\x00" + said.SessionID
			rest := scrub(said.Content, match)
			if rest != said.Content || slices.Contains(m.Provenance.MessageIDs, said.ID) {
				near[session] = true
			}
			for _, sentence := range sentencesOf(strings.ReplaceAll(rest, Forgotten, "\n")) {
				s := suspect{session: session, user: said.Role == strandline.RoleUser}
				meaning := topic.Content(sentence)
				for _, t := range tales {
					if h := t.in(meaning); h.count > s.held.count || h.peculiar && !s.held.peculiar {
						s.held = h
					}
				}
				if !s.held.all && !s.held.peculiar {
					continue
				}
				if s.words, _ = spanWords(sentence); len(s.words) > 0 {
					all = append(all, s)
				}
				near[session] = near[session] || s.held.all && s.held.peculiar
			}
		}
		if len(ms) < forgetPage {
			return all, near, nil
		}
	}
}
