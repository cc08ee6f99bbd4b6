package extract

import (
	"slices"
	"testing"

	"strandline"
)

// healthOf returns the health found in a message: subject, attribute and text of each.
func healthOf(text string) (all [][3]string) {
	cands, _ := Message(user(text))
	for _, c := range cands {
		if c.Domain == strandline.DomainHealth {
			all = append(all, [3]string{c.Subject, c.Attribute, c.Content})
		}
	}
	return all
}

func TestHealthOfSomebodyNamedBeforeThePronounIsKept(t *testing.T) {
	for text, want := range map[string][3]string{
		"cooking for my girlfriend tonight, she's allergic to nuts, ideas?":            {"girlfriend", "allergy", "Cooking for my girlfriend tonight, she's allergic to nuts"},
		"hoy viene mi suegra a cenar, es celíaca. qué cocino?":                         {"mother_in_law", "diagnosis", "Hoy viene mi suegra a cenar, es celíaca."},
		"what can I give my daughter for fever? she's 4 and allergic to paracetamol":   {"daughter", "allergy", "What can I give my daughter for fever? she's 4 and allergic to paracetamol"},
		"Hoy viene mi suegra a cenar. Es celíaca. Qué le cocino?":                      {"mother_in_law", "diagnosis", "Hoy viene mi suegra a cenar. Es celíaca."},
		"cooking for my girlfriend who is allergic to nuts, ideas?":                    {"girlfriend", "allergy", "Cooking for my girlfriend who is allergic to nuts"},
		"hoy viene mi suegra que es celíaca, qué cocino?":                              {"mother_in_law", "diagnosis", "Hoy viene mi suegra que es celíaca"},
		"vamos al cumple de mi sobrina, es alérgica al maní, qué llevo?":               {"niece", "allergy", "Vamos al cumple de mi sobrina, es alérgica al maní"},
		"what can I cook for my mom, she's diabetic?":                                  {"mother", "diagnosis", "What can I cook for my mom, she's diabetic?"},
		"I need a gift for Ana, she's allergic to latex":                               {"ana", "allergy", "I need a gift for Ana, she's allergic to latex"},
		"Tom is staying with us this week, he takes warfarin. Can he have grapefruit?": {"tom", "medication", "Tom is staying with us this week, he takes warfarin."},
		"mi hermana está acá, toma litio, puede tomar ibuprofeno?":                     {"sister", "medication", "Mi hermana está acá, toma litio"},
		"the baby has a cough, she's allergic to penicillin":                           {"child", "allergy", "The baby has a cough, she's allergic to penicillin"},
		"my girlfriend, Ana, is coming, she's pregnant":                                {"girlfriend", "pregnancy", "My girlfriend, Ana, is coming, she's pregnant"},
		"no nuts for my daughter, she's allergic":                                      {"daughter", "allergy", "No nuts for my daughter, she's allergic"},
		"Mi abuela se queda en casa. No puede comer sal.":                              {"grandmother", "diet", "Mi abuela se queda en casa. No puede comer sal."},
		"looking for a restaurant for my dad.\nHe has celiac disease":                  {"father", "diagnosis", "Looking for a restaurant for my dad. He has celiac disease"},
		"my husband's coming home late, he's type 2 diabetic, what should he eat?":     {"husband", "diagnosis", "My husband's coming home late, he's type 2 diabetic"},
		"our son starts school. He has epilepsy, what should I tell the teacher?":      {"son", "diagnosis", "Our son starts school. He has epilepsy"},
		"Mom's visiting. She's on warfarin, can she have grapefruit?":                  {"mother", "medication", "Mom's visiting. She's on warfarin"},
		"mi hijo tiene 8 meses y le salió algo, es alérgico a la leche, qué hago":      {"son", "allergy", "Mi hijo tiene 8 meses y le salió algo, es alérgico a la leche, qué hago"},
		"no me pongas maní en las recetas, soy alérgica":                               {"user", "allergy", "No me pongas maní en las recetas, soy alérgica"},
		"don't put peanuts in the recipes, I'm allergic":                               {"user", "allergy", "Don't put peanuts in the recipes, I'm allergic"},
		"does it have nuts? I'm allergic":                                              {"user", "allergy", "Does it have nuts? I'm allergic"},
		"skip the shrimp, I'm deathly allergic to it":                                  {"user", "allergy", "Skip the shrimp, I'm deathly allergic to it"},
		"shellfish and eggs, I'm allergic to all of them":                              {"user", "allergy", "Shellfish and eggs, I'm allergic to all of them"},
		"no nuts, no eggs, I'm allergic":                                               {"user", "allergy", "No nuts, no eggs, I'm allergic"},
		"maní y huevo, soy alérgica a todo eso":                                        {"user", "allergy", "Maní y huevo, soy alérgica a todo eso"},
		"no pongas queso, soy intolerante":                                             {"user", "intolerance", "No pongas queso, soy intolerante"},
	} {
		if got := healthOf(text); len(got) != 1 || got[0] != want {
			t.Errorf("%q gave %q, want %q", text, got, want)
		}
	}
}

