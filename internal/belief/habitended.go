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
	if m == nil {
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

var (
	smokes    = regexp.MustCompile(`^(i|my \pL+) (?:still |usually )*(?:smoke|smokes|am smoking|is smoking)\b|^(?:(mi \pL+) )?(?:yo )?(?:fumo|fuma)\b`)
	smokesNot = regexp.MustCompile(`^(i|my \pL+) (?:(?:have|has|finally|just) )*(?:quit|stopped|gave up|given up|kicked) (?:smoking|the cigarettes|cigarettes)\b|^(?:(mi \pL+) )?(?:(?:ya|por fin|al final|hoy|ayer) )*(?:dej[eo]|he dejado|ha dejado) (?:de fumar|el tabaco|el cigarrillo|los cigarrillos)\b`)
	petless   = regexp.MustCompile(`^(?:i|we) (?:do not have|have no|have not got)(?: any)? (?:pets?|animals?)(?: at home)?$|^no (?:tengo|tenemos) (?:mascotas?|animales|ninguna mascota|ningun animal)(?: en casa)?$`)
	tookIn    = regexp.MustCompile(`^(?:i|we) (?:(?:have|just|finally) )*(?:adopted|got|bought|rescued|took in) (?:an? |two |our |my |some )(?:\pL+ )?` +
		`(?:kittens?|pupp(?:y|ies)|dogs?|cats?|hamsters?|rabbits?|parrots?|budgies?|bird|guinea pigs?|tortoise|turtle|goldfish)\b|` +
		`^(?:(?:ya|por fin|al final|ayer|hoy) )*(?:adopte|adoptamos|he adoptado|hemos adoptado|compre|compramos|rescate|rescatamos|recogi|recogimos) (?:un |una |dos |a un |a una )(?:\pL+ )?` +
		`(?:perr[oa]s?|perrit[oa]s?|cachorr[oa]s?|gat[oa]s?|gatit[oa]s?|hamster|conej[oa]s?|loro|cotorra|canario|tortuga|pajaro|cobaya)\b`)
	takenInFor = regexp.MustCompile(` (?:for|para|as a gift|de regalo)\b|\b(?:toy|food|bed|collar|sitter|peluche|juguete|statue)\b`)
)
