package extract

import (
	"testing"

	"strandline"
)

// health reads one message and returns its only memory, which must be of health.
func health(t *testing.T, text string) strandline.Candidate {
	t.Helper()
	cands, _ := Message(user(text))
	if len(cands) != 1 || cands[0].Domain != strandline.DomainHealth {
		t.Errorf("%q: kept %+v", text, cands)
		return strandline.Candidate{}
	}
	return cands[0]
}

func TestHealthInAFragmentIsNotLost(t *testing.T) {
	for text, attribute := range map[string]string{
		"lol I'm allergic to penicillin": "allergy", "haha i have asthma": "diagnosis", "jaja soy alérgica al maní": "allergy", "omg im allergic to latex": "allergy",
		"penicillin allergy here": "allergy", "severe nut allergy btw": "allergy", "alergia a la penicilina por acá": "allergy",
		"Allergic to penicillin.": "allergy", "alérgica a la penicilina por cierto": "allergy", "severely allergic to bees, fyi": "allergy", "intolerante a la lactosa por acá": "intolerance",
		"no gluten pls, celiac": "diagnosis", "no nuts please - allergic": "allergy", "sin gluten porfa, celíaca": "diagnosis", "celíaca, así que sin gluten": "diagnosis", "I can't have that, celiac": "diagnosis",
		"T1D here": "diagnosis", "type 1 diabetic here": "diagnosis", "celíaca por acá": "diagnosis", "acá, diabético tipo 1": "diagnosis", "vegan here": "diet", "lactose intolerant here": "intolerance",
		"my meds: lithium 300 x2": "medication", "mis medicamentos: litio y levotiroxina": "medication", "My allergies: penicillin and latex": "allergy", "current meds: metformin": "medication", "meds: lithium 300 x2": "medication", "Alergias: penicilina": "allergy", "taking lithium these days": "medication", "on lithium since May": "medication", "tomando litio desde mayo": "medication",
		"FYI nut allergy": "allergy", "coeliac btw": "diagnosis", "I'm T1D": "diagnosis", "Heads up: severe shellfish allergy": "allergy", "Sufro ataques de pánico": "diagnosis",
		"Doc put me on statins": "medication", "my doctor started me on metformin last week": "medication", "they put me on insulin": "medication", "I got put on lithium": "medication",
		"el médico me puso estatinas": "medication", "la cardióloga me cambió a losartán": "medication", "me pusieron insulina": "medication", "empecé con sertralina": "medication",
	} {
		if c := health(t, text); c.Attribute != attribute || c.Subject != subjectUser || c.Confidence < 0.9 {
			t.Errorf("%q: %s of %s, %.2f", text, c.Attribute, c.Subject, c.Confidence)
		}
	}
	if c := health(t, "alérgica a la penicilina por cierto jaja"); c.Confidence > hedged || c.Source != strandline.SourceInferred {
		t.Errorf("laughter leaves no doubt: %+v", c)
	}
}

func TestFragmentsOfNobodyAreNotTheSpeakersHealth(t *testing.T) {
	for _, text := range []string{
		"Penicillin allergy", "Peanut allergy statistics", "Nut allergy awareness here is low", "Penicillin allergy is common", "Allergic to nuts people should check labels.",
		"allergic to penicillin?", "celiac here?", "vegan restaurants here", "Bob can't eat it, celiac", "Guests: Bob - allergic to nuts", "my daughter's meds: lithium", "My meds: see below",
		"Ana's allergies: penicillin", "error here", "no luck, sorry", "mis alergias: los lunes", "allergic to mornings lol", "vegan here haha right", "The doctor put me on hold", "I was put on hold",
		"el médico me puso nervioso", "empecé con el informe", "No bugs please, tested", "Patient Bob.\nAllergies: penicillin", "Allergies: none", "Taking aspirin daily helps the heart", "On insulin pumps and their history", "depressing btw",
	} {
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q: kept %q", text, contents(cands))
		}
	}
}

