package engine

import (
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// sketchesOf are the sketches of a memory, in all words it was said in.
func sketchesOf(m strandline.Memory) (all []belief.Sketch) {
	ailing := m.Domain == strandline.DomainHealth || extract.Classify(m.Content).Domain == strandline.DomainHealth
	for _, said := range append([]string{m.Content}, m.Provenance.Wordings...) {
		for _, k := range belief.Read(ofOwner(said)).Sketches(ailing) {
			if !slices.ContainsFunc(all, func(o belief.Sketch) bool { return o.String() == k.String() }) {
				all = append(all, k)
			}
		}
	}
	return all
}

// ofOwner turns what is written of "the user", as models do, into their own words.
func ofOwner(text string) string {
	for _, own := range ownWords {
		if rest, ok := cutFold(text, own[0]); ok {
			return own[1] + rest
		}
	}
	return text
}

var ownWords = [][2]string{{"the user's ", "my "}, {"user's ", "my "}, {"the user ", "I "}, {"user ", "I "}, {"el usuario ", "yo "}, {"la usuaria ", "yo "}}

func cutFold(text, prefix string) (rest string, ok bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}
