package engine_test

import "testing"

func TestWhoMovesInWithOthersLivesWithTheFormerNoLonger(t *testing.T) {
	t.Parallel()
	for _, told := range [][]string{
		{"I live with Beto", "I live in Rome", "I live with epilepsy", "I moved in with Vale"},
		{"Vivo con Beto", "Vivo en Roma", "Vivo con epilepsia", "Ahora vivo con Vale"},
	} {
		current := afterAll(t, told...)
		for i, text := range told {
			if current[text] != (i > 0) {
				t.Errorf("%q of %q is current: %v", text, told, current[text])
			}
		}
	}
	if current := afterAll(t, "I live with Beto", "Me mudé a Madrid"); !current["I live with Beto"] {
		t.Errorf("current is %v", current)
	}
}
