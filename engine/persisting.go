package engine

// persisting is a transaction that somebody wants to hear of.
type persisting struct {
	Persisted
	tell func(Persisted)
}

// persisting begins the telling of how an outcome is stored. One without
// memories is not worth it.
func (e *Engine) persisting(c *claimed, found outcome) *persisting {
	p := &persisting{Persisted: Persisted{Conversation: c.ID}}
	if e.cfg.Persisting == nil || len(found.Candidates) == 0 {
		return p
	}
	for _, cand := range found.Candidates {
		if cand.Provenance.Provider != "" {
			p.From = cand.Provenance
			break
		}
	}
	p.tell = e.cfg.Persisting()
	return p
}

func (p *persisting) done(m MemoryChanges, err error) {
	if p.tell == nil {
		return
	}
	if p.Err = err; err == nil {
		p.Memories, p.RolledBack = m, false
	}
	p.tell(p.Persisted)
}
