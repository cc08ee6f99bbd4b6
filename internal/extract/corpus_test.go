package extract

import (
	"testing"

	"strandline"
	"strandline/internal/labelled"
)

func corpus(t testing.TB) []labelled.Statement {
	t.Helper()
	all, err := labelled.Statements()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func extracted(l labelled.Statement) ([]strandline.Candidate, []strandline.Rejection) {
	return Message(strandline.Message{Role: strandline.Role(l.Role), Content: l.Text})
}

func ratio(a, b int) float64 {
	if b == 0 {
		return 1
	}
	return float64(a) / float64(b)
}

func contents(cs []strandline.Candidate) (out []string) {
	for _, c := range cs {
		out = append(out, c.Content)
	}
	return out
}
