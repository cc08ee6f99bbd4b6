package storetest

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"strandline"
)

// RunSpending checks every behaviour of a ledger of spending, each in a new one.
func RunSpending(t *testing.T, open func(t testing.TB) strandline.Spending) {
	for _, b := range spending {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			b.check(t, &world{t: t, ctx: context.Background(), ledger: open(t)})
		})
	}
}

var spending = []behaviour{
	{"what is spent and reserved and asked for may equal the budget, not exceed it", func(t *testing.T, w *world) {
		a, limit := w.account(), strandline.Limits{Overall: 100}
		a.reserve(call("a", 0, 60), limit)
		a.over("61 of 100", call("b", 0, 41), limit)
		a.reserve(call("b", 0, 40), limit)
		a.over("one more", call("c", 0, 1), limit)
		a.reserve(call("free", 0, 0), limit)
		same(t, "reserved", strandline.Standing{Reserved: both(100)}, a.standing(0))
		same(t, "after the first", both(10), a.settle("a", paid(1, 10)))
		same(t, "standing", strandline.Standing{Spent: both(10), Reserved: both(40)}, a.standing(1))
		a.reserve(call("c", 1, 50), limit)
		a.over("full again", call("d", 1, 1), limit)
	}},
	{"a refusal says which budget and by how much", func(t *testing.T, w *world) {
		a := w.account()
		a.reserve(call("a", 0, 30), strandline.Limits{})
		a.settle("a", paid(0, 20))
		a.reserve(call("b", 0, 30), strandline.Limits{})
		err := a.Reserve(a.ctx, call("c", 0, 60), strandline.Limits{Overall: 1000, Namespace: 100})
		want := &strandline.BudgetError{Namespace: strandline.DefaultNamespace, Limit: 100, Spent: 20, Reserved: 30, Projected: 60}
		same(t, "refusal", want, budgetError(err))
		same(t, "shortfall", int64(10), want.Shortfall())
		want = &strandline.BudgetError{Limit: 100, Spent: 20, Reserved: 30, Projected: 60}
		same(t, "overall first", want, budgetError(a.Reserve(a.ctx, call("c", 0, 60), strandline.Limits{Overall: 100, Namespace: 100})))
		if strandline.HintOf(err) == "" {
			t.Error("no hint")
		}
	}},
	{"a call counts once, however often it is settled", func(t *testing.T, w *world) {
		a := w.account()
		a.reserve(call("a", 0, 60), strandline.Limits{})
		for range 3 {
			same(t, "spent", both(50), a.settle("a", paid(1, 50)))
		}
		same(t, "another cost", both(50), a.settle("a", paid(1, 7)))
		if _, err := a.Settle(a.ctx, "nobody", paid(1, 1)); strandline.KindOf(err) != strandline.KindNotFound {
			t.Errorf("a call never reserved: %v", err)
		}
		if err := a.Reserve(a.ctx, call("a", 2, 1), strandline.Limits{}); strandline.KindOf(err) != strandline.KindConflict {
			t.Errorf("reserved again: %v", err)
		}
		same(t, "at the end", strandline.Standing{Spent: both(50)}, a.standing(2))
	}},
	{"a call may cost more than was reserved", func(t *testing.T, w *world) {
		a, limit := w.account(), strandline.Limits{Overall: 100}
		a.reserve(call("a", 0, 90), limit)
		same(t, "spent", both(130), a.settle("a", paid(1, 130)))
		a.over("nothing is left", call("b", 2, 1), limit)
	}},
	{"a reservation ends by itself, and the call still counts when it returns", func(t *testing.T, w *world) {
		a, limit := w.account(), strandline.Limits{Overall: 100}
		a.reserve(call("a", 0, 100), limit)
		a.over("while it is open", call("b", 9, 1), limit)
		same(t, "expired", strandline.Standing{}, a.standing(10))
		a.reserve(call("b", 10, 100), limit)
		same(t, "late", both(80), a.settle("a", paid(11, 80)))
		same(t, "late again", both(80), a.settle("a", paid(11, 80)))
		same(t, "both", strandline.Standing{Spent: both(80), Reserved: both(100)}, a.standing(11))
	}},
	{"a call that was not sent is forgotten", func(t *testing.T, w *world) {
		a := w.account()
		a.reserve(call("a", 0, 60), strandline.Limits{})
		a.reserve(call("b", 0, 60), strandline.Limits{})
		same(t, "another", both(50), a.settle("b", paid(0, 50)))
		unsent := strandline.Outcome{At: at(0), NotSent: true, Failure: "transient"}
		same(t, "spent", both(50), a.settle("a", unsent))
		same(t, "a call that was sent stays", both(50), a.settle("b", unsent))
		same(t, "standing", strandline.Standing{Spent: both(50)}, a.standing(0))
		same(t, "calls", int64(1), a.rows(strandline.SpendingQuery{}, 0)[0].Calls)
		if _, err := a.Settle(a.ctx, "a", unsent); strandline.KindOf(err) != strandline.KindNotFound {
			t.Errorf("forgotten twice: %v", err)
		}
		a.reserve(call("a", 0, 60), strandline.Limits{})
	}},
	{"each UTC day has its budget", func(t *testing.T, w *world) {
		a, limit := w.account(), strandline.Limits{Overall: 100, Namespace: 100}
		late := call("a", 0, 100)
		late.At = time.Date(2026, 3, 1, 23, 59, 59, 0, time.UTC)
		late.Expires = late.At.Add(time.Hour)
		a.reserve(late, limit)
		early := call("b", 0, 100)
		early.At = late.At.Add(time.Second).In(time.FixedZone("west", -5*3600))
		early.Expires = early.At.Add(time.Hour)
		a.reserve(early, limit)
		same(t, "on its own day", both(70), a.settle("a", strandline.Outcome{At: early.At, Cost: 70}))
		same(t, "the other", both(30), a.settle("b", strandline.Outcome{At: early.At, Cost: 30}))
	}},
	{"a namespace has a budget of its own below the overall one", func(t *testing.T, w *world) {
		a := w.account()
		hers := call("h", 0, 50)
		hers.Namespace = "ada"
		a.reserve(hers, strandline.Limits{Overall: 100, Namespace: 50})
		a.reserve(call("a", 0, 40), strandline.Limits{Overall: 100, Namespace: 50})
		a.over("of the namespace", call("b", 0, 11), strandline.Limits{Overall: 110, Namespace: 50})
		a.over("overall", call("b", 0, 11), strandline.Limits{Overall: 100, Namespace: 60})
		same(t, "spent", strandline.Spent{Namespace: 50, Overall: 50}, a.settle("h", paid(1, 50)))
		same(t, "spent", strandline.Spent{Namespace: 40, Overall: 90}, a.settle("a", paid(1, 40)))
	}},
	{"a threshold is reported once a day", func(t *testing.T, w *world) {
		a := w.account()
		day := at(0)
		for _, c := range []struct {
			alert strandline.Alert
			first bool
		}{
			{strandline.Alert{At: day, Percent: 70}, true},
			{strandline.Alert{At: day.Add(time.Hour), Percent: 70}, false},
			{strandline.Alert{At: day, Percent: 90}, true},
			{strandline.Alert{At: day, Percent: 70, Namespace: "ada"}, true},
			{strandline.Alert{At: day.Add(24 * time.Hour), Percent: 70}, true},
		} {
			if first, err := a.Alert(a.ctx, c.alert); first != c.first || err != nil {
				t.Errorf("%+v: first %v, %v; want %v", c.alert, first, err, c.first)
			}
		}
	}},
	{"calls add up by day, namespace, provider and model", func(t *testing.T, w *world) {
		a := w.account()
		hers := call("h", 0, 5)
		hers.Namespace, hers.Model = "ada", "n"
		a.reserve(hers, strandline.Limits{})
		for i, id := range []string{"a", "b", "c", "open"} {
			a.reserve(call(id, i, 100), strandline.Limits{})
		}
		lost := call("lost", 0, 100)
		lost.Expires = at(1)
		a.reserve(lost, strandline.Limits{})
		a.settle("a", paid(3, 50))
		unknown, failed := paid(3, 0), paid(3, 5)
		unknown.PriceUnknown, failed.Failure, failed.Estimated = true, "transient", true
		a.settle("b", unknown)
		a.settle("c", failed)
		mine := strandline.SpendingRow{Day: "2026-03-01", Namespace: strandline.DefaultNamespace, Provider: "claude", Model: "m", Calls: 3, Failed: 1, Open: 1,
			Lost: 1, Input: 30, Output: 6, CacheRead: 9, CacheWrite: 12, Estimated: 1, PriceUnknown: 1, Cost: 55, Reserved: 100}
		other := strandline.SpendingRow{Day: "2026-03-01", Namespace: "ada", Provider: "claude", Model: "n", Open: 1, Reserved: 5}
		same(t, "all", []strandline.SpendingRow{other, mine}, a.rows(strandline.SpendingQuery{}, 4))
		same(t, "one namespace", []strandline.SpendingRow{mine}, a.rows(strandline.SpendingQuery{Namespace: strandline.DefaultNamespace, From: "2026-03-01", To: "2026-03-01"}, 4))
		same(t, "another day", 0, len(a.rows(strandline.SpendingQuery{From: "2026-03-02"}, 4)))
		same(t, "the day before", 0, len(a.rows(strandline.SpendingQuery{To: "2026-02-28"}, 4)))
	}},
	{"what cannot be right is refused", func(t *testing.T, w *world) {
		a := w.account()
		for what, spoil := range map[string]func(*strandline.Call){
			"no id":             func(c *strandline.Call) { c.ID = "" },
			"a negative amount": func(c *strandline.Call) { c.Reserve = -1 },
			"an absurd amount":  func(c *strandline.Call) { c.Reserve = 1 << 62 },
			"no time":           func(c *strandline.Call) { c.At = time.Time{} },
			"no end":            func(c *strandline.Call) { c.Expires = time.Time{} },
			"no namespace":      func(c *strandline.Call) { c.Namespace = "" },
			"a strange one":     func(c *strandline.Call) { c.Namespace = "a b" },
		} {
			c := call("x", 0, 1)
			spoil(&c)
			if err := a.Reserve(a.ctx, c, strandline.Limits{}); err == nil {
				t.Errorf("%s was accepted", what)
			}
		}
		a.reserve(call("a", 0, 1), strandline.Limits{})
		if _, err := a.Settle(a.ctx, "a", paid(0, -1)); strandline.KindOf(err) != strandline.KindInvalid {
			t.Errorf("a negative cost: %v", err)
		}
	}},
	{"callers at once never reserve more than the budget", func(t *testing.T, w *world) {
		a, limit := w.account(), strandline.Limits{Overall: 1000}
		var wg sync.WaitGroup
		for i := range 40 {
			wg.Go(func() {
				c := call(fmt.Sprint("c", i), 0, 70)
				err := a.Reserve(context.Background(), c, limit)
				if err == nil {
					_, err = a.Settle(context.Background(), c.ID, paid(0, 60))
				}
				if err != nil && strandline.KindOf(err) != strandline.KindBudget {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if got := a.standing(0); got.Spent.Overall > 1000 || got.Spent.Overall < 14*60 || got.Reserved != (strandline.Spent{}) {
			t.Errorf("standing %+v", got)
		}
	}},
}
