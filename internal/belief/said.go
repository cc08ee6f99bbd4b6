package belief

import (
	"slices"
	"time"

	"strandline"
)

// maxAgain bounds the instants kept of a row between its first and its last.
const maxAgain = 64

// SaidAt returns when a row was said, in order: when it was first, when it was last, and
// what is kept of the times between.
func SaidAt(m strandline.Memory) []time.Time {
	all := make([]time.Time, 0, 2+len(m.Provenance.Again))
	all = append(all, m.CreatedAt)
	all = append(all, m.Provenance.Again...)
	if last := ConfirmedAt(m); last.After(m.CreatedAt) {
		all = append(all, last)
	}
	return all
}

// Dated reports whether the owner of a row said since when it holds. Since when a statement
// of a conversation holds is only when it was said there.
func Dated(m strandline.Memory) bool {
	return !m.Provenance.DatedAt.IsZero() && !m.ValidFrom.IsZero()
}

// DatedSaid returns when the owner of a row said since when it holds, in order.
func DatedSaid(m strandline.Memory) []time.Time {
	if !Dated(m) {
		return nil
	}
	return append(slices.Clone(m.Provenance.DatedAgain), m.Provenance.DatedAt)
}

// UndatedSaid returns when a row was said without a date, in order.
func UndatedSaid(m strandline.Memory) []time.Time {
	dated := DatedSaid(m)
	return slices.DeleteFunc(SaidAt(m), func(at time.Time) bool { return slices.ContainsFunc(dated, at.Equal) })
}

// Redate notes that the owner of a row said at an instant since when it holds. Whatever the
// order in which instants are noted, the row ends the same.
func Redate(m strandline.Memory, from, said time.Time) strandline.Memory {
	said = instant(said)
	all := DatedSaid(m)
	if i, known := slices.BinarySearchFunc(all, said, time.Time.Compare); !known {
		all = slices.Insert(all, i, said)
	}
	if len(all) > maxAgain { // the first, with which the row may begin, and the last of them
		dropped := all[1]
		all = slices.Delete(all, 1, 2)
		m.Provenance.Again = slices.DeleteFunc(slices.Clone(m.Provenance.Again), dropped.Equal)
	}
	m.ValidFrom, m.Provenance.DatedAt = from, all[len(all)-1]
	m.Provenance.DatedAgain = nil
	if len(all) > 1 {
		m.Provenance.DatedAgain = slices.Clip(all[:len(all)-1])
	}
	return m
}

// DatedFrom is since when a statement's owner says that it holds, zero where they do not.
func DatedFrom(c strandline.Candidate) time.Time {
	if c.Trust != strandline.TrustOwner {
		return time.Time{}
	}
	return statedFrom(c)
}

// datedAt is when a statement's owner says since when it holds, zero where they do not.
func datedAt(c strandline.Candidate) time.Time {
	if DatedFrom(c).IsZero() {
		return time.Time{}
	}
	return instant(c.SaidAt)
}

// Confirm notes that a row was said at an instant, and reports whether that was not known.
// Whatever the order in which instants are noted, the row ends the same.
func Confirm(m strandline.Memory, said time.Time) (strandline.Memory, bool) {
	said = instant(said)
	if said.IsZero() {
		return m, false
	}
	if m.CreatedAt.IsZero() {
		m.CreatedAt, m.LastConfirmedAt = said, said
		return m, true
	}
	all := SaidAt(m)
	i, known := slices.BinarySearchFunc(all, said, time.Time.Compare)
	if known {
		return m, false
	}
	all = slices.Insert(all, i, said)
	between := all[1 : len(all)-1]
	if len(between) > maxAgain { // the first and the last of them
		drop := maxAgain / 2
		if between[drop].Equal(said) {
			return m, false
		}
		between = slices.Delete(between, drop, drop+1)
	}
	if i == 0 && m.ValidFrom.Equal(m.CreatedAt) && !Dated(m) {
		m.ValidFrom = time.Time{} // nothing was said of since when it holds
	}
	m.CreatedAt, m.LastConfirmedAt = all[0], all[len(all)-1]
	m.Provenance.Again = slices.Clip(between)
	return m, true
}
