package extract_test

import "testing"

func TestPlansOfAJourneyAndTheirEndAreKept(t *testing.T) {
	plan, going := "goals/user/goal: ", "schedule/user/appointment: "
	checkFiled(t, map[string][]string{
		"We plan to go to Japan in May":               {plan + "We plan to go to Japan in May"},
		"We're planning a trip to Norway":             {plan + "We're planning a trip to Norway"},
		"Pensamos ir a Chile el año que viene":        {plan + "Pensamos ir a Chile el año que viene"},
		"En agosto nos vamos a Grecia":                {going + "En agosto nos vamos a Grecia"},
		"El próximo verano viajamos a Croacia":        {going + "El próximo verano viajamos a Croacia"},
		"We're off to Norway in February":             {going + "We're off to Norway in February"},
		"The Japan trip is off":                       {going + "The Japan trip is off"},
		"We called off the wedding":                   {going + "We called off the wedding"},
		"Se canceló el viaje a Japón":                 {going + "Se canceló el viaje a Japón"},
		"Se cayó lo de Berlín":                        {going + "Se cayó lo de Berlín"},
		"We won't be going to Iceland after all":      {going + "We won't be going to Iceland after all"},
		"Al final no vamos a Grecia":                  {going + "No vamos a Grecia"},
		"My brother's wedding is off":                 {"relationships/brother/appointment: My brother's wedding is off"},
		"Me fui a Madrid":                             {"personal/user/life_event: Me fui a Madrid"},
		"Renuncié y me fui a trabajar a Globant":      {"work/user/employer: Renuncié y me fui a trabajar a Globant"},
		"We're going to lunch in May's":               nil,
		"We plan to go over the report in May":        nil,
		"We're going to Beta in June":                 nil,
		"We're going to Ana's in June":                nil,
		"Voy a Mercadona los sábados":                 nil,
		"The Japan trip is off by one day":            nil,
		"The trip was off the charts":                 nil,
		"I had to cancel my trip to Oslo":             {going + "I had to cancel my trip to Oslo"},
		"Este puente vamos a León":                    {going + "Este puente vamos a León"},
		"Tenemos billetes para Roma en abril":         {going + "Tenemos billetes para Roma en abril"},
		"No iremos a Malta":                           {going + "No iremos a Malta"},
		"Nos vamos a vivir a Canarias en enero":       {"personal/user/location: Nos vamos a vivir a Canarias en enero"},
		"The release is off":                          nil,
		"The move is off":                             nil,
		"Is the Japan trip off?":                      nil,
		"If the Japan trip is off, we lose the hotel": nil,
		"La boda se aplazó en la serie":               nil,
		"Se cayó la base de datos":                    nil,
		"Me fui a Amazon a comprar un cable":          nil,
	})
}
