package belief

import (
	"cmp"
	"slices"

	"strandline"
)

// evidence is what a row keeps of a statement of it.
func evidence(c strandline.Candidate) strandline.Evidence {
	e := strandline.Evidence{SaidAt: instant(c.SaidAt), SourceFile: c.Provenance.SourceFile, Confidence: confidence(&c.Confidence)}
	if len(c.Provenance.MessageIDs) > 0 {
		e.MessageID = slices.Min(c.Provenance.MessageIDs)
	}
	return e
}

// known returns the evidence of a row, at least one entry.
func known(m strandline.Memory) []strandline.Evidence {
	if len(m.Provenance.Evidence) > 0 {
		return m.Provenance.Evidence
	}
	return []strandline.Evidence{{SaidAt: m.CreatedAt, SourceFile: m.Provenance.SourceFile, Confidence: m.Confidence}}
}

// witness is the statement that a row is traced to: of those found in a file the one that
// counts most, and where none was, the one that counts most.
func witness(list []strandline.Evidence) strandline.Evidence {
	for _, e := range slices.Backward(list) {
		if !Commanded(e) {
			return e
		}
	}
	return list[len(list)-1]
}

// Commanded reports whether a statement was made by a command, not found in a file.
func Commanded(e strandline.Evidence) bool { return e.SourceFile == "" && e.MessageID == 0 }

// reread returns which of the evidence is the same statement under older message ids: its
// file was read again. It is -1 for none.
func reread(list []strandline.Evidence, e strandline.Evidence) int {
	return slices.IndexFunc(list, func(x strandline.Evidence) bool {
		return order(x, e) == 0 && x.Confidence == e.Confidence && e.MessageID > x.MessageID
	})
}

// order compares statements by when, then where, they were said. Those that
// compare equal keep the order in which they arrived; message ids do not tell,
// for a file read again gives new ones.
func order(a, b strandline.Evidence) int {
	return cmp.Or(a.SaidAt.Compare(b.SaidAt), cmp.Compare(a.SourceFile, b.SourceFile))
}

// insert adds a statement where it was said unless an earlier one was as
// confident, and removes later ones that are not more confident than it.
func insert(list []strandline.Evidence, e strandline.Evidence) ([]strandline.Evidence, bool) {
	at := len(list)
	for i, x := range list {
		if order(x, e) > 0 {
			at = i
			break
		}
		if x.Confidence >= e.Confidence {
			return list, false
		}
	}
	out := append(slices.Clone(list[:at]), e)
	for _, x := range list[at:] {
		if x.Confidence > e.Confidence {
			out = append(out, x)
		}
	}
	return out, true
}

func fold(list []strandline.Evidence) float64 {
	all := make([]*float64, len(list))
	for i := range list {
		all[i] = &list[i].Confidence
	}
	return Fold(all...)
}

// weigh notes a statement among the evidence of a row and reports whether it is there now
// and was not: one that counts, or the same one of a file that was read again.
func weigh(m strandline.Memory, e strandline.Evidence) (strandline.Memory, bool) {
	list, counts := insert(known(m), e)
	if !counts {
		i := reread(list, e)
		if i < 0 {
			return m, false
		}
		list = slices.Clone(list)
		list[i] = e
		m.Provenance.Evidence = list
		return m, true
	}
	m.Provenance.Evidence = list
	m.Confidence, m.SourceConfidence = fold(list), list[len(list)-1].Confidence
	return m, true
}
