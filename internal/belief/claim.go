package belief

import (
	"strings"

	"strandline"
)

// Claim is a statement with what it is about.
type Claim struct {
	Kind      strandline.MemoryKind
	Scope     strandline.Scope
	ScopeID   string
	Subject   string
	Attribute string
	Said      Statement
}

// ClaimOf reads a memory.
func ClaimOf(m strandline.Memory) Claim {
	return Claim{m.Kind, m.Scope, m.ScopeID, m.Subject, m.Attribute, Read(m.Content)}
}

// recurring takes "once a week" for how often, not for long ago.
func recurring(s Statement) Statement {
	if s.past && s.lang == languageEN && often(s.plain) {
		s.past = false
	}
	return s
}

func often(plain string) bool {
	for _, p := range []string{"once a ", "once per ", "once every ", "once each "} {
		if strings.Contains(plain, p) {
			return true
		}
	}
	return false
}
