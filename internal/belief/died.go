package belief

import "slices"

// died reports whether a says how somebody is who died: what they have, take or do, and
// where they live, ended with them. What they did and what they are called did not.
func (n *news) died(a *news, k int, who []node) bool {
	who = aboutOf(who)
	for j := k - 1; len(who) == 0 && j >= 0; j-- {
		who = aboutOf(n.nodes[n.clauses[j].from:n.clauses[j].to])
	}
	met := false
	for i, v := range a.nodes {
		of := slices.ContainsFunc(who, func(w node) bool { return akin(v.word, w.word) })
		switch {
		case lives[v.text]:
			return met && !slices.ContainsFunc(who, func(w node) bool { return !a.has(w.word) && w.kind != light && !somebody(w) }) &&
				!slices.ContainsFunc(a.nodes[i:], func(v node) bool { return v.mark == markFrom || v.under == "de" && v.prep != "" || origins[v.text] })
		case v.prep == "of", v.sep != 0 && i > 0:
			return false
		case of:
			met = true
		case !v.bare && !somebody(v) && !meetsSet(v.lemmas, pets) && !v.name:
			return false
		}
	}
	return false
}

// lives are the verbs of what somebody is, has and does as long as they live.
var lives = set(`is has takes lives works uses needs drinks smokes eats drives sees wears plays speaks suffers
	es esta tiene toma vive trabaja usa necesita bebe fuma come maneja conduce ve lleva juega habla sufre padece`)

// origins tell what somebody stays, dead or alive.
var origins = set("born called named name nacido nacida llama nombre origen")
