package extract

import (
	"testing"

	"strandline"
)

func TestHealthIsToldByWhatBefellABodyAndWhatItMayNotHave(t *testing.T) {
	for _, text := range []string{
		"Lena can't have eggs", "Tom isn't allowed to eat peanuts", "Leo no puede comer nueces", "No le pueden dar penicilina a Sofía", "They can't give me morphine",
		"My metformin went up to 1000 mg", "My lisinopril was changed to 20 mg", "Me subieron la levotiroxina a 100", "The dose was doubled",
		"I had a stroke in 2019", "Ana had a stroke last May", "Tuve un ACV en 2020", "I get migraines", "Me dan migrañas", "Mi hija tiene convulsiones", "I faint at the sight of needles",
		"Bees are deadly for me", "Wasps are lethal to my son", "El maní es mortal para mi hija", "Aspirin is dangerous for me",
		"I have a DNR", "I have a living will", "I don't accept blood transfusions", "No quiero que me reanimen", "I'm an organ donor",
		"I have one kidney", "My daughter has one lung", "Tengo un solo riñón", "Le falta un riñón", "I tore my knee ligament",
		"I have a stent", "I have a metal plate in my leg", "I had a colonoscopy in March", "Mi hermano tuvo una angioplastia",
		"Me operan de la rodilla en mayo", "My mum is in hospital", "I'm HIV positive", "Mi presión arterial está alta", "My health is bad", "Mi médica es la doctora Funes",
		"Los frutos secos me matan", "Nada de frutos secos para mi hija", "Tengo que evitar los frutos secos", "Mi hija se brota con el kiwi", "A mis sobrinas el cloro les irrita los ojos",
		"Wasps make my husband's arm swell like a balloon", "Milk upsets my daughter's stomach", "Our baby gets diarrhea from cow's milk", "El gato de mi suegra me hace estornudar",
		"I have epilepsy, my company knows", "Me han dado licencia médica", "because of his cat allergy he works in the warehouse",
	} {
		if got := Classify(text).Domain; got != strandline.DomainHealth {
			t.Errorf("%q is filed as %s", text, got)
		}
	}
}

func TestWhatIsSoldStudiedRunOrSaidInJestIsNobodysHealth(t *testing.T) {
	for _, text := range []string{
		"Mi director de tesis es el doctor Salvatierra", "El doctor Salvatierra me firmó la beca", "My doctorate is in physics", "I did a postdoc on asthma", "Doctor Who is my favourite show",
		"My brother is a doctor", "Mi prima es enfermera", "Mi hermana estudia medicina", "Mi tesis es sobre diabetes",
		"We sell allergy tests at work", "My company makes insulin pumps", "Vendemos prótesis", "Our app tracks blood pressure", "I work in healthcare software",
		"I burn the bread every time", "I close the milk after dinner", "My wife says that movie gives her chills", "La burocracia le da urticaria a mi jefe", "Nada de pan hoy", "A mi equipo Jira le da urticaria",
		"The server is healthy", "The economy is healthy", "The cluster health check runs every minute", "We inject dependencies in the constructor",
		"I live near the hospital", "I volunteer at a clinic", "El hospital de la ciudad es feo", "I had a stroke of luck", "It was a dose of reality", "I have a blind spot for grammar",
		"I'm sick of meetings", "I know it by heart", "I have one foot in the door", "The deadline is deadly for me", "I can't have meetings before ten", "No puedo tomar el tren de las 8",
		"Tengo que tocar la guitarra", "En esa época vivía en Roma", "Saludo a mi vecino cada día", "I have a hive of bees", "My best friend cooks for a vegan cafe",
	} {
		if got := Classify(text).Domain; got == strandline.DomainHealth {
			t.Errorf("%q is filed as health", text)
		}
	}
}

