package extract_test

import "testing"

// TestOfWhomASentenceWithoutSubjectIs has sentences that leave their subject out after one about
// somebody else: they are that one's, in the words of both, or nobody's.
func TestOfWhomASentenceWithoutSubjectIs(t *testing.T) {
	checkFiled(t, map[string][]string{
		"my brother called. Moved to Berlin and quit smoking":              {"relationships/brother/location: My brother called. Moved to Berlin and quit smoking"},
		"my brother called. Started at Bosch last week":                    {"relationships/brother/employer: My brother called. Started at Bosch last week"},
		"Shreya called. Moved to Lisbon last month":                        {"relationships/shreya/location: Shreya called. Moved to Lisbon last month"},
		"my brother called. It was late. Just moved to Berlin":             {"relationships/brother/location: My brother called. It was late. Just moved to Berlin"},
		"my mum's op went well. Can't take ibuprofen because of her ulcer": {"health/mother/intolerance: My mum's op went well. Can't take ibuprofen because of her ulcer"},
		"dinner with my in-laws. Allergic to shellfish, both of them":      {"health/in_laws/allergy: Dinner with my in-laws. Allergic to shellfish, both of them"},
		"cena con mis suegros. Alérgicos al marisco, los dos":              {"health/in_laws/allergy: Cena con mis suegros. Alérgicos al marisco, los dos"},
		"my dad is coming to stay. can't eat gluten so no bread":           {"health/father/diet: My dad is coming to stay. can't eat gluten so no bread"},
		"mi hermana vino a cenar. Alérgica a las nueces":                   {"health/sister/allergy: Mi hermana vino a cenar. Alérgica a las nueces"},
		"I'm cooking for my sister tonight. Allergic to eggs":              {"health/sister/allergy: I'm cooking for my sister tonight. Allergic to eggs"},
		"mi vieja está mejor. No puede tomar ibuprofeno":                   {"health/mother/intolerance: Mi vieja está mejor. No puede tomar ibuprofeno"},
		"hablé con mi hermana. Está embarazada":                            {"health/sister/pregnancy: Hablé con mi hermana. Está embarazada"},
		"vienen mis suegros a cenar. él es celíaco":                        {"health/in_laws/diagnosis: Vienen mis suegros a cenar. él es celíaco"},
		"we're cooking for Freya tonight. She's allergic to nuts":          {"health/freya/allergy: We're cooking for Freya tonight. She's allergic to nuts"},
		"mi prima llamó. Es alérgica a la penicilina, qué le doy?":         {"health/cousin/allergy: Mi prima llamó. Es alérgica a la penicilina"},
		"Tom is my best friend. Can't stand coriander":                     {"relationships/tom/relationship: Tom is my best friend.", "relationships/tom/dislikes: Tom is my best friend. Can't stand coriander"},
		"Tom's mom is staying with us. She is diabetic":                    {"health/tom_mother/diagnosis: Tom's mom is staying with us. She is diabetic"},
		"talked to Ana. Is she allergic to nuts?":                          nil,
		"my brother called. He's tired":                                    nil,
		"my boss is great. He has a team of five":                          nil,
		"I visited my parents last weekend. Quit smoking too!":             nil,
		"my wife and I had a long talk. Moved to Berlin in the end":        nil,
		"mi mujer y yo lo hablamos mucho. Moved to Berlin in the end":      nil,
		"talked to Jess. Moved to Berlin last week":                        nil,
		"can't have ibuprofen because of her ulcer, so what else":          nil,
		"Can't eat shellfish, either of them":                              nil,
		"he's doing fine. Quit drinking last year":                         nil,
		"My sister called. Broke up with her boyfriend. Moved to Oakland":  {"relationships/sister/marital_status: My sister called. Broke up with her boyfriend.", "relationships/sister/location: My sister called. Broke up with her boyfriend. Moved to Oakland"},
		"My brother called. Quit his job. Moved to Berlin":                 {"relationships/brother/life_event: My brother called. Quit his job.", "relationships/brother/location: My brother called. Quit his job. Moved to Berlin"},
		"Dinner with Ana. Broke up with her boyfriend. Moved to Oakland":   nil,
		"nació mi hija! le pusimos Emma":                                   {"relationships/user/life_event: Nació mi hija!", "relationships/daughter/name: Nació mi hija! le pusimos Emma"},
		"got a kitten. we called him Miso":                                 {"personal/cat/name: Got a kitten. we called him Miso"},
		"nació Bruno! ya somos 4":                                          {"relationships/bruno/life_event: Nació Bruno!", "relationships/user/household: Ya somos 4"},
	})
}

