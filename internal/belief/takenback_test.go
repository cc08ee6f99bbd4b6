package belief

import "testing"

func TestAnInstructionThatIsTakenBackIsRetired(t *testing.T) {
	for _, p := range [][2]string{
		{"Don't use emojis", "You may use emojis again"}, {"Never use bullet points", "You can use bullet points again"},
		{"Use emojis in your answers", "You can drop the emojis"}, {"No me pongas emojis en las respuestas", "Podés volver a usar emojis"},
		{"Don't call me at work", "You can call me at work again"}, {"Usá emojis en las respuestas", "Podés dejar de usar emojis"},
	} {
		if ok, _ := Supersedes(Claim{Said: Read(p[0])}, Claim{Said: Read(p[1])}); !ok {
			t.Errorf("%q stays beside %q", p[0], p[1])
		}
	}
	for _, p := range [][2]string{
		{"Don't use emojis", "You may use tables again"}, {"Don't use emojis", "You may use emojis again in chats"}, {"Don't use emojis in emails", "You may use emojis again"},
		{"I use emojis", "You can drop the emojis"}, {"Don't call me at work", "You can call me at home again"}, {"Use tabs in Go code", "You can drop the emojis"},
		{"I don't eat gluten", "You can eat gluten again"}, {"No me pongas emojis en los mails", "Podés volver a usar emojis"},
	} {
		if ok, why := Supersedes(Claim{Said: Read(p[0])}, Claim{Said: Read(p[1])}); ok {
			t.Errorf("%q is retired by %q: %s", p[0], p[1], why)
		}
	}
}
