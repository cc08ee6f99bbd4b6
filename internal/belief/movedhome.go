package belief

import "regexp"

// movedHome reports whether an older statement tells where somebody called by name lives, and the
// newer one that they moved to another place, be the relation named in one only: "mi hermano Pablo
// vive en Bilbao", "Pablo se ha mudado a Vitoria".
func movedHome(a, b Statement) bool {
	was, is := livesThere.FindStringSubmatch(a.telling().folded), movedThere.FindStringSubmatch(b.telling().folded)
	if was == nil || is == nil || was[2] != is[2] || was[1] != "" && is[1] != "" && was[1] != is[1] {
		return false
	}
	return was[3] != is[3] && a.capitalised(was[2]) && b.capitalised(is[2]) && b.capitalised(is[3])
}

var (
	livesThere = regexp.MustCompile(`^(?:mi (\pL+) )?(\pL+) vive (?:ahora )?en (\pL+)(?: \pL+)?$`)
	movedThere = regexp.MustCompile(`^(?:mi (\pL+) )?(\pL+) (?:ya |por fin )*se (?:ha mudado|mudo|ha ido a vivir|fue a vivir|ha trasladado|traslado) a (\pL+)(?: \pL+)?$`)
)
