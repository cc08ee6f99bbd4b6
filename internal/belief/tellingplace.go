package belief

import (
	"strings"
	"sync"

	"strandline/internal/thesaurus"
)

// place fills in how a word stands to what is recognised beside it.
func (t *tellingWord) place(w *gistWord, owned map[string]bool) {
	t.name, t.prep, t.tied = w.name, w.prep, w.tied
	t.aside = tellsTime(w) || tellsDegree(w) || w.name && w.prep == "" && len(w.concepts) == 0 && w.kind == weighty
	t.joins = w.prep == "with" || w.prep == "from"
	t.can, t.working = within(w, canConcepts()), within(w, workConcepts())
	t.bearing = meetsSet(w.forms, bearing)
	t.owned = owned[w.text] || meetsSet(w.forms, owned)
}

// owned are the words told as somebody's that no other noun follows.
func (s Statement) owned() map[string]bool {
	found := map[string]bool{}
	ts := tokens(s.text)
	for i := 1; i < len(ts); i++ {
		if !possessors[ts[i-1].text] {
			continue
		}
		if i+1 == len(ts) || ts[i+1].sep != 0 || closesNoun[ts[i+1].text] {
			found[ts[i].text] = true
		}
	}
	return found
}

// tellsDegree reports whether a word tells how much or in what way.
func tellsDegree(w *gistWord) bool {
	return meetsSet(w.forms, degreeWords) || len(w.forms) > 1 && strings.HasSuffix(w.text, "ly") || strings.HasSuffix(w.text, "mente")
}

var (
	possessors = set("my our your mi mis tu tus nuestro nuestra vuestro vuestra")
	closesNoun = set(`is was has and or but so because since that which can cannot may might should will would when if you i we it
		es esta ha y o pero porque que puede cuando si`)
	degreeWords = set(`severe badly highly deathly known mild slight chronic acute extreme serious bad terrible awful bit lot quite very really so too little kind type
		form case early late recent last past again still already now lately currently officially
		grave leve conocido conocida cronico cronica agudo agudo severo severa serio seria mucho mucha muy bastante poco algo tipo forma caso todavia aun ya ahora`)
	bearing = set("live deal cope struggle suffer battle vivir convivir lidiar luchar")
)

var canConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts("can") })

var workConcepts = sync.OnceValue(func() map[thesaurus.Concept]bool { return concepts("work study") })
