package belief

import "testing"

func TestWordsOfOneSenseTellNothingApart(t *testing.T) {
	claim := func(attribute, text string) Claim {
		return Claim{Subject: "user", Attribute: attribute, Said: Read(text)}
	}
	for _, p := range [][2]string{
		{"Trabajo en Globex", "I work at Initech"}, {"I work at Initech", "Trabajo en Globex"},
		{"My work email is a@b.example", "Mi correo del trabajo es c@d.example"},
	} {
		if x, y := readNews(Read(p[0])), readNews(Read(p[1])); !y.apartFrom(&x) {
			t.Errorf("%q is of another thing than %q", p[0], p[1])
		}
	}
	for _, p := range [][3]string{
		{"email", "My work email is a@b.example", "My personal email is c@d.example"}, {"email", "Mi correo personal es a@b.example", "My work email is c@d.example"},
		{"", "The staging database is MySQL", "The production database is Postgres"}, {"", "La base de producción es MySQL", "The staging database is Postgres"},
	} {
		if ok, why := Supersedes(claim(p[0], p[1]), claim(p[0], p[2])); ok {
			t.Errorf("%q is retired by %q: %s", p[1], p[2], why)
		}
	}
	if ok, _ := Supersedes(claim("employer", "Trabajo en Globex"), claim("employer", "I work at Initech")); !ok {
		t.Error("two employers stand beside each other")
	}
}
