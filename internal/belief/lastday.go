package belief

import (
	"regexp"
	"strings"
)

// lastDay is how one tells that it was the last day somewhere.
var lastDay = regexp.MustCompile(`\b(?:was|had|worked) my last day (?:at|with) (.+)$|\b(?:fue|era|tuve) mi ultimo dia (?:en|de) (.+)$`)

// leftPost reports whether a newer statement says that the speaker's last day was over where an
// older one has them work: "I'm a designer at Larkfield", "today was my last day at Larkfield".
// Who works at two places keeps both.
func leftPost(old, new Claim) bool {
	if old.Subject != "user" || old.Attribute != "employer" && old.Attribute != "role" || negated(new.Said) {
		return false
	}
	m := lastDay.FindStringSubmatch(new.Said.telling().folded)
	if m == nil {
		return false
	}
	posts := " " + old.Said.telling().folded + " "
	return !strings.Contains(posts, " and ") && !strings.Contains(posts, " y ") && strings.Contains(posts, " "+m[1]+m[2]+" ")
}
