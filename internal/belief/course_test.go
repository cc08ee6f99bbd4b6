package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestWhatIsToldOfAConditionNeitherEndsNorEqualsIt(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I have asthma", "My asthma flared up again yesterday"},
		{"I have asthma", "My asthma is under control at the moment"},
		{"I have asthma", "My asthma has settled down"},
		{"I have epilepsy", "My epilepsy is acting up"},
		{"I have depression", "My depression is back"},
		{"I'm diabetic", "My diabetes is under control"},
		{"My son has asthma", "My son's asthma flared up last night"},
		{"I have lupus", "I quit my job because of my lupus"},
		{"I have lupus", "My lupus doctor retired"},
		{"I have lupus", "Stress triggers my lupus"},
		{"I have gout", "I had a gout attack yesterday"},
		{"I'm allergic to penicillin", "The school banned penicillin because of me"},
		{"I'm allergic to penicillin", "I got rid of the penicillin"},
		{"I'm allergic to latex", "I carry an EpiPen for my latex allergy"},
		{"Tengo asma", "Volvió el asma"},
		{"Tengo asma", "Mi asma está controlada por ahora"},
		{"Tengo asma", "Me dio otro ataque de asma anoche"},
		{"Tengo epilepsia", "Hace semanas que mi epilepsia no me molesta"},
		{"Tengo diabetes tipo 1", "Se jubiló mi médico de la diabetes"},
		{"Tengo lupus", "Dejé el trabajo por el lupus"},
		{"Tengo psoriasis", "Estoy peor de la psoriasis"},
		{"Soy alérgica al látex", "Llevo adrenalina por la alergia al látex"},
		{"Soy alérgica a la penicilina", "El hospital dejó de usar la penicilina"},
	} {
		was, is := claimed(c[0]), claimed(c[1])
		if j.Supersedes(was, is, true) {
			t.Errorf("%q retires %q", c[1], c[0])
		}
		if _, same := j.Same(was, is, true); same {
			t.Errorf("%q is taken for %q", c[1], c[0])
		}
		if _, same := j.Same(is, was, true); same {
			t.Errorf("%q is taken for %q", c[0], c[1])
		}
	}
}

func TestWhatIsOverOrAnotherConditionStillEndsTheOlder(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I have asthma", "My asthma is gone"},
		{"I have asthma", "I outgrew my asthma"},
		{"I have asthma", "I no longer have asthma"},
		{"I have lupus", "Doctors say I never had lupus"},
		{"I have lupus", "I was misdiagnosed with lupus"},
		{"I have depression", "I've recovered from depression"},
		{"I have eczema", "My eczema has completely cleared up"},
		{"My son has asthma", "My son outgrew his asthma"},
		{"I'm allergic to peanuts", "I outgrew my peanut allergy"},
		{"I'm allergic to penicillin", "My penicillin allergy is gone"},
		{"Tengo asma", "Ya no tengo asma"},
		{"Tengo asma", "Se me fue el asma"},
		{"Mi hijo tiene asma", "A mi hijo se le fue el asma"},
		{"Tengo lupus", "Dicen los médicos que nunca tuve lupus"},
		{"Tengo depresión", "Superé la depresión"},
		{"Soy alérgica al maní", "Se me fue la alergia al maní"},
	} {
		if !j.Supersedes(claimed(c[0]), claimed(c[1]), true) {
			t.Errorf("%q does not retire %q", c[1], c[0])
		}
	}
	for _, c := range [][2]string{
		{"I have depression", "I got over my asthma"},
		{"My son has asthma", "I got over my asthma"},
		{"I have a girlfriend", "I got over my girlfriend's cooking"},
		{"Mi hijo tiene asma", "Superé el asma"},
	} {
		if j.Supersedes(claimed(c[0]), claimed(c[1]), true) {
			t.Errorf("%q retires %q", c[1], c[0])
		}
	}
}

func TestWhatSaysTheSameOfAConditionIsOne(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I have asthma", "I suffer from asthma"},
		{"I'm coeliac", "I have coeliac disease"},
		{"I'm allergic to peanuts", "I have a peanut allergy"},
		{"Soy celíaca", "Tengo celiaquía"},
		{"Tengo migrañas", "Sufro de migrañas"},
	} {
		was, is := claimed(c[0]), claimed(c[1])
		if _, same := j.Same(was, is, true); !same && !belief.Same(was.Said, is.Said, true) {
			t.Errorf("%q is not taken for %q", c[1], c[0])
		}
		if j.Rearranges(was, is) {
			t.Errorf("%q is kept apart from %q", c[1], c[0])
		}
	}
}

func TestATradeOutlastsAThingOfIt(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		want         bool
	}{
		{"My husband Iker is a train driver", "Iker's train was cancelled", false},
		{"Mi marido Iker es conductor de tren", "Cancelaron el tren de Iker", false},
		{"My husband Iker is a train driver", "Iker quit his job as a train driver", true},
		{"Our database is a Postgres cluster", "We replaced Postgres with MySQL", true},
		{"My car is a Ford Ranger", "I sold the Ford", true},
		{"El caché es un contenedor de Redis", "Quitamos Redis", true},
		{"The staging server is called Falkor", "The staging server is called Atreyu now", true},
	} {
		if got := j.Supersedes(claimed(c.older), claimed(c.newer), false); got != c.want {
			t.Errorf("%q retires %q: %v", c.newer, c.older, got)
		}
	}
}
