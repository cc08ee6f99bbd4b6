package engine_test

import (
	"fmt"
	"testing"

	"strandline"
	"strandline/engine"
)

func TestContextNamesWhatIsLeftOutOnceAndNothingThatIsTaken(t *testing.T) {
	w := newWorld(t)
	for i := range 12 {
		w.say(t, ns, "now", strandline.RoleUser, fmt.Sprintf("How many nodes does the harbor cluster have in zone %d?", i))
		w.say(t, ns, "now", strandline.RoleAssistant, fmt.Sprintf("The harbor cluster has %d nodes in zone %d.", i+3, i))
	}
	w.say(t, ns, "now", strandline.RoleUser, "Let's change the subject")
	w.say(t, ns, "now", strandline.RoleAssistant, "Sure.")
	left := 0
	for budget := 2100; budget <= 5000; budget += 290 {
		c := w.context(t, engine.ContextRequest{Message: "How many nodes does the harbor cluster have in zone 11?", Session: "now", Budget: budget})
		seen := map[string]string{}
		for _, b := range c.Blocks {
			for _, it := range b.Items {
				seen[it.Kind+" "+it.ID] = "taken: " + it.Why
			}
		}
		for _, l := range c.LeftOut {
			if before, ok := seen[l.Kind+" "+l.ID]; ok {
				t.Errorf("budget %d: %s %s is left out (%s) and was %s", budget, l.Kind, l.ID, l.Why, before)
			}
			seen[l.Kind+" "+l.ID] = "left out: " + l.Why
			left++
		}
	}
	if left == 0 {
		t.Error("nothing was left out")
	}
}
