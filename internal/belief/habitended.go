package belief

import (
	"regexp"
	"strings"
)

// habitEnded reports whether an older statement tells how much somebody smokes, and the newer one
// that they gave it up, or the older one that they have no animals, and the newer one that they took
// one in: "I smoke ten a day", "I quit smoking in January"; "I don't have pets", "we adopted a
// kitten". Neither names what the other does.
func habitEnded(old, new Claim) bool {
	if old.Said.lang != new.Said.lang || strings.HasSuffix(strings.TrimSpace(new.Said.text), "?") {
		return false
	}
	was, is := old.Said.telling().folded, new.Said.telling().folded
	if n := readNews(new.Said); n.hypothetical() {
		return false
	}
	if negated(old.Said) {
		return petless.MatchString(was) && tookIn.MatchString(is) && !takenInFor.MatchString(is)
	}
	m := smokes.FindStringSubmatch(was)
	if m == nil || notTobacco.MatchString(was) || notTobacco.MatchString(is) {
		return false
	}
	gave := smokesNot.FindStringSubmatch(is)
	return gave != nil && holderOf(m) == holderOf(gave)
}

// holderOf is who does what a statement tells, "" for the speaker.
func holderOf(m []string) string {
	for _, who := range m[1:] {
		if who = strings.TrimSpace(who); who != "" && who != "i" {
			return who
		}
	}
	return ""
}

const (
	// muchSmoked begins how much somebody smokes, and when.
	muchSmoked = `(?:\d|an? (?:pack|packet|couple|few|lot|bit|cigarette|day)|one|two|three|five|ten|twenty|half|about|around|some|cigarettes|tobacco|every|daily|when|only|too|on|heavily|un |una |dos |tres |cinco |diez |veinte |medio|media|mucho|poco|cigarrillos|tabaco|cada|todos|cuando|solo|desde|since)`
	// asItIs ends what names an animal that was taken in: no "dog food", no "bird feeder".
	asItIs = `(?:$| (?:named|called|last|this|today|yesterday|and|who|two|three|a (?:week|month|year|few)|in (?:\d|january|february|march|april|may|june|july|august|september|october|november|december)|on \pL+day|from (?:the|a|an) (?:\pL+ )?(?:shelter|rescue|pound|breeder)|que se llama|llamad[oa]|ayer|hoy|hace|el (?:mes|ano|lunes|sabado|domingo)|la semana|este|esta|y|de(?: la| una)? (?:refugio|protectora|perrera))\b)`
)

var (
	smokes    = regexp.MustCompile(`^(i|my \pL+) (?:still |usually )*(?:smoke|smokes|am smoking|is smoking)(?:$| ` + muchSmoked + `)|^(?:(mi \pL+) )?(?:yo )?(?:fumo|fuma)(?:$| ` + muchSmoked + `)`)
	smokesNot = regexp.MustCompile(`^(i|my \pL+) (?:(?:have|has|finally|just) )*(?:quit|stopped|gave up|given up|kicked) (?:smoking|the cigarettes|cigarettes)\b|^(?:(mi \pL+) )?(?:(?:ya|por fin|a(?:l| el) final|hoy|ayer) )*(?:dej[eo]|he dejado|ha dejado) (?:de fumar|el tabaco|el cigarrillo|los cigarrillos)\b`)
	// notTobacco are what else is smoked, and where somebody smokes no more.
	notTobacco = regexp.MustCompile(`\b(?:weed|pot|marijuana|cannabis|hash|joints?|pipes?|cigars?|marihuana|porros?|hierba|puros?|pipa)\b| (?:indoors|inside|in (?:the (?:house|flat|car|office|street|garden|kitchen)|my|our|bars|bed|front)|at (?:home|work)|en (?:la (?:casa|calle)|el (?:coche|auto|carro)|mi|casa))\b`)
	petless    = regexp.MustCompile(`^(?:i|we) (?:do not have|have no|have not got)(?: any)? (?:pets?|animals?)(?: at home)?$|^no (?:tengo|tenemos) (?:mascotas?|animales|ninguna mascota|ningun animal)(?: en casa)?$`)
	tookIn     = regexp.MustCompile(`^(?:i|we) (?:(?:have|just|finally) )*(?:adopted|got|bought|rescued|took in) (?:an? |two |our |my |some )(?:\pL+ )?` +
		`(?:kittens?|pupp(?:y|ies)|dogs?|cats?|hamsters?|rabbits?|parrots?|budgies?|bird|guinea pigs?|tortoise|turtle|goldfish)` + asItIs + `|` +
		`^(?:(?:ya|por fin|a(?:l| el) final|ayer|hoy) )*(?:adopte|adoptamos|he adoptado|hemos adoptado|compre|compramos|rescate|rescatamos|recogi|recogimos) (?:un |una |dos |a un |a una )(?:\pL+ )?` +
		`(?:perr[oa]s?|perrit[oa]s?|cachorr[oa]s?|gat[oa]s?|gatit[oa]s?|hamster|conej[oa]s?|loro|cotorra|canario|tortuga|pajaro|cobaya)` + asItIs)
	takenInFor = regexp.MustCompile(` (?:for|para|as a gift|de regalo)\b|\b(?:toy|stuffed|plush|hot|corn|peluche|juguete)\b`)
)
