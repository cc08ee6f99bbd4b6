package extract_test

import (
	"strings"
	"testing"

	"strandline"
	"strandline/internal/extract"
)

// TestChangesOfALifeAreKept has what people tell of their lives, and what sounds
// like it but is of a program, a tale or the moment.
func TestChangesOfALifeAreKept(t *testing.T) {
	kept := func(text string) string {
		var all []string
		cands, _ := extract.Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		for _, c := range cands {
			all = append(all, c.Content)
		}
		return strings.Join(all, " / ")
	}
	for text, want := range map[string]string{
		"I just got my driving licence":                                         "driving licence",
		"I handed in my notice at Deloitte":                                     "Deloitte",
		"I sold the van and bought an e-bike":                                   "e-bike",
		"I'm no longer on the board of the school":                              "board",
		"I had my appendix out in 2019":                                         "appendix",
		"I started at Zalando this week as a data analyst":                      "Zalando",
		"My wife and I separated in spring":                                     "separated",
		"My brother moved back in with our parents":                             "parents",
		"I've got two parrots and a tortoise":                                   "parrots",
		"Before I forget, the plumber comes every second Tuesday":               "plumber",
		"Keep this in mind: our fiscal year starts in April":                    "April",
		"Stop using exclamation marks when you write for me":                    "exclamation",
		"I live on the third floor without a lift":                              "third floor",
		"Always give me temperatures in Celsius":                                "Celsius",
		"Acabo de sacarme el carnet de conducir":                                "carnet",
		"Me cambié de gimnasio, ahora voy al Crux":                              "Crux",
		"Mi hija empezó la guardería esta semana":                               "guardería",
		"Soy paisajista y trabajo en Valencia":                                  "paisajista",
		"Me dio una reacción fea con la dipirona":                               "dipirona",
		"No quiero que me hables de usted":                                      "usted",
		"Cada vez que te mande un recibo, archívalo en viajes":                  "recibo",
		"Hemos adoptado una gata que se llama Nube":                             "Nube",
		"Deja de usar signos de exclamación cuando escribas por mí":             "exclamación",
		"Después de mucho pensarlo nos quedamos con Viena para el encuentro":    "Viena",
		"ok so after a lot of back and forth I've decided we use SvelteKit":     "SvelteKit",
		"Desde la semana pasada el proyecto Kausay corre en Kubernetes":         "Kubernetes",
		"Me sacaron la vesícula el año pasado":                                  "vesícula",
		"Llevo seis años siendo vegana":                                         "vegana",
		"El casero nos subió el alquiler a 980":                                 "980",
		"Add to your notes that Priya is on parental leave until the first May": "Priya",
	} {
		if got := kept(text); !strings.Contains(got, want) {
			t.Errorf("%q: kept %q", text, got)
		}
	}
	for _, text := range []string{
		"I removed the unused import and pushed", "I changed the timeout in config.yaml but it still fails", "I just ran the tests and they pass", "I deleted the branch",
		"I left the coffee on the table", "I started the server on port 3000", "We dropped the column from the schema", "I moved the class to another package",
		"Stop the server", "Dejé el café en la mesa", "Saqué el import que no se usaba", "Levanté el servidor en el puerto 3000", "Borré la rama", "Cambié el timeout",
		"In my novel my brother lost his job", "I separated the files", "Remember, everybody fails",
	} {
		if got := kept(text); got != "" {
			t.Errorf("%q: kept %q", text, got)
		}
	}
}
