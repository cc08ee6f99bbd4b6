package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

// one reports whether a rule or the judge takes two statements for the same.
func one(j belief.Judge, a, b string) bool {
	x, y := claimed(a), claimed(b)
	_, same := j.Same(x, y, false)
	return same || belief.Same(x.Said, y.Said, false) && !j.Doubts(a, b)
}

// alike is a model that finds every pair as probable to say the same.
type alike float64

func (m alike) Relate(string, string) belief.Relation { return belief.Relation{Same: float64(m)} }

// may reports whether two statements are the same where model and judge find it to be so
// probable.
func may(j belief.Judge, a, b string, probable float64) bool {
	j.Model = alike(probable)
	return j.Examine(claimed(a), claimed(b), false).Same(belief.Relation{Same: probable}, 0)
}

// barred reports whether two statements are the same under no circumstances.
func barred(j belief.Judge, a, b string) bool {
	x, y := claimed(a), claimed(b)
	return !may(j, a, b, 1) && !belief.Same(x.Said, y.Said, false) && !belief.Same(y.Said, x.Said, false)
}

func TestOtherUnitsSignsTimesAndOppositesAreNeverOne(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I weigh 70 kilos", "I weigh 70 pounds"},
		{"Tomo media pastilla", "Tomo pastilla y media"},
		{"I take half a tablet of warfarin", "I take one and a half tablets of warfarin"},
		{"Tardo hora y media en llegar", "Tardo media hora en llegar"},
		{"I take methotrexate once a week", "I take methotrexate every day"},
		{"Tomo metotrexato una vez a la semana", "Tomo metotrexato todos los días"},
		{"I weigh 70kg", "I weigh 70 lbs"},
		{"Peso setenta kilos", "Peso 70 libras"},
		{"I run 10 km every day", "I run ten miles every day"},
		{"I take 50 mg of levothyroxine", "I take 50 micrograms of levothyroxine"},
		{"Mis vacaciones duran 3 días", "Mis vacaciones duran tres semanas"},
		{"My trial lasts 3 weeks", "My trial lasts 3 months"},
		{"The pool is at 28 °C", "The pool is at 28 degrees Fahrenheit"},
		{"My rent is 900€", "My rent is 900 pounds"},
		{"My rent is £900", "My rent is $900"},
		{"Tardo 2 horas en llegar", "Tardo 2 minutos en llegar"},
		{"My laptop has 16 GB of RAM", "My laptop has 16 megabytes of RAM"},
		{"My rent is 900 euros a month", "My rent is 900 euros a week"},
		{"Bebo 2 litros de agua al día", "Bebo 2 litros de agua a la semana"},
		{"My left lens is -3.5 diopters", "My left lens is +3.5 diopters"},
		{"Mi graduación es -3,5", "Mi graduación es +3,5"},
		{"The freezer is set to -18", "The freezer is set to 18"},
		{"My blood type is O negative", "My blood type is O positive"},
		{"I'm A+", "I'm A-"},
		{"Soy 0 positivo", "Soy 0 negativo"},
		{"My alarm is at 7:30", "My alarm is at 19:30"},
		{"Alarm at 7:30 am", "Alarm at 7:30 pm"},
		{"Mi alarma es a las 7.30", "Mi alarma es a las 19.30"},
		{"The shop opens at 07:00", "The shop opens at 19:00"},
		{"I take my coffee with sugar", "I take my coffee without sugar"},
		{"I take my coffee with sugar", "Tomo el café sin azúcar"},
		{"Tomo el café con azúcar", "Tomo el café sin azúcar"},
		{"I shower before work", "I shower after work"},
		{"Tomo la pastilla antes de comer", "Tomo la pastilla después de comer"},
		{"My flat is above the bakery", "My flat is below the bakery"},
		{"My budget is at least 500 euros", "My budget is at most 500 euros"},
		{"Gano más de 3000 euros", "Gano menos de 3000 euros"},
		{"I go to the gym on odd days", "I go to the gym on even days"},
		{"Voy al gimnasio los días pares", "Voy al gimnasio los días impares"},
		{"I smoke inside the house", "I smoke outside the house"},
		{"Mi perro duerme dentro", "Mi perro duerme fuera"},
		{"I swim in the mornings", "I swim in the evenings"},
		{"Nado por las mañanas", "Nado por las tardes"},
		{"Cobro el primer viernes del mes", "Cobro el último viernes del mes"},
		{"I always drive to work", "I never drive to work"},
		{"Siempre desayuno café", "Nunca desayuno café"},
		{"la basura pasa los lunes", "la basura pasa los jueves"},
	} {
		if !barred(j, c[0], c[1]) || !barred(j, c[1], c[0]) {
			t.Errorf("%q and %q may be one", c[0], c[1])
		}
	}
}

