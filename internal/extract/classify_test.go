package extract

import (
	"testing"

	"strandline"
)

func TestOnlyAPersonOrAThingIsTheSubject(t *testing.T) {
	for text, want := range map[string]string{
		"Got a flat in Porto":                      "user",
		"Got the flu jab in October":               "user",
		"got a flat in Porto":                      "user",
		"Had the boiler replaced in May":           "user",
		"Tenemos el coche asegurado con Mapfre":    "user",
		"tenemos hipoteca con el BBVA":             "user",
		"Pagamos 900 de alquiler":                  "user",
		"Vamos al gimnasio los lunes":              "user",
		"Run the tests before a push":              "",
		"Mañana viene Luis":                        "",
		"Tonight Luis comes over":                  "",
		"El seguro del coche es con Mapfre":        "seguro del coche",
		"El seguro de la casa es con Mapfre":       "seguro de la casa",
		"The key of the garage is under the mat":   "key of the garage",
		"The car insurance is with Allianz":        "car insurance",
		"Lisbon flat has two rooms":                "lisbon flat",
		"Wifi password hint is under the router":   "wifi password hint",
		"Porsche needs service in May":             "porsche",
		"Toby came from a shelter":                 "toby",
		"Ramos viene los lunes":                    "ramos",
		"Marta and Luis come on Sundays and is ok": "marta",
	} {
		if got := Classify(text).Subject; got != want {
			t.Errorf("%q is of %q, want %q", text, got, want)
		}
	}
}

func TestClassifyNamesDomainSubjectAndAttribute(t *testing.T) {
	tests := []struct {
		text               string
		domain             strandline.Domain
		subject, attribute string
		single             bool
	}{
		{"Team of 5", strandline.DomainWork, "team", "size", true},
		{"We're a team of 6 now", strandline.DomainWork, "team", "size", true},
		{"ahora somos 6 en el equipo", strandline.DomainWork, "team", "size", true},
		{"remember that I'm allergic to peanuts", strandline.DomainHealth, "user", "allergy", false},
		{"soy alérgico al maní", strandline.DomainHealth, "user", "allergy", false},
		{"I live in Leeds and I'm coeliac", strandline.DomainHealth, "user", "diagnosis", false},
		{"Mi hijo Tobías tiene 9 años y es celíaco", strandline.DomainHealth, "son", "diagnosis", false},
		{"My mum lives in Hull and I have asthma", strandline.DomainHealth, "user", "diagnosis", false},
		{"I live in Leeds because I'm coeliac", strandline.DomainPersonal, "user", "location", true},
		{"The user lives in Lisbon", strandline.DomainPersonal, "user", "location", true},
		{"User is allergic to peanuts", strandline.DomainHealth, "user", "allergy", false},
		{"The user's name is Ana", strandline.DomainPersonal, "user", "name", true},
		{"El usuario prefiere el té", strandline.DomainPreferences, "user", "preference", false},
		{"María es alérgica al polen", strandline.DomainHealth, "maria", "allergy", false},
		{"always use tabs", strandline.DomainPreferences, "user", "instruction", false},
		{"decided k8s over docker-compose", strandline.DomainDecisions, "", "", false},
		{"we decided k8s over docker-compose", strandline.DomainDecisions, "project", "orchestrator", true},
		{"mi trabajo empieza temprano", strandline.DomainWork, "user", "", false},
		{"el médico atiende los jueves", strandline.DomainHealth, "medico", "", false},
		{"noviembre es lindo", strandline.DomainGeneral, "", "", false},
		{"My passport number is X123", strandline.DomainPersonal, "user", "passport_number", false},
		{"Mi número de habitación es 12", strandline.DomainPersonal, "user", "room_number", false},
		{"Mi código de cliente es 28001", strandline.DomainPersonal, "user", "client_code", false},
		{"My work number is 333 444", strandline.DomainPersonal, "user", "phone", true},
		{"Mi número es 333 444", strandline.DomainPersonal, "user", "phone", true},
		{"Mi código postal es 28001", strandline.DomainPersonal, "user", "postal_code", true},
		{"Mi doctora es la Dra. Ruiz", strandline.DomainHealth, "doctor", "name", true},
		{"My doctor is Dr. Ruiz", strandline.DomainHealth, "doctor", "name", true},
		{"Mi empleadora es Initech", strandline.DomainWork, "user", "employer", true},
		{"Mi compañera de piso se llama Eva", strandline.DomainRelationships, "roommate", "name", true},
		{"Mi compañera de trabajo se llama Eva", strandline.DomainRelationships, "coworker", "name", true},
		{"Mi compañero de clase se llama Luis", strandline.DomainRelationships, "classmate", "name", true},
		{"the moon is far", strandline.DomainGeneral, "moon", "", false},
		{"", strandline.DomainGeneral, "", "", false},
	}
	for _, tt := range tests {
		got := Classify(tt.text)
		want := Class{tt.domain, tt.subject, tt.attribute, tt.single}
		if got != want {
			t.Errorf("Classify(%q) = %+v, want %+v", tt.text, got, want)
		}
	}
}
