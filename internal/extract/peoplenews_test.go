package extract_test

import "testing"

func TestNewsOfPeopleByNameAreKept(t *testing.T) {
	job := func(who, s string) []string { return []string{"relationships/" + who + "/employer: " + s} }
	event := func(who, s string) []string { return []string{"relationships/" + who + "/life_event: " + s} }
	checkFiled(t, map[string][]string{
		"Pablo se ha mudado a Vitoria":            {"relationships/pablo/location: Pablo se ha mudado a Vitoria"},
		"Clara se va a vivir a Oporto":            {"relationships/clara/location: Clara se va a vivir a Oporto"},
		"Javier está en paro":                     job("javier", "Javier está en paro"),
		"Lucía se ha quedado sin trabajo":         job("lucia", "Lucía se ha quedado sin trabajo"),
		"Mark is out of work":                     job("mark", "Mark is out of work"),
		"A Silvia la han despedido":               job("silvia", "A Silvia la han despedido"),
		"Se murió Tomillo":                        event("tomillo", "Se murió Tomillo"),
		"Grandad kicked the bucket in May":        event("grandfather", "Grandad kicked the bucket in May"),
		"Mi abuelo estiró la pata":                event("grandfather", "Mi abuelo estiró la pata"),
		"Ha nacido Leo":                           event("leo", "Ha nacido Leo"),
		"Maggie had twins":                        event("maggie", "Maggie had twins"),
		"Hannah and Joe are getting divorced":     event("joe", "Hannah and Joe are getting divorced"),
		"Nuria y Álex se han separado":            event("alex", "Nuria y Álex se han separado"),
		"Lena is moving to Porto":                 {"relationships/lena/location: Lena is moving to Porto"},
		"Hugo busca trabajo":                      job("hugo", "Hugo busca trabajo"),
		"Fernando ha encontrado trabajo en Renfe": job("fernando", "Fernando ha encontrado trabajo en Renfe"),
		"Dave was made redundant":                 job("dave", "Dave was made redundant"),
		"Nora gave birth to a boy":                event("nora", "Nora gave birth to a boy"),
		"Falleció la madre de Jorge":              event("jorge", "Falleció la madre de Jorge"),
		"Lena is moving to Kanban":                nil, "Ana moved to Done": nil, "Jenkins is looking for a job to run": nil,
		"Tom gave birth to this idea": nil, "Marta dio a luz verde al proyecto": nil, "Emma is having a girl's night": nil,
		"Javier está en una reunión":     nil,
		"Marta está parada en la puerta": nil,
		"Mark is out of work hours":      nil,
		"Se murió el servidor":           nil,
		"Está en paro el proceso":        nil,
		"Windows died":                   nil,
		"Bob has died of boredom":        nil, "Alice got engaged in the conversation": nil, "Lucy gave birth to a new idea": nil,
		"Ben got let go of by the hook":      nil,
		"Echaron a Ana de la llamada":        nil,
		"My uncle kicked the bucket over":    nil,
		"Dad kicked the bucket, spilling it": nil,
		"Me han despedido con un abrazo":     nil,
		"Me acaban de despedir en el sueño":  nil,
		"Lucy gave birth to Olivia":          event("lucy", "Lucy gave birth to Olivia"),
		"Echaron a Ana de la empresa":        job("ana", "Echaron a Ana de la empresa"),
	})
}