func TestAReactionMayBeToldAsWhatHappensWhenever(t *testing.T) {
	for text, want := range map[string][2]string{
		"If I eat strawberries my face swells":                  {"allergy", subjectUser},
		"whenever i have shellfish i break out in hives":        {"allergy", subjectUser},
		"every time I touch latex my hands itch":                {"allergy", subjectUser},
		"When I drink milk I get bloated":                       {"intolerance", subjectUser},
		"If my son eats peanuts his throat closes up":           {"allergy", "son"},
		"si como fresas se me hincha la cara":                   {"allergy", subjectUser},
		"cada vez que como maní me salen ronchas":               {"allergy", subjectUser},
		"cuando tomo leche me duele la panza":                   {"intolerance", subjectUser},
		"si mi hijo come nueces se le cierra la garganta":       {"allergy", "son"},
		"My throat closes up when I eat kiwi":                   {"allergy", subjectUser},
		"My lips tingle after eating walnuts":                   {"allergy", subjectUser},
		"I can't breathe when I eat nuts":                       {"allergy", subjectUser},
		"I get itchy around cats":                               {"allergy", subjectUser},
		"I feel sick when I eat gluten":                         {"intolerance", subjectUser},
		"eating shrimp makes my lips swell":                     {"allergy", subjectUser},
		"If a bee stings me I go into shock":                    {"allergy", subjectUser},
		"Me hincho si como fresas":                              {"allergy", subjectUser},
		"No puedo respirar cuando como nueces":                  {"allergy", subjectUser},
		"me duele la cabeza cuando tomo vino":                   {"intolerance", subjectUser},
		"si me pica una abeja me hincho":                        {"allergy", subjectUser},
		"My skin itches from wool":                              {"allergy", subjectUser},
		"My son's lips swell when he eats eggs":                 {"allergy", "son"},
		"Se me hinchan las manos cuando toco látex":             {"allergy", subjectUser},
		"La garganta se me cierra cuando como kiwi":             {"allergy", subjectUser},
		"Me pica la boca cuando como melón":                     {"allergy", subjectUser},
		"A mi hija se le hincha la cara si come huevo":          {"allergy", "daughter"},
		"By the way, if I take aspirin I get hives.":            {"allergy", subjectUser},
		"Por cierto, si tomo ibuprofeno me salen ronchas, ojo.": {"allergy", subjectUser},
	} {
		if c := health(t, text); c.Attribute != want[0] || c.Subject != want[1] {
			t.Errorf("%q: %s of %s", text, c.Attribute, c.Subject)
		}
	}
	for _, text := range []string{
		"If I ate strawberries my face would swell", "If you eat strawberries your face swells", "If he eats nuts his throat closes", "If I eat too much my stomach hurts",
		"When I take the bus I get sick", "I get sick when I read this code", "My laptop swells when I use it", "si come fresas se le hincha la cara", "me duele la cabeza cuando uso la compu", "When I eat more I get sick", "If I eat strawberries, will my face swell?", "My eyes itch when I look at screens", "My stomach hurts when I think about Monday",
		"If I touch this file the build gets sick", "When I eat lunch I get sleepy", "Si comiera fresas se me hincharía la cara", "Si toco el archivo se me cierra la ventana",
		"Cuando como rápido me duele la panza", "Sí, como fresas.", "Cuando tomo el tren me mareo", "If I have meetings my head hurts",
	} {
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q: kept %q", text, contents(cands))
		}
	}
}

func TestThoughtsOfSuicideAreHealth(t *testing.T) {
	for _, text := range []string{
		"I've been feeling suicidal", "I'm having suicidal thoughts", "I have been thinking about suicide", "I attempted suicide in 2020", "I self-harm",
		"Últimamente pienso en suicidarme", "I think about killing myself a lot", "I don't want to live anymore", "No quiero vivir más", "Tengo pensamientos suicidas", "Estoy pensando en quitarme la vida", "My brother is suicidal",
	} {
		health(t, text)
	}
	for _, text := range []string{
		"I want to kill myself when I see this code", "This build makes me suicidal lol", "Me quiero matar, se rompió el build", "Suicide rates are rising", "No quiero vivir más en esta ciudad", "The squad is suicidal in that film",
	} {
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q: kept %q", text, contents(cands))
		}
	}
}