func TestAPronounOfNobodyOrOfTwoTellsNoHealth(t *testing.T) {
	for _, text := range []string{
		"my sister's friend is coming, she's celiac", "la amiga de mi hermana viene, es celíaca", "my wife and my sister are coming, she's allergic to nuts",
		"my husband bought a dog, he's diabetic", "my wife has a patient, she's diabetic", "my boyfriend is coming, she's allergic to nuts", "mi suegro viene, es celíaca",
		"my girlfriend is coming, is she allergic to nuts?", "if my girlfriend is allergic to nuts, she's out", "my mom said she's allergic to nuts", "she's allergic to nuts", "es celíaca",
		"my daughter is reading Heidi, she's allergic to goats", "mi hija comió una torta, es vegana", "my wife is great. The show is about a chef. She's allergic to shellfish.", "my mom is great. The doctor is great. She takes insulin",
		"my boss is annoying, she's allergic to work", "Marta y Ana vienen, es celíaca", "translate: my girlfriend is coming, she's allergic to nuts",
		"my wife is here.\n\n```\nx\n```\nshe's allergic to nuts", "don't put TypeScript in the repo, I'm allergic", "no me pongas reuniones, soy alérgica", "is there peanut in it, am I allergic?",
		"my brother's girlfriend is here, she's allergic to soy", "my cousin works with a guy, he's diabetic",
		"he said no nuts, I'm allergic", "if there are nuts I'm allergic", "my son plays with Theo, he's allergic to nuts", "my mum remarried in May, he's allergic to dogs",
		"mi hermana tiene un hijo, es diabético", "mi hermano tiene un perro, es diabético", "my sister has a son who is diabetic",
	} {
		if got := healthOf(text); len(got) > 0 {
			t.Errorf("%q gave %q", text, got)
		}
	}
}

func TestADoubtAboutTheHealthOfSomebodyNamedBeforeIsKeptAsADoubt(t *testing.T) {
	for _, text := range []string{
		"my sister is coming. I think she's celiac", "viene mi suegra, creo que es celíaca", "cooking for my wife, maybe she's pregnant",
		"no me pongas maní, creo que soy alérgica", "don't put peanuts in it, I think I'm allergic",
	} {
		cands, _ := Message(user(text))
		if len(cands) != 1 || cands[0].Domain != strandline.DomainHealth || cands[0].Confidence > hedged || cands[0].Source != strandline.SourceInferred {
			t.Errorf("%q gave %+v", text, cands)
		}
	}
}

func TestTwoPeopleInASentenceKeepTheirOwnHealth(t *testing.T) {
	got := healthOf("I'm vegan and cooking for my girlfriend, she's allergic to nuts")
	want := [][3]string{{"user", "diet", "I'm vegan and cooking for my girlfriend"}, {"girlfriend", "allergy", "I'm vegan and cooking for my girlfriend, she's allergic to nuts"}}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
