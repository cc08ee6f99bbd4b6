package figures

import (
	"slices"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestNumbersAndTimesAreWrittenInDigits(t *testing.T) {
	for in, want := range map[string]string{
		"Our maid comes at 7.30":                                      "Our maid comes at 7:30",
		"The house help arrives at half past seven":                   "The house help arrives at 7:30",
		"a quarter to eight in the evening":                           "a 19:45",
		"We start on site at half past six in the morning":            "We start on site at 6:30",
		"Jobsite starts at 6:30 a.m.":                                 "Jobsite starts at 6:30.",
		"Dinner's at 7 pm in our house":                               "Dinner's at 19:00 in our house",
		"We eat dinner at 19:00":                                      "We eat dinner at 19:00",
		"The bakery shuts at noon on Sundays":                         "The bakery shuts at 12:00 on Sundays",
		"from ten in the evening until six":                           "from 22:00 until 6",
		"I've got locker one hundred and twelve":                      "I've got locker 112",
		"every ninety days":                                           "every 90 days",
		"Student loan is 31 grand":                                    "Student loan is 31000",
		"I owe 31k in student loan":                                   "I owe 31000 in student loan",
		"a hundred and five euros":                                    "105 euros",
		"We have two dogs and three cats":                             "We have 2 dogs and 3 cats",
		"It's one of my favourites, once a year":                      "It's one of my favourites, once a year",
		"born in nineteen eighty nine":                                "born in 1989",
		"two and a half":                                              "2 and a half",
		"twenty-five people":                                          "25 people",
		"we're on Postgres 16.2 and Go 1.26.10":                       "we're on Postgres 16.2 and Go 1.26.10",
		"A las ocho de la noche apagan el servidor":                   "A las 20:00 apagan el servidor",
		"El servidor de pruebas se apaga a las 20h":                   "El servidor de pruebas se apaga a las 20:00",
		"La cena es a las 21 h":                                       "La cena es a las 21:00",
		"me levanto a las siete y media":                              "me levanto a las 7:30",
		"la reunión es a las ocho menos cuarto de la tarde":           "la reunión es a las 19:45",
		"Hice la mili en Ceuta en el ochenta y nueve":                 "Hice la mili en Ceuta en el 89",
		"Nado mil metros diarios":                                     "Nado 1000 metros diarios",
		"tengo treinta y dos años y once primos":                      "tengo 32 años y 11 primos",
		"mil novecientos ochenta y nueve":                             "1989",
		"La hipoteca la tenemos a quince años":                        "La hipoteca la tenemos a 15 años",
		"dos perros y tres gatos":                                     "2 perros y 3 gatos",
		"cien por ciento desde casa":                                  "100 por ciento desde casa",
		"Tengo un gato":                                               "Tengo un gato",
		"":                                                            "",
		"so half eight onwards":                                       "so 8:30 onwards",
		"my phone will wake me ten minutes past six":                  "my phone will wake me 6:10",
		"I catch the ferry at ten past seven":                         "I catch the ferry at 7:10",
		"I type in four eight two one":                                "I type in 4821",
		"you press 5-5-2-8":                                           "you press 5528",
		"fifteen hundred bucks, or £1,500":                            "1500 bucks, or £1500",
		"el bono es de 1.500.000 pesos":                               "el bono es de 1500000 pesos",
		"mide 1.5 m y cuesta 2,50 €":                                  "mide 1.5 m y cuesta 2,50 €",
		"pi is 3.141 and 10,50":                                       "pi is 3.141 and 10,50",
		"half an hour, half two":                                      "half an hour, 2:30",
		"I take 50 mg at night":                                       "I take 50 mg at night",
		"two hours in the morning":                                    "2 hours in the morning",
		"She has three in the morning class, no: at 3 in the morning": "She has 3 in the morning class, no: at 3:00",
		"I take 2 at night":                                           "I take 2 at night",
		"Tomo 3 por la mañana":                                        "Tomo 3 por la mañana",
		"a las doce de la noche":                                      "a las 0:00",
		"a quarter past twelve at night":                              "a 0:15",
		"I sleep from ten to seven in the morning":                    "I sleep from 10 to 7:00",
		"I work 20 h a week":                                          "I work 20 h a week",
		"I'm twenty-one and have two thirty inch monitors":            "I'm 21 and have 2 30 inch monitors",
		"treinta y una unidades":                                      "31 unidades",
		"I take one two three pills":                                  "I take one 2 3 pills",
		"once upon a time":                                            "once upon a time",
		"I owe Ben two grand":                                         "I owe Ben 2000",
		"We have two grand pianos":                                    "We have 2 grand pianos",
		"My rent is $1,500.00, heating 1,200.50":                      "My rent is $1500, heating 1200.50",
		"Mi alquiler es de 1.500,00 euros":                            "Mi alquiler es de 1500 euros",
		"Mi sueldo es de 2.000,50 €":                                  "Mi sueldo es de 2000,50 €",
		"Debo 2.000 euros a Ana":                                      "Debo 2000 euros a Ana",
		"Debo 2.000€":                                                 "Debo 2000€",
		"gano 2,5 mil euros, $2.5k":                                   "gano 2500 euros, $2500",
		"Node 20.100 and Go 1.250, at 192.168.100.200":                "Node 20.100 and Go 1.250, at 192.168.100.200",
		"it is $3.599 a gallon":                                       "it is $3.599 a gallon",
		"two million three hundred thousand":                          "2300000",
	} {
		if got := Write(in); got != want {
			t.Errorf("Write(%q) = %q, want %q", in, got, want)
		}
	}
}

// FuzzWriteKeepsTheRest holds that what is no number stays: words that belong to no
// number or time of either language are the same before and after.
func FuzzWriteKeepsTheRest(f *testing.F) {
	for _, s := range []string{"half past seven", "mil novecientos", "2h30", "a hundred", "7.30 p.m.", "twenty k", "\xff 7", "xq 5-5-2-8 xq"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if !utf8.ValidString(s) {
			Write(s)
			return
		}
		if got, want := strange(Write(s)), strange(s); !slices.Equal(got, want) {
			t.Errorf("Write(%q) = %q: %q, not %q", s, Write(s), got, want)
		}
	})
}

// strange lists the words that no number or time is written with.
func strange(s string) (words []string) {
	for _, w := range split(s) {
		known := isNumber(w.text) || unicode.IsDigit([]rune(w.text)[0]) || timely[w.text]
		for _, l := range []*language{&english, &spanish} {
			_, size := l.value(w.text)
			known = known || size > 0 || l.times[w.text] > 0
		}
		if !known {
			words = append(words, w.text)
		}
	}
	return words
}

var timely = set(`half quarter noon midday midnight past to o clock am pm a p m h hs hrs horas hundred k grand dozen and y menos media cuarto minutes in the morning
afternoon evening at night de por la mañana manana tarde noche madrugada zero cero one uno un una mediodía mediodia medianoche`)
