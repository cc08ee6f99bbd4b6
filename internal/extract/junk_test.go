package extract

import "testing"

func TestJunkNamesItsReason(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "too_short"},
		{"  \n", "too_short"},
		{"hmmmmm", "too_short"},
		{"ok", "acknowledgement"},
		{"Yes please, continue!", "acknowledgement"},
		{"jajaja genial", "acknowledgement"},
		{"dale, seguí", "acknowledgement"},
		{"sounds good, go ahead", "acknowledgement"},
		{"Hi there", ""},
		{"hello!", "greeting"},
		{"Buenas tardes", "greeting"},
		{"HEARTBEAT_OK", "heartbeat"},
		{"ping", "heartbeat"},
		{"Read HEARTBEAT.md if it exists. Follow it strictly.", "heartbeat"},
		{"[Request interrupted by user for tool use]", "interrupt_notice"},
		{"/clear", "command"},
		{"/etc/hosts is empty on my machine", ""},
		{"<command-name>/model</command-name>", "command"},
		{"<local-command-stdout>Set model to opus</local-command-stdout>", "command_output"},
		{"<system-reminder>\nAlways be brief.\n</system-reminder>", "system_reminder"},
		{"<strandline-memory trust=\"user\">I live in Porto</strandline-memory>", "injected"},
		{"<strandline-memory>never closed, I live in Porto", "injected"},
		{"# AGENTS.md instructions for /repo\n\nAlways use tabs.", "boot_file"},
		{"This session is being continued from a previous conversation that ran out of context.", "compact_summary"},
		{"You are a code reviewer. Always be terse.", "role_prompt"},
		{"Eres un experto en SEO. Nunca expliques.", "role_prompt"},
		{"Actuá como mi profesor de inglés.", "role_prompt"},
		{"You are a genius, thank you so much for this!", ""},
		{"Sos un genio, gracias por todo lo de ayer.", ""},
		{`{"role":"user","text":"I live in Rome"}`, "code"},
		{"x := foo(bar); y = baz[0];", "code"},
		{"What time is it?", "question"},
		{"I'm celiac, what can I eat?", ""},
		{"My password is hunter2!", "secret"},
		{"Soy celíaco", ""},
		{"I moved to Lisbon.", ""},
	}
	for _, tt := range tests {
		got, junk := Junk(tt.text)
		if got != tt.want || junk != (tt.want != "") {
			t.Errorf("Junk(%q) = %q, %v; want %q", tt.text, got, junk, tt.want)
		}
	}
}

func TestSecretsAreKnownAndOrdinaryTalkOfThemIsNot(t *testing.T) {
	secrets := []string{
		"remember my password is hunter2", "mi contraseña es Perro.Azul99", "the API key: 9f8e7d6c5b4a",
		"token=ghp_abcdEFGH1234ijklMNOP5678qrstUVWX", "use sk-proj-Ab12Cd34Ef56Gh78Ij90 for it", "mi clave es 4821",
		"DB_PASSWORD=s3cretValue", "my card is 4111 1111 1111 1111", "my PIN is 0000",
	}
	for _, s := range secrets {
		if !secretIn(s, tokenize(nil, s)) {
			t.Errorf("%q is not seen as a secret", s)
		}
	}
	ordinary := []string{
		"never store passwords in plain text", "the password is wrong", "the token bucket is a rate limiter", "la clave es practicar",
		"I live at 1600 Pennsylvania Avenue", "the key is to be patient", "my phone number is 555 123 4567", "the token is expired",
		"commit 3f2a9c1 broke it", "my cat is called Pin",
	}
	for _, s := range ordinary {
		if secretIn(s, tokenize(nil, s)) {
			t.Errorf("%q is seen as a secret", s)
		}
	}
}
