package extract

import (
	"slices"
	"testing"
)

func TestWhatSomebodyIsSaidToHaveSaidIsNotTheSpeakers(t *testing.T) {
	for _, text := range []string{
		"nos mudamos a Madrid, me dice", "nos mudamos a Madrid, me dijo mi hermano", "mi hermano me llamó. nos mudamos a Madrid, me dice",
		"nos mudamos a Madrid —me dice—", "soy celíaca, dice ella", "vivo en Lugo, según él", "me mudé a Madrid, me escribió ayer",
		"estoy embarazada, me soltó mi prima", "I'm moving to Madrid, he says", "we moved to Madrid, says my brother", "I'm pregnant, my sister said yesterday",
		"I quit my job, he said, and moved to Berlin", "always use Jira, says my boss", "I live in Leeds, according to him", "I have lupus, she confessed",
		"I take lithium, one of my clients told me", "I'm moving in May, to Madrid, she says",
		"Nos mudamos a Madrid. Eso me dijo mi hermano.", "I'm pregnant. That's what my sister told me.", "I'm pregnant! Her words.",
		"We moved to Leeds. Or so he says.", "Me mudo a Lima. Palabras de Ana.", "I quit smoking. At least that's what she told me.",
	} {
		cands, rejected := Message(user(text))
		for _, c := range cands {
			if c.Subject == subjectUser {
				t.Errorf("%q: %q", text, c.Content)
			}
		}
		if len(rejected) == 0 || rejected[len(rejected)-1].Reason != reasonReported {
			t.Errorf("%q: %v", text, rejected)
		}
	}
}

func TestWhatSomebodyGoesOnToSayInTheLineIsNotTheSpeakers(t *testing.T) {
	for text, want := range map[string][]string{
		"My hero says: I live in Leeds. I'm vegan.":            nil,
		"my match's profile says: I live in Leeds. I'm vegan.": nil,
		"—Vivo en Lugo —dijo Ana—. Soy vegana.":                nil,
		"My hero says: I live in Leeds.\nI'm vegan.":           {"I'm vegan."},
		"my sister says I'm bossy. I'm vegan.":                 {"I'm vegan."},
		"Nos mudamos a Lugo, me dice mi hermana. Soy vegana.":  {"Soy vegana."},
	} {
		if cands, _ := Message(user(text)); !slices.Equal(contents(cands), want) {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
}

func TestWhatOnlyStandsBesideSomebodysWordsIsTheSpeakers(t *testing.T) {
	for _, text := range []string{
		"I'm allergic to penicillin, my doctor says", "soy alérgica a la penicilina, dice mi médico", "soy celíaca, me dijeron en el hospital",
		"I live in Leeds, she says I'm crazy", "I live in Leeds, as I told you", "I live in Leeds, I said", "vivo en Lugo, te dije", "vivo en Lugo, como te conté",
		"I'm vegan, as you said", "I live in Leeds. He said hello.", "I live in Leeds. That's what I told my brother.", "I'm allergic to nuts, tell my brother",
		"I love reading, my wife writes", "I moved to Leeds. My brother told me to.", "we use Jira, Ana wrote the docs", "vivo en Lugo, me dice mi psicóloga que está bien",
		"I live in Leeds. My brother says \"Hi. I sing. Bye\"", "I'm celiac, they told me at the hospital", "I'm vegan, said no one ever",
	} {
		if cands, _ := Message(user(text)); len(cands) == 0 {
			t.Errorf("%q gives nothing", text)
		}
	}
}
