package belief_test

import "testing"

func TestToHaveNoneOfAThingIsNotToDislikeIt(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"El cilantro me da asco", "No tengo cilantro", false},
		{"Odio el cilantro", "No tengo cilantro", false},
		{"Coriander disgusts me", "I have no coriander", false},
		{"El cilantro me da asco", "Odio el cilantro", true},
	} {
		for _, p := range [][2]string{{c.a, c.b}, {c.b, c.a}} {
			if _, same := j.Same(claimed(p[0]), claimed(p[1]), false); same != c.want {
				t.Errorf("%q says %q: %v", p[1], p[0], same)
			}
		}
	}
}
