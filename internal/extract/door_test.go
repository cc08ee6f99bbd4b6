package extract

import "testing"

func TestWhatStatesNothingIsKnownAtTheDoor(t *testing.T) {
	for _, text := range []string{
		"thanks!", "lol", "jaja", "Gracias", "HEARTBEAT_OK", "heartbeat", "NULL", "null", "undefined", "None.", "N/A", "¿Dónde vivo?", "Where do I live?",
		"¿Qué me gusta comer?", "ok", "hello!", "haha lol", "jajaja genial", "What's my name?", "do you remember me?", "ping",
	} {
		if reason, unstated := Unstated(text); !unstated || reason == "" {
			t.Errorf("%q counts as a statement (%q)", text, reason)
		}
	}
}

func TestNoStatementIsTurnedAwayAtTheDoor(t *testing.T) {
	for _, text := range []string{
		"vegan", "Porto", "I hate mornings lol", "I'm celiac, what can I eat?", "Can you remember that I hate window seats?", "My favourite film is Who Framed Roger Rabbit?",
		"Act as a reviewer in this repo", "You are my tutor", "x := foo(bar);", "null is never returned by our API", "Vivo en Lima", "Never say thanks",
		"The heartbeat interval is 30 seconds", "café", "penicilina", "Team of 5", "Thanks to Ana I work at Acme", "Is the name of my dog: Is",
		"How I take my coffee: black", "Ana: I moved to Rome", "Who Framed Roger Rabbit is my favourite film", "Cuándo cobro: el día 5",
	} {
		if reason, unstated := Unstated(text); unstated {
			t.Errorf("%q is refused as %s", text, reason)
		}
	}
	for _, s := range corpus(t) {
		if len(s.Want) == 0 || s.Role != "user" {
			continue
		}
		if reason, unstated := Unstated(s.Text); unstated {
			t.Errorf("%q is refused as %s", s.Text, reason)
		}
		for _, c := range func() []string { cs, _ := extracted(s); return contents(cs) }() {
			if reason, unstated := Unstated(c); unstated {
				t.Errorf("%q, taken out of %q, is refused as %s", c, s.Text, reason)
			}
		}
	}
}

func TestACaseThatIsOnlySupposedIsNoStatement(t *testing.T) {
	for _, text := range []string{
		"if I were allergic to nuts, what would I avoid?", "si yo fuera diabética, ¿qué postre podría comer?", "If I was pregnant, could I take ibuprofen?",
		"Suppose I was coeliac. Could I eat oats?", "Supongamos que soy celíaca, ¿qué puedo comer?", "If my son were epileptic what sports could he do?",
		"Let's say I'm diabetic, what could I eat?", "Y si tuviera asma, ¿podría correr?", "Hypothetically, if I were vegan, where would I eat in Lugo?",
		"¿Y si fuera alérgica al maní, qué comería?", "if I were diabetic, can you tell me what I could eat?",
	} {
		if reason, unstated := Unstated(text); !unstated || reason == "" {
			t.Errorf("%q counts as a statement (%q)", text, reason)
		}
	}
	for _, text := range []string{
		"If I ask for recipes, can you use metric units?", "If I could choose, I'd live in Lisbon", "I'm coeliac. If I eat out, what can I order?",
		"If I go to Rome what can I eat, since I'm coeliac?", "Soy celíaca, si viajo a Roma, ¿qué puedo comer?", "If you draft a mail, sign it H, ok?",
		"If I skip my pills I get dizzy", "Si como maní me hincho", "Si te pido una receta, ¿podés usar gramos?", "Si no contesto, llamá a mi hermana", "Imagine Dragons is my favourite band",
		"Sí, soy celíaca", "Say I am out when my boss calls",
	} {
		if reason, unstated := Unstated(text); unstated {
			t.Errorf("%q is refused as %s", text, reason)
		}
	}
}

func TestWhatStandsBeforeAQuestionIsKept(t *testing.T) {
	for text, refused := range map[string]bool{
		"If I eat nuts my throat closes, what should I carry?": false,
		"Si como maní se me cierra la garganta, ¿qué llevo?":   false,
		"If I were allergic to nuts, what would I avoid?":      true,
		"Si yo fuera diabética, ¿qué postre podría comer?":     true,
	} {
		if supposed(text) != refused {
			t.Errorf("%q is refused: %t", text, !refused)
		}
	}
}
