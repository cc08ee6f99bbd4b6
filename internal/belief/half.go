package belief

import "regexp"

var (
	clockHalf = regexp.MustCompile(`(?i)\bhalf[ -]past\b|\bhalf (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\blas? [\pL\d]+ y media\b`)
	andHalf   = regexp.MustCompile(`(?i)\band a half\b|\by medi[oa]\b|\b[1-9]\d*[.,]5\b|\d ?½`)
	aHalf     = regexp.MustCompile(`(?i)\bhalf\b|\bmedi[oa]\b|½|\b0?[.,]5\b`)
)

// otherHalves reports whether one statement has half of a thing and the other one and more
// and a half: "half a tablet", "a tablet and a half".
func otherHalves(a, b string) bool {
	x, y := halfOf(a), halfOf(b)
	return x != 0 && y != 0 && x != y
}

// halfOf is 1 for half of something, 2 for more than one and a half, 0 for neither and both.
// Those of the clock are none.
func halfOf(text string) (h int) {
	text = clockHalf.ReplaceAllString(text, "")
	rest := andHalf.ReplaceAllString(text, "")
	if len(rest) != len(text) {
		h = 2
	}
	if aHalf.MatchString(rest) {
		h ^= 1
	}
	if h == 3 {
		return 0
	}
	return h
}
