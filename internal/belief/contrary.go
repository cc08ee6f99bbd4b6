package belief

import (
	"regexp"
	"strings"

	"strandline/internal/figures"
)

// details are what of two statements must not differ though all their words be alike:
// units and signs of numbers, times of the clock, blood groups, small words that have an
// opposite, and the two of a relation.
type details struct {
	measures []measure
	times    []dayTime
	groups   []string
	poles    []pole
	denied   int // how many words deny
	sides    sides
}

// contrary reports whether a detail of one statement contradicts the other (M5): "70
// kilos", "70 pounds"; "with sugar", "without sugar".
func contrary(a, b Statement) bool {
	return otherAmounts(a, b) || opposed(a.details(), b.details()) || otherCompounds(a, b) || otherFrames(a, b) || otherParties(a, b) || otherKin(a, b) || otherLiveStates(a, b) || actsOtherwise(a, b) || wishesName(a, b) || injuredAndHealing(a, b)
}

// otherAmounts reports whether two statements measure otherwise: in units, signs, halves, times
// of the clock, blood groups or bounds that no other wording makes one.
func otherAmounts(a, b Statement) bool {
	x, y := a.details(), b.details()
	return a.lang == b.lang && otherMarks(a.text, b.text) || otherMeasures(x.measures, y.measures) || otherTimes(x.times, y.times) || otherGroups(x.groups, y.groups) || otherHalves(a.text, b.text) ||
		opposedBy(x, y, ofNumber)
}

// thousands is a number that is in thousands or has three decimals, as one's language
// has it.
var thousands = regexp.MustCompile(`\b\d{1,3}([.,])\d{3}\b`)

// otherMarks reports whether two texts have the same digits, one with a point and one
// with a comma before the last three: whoever writes both means different numbers.
func otherMarks(a, b string) bool {
	for _, x := range thousands.FindAllString(a, -1) {
		for _, y := range thousands.FindAllString(b, -1) {
			if x != y && strings.ReplaceAll(x, ".", ",") == strings.ReplaceAll(y, ".", ",") {
				return true
			}
		}
	}
	return false
}

// details returns those of a statement.
func (s Statement) details() *details {
	if s.cell == nil {
		s.cell = &cell{}
	}
	s.cell.detailsOnce.Do(func() {
		d := details{groups: bloodGroups(s.text), measures: measuresIn(figures.Write(zeroLed(s.text))), times: timesIn(s.text)}
		d.poles, d.denied = polesIn(s.text, s.lang)
		d.sides = sidesIn(s)
		s.cell.details = d
	})
	return &s.cell.details
}
