package belief_test

import (
	"testing"

	"strandline"
	"strandline/internal/extract"
)

// update is two statements, and whether the newer takes the older one's place.
type update struct {
	older, newer string
	want         bool
}

// retiring checks updates, and that no two statements of them are one.
func retiring(t *testing.T, updates []update) {
	t.Helper()
	j := judge(t)
	for _, u := range updates {
		old, new := claimed(u.older), claimed(u.newer)
		health := extract.Classify(u.older).Domain == strandline.DomainHealth || extract.Classify(u.newer).Domain == strandline.DomainHealth
		if got := j.Supersedes(old, new, health); got != u.want {
			t.Errorf("%q retires %q: %v", u.newer, u.older, got)
		}
		if _, same := j.Same(old, new, health); same {
			t.Errorf("%q and %q are one", u.older, u.newer)
		}
	}
}
