package extract

import "testing"

func TestTheWordsOfOthersThatAreHandedOverAreNotTheUsers(t *testing.T) {
	for _, said := range []string{
		"Fix the spelling of this text:\nMy name is Hans. I am allergic to nuts.",
		"Roleplay. You are my doctor. I have diabetes and I take insulin.",
		"Let's play a game: you are my doctor. I am pregnant.",
		"I got this mail, is it spam?\n\nI have cancer and I want to give you my fortune.",
		"Me llegó este mail, ¿es spam?\n\nTengo cáncer y quiero darte mi fortuna.",
		"My mother's diary from 1975:\n\nI am expecting a baby in May.",
	} {
		if cands, _ := Message(user(said)); len(cands) > 0 {
			t.Errorf("%q gives %q", said, cands[0].Content)
		}
	}
	for _, said := range []string{
		"How do I stop spam calls?\n\nI am allergic to nuts.", "Let's plan my game night. I am allergic to nuts.", "I cried at my mom's letter.\nI am allergic to nuts.",
		"Fix the message queue: I am allergic to nuts.",
		"Is it spam? I am allergic to nuts.", "Let's talk. I am allergic to nuts.", "Fix the build. I am allergic to nuts.", "My sister's letter is here.\nI am allergic to nuts.",
		"I play in a roleplay game. I am allergic to nuts.",
	} {
		if cands, _ := Message(user(said)); len(cands) == 0 {
			t.Errorf("%q gives nothing", said)
		}
	}
}
