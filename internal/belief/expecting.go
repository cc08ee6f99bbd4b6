package belief

import (
	"regexp"
	"strings"
)

// delivered reports whether an older statement tells that somebody is pregnant and the newer
// one that the child was born or lost, told of her by another name, or of the child by the
// other parent: "my sister Jess is 5 months pregnant", "Jess had a boy"; "my wife is pregnant",
// "our daughter was born on Tuesday". A birth of another year ends no pregnancy of now.
func delivered(a, b Statement) bool {
	if a.lang != b.lang || negated(a) {
		return false
	}
	m := pregnant.FindStringSubmatch(a.telling().folded)
	if m == nil {
		return false
	}
	kin, name := m[1]+m[3], m[2]+m[4]
	ours := kin == "" && name == "" || coupleWord[kin] // the speaker's child
	news := b.telling()
	if otherYear.MatchString(news.folded) {
		return false
	}
	said := news.opening()
	for _, f := range deliveries {
		m := f.said.FindStringSubmatch(said)
		if m == nil {
			continue
		}
		who := strings.Join(m[1:], "")
		if f.ours || who == "i" || who == "we" {
			return ours
		}
		who = strings.TrimPrefix(strings.TrimPrefix(who, "my "), "mi ")
		return who == name || who == kin || who == kin+" "+name
	}
	return false
}

// pregnant is how one tells that somebody is, of the speaker, of kin and of somebody by name.
var pregnant = regexp.MustCompile(`^(?:(?:i am|we are|estoy|estamos|esperamos|espero) |my (\pL+)(?: (\pL+))? is |mi (\pL+)(?: (\pL+))? (?:esta|espera) )(?:(?:now|already|about|almost|still|ya|casi|de|\d+|one|two|three|four|five|six|seven|eight|nine|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|months?|weeks?|meses|mes|semanas) )*(?:pregnant|expecting(?: (?:a|our|her|my|twins|triplets)(?: (?:first|second|third))?(?: (?:baby|child|boy|girl|son|daughter))?)?$|expecting in \pL+$|embarazad[oa]s?|un bebe|una nena|un nene|una beba|mellizos|gemelos)\b`)

// otherYear is a time at which no child is born that somebody expects now.
var otherYear = regexp.MustCompile(`\b(?:19\d\d|20\d\d|years?|anos?|when|cuando|once|twice|before|una vez|antes|other|otr[oa])\b`)

const (
	childEN = `(?:(?:baby|little|healthy|beautiful) )*(?:baby|boy|girl|son|daughter)`
	childES = `(?:bebe|beba|nene|nena|varon|nino|nina|hijo|hija|mellizos|mellizas|gemelos|gemelas)`
)

// deliveries are the ways of telling of a birth or a loss: of whom, or of a child of the speaker's.
var deliveries = []struct {
	ours bool
	said *regexp.Regexp
}{
	{false, regexp.MustCompile(`^((?:my )?\pL+(?: \pL+)?) (?:has |have |had |just |finally )*(?:gave birth|given birth|had (?:a|her|our|my|the|their) ` + childEN + `|had (?:twins|triplets)|delivered)` + justThen + `*$`)},
	{false, regexp.MustCompile(`^((?:my )?\pL+(?: \pL+)?) (?:has |have |just |sadly )*(?:had a miscarriage|miscarried|(?:lost|losing) (?:the|our|my|her) (?:baby|pregnancy)|had an abortion|terminated the pregnancy)` + justThen + `*$`)},
	{false, regexp.MustCompile(`^((?:my )?\pL+(?: \pL+)?) (?:am|is|are) (?:no longer|not) pregnant(?: any ?more)?$`)},
	{true, regexp.MustCompile(`^(?:our|my|the) ` + childEN + ` (?:\pL+ )?(?:was|were) (?:just |finally )?born` + justThen + `+$`)},
	{true, regexp.MustCompile(`^(?:the|our) baby (?:is|has) (?:finally )?(?:here|arrived)$`)},
	{true, regexp.MustCompile(`^(?:ayer |anoche |hoy |esta manana |el \pL+ )?(?:ya |por fin )*(?:nacio|nacieron) (?:mi|mis|nuestr[oa]s?|el|la|los|las) ` + childES + `(?: \pL+)?` + justThen + `*$`)},
	{true, regexp.MustCompile(`^(?:nuestr[oa]|mi|el|la) ` + childES + ` (?:\pL+ )?(?:ya |por fin )*nacio` + justThen + `*$`)},
	{true, regexp.MustCompile(`^(?:ya |por fin )*(?:di a luz|(?:tuve|tuvimos) (?:a )?(?:un|una|mi|nuestr[oa]|al|la|el)? ?` + childES + `)` + justThen + `*$`)},
	{true, regexp.MustCompile(`^(?:ya |a(?:l| el) final )*(?:perdi|perdimos|hemos perdido|he perdido) (?:el embarazo|al bebe|el bebe|a la bebe|la bebe|a nuestro bebe|a nuestra bebe)` + justThen + `*$`)},
	{true, regexp.MustCompile(`^(?:tuve|tuvimos|sufri|sufrimos) un aborto(?: (?:espontaneo|natural))?` + justThen + `*$`)},
	{true, regexp.MustCompile(`^(?:ya no estoy|no estoy) embarazada(?: (?:mas|a(?:l| el) final))?$`)},
	{false, regexp.MustCompile(`^((?:mi )?\pL+(?: \pL+)?) (?:ya |por fin )*(?:dio a luz|pario|tuvo (?:a )?(?:un|una|su|al|la|el)? ?` + childES + `|perdio (?:el embarazo|al bebe|el bebe|la bebe)|(?:tuvo|sufrio) un aborto(?: (?:espontaneo|natural))?)` + justThen + `*$`)},
	{false, regexp.MustCompile(`^((?:mi )?\pL+(?: \pL+)?) ya no esta embarazada$`)},
}
