package belief

import "regexp"

// backTo reports whether an older statement tells of a change from one thing to another and the
// newer one of going back: "we switched from npm to pnpm", "we're back on npm".
func backTo(a, b Statement) bool {
	was, now := changedFrom.FindStringSubmatch(a.telling().folded), wentBack.FindStringSubmatch(b.telling().folded)
	return was != nil && now != nil && !reasoned.MatchString(a.telling().folded) && a.lang == b.lang && was[1]+was[2] == now[1]+now[2]
}

var (
	changedFrom = regexp.MustCompile(`^(?:i|we|the team) (?:have |just |recently )*(?:switched|changed|migrated|converted|moved) from (\pL[\pL\d.+-]*(?: \pL+)?) to .+$|^(?:me |nos )?(?:cambie|cambiamos|pase|pasamos|migre|migramos) del? (\pL[\pL\d.+-]*(?: \pL+)?) al? .+$`)
	wentBack    = regexp.MustCompile(`^(?:ok |so )*(?:i am|we are|i have gone|we have gone|i went|we went|i switched|we switched|i moved|we moved|i rolled|we rolled|the team is|the team went) back (?:on|to|with) (\pL[\pL\d.+-]*(?: \pL+)?)(?: (?:again|now))?$|^(?:a(?:l| el) final |ya )*(?:volvi|volvimos|he vuelto|hemos vuelto|regrese|regresamos) al? (\pL[\pL\d.+-]*(?: \pL+)?)$`)
)
