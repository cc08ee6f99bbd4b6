package belief_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/belief"
)

func FuzzStatements(f *testing.F) {
	for _, p := range labelledPairs(f)[:60] {
		f.Add(p.Older, p.Newer)
	}
	f.Add("", "")
	f.Add("no not never no", "ya no, y no")
	f.Add("\xff'’s", "1,000 5 pm v2")
	f.Fuzz(func(t *testing.T, a, b string) {
		x, y := belief.Read(a), belief.Read(b)
		if !belief.Same(x, x, true) && strings.ContainsAny(strings.ToLower(a), "abcdefghijklmnopqrstuvwxyz0123456789") {
			t.Errorf("%q is not the same as itself", a)
		}
		if belief.Same(x, y, false) != belief.Same(y, x, false) {
			t.Errorf("whether %q and %q are the same depends on the order", a, b)
		}
		if belief.Same(x, y, true) && !belief.Same(x, y, false) {
			t.Errorf("%q and %q are the same for health only", a, b)
		}
		belief.Supersedes(claim(a), claim(b))
		if keys := x.Keys(); len(keys) == 0 || keys[0] != x.Signature() || len(keys) > 25 {
			t.Errorf("%q has keys %v", a, keys)
		}
	})
}

// TestWhatIsTheSameIsFound: the look-up by keys must not miss what the
// comparison would accept.
func TestWhatIsTheSameIsFound(t *testing.T) {
	for _, p := range labelledPairs(t) {
		a, b := belief.Read(p.Older), belief.Read(p.Newer)
		if belief.Same(a, b, false) && a.Signature() != b.Signature() && !slices.ContainsFunc(a.Keys(), func(k int64) bool { return slices.Contains(b.Keys(), k) }) {
			t.Errorf("%q and %q are the same and have no key in common", p.Older, p.Newer)
		}
		if ok, _ := belief.Supersedes(claim(p.Older), claim(p.Newer)); ok {
			common := 0
			for _, k := range a.Keys()[1:] {
				if slices.Contains(b.Keys()[1:], k) {
					common++
				}
			}
			// Those without a word in common are found by their attribute.
			if common == 0 && belief.Read(p.Older).Signature() == belief.Read(p.Newer).Signature() {
				t.Errorf("%q and %q have nothing to be found by", p.Older, p.Newer)
			}
		}
	}
}

// TestOneDifferentNumberIsNeverTheSame takes labelled statements with a number
// and changes it.
func TestOneDifferentNumberIsNeverTheSame(t *testing.T) {
	var numbered []string
	for _, p := range labelledPairs(t) {
		if strings.ContainsAny(p.Older, "0123456789") {
			numbered = append(numbered, p.Older)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SampledFrom(numbered).Draw(t, "statement")
		at := strings.IndexAny(a, "0123456789")
		digit := rapid.SampledFrom([]string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}).Draw(t, "digit")
		b := a[:at] + digit + a[at+1:]
		if same := belief.Same(belief.Read(a), belief.Read(b), false); same != (a == b) {
			t.Fatalf("%q / %q: same is %t", a, b, same)
		}
	})
}

func TestOtherScopesAndEpisodesAreNotSuperseded(t *testing.T) {
	old, new := claim("I live in Madrid"), claim("I live in Barcelona")
	if ok, why := belief.Supersedes(old, new); !ok || why == "" {
		t.Fatal("not superseded in one scope")
	}
	other := new
	other.Scope, other.ScopeID = strandline.ScopeProject, "/home/ana/app"
	episode := new
	episode.Kind = strandline.KindEpisode
	for _, pair := range [][2]belief.Claim{{old, other}, {episode, new}, {episode, episode}} {
		if ok, _ := belief.Supersedes(pair[0], pair[1]); ok {
			t.Errorf("%+v superseded by %+v", pair[0], pair[1])
		}
	}
	if ok, _ := belief.Supersedes(old, episode); !ok {
		t.Error("an event ends nothing")
	}
}

func TestAttributesWithOneValue(t *testing.T) {
	for attribute, want := range map[string]bool{
		"employer": true, "location": true, "favorite_editor": true, "primary_language": true, "api_port": true, "team_size": true, "size": true,
		"likes": false, "allergy": false, "skill": false, "favorite": false, "uses_editor": false, "": false, "shoe": false, "_": false,
	} {
		if got := belief.SingleValued(attribute); got != want {
			t.Errorf("SingleValued(%q) = %t", attribute, got)
		}
	}
}

func TestSameAttributeOfOneSubject(t *testing.T) {
	about := func(text, subject, attribute string) belief.Claim {
		c := claim(text)
		c.Subject, c.Attribute = subject, attribute
		return c
	}
	for _, c := range []struct {
		name     string
		old, new belief.Claim
		want     bool
	}{
		{"other words", about("I live in Madrid", "user", "location"), about("My new home is Lima", "user", "location"), true},
		{"another subject", about("I live in Madrid", "user", "location"), about("She found a home in Lima", "sister", "location"), false},
		{"another attribute", about("I live in Madrid", "user", "location"), about("I was raised in Lima", "user", "origin"), false},
		{"side by side", about("I like tea", "user", "likes"), about("Coffee is what I enjoy", "user", "likes"), false},
		{"counted", about("We are five", "team", "size"), about("There are 6 of us", "team", "size"), true},
		{"counted, no number", about("We are five", "team", "size"), about("There are many of us", "team", "size"), false},
		{"no longer that", about("I am an engineer at Initech", "user", "employer"), about("I no longer work at Initech", "user", "employer"), true},
		{"never that", about("I work at Initech", "user", "employer"), about("I don't work at Acme", "user", "employer"), false},
		{"past", about("I work at Initech", "user", "employer"), about("I was at Acme before", "user", "employer"), false},
		{"for something else", about("The deadline for the report is Friday", "project", "deadline"), about("The taxes are due, the deadline for taxes is Monday", "project", "deadline"), false},
		{"one of several", about("My brother is Juan", "brother", "name"), about("My brother is called Pedro", "brother", "name"), false},
	} {
		if got, why := belief.Supersedes(c.old, c.new); got != c.want {
			t.Errorf("%s: superseded %t (%s)", c.name, got, why)
		}
	}
}
