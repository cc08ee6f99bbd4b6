package belief

import "strandline/internal/figures"

// details are what of two statements must not differ though all their words be alike:
// units and signs of numbers, times of the clock, blood groups, and small words that
// have an opposite.
type details struct {
	measures []measure
	times    []dayTime
	groups   []string
	poles    []pole
	denied   int // how many words deny
}

// contrary reports whether a detail of one statement contradicts the other (M5): "70
// kilos", "70 pounds"; "with sugar", "without sugar".
func contrary(a, b Statement) bool {
	x, y := a.details(), b.details()
	return otherMeasures(x.measures, y.measures) || otherTimes(x.times, y.times) || otherGroups(x.groups, y.groups) || opposed(x, y)
}

// details returns those of a statement.
func (s Statement) details() *details {
	if s.cell == nil {
		s.cell = &cell{}
	}
	s.cell.detailsOnce.Do(func() {
		d := details{groups: bloodGroups(s.text), measures: measuresIn(figures.Write(s.text)), times: timesIn(s.text)}
		d.poles, d.denied = polesIn(s.text, s.lang)
		s.cell.details = d
	})
	return &s.cell.details
}
