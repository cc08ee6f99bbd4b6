// Package topic tells whether what is said now leaves the subject of what was
// said before (X5), in English and Spanish, without a model of language: by
// phrases that say so, by a change between two known areas of life, and by
// likeness of meaning. It is pure; the likeness is handed in.
package topic

import "fmt"

// Threshold is the likeness below which a turn leaves the subject (X5). The .4 of
// X5 is that of sentence transformers. Every turn is looked at by a table of word
// vectors, which gives half of all turns that go on with a subject in other words
// less than .3, and next to none of another subject more than .15
// (docs/formulas.md).
const Threshold = 0.15

// Likeness limits beside the threshold.
const (
	repeated = 0.0  // below it a turn leaves the subject although it repeats a word of it
	leaning  = 0.05 // below it a short turn does that speaks of "it" or "him"
	apart    = 0.25 // below it, "by the way" leaves the subject although a word of it is there
	closeTo  = 0.4  // below it, what follows "enough of that" is something else
	clear    = 0.5  // from it on, "by the way" stays on the subject
	certain  = 0.7  // from it on, another area of life is the same subject all the same
)

// leastWords is how many content words both sides need for their likeness to
// say anything.
const leastWords = 2

// shortTurn is how many content words a turn has that may lean on the one
// before it.
const shortTurn = 3

// Likeness returns how alike two texts are in meaning, a raw cosine.
type Likeness func(a, b string) float64

// Decision is whether the subject changed, and why or why not.
type Decision struct {
	Shift  bool
	Flush  bool // the user asked for another subject: what was said before goes
	Reason string

	Similarity float64 // of the two sides; Known tells whether there is one
	Known      bool
}

// Decide compares what is said now with what was said before, "" for the first
// turn. Likeness is asked for the content words of both; see [Content].
func Decide(previous, current string, like Likeness) Decision {
	d := Decision{}
	before, now := Content(previous), Content(current)
	if len(before) >= leastWords && len(now) >= leastWords && like != nil {
		d.Similarity, d.Known = Similarity(previous, current, like)
	}
	p := phraseIn(current)
	switch {
	case p.kind == stays:
		d.Reason = fmt.Sprintf("%q stays on the subject", p.text)
	case p.kind == flushes || p.kind == titles:
		d.Shift, d.Flush, d.Reason = true, true, fmt.Sprintf("%q asks for another subject", p.text)
	case p.kind == shifts:
		d.Shift, d.Reason = true, fmt.Sprintf("%q opens another subject", p.text)
	case len(before) == 0:
		d.Reason = "nothing was said before"
	case p.kind == turns && !(d.Known && d.Similarity >= clear) && !d.aside(previous, current, before, now):
		d.Shift, d.Reason = true, fmt.Sprintf("%q turns to something else", p.text)
	default:
		if by, dropped := drops(previous, current, like); dropped {
			d.Shift, d.Reason = true, fmt.Sprintf("%q drops the subject", by)
			break
		}
		d.byMeaning(previous, current, before, now)
	}
	return d
}

// aside reports whether "by the way" leads to something about the subject: a
// word of it is there again, and nothing speaks of another area of life.
func (d *Decision) aside(previous, current string, before, now []string) bool {
	from, to := Area(previous), Area(current)
	return shareWord(before, now) && (from == to || to == "") && !(d.Known && d.Similarity < apart)
}

// byMeaning decides where no phrase does.
func (d *Decision) byMeaning(previous, current string, before, now []string) {
	from, to := Area(previous), Area(current)
	switch {
	case from != "" && to != "" && from != to && !(d.Known && d.Similarity >= certain):
		d.Shift, d.Reason = true, fmt.Sprintf("from %s to %s", from, to)
	case !d.Known:
		d.Reason = "too few words to tell"
	case d.Similarity >= Threshold:
		d.Reason = fmt.Sprintf("similarity %.2f, from %.2f on it is the same subject", d.Similarity, Threshold)
	case from != "" && from == to:
		d.Reason = fmt.Sprintf("similarity %.2f, but both are about %s", d.Similarity, to)
	case len(now) <= shortTurn && leans(current) && d.Similarity >= leaning:
		d.Reason = fmt.Sprintf("similarity %.2f, but it leans on what was said before", d.Similarity)
	case shareWord(before, now) && d.Similarity >= repeated:
		d.Reason = fmt.Sprintf("similarity %.2f, but a word of the subject is there again", d.Similarity)
	default:
		d.Shift, d.Reason = true, fmt.Sprintf("similarity %.2f is below %.2f", d.Similarity, Threshold)
	}
}

// Flushes reports whether a text asks for another subject; it is the part of
// [Decide] that needs nothing else.
func Flushes(text string) bool {
	kind := phraseIn(text).kind
	return kind == flushes || kind == titles
}
