package extract_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/internal/extract"
)

// told are what messages of one speaker, parted by " / ", are found to say, with answers between.
func told(text string) (all []string) {
	var ms []strandline.Message
	for i, m := range strings.Split(text, " / ") {
		ms = append(ms, strandline.Message{ID: int64(2*i + 1), Role: strandline.RoleUser, Content: m},
			strandline.Message{ID: int64(2*i + 2), Role: strandline.RoleAssistant, Content: "OK."})
	}
	cands, _ := extract.Heuristic{}.Conversation(ms)
	for _, c := range cands {
		all = append(all, strings.TrimRight(c.Content, "."))
	}
	return all
}

func checkTold(t *testing.T, text string, want ...string) {
	t.Helper()
	if d := cmp.Diff(want, told(text)); d != "" {
		t.Errorf("%q: %s", text, d)
	}
}

func TestWhatIsTakenBackAtOnceIsPutRight(t *testing.T) {
	for text, want := range map[string]string{
		"I'm allergic to cashews. no wait, pistachios":             "I'm allergic to pistachios",
		"I'm allergic to tree nuts. Correction: peanuts.":          "I'm allergic to peanuts",
		"I'm allergic to shellfish. no wait, I'm allergic to eggs": "I'm allergic to eggs",
		"I take 20 mg of fluoxetine / wait no, 40":                 "I take 40 mg of fluoxetine",
		"I take 20 mg of fluoxetine / sorry, 40mg":                 "I take 40 mg of fluoxetine",
		"I take 50mg of sertraline, no wait, 75":                   "I take 75mg of sertraline",
		"I take 20, no wait, 40 mg of fluoxetine":                  "I take 40 mg of fluoxetine",
		"we release on thursdays / no wait, it's wednesdays":       "We release on wednesdays",
		"we release on thursdays so I'd like to merge before that / no wait, it's actually wednesdays since last month. thursdays is the retro": "We release on wednesdays",
		"the deadline is May 3 / actually scratch that, it's May 10":                                                                            "The deadline is May 10",
		"my birthday is May 3 / sorry, May 13":                                                                                                  "My birthday is May 13",
		"my dentist appointment is on Tuesday the 14th / sorry, I meant Thursday the 16th":                                                      "My dentist appointment is on Thursday the 16th",
		"my flight is on friday at 6pm / *saturday":                                                                                             "My flight is on saturday at 6pm",
		"our standup is at 9:30. Sorry, 9:45":                                                                                                   "Our standup is at 9:45",
		"our standup is at 6pm / sorry, 7":                                                                                                      "Our standup is at 7pm",
		"my sister's name is Jess / oops typo, Tess":                                                                                            "My sister's name is Tess",
		"my son is called Leo, I mean Theo":                                                                                                     "My son is called Theo",
		"my boss is Karen (sorry, Karin)":                                                                                                       "My boss is Karin",
		"I said I live in Leeds but I meant Leicester":                                                                                          "I live in Leicester",
		"I live in New York. sorry, Boston":                                                                                                     "I live in New York",
		"I have two kids / sorry, three":                                                                                                        "I have three kids",
		"I work at Globant. Scratch that, Mercado Libre":                                                                                        "I work at Mercado Libre",
		"I was born in 1985, no sorry, 1986":                                                                                                    "I was born in 1986",
		"tomo 20 mg de fluoxetina / perdón, 40":                                                                                                 "Tomo 40 mg de fluoxetina",
		"tomo 20 mg de fluoxetina, mejor dicho 40":                                                                                              "Tomo 40 mg de fluoxetina",
		"mi cumpleaños es el 24 de abril / no, perdón, el 27":                                                                                   "Mi cumpleaños es el 27 de abril",
		"soy alérgica a las nueces. perdón, a los pistachos":                                                                                    "Soy alérgica a las nueces",
		"mi cumpleaños es el 3 de mayo. me equivoqué, es el 13":                                                                                 "Mi cumpleaños es el 13 de mayo",
		"mi hijo se llama Leo, digo Teo":                                                                                                        "Mi hijo se llama Teo",
		"mi hermana se llama Lucía / no, esperá, Luciana":                                                                                       "Mi hermana se llama Luciana",
		"vivo en Rosario, no, miento, en Funes":                                                                                                 "Vivo en Funes",
		"trabajo en Globant. Corrijo: en Mercado Libre":                                                                                         "Trabajo en Mercado Libre",
		"soy alérgico a la penicilina / me confundí, a la amoxicilina":                                                                          "Soy alérgico a la amoxicilina",
		"mi vuelo sale el viernes a las 18 / *sábado":                                                                                           "Mi vuelo sale el sábado a las 18",
		"voy al gimnasio los martes y jueves. En realidad, lunes y miércoles":                                                                   "Voy al gimnasio los lunes y miércoles",
		"I prefer dark mode. I mean light mode":                                                                                                 "I prefer dark mode",
		"my daughter is allergic to nuts / oops I meant my son":                                                                                 "My son is allergic to nuts",
		"mi hija es alérgica a la leche / perdón, mi hijo":                                                                                      "Mi hijo es alérgica a la leche",
		"I work for Acme as a data engineer. sorry, data scientist":                                                                             "I work for Acme as a data engineer",
		"I was diagnosed with type 1 diabetes / sorry, type 2":                                                                                  "I was diagnosed with type 2 diabetes",
		"I take metformin twice a day. Correction: once a day":                                                                                  "I take metformin once a day",
		"I take metformin twice a day / sorry, 3":                                                                                               "I take metformin 3 times a day",
		"I take metformin three times a day / no wait, twice":                                                                                   "I take metformin twice a day",
		"tomo metformina dos veces al día / perdón, tres":                                                                                       "Tomo metformina tres veces al día",
		"our rent is $1,200 a month / oops, $1,250":                                                                                             "Our rent is $1,250 a month",
		"my doctor is Dr. Hale / correction: Dr. Grant":                                                                                         "My doctor is Dr. Grant",
		"my son is called Leo — I mean Theo":                                                                                                    "My son is called Theo",
		"mi auto es un Honda / no, perdón, un Toyota":                                                                                           "Mi auto es un Toyota",
		"usamos Postgres, digo MySQL":                                                                                                           "Usamos MySQL",
		"my wife is allergic to nuts. Sorry, I meant my sister is":                                                                              "My sister is allergic to nuts",
		"tengo 34 años. digo 35":                                                                                                                "Tengo 35 años",
	} {
		checkTold(t, text, want)
	}
}

