package extract

import "strandline"

// scopeOf reads where a statement holds from its words.
func scopeOf(toks []token) strandline.Scope {
	for k := 0; k+1 < len(toks); k++ {
		w, next := toks[k].norm, toks[k+1].norm
		switch w {
		case "this", "este", "esta", "current", "the", "el", "la":
			switch next {
			case "repo", "repository", "project", "codebase", "app", "monorepo", "repositorio", "proyecto", "workspace":
				if w != "the" && w != "el" && w != "la" || k > 0 && (toks[k-1].norm == "in" || toks[k-1].norm == "en") {
					return strandline.ScopeProject
				}
			case "session", "conversation", "chat", "sesion", "conversacion", "pr", "commit", "branch", "task", "tarea", "rama":
				if w == "this" || w == "este" || w == "esta" || w == "current" {
					return strandline.ScopeSession
				}
			}
		case "for", "por", "solo":
			if next == "now" || next == "today" || next == "hoy" || next == "ahora" {
				return strandline.ScopeSession
			}
		}
	}
	return strandline.ScopeGlobal
}
