package extract

import (
	"testing"

	"strandline"
)

func TestWhatGivesSomebodyAReactionIsTheirHealthWhereverTheyAreNamed(t *testing.T) {
	for text, want := range map[string][2]string{
		"A mi nene de dos años el huevo le da ronchas por todo el cuerpo":    {"child", "allergy"},
		"El huevo le da ronchas por todo el cuerpo a mi nene de dos años":    {"child", "allergy"},
		"Al nene el huevo le da ronchas":                                     {"child", "allergy"},
		"A mi hija de 4 el kiwi le hincha los labios":                        {"daughter", "allergy"},
		"A mi hija le salen ronchas por todo el cuerpo cuando come frutilla": {"daughter", "allergy"},
		"A mi novia le da urticaria el níquel":                               {"girlfriend", "allergy"},
		"A Bruno el huevo le da ronchas":                                     {"bruno", "allergy"},
		"La amoxicilina le sacó ronchas a mi hijo":                           {"son", "allergy"},
		"A nuestro bebé la leche de vaca le da diarrea":                      {"child", "intolerance"},
		"A mi viejo el ibuprofeno le da acidez":                              {"father", "intolerance"},
		"A mí me da urticaria el níquel":                                     {"user", "allergy"},
		"A mí el huevo me da ronchas":                                        {"user", "allergy"},
		"A nosotros el picante nos da gastritis":                             {"user", "intolerance"},
		"El huevo le da alergia a mi nene":                                   {"child", "allergy"},
		"A mi nene le da alergia el huevo":                                   {"child", "allergy"},
		"Si mi nene come huevo se llena de ronchas":                          {"child", "allergy"},
		"Mi hija no tolera los frutos secos":                                 {"daughter", "intolerance"},
		"Las nueces me sacan granos":                                         {"user", "intolerance"},
		"Peanuts make my daughter's face swell":                              {"daughter", "allergy"},
		"Dairy gives us stomach cramps":                                      {"user", "intolerance"},
		"My two-year-old reacts badly to egg, hives all over":                {"child", "allergy"},
		"Mi compañera de piso no puede comer frutos secos":                   {"roommate", "diet"},
		"Mi cuñado no puede comer maní":                                      {"brother_in_law", "intolerance"},
		"Los frutos secos los tengo prohibidos":                              {"user", "intolerance"},
		"No me dejan comer frutos secos":                                     {"user", "intolerance"},
		"No puedo ni oler los frutos secos":                                  {"user", "intolerance"},
		"Frutos secos no puedo":                                              {"user", "intolerance"},
	} {
		cs := said(text)
		if len(cs) != 1 || cs[0].Domain != strandline.DomainHealth || [2]string{cs[0].Subject, cs[0].Attribute} != want || cs[0].Content != text {
			t.Errorf("%q gave %+v, want %q", text, cs, want)
		}
	}
}

func TestWhatNobodyReactsToIsNoReaction(t *testing.T) {
	for _, text := range []string{
		"A mi jefe los lunes le dan urticaria", "A mi equipo los deploys de viernes le dan urticaria", "A mi hermana las matemáticas le dan dolor de cabeza",
		"La burocracia me da urticaria", "A mi hija el mar le da miedo", "Chocolate no puedo comprar", "A mi equipo Jira le da urticaria",
		"Tenemos prohibido el café en la oficina", "No podemos comer carne en cuaresma",
	} {
		for _, c := range said(text) {
			if c.Domain == strandline.DomainHealth {
				t.Errorf("%q gave %+v", text, c)
			}
		}
	}
}
