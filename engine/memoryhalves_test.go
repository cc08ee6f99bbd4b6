package engine_test

import (
	"testing"

	"strandline"
)

// afterAll tells statements a month apart and returns those that are current.
func afterAll(t *testing.T, statements ...string) map[string]bool {
	t.Helper()
	w := newWorld(t, random)
	for _, s := range statements {
		w.remember(t, s)
		w.wait(24 * 31)
	}
	current := map[string]bool{}
	for _, m := range w.memories(t, strandline.MemoryQuery{}) {
		current[m.Content] = true
	}
	return current
}

func TestTheEndOfOneHalfKeepsTheHealthToldInTheOther(t *testing.T) {
	t.Parallel()
	for _, tt := range [][2]string{
		{"Soy alérgica al maní y fumo", "Dejé de fumar"},
		{"I live in Leeds and I'm coeliac", "I moved to York"},
		{"Vivo en Lugo, soy celíaca", "Me mudé a Vigo"},
		{"I'm diabetic and I work at Acme", "I quit Acme"},
		{"I have asthma and take salbutamol", "I no longer take salbutamol"},
		{"I'm allergic to bees and I take the pill", "I stopped taking the pill"},
		{"tengo rinitis y uso un spray de mometasona", "ya no uso el spray de mometasona"},
		{"Mi hijo Tobías tiene 9 años y es celíaco", "Tobías pasó a sexto"},
		{"I'm a vegetarian with a nut allergy", "I'm no longer vegetarian"},
		{"I'm allergic to nuts and eggs", "I'm no longer allergic to eggs"},
		{"I take metformin and aspirin", "I no longer take aspirin"},
		{"I have asthma, diabetes and a cat", "I no longer have a cat"},
	} {
		if current := afterAll(t, tt[0], tt[1]); !current[tt[0]] || !current[tt[1]] {
			t.Errorf("%q and %q: current is %v", tt[0], tt[1], current)
		}
	}
}

func TestWhatIsOverAsAWholeIsRetiredThoughItHasTwoHalves(t *testing.T) {
	t.Parallel()
	for _, tt := range [][2]string{
		{"My cat Biscuit is diabetic and takes insulin", "We had to put Biscuit down"},
		{"I live in Leeds and I'm coeliac", "I live in York and I'm coeliac"},
		{"I have asthma and take salbutamol", "I no longer have asthma and I stopped taking salbutamol"},
		{"I take levothyroxine, 75 mcg, every morning", "I now take 100 mcg of levothyroxine"},
		{"I take ibuprofen for my back and knee", "I no longer take ibuprofen"},
	} {
		if current := afterAll(t, tt[0], tt[1]); current[tt[0]] || !current[tt[1]] {
			t.Errorf("%q and %q: current is %v", tt[0], tt[1], current)
		}
	}
}