// TestWhatCannotBePutRightIsNotKept: a wrong dose is worse than none.
func TestWhatCannotBePutRightIsNotKept(t *testing.T) {
	for _, text := range []string{
		"I have a peanut allergy. no wait, walnut",
		"I take 20 mg of fluoxetine and 5 mg of diazepam / sorry, 40",
		"I'm allergic to cashews. Scratch that.",
		"I'm allergic to cashews, no sorry, I'm not",
		"my daughter Emma is allergic to nuts / oops I meant my son",
		"I take 20 mg of fluoxetine. no wait, 40 mg of paroxetine",
		"I take 20 mg of fluoxetine twice a day / sorry, three",
		"I take warfarin 5mg / no wait, apixaban",
		"my blood type is A+ / no wait, O-",
		"mi grupo sanguíneo es A+ / perdón, 0-",
		"I'm allergic to nuts. Wait no, that's my sister",
		"I'm allergic to nuts / I mean, my wife is",
		"soy alérgica a las nueces / no, miento, es mi hermana",
		"I'm allergic to penicillin / no wait, not allergic",
		"I never drink coffee / scratch that",
		"I have asthma and diabetes. Scratch that, just asthma",
		"I'm vegan. Scratch that. Vegetarian.",
	} {
		if got := told(text); len(got) > 0 {
			t.Errorf("%q: kept %q", text, got)
		}
	}
}

