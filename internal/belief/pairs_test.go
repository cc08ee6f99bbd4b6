package belief_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"strandline"
	"strandline/internal/belief"
)

// labelled is a pair of statements, older first, and how they are related:
// "same", "other" or "newer".
type labelled struct {
	label, a, b string
	heldOut     bool
}

func readPairs(t testing.TB, name string) []labelled {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []labelled
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if strings.HasPrefix(sc.Text(), "#") || sc.Text() == "" {
			continue
		}
		fields := strings.Split(sc.Text(), "\t")
		if len(fields) != 3 {
			t.Fatalf("not three fields: %q", sc.Text())
		}
		label, heldOut := strings.CutSuffix(fields[0], "*")
		list = append(list, labelled{label, fields[1], fields[2], heldOut})
	}
	return list
}

func claim(text string) belief.Claim {
	return belief.ClaimOf(strandline.Memory{Kind: strandline.KindFact, Scope: strandline.ScopeGlobal, Content: text})
}

func relate(p labelled) string {
	if belief.Same(belief.Read(p.a), belief.Read(p.b), false) {
		return "same"
	}
	if ok, _ := belief.Supersedes(claim(p.a), claim(p.b)); ok {
		return "newer"
	}
	return "other"
}

// score counts pairs by label and by what was found.
type score map[string]map[string]int

func (s score) add(label, found string) {
	if s[label] == nil {
		s[label] = map[string]int{}
	}
	s[label][found]++
}

func (s score) of(label string) (n int) {
	for _, k := range s[label] {
		n += k
	}
	return n
}

func share(k, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(k) / float64(n)
}

// log prints the rates of M5 and M6 and returns them.
func (s score) log(t testing.TB, name string) (left, merged, precision, recall float64) {
	left = 1 - share(s["same"]["same"], s.of("same"))
	merged = share(s["other"]["same"]+s["newer"]["same"], s.of("other")+s.of("newer"))
	right := s["newer"]["newer"]
	precision = share(right, right+s["other"]["newer"]+s["same"]["newer"])
	recall = share(right, s.of("newer"))
	t.Logf("%s: %d same, %d other, %d newer: duplicates left %.3f, false merges %.4f, supersede precision %.3f, recall %.3f",
		name, s.of("same"), s.of("other"), s.of("newer"), left, merged, precision, recall)
	return left, merged, precision, recall
}

func TestLabelledPairs(t *testing.T) {
	tuned, once, unseen := score{}, score{}, score{}
	tally := func(s score, p labelled, show bool) {
		found := relate(p)
		s.add(p.label, found)
		if found != p.label && show {
			t.Logf("%s, not %s: %q / %q", found, p.label, p.a, p.b)
		}
	}
	for _, p := range readPairs(t, "pairs.tsv") {
		if p.heldOut {
			tally(once, p, true)
		} else {
			tally(tuned, p, true)
		}
	}
	for _, p := range readPairs(t, "heldout.tsv") {
		tally(unseen, p, os.Getenv("SHOW_HELDOUT") != "")
	}
	for _, c := range []struct {
		name      string
		s         score
		left, bad float64
	}{{"tuned", tuned, .02, .005}, {"held out at first", once, .01, .005}, {"held out", unseen, .10, .02}} {
		left, merged, precision, recall := c.s.log(t, c.name)
		if left > c.left || merged > c.bad || precision < .95 || recall < .80 {
			t.Errorf("%s: below the bars", c.name)
		}
	}
}
