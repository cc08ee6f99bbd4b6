package extract

import "strandline"

// decisionRules read choices made.
var decisionRules = []rule{
	{name: "decided", domain: strandline.DomainDecisions, subject: subjectUser, attribute: "decision", confidence: decided, positive: true,
		patterns: []string{
			"i have? decided|chosen|opted|resolved to|that|on|against|not|for|upon", "i decided|chose|picked|opted", "i have decided|chosen|picked", "my|the|our decision is", "i am going with", "i settled on", "i have settled on", "i will go with", "i made the decision to",
			"decidi|elegi|escogi", "he decidido|elegido|escogido|optado", "opte por", "me decidi ..1 por|a", "me he decidido por", "me quedo con", "voy con", "la|mi|nuestra decision ..1 es", "tome la decision de", "he tomado la decision de", "decision", "i have made up my mind",
		}, accept: acceptDecision},
	{name: "we decided", domain: strandline.DomainDecisions, subject: subjectProject, attribute: "decision", confidence: decided, positive: true,
		patterns: []string{
			"we have? decided|chosen|opted|agreed|resolved to|that|on|against|not|for|upon", "we decided|chose|picked|opted", "we have decided|chosen|picked|agreed|settled", "let us go|stick with", "we are going|sticking with", "we will go|stick with", "we settled on", "we agreed on|to|that", "we are going to use", "the team decided|chose|agreed",
			"decidimos|elegimos|escogimos", "hemos decidido|elegido|escogido|optado|acordado", "optamos por", "nos decidimos ..1 por", "nos quedamos con", "quedamos en", "hemos quedado en", "vamos con", "acordamos", "vamos a usar", "nos inclinamos por", "let us use", "usemos", "el equipo decidio|eligio|acordo", "we are going to go with", "vamos a quedarnos con", "finalmente vamos con", "we ended up going with", "terminamos eligiendo",
		}, accept: acceptDecision},
}
