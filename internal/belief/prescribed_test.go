package belief_test

import "testing"

func TestWhatWasPrescribedEndsWhenItIsTakenNoLonger(t *testing.T) {
	retiring(t, []update{
		{"My doctor put me on ramipril for my blood pressure", "I don't take ramipril any longer", true},
		{"I was prescribed apixaban", "They took me off apixaban", true},
		{"I was prescribed 20 mg of fluoxetine", "My psychiatrist took me off fluoxetine", true},
		{"El médico me ha recetado enalapril para la tensión", "Ya no tomo enalapril", true},

		{"I was prescribed apixaban and ramipril", "They took me off apixaban", false},
		{"My doctor put me on ramipril", "I don't take ramipril on Sundays", false},
		{"My doctor put me on ramipril", "They took me off apixaban", false},
		{"My doctor put me on ramipril", "My wife no longer takes ramipril", false},
		{"I'm allergic to penicillin", "They took me off penicillin", false},
		{"I have asthma", "They took me off prednisone", false},
	})
}
