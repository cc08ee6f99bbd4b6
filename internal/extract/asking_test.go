package extract

import "testing"

func TestAStatementEndsWhereTheQuestionBegins(t *testing.T) {
	for text, want := range map[string]string{
		"soy alérgica a la penicilina, puedo tomar amoxicilina?":   "Soy alérgica a la penicilina",
		"soy celíaca, puedo comer avena?":                          "Soy celíaca",
		"tomo sertralina, se puede tomar alcohol?":                 "Tomo sertralina",
		"estoy embarazada, puedo comer sushi?":                     "Estoy embarazada",
		"estoy embarazada, el sushi es peligroso?":                 "Estoy embarazada",
		"soy celíaca y puedo comer avena?":                         "Soy celíaca",
		"soy celíaca entonces puedo comer avena?":                  "Soy celíaca",
		"soy celiaca que puedo comer?":                             "Soy celiaca",
		"soy diabético cuánto azúcar puedo comer por día?":         "Soy diabético",
		"soy vegana, me recomendás un restaurante?":                "Soy vegana",
		"soy hipertenso, tengo que dejar la sal?":                  "Soy hipertenso",
		"soy celíaca, ideas para la cena?":                         "Soy celíaca",
		"no tolero la lactosa, qué puedo tomar?":                   "No tolero la lactosa",
		"mi mamá es diabética, se le puede dar miel?":              "Mi mamá es diabética",
		"vivo en Quito, me conviene comprar un abrigo?":            "Vivo en Quito",
		"i'm celiac can i eat oats?":                               "I'm celiac",
		"im allergic to nuts what can i eat?":                      "Im allergic to nuts",
		"soy vegano, de dónde saco hierro?":                        "Soy vegano",
		"tengo gastritis, el café me cae mal?":                     "Tengo gastritis",
		"im diabetic whats a good snack?":                          "Im diabetic",
		"I take warfarin, grapefruit ok?":                          "I take warfarin",
		"I'm vegan, dinner ideas?":                                 "I'm vegan",
		"when I eat kiwi my mouth itches, what is it?":             "When I eat kiwi my mouth itches",
		"si como fresas se me hincha la cara, qué hago?":           "Si como fresas se me hincha la cara",
		"alérgica a la penicilina acá, puedo tomar amoxicilina?":   "Alérgica a la penicilina acá",
		"I'm diabetic, is honey ok? my sister says it is":          "I'm diabetic",
		"mi hija es alérgica al huevo puede comer torta de avena?": "Mi hija es alérgica al huevo",
	} {
		kept, reasons := keptOf(Heuristic{}, text)
		if len(kept) != 1 || kept[0] != want {
			t.Errorf("%q gave %q (%v), want %q", text, kept, reasons, want)
		}
	}
}

func TestWhatAsksAsAWholeStatesNothing(t *testing.T) {
	for _, text := range []string{
		"soy alérgica a la penicilina?", "tomo sertralina o ibuprofeno?", "soy celíaca, no?", "soy celíaca, es cierto?", "soy celíaca, te acordás?", "soy celíaca, o no?",
		"soy alérgica a la penicilina, la amoxicilina?", "soy alérgica a nueces, almendras y maní?", "vivo en Lima, trabajo en Acme?", "soy celíaca o puedo comer avena?",
		"puedo comer avena, soy celíaca?", "y si soy celíaca, puedo comer avena?", "si estoy embarazada puedo comer sushi?", "como sé si soy celíaca, hay un test?",
		"qué pasa si tomo sertralina, puedo manejar?", "soy celíaca, sabías?", "I'm allergic to penicillin, right?", "I'm celiac or not?", "if I'm pregnant can I eat sushi?",
		"peanut allergy, can it kill?", "alergia al maní, qué es?", "if my son eats kiwi, what happens?", "when I eat I get full, is that normal?", "what is celiac disease, can it kill?",
		"quiero saber si soy celíaca, qué test hago?", "una persona celíaca, puede comer avena?", "la sertralina, se puede tomar con alcohol?", "tomar sertralina, es peligroso?",
	} {
		cands, _ := Message(user(text))
		if len(cands) > 0 {
			t.Errorf("%q gave %q", text, cands[0].Content)
		}
	}
}
