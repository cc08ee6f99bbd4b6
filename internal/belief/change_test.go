package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

// TestChangesAreUnderstood has an older statement and the many ways of telling
// that it holds no longer, beside statements that leave it as it was.
func TestChangesAreUnderstood(t *testing.T) {
	for _, c := range []struct {
		older        string
		newer, other []string
	}{
		{"I take 20 mg of lisinopril",
			[]string{"The doctor lowered my lisinopril to 10 mg", "My lisinopril was cut to 10 mg", "They bumped the lisinopril up to 40 mg", "I came off lisinopril"},
			[]string{"The doctor lowered my metoprolol to 10 mg", "The doctor might lower my lisinopril to 10 mg", "My brother's doctor lowered his lisinopril to 10 mg", "If they lower my lisinopril to 10 mg I'll tell you"}},
		{"The budget is 20k",
			[]string{"The budget was cut to 15k", "They trimmed the budget to 15k", "The budget has gone up to 25k"},
			[]string{"The marketing budget was cut to 15k", "They want to cut the budget to 15k"}},
		{"The standup is at 9:30",
			[]string{"The standup got pushed back to 10", "Starting next week the standup happens at 10", "We moved the standup to 10"},
			[]string{"The retro got pushed back to 10", "We're thinking of moving the standup to 10"}},
		{"I drive a Toyota Corolla",
			[]string{"I traded in the Corolla for a Subaru", "Sold the Corolla", "Someone stole my Corolla"},
			[]string{"My sister traded in her Honda for a Subaru", "I'm thinking of selling the Corolla", "I bought a second car, a Mini"}},
		{"Our CTO is Marta",
			[]string{"Marta stepped down", "Marta left and Jonas is our new CTO"},
			[]string{"Our CFO is now Jonas", "Jonas stepped down"}},
		{"My brother is Tom", nil, []string{"Tom left", "Tom retired"}},
		{"My girlfriend is Lucy", []string{"Lucy and I broke up", "I broke up with Lucy"}, []string{"My sister and Tom broke up"}},
		{"I smoke", []string{"I haven't smoked since May", "I've given up smoking"}, []string{"My dad gave up smoking"}},
		{"I don't have a car", []string{"I bought a car", "I finally got a car"}, []string{"I want to buy a car", "I don't have a bike", "My son bought a car"}},
		{"I'm single", []string{"I'm seeing someone", "I got married in June"}, []string{"My sister got married", "I'd like to get married someday"}},
		{"I'm unemployed", []string{"I landed a job at Siemens"}, []string{"My wife landed a job at Siemens", "I have a job interview"}},
		{"My salary is 50k", []string{"I got a raise, I make 56k now"}, []string{"My wife makes 56k now"}},
		{"I live in Leeds", nil, []string{"I might move to York", "My sister moved to York", "I lived in York"}},
		{"I'm a night-shift nurse", nil, []string{"I'm a nurse"}},
		{"My phone is an iPhone 12", []string{"My phone is a Pixel 8"}, []string{"My phone is an iPhone"}},
		{"We go into the office three days a week", []string{"We only go into the office one day a week now"}, []string{"We'd go into the office every day, one day"}},
		{"I eat meat", nil, []string{"I don't eat pork"}},
		{"I drink coffee in the morning", nil, []string{"I no longer drink coffee after 4 pm"}},
		{"Our main database is MySQL", []string{"We're on Postgres now, not MySQL", "We moved off MySQL"}, []string{"We moved the cache off Redis"}},
		{"The staging database is MySQL", nil, []string{"We migrated the production database to Postgres"}},

		{"Tomo 5 mg de enalapril",
			[]string{"El médico me aumentó el enalapril a 10 mg", "Me subieron el enalapril a 10 mg", "Dejé el enalapril"},
			[]string{"Me subieron la sertralina a 100 mg", "A mi madre le subieron el enalapril a 10 mg", "A lo mejor me suben el enalapril a 10 mg"}},
		{"La entrega es el 10 de mayo", []string{"La entrega se aplazó al 24 de mayo", "Aplazaron la entrega al 24 de mayo", "La entrega pasa al 24 de mayo"}, []string{"La cita se aplazó al 24 de mayo"}},
		{"El daily es a las 9", []string{"El daily lo pasaron a las 9:30", "Movimos el daily a las 9:30"}, []string{"La retro la pasaron a las 9:30"}},
		{"Mi coche es un Renault Clio", []string{"Vendí el Clio", "Cambié el Clio por un Kia"}, []string{"Mi hermano vendió el Clio", "Estoy pensando en vender el Clio"}},
		{"Mi correo es luis@correo.example", []string{"Mi correo ha cambiado, es luis@nuevo.example", "He cambiado de correo"}, []string{"El correo de mi jefe ha cambiado, es luis@nuevo.example"}},
		{"Mi dentista es la doctora Ruiz", []string{"La doctora Ruiz se jubiló"}, []string{"La doctora Paz se jubiló"}},
		{"Fumo", []string{"Llevo seis meses sin fumar", "He dejado de fumar"}, []string{"Mi padre lleva seis meses sin fumar"}},
		{"No sé nadar", []string{"Ya aprendí a nadar"}, []string{"Mi hija ya aprendió a nadar"}},
		{"Estoy casada", []string{"Me divorcié en enero"}, []string{"Mi hermana se divorció"}},
		{"Vivo en Sevilla", []string{"Me vine a vivir a Bilbao"}, []string{"A lo mejor me mudo a Bilbao", "Mi prima se fue a vivir a Bilbao"}},
		{"El computador es un Lenovo", []string{"Cambié el Lenovo por un Mac"}, []string{"Manuela cambió su Lenovo por un Mac"}},
		{"My MBA class is on Saturdays", []string{"They moved my MBA class from Saturdays to Thursdays"}, []string{"Adwoa's court moved its sitting from Saturdays to Thursdays"}},
		{"I take Coartem for malaria", nil, []string{"My wife was moved from Coartem to artesunate"}},
		{"Mi seguro es de Mapfre", []string{"Me pasé de Mapfre a Mutua"}, []string{"Me pasé de Movistar a Orange"}},
	} {
		for _, newer := range c.newer {
			if ok, _ := belief.Supersedes(claim(c.older), claim(newer)); !ok {
				t.Errorf("%q / %q: still taken to hold", c.older, newer)
			}
		}
		for _, other := range c.other {
			if ok, why := belief.Supersedes(claim(c.older), claim(other)); ok {
				t.Errorf("%q / %q: %s", c.older, other, why)
			}
		}
	}
}

func TestThatAnotherDidItEndsNothing(t *testing.T) {
	for _, c := range [][2]string{
		{"Ana Ruiz is a software engineer", "Luis Paz, not Ana Ruiz, developed the app for the clinic"},
		{"Ana Ruiz es ingeniera", "La aplicación la hizo Luis Paz, no Ana Ruiz"},
	} {
		if ok, why := belief.Supersedes(claim(c[0]), claim(c[1])); ok {
			t.Errorf("%q retires %q: %s", c[1], c[0], why)
		}
	}
	if ok, _ := belief.Supersedes(claim("We use MySQL for the shop"), claim("We are on Postgres now for the shop, not MySQL")); !ok {
		t.Error("what is given up is not retired")
	}
}
