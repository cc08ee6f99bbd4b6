package engine

import (
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// leavesHealth reports whether a newer statement leaves standing what an older one of
// several parts tells of health in another part: who moved from Leeds is as coeliac as
// before. The words of a memory are never cut, so that it is kept as a whole; to hold two
// that contradict each other in a word is better than to lose an illness.
func leavesHealth(was string, news belief.Claim, said string) bool {
	halves := extract.HealthHalves(was)
	if len(halves) == 0 {
		return false
	}
	death := extract.OfDeath(said)
	for _, h := range halves {
		switch {
		case death && !h.Own, news.Said.SpeaksOf(h.Words):
		case h.Beside == "" || news.Said.SpeaksOf(h.Beside):
			return true
		}
	}
	return false
}
