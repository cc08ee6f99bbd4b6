package extract

import (
	"strings"
	"testing"
)

var mailLines = []string{"Subject: hi 7\n", "From: Bob\n", "From: Madrid\n", "Date: x\nI'm vegan.\n", "Lantus 10:30 PM\n", "Ana:\n"}

// TestTheWorkOnMailFieldsGrowsWithTheLines counts allocations, of which every look at
// a field makes some: a block read anew for each of its lines makes them by the square.
func TestTheWorkOnMailFieldsGrowsWithTheLines(t *testing.T) {
	for _, line := range mailLines {
		few, many := strings.Repeat(line, 200), strings.Repeat(line, 800)
		a := testing.AllocsPerRun(1, func() { foreignLines(few, few) })
		b := testing.AllocsPerRun(1, func() { foreignLines(many, many) })
		if b > 5*a+50 {
			t.Errorf("%q: %v allocations for 200, %v for 800", line, a, b)
		}
	}
}

func BenchmarkMailFields(b *testing.B) {
	for _, line := range mailLines {
		b.Run(strings.TrimSpace(line), func(b *testing.B) {
			text := strings.Repeat(line, 10000)
			for b.Loop() {
				foreignLines(text, text)
			}
		})
	}
}
