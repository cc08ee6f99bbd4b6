package extract_test

import (
	"testing"

	"strandline"
	"strandline/internal/extract"
)

// TestHealthInALaterPart has statements of several things of which one is of health.
func TestHealthInALaterPart(t *testing.T) {
	checkFiled(t, map[string][]string{
		"mi novio es catalán y alérgico a las nueces":                             {"health/boyfriend/allergy: Mi novio es catalán y alérgico a las nueces"},
		"my girlfriend is into pottery and climbing and is allergic to nuts":      {"health/girlfriend/allergy: My girlfriend is into pottery and climbing and is allergic to nuts"},
		"my son is 6, goes to Hillside Primary and has type 1 diabetes":           {"health/son/diagnosis: My son is 6, goes to Hillside Primary and has type 1 diabetes"},
		"I'm Marta, 41, designer, coeliac":                                        {"health/user/diagnosis: I'm Marta, 41, designer, coeliac"},
		"my dad is 70, lives in York and takes warfarin":                          {"health/father/medication: My dad is 70, lives in York and takes warfarin"},
		"mi hija tiene 8 años, va a tercero y tiene asma":                         {"health/daughter/diagnosis: Mi hija tiene 8 años, va a tercero y tiene asma"},
		"I live with my sister, who is allergic to nuts":                          {"health/sister/allergy: I live with my sister, who is allergic to nuts"},
		"vivo con mi hermana, que es celíaca":                                     {"health/sister/diagnosis: Vivo con mi hermana, que es celíaca"},
		"I'm from Leeds, work as a nurse and take sertraline":                     {"health/user/medication: I'm from Leeds, work as a nurse and take sertraline"},
		"mi jefe es argentino, vegano y muy majo":                                 {"health/boss/diet: Mi jefe es argentino, vegano y muy majo"},
		"I live in Leeds because I'm coeliac":                                     {"personal/user/location: I live in Leeds", "health/user/diagnosis: I'm coeliac"},
		"Trabajo de noche porque tengo insomnio":                                  {"schedule/user/appointment: Trabajo de noche", "health/user/diagnosis: Tengo insomnio"},
		"I take metformin because I'm diabetic":                                   {"health/user/medication: I take metformin because I'm diabetic"},
		"My boss is from Oslo and allergic to meetings":                           {"relationships/boss/origin: My boss is from Oslo and allergic to meetings"},
		"we use Postgres and are allergic to ORMs":                                {"work/project/database: We use Postgres and are allergic to ORMs"},
		"My brother is a nurse and lives in York":                                 {"relationships/brother/role: My brother is a nurse and lives in York"},
		"My dentist is Dr Hale and works in Bath":                                 {"relationships/dentist/name: My dentist is Dr Hale and works in Bath"},
		"my husband is 40 and works on cancer drugs":                              {"relationships/husband/age: My husband is 40 and works on cancer drugs"},
		"I have a daughter with asthma":                                           {"health/daughter/diagnosis: I have a daughter with asthma"},
		"I have a son who is diabetic":                                            {"health/son/diagnosis: I have a son who is diabetic"},
		"tengo un hijo diabético":                                                 {"health/son/diagnosis: Tengo un hijo diabético"},
		"I have a deaf dog":                                                       {"health/dog/diagnosis: I have a deaf dog"},
		"my baby brother is allergic to cats":                                     {"health/brother/allergy: My baby brother is allergic to cats"},
		"my mom is a teacher, she has a deaf student":                             {"relationships/mother/role: My mom is a teacher, she has a deaf student"},
		"my brother is a nurse, he takes insulin to patients":                     {"relationships/brother/role: My brother is a nurse, he takes insulin to patients"},
		"I have patients with lupus":                                              nil,
		"my sister has a son with asthma":                                         nil,
		"I have asthma like my dad":                                               {"health/user/diagnosis: I have asthma like my dad"},
		"I have my mother's asthma":                                               {"health/user/diagnosis: I have my mother's asthma"},
		"I have a dog and asthma":                                                 {"health/user/pet: I have a dog and asthma"},
		"our cat is called Luna and she is diabetic":                              {"health/cat/diagnosis: Our cat is called Luna and she is diabetic"},
		"I work at a hospital and love pizza":                                     {"work/user/employer: I work at a hospital and love pizza"},
		"my sister is a doctor and my brother a vet":                              {"relationships/sister/role: My sister is a doctor and my brother a vet"},
		"mi novio es catalán y médico":                                            {"relationships/boyfriend/nationality: Mi novio es catalán y médico"},
		"I'm Marta, 41, designer, runner":                                         {"personal/user/name: I'm Marta, 41, designer, runner"},
		"I like cooking and diet books":                                           {"preferences/user/likes: I like cooking and diet books"},
		"my son is 6, goes to Hillside Primary and is not allergic to penicillin": {"health/son/allergy: My son is 6, goes to Hillside Primary and is not allergic to penicillin"},
	})
	for text, want := range map[string]string{
		"my diabetic sister is coming": "sister", "my late father was diabetic": "father", "le diagnosticaron lupus a mi mujer": "wife",
		"our cat is sick, he's diabetic": "cat", "my heart condition is stable": "user", "I care for my diabetic mother": "user", "my sister's son is diabetic": "sister",
	} {
		if c := extract.Classify(text); c.Domain != strandline.DomainHealth || c.Subject != want {
			t.Errorf("%q classified as %+v", text, c)
		}
	}
	if c := extract.Classify("my girlfriend is into pottery and climbing and is allergic to nuts"); c.Domain != strandline.DomainHealth || c.Subject != "girlfriend" {
		t.Errorf("classified as %+v", c)
	}
}