// TestOfTheSpeakerAllTheSame has sentences without a subject that are the speaker's.
func TestOfTheSpeakerAllTheSame(t *testing.T) {
	home := func(s string) []string { return []string{"personal/user/location: " + s} }
	checkFiled(t, map[string][]string{
		"big news. Moved to Berlin": home("Moved to Berlin"), "Thanks Ana! Moved to Leeds last week": home("Moved to Leeds last week"), "Hi Claude. Moved to Berlin": home("Moved to Berlin"),
		"My brother called. Moved to Berlin with my wife":              home("Moved to Berlin with my wife"),
		"My brother called. I moved to Berlin":                         home("I moved to Berlin"),
		"My brother called. I was busy. Moved to Berlin in May":        home("Moved to Berlin in May"),
		"Me he mudado. Allergic to nuts by the way":                    {"health/user/allergy: Allergic to nuts by the way"},
		"mi hermano llamó. Me mudé a Berlín":                           home("Me mudé a Berlín"),
		"mi hermano llamó. Soy alérgico a las nueces":                  {"health/user/allergy: Soy alérgico a las nueces"},
		"I live in Leeds with my wife. Allergic to nuts":               {"personal/user/location: I live in Leeds with my wife.", "health/user/allergy: Allergic to nuts"},
		"I have two kids. Allergic to penicillin":                      {"relationships/user/children: I have two kids.", "health/user/allergy: Allergic to penicillin"},
		"Mom of two here. Allergic to nuts":                            {"health/user/allergy: Allergic to nuts"},
		"Saw my doctor today. Can't eat gluten anymore":                {"health/user/diet: Can't eat gluten anymore"},
		"- My wife is Ana\n- Allergic to nuts":                         {"relationships/wife/name: My wife is Ana", "health/user/allergy: Allergic to nuts"},
		"Remember two things. My wife is Ana. Moved to Leeds.":         {"relationships/wife/name: My wife is Ana.", "personal/user/location: Moved to Leeds."},
		"my brother called. Never use emojis":                          {"preferences/user/instruction: Never use emojis"},
		"My brother called. Moved to Berlin with my wife. Quit my job": {"personal/user/location: Moved to Berlin with my wife.", "work/user/employer: Quit my job"},
		"Broke up with my girlfriend. Moved to Oakland":                {"relationships/user/marital_status: Broke up with my girlfriend.", "personal/user/location: Moved to Oakland"},
		"Split up with Ana. Moved to Oakland. Started at Bosch":        {"relationships/user/marital_status: Split up with Ana.", "personal/user/location: Moved to Oakland.", "work/user/employer: Started at Bosch"},
		"Separated from my husband. Moved to Oakland":                  {"relationships/user/marital_status: Separated from my husband.", "personal/user/location: Moved to Oakland"},
		"Lost my job. Moved to Oakland":                                {"work/user/employer: Lost my job.", "personal/user/location: Moved to Oakland"},
		"Got divorced. Moved to Oakland":                               {"relationships/user/marital_status: Got divorced.", "personal/user/location: Moved to Oakland"},
		"Got a dog. Moved to Oakland":                                  {"personal/user/pet: Got a dog.", "personal/user/location: Moved to Oakland"},
		"Rompí con mi novia. Me mudé a Oakland":                        {"relationships/user/life_event: Rompí con mi novia.", "personal/user/location: Me mudé a Oakland"},
		"My mother died. Moved back to Cork":                           {"relationships/user/life_event: My mother died.", "personal/user/location: Moved back to Cork"},
		"My dog died. Adopted a cat":                                   {"relationships/user/life_event: My dog died.", "personal/user/pet: Adopted a cat"},
		"Murió mi madre. Me mudé a Cork":                               {"relationships/user/life_event: Murió mi madre.", "personal/user/location: Me mudé a Cork"},
		"our team is 9. Lucía left. we're 8 now":                       {"work/team/size: Our team is 9.", "work/team/size: We're 8 now"},
	})
}
