package engine

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// matterBook holds what gives forgotten conditions and dislikes away by a word alone.
type matterBook struct {
	all    []belief.Matter
	byName map[string][]int
	byWord map[string][]int // words met already
}

func newMatterBook(all []belief.Matter) matterBook {
	b := matterBook{all: all, byName: map[string][]int{}, byWord: map[string][]int{}}
	for i, m := range all {
		for _, n := range m.Names {
			b.byName[n] = append(b.byName[n], i)
		}
	}
	return b
}

// mattersNamed are those of which a word is the name.
func (r *recogniser) mattersNamed(word string) []int {
	b := r.matters
	list, ok := b.byWord[word]
	if !ok && len(b.all) > 0 {
		if len(b.byWord) >= maxWordsMet {
			clear(b.byWord)
		}
		for _, n := range belief.MatterNames(word) {
			list = append(list, b.byName[r.name(n)]...)
		}
		slices.Sort(list)
		list = slices.Compact(list)
		b.byWord[word] = list
	}
	return list
}

// named reports whether a word is that of a matter.
func (r *recogniser) named(word string) bool { return len(r.mattersNamed(word)) > 0 }

// hinted reports whether a text has a word of a matter.
func (r *recogniser) hinted(text string) bool {
	return len(r.matters.all) > 0 && slices.ContainsFunc(belief.WordsIn(text), r.named)
}

// gives reports whether a sentence gives a matter away; of a question only what it takes
// for granted, "does my epilepsy …?", does.
func (r *recogniser) gives(sentence string, toOwner, asked bool) bool {
	if !r.hinted(sentence) {
		return false
	}
	for _, h := range belief.Hints(sentence, toOwner, r.named) {
		if asked && !h.Direct {
			continue
		}
		h = h.Seal(r.name)
		if slices.ContainsFunc(r.mattersNamed(h.Word), func(i int) bool { return h.Gives(r.matters.all[i]) }) {
			return true
		}
	}
	return false
}

// ofOthers reports whether a sentence tells the word of a matter of somebody who is not
// whose that is: "my sister is allergic to cashews".
func (r *recogniser) ofOthers(sentence string, toOwner bool) bool {
	if !r.hinted(sentence) || r.gives(sentence, toOwner, false) {
		return false
	}
	hints := belief.Hints(sentence, toOwner, r.named)
	return len(hints) > 0 && !slices.ContainsFunc(hints, func(h belief.Hint) bool { return !h.OfOther() })
}

// givenIn finds what of a sentence gives a matter away: the clause that does, where the
// rest has no word of it, else all.
func (r *recogniser) givenIn(s string, toOwner, asked bool) (found extent, ok bool) {
	if !r.gives(s, toOwner, asked) {
		return found, false
	}
	for _, c := range clausesOf(s) {
		clause := s[c.start:c.end]
		words, _ := spanWords(clause)
		if len(words) >= shortSpan && r.gives(clause, toOwner, asked) && !r.hinted(s[:c.start]+" "+s[c.end:]) {
			return c, true
		}
	}
	return extent{0, len(s)}, true
}

// givenBy reports whether a statement of the owner, all of it, gives a matter away.
func (r *recogniser) givenBy(content string) bool {
	if !r.hinted(content) {
		return false
	}
	left := strings.ReplaceAll(blank(content, r.extents(content, strandline.RoleUser)), Forgotten, " ")
	return left != content && !strings.ContainsFunc(left, unicode.IsLetter)
}

// mattersOf are the matters that a memory states, in all words it was said in. Whom other
// memories name by both is met by either: "my son" and "Leandro".
func mattersOf(ctx context.Context, tx strandline.Tx, m strandline.Memory) (all []belief.Matter, err error) {
	for _, said := range append([]string{m.Content}, m.Provenance.Wordings...) {
		for _, k := range belief.Matters(ofOwner(said), m.Subject == "" || m.Subject == subjectOwner, extract.Condition) {
			if !slices.ContainsFunc(all, func(o belief.Matter) bool { return o.String() == k.String() }) {
				all = append(all, k)
			}
		}
	}
	if !slices.ContainsFunc(all, func(k belief.Matter) bool { return !k.Own() }) {
		return all, nil
	}
	ms, err := tx.ListMemories(ctx, strandline.MemoryQuery{IncludeRetired: true})
	if err != nil {
		return nil, err
	}
	for _, other := range ms {
		kin, called := belief.Kindred(ofOwner(other.Content))
		for i := range all {
			k := &all[i]
			if shares(k.Called, called) || len(k.Called) == 0 && shares(k.Kin, kin) {
				k.Kin, k.Called = union(k.Kin, kin), union(k.Called, called)
			}
		}
	}
	return all, nil
}

func shares(a, b []string) bool {
	return slices.ContainsFunc(a, func(n string) bool { return slices.Contains(b, n) })
}

func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// subjectOwner is the subject of memories of their owner.
const subjectOwner = "user"

func unsealed(name string) string { return name }

// restatedIn lists the memories, but for some, that give away what another states: who
// forgets "I'm HIV positive" means "My HIV meds are …" as well.
func (e *Engine) restatedIn(ctx context.Context, ns strandline.Namespace, m strandline.Memory, but []string) (ids []string, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error {
		ids = nil
		matters, err := mattersOf(ctx, tx, m)
		if err != nil || len(matters) == 0 {
			return err
		}
		r := newRecogniser(nil, matters, unsealed)
		ms, err := tx.ListMemories(ctx, strandline.MemoryQuery{IncludeRetired: true})
		if err != nil {
			return err
		}
		for _, other := range ms {
			if other.ID != m.ID && !slices.Contains(but, other.ID) && r.givenBy(ofOwner(other.Content)) {
				ids = append(ids, other.ID)
			}
		}
		return nil
	})
	return ids, err
}
