package belief

import "slices"

// died reports whether a says how somebody is who died: what they have, take or do, and
// where they live, ended with them. What they did and what they are called did not.
func (n *news) died(a *news, k int, who []node) bool {
	who = aboutOf(who)
	for j := k - 1; len(who) == 0 && j >= 0; j-- {
		who = aboutOf(n.nodes[n.clauses[j].from:n.clauses[j].to])
	}
	if !slices.ContainsFunc(who, func(w node) bool { return w.name || somebody(w) || meetsSet(w.lemmas, pets) || isGivenName()[w.text] }) || n.funny(k) || slices.ContainsFunc(who, func(w node) bool { // "my husband's boss died"
		return w.prep == "of" || !a.has(w.word) && w.kind != light && !meetsSet(w.lemmas, pets)
	}) {
		return false
	}
	met := false
	for i, v := range a.nodes {
		switch {
		case lives[v.text]:
			return met && !slices.ContainsFunc(a.nodes[i:], func(v node) bool {
				return v.mark == markFrom || v.under == "de" && v.prep != "" || origins[v.text] || isNationality(v.text)
			})
		case v.prep == "of", v.sep != 0 && i > 0:
			return false
		case slices.ContainsFunc(who, func(w node) bool { return akin(v.word, w.word) }):
			met = true
		case !v.bare && !somebody(v) && !meetsSet(v.lemmas, pets) && !v.name:
			return false
		}
	}
	return false
}

// ofPeople reports whether words speak of a person, and of no animal.
func ofPeople(who []node) bool {
	return slices.ContainsFunc(who, somebody) && !slices.ContainsFunc(who, func(w node) bool { return meetsSet(w.lemmas, pets) })
}

// funny reports whether somebody only died laughing.
func (n *news) funny(k int) bool {
	return slices.ContainsFunc(n.nodes[n.clauses[k].from:n.clauses[k].to], func(v node) bool { return laughing[v.text] })
}

var laughing = set("laughing laughter stage boredom embarrassment shame inside risa aburrimiento verguenza")

// lives are the verbs of what somebody is, has and does as long as they live.
var lives = set(`is has takes lives works uses needs drinks smokes eats drives sees wears plays speaks suffers
	es esta tiene toma vive trabaja usa necesita bebe fuma come maneja conduce ve lleva juega habla sufre padece`)

// origins tell what somebody stays, dead or alive.
var origins = set("born called named name jewish christian catholic muslim nacido nacida llama nombre origen judio judia catolico catolica musulman musulmana")