func TestAnAllergyToWhatIsNoSubstanceIsAJest(t *testing.T) {
	certain := surely{}
	for _, text := range []string{
		"I'm allergic to Mondays", "I'm allergic to Mondays lol", "soy alérgica a los lunes jajaja", "I'm allergic to stupid people", "I am allergic to hard work", "I'm allergic to my ex", "I'm allergic to JavaScript", "I'm allergic to meetings before noon", "I'm allergic to exercising",
		"I'm allergic to coffee meetings", "I'm allergic to people who lie", "I'm allergic to Mondays, I need coffee", "Working gives me hives", "Debugging gives me hives", "My wife is allergic to mornings",
		"Soy alérgico a los lunes", "Soy alérgica a trabajar", "Soy alérgico a la gente tonta", "Soy alérgica a madrugar", "Tengo alergia a las reuniones", "Mondays give me hives", "Meetings give me a rash",
	} {
		if kept, _ := keptOf(Heuristic{certain}, text); len(kept) > 0 {
			t.Errorf("%q: kept %q", text, kept)
		}
	}
	for _, text := range []string{
		"I'm allergic to dogs", "I'm allergic to work gloves made of latex", "I'm allergic to latex, which I wear at work", "I'm allergic to nuts and to people", "I'm allergic to eggs and mornings", "I'm allergic to mint",
		"I'm allergic to anything with nuts", "I'm allergic to everything with gluten", "I'm allergic to something in sunscreen", "My wife is allergic to anything with nuts", "I'm allergic to sports tape", "I'm allergic to sports drinks",
		"I'm allergic to kids sunscreen", "I'm allergic to kids vitamins", "I'm allergic to life jackets", "I'm allergic to cypress", "I'm allergic to cling film wrapping", "I'm allergic to people wearing perfume", "I'm allergic to my husband's cologne",
		"I'm allergic to Guinness", "I'm allergic to Mondays and nuts", "I'm allergic to Mondays, penicillin and nuts", "Shaving gives me a rash", "I get a rash from shaving", "Kids sunscreen gives me a rash", "Wearing gloves gives me a rash",
		"Soy alérgica a todo lo que tenga nueces", "Soy alérgica a algo del protector solar", "Soy alérgica a la cinta deportiva", "Soy alérgica al ciprés",
		"Soy alérgica al polvo del trabajo", "Soy alérgico a los gatos y a los lunes", "I'm allergic to morning glory pollen", "Soy alérgico al sol de la mañana",
	} {
		health(t, text)
	}
}

func TestAnAllergyToNothingNamedIsNotKept(t *testing.T) {
	for _, text := range []string{
		"I'm allergic to anything", "I'm allergic to everything", "I'm allergic to that", "I'm allergic to something in it", "I'm allergic to anything in this codebase", "Soy alérgica a todo",
		"Thinking about it gives me hives", "Reading the news gives me hives", "Hearing his voice gives me hives", "Merging branches gives me hives",
	} {
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q: kept %q", text, contents(cands))
		}
	}
}

// surely is a sense that takes everything.
type surely struct{}

func (surely) Worth(_, _ string) (float64, bool) { return 1, true }

func TestWhatOnlySoundsLikeHealthIsNone(t *testing.T) {
	for _, text := range []string{
		"My diagnosis: the cache is stale", "Current diagnosis: null pointer", "My prescription: less coffee, more tests", "My allergies: N/A", "I cut myself when shaving", "I think about suicide prevention at work",
		"I have been thinking about ending my life insurance", "My doctor put me on a waiting list for lithium", "If my dog eats chocolate I get sick with worry", "Our doctor put me on aspirin ads",
	} {
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q: kept %q", text, contents(cands))
		}
	}
	for _, text := range []string{
		"My diagnosis: lupus", "My diagnosis: Ehlers-Danlos", "Current diagnosis: lupus", "My prescription: 20 mg of Lexapro", "My meds: Adderall XR", "My allergies: none except penicillin", "My allergies: N/A except nuts", "I cut myself when I'm sad",
		"I cut myself when stressed", "I think about suicide at work", "I've been thinking about ending my life every night", "My doctor put me on lithium", "My doctor put me on a low dose of lithium", "They put me on aspirin for my heart",
		"If I eat chocolate I get sick", "If my son eats nuts he gets hives", "Mi diagnóstico: lupus", "My diagnosis: heart failure", "My diagnosis: memory loss", "My meds: more lithium", "If I eat chocolate I get sick and anxious",
	} {
		health(t, text)
	}
}
