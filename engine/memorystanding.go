package engine

import (
	"slices"
	"time"

	"strandline"
)

// standing is what the lines of a list that is imported say. What one line says
// never takes the place of what another says: the list is one word of its writer,
// who sees all of it. A nil standing has no lines.
type standing struct {
	hashes   map[string]bool
	homes    []string // the memories that lines ended in, in their order
	home     map[string]bool
	exported bool // the line at hand was a memory of its own where it came from
}

func newStanding() *standing {
	return &standing{hashes: map[string]bool{}, home: map[string]bool{}}
}

// says notes what a line says.
func (s *standing) says(hash string) { s.hashes[hash] = true }

// holds notes the memory that a line ended in.
func (s *standing) holds(id string) {
	if !s.home[id] {
		s.home[id] = true
		s.homes = append(s.homes, id)
	}
}

// stands reports whether a line says what a memory says.
func (s *standing) stands(m strandline.Memory) bool {
	return s != nil && (s.hashes[m.Hash] || s.home[m.ID])
}

// apart reports whether a memory is another than the statement at hand, whatever
// they say: they were two lines of one export.
func (s *standing) apart(m strandline.Memory) bool { return s != nil && s.exported && s.stands(m) }

// withoutApart leaves out the rows that are apart.
func (s *standing) withoutApart(rows []strandline.Memory) []strandline.Memory {
	if s == nil || !s.exported {
		return rows
	}
	return slices.DeleteFunc(rows, s.apart)
}

// current ends the retirement of a memory.
func current(m strandline.Memory) strandline.Memory {
	m.RetiredAt, m.RetiredWhy, m.ValidTo, m.SupersededBy = time.Time{}, "", time.Time{}, ""
	return m
}
