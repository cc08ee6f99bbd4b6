package engine

import (
	"context"
	"math/bits"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
	"strandline/internal/topic"
)

// recogniser finds what forgotten statements said in other words. Its sketches are
// sealed: it holds no word of them.
type recogniser struct {
	seal     func(string) string
	sketches []belief.Sketch
	byName   map[string][]slot
	byWord   map[string][]slot // words met already
	sealed   map[string]string // names met already
	matters  matterBook
}

// sketchBook holds the recogniser of a namespace from when it is first asked for.
type sketchBook struct{ read *recogniser }

func (d digester) recogniser(ctx context.Context, tx strandline.Tx) (*recogniser, error) {
	if d.book.read != nil {
		return d.book.read, nil
	}
	rows, err := tx.ListSketches(ctx)
	if err != nil {
		return nil, err
	}
	sketches := make([]belief.Sketch, 0, len(rows))
	var matters []belief.Matter
	for _, r := range rows {
		if m, ok := belief.ParseMatter(r.Text); ok {
			matters = append(matters, m)
		} else if k, ok := belief.ParseSketch(r.Text); ok {
			sketches = append(sketches, k)
		}
	}
	d.book.read = newRecogniser(sketches, matters, d.name)
	return d.book.read, nil
}

// slot is a place in a sketch.
type slot struct{ sketch, at int }

// Bounds of what a recogniser keeps and reads.
const (
	maxWordsMet  = 1 << 16
	wordsTold    = 2         // for one thing told, at most
	wordsAside   = 4         // that tell nothing
	sketchedText = 256 << 10 // bytes of a message that are read for other words
)

func newRecogniser(sketches []belief.Sketch, matters []belief.Matter, seal func(string) string) *recogniser {
	r := &recogniser{seal: seal, sketches: sketches, byName: map[string][]slot{}, byWord: map[string][]slot{}, sealed: map[string]string{}, matters: newMatterBook(matters)}
	for i, k := range sketches {
		for at, names := range k.Slots {
			for _, n := range names {
				r.byName[n] = append(r.byName[n], slot{i, at})
			}
		}
	}
	return r
}

// name seals a name, each once.
func (r *recogniser) name(n string) string {
	s, ok := r.sealed[n]
	if !ok {
		if len(r.sealed) >= maxWordsMet {
			clear(r.sealed)
		}
		s = r.seal(n)
		r.sealed[n] = s
	}
	return s
}

// slots are the places of all sketches that a word may stand in.
func (r *recogniser) slots(word string) []slot {
	list, ok := r.byWord[word]
	if !ok {
		if len(r.byWord) >= maxWordsMet {
			clear(r.byWord)
		}
		for _, n := range belief.NamesOf(word) {
			list = append(list, r.byName[r.name(n)]...)
			list = append(list, r.byName[r.name("!"+n)]...)
		}
		r.byWord[word] = list
	}
	return list
}

// mentioned lists the sketches of which a text mentions at least half. It is much
// faster than reading the text, and few texts do.
func (r *recogniser) mentioned(text string) (found []int) {
	met := map[int]uint16{}
	for _, w := range belief.Mentions(text) {
		for _, s := range r.slots(w) {
			met[s.sketch] |= 1 << s.at
		}
	}
	for i, slots := range met {
		if bits.OnesCount16(slots) >= (len(r.sketches[i].Slots)+1)/2 {
			found = append(found, i)
		}
	}
	slices.Sort(found)
	return found
}

// says lists the sketches of what a sentence says; fragments is whether one without a
// subject is of who says it.
func (r *recogniser) says(sentence string, toOwner, fragments bool) (said []int) {
	found := r.mentioned(sentence)
	if len(found) > 0 { // what tells much else is not read: it is told of in clauses
		much := len(topic.Content(sentence))
		found = slices.DeleteFunc(found, func(i int) bool { return much > wordsTold*(len(r.sketches[i].Slots)+r.sketches[i].Slack)+wordsAside })
	}
	if len(found) == 0 {
		return nil
	}
	fragments = fragments && !strings.HasSuffix(strings.TrimRight(sentence, " \t\r\n\"'*_)”"), "?") // "allergic to nuts?"
	for _, t := range belief.Tell(sentence, toOwner) {
		if t.Fragment() && !fragments {
			continue
		}
		t = t.Seal(r.name)
		for _, i := range found {
			if r.sketches[i].In(t) && !slices.Contains(said, i) {
				said = append(said, i)
			}
		}
	}
	return said
}

// extents finds the sentences and clauses of a text that say what was forgotten. All of
// a sentence is taken where what is left would still mention it, or the clause is short.
func (r *recogniser) extents(text string, role strandline.Role) (found []extent) {
	if r.empty() {
		return nil
	}
	if len(text) > sketchedText {
		text = strings.ToValidUTF8(text[:sketchedText], "")
	}
	if len(r.mentioned(text)) == 0 && !r.hinted(text) {
		return nil
	}
	for _, s := range extract.Sentences(text) {
		if s.Code || len(r.mentioned(s.Text)) == 0 && !r.hinted(s.Text) {
			continue
		}
		for _, toOwner := range sidesOf(role) {
			if e, ok := r.inSentence(s.Text, toOwner); ok {
				found = append(found, extent{s.Start + e.start, s.Start + e.end})
				break
			}
		}
	}
	return found
}

// sidesOf are from which sides what somebody says may be of the owner of the memory.
func sidesOf(role strandline.Role) []bool {
	switch role {
	case strandline.RoleUser:
		return []bool{false}
	case strandline.RoleAssistant:
		return []bool{true}
	}
	return []bool{false, true}
}

func (r *recogniser) inSentence(s string, toOwner bool) (found extent, ok bool) {
	asked := asks(s, s)
	if !asked {
		if found, ok = r.saidIn(s, toOwner); ok {
			return found, ok
		}
	}
	return r.givenIn(s, toOwner, asked)
}

// saidIn finds what of a sentence says what was forgotten.
func (r *recogniser) saidIn(s string, toOwner bool) (found extent, ok bool) {
	if len(r.says(s, toOwner, true)) > 0 {
		return extent{0, len(s)}, true
	}
	for _, c := range clausesOf(s) {
		clause := s[c.start:c.end]
		if c.start == 0 && asks(clause, s) {
			continue
		}
		said := r.says(clause, toOwner, false)
		if len(said) == 0 && ownClause(s, c) {
			said = r.says(clause, toOwner, true)
		}
		if len(said) == 0 {
			continue
		}
		left := r.mentioned(s[:c.start] + " " + s[c.end:])
		if words, _ := spanWords(clause); len(words) < shortSpan || slices.ContainsFunc(said, func(k int) bool { return slices.Contains(left, k) }) {
			return extent{0, len(s)}, true
		}
		if !ok {
			found, ok = c, true
			continue
		}
		found = extent{min(found.start, c.start), max(found.end, c.end)}
	}
	return found, ok
}

// whole reports whether a candidate, all of it, says what was forgotten: one that says
// more besides is another memory.
func (r *recogniser) whole(content string) bool {
	return !r.empty() && len(content) <= sketchedText && (!asks(content, content) && len(r.says(content, false, true)) > 0 || r.givenBy(content))
}

func (r *recogniser) empty() bool { return r == nil || len(r.sketches)+len(r.matters.all) == 0 }
