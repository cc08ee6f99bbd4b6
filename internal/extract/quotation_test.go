package extract

import (
	"slices"
	"strings"
	"testing"
)

func TestAQuotationOfSeveralSentencesIsNotTheSpeakers(t *testing.T) {
	for _, text := range []string{
		`Shreya says "Please book the window table. I am allergic to shellfish. Thanks"`,
		`"Please book the window table. I am allergic to shellfish. Thanks" - from Shreya`,
		`“Please book the window table. I am allergic to shellfish. Thanks”`,
		`how do I answer this? "Hi, I can't make it. I am allergic to shellfish. Sorry!"`,
		`«Hola, soy celíaca. Vivo en Lugo. Un saludo» ¿qué le respondo?`,
		`mi hermana dice "Soy alérgica al kiwi. Vivo en Lugo. Vení"`,
		`Shreya says "Please book a table. Always use Jira. I hate Slack. Thanks"`,
		`my friend Ola says "I pay 800 for a whole house. I live in Leeds. You should come"`,
		`Le dije a Ana que venga y me dijo "Soy celíaca. Vivo en Lugo."`,
		`remember that Ana said "I'm celiac. I live in Lugo."`,
		`'Please book a table. I am allergic to shellfish. Thanks' says Shreya`,
		`my boss's rule: "Always use Jira. Never use Slack."`,
		`translate "Soy enfermera. Vivo en Lugo."`,
		`Shreya says "I'm allergic to nuts. I said "no" to them. I live in Leeds. Thanks"`,
		`" I am allergic to nuts. I live in Leeds. "`,
		"\"Dear Sir,\n\nI moved to Leeds in May. I am allergic to nuts.\n\nYours, Bob\"\n\nanswer him",
		"“Dear Sir,\n\n“I moved to Leeds in May. I am allergic to nuts.\n\n“Yours, Bob”",
		`I love the line "Be kind. I live here. Bye"`,
	} {
		cands, rejected := Message(user(text))
		if len(cands) > 0 || len(rejected) == 0 {
			t.Errorf("%q: %q, %v", text, contents(cands), rejected)
		}
	}
}

func TestWhatTheSpeakerQuotesOfOneselfOrDoesNotCloseStays(t *testing.T) {
	const leeds = "I live in Leeds."
	for _, text := range []string{
		`remember this: "I'm allergic to nuts. I live in Leeds. I sing."`, `please save: "I have two kids. I live in Leeds. I sing."`,
		`my bio: "I'm a nurse. I live in Leeds. I sing."`, `about me: "I'm a nurse. I live in Leeds. I sing."`,
		`I told my doctor "I'm allergic to nuts. I live in Leeds. I sing."`, `le escribí a mi casero "Hola. I live in Leeds. Chau"`,
		`my notes say "I'm vegan. I live in Leeds. I sing."`, `"I'm vegan. I live in Leeds. I sing." remember that`,
		`I'm 5'11" tall. I live in Leeds. My screen is 27" and I have two kids.`, `my 27" screen broke. I live in Leeds. my 32" one works`,
		`he wrote "ok and left. I live in Leeds. I have two kids.`, "he wrote \"ok and left.\n\nI live in Leeds. I have a dog called \"Rex\".",
		`my dog "Rex" is 5. I live in Leeds. My cat "Tom" is 3.`, `I hate "agile". I live in Leeds. I said "no".`,
		`the kids' room. I live in Leeds. My sisters' house is near.`, `rock 'n' roll fan here. I live in Leeds. 'cause I like it.`,
		`I live in Leeds. Shreya says "Hi. I'm vegan. Bye"`, `Shreya says "Hi. I'm vegan. Bye" I live in Leeds.`,
		"Shreya says \"Hi. I'm vegan. Bye\".\n\nI live in Leeds.", "```\nx = \"a\n```\nI live in Leeds. I said \"hm\". ok",
	} {
		cands, _ := Message(user(text))
		if !slices.Contains(contents(cands), leeds) || slices.Contains(contents(cands), "I'm vegan.") && strings.Contains(text, "Shreya") {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
}

func TestAQuotationAtTheEndOfAMemoryIsClosed(t *testing.T) {
	for text, want := range map[string]string{
		`my dog is called "Rex"`: `My dog is called "Rex"`, `mi perro se llama «Toby».`: `Mi perro se llama «Toby».`,
		`my cat is "Tom" and my dog is "Rex"`: `My cat is "Tom"`, `"I'm vegan." remember that`: `I'm vegan.`, `“I sing. I'm vegan.” – please remember this`: `I'm vegan.`,
	} {
		if cands, _ := Message(user(text)); len(cands) == 0 || cands[0].Content != want {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
}

func TestASecretWithinAQuotationNeverReachesTheRejection(t *testing.T) {
	_, rejected := Message(user(`Ana says "Hi. My password is hunter2. Bye"`))
	for _, r := range rejected {
		if strings.Contains(r.Text, "hunter2") {
			t.Errorf("%+v", r)
		}
	}
}
