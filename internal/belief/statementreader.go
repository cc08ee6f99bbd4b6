package belief

import "strandline"

// Reader reads statements and keeps what it has read: a row is compared with a
// new statement several times, and with several of them. The zero value is ready
// to use, by one goroutine, for as long as what it keeps is wanted.
type Reader struct {
	read map[string]Statement
}

// Read reads a text as [Read] does.
func (r *Reader) Read(text string) Statement {
	s, known := r.read[text]
	if !known {
		if r.read == nil {
			r.read = map[string]Statement{}
		}
		s = Read(text)
		r.read[text] = s
	}
	return s
}

// ClaimOf reads a memory.
func (r *Reader) ClaimOf(m strandline.Memory) Claim {
	return Claim{m.Kind, m.Scope, m.ScopeID, m.Subject, m.Attribute, r.Read(m.Content)}
}
