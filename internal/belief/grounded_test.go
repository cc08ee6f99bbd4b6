package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestGroundedNeedsEveryWordNumberPersonAndDenial(t *testing.T) {
	for _, c := range []struct {
		content, said string
		want          bool
	}{
		{"I am allergic to walnuts.", "I'm allergic to walnuts", true},
		{"I am allergic to walnuts.", "By the way I am really allergic to walnuts", true},
		{"I am not allergic to walnuts.", "I am allergic to walnuts", false},
		{"I am allergic to walnuts.", "I am not allergic to walnuts", false},
		{"I am allergic to walnuts.", "I don't know that I am allergic to walnuts", false},
		{"I am allergic to shellfish.", "I am allergic to walnuts", false},
		{"I am allergic to walnuts.", "My sister is allergic to walnuts", false},
		{"I am allergic to walnuts.", "I know my sister is allergic to walnuts", false},
		{"My sister is allergic to walnuts.", "I am allergic to walnuts", false},
		{"I am allergic to walnuts.", "If I am allergic to walnuts we will see", false},
		{"I am allergic to walnuts.", "I think I am allergic to walnuts", false},
		{"I have 3 dogs.", "I have 2 dogs and 3 cats", false},
		{"I have 2 dogs.", "I have 2 dogs and 3 cats", true},
		{"I have 4 dogs.", "I have 2 dogs", false},
		{"I live in Rome.", "I used to live in Rome", false},
		{"I moved to Lisbon.", "I want to move to Lisbon", false},
		{"I moved to Lisbon in March.", "I moved to Lisbon in March with my sister", true},
		{"Ana manages Luis.", "Luis manages Ana", false},
		{"Soy alérgica a las nueces.", "soy alérgica a las nueces", true},
		{"Soy alérgica a las nueces.", "no soy alérgica a las nueces", false},
		{"Vivo en Roma.", "Mi hermana vive en Roma", false},
		{"", "I live in Rome", false},
	} {
		if got := belief.Grounded(belief.Read(c.content), belief.Read(c.said)); got != c.want {
			t.Errorf("%q in %q: %v", c.content, c.said, got)
		}
	}
}
