package engine_test

import "testing"

func TestAMedicineToldWithItsKindIsOverByItsName(t *testing.T) {
	t.Parallel()
	for _, tt := range [][2]string{
		{"Tomo anticonceptivas (Yasmin) desde los 22", "Ya no tomo Yasmin"},
		{"I take an antidepressant (Lexapro)", "I quit Lexapro"},
	} {
		if current := afterAll(t, tt[0], tt[1]); current[tt[0]] || !current[tt[1]] {
			t.Errorf("%q and %q: current is %v", tt[0], tt[1], current)
		}
	}
	for _, tt := range [][2]string{
		{"Tomo anticonceptivas (Yasmin) y metformina", "Ya no tomo Yasmin"},
		{"Tomo Yasmin (soy alérgica a la penicilina)", "Ya no tomo Yasmin"},
	} {
		if current := afterAll(t, tt[0], tt[1]); !current[tt[0]] {
			t.Errorf("%q and %q: current is %v", tt[0], tt[1], current)
		}
	}
}
