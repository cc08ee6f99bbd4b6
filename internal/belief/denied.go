package belief

import (
	"regexp"
	"slices"
	"strings"
)

// deniedOutright reports whether the newer of two statements says in so many words that the
// speaker has not, or never had, what the older one says that they have: "I have asthma", "I
// never had asthma".
func deniedOutright(old, new Claim) bool {
	if strings.HasSuffix(strings.TrimSpace(new.Said.text), "?") {
		return false
	}
	had, ok := behindOpening(old.Said, having)
	if !ok || len(had) == 0 || len(had) > 4 {
		return false
	}
	not, ok := behindOpening(new.Said, denying)
	return ok && slices.Equal(had, not)
}

// behindOpening returns the words of a statement behind the first of some openings that it has.
func behindOpening(s Statement, openings []string) ([]string, bool) {
	text := asTold.ReplaceAllString(s.telling().folded, "")
	for _, o := range openings {
		if rest, found := strings.CutPrefix(text, o+" "); found {
			return strings.Fields(rest), true
		}
	}
	return nil, false
}

// asTold are words for whose word it is that somebody has not what they were thought to have.
var asTold = regexp.MustCompile(`^(?:so |well |pues |bueno )?(?:(?:the |my )?(?:doctors?|specialists?|consultant|tests?|results?) (?:now )?(?:says?|said|told me|thinks?|thought|found|confirmed|shows?|showed)(?: that)? |(?:it )?turns out (?:that )?|(?:dicen|dice|dijeron|dijo|confirmaron|confirmo) (?:los medicos|el medico|la medica|los doctores|el doctor|la doctora) que |(?:los medicos|el medico|la medica|los doctores|el doctor|la doctora) (?:me )?(?:dicen|dice|dijeron|dijo|confirmaron|confirmo) que |(?:a(?:l| el) final )?resulta que )`)

var (
	having  = []string{"i have", "i have got", "i suffer from", "yo tengo", "tengo", "sufro de", "padezco"}
	denying = []string{"i never had", "i have never had", "i do not have", "i do not suffer from", "yo nunca tuve", "nunca tuve", "jamas tuve", "nunca he tenido", "no tengo", "yo no tengo", "no sufro de", "no padezco"}
)
