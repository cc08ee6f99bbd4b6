package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestOtherPartiesAreNeverOne(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"Ana is my boss", "I'm Ana's boss"},
		{"I'm Tom's doctor", "Tom is my doctor"},
		{"I drive my wife's car", "My wife drives my car"},
		{"Frida se perdió", "Apareció Frida"},
		{"Luna got lost", "Luna turned up"},
		{"Soy la jefa de Ana", "Ana es mi jefa"},
		{"Vivo en Bilbao", "Vive en Bilbao"},
		{"Uso Linux", "Usa Linux"},
		{"Mi padre me cuida", "Cuido a mi padre"},
		{"I'm a nurse", "I have a nurse"},
		{"Soy médico", "Tengo médico"},
		{"I see a psychologist", "I'm a psychologist"},
		{"Voy al dentista", "Soy dentista"},
		{"We rent a flat in Leeds", "We rent out a flat in Leeds"},
		{"I have no allergies except to eggs", "I have no allergy to eggs"},
		{"No como nada excepto fruta", "No como nada de fruta"},
		{"I used to smoke", "I'm used to smoke"},
		{"I'd never take antidepressants", "I've never taken antidepressants"},
	} {
		if !barred(j, c[0], c[1]) || !barred(j, c[1], c[0]) {
			t.Errorf("%q and %q may be one", c[0], c[1])
		}
	}
}

func TestTheSamePartiesToldOtherwiseAreNoContradiction(t *testing.T) {
	for _, c := range [][2]string{
		{"Ana is my boss", "My boss is Ana"},
		{"My wife drives my car", "My car is driven by my wife"},
		{"My team's retro is at four", "Our retro is at four"},
		{"My sister's dog is called Bo", "Bo is what my sister calls her dog"},
		{"La jefa de mi hermana es Ana", "Ana es la jefa de mi hermana"},
		{"Vivo con mi hermano", "Mi hermano vive conmigo"},
		{"Me gusta el té", "Gusto del té"},
		{"Soy celíaca", "Tengo celiaquía"},
		{"Llevo las cuentas desde la marcha de Paco", "Soy quien lleva las cuentas desde que se fue Paco"},
		{"My apprentice this year is Marcus", "This year's apprentice of mine is Marcus"},
		{"I'm a diabetic", "I have diabetes"},
		{"I'm bipolar", "I have bipolar"},
		{"I'm a celiac", "I have celiac"},
		{"I have type 1 diabetes", "I'm a type 1 diabetic"},
		{"I am lactose intolerant", "I have lactose intolerance"},
		{"I have a wife and I'm a nurse", "I'm a nurse with a wife"},
		{"I eat nothing but rice", "I only eat rice"},
		{"I don't eat meat except chicken", "I eat no meat apart from chicken"},
		{"I'm used to the cold", "I've grown used to the cold"},
		{"I would never eat snails", "I'd never eat snails"},
		{"Responde en español", "Respóndeme en español"},
	} {
		if belief.Contrary(c[0], c[1]) || belief.Contrary(c[1], c[0]) {
			t.Errorf("%q contradicts %q", c[0], c[1])
		}
	}
}
