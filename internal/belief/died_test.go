package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestWhatTheDeadHadEndedWithThem(t *testing.T) {
	for _, c := range []struct {
		older, newer string
		ends         bool
	}{
		{"Dad has a pacemaker", "Dad passed away on Sunday", true},
		{"Dad is diabetic", "Dad died in March", true},
		{"My dad lives in Swansea", "My dad died in March", true},
		{"My grandmother takes blood thinners", "My grandmother passed away last night", true},
		{"Mi abuela toma anticoagulantes", "Mi abuela falleció el lunes", true},
		{"Mi papá es diabético", "Se murió mi papá", true},
		{"My dog Rex takes thyroid pills", "Rex died yesterday", true},
		{"Dad has a pacemaker", "Mum passed away on Sunday", false},
		{"I have a pacemaker", "Dad passed away on Sunday", false},
		{"Mum has a pacemaker", "Dad died", false},
		{"Dad is from Cork", "Dad died in March", false},
		{"Mi papá es de Rosario", "Mi papá murió en marzo", false},
		{"Mi hijo tiene asma", "Murió el hámster de mi hijo", false},
		{"Mi marido trabaja en Repsol", "El jefe de mi marido falleció", false},
		{"My dad plays golf on Sundays", "My dad's golf partner died", false},
		{"Ana trabaja en Repsol", "La jefa de Ana murió", false},
		{"My sister lives in Leeds", "My sister is dead against it", false},
		{"My dad lives in Leeds", "My dad died on stage last night", false},
		{"My uncle is called Bob", "My uncle died", false},
		{"My father is Irish", "My father died in March", false},
		{"Mi mujer es de Lugo", "Mi mujer murió", false},
		{"My laptop is a ThinkPad X1", "My laptop died", false},
		{"Dad taught me chess", "Dad died in March", false},
		{"My dad is called Owen", "My dad died in March", false},
		{"Dad's doctor is Dr Paz", "Dad died in March", false},
		{"My son Leo has asthma", "My dad died of asthma", false},
		{"Mi mamá tiene asma", "Mi abuela falleció el lunes", false},
		{"My wife's father has Parkinson's", "My father passed away", false},
	} {
		if got, why := belief.Supersedes(claimed(c.older), claimed(c.newer)); got != c.ends {
			t.Errorf("%q ends %q: %t %s", c.newer, c.older, got, why)
		}
	}
}
