package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestAStateIsTheSameByItsNameAndByWhatItMeans(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"No bebo alcohol", "Soy abstemio", true},
		{"I'm teetotal", "I never drink any alcohol", true},
		{"I'm a vegan", "I don't eat any animal products", true},
		{"I'm an only child", "I have no siblings", true},
		{"I'm left-handed", "I write with my left hand", true},
		{"My wife is left-handed", "My wife writes with her left hand", true},
		{"I'm unemployed", "Estoy en paro", true},
		{"Soy viuda", "Mi marido murió", true},
		{"Mi padre está en paro", "Mi padre no tiene trabajo", true},
		{"Trabajo desde casa", "Teletrabajo", true},
		{"Soy miope", "Tengo miopía", true},
		{"My mum is a widow", "My mother is a widow", true},
		{"Anna is vegan", "Anna doesn't eat any animal products", true},
		{"I'm a native speaker of Spanish", "Spanish is my mother tongue", true},
		{"I don't drink", "I'm not teetotal", false},
		{"I'm a native speaker of Spanish", "My first language is Portuguese", false},
		{"I'm vegetarian", "I don't eat any animal products", false},
		{"I'm teetotal", "I don't drink coffee", false},
		{"I'm teetotal", "My brother doesn't drink alcohol", false},
		{"My mum is teetotal", "My dad doesn't drink alcohol", false},
		{"Anna is vegan", "Tom doesn't eat any animal products", false},
		{"No fumo", "No fumo en casa", false},
		{"I freelance on the side", "I'm self-employed", false},
		{"I work from home", "I work from home on Fridays", false},
		{"I don't smoke tonight", "I'm a non-smoker", false},
		{"I'm left-handed", "I write with my left hand because my right is broken", false},
		{"I'm a widow", "My wife died", false},
		{"I'm a widow", "My sister's husband died", false},
		{"I was unemployed", "I'm out of work", false},
		{"I used to be vegan", "I don't eat any animal products", false},
		{"Soy autónomo", "Trabajo por cuenta ajena", false},
		{"I'm teetotal", "I don't always drink alcohol", false},
		{"I'm unemployed", "I don't have a job for you", false},
		{"Estoy en paro", "No tengo trabajo pendiente", false},
		{"I lost my job", "I lost my job application", false},
		{"Escribo con la mano izquierda", "Juego con la mano izquierda", false},
		{"Soy zurda", "Escribo con la mano izquierda", true},
		{"Soy viudo", "Perdí a mi esposa", true},
		{"Soy viudo", "Perdí a mi esposa de vista", false},
		{"I'm vegan", "I'm not vegan", false},
		{"Soy abstemia", "No siempre bebo alcohol", false},
		{"Soy ateo", "No creo en el destino", false},
		{"Soy ateo", "No creo en Dios", true},
		{"I'm a non-drinker", "I do not drink any alcohol", true},
	} {
		for _, p := range [...][2]string{{c.a, c.b}, {c.b, c.a}} {
			if same := belief.Same(belief.Read(p[0]), belief.Read(p[1]), true); same != c.same {
				t.Errorf("%q, %q: same %t", p[0], p[1], same)
			}
		}
	}
}

func TestAStateEndsWhereItsOppositeIsToldAsAChange(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		replaces     bool
	}{
		{"I'm teetotal", "I drink alcohol again", true},
		{"Soy abstemio", "He vuelto a beber", true},
		{"I smoke", "I'm a non-smoker now", true},
		{"I can't drive", "I passed my driving test last week", true},
		{"No tengo carnet de conducir", "Ya tengo carnet", true},
		{"Teletrabajo", "Ya no trabajo desde casa", true},
		{"I have insomnia", "I don't have trouble sleeping anymore", true},
		{"Soy vegana", "Ya como productos de origen animal", true},
		{"I believe in God", "I became an atheist", true},
		{"I can't drive", "My sister passed her driving test", false},
		{"I'm teetotal", "I might start drinking again", false},
		{"I'm teetotal", "My brother drinks alcohol again", false},
		{"I'm night owl", "I work from home now", false},
		{"I'm short-sighted", "I'm long-sighted", false},
		{"I'm teetotal", "I don't drink alcohol during Lent", false},
		{"Trabajo desde casa", "Teletrabajo dos días a la semana", false},
		{"I'm not vegan", "I'm vegetarian", false},
		{"I'm vegetarian", "I'm vegan now", true},
	} {
		if replaces := j.Supersedes(claimed(c.older), claimed(c.newer), false); replaces != c.replaces {
			t.Errorf("%q, then %q: replaces %t", c.older, c.newer, replaces)
		}
	}
}

func TestAFormOfAStateWithAnotherThingIsNeverTheState(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"Soy atea", "No creo en el destino"}, {"Soy autónoma", "Trabajo por cuenta ajena"},
		{"I'm left-handed", "I write with my left hand because my right is broken"}, {"I have insomnia", "I have trouble concentrating"},
		{"I'm teetotal", "I don't drink alcohol at work"}, {"No fumo", "No fumo en casa"},
		{"Escribo con la mano izquierda", "Juego con la mano izquierda"}, {"I work from home", "I cook from home"},
		{"I lost my job", "I lost my job application"}, {"Perdí a mi esposa", "Perdí a mi esposa de vista"},
	} {
		if _, same := j.Same(claimed(c[0]), claimed(c[1]), false); same {
			t.Errorf("%q, %q: the same", c[0], c[1])
		}
	}
}
