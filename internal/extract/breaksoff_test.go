package extract

import (
	"testing"

	"strandline"
)

func TestAStatementThatBreaksOffIsRefused(t *testing.T) {
	for _, text := range []string{
		"I am", "I was diagnosed with", "I am scared of", "I am allergic to", "I'm allergic to…", "My name is", "My wife is", "I work at", "I live with", "I live in", "I come from", "I'm married to",
		"We are", "My favourite colour is:", "I have a", "I'm afraid of", "I moved from", "I prefer the", "I work for", "I am looking for", "I am the",
		"Yo soy", "Soy", "Soy alérgica a la", "Mi hermana es", "Mi nombre es", "Vivo en", "Trabajo para", "Soy alérgico a los", "Tengo miedo de", "Mi jefe es de",
	} {
		if reason, refused := Unstated(text); !refused {
			t.Errorf("%q is taken at the door: %q", text, reason)
		}
		for _, said := range []string{text, "Remember that " + text, "Recordá que " + text} {
			if cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: said}); len(cands) > 0 {
				t.Errorf("%q gives %q", said, cands[0].Content)
			}
		}
	}
	_, rejected := Message(strandline.Message{Role: strandline.RoleUser, Content: "Hi! Remember that I am"})
	if len(rejected) != 1 || rejected[0].Reason != reasonUnfinished {
		t.Errorf("%+v", rejected)
	}
}

func TestAStatementWhoseEndStandsBeforeIsWhole(t *testing.T) {
	for _, text := range []string{
		"I wake up at 6 am", "Nuts are the one food Ana is allergic to", "Clara is the woman Tom is married to", "Rex is the dog Lucy grew up with", "They both are", "She isn't diabetic, I am",
		"My house has been broken into", "I was spat at", "Yo también soy", "La casa es nuestra", "Leave 10 min in between", "Yo no bebo alcohol, ponme cócteles sin", "She's our au pair and lives in", "El js va sin ;", "The roof's paid for",
		"I know who I am", "Ask me where I live", "That is what I am here for", "You know what I'm looking for", "Ana is the person I live with", "Soy lo que soy",
		"Peanuts are what I am allergic to", "Lima is the city I moved to", "I never do what I don't want to", "I used to", "I live in LA", "I take vitamin A", "My blood type is A",
		"I moved in", "I gave in", "My rent is paid for", "I have nobody to talk to", "I am taken care of", "I like him as he is", "I am better than you are", "I'm kind of",
		"No es para mí", "Estoy en contra", "Mi hijo no para", "Así soy", "Sí, lo soy", "Yo vivo con él", "My favourite sign is ∞", "I have hepatitis A", "I love her", "I need someone to live with",
		"I think therefore I am", "Yes I am", "That's the way I am", "No sé por qué", "Where I am from", "It is a sin", "The lights are on", "That is who my boss is", "C is the language I work with", "I am who I am",
	} {
		if reason, refused := Unstated(text); refused && reason == reasonUnfinished {
			t.Errorf("%q is refused", text)
		}
	}
}

func TestWhatSomebodyRemembersIsNotTakenBack(t *testing.T) {
	for text, want := range map[string]string{
		"I remember that movie": reasonPassing, "Me acuerdo de esa peli": reasonPassing, "I don't recall his name": reasonPassing,
		"Forget that I live in Rome": reasonRetracted, "Please do not remember that I live in Rome": reasonRetracted, "Olvidate de que vivo en Roma": reasonRetracted, "I never said I live in Rome": reasonRetracted,
	} {
		_, rejected := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(rejected) != 1 || rejected[0].Reason != want {
			t.Errorf("%q: %+v, want %s", text, rejected, want)
		}
	}
}
