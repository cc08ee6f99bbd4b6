package extract

import "testing"

// worthy takes everything for worth keeping.
type worthy struct{}

func (worthy) Worth(string, string) (float64, bool) { return 1, true }

// TestWhatSaysNothingAlone has sentences that nobody understands who reads them alone, however
// likely they are to last, and others that look like them.
func TestWhatSaysNothingAlone(t *testing.T) {
	for text, kept := range map[string]string{
		"My brother called.": "", "I talked to my sister yesterday": "", "Hablé con mi hermano.": "", "Got the dog!!!": "", "She was with me for 11 years": "", "Yo uso la de Costco": "",
		"I use the one from Costco": "", "And he wants me back in 8 weeks": "", "Los sábados cada quince días": "", "Shreya who's our PM": "", "My wife is from there": "", "What's the purpose of two runs, we just have one": "", "Mi hermano trabaja ahí también": "", "Don't put the source code in Markdown files, first we build a plan": "", "soy el del medio de tres hermanos": "Soy el del medio de tres hermanos",
		"He aprendido a coser con mi abuela": "He aprendido a coser con mi abuela", "Paso los domingos con mis abuelos": "Paso los domingos con mis abuelos",
		"We summer in galicia, my parents live there":                "We summer in galicia, my parents live there",
		"They moved my shift to nights":                              "They moved my shift to nights",
		"This is my last year at uni":                                "This is my last year at uni",
		"I called my sister Ana about the farm in Galway":            "I called my sister Ana about the farm in Galway",
		"Los sábados juego al fútbol":                                "Los sábados juego al fútbol",
		"Los lunes por la tarde entreno a los chicos":                "Los lunes por la tarde entreno a los chicos",
		"there's also Piotr (frontend) and Shreya who's our PM":      "There's also Piotr (frontend) and Shreya who's our PM",
		"we have two designers and Priya who's our PM":               "We have two designers and Priya who's our PM",
		"Estoy aprendiendo a bucear, los domingos en Sitges":         "Estoy aprendiendo a bucear, los domingos en Sitges",
		"trabajo en una clínica, y los sábados cada quince días":     "Trabajo en una clínica, y los sábados cada quince días",
		"my son likes sushi, my daughter doesn't":                    "My son likes sushi",
		"since I'm diabetic I skip dessert":                          "Since I'm diabetic I skip dessert",
		"como soy celíaco evito el pan":                              "Como soy celíaco evito el pan",
		"ya que soy diabética no como postre":                        "Ya que soy diabética no como postre",
		"since I'm allergic to nuts and eggs, I read labels closely": "I'm allergic to nuts and eggs, I read labels closely",
	} {
		cands, _ := Heuristic{Sense: worthy{}}.Message(user(text))
		got := ""
		for k, c := range cands {
			if k > 0 {
				got += " | "
			}
			got += c.Content
		}
		if got != kept {
			t.Errorf("%q gave %q, want %q", text, got, kept)
		}
	}
}
