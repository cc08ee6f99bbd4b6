package belief_test

import "testing"

func TestTheLastDayEndsAPost(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		ends         bool
	}{
		{"I'm a product designer at Larkfield, a small fintech in Bristol", "Today was my last day at Larkfield", true},
		{"Trabajo en Acme", "Ayer fue mi último día en Acme", true},
		{"I work at Acme", "Friday is my last day at Acme", false},
		{"I work at Acme and at Globex", "Yesterday was my last day at Acme", false},
		{"My sister works at Acme", "Yesterday was my last day at Acme", false},
		{"I work at Globex", "Yesterday was my last day at Acme", false},
		{"I work at Globex", "Yesterday was my last day at school", false},
	} {
		if ends := j.Supersedes(claimed(c.older), claimed(c.newer), false); ends != c.ends {
			t.Errorf("%q ends %q: %t", c.newer, c.older, ends)
		}
	}
}
