package extract

import "strandline"

// careRules read health that is told by what befell a body, what is dangerous to it,
// and what is to be done with it when its owner cannot speak.
var careRules = []rule{
	{name: "attack", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.9, others: true, positive: true, bare: true,
		patterns: []string{
			"i had|have_had|get|got|suffered|keep_getting a|an|my? ..2 @ill", "i had|have_had|get|got|suffered|keep_getting a|an|my? ..2 heart_attack|panic_attack|panic_attacks|heart_attacks", "~ had|has_had|gets|suffered|keeps_getting a|an? ..2 @ill",
			"~ had|has_had|suffered a|an? ..1 heart_attack|panic_attack", "tuve|he_tenido|sufri un|una? ..1 @ill", "~ tuvo|ha_tenido|sufrio un|una? ..1 @ill", "me dan|da|dio|agarran|agarra ..1 @ill", "<tengo> ..1 @ill",
		}, accept: acceptAttack},
	{name: "organ lost", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.9, others: true, positive: true, bare: true,
		patterns: []string{
			"i only have one kidney|lung|eye|ovary|testicle|breast|arm|leg|hand|ear", "~ only has one kidney|lung|eye|ovary|testicle|breast|arm|leg|hand|ear", "<have> one|a_single kidney|lung|eye|ovary|testicle|breast|arm|leg|hand|ear", "<was> born without a|an|my|his|her? ..1 @limb", "<am> missing a|an|my|his|her? ..1 @limb",
			"<tengo> un|una|solo_un|solo_una|un_solo|una_sola rinon|pulmon|ojo|ovario|testiculo|brazo|pierna|mano", "naci|nacio sin ..1 @limb", "<me> falta|faltan un|una|el|la? ..1 @limb",
		}, accept: acceptOrganLost},
	{name: "organ lacking", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.9, others: true, bare: true,
		patterns: []string{"<have> no spleen|thyroid|gallbladder|kidneys|uterus|colon", "no <tengo> bazo|tiroides|vesicula|utero|colon"}, accept: acceptKept},
	{name: "dangerous to", domain: strandline.DomainHealth, subject: subjectUser, attribute: "allergy", confidence: critical, positive: true, bare: true,
		patterns: []string{"@noun ..1 is|are ..1 deadly|lethal|fatal|poison|poisonous|toxic|life-threatening for|to me", "el|la|los|las? @noun ..1 es|son ..1 mortal|mortales|letal|letales|veneno|fatal|fatales para mi"}, accept: acceptPeril},
	{name: "dangerous to a relation", domain: strandline.DomainHealth, attribute: "allergy", confidence: 0.9, positive: true, bare: true,
		patterns: []string{"@noun ..1 is|are ..1 deadly|lethal|fatal|poison|poisonous|toxic|life-threatening for|to my|our @rel", "el|la|los|las? @noun ..1 es|son ..1 mortal|mortales|letal|letales|veneno|fatal|fatales para mi|nuestro|nuestra @rel"},
		accept:   func(r *reading) bool { return acceptPeril(r) && subjectRelation(r) }},
	{name: "not to be given", domain: strandline.DomainHealth, attribute: "intolerance", confidence: critical, others: true, bare: true,
		patterns: []string{
			"they|you|doctors|nobody can|must|should not? give me ..2 @drug", "i can|must|should not be|get given? ..2 @drug",
			"no <me> pueden|puede|deben|debe dar|poner|recetar|administrar|inyectar ..2 @drug", "no pueden|deben darme|ponerme|recetarme ..2 @drug",
		}, accept: func(r *reading) bool { return !has(r.object(), today) && !has(r.object(), withFood) }},
	{name: "care directive", domain: strandline.DomainHealth, attribute: "care", confidence: critical, others: true, bare: true,
		patterns: []string{
			"<have> signed? a|an|my|his|her? ..1 dnr|dnar|living_will|advance_directive|advance_directives|health_proxy", "<am> an? ..1 organ|blood|marrow donor", "<am> on the organ donor register",
			"i do not want|wish to be resuscitated|reanimated|intubated|kept_alive", "i do not accept|want|take|allow ..1 blood|transfusion|transfusions", "i refuse ..1 blood|transfusion|transfusions",
			"<tengo> ..2 testamento_vital|voluntades_anticipadas|voluntad_anticipada", "no quiero que me reanimen|resuciten|intuben", "no acepto|quiero|permito ..1 transfusiones|transfusion", "<soy> donante de ..1 organos|sangre|medula",
		}, accept: acceptKept},
}

// illnesses are told of as what one had or gets; what passes by itself is not kept.
var illnesses = set(`stroke strokes seizure seizures migraine migraines nosebleed nosebleeds blackout blackouts concussion aneurysm embolism pneumonia sepsis covid shingles
acv ictus derrame infarto convulsiones convulsion migrana migranas jaquecas desmayos neumonia infartos embolia vertigos aneurisma meningitis`)

// acceptAttack refuses figures of speech: "a stroke of luck", "seizures of the car".
func acceptAttack(r *reading) bool {
	k := r.m.end - 1
	return !figureOf(r.toks[:r.end], k) && !has(r.object()[:min(len(r.object()), 2)], technical) && acceptKept(r)
}

// acceptOrganLost refuses "one eye on the budget", "one foot in the door".
func acceptOrganLost(r *reading) bool {
	obj := r.object()
	return (len(obj) == 0 || barrier(obj[0].sep) || obj[0].norm != "on" && obj[0].norm != "in" && obj[0].norm != "free" && obj[0].norm != "en" && obj[0].norm != "libre") && acceptKept(r)
}

// acceptPeril refuses what endangers people in jest: news, work, software.
func acceptPeril(r *reading) bool {
	w := r.m.start
	if obj := r.object(); r.tail(0) == "mi" && len(obj) > 0 && !barrier(obj[0].sep) {
		return false // "para mi hija"
	}
	if determiners[r.toks[w].norm] {
		w++
	}
	return !deictic[r.toks[w].norm] && !disliked(r.toks[w].norm) && literal(r, r.toks[w:min(w+2, r.m.end)]) && !hasSuffixes(r.toks[w].norm, "ing") && acceptKept(r)
}
