package belief

import (
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
	for _, o := range openings {
		if rest, found := strings.CutPrefix(s.telling().folded, o+" "); found {
			return strings.Fields(rest), true
		}
	}
	return nil, false
}

var (
	having  = []string{"i have", "i have got", "i suffer from", "yo tengo", "tengo", "sufro de", "padezco"}
	denying = []string{"i never had", "i have never had", "i do not have", "i do not suffer from", "yo nunca tuve", "nunca tuve", "jamas tuve", "nunca he tenido", "no tengo", "yo no tengo", "no sufro de", "no padezco"}
)