func TestOtherClothesKeepNothingApart(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I weigh 70 kg", "I weigh 70 kilos"},
		{"I weigh 70kg", "I weigh seventy kilograms"},
		{"I weigh 70 kilos", "Peso setenta kilos"},
		{"I run 10 km every day", "I run ten kilometres every day"},
		{"I take levothyroxine 50 micrograms", "I take levothyroxine 50 mcg"},
		{"My rent is 900 euros", "My rent is €900"},
		{"My rent is 900 euros", "My rent is 900"},
		{"I have a 2 week notice period", "My notice period is 2 weeks"},
		{"My left lens is -3.5 diopters", "My left lens is minus 3.5 diopters"},
		{"I'm O negative", "I'm O-"},
		{"I walk for an hour and a half", "I walk for one and a half hours"},
		{"My alarm is at 7:30 pm", "My alarm is at 19:30"},
		{"My alarm is at 7:30 am", "My alarm is at 7:30"},
		{"My alarm is at half past seven", "My alarm is at 7:30"},
		{"Mi alarma es a las siete y media", "Mi alarma es a las 19:30"},
		{"I take my coffee without sugar", "No sugar in my coffee"},
		{"I take my coffee without sugar", "I don't take my coffee with sugar"},
		{"Tomo el café sin azúcar", "No le pongo azúcar al café"},
		{"I never eat meat", "I don't eat meat"},
		{"I always walk to work", "I walk to work"},
		{"I swim in the mornings", "I swim every morning"},
		{"My budget is at most 500 euros", "My budget is no more than 500 euros"},
	} {
		if !one(j, c[0], c[1]) && !one(j, c[1], c[0]) {
			t.Errorf("%q and %q are two", c[0], c[1])
		}
	}
}

func TestWhatIsSaidOfOtherThingsIsNoContradiction(t *testing.T) {
	for _, c := range [][2]string{
		{"I have my coffee with milk and without sugar", "I have my coffee without sugar, with milk"},
		{"I always shower before bed, never after", "I always shower before bed"},
		{"I only drink coffee before noon", "I never drink coffee after noon"},
		{"Solo tomo café antes de comer", "Nunca tomo café después de comer"},
		{"I shower before breakfast", "I have breakfast after my shower"},
		{"The plank is 70 cm long and weighs 70 kg", "The plank weighs 70 kg"},
		{"I work out three days a week", "I work out three times a week"},
		{"It is due on Tuesday", "It is due the day after Monday"},
		{"I have the car on weekends, my wife from Monday to Friday", "My wife has the car on weekdays, I on Saturdays"},
		{"I get up at one in the morning", "I get up at 1 at night"},
		{"I have no mail left", "I'm done with my mail"},
		{"The shift is from 3-5", "The shift is from 3 to 5"},
		{"A positive mind helps me", "A negative mind does not help me"},
		{"I never skip breakfast", "I always eat breakfast"},
	} {
		if belief.Contrary(c[0], c[1]) || belief.Contrary(c[1], c[0]) {
			t.Errorf("%q contradicts %q", c[0], c[1])
		}
	}
}

func TestHalfIsHalfHoweverItIsWritten(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I take half a tablet of warfarin", "I take ½ tablet of warfarin"},
		{"I take half a tablet of warfarin", "I take 0.5 tablets of warfarin"},
		{"I take 1.5 tablets of warfarin", "I take one and a half tablets of warfarin"},
	} {
		if barred(j, c[0], c[1]) {
			t.Errorf("%q and %q are two", c[0], c[1])
		}
	}
	if !barred(j, "I take ½ tablet of warfarin", "I take 1½ tablets of warfarin") {
		t.Error("a half is one and a half")
	}
}
