package belief_test

import "testing"

func TestWhatHoldsBesideANewerStatementIsNotRetired(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		want         bool
	}{
		{"I use vim", "From now on use British spelling", false},
		{"I use a MacBook", "From now on use British spelling", false},
		{"Use tabs in Go code", "From now on use British spelling", false},
		{"Keep answers under 150 words unless I ask for more", "From now on write to me in American English", false},
		{"Answer me in metric units", "From now on write to me in American English", false},
		{"Use a formal tone in emails", "From now on use an informal tone in chats", false},
		{"Usá un tono formal en los mails", "De ahora en más usá un tono informal en los chats", false},
		{"Use a formal tone in emails", "From now on use an informal tone in emails", true},
		{"Use American spelling", "From now on use British spelling", true},
		{"Use tabs", "From now on use spaces", true},
		{"Answer me in English", "From now on write to me in Spanish", true},
		{"Usá un tono formal", "De ahora en más usá un tono informal", true},

		{"We train on Tuesdays and Thursdays", "We now train on Saturdays too", false},
		{"Entrenamos los martes y jueves", "Ahora entrenamos también los sábados", false},
		{"We train on Tuesdays and Thursdays", "We now train on Saturdays", true},
		{"I eat meat", "I also no longer eat meat", true},

		{"Estoy divorciada desde 2020", "Estoy saliendo con Ramiro hace dos meses", false},
		{"Soy viuda", "Estoy saliendo con Ramiro", false},
		{"Estoy soltera", "Estoy saliendo con Ramiro", true},
		{"Estoy divorciada", "Me casé con Ramiro", true},

		{"I have two cats", "One of my cats died", false},
		{"Tengo un coche y una moto", "Vendí la moto", false},
		{"My father is called Peter", "My father died", false},
		{"Mi padre se llama Pedro", "Mi padre murió", false},
		{"I have a beagle called Otto", "Otto, my beagle, died in the spring", true},
		{"I sell houses", "I sold my house", false},
		{"Vendo coches", "Vendí mi coche", false},
		{"I'm saving up for a motorbike", "I sold my motorbike", false},
		{"Estoy ahorrando para una moto", "Vendí la moto", false},
		{"I sell cars", "I no longer sell cars", true},
		{"I have a house in Leeds and a cabin", "I sold the cabin", false},
		{"I have a car", "I sold the car", true},
		{"Tengo dos motos", "Vendí una moto", false},
		{"I live in Porto", "I moved to the window seat", false},
		{"I live in Porto", "I moved to Braga", true},
		{"I live in Porto", "I moved to Linux", false},
		{"Vivo en Oporto", "Me mudé a Linux", false},
		{"I live in Porto", "I moved to downtown Austin", true},
		{"Vivo en Oporto", "Me mudé a las afueras de Vigo", true},
		{"I owe Tom 40 dollars", "Tom paid me back", false},
		{"Le debo 40 euros a Tomás", "Tomás me devolvió el dinero", false},
		{"I'm on sick leave for anxiety", "My anxiety is back", false},
		{"Estoy de baja por la rodilla", "Me volvió a doler la rodilla", false},
		{"I'm on sick leave for anxiety", "I'm back at work", true},
		{"I'm on sick leave for burnout", "I'm back on shift again", true},
		{"I live in London", "I moved to leeds last month", true},
		{"My laptop is a ThinkPad", "My laptop died", false},
		{"My phone number is 555 1234", "My phone died", false},
		{"Mi portátil es un ThinkPad", "Se me murió el portátil", false},
		{"My laptop works fine", "My laptop died", true},
		{"My laptop is a ThinkPad", "My laptop died so I got a MacBook", true},
		{"Ana is my boss", "Luis is my boss's boss", false},
		{"Ana is my boss", "Luis is my boss now", true},
		{"Sufro de migrañas", "Empecé a tomar sumatriptán para las migrañas", false},
		{"I have migraines", "I started taking sumatriptan for my migraines", false},
		{"I take sertraline 50 mg for anxiety", "I take sertraline 75 mg for anxiety now", true},

		{"Iris sleeps in our room", "Iris is at Little Acorns every weekday now", false},
		{"Iris sleeps in our room", "Iris sleeps in her own room now", true},
		{"El dentista de Tobías es el doctor Luna", "Cambié de dentista, ahora voy con el doctor Funes", false},
		{"Mi dentista es la doctora Paz", "Cambié de dentista, ahora voy con el doctor Funes", true},
	} {
		if got := j.Supersedes(claimed(c.older), claimed(c.newer), false); got != c.want {
			t.Errorf("%q retires %q: %v", c.newer, c.older, got)
		}
	}
}
