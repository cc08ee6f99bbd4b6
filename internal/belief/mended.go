package belief

import "regexp"

// mended reports whether an older statement tells of an injury to a part of the body, and the
// newer one that the part has healed: "I broke my arm", "my arm has healed". What was long ago is
// history, a part that hurts is hurt, and of an arm that is called left or right the other one is
// another.
func mended(a, b Statement) bool {
	if a.lang != b.lang || negated(b) || readHedge(b) || longPastInjury.MatchString(a.telling().folded) {
		return false
	}
	was, is := injured.FindStringSubmatch(a.telling().folded), healed.FindStringSubmatch(b.telling().folded)
	if was == nil || is == nil {
		return false
	}
	part := func(m []string, text string) (side, part string) {
		for i := 1; i+1 < len(m); i += 2 {
			if m[i+1] != "" {
				return m[i] + sideAfter(text), m[i+1]
			}
		}
		return "", ""
	}
	sideWas, partWas := part(was, a.telling().folded)
	sideIs, partIs := part(is, b.telling().folded)
	return partWas == partIs && limbs[partWas] && (sideWas == sideIs || sideWas == "" || sideIs == "")
}

// injuredAndHealing reports whether one of two statements tells of an injury and the other only how
// it heals: "I broke my arm", "my arm has not healed yet".
func injuredAndHealing(a, b Statement) bool {
	x, y := a.telling().folded, b.telling().folded
	return injured.MatchString(x) && !healing.MatchString(x) && healing.MatchString(y) && !injured.MatchString(y) ||
		injured.MatchString(y) && !healing.MatchString(y) && healing.MatchString(x) && !injured.MatchString(x)
}

var healing = regexp.MustCompile(`\b(?:heal|heals|healed|healing|mended|mending|curo|curado|curando|sano|sanado|sanando|soldado|soldando)\b`)

// sideAfter is the side that stands behind a part, as in Spanish.
func sideAfter(text string) string { return laterality.FindString(text) }

const (
	injuring  = `(?:broke|broken|fractured|sprained|twisted|tore|torn|pulled|dislocated|hurt|injured|strained|bruised|cracked)`
	whichSide = `(?:(left|right) )?`
	well      = `(?:healed|mended|recovered|fully recovered|better|all better|well|fine|okay|ok|fixed|good as new|as good as new|back to normal|healed up)`
	wellES    = `(?:bien|curad[oa]|sanad[oa]|recuperad[oa]|mejor|perfect[oa])`
)

var (
	injured = regexp.MustCompile(`^i (?:have |recently |just |badly )*` + injuring + ` my ` + whichSide + `(\pL+)\b` +
		`|^my ` + whichSide + `(\pL+) (?:is|got|was) ` + injuring + `\b` +
		`|^my ` + whichSide + `(\pL+) (?:hurts?|aches?|is (?:sore|swollen|in a cast|in plaster))(?: (?:a lot|badly|really badly|so much|now|again))*$` +
		`|^()me duelen? (?:mucho |bastante )?(?:el|la|mi|los|las) (\pL+)(?: (?:derech[oa]|izquierd[oa]|mucho|bastante))*$` +
		`|^i have (?:got )?a ` + injuring + ` ` + whichSide + `(\pL+)\b` +
		`|^()(?:ayer |hoy )?me (?:he )?(?:rompi|roto|quebre|quebrado|fracture|fracturado|torci|torcido|disloque|dislocado|lesione|lesionado|lastime|lastimado|esguince) (?:el|la|mi|un|una) (\pL+)\b` +
		`|^()tengo (?:el|la|mi) (\pL+) (?:derech[oa] |izquierd[oa] )?(?:rot[oa]|quebrad[oa]|fracturad[oa]|torcid[oa]|dislocad[oa]|lesionad[oa])\b` +
		`|^()tengo (?:un esguince|una fractura) (?:de|en) (?:el |la |mi )?(\pL+)\b`)
	healed = regexp.MustCompile(`^my ` + whichSide + `(?:broken |sprained |fractured |injured )?(\pL+) (?:(?:has|is|have|now|finally|fully|completely|all|much) )*` + well + `(?: (?:now|up|at last|completely|fully))*$` +
		`|^()(?:ya |por fin |a(?:l| el) final )*se me (?:ha )?(?:curo|curado|sano|sanado|recupero|recuperado|soldo|soldado) (?:ya )?(?:el|la|mi) (\pL+)(?: (?:derech[oa]|izquierd[oa]))?$` +
		`|^()(?:ya |por fin |a(?:l| el) final )*tengo (?:ya )?(?:el|la|mi) (\pL+) (?:derech[oa] |izquierd[oa] )?(?:ya |del todo |completamente )*` + wellES + `$` +
		`|^()(?:ya |por fin )*tengo (?:ya )?` + wellES + ` (?:el|la|mi) (\pL+)(?: (?:derech[oa]|izquierd[oa]))?$` +
		`|^()(?:mi|el|la) (\pL+) (?:derech[oa] |izquierd[oa] )?(?:ya )?(?:(?:esta|se) )?(?:ya |ha )?(?:del todo |completamente )?(?:` + wellES + `|curo|sano)$`)
	laterality     = regexp.MustCompile(`\b(?:derech|izquierd)`)
	longPastInjury = regexp.MustCompile(`\d|\b(?:when|years|ago|once|twice|as a|cuando|anos|hace|vez|nino|nina|used to)\b`)
	limbs          = set(`arm leg ankle wrist foot hand knee shoulder elbow hip finger toe thumb rib ribs nose jaw back neck collarbone muscle hamstring calf
		brazo pierna tobillo muneca pie mano rodilla hombro codo cadera dedo pulgar costilla costillas nariz mandibula espalda cuello clavicula musculo`)
)