func TestWhatBefellABodyIsKeptWithoutAnOrder(t *testing.T) {
	for text, want := range map[string][2]string{
		"Lena can't have eggs.":                  {"lena", "diet"},
		"I had a stroke in 2019.":                {"user", "diagnosis"},
		"Mi viejo tuvo un ACV en 2020.":          {"father", "diagnosis"},
		"Bees are deadly for me.":                {"user", "allergy"},
		"El maní es mortal para mi hija.":        {"daughter", "allergy"},
		"I have a DNR.":                          {"user", "care"},
		"No acepto transfusiones.":               {"user", "care"},
		"I only have one kidney.":                {"user", "diagnosis"},
		"No me pueden dar ibuprofeno.":           {"user", "intolerance"},
		"My metformin went up to 1000 mg.":       {"user", "metformin"},
		"My daughter has had seizures for years": {"daughter", "diagnosis"},
	} {
		cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) != 1 || cands[0].Domain != strandline.DomainHealth || cands[0].Subject != want[0] || cands[0].Attribute != want[1] {
			t.Errorf("%q gave %+v", text, cands)
		}
	}
	for _, text := range []string{"I have one eye on the budget.", "I had a stroke of luck.", "Coffee is deadly for me lol.", "Vegans can't eat honey, strictly speaking.", "Dogs can't eat chocolate.", "Tengo que tocar la guitarra."} {
		if cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text}); len(cands) > 0 {
			t.Errorf("%q gave %+v", text, cands)
		}
	}
}

func TestTheSubjectOfAVerbOfTheSpeakersIsTheSpeaker(t *testing.T) {
	for text, want := range map[string]string{
		"Gano 900 mil pesos": "user", "Ando en bicicleta al trabajo": "user", "Volví a tomar mate pero dulce": "user", "Trabajo part-time desde septiembre": "user",
		"Instalé Debian": "user", "Presenté la tesis, ya soy magíster": "user", "Pinto con acuarelas": "user",
		"Apareció Frida": "", "Mario corre los lunes": "mario", "José cocina bien": "jose", "Falko is from Bonn": "falko", "Tokyo winters bore Ana": "tokyo",
	} {
		if got := Classify(text).Subject; got != want {
			t.Errorf("%q is of %q, want %q", text, got, want)
		}
	}
}

func TestMedicinesAilmentsAndHabitsAreFiledAsHealthAtBothDoors(t *testing.T) {
	for text, want := range map[string][2]string{
		"I have hay fever.":                                {"user", "diagnosis"},
		"Tengo fiebre del heno.":                           {"user", "diagnosis"},
		"I take loratadine every day.":                     {"user", "medication"},
		"Ramiro toma gliclazida.":                          {"ramiro", "medication"},
		"Tengo osteopenia.":                                {"user", "diagnosis"},
		"Iris reacts to cow's milk.":                       {"iris", "allergy"},
		"I'm off dairy.":                                   {"user", "diet"},
		"Me duele la cabeza cuando como chocolate.":        {"user", "intolerance"},
		"Dejé el cigarrillo hace una semana.":              {"user", "habit_smoking"},
		"I gave up cigarettes.":                            {"user", "habit_smoking"},
		"Mi hijo Tobías tiene 9 años y es celíaco.":        {"son", "diagnosis"},
		"My son Leo is 9 and he is coeliac.":               {"son", "diagnosis"},
		"My head hurts when I drink red wine.":             {"user", "intolerance"},
		"I don't take loratadine any more, I use a spray.": {"user", "medication"},
		"Mi hija tiene 4 años y es alérgica al huevo.":     {"daughter", "allergy"},
	} {
		if c := Classify(text); c.Domain != strandline.DomainHealth || c.Subject != want[0] || c.Attribute != want[1] {
			t.Errorf("%q is filed as %+v", text, c)
		}
		cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) == 0 || cands[0].Domain != strandline.DomainHealth || cands[0].Subject != want[0] || cands[0].Attribute != want[1] {
			t.Errorf("%q gave %+v", text, cands)
		}
	}
	for _, text := range []string{"A mamá le dieron el alta", "Mum was discharged yesterday", "My hay fever is back", "Me dieron el alta ayer"} {
		if got := Classify(text).Domain; got != strandline.DomainHealth {
			t.Errorf("%q is filed as %s", text, got)
		}
	}
}

func TestTheTradeAndStudyOfHealthIsNobodysHealth(t *testing.T) {
	for _, text := range []string{
		"Joel is doing a part-time master's in public health at UWE", "Mi hermana hace una maestría en salud pública", "Ana works for the health service", "Estoy haciendo una especialización en salud mental",
		"Di de alta el dominio", "Me dieron de alta en el monotributo", "He was discharged from the army", "Mi prima es muy citadina", "I'm off work on Friday", "The server reacts to events", "Leo is 9 and he is tall",
	} {
		if got := Classify(text).Domain; got == strandline.DomainHealth {
			t.Errorf("%q is filed as health", text)
		}
	}
}
