package jsonrepair_test

import (
	"strings"
	"testing"
	"time"

	"strandline/internal/jsonrepair"
)

// hostile are texts that make a repairer look ahead as often as it can.
func hostile(n int) map[string]string {
	return map[string]string{
		"open objects":       strings.Repeat("{", n),
		"open arrays":        strings.Repeat("[", n),
		"quotes":             strings.Repeat(`"`, n),
		"names":              `{"a":` + strings.Repeat(`"b":`, n/4),
		"quotes and commas":  `["` + strings.Repeat(`",`, n/2),
		"inner quotes":       `{"a":"` + strings.Repeat(`x"y `, n/4),
		"open comments":      `{"a":"` + strings.Repeat(`"/*`, n/3),
		"commas of a number": `{"a":` + strings.Repeat("1,", n/2),
		"groups":             `{"a":1` + strings.Repeat(",000", n/4),
		"blanks":             `{"a":"` + strings.Repeat(`"`+strings.Repeat(" ", 500), n/501),
		"brackets in prose":  strings.Repeat("[a] {b} ", n/8),
		"open prose":         strings.Repeat(`{"`, n/2),
		"backslashes":        `{\"` + strings.Repeat(`\`, n),
		"calls":              `{"a":` + strings.Repeat("f(", n/2),
		"fences":             strings.Repeat("```json\n{", n/9),
		"mistyped":           `{"a":` + strings.Repeat("[1}", n/3),
		"left open":          strings.Repeat(`{"a":[1,"b":`, n/12),
		"left open in one":   `{"a":[1,` + strings.Repeat(`"b":[1,`, n/7),
		"doubled":            `{""a"":""` + strings.Repeat(`""x""`, n/5),
		"reopened":           `[` + strings.Repeat(`{"a":1},"b":2},`, n/15),
		"many small":         strings.Repeat(`{"a":1}`, n/7),
		"notes of a line":    strings.Repeat(`{"a":1 # }`, n/10),
		"notes in one":       `{"a":1` + strings.Repeat(` # ,`, n/4),
		"thoughts":           strings.Repeat("<think></think>", n/15),
		"ends of thoughts":   strings.Repeat("x</think>", n/9),
		"entities":           `{` + strings.Repeat("&amp;", n/5) + "quot;",
		"names to a line":    strings.Repeat("a: b\n", n/5),
		"deep lines":         stairs(n),
		"lists to a line":    strings.Repeat("a: [1\n", n/6),
		"wide":               `{"a"：` + strings.Repeat(`"b"，`, n/6),
		"names alone":        `{` + strings.Repeat(`"a",`, n/4) + `}`,
		"asides":             `{"a":"x` + strings.Repeat(`" (`, n/3),
		"arrays again":       `{"a":[1]` + strings.Repeat(`,[1]`, n/4),
		"HTML notes":         `{"a":1` + strings.Repeat(`<!--`, n/4),
		"apostrophes":        `{'a':'` + strings.Repeat(`it's, `, n/6),
	}
}

// stairs are names, each deeper than the one before.
func stairs(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

// TestTimeIsLinear compares texts of one and of sixteen times a length. The factor
// leaves room for a busy machine, not for a square, which would be 256. A machine
// busy enough to hide that for one measurement is measured again.
func TestTimeIsLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	const n = 15_000
	long := hostile(16 * n)
	for name, s := range hostile(n) {
		one, many := took(s), took(long[name])
		for range 10 {
			if many <= 128*one+200*time.Millisecond {
				break
			}
			many = min(many, took(long[name]))
		}
		if many > 128*one+200*time.Millisecond {
			t.Errorf("%s: %v for %d bytes, %v for sixteen times as many", name, one, len(s), many)
		}
	}
}

// took is the best of three.
func took(s string) time.Duration {
	best := time.Hour
	for range 3 {
		begin := time.Now()
		_, _ = jsonrepair.Text(s)
		best = min(best, time.Since(begin))
	}
	return best
}

func BenchmarkText(b *testing.B) {
	list, n := corpus(b), 0
	for _, m := range list {
		n += len(m.Input)
	}
	b.SetBytes(int64(n))
	for b.Loop() {
		for _, m := range list {
			_, _ = jsonrepair.Text(m.Input)
		}
	}
}
