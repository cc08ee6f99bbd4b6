package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"strandline"
	"strandline/engine"
)

// TestWhatWasSaidBeforeManyToolsIsInTheWindow holds that tools, however often
// they were used, push nothing out of the window unextracted.
func TestWhatWasSaidBeforeManyToolsIsInTheWindow(t *testing.T) {
	for _, outputs := range []int{0, 39, 200} {
		w := newWorld(t)
		for i := range 8 {
			w.say(t, ns, "s", strandline.RoleUser, fmt.Sprintf("the harbor cluster runs node number %d", i))
		}
		for i := range outputs {
			w.say(t, ns, "s", strandline.RoleTool, fmt.Sprintf("output %d: ok", i))
		}
		c := w.context(t, engine.ContextRequest{Message: "go on", Session: "s"})
		for i := range 8 {
			if !strings.Contains(text(c), fmt.Sprintf("node number %d", i)) {
				t.Errorf("%d outputs: node %d is missing", outputs, i)
			}
		}
		for i := range 8 {
			w.say(t, ns, "s", strandline.RoleUser, fmt.Sprintf("the garden grows tomato number %d", i))
		}
		digested := map[int64]bool{}
		ss, err := w.Summaries(t.Context(), ns, strandline.SummaryQuery{SessionID: "s"})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range ss {
			for _, id := range s.Messages {
				digested[id] = true
			}
		}
		for id := int64(1); id <= 6; id++ { // the newest two wait for a third
			if !digested[id] {
				t.Errorf("%d outputs: message %d is in no digest", outputs, id)
			}
		}
	}
}