func TestWhatCorrectsNothing(t *testing.T) {
	for text, want := range map[string]string{
		"I'm allergic to cashews. Wait, don't run it yet":                        "I'm allergic to cashews",
		"I'm allergic to cashews / no, use tabs":                                 "I'm allergic to cashews",
		"I'm allergic to cashews / no wait, use tabs":                            "I'm allergic to cashews",
		"I'm allergic to cashews / no wait, it's fine":                           "I'm allergic to cashews",
		"I'm allergic to nuts, suggest a snack / scratch that, suggest a dinner": "I'm allergic to nuts",
		"I'm allergic to penicillin / wait, 5 pm works":                          "I'm allergic to penicillin",
		"I'm allergic to peanuts / make that 3 paragraphs":                       "I'm allergic to peanuts",
		"I live in Leeds / actually, can you make it shorter?":                   "I live in Leeds",
		"I live in Leeds. I mean, it's nice here":                                "I live in Leeds",
		"I live in Leeds. No wait, it's raining":                                 "I live in Leeds",
		"I live in Leeds / no, sorry, the second one":                            "I live in Leeds",
		"I take 20 mg of fluoxetine / sorry, busy today":                         "I take 20 mg of fluoxetine",
		"I take 20 mg of fluoxetine / Actually 40 people take it":                "I take 20 mg of fluoxetine",
		"my sister's name is Jess / sorry, what?":                                "My sister's name is Jess",
		"my birthday is May 3. Sorry, 40 people asked me to dinner":              "My birthday is May 3",
		"my birthday is May 3. Sorry for the late reply, 40 people asked":        "My birthday is May 3",
		"I work at Globant. I mean it, they are great":                           "I work at Globant",
		"my email deadline is Friday. I mean, Friday is when I send it":          "My email deadline is Friday",
		"I work at Globant / my mistake":                                         "I work at Globant",
		"I work at Acme. make that sound formal":                                 "I work at Acme",
		"our standup is at 9:30 / can you book a table for 4? sorry, 5":          "Our standup is at 9:30",
		"my dog is called Rex / oops, wrong file":                                "My dog is called Rex",
		"I prefer tabs / no wait, that breaks the build":                         "I prefer tabs",
		"the deadline is May 3 / wait, is it Monday today?":                      "The deadline is May 3",
		"my budget is 500 / sorry, 3 paragraphs please":                          "My budget is 500",
		"vivo en Rosario / perdón, se me hizo tarde":                             "Vivo en Rosario",
		"soy vegetariana / digo, para que lo tengas en cuenta":                   "Soy vegetariana",
		"perdón por la demora, vivo en Rosario":                                  "Vivo en Rosario",
		"en realidad soy alérgico al marisco":                                    "Soy alérgico al marisco",
		"mi hija tiene 4 años / espera, no corras los tests":                     "Mi hija tiene 4 años",
		"I'm allergic to cashews / scratch that idea":                            "I'm allergic to cashews",
		"I'm allergic to cashews, give me a snack / scratch that":                "I'm allergic to cashews",
		"I'm allergic to cashews, what can I eat? / scratch that":                "I'm allergic to cashews",
		"I'm allergic to cashews / typo above":                                   "I'm allergic to cashews",
		"I take 20 mg of fluoxetine / sorry, twice a day":                        "I take 20 mg of fluoxetine",
		"soy alérgico al maní / me equivoqué de chat":                            "Soy alérgico al maní",
		"trabajo en Google / mejor dicho trabajaba":                              "Trabajo en Google",
		"Sorry, I'm allergic to shellfish":                                       "I'm allergic to shellfish",
	} {
		checkTold(t, text, want)
	}
}

// TestAnIllnessThatOneNeverHad is news of what may be known; what else one never had is a tale.
func TestAnIllnessThatOneNeverHad(t *testing.T) {
	for text, want := range map[string][]string{
		"I never had asthma, that was my brother": {"I never had asthma"},
		"I've never had diabetes":                 {"I've never had diabetes"},
		"I don't have asthma, that's my brother":  {"I don't have asthma"},
		"nunca tuve asma, era mi hermano":         {"Nunca tuve asma"},
		"no tengo asma, ese es mi hermano":        {"No tengo asma"},
		"I never had a car":                       nil,
		"I never had time for that":               nil,
		"I never had asthma?":                     nil,
		"I never said I have asthma":              nil,
	} {
		checkTold(t, text, want...)
	}
}
