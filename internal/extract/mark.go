package extract

// mark tells what a word may be, so that each word is looked up once.
type mark uint8

const (
	markContraction mark = 1 << iota
	markConnective
	markAdverb
	markSecret
	markJoke
	markPast  // written with a final "ó": somebody else did it
	markFirst // written with a final "é" or "í": the speaker did it
)

// marked holds the marks of the words that have any.
var marked = func() map[string]mark {
	m := map[string]mark{}
	for w := range contractions {
		m[w] |= markContraction
	}
	for k, words := range map[mark]map[string]bool{
		markConnective: connectives, markAdverb: adverbs, markSecret: secretNouns, markJoke: jokes,
	} {
		for w := range words {
			m[w] |= k
		}
	}
	return m
}()

// anyMarked reports whether any token has the mark.
func anyMarked(toks []token, k mark) bool {
	for i := range toks {
		if toks[i].marks&k != 0 {
			return true
		}
	}
	return false
}
