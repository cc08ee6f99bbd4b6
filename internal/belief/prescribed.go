package belief

import (
	"regexp"
	"slices"
	"strings"
)

// prescribedEnds reports whether an older statement tells that one medicine was prescribed to the
// speaker and the newer one that it is taken no longer: "my doctor put me on ramipril", "I don't
// take ramipril any longer", "they took me off ramipril".
func prescribedEnds(old, new Claim) bool {
	what := prescribed(old.Said)
	who, over := stopped(new.Said)
	if what == "" || who != "" || len(over) == 0 || besideDose.MatchString(what) || forATime.MatchString(new.Said.telling().folded) || onDays.MatchString(new.Said.telling().folded) {
		return false
	}
	words := strings.Fields(what)
	return len(words) <= maxDrug && !slices.ContainsFunc(over, func(w string) bool { return !slices.Contains(words, w) })
}

// prescribed returns what was prescribed to the speaker, without its dose, how often and what for.
func prescribed(s Statement) string {
	for _, form := range prescribing {
		if m := form.FindStringSubmatch(s.telling().folded); m != nil {
			what := forWhat.ReplaceAllString(howOften.ReplaceAllString(m[1], ""), "")
			return strings.Join(strings.Fields(dosed.ReplaceAllString(what, "")), " ")
		}
	}
	return ""
}

var (
	prescribing = []*regexp.Regexp{
		regexp.MustCompile(`^(?:they|(?:my|the) \pL+|dr \pL+) (?:have |has |just |now )*(?:put|started|got) me on (.+)$`),
		regexp.MustCompile(`^(?:they|(?:my|the) \pL+|dr \pL+) (?:have |has |just |now )*(?:prescribed|gave) me (.+)$`),
		regexp.MustCompile(`^i (?:was|got|have been|am) (?:just |now )?(?:prescribed|put on|started on) (.+)$`),
		regexp.MustCompile(`^(?:(?:mi|el|la) \pL+ )?me (?:ha |han |acaban? de )?(?:recetado|recetaron|receto|recetar|mandado|mandaron|mando|pautado) (.+)$`),
	}
	dosed = regexp.MustCompile(`\b\d+(?: \d+)* ?(?:mg|mcg|g|ml|iu|units?|tablets?|pills?|pastillas?|comprimidos?|unidades)?(?: (?:of|de))?\b`)
)
