package engine

import (
	"testing"

	"strandline"
)

func TestTheBarsOfHealthHoldWhereEitherStatementIsOfIt(t *testing.T) {
	for _, c := range []struct {
		name    string
		row     strandline.Memory
		domain  strandline.Domain
		content string
		strict  bool
	}{
		{"neither", strandline.Memory{Domain: strandline.DomainWork, Content: "I work at Acme"}, strandline.DomainWork, "I work at Zeta now", false},
		{"the older is filed so", strandline.Memory{Domain: strandline.DomainHealth, Content: "I take the blue ones"}, strandline.DomainGeneral, "I take the red ones now", true},
		{"the newer is filed so", strandline.Memory{Domain: strandline.DomainGeneral, Content: "I take the blue ones"}, strandline.DomainHealth, "I take the red ones now", true},
		{"the older tells of it", strandline.Memory{Domain: strandline.DomainGeneral, Content: "I'm allergic to penicillin"}, strandline.DomainWork, "I handle penicillin at work now", true},
		{"the newer tells of it", strandline.Memory{Domain: strandline.DomainGeneral, Content: "Como de todo"}, strandline.DomainPreferences, "Ahora soy alérgico al marisco", true},
	} {
		for _, bar := range []bool{false, true} { // what holds at the plain bar only, and at both
			want := bar || !c.strict
			if got := strictly(c.row, c.domain, c.content, func(health bool) bool { return bar || !health }); got != want {
				t.Errorf("%s: holds %v, want %v", c.name, got, want)
			}
		}
	}
}
