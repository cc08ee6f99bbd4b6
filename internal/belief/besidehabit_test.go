package belief_test

import "testing"

func TestWhatRanOutIsTakenStill(t *testing.T) {
	retiring(t, []update{
		{"Tomo metformina dos veces al día", "Se me ha acabado la metformina", false},
		{"Tomo metformina", "Me he quedado sin metformina", false},
		{"I take metformin", "My metformin is finished, I need a refill", false},
		{"I take metformin", "I ran out of metformin yesterday", false},

		{"Tomo metformina", "Ya no tomo metformina", true},
		{"I take metformin", "I stopped taking metformin", true},
	})
}

func TestWhatIsCancelledOnceIsHeldAgain(t *testing.T) {
	retiring(t, []update{
		{"The retro is on Thursday", "The retro is cancelled this week", false},
		{"La clase de yoga es los jueves", "Esta semana se cancela la clase de yoga", false},

		{"The retro is on Thursday", "The retro was cancelled for good", true},
	})
}

func TestAnHourOfSomeDaysStandsBesideThatOfTheOthers(t *testing.T) {
	retiring(t, []update{
		{"On Sundays I wake up at 10", "I wake up at 6 now", false},
		{"Los domingos me levanto a las 10", "Ahora me levanto a las 6", false},

		{"I wake up at 7", "I wake up at 6 now", true},
		{"On Sundays I wake up at 10", "On Sundays I wake up at 9 now", true},
		{"Me levanto a las 7", "Ahora me levanto a las 6", true},
	})
}

func TestTheNumberOfOneKindIsNotThatOfAnother(t *testing.T) {
	retiring(t, []update{
		{"I have two sons", "I have three children", false},
		{"Tengo dos hijas", "Tengo tres hijos", false},

		{"I have two children", "I have three kids", true},
		{"Tengo dos hijos", "Tengo tres hijos", true},
	})
}

func TestWhatOnePartUsesIsNotWhatAnotherUses(t *testing.T) {
	retiring(t, []update{
		{"We use SQLite for the mobile app", "We migrated the billing service to MySQL", false},
		{"Usamos SQLite en la app", "Migramos el servicio de pagos a MySQL", false},

		{"We use PostgreSQL for the billing service", "We migrated the billing service to MySQL", true},
		{"We use PostgreSQL", "We migrated the billing service to MySQL", true},
		{"El backend está en Python", "El backend ahora está en Go", true},
		{"Our database is PostgreSQL", "We migrated to MySQL", true},
	})
}

func TestTheLanguageOfProgramsIsNoTool(t *testing.T) {
	retiring(t, []update{
		{"I code in Go", "My editor is Helix now", false},
		{"Programo en Go", "Ahora mi editor es Helix", false},

		{"I code in Vim", "My editor is Helix now", true},
		{"My editor is Vim", "My editor is Helix now", true},
	})
}
