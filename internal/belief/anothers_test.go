package belief_test

import "testing"

func TestWhatWasSomebodyElsesIsTakenBack(t *testing.T) {
	retiring(t, []update{
		{"I have asthma", "I never had asthma, that was my brother", true},
		{"I have asthma", "I never had asthma, it was my brother", true},
		{"I have asthma", "I never had asthma", true},
		{"I have asthma", "I don't have asthma, my brother does", true},
		{"I have asthma", "I don't have asthma, that's my brother", true},
		{"I have asthma", "I don't have asthma", true},
		{"tengo asma", "nunca tuve asma, era mi hermano", true},
		{"tengo asma", "no tengo asma, el que tiene es mi hermano", true},
		{"tengo asma", "no tengo asma, es mi hermano", true},
		{"I'm allergic to nuts", "I'm not allergic to nuts, that's my sister", true},
		{"soy alérgica a las nueces", "no soy alérgica a las nueces, esa es mi hermana", true},
		{"soy celíaca", "no soy celíaca, la celíaca es mi hermana", true},
		{"I'm vegetarian", "I was never vegetarian, that was my sister", true},
		{"I play the piano", "I never played the piano, that was my sister", true},

		{"I have asthma", "I never had diabetes, that was my brother", false},
		{"I have asthma", "my brother never had asthma", false},
		{"I have asthma", "I never had an asthma attack", false},
		{"I have asthma", "I never had asthma as a child", false},
		{"tengo asma", "nunca tuve un ataque de asma", false},
		{"tengo asma", "mi hermano no tiene asma", false},
		{"tengo asma", "de chico no tenía asma", false},
		{"my brother has asthma", "I never had asthma, that was my brother", false},
	})
}
