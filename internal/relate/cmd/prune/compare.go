package main

import (
	"strings"

	"strandline/internal/embed/unigram"
)

// splits counts how texts are split with a part of a vocabulary.
type splits struct {
	texts, equalTexts      int
	before, now, same      int // pieces; same are those of the longest common sequence
	unknown, unknownBefore int
}

// compare splits the statements of labelled pairs with both vocabularies; ids are the
// old numbers of the pieces that stayed.
func compare(whole, part unigram.Config, ids []int32, pairs string) (splits, error) {
	var s splits
	old, err := unigram.New(whole)
	if err != nil {
		return s, err
	}
	pruned, err := unigram.New(part)
	if err != nil {
		return s, err
	}
	for line := range strings.Lines(pairs) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, text := range strings.Split(strings.TrimSuffix(line, "\n"), "\t")[1:] {
			before, now := old.Append(nil, text, 0), pruned.Append(nil, text, 0)
			for i, id := range now {
				now[i] = ids[id]
			}
			same := longestCommon(before, now)
			s.texts, s.before, s.now, s.same = s.texts+1, s.before+len(before), s.now+len(now), s.same+same
			s.unknown, s.unknownBefore = s.unknown+count(now, whole.Unknown), s.unknownBefore+count(before, whole.Unknown)
			if same == len(before) && same == len(now) {
				s.equalTexts++
			}
		}
	}
	return s, nil
}

func count(ids []int32, of int32) int {
	n := 0
	for _, id := range ids {
		if id == of {
			n++
		}
	}
	return n
}

// longestCommon is the length of the longest common sequence.
func longestCommon(a, b []int32) int {
	row := make([]int, len(b)+1)
	for _, x := range a {
		diagonal := 0
		for j, y := range b {
			above := row[j+1]
			if x == y {
				row[j+1] = diagonal + 1
			} else {
				row[j+1] = max(above, row[j])
			}
			diagonal = above
		}
	}
	return row[len(b)]
}
