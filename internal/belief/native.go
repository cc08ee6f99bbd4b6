package belief

import (
	"slices"
	"strings"
)

// natives are countries and whom one calls theirs: the country in English, in Spanish where
// it is another word, "=", the adjectives, "|" between those of the two languages.
const natives = `
argentina = argentinian argentine | argentino argentina
australia = australian | australiano australiana
austria = austrian | austriaco austriaca
belgium belgica = belgian | belga
bolivia = bolivian | boliviano boliviana
brazil brasil = brazilian | brasileno brasilena
bulgaria = bulgarian | bulgaro bulgara
cameroon camerun = cameroonian | camerunes camerunesa
canada = canadian | canadiense
chile = chilean | chileno chilena
china = chinese | chino china
colombia = colombian | colombiano colombiana
costa_rica = costa_rican | costarricense tico tica
croatia croacia = croatian | croata
cuba = cuban | cubano cubana
denmark dinamarca = danish | danes danesa
ecuador = ecuadorian | ecuatoriano ecuatoriana
egypt egipto = egyptian | egipcio egipcia
el_salvador = salvadoran | salvadoreno salvadorena
england inglaterra = english | ingles inglesa
ethiopia etiopia = ethiopian | etiope
finland finlandia = finnish | finlandes finlandesa
france francia = french | frances francesa
germany alemania = german | aleman alemana
ghana = ghanaian | ghanes ghanesa
greece grecia = greek | griego griega
guatemala = guatemalan | guatemalteco guatemalteca
honduras = honduran | hondureno hondurena
hungary hungria = hungarian | hungaro hungara
iceland islandia = icelandic | islandes islandesa
india = indian | indio india
indonesia = indonesian | indonesio indonesia
iran = iranian | irani
iraq irak = iraqi | iraqui
ireland irlanda = irish | irlandes irlandesa
israel = israeli | israeli
italy italia = italian | italiano italiana
jamaica = jamaican | jamaicano jamaicana
japan japon = japanese | japones japonesa
kenya kenia = kenyan | keniano keniana
lebanon libano = lebanese | libanes libanesa
morocco marruecos = moroccan | marroqui
mexico = mexican | mexicano mexicana
nepal = nepalese | nepali
nicaragua = nicaraguan | nicaraguense
nigeria = nigerian | nigeriano nigeriana
norway noruega = norwegian | noruego noruega
pakistan = pakistani | pakistani
panama = panamanian | panameno panamena
paraguay = paraguayan | paraguayo paraguaya
peru = peruvian | peruano peruana
poland polonia = polish | polaco polaca
portugal = portuguese | portugues portuguesa
romania rumania = romanian | rumano rumana
russia rusia = russian | ruso rusa
scotland escocia = scottish | escoces escocesa
senegal = senegalese | senegales senegalesa
serbia = serbian | serbio serbia
slovakia eslovaquia = slovak | eslovaco eslovaca
south_africa sudafrica = south_african | sudafricano sudafricana
south_korea corea_del_sur = korean | coreano coreana
spain espana = spanish | espanol espanola
sweden suecia = swedish | sueco sueca
switzerland suiza = swiss | suizo suiza
syria siria = syrian | sirio siria
thailand tailandia = thai | tailandes tailandesa
tunisia tunez = tunisian | tunecino tunecina
turkey turquia = turkish | turco turca
ukraine ucrania = ukrainian | ucraniano ucraniana
uruguay = uruguayan | uruguayo uruguaya
venezuela = venezuelan | venezolano venezolana
vietnam = vietnamese | vietnamita
wales gales = welsh | gales galesa
`

// native reads whence somebody is as what they are: "I'm from Peru", "I'm Peruvian".
func native(ts []token, lex *lexicon) []token {
	for i := 0; i < len(ts); i++ {
		if !lex.copulas[ts[i].text] && ts[i].text != "soy" && ts[i].text != "somos" {
			continue
		}
		k := i + 1
		for k < len(ts) && ts[k].sep == 0 && (articlesOnly[ts[k].text] || originally[ts[k].text]) {
			k++
		}
		table, from := nations.people[lex == &spanish], k
		if k < len(ts) && (ts[k].text == "from" || ts[k].text == "de") {
			table, k = nations.lands, k+1
		}
		for n := min(3, len(ts)-k); n > 0; n-- {
			var words []string
			for _, t := range ts[k : k+n] {
				words = append(words, t.text)
			}
			if land, ok := table[strings.Join(words, "_")]; ok && (k > from || lex != &spanish || !ts[k].capital) && (k+n == len(ts) || ts[k+n].sep != 0 || clauseWords[ts[k+n].text] || lex.preps[ts[k+n].text] != "") {
				t := ts[from]
				t.text, t.capital, t.first = "from-"+land, true, false
				ts = slices.Concat(ts[:from:from], []token{t}, ts[k+n:])
				break
			}
		}
	}
	return ts
}

var originally = set("originally originalmente actually also")

// isNationality reports whether a word is one, and so a language's name more often than not.
func isNationality(word string) bool {
	return nations.people[false][word] != "" || nations.people[true][word] != ""
}

// nations has the name of each country by those of its land and, in Spanish or not, of its
// people.
var nations = func() (n struct {
	lands  map[string]string
	people map[bool]map[string]string
}) {
	n.lands, n.people = map[string]string{}, map[bool]map[string]string{false: {}, true: {}}
	for line := range strings.Lines(natives) {
		lands, people, ok := strings.Cut(line, "=")
		if !ok {
			continue
		}
		name := strings.Fields(lands)[0]
		for _, l := range strings.Fields(lands) {
			n.lands[l] = name
		}
		english, spanish, _ := strings.Cut(people, "|")
		for _, p := range strings.Fields(english) {
			n.people[false][p] = name
		}
		for _, p := range strings.Fields(spanish) {
			n.people[true][p] = name
		}
	}
	return n
}()
