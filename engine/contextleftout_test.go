package engine

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline/internal/assemble"
)

func TestLeftOutListsEachOnceAndNothingTaken(t *testing.T) {
	r := contextReport(assemble.Context{
		Blocks: []assemble.Block{{Name: "retrieved", Items: []assemble.Item{{Kind: "message", ID: "3", Why: "matches"}}}},
		LeftOut: []assemble.LeftOut{
			{Kind: "message", ID: "2", Why: "the user changed the subject after it"}, {Kind: "message", ID: "3", Why: "the user changed the subject after it"},
			{Kind: "message", ID: "2", Why: "over budget"}, {Kind: "fact", ID: "2", Why: "stale"}, {Kind: "system", Why: "too long"},
		},
	})
	want := []LeftOut{{Kind: "message", ID: "2", Why: "the user changed the subject after it"}, {Kind: "fact", ID: "2", Why: "stale"}, {Kind: "system", Why: "too long"}}
	if diff := cmp.Diff(want, r.LeftOut); diff != "" {
		t.Error(diff)
	}
}
