package sqlite

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestToolNamesComeBackAndReadWell(t *testing.T) {
	for want, names := range map[string][]string{
		"":                 nil,
		"Read":             {"Read"},
		"Read, Bash, Read": {"Read", "Bash", "Read"},
		`a\, b, c\\, \e`:   {"a, b", `c\`, ""},
	} {
		if got := joinTools(names); got != want {
			t.Errorf("%q is kept as %q, want %q", names, got, want)
		}
	}
	name := rapid.StringOf(rapid.RuneFrom([]rune{'a', 'e', ',', ' ', '\\', 'ñ'}))
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOf(name).Draw(t, "names")
		if got := splitTools(joinTools(names)); !slices.Equal(got, names) {
			t.Fatalf("%q came back as %q", names, got)
		}
	})
}

func TestTimesSortAsTheirTexts(t *testing.T) {
	instant := rapid.Custom(func(t *rapid.T) time.Time {
		return time.UnixMilli(rapid.Int64Range(-62135596799999, 253402300799999).Draw(t, "ms")).UTC()
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := instant.Draw(t, "a"), instant.Draw(t, "b")
		x, err := formatTime(a)
		if err != nil {
			t.Fatal(err)
		}
		y, err := formatTime(b)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Compare(x, y) != a.Compare(b) {
			t.Fatalf("%v and %v are kept as %s and %s", a, b, x, y)
		}
		var back time.Time
		if err := timeOf(&back).Scan(x); err != nil || !back.Equal(a) {
			t.Fatalf("%v came back as %v (%v)", a, back, err)
		}
	})
}

func TestPausesOfABusyWriterAreUnevenAndShort(t *testing.T) {
	var db DB
	seen := map[time.Duration]bool{}
	for range 100 {
		p := db.pause()
		if p < time.Millisecond || p > 20*time.Millisecond {
			t.Errorf("a pause of %v", p)
		}
		seen[p] = true
	}
	if len(seen) < 90 {
		t.Errorf("%d different pauses of 100", len(seen))
	}
}
