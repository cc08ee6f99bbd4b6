package extract

import (
	"strings"

	"strandline"
)

// returnRules read plain news of what was lost, left or came back: a stolen bicycle, a
// couple together again, a child that arrived, an ailment that is back, another provider,
// the system of a server. The verb is told of a known kind of thing, so that the same
// words of a program or a day are left alone.
var returnRules = []rule{
	{name: "stolen", domain: strandline.DomainPersonal, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"me|nos robaron|afanaron|chorearon|hurtaron el|la|los|las|mi ..1 @goods|@keepsake", "me|nos han|ha robado|hurtado el|la|los|las|mi ..1 @goods|@keepsake",
			"someone|somebody|they|thieves has|have? stole|stolen my|our ..2 @goods|@keepsake", "i|we have? had my|our ..2 @goods|@keepsake stolen|nicked", "my|our ..2 @goods|@keepsake has|have? was|were|got|been stolen|nicked",
		}, accept: acceptLife},
	{name: "together again", domain: strandline.DomainRelationships, attribute: "marital_status", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we are|have|got ..1 back together", "i|we have? got|gotten back together", "@cap|@rel and i are|have|got ..1 back together", "@cap|@rel and i have? got|gotten back together",
			"estamos juntos|juntas otra_vez|de_nuevo", "volvimos con @cap", "@cap y yo volvimos", "volvi con @cap",
		}, accept: acceptTogether},
	{name: "child arrived", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, episode: true, positive: true, bare: true,
		patterns: []string{
			"my|our ..2 baby|newborn|twins|triplets ..5 arrived|came_into_the_world|was_born|were_born", "my|our ..1 second|third|fourth|first son|daughter|child|boy|girl ..5 arrived|was_born",
			"mi|nuestro|nuestra|nuestros|nuestras ..1 bebe|beba|mellizos|mellizas|gemelos|gemelas ..5 nacio|nacieron|llego_al_mundo", "mi|nuestro|nuestra ..1 segundo|segunda|tercer|tercera|primer|primera hijo|hija|nene|nena|varon ..5 nacio",
		}, accept: acceptArrived},
	{name: "ailment is back", domain: strandline.DomainHealth, subject: subjectUser, attribute: "diagnosis", confidence: 0.9, positive: true, bare: true,
		patterns: []string{
			"my ..1 @cond is|are|has|have ..1 back|returned|come_back|flared_up|gone|worse", "me volvio|volvieron la|las|el|los ..1 @cond", "volvio|volvieron mi|mis ..1 @cond",
		}, accept: acceptCondition},
	{name: "relation stopped", domain: strandline.DomainRelationships, attribute: "life_event", confidence: stated, positive: true, bare: true,
		patterns: []string{"mi|mis|nuestro|nuestra ..1 @rel ..1 dejo|dejaron|volvio|volvieron|empezo|empezaron de|a manejar|conducir|trabajar|estudiar|nadar|correr|bailar|viajar|cocinar|entrenar|jugar|cantar|pintar"},
		accept:   acceptFamilyEvent},
	{name: "went over to", domain: strandline.DomainPersonal, attribute: "uses", confidence: stated, positive: true, bare: true,
		patterns: []string{"me|nos pase|pasamos|cambie|cambiamos de @cap|@tool a @cap|@tool"}, accept: acceptWentOver},
	{name: "server runs", domain: strandline.DomainWork, subject: subjectProject, attribute: "uses", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"the|our|my ..2 server|servers|box|machine|host|vm|laptop|instance ..1 runs|run|is_on|is_running ..1 @tool", "el|la|los|las|nuestro|nuestra|mi servidor|servidores|maquina|instancia ..3 corre|corren|usa|tiene|esta_en|esta_con ..1 @tool",
		}, accept: acceptServerRuns},
}

// acceptTogether wants, where "volvimos con" may be of a journey, a word that says they are
// a couple.
func acceptTogether(r *reading) bool {
	if obj := r.object(); len(obj) > 0 && !barrier(obj[0].sep) && apartFrom[obj[0].norm] {
		return false // "back together in the office"
	}
	if w := r.head(0); w != "volvimos" && w != "volvi" && r.tail(0) != "volvimos" {
		return acceptLife(r)
	}
	return has(r.toks[r.m.start:], coupled) && acceptLife(r)
}

var apartFrom = set("in at on after for to en a al para")

var coupled = set("juntos juntas pareja novios novias reconciliamos")

// acceptArrived files a birth with the family, whatever day it was.
func acceptArrived(r *reading) bool {
	span := r.toks[r.m.start:r.m.end]
	for k := 1; k+1 < len(span); k++ {
		if bornOnes[span[k].norm] {
			next := span[k+1]
			ok := (next.capital || afterChild[next.norm] || bornOnes[next.norm]) && acceptLife(r)
			r.domain = strandline.DomainRelationships
			return ok
		}
	}
	return false
}

// afterChild are what stands right behind a child that arrived; "baby steps" are none.
var afterChild = set("arrived came was were has have nacio nacieron llego a an un una just finally")

// acceptWentOver takes a change between two names, of places or of things in use.
func acceptWentOver(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	if r.m.n < 2 || has(span, coding) || has(span, failing) || fictional(span) {
		return false
	}
	if c := toolCategory(r.last()); c != "" {
		r.domain, r.attribute = strandline.DomainPreferences, "uses_"+c
		return true
	}
	obj := r.object() // two names may be places: "me pasé de Roma a Milán en tren"
	return len(obj) > 0 && obj[0].norm == "para"
}

// acceptServerRuns wants the system of a machine, not what it runs at the moment.
func acceptServerRuns(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	obj := r.object()
	version := len(obj) == 0 || barrier(obj[0].sep) || strings.ContainsAny(obj[0].norm, "0123456789") || function[obj[0].norm]
	return toolCategory(r.last()) == "os" && version && !has(span, failing) && !has(span, nearWords) && !has(span, ofTheMoment) && !has(r.toks[r.m.start:], troubles)
}

var troubles = set("slow slowly lento crash crashes crashing error errors fails failing out")
