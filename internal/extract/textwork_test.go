package extract

import (
	"slices"
	"testing"
)

// worked are requests, or headings, with a text of somebody's above or below.
var worked = []string{
	"respondé a este cliente:\n%", "¿qué le respondo a este cliente?\n\n%", "customer email:\n\n%\n\nwrite a polite answer", "my colleague's bio, shorten it: %",
	"reword this for linkedin: %", "the error says: %", "translate this:\n%", "traducí esto: %", "summarise this review:\n%", "reply to this email from my tenant:\n\n%",
	"reply to this email from my tenant\n\n%", "mi vecino me escribió:\n%", "fix the grammar:\n%", "fix the grammar: %", "what do you think of this post?\n\n%", "¿qué te parece este post?\n%",
	"How do I respond to this?\n\n%", "can you make this sound nicer?\n\n%", "hacelo más formal: %", "turn this into bullet points: %", "is this email ok?\n\n%", "me pasás esto a inglés?\n\n%",
	"%\n\nrespondé a este cliente", "%\n\nhow do I reply to this review?", "%\n\nfix the grammar of this text", "%\ntraducilo al inglés", "%\n\nplease proofread", "% Translate this into German.",
	"%\n\nthat's what my tenant wrote", "%\n\nthis is from a customer, what do I reply?", "%\n\nme lo mandó una clienta", "what is the tone of this message? %",
	"a review I got: %", "diary entry for my character: %", "lyrics: %", "From the interview transcript: Q: hm? A: %", "user feedback: %", "voicemail from the clinic: %", "from reddit: %",
	"el cartel dice: %", "chatgpt says: %", "la app me dice: %", "the README says: %", "what does this mean: %", "make a summary of this interview:\n%", "my son's homework: %", "patient: %",
	"email I received from a candidate: %", "sample text: %", "any typos?\n%", "%\n\nhow should I respond?", "error message: %", "job description: %", "his email says: %", "me llegó esto de un cliente: %", "¿me corregís esto? %",
	"does this read well?\n\n%", "a friend's dating profile, is it good? %",
	"grammar check\n\n%", "what should I answer?\n\nHello! %", "¿qué le contesto a mi jefe?\n\nBuenas tardes. %", "me escribió esto:\n\n%",
}

func TestATextThatIsHandedOverToBeWorkedOnIsNotTheSpeakers(t *testing.T) {
	for _, frame := range worked {
		for _, said := range []string{"Hi, I'm allergic to penicillin. I live in Hull. Always use sudo.", "Hola, soy celíaca y tengo un gato. Vivo en Lugo. Nunca contesto los lunes."} {
			text := framed(frame, said)
			if cands, _ := Message(user(text)); len(cands) > 0 {
				t.Errorf("%q: %q", text, contents(cands))
			}
		}
	}
}

func TestAFenceBelowARequestEndsTheTextToWorkOn(t *testing.T) {
	for _, ask := range []string{"translate this:", "fix the grammar:", "what does this mean?", "what do you think of this post?", "traducí esto:", "reply to this email from my tenant:"} {
		for _, gap := range []string{"\n", "\n\n"} {
			text := ask + gap + "```\nI'm allergic to penicillin.\n\nI smoke.\n```" + gap + "I live in Leeds."
			if cands, _ := Message(user(text)); !slices.Equal(contents(cands), []string{"I live in Leeds."}) {
				t.Errorf("%q: %q", text, contents(cands))
			}
		}
		text := ask + "\nHi,\n```\nls\n```\nI'm allergic to penicillin."
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q, with a fence in the midst: %q", text, contents(cands))
		}
	}
}

func framed(frame, said string) string {
	k := slices.Index([]byte(frame), '%')
	return frame[:k] + said + frame[k+1:]
}

func TestWhatTheSpeakerAnnouncesOfOneselfStays(t *testing.T) {
	for _, frame := range []string{
		"about me:\n%", "my details: %", "for the record: %", "datos míos: %", "mis datos:\n- %", "things to know about me:\n- %", "Facts about me:\n%", "my bio: %", "shorten my bio: %", "here's my bio: %",
		"write this down: %", "make a note of this: %", "put this in your memory: %", "my situation: %", "correction: %", "context: %", "answer me this: %", "my notes say:\n%",
		"can you plan dinners for this week?\n\n%", "Can you help me with a meal plan?\n%", "%\n\nWhat can I eat at this restaurant?", "%\nSuggest a gym near me", "%\n\nwrite me a shopping list",
		"%\n\nexplain it to me simply", "%\nplease answer in Spanish", "Please answer in English.\n%", "%\n\ndo you like it?", "%\nwhat do you think about that?", "%\n\nSummarize the news for me every morning",
		"Can you translate menus? %", "Hi Ana\n%\nanswer in Spanish please", "I got this message. %", "The error is gone. %", "my app says hi. %", "%\ncontestame siempre en gallego", "I'm an editor.\n%", "%\n¿qué te parece esta receta?",
		"%\nNow fix the grammar of this text:\nI has two kid", "What should I answer?\n%", "Is this sentence needed in my bio? %", "Hi!\n%",
	} {
		text := framed(frame, "I'm allergic to penicillin.")
		if cands, _ := Message(user(text)); len(cands) == 0 || !slices.Contains(contents(cands), "I'm allergic to penicillin.") {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
	for _, text := range []string{"Is this sentence correct? I live in Leeds since 2010.", "her profile:\n\nI live in Leeds. I'm vegan.", "su mensaje:\nSoy vegana."} {
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
	const daughter = "my daughter's profile: she's 5 and allergic to nuts"
	if own, theirs := othersLines(daughter, daughter); own != daughter || theirs != "" || transforms(tokenize(nil, daughter), daughter) {
		t.Error("what is told of a daughter is lost")
	}
	for text, want := range map[string]string{
		"Always reply in this format: short, no emojis":                             "Always reply in this format: short, no emojis",
		"From now on reply in bullets: I hate paragraphs":                           "Reply in bullets: I hate paragraphs",
		"I live in Leeds.\n\nDear Ana,\nI'm vegan. I sing.\n\nsummarize this email": "I live in Leeds.",
	} {
		if cands, _ := Message(user(text)); !slices.Equal(contents(cands), []string{want}) {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
}
