package extract

import "strandline"

// reactionRules read allergies that are told by what happens, not by their name.
var reactionRules = []rule{
	{name: "reaction to", domain: strandline.DomainHealth, attribute: "allergy", confidence: critical, others: true, positive: true,
		patterns: []string{
			"i get|got|develop|have ..2 @sign from|with|after|when|to|if", "~ gets|got|develops|has ..2 @sign from|with|after|when|to|if",
			"i break|broke|come|came out in ..1 @sign from|with|after|when|if", "i swell up from|with|after|when|if", "i react|reacted ..2 to", "~ reacts|reacted ..2 to",
			"<have> a|an? ..3 reaction|reactions to", "i had a|an ..2 reaction to", "~ had a|an ..2 reaction to",
			"<me> sale|salen|salieron|agarra|agarran|da|dan|dio ..2 @sign ..4 con|por|al|cuando|si", "le|les|nos sale|salen|da|dan ..2 @sign ..4 con|por|al|cuando|si",
			"tengo|tuve ..1 reaccion ..2 a|al|con", "me dio|da|ha_dado una? ..1 reaccion ..1 a|al|con", "reacciono mal|fatal|fuerte|pesimo a|al|con", "se me cierra|hincha|inflama|irrita|cierran|hinchan|inflaman|irritan el|la|los|las @body con|por|al|cuando|si",
		}, accept: acceptReaction},
	{name: "body reacts", domain: strandline.DomainHealth, attribute: "allergy", confidence: critical, positive: true,
		patterns: []string{
			"my|our ..1 @body ..2 !reacts up|shut? when|whenever|if|after|from|with|every_time|anytime ..1 eating|drinking?",
			"el|la|los|las ..1 @body se me cierra|hincha|inflama|irrita|cierran|hinchan|inflaman|irritan con|por|al|cuando|si", "me pica|pican|arde|arden el|la|los|las @body con|por|al|cuando|si|cada_vez_que ..1 comer|beber?",
		}, accept: acceptBodyReacts},
	{name: "body of a relation reacts", domain: strandline.DomainHealth, attribute: "allergy", confidence: 0.9, positive: true,
		patterns: []string{
			"my|our @rel 's ..1 !body ..2 !reacts up|shut? when|whenever|if|after|from|with|every_time", "a mi|nuestro|nuestra @rel ..4 se le cierra|hincha|inflama|irrita|cierran|hinchan|inflaman el|la|los|las !body con|por|al|cuando|si",
		}, accept: func(r *reading) bool { return subjectRelation(r) && acceptBodyReacts(r) }},
	{name: "gives a reaction", domain: strandline.DomainHealth, subject: subjectUser, attribute: "allergy", confidence: critical, positive: true, bare: true,
		patterns: []string{
			"@noun ..1 gives|give|gave|causes|cause me ..2 @sign", "@noun ..1 makes|make|made my ..1 @body ..1 swell|itch|close|tingle|burn|puff",
			"@noun ..1 makes|make|made me ..1 itch|itchy|swell|wheeze|wheezy", "@noun ..1 triggers|trigger my ..1 @cond", "@noun ..1 brings|bring me out in ..1 @sign",
			"a_mi|a_nosotros|a_nosotras? el|la|los|las? @noun ..2 me|nos da|dan|dio|dieron|produce|producen|provoca|provocan|causa|causan|saca|sacan|saco ..2 @sign",
			"a_mi|a_nosotros|a_nosotras? el|la|los|las? @noun ..2 me|nos cierra|cierran|hincha|hinchan|inflama|inflaman|irrita|irritan el|la|los|las @body",
		}, accept: acceptAgent},
	{name: "reaction named first", domain: strandline.DomainHealth, attribute: "allergy", confidence: critical, others: true, positive: true, bare: true,
		patterns: []string{"<me> da|dan|dio|produce|provoca|causa|saca|sacan|saco ..1 @sign el|la|los|las @noun", "a_mi? me|nos da|dan|dio|produce|provoca|causa|saca|sacan|saco ..1 @sign el|la|los|las @noun"},
		accept:   acceptAgentLast},
	{name: "gives a relation a reaction", domain: strandline.DomainHealth, attribute: "allergy", confidence: 0.9, positive: true, bare: true,
		patterns: []string{
			"@noun ..1 gives|give|gave my|our @rel ..2 @sign", "@noun ..1 makes|make|made my|our @rel 's ..1 @body ..1 swell|itch|close|tingle|burn|puff",
			"el|la|los|las? @noun ..2 le|les da|dan|dio|produce|provoca|causa|saca|sacan|saco ..2 @sign|alergia ..5 a mi|mis|nuestro|nuestra|nuestros|nuestras @rel",
		}, accept: func(r *reading) bool { return subjectRelation(r) && acceptAgent(r) }},
	{name: "reaction of somebody", domain: strandline.DomainHealth, attribute: "allergy", confidence: 0.9, positive: true, bare: true,
		patterns: []string{
			"a mi|mis|nuestro|nuestra|nuestros|nuestras|la|los|las @rel|@cap ..8 le|les da|dan|dio|dieron|produce|producen|provoca|provocan|causa|causan|saca|sacan|saco|sacaron ..2 @sign", "al|a @rel|@cap ..8 le|les da|dan|dio|dieron|produce|producen|provoca|provocan|causa|causan|saca|sacan|saco|sacaron ..2 @sign",
			"a mi|mis|nuestro|nuestra|nuestros|nuestras|la|los|las @rel|@cap ..8 le|les cierra|cierran|hincha|hinchan|inflama|inflaman|irrita|irritan el|la|los|las @body", "al|a @rel|@cap ..8 le|les cierra|cierran|hincha|hinchan|inflama|inflaman|irrita|irritan el|la|los|las @body",
		}, accept: acceptTheirReaction},
	{name: "upset of somebody", domain: strandline.DomainHealth, attribute: "intolerance", confidence: 0.9, positive: true, bare: true,
		patterns: []string{
			"a mi|mis|nuestro|nuestra|nuestros|nuestras|la|los|las @rel|@cap ..8 le|les da|dan|dio|dieron|produce|producen|provoca|provocan|causa|causan ..2 !upset", "al|a @rel|@cap ..8 le|les da|dan|dio|dieron|produce|producen|provoca|provocan|causa|causan ..2 !upset",
			"el|la|los|las? @food|@drug ..2 le|les da|dan|dio|produce|provoca|causa ..2 !upset ..5 a mi|mis|nuestro|nuestra|nuestros|nuestras @rel",
		}, accept: acceptTheirReaction},
	{name: "upsets", domain: strandline.DomainHealth, subject: subjectUser, attribute: "intolerance", confidence: critical, positive: true, bare: true,
		patterns: []string{
			"a_mi|a_nosotros|a_nosotras? el|la|los|las? @food|@drug ..2 me|nos da|dan|produce|producen|provoca|provocan|causa|causan|saca|sacan ..2 !upset", "@food|@drug ..1 gives|give me|us ..2 !upset",
		}, accept: acceptAgent},
	{name: "sits badly", domain: strandline.DomainHealth, subject: subjectUser, attribute: "intolerance", confidence: critical, bare: true, positive: true,
		patterns: []string{"el|la|los|las? @drug|@food me cae|caen|sienta|sientan|hace|hacen ..1 mal|fatal|pesado|pesada", "@drug|@food does|do not agree|sit well? with me", "@drug|@food upsets|upset my @body"}},
	{name: "cannot take", domain: strandline.DomainHealth, attribute: "intolerance", confidence: critical, others: true, bare: true,
		patterns: []string{
			"<can> not ..1 take|use|have|tolerate|receive ..2 @drug", "i must|should not ..1 take|use|have|receive ..2 @drug", "<am> not allowed|supposed to take|have|use ..2 @drug",
			"no <puedo> ..1 tomar|usar|recibir|consumir ..2 @drug", "no debo ..1 tomar|usar|recibir|consumir ..2 @drug", "<tengo> prohibido|prohibida|contraindicado|contraindicada ..2 @drug", "i avoid ..1 @drug",
		}, accept: acceptBarred},
	{name: "emergency medicine", domain: strandline.DomainHealth, attribute: "medication", confidence: critical, others: true, bare: true, positive: true,
		patterns: []string{
			"i carry|keep|have|need|wear ..3 @rescue", "~ carries|keeps|has|needs|wears ..3 @rescue", "llevo|tengo|uso|cargo|necesito ..3 @rescue", "~ lleva|tiene|usa|necesita ..3 @rescue",
		}, accept: acceptRescue},
	{name: "stopped eating", domain: strandline.DomainHealth, attribute: "diet", confidence: 0.9, positive: true,
		patterns: []string{
			"i have? stopped|quit eating|drinking|consuming", "~ has? stopped|quit eating|drinking", "i have? given|gave up eating|drinking", "deje|he_dejado de comer|tomar|beber|consumir",
			"~ dejo de comer|tomar|beber|consumir", "ya no <como>", "ya no bebo|consumo",
		}, accept: acceptStopped},
	{name: "gave up", domain: strandline.DomainHealth, attribute: "diet", confidence: 0.9, positive: true, bare: true,
		patterns: []string{"i have? given|gave up ..1 @food", "i cut out ..1 @food", "i have cut out ..1 @food", "elimine|saque el|la|los|las @food de mi dieta"}},
	{name: "may be allergic", domain: strandline.DomainHealth, attribute: "allergy", confidence: hedged, inferred: true, others: true, positive: true,
		patterns: []string{
			"i might|may|could be ..1 allergic|intolerant to", "~ might|may|could be ..1 allergic|intolerant to",
			"puedo|podria ser ..1 alergic~|intolerante a|al", "~ puede|podria ser ..1 alergic~|intolerante a|al", "sea ..1 alergic~|intolerante a|al", "quiza|quizas|capaz|tal_vez soy|sea ..1 alergic~|intolerante a|al", "puede que sea ..1 alergic~|intolerante a|al",
		}, accept: acceptAllergy},
}
