package extract

import "strandline"

// journeyRules read where somebody is going to travel, and what was planned and is off. The place
// or the kind of plan is known, so that the same words of work and of the day are left alone.
var journeyRules = []rule{
	{name: "plans a journey", domain: strandline.DomainGoals, attribute: "goal", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"i|we plan|intend|aim|hope|am_planning|are_planning|am_hoping|are_hoping to go|travel|fly|drive|sail|return|get ..1 to the? @cap", "i|we plan|intend|aim|hope|am_planning|are_planning|am_hoping|are_hoping to visit|see|tour|explore the? @cap",
			"i|we am|are thinking of going|travelling|traveling|flying|driving ..1 to the? @cap", "i|we plan|am_planning|are_planning a|an|our|my ..2 @trip to|in|around the? @cap",
			"pensamos|pienso|planeamos|planeo|queremos|tenemos_pensado|tengo_pensado|tenemos_previsto|tengo_previsto|tenemos_planeado|estamos_pensando_en|estoy_pensando_en ir|irnos|irme|viajar|volar|volver ..2 a el|la|los|las? @cap", "pensamos|pienso|planeamos|planeo|queremos|tenemos_pensado|tengo_pensado|tenemos_previsto|tengo_previsto visitar|conocer|recorrer el|la|los|las? @cap",
			"estamos|estoy planeando|preparando|organizando un|una|el|la|nuestro|nuestra ..1 @trip a|por|en el|la|los|las? @cap",
		}, accept: acceptJourneyPlan},
	{name: "going to travel", domain: strandline.DomainSchedule, attribute: "appointment", confidence: stated, bare: true,
		patterns: []string{
			"i|we am|are|will_be going|flying|travelling|traveling|driving|sailing|heading|off|returning ..2 to the? @cap", "i|we will|leave|fly|travel|go|fly|travel|sail|return? to|for the? @cap", "i|we am|are|will_be spending ..3 in the? @cap", "i|we am|are going to spend|visit|fly_to|go_to|travel_to ..3 in? the? @cap", "i|we have got? tickets|flights ..3 to|for the? @cap", "i|we have? booked ..4 in|to|for the? @cap",
			"nos_vamos|me_voy|vamos|voy|viajamos|viajo|volamos|vuelo|iremos|ire|viajaremos|viajare|nos_iremos|me_ire ..1 a el|la|los|las? @cap", "nos_vamos|me_voy|vamos|voy|viajamos|viajo al @cap", "vamos|voy|nos_vamos|me_voy a? ir|viajar|volar|irnos|irme|volver|de_viaje|de_vacaciones|de_luna_de_miel|unos_dias|una_semana a el|la|los|las? @cap",
			"vamos|voy a pasar|visitar|conocer|recorrer ..4 en|a? el|la|los|las? @cap", "pasamos|pasaremos|pasare ..3 en @cap", "tenemos|tengo billetes|billete|vuelos|vuelo|pasajes|pasaje|reserva ..3 para|a el|la? @cap", "hemos|he reservado|sacado|comprado ..4 a|en|para el|la|los|las? @cap", "reservamos|reserve ..4 en|para el|la? @cap",
		}, accept: acceptTravels},
	{name: "plan is off", domain: strandline.DomainSchedule, attribute: "appointment", confidence: stated, positive: true, bare: true,
		patterns: []string{
			"the|our|my ..2 @trip ..3 is|are|was|were|got|has_been|have_been off|cancelled|canceled|called_off|postponed|on_hold", "the|our|my ..2 @trip ..3 fell through", "the|our|my ..2 @trip ..3 has fallen through", "i|we have? ..1 cancelled|canceled|called_off|postponed|scrapped|put_off the|our|my ..2 @trip", "i|we had to cancel|postpone|call_off the|our|my ..2 @trip",
			"se nos|me? cancelo|suspendio|aplazo|pospuso|anulo|cayo|frustro|ha_cancelado|ha_suspendido|ha_aplazado|ha_pospuesto|ha_anulado|ha_caido el|la|los|las|nuestro|nuestra|mi ..1 @trip", "se nos|me? cayo|ha_caido|cancelo|frustro lo de @cap|@trip", "se nos|me? cayo|ha_caido|cancelo|frustro lo de la|los|las|el @trip", "se cancelaron|suspendieron|cayeron las|los|nuestras|mis ..1 @trip",
			"el|la|los|las|nuestro|nuestra|mi ..1 @trip ..3 se ha? cancelo|suspendio|aplazo|pospuso|anulo|cayo|cancelado|suspendido|aplazado|pospuesto|anulado|caido", "el|la|los|las|nuestro|nuestra|mi ..1 @trip ..3 esta|queda|quedo|ha_sido cancelad~|suspendid~|aplazad~|anulad~", "he|hemos ..1 cancelado|suspendido|aplazado|anulado|pospuesto el|la|los|las|nuestro|nuestra|mi ..1 @trip",
			"cancele|cancelamos|suspendi|suspendimos|aplazamos|aplace|anulamos|anule|pospusimos|pospuse el|la|los|las|nuestro|nuestra|mi ..1 @trip", "me|nos cancelaron|anularon|suspendieron|han_cancelado|han_anulado|han_suspendido el|la|los|las ..1 @trip", "ya_no hay @trip", "no hay ..1 @trip a|en|por @cap", "lo de @trip|@cap se cancelo|cayo|suspendio|aplazo",
		}, accept: acceptPlanOff},
}

// trips are plans of a life that are made once and told when they are off.
var trips = set(`trip holiday holidays vacation getaway journey cruise honeymoon wedding move retreat reunion safari engagement camping pilgrimage roadtrip
viaje viajes vacaciones boda luna escapada crucero mudanza excursion gira bautizo comunion peregrinacion campamento casamiento`)
