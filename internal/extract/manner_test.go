package extract

import "testing"

func TestStandingOrdersAboutTheMannerAreKeptWithoutAlways(t *testing.T) {
	for text, want := range map[string]string{
		"don't use emojis in commit messages please":                                 "Don't use emojis in commit messages please",
		"please stop using emojis":                                                   "Stop using emojis",
		"dejá de usar emojis por favor":                                              "Dejá de usar emojis por favor",
		"no uses emojis en los commits":                                              "No uses emojis en los commits",
		"don't add comments to my code":                                              "Don't add comments to my code",
		"avoid exclamation marks":                                                    "Avoid exclamation marks",
		"stop apologizing":                                                           "Stop apologizing",
		"stop explaining every step":                                                 "Stop explaining every step",
		"dejá de pedir disculpas":                                                    "Dejá de pedir disculpas",
		"use tabs, not spaces":                                                       "Use tabs, not spaces",
		"usá tabs, no espacios":                                                      "Usá tabs, no espacios",
		"use single quotes instead of double quotes":                                 "Use single quotes instead of double quotes",
		"usá pnpm en vez de npm":                                                     "Usá pnpm en vez de npm",
		"no me hables de usted":                                                      "No me hables de usted",
		"tratame de vos":                                                             "Tratame de vos",
		"respondeme en inglés aunque te escriba en español":                          "Respondeme en inglés aunque te escriba en español",
		"answer in English even if I write in Spanish":                               "Answer in English even if I write in Spanish",
		"write commit messages in English":                                           "Write commit messages in English",
		"commits in English, please":                                                 "Commits in English",
		"los commits en inglés, por favor":                                           "Los commits en inglés, por favor",
		"can you always write tests table-driven? ok":                                "Always write tests table-driven",
		"could you please always use type hints?":                                    "Always use type hints",
		"podés escribir siempre los tests primero?":                                  "Escribir siempre los tests primero",
		"Hey! Don't use emojis in commit messages please. What time is it?":          "Don't use emojis in commit messages please.",
		"que raro lo del deploy. no pongas tantos emojis, me distraen mucho al leer": "No pongas tantos emojis, me distraen mucho al leer",
	} {
		// Whatever doubts the sense has, these are orders for good.
		for _, h := range []Heuristic{{}, {worths{}}} {
			if kept, reasons := keptOf(h, text); len(kept) != 1 || kept[0] != want {
				t.Errorf("%q gave %q (%v), want %q", text, kept, reasons, want)
			}
		}
	}
}

func TestAnOrderForOneTextIsNoneForAll(t *testing.T) {
	for _, text := range []string{
		"use tabs here", "use tabs in this file", "don't use emojis in this mail", "don't use emojis here", "stop using that function", "fix the tests", "no uses emojis en este mail",
		"usá tabs acá", "write the commit message in English", "answer his mail in English", "use postgres, not mysql, for this query", "use a map, not a slice", "use rust, not go",
		"use docker instead of podman to run it", "don't add comments to this function", "don't use the cache", "stop the server", "no me hables de mi ex", "no me hables de eso",
		"respondeme en inglés la carta", "use main, not master, as the branch", "Write a cover letter for the nurse post. Don't use jargon.", "write a tweet about my dog, don't use hashtags",
		"traducí este párrafo. no uses jerga", "write a parser in Go. use tabs, not spaces", "don't add emojis to the invitation", "don't use exclamation marks in the title",
		"no uses emojis en el mail a Ana", "I need an email to my boss. Don't use emojis.", "can you always trust the compiler?", "can you always use cash in Japan?", "can you always tell if it's raining?",
		"commit messages in English are required by the linter", "he told me to stop using emojis", "should I stop using emojis?", "explicame en español qué es un puntero", "respondeme en inglés", "answer me in French", "respondeme en inglés: what is love", "evita los comentarios negativos", "no escribas comentarios en su foto", "hablame de vos", "háblame de tu familia", "no me hables de tu ex", "contestame en inglés esta vez", "los informes en inglés están en el drive",
	} {
		if kept, _ := keptOf(Heuristic{}, text); len(kept) > 0 {
			t.Errorf("%q gave %q", text, kept)
		}
	}
}
