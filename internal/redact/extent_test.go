package redact_test

import (
	"strings"
	"testing"

	"strandline/internal/redact"
)

func TestALongRunOfNamesHidesNothingAfterIt(t *testing.T) {
	r := redact.New(redact.Config{})
	for _, run := range []string{strings.Repeat("key=", 3000), strings.Repeat("password=", 500), "x=" + strings.Repeat("a", 9000)} {
		for _, text := range []string{run + " DB_PASSWORD=hunter22", run + "\ntoken: ghp_Zq01Kx7Lm9Pw2Rt5Vb8Nc3Df6Gh1Jk4Ts0U", "DB_PASSWORD=hunter22 " + run} {
			if got, _ := r.Secrets(text); strings.Contains(got, "hunter22") || strings.Contains(got, "ghp_Zq01") {
				t.Errorf("%.10s… %d bytes: a secret is left: …%s", text, len(text), got[max(0, len(got)-60):])
			}
		}
	}
}
