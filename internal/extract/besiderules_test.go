package extract_test

import "testing"

// TestWhatStandsBesideSuchRulesStaysTheSpeakers has the speaker's own statements that look like
// corrections, texts handed over, and tales of others.
func TestWhatStandsBesideSuchRulesStaysTheSpeakers(t *testing.T) {
	one := func(s string) []string { return []string{s} }
	checkFiled(t, map[string][]string{
		"My name is Ana. Sorry, Claude.":                   one("personal/user/name: My name is Ana."),
		"I live in Leeds. Sorry, Mom.":                     one("personal/user/location: I live in Leeds."),
		"I work in Leeds. No wait, Cork.":                  one("work/user/work_location: I work in Cork."),
		"I'm allergic to nuts. I mean anaphylaxis.":        one("health/user/allergy: I'm allergic to nuts."),
		"My birthday is May 3. Sorry, 2 questions.":        one("personal/user/birthday: My birthday is May 3."),
		"I take one lithium pill at 8. No wait, two.":      nil,
		"I drive a Honda. No wait, an Audi.":               one("personal/user/owns: I drive an Audi."),
		"Please simplify. I have dyslexia. I live in Bath": {"health/user/diagnosis: I have dyslexia.", "personal/user/location: I live in Bath"},
		"I'm vegan. Please rewrite this menu.":             one("health/user/diet: I'm vegan."),
		"I got promoted, my boss told me.":                 one("work/user/life_event: I got promoted"),
		"Soy celíaca. Perdón, una pregunta.":               one("health/user/diagnosis: Soy celíaca."),
		"My sister is a nurse. She has diabetic patients.": one("relationships/sister/role: My sister is a nurse."),
	})
}
