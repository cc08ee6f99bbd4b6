package llm

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"strandline"
)

// MemoryLedger is a ledger of spending for programs without a database. It ends
// with the process and is not shared. The zero value is ready; it is safe for
// concurrent use.
type MemoryLedger struct {
	mu     sync.Mutex
	calls  map[string]*entry
	open   map[string]*entry // of calls: reserved and not settled
	spent  map[dayOf]int64
	alerts map[strandline.Alert]bool
}

type dayOf struct {
	day string
	ns  strandline.Namespace // "" is all
}

type entry struct {
	strandline.Call
	strandline.Outcome
	day     string
	settled bool
}

var _ strandline.Spending = (*MemoryLedger)(nil)

// Reserve takes the worst case of a call out of the budgets.
func (m *MemoryLedger) Reserve(_ context.Context, c strandline.Call, l strandline.Limits) error {
	if c.ID == "" || c.Reserve < 0 || c.Reserve > maxReserve || c.At.IsZero() || c.Expires.IsZero() {
		return strandline.Errorf(strandline.KindInvalid, "call %q cannot be reserved: no id, no time, or %d micro-USD", c.ID, c.Reserve)
	}
	if err := c.Namespace.Validate(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.calls == nil {
		m.calls, m.open, m.spent = map[string]*entry{}, map[string]*entry{}, map[dayOf]int64{}
	}
	if m.calls[c.ID] != nil {
		return strandline.Errorf(strandline.KindConflict, "call %s was reserved before", c.ID)
	}
	if err := strandline.OverBudget(c, l, m.standing(c.Namespace, c.At)); err != nil {
		return err
	}
	e := &entry{Call: c, day: strandline.Day(c.At)}
	m.calls[c.ID], m.open[c.ID] = e, e
	return nil
}

// Settle replaces the reservation by what the call did cost.
func (m *MemoryLedger) Settle(_ context.Context, id string, o strandline.Outcome) (strandline.Spent, error) {
	if o.Cost < 0 || o.Cost > maxReserve || o.At.IsZero() {
		return strandline.Spent{}, strandline.Errorf(strandline.KindInvalid, "call %s is settled without time or for %d micro-USD", id, o.Cost)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	e := m.calls[id]
	switch {
	case e == nil:
		return strandline.Spent{}, &strandline.Error{Kind: strandline.KindNotFound, Message: fmt.Sprintf("no call %s was reserved", id)}
	case e.settled:
	case o.NotSent:
		delete(m.calls, id)
		delete(m.open, id)
	default:
		e.settled, e.Outcome = true, o
		delete(m.open, id)
		m.spent[dayOf{e.day, ""}] += o.Cost
		m.spent[dayOf{e.day, e.Namespace}] += o.Cost
	}
	return strandline.Spent{Namespace: m.spent[dayOf{e.day, e.Namespace}], Overall: m.spent[dayOf{e.day, ""}]}, nil
}

// Standing returns what is spent and reserved on a day.
func (m *MemoryLedger) Standing(_ context.Context, ns strandline.Namespace, at time.Time) (strandline.Standing, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.standing(ns, at), nil
}

func (m *MemoryLedger) standing(ns strandline.Namespace, at time.Time) (s strandline.Standing) {
	day := strandline.Day(at)
	s.Spent = strandline.Spent{Namespace: m.spent[dayOf{day, ns}], Overall: m.spent[dayOf{day, ""}]}
	for _, e := range m.open {
		if e.day == day && e.Expires.After(at) {
			s.Reserved.Overall += e.Reserve
			if e.Namespace == ns {
				s.Reserved.Namespace += e.Reserve
			}
		}
	}
	return s
}

// Alert records a threshold once a day.
func (m *MemoryLedger) Alert(_ context.Context, a strandline.Alert) (bool, error) {
	a.At = a.At.UTC().Truncate(24 * time.Hour)
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.alerts == nil {
		m.alerts = map[strandline.Alert]bool{}
	}
	first := !m.alerts[a]
	m.alerts[a] = true
	return first, nil
}

// ListSpending adds the calls up.
func (m *MemoryLedger) ListSpending(_ context.Context, q strandline.SpendingQuery, at time.Time) ([]strandline.SpendingRow, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	type key struct {
		day             string
		ns              strandline.Namespace
		provider, model string
	}
	sums := map[key]*strandline.SpendingRow{}
	for _, e := range m.calls {
		if q.From != "" && e.day < q.From || q.To != "" && e.day > q.To || q.Namespace != "" && e.Namespace != q.Namespace {
			continue
		}
		k := key{e.day, e.Namespace, e.Provider, e.Model}
		if sums[k] == nil {
			sums[k] = &strandline.SpendingRow{Day: k.day, Namespace: k.ns, Provider: k.provider, Model: k.model}
		}
		e.addTo(sums[k], at)
	}
	var rows []strandline.SpendingRow
	for _, r := range sums {
		rows = append(rows, *r)
	}
	slices.SortFunc(rows, func(a, b strandline.SpendingRow) int {
		return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.Namespace, b.Namespace), cmp.Compare(a.Provider, b.Provider), cmp.Compare(a.Model, b.Model))
	})
	return rows, nil
}

// addTo adds the call to a sum.
func (e *entry) addTo(r *strandline.SpendingRow, at time.Time) {
	one := func(yes bool, n *int64) {
		if yes {
			*n++
		}
	}
	if !e.settled {
		open := e.Expires.After(at)
		one(open, &r.Open)
		one(!open, &r.Lost)
		if open {
			r.Reserved += e.Reserve
		}
		return
	}
	one(true, &r.Calls)
	one(e.Failure != "", &r.Failed)
	one(e.Estimated, &r.Estimated)
	one(e.PriceUnknown, &r.PriceUnknown)
	r.Input += e.Input
	r.Output += e.Output
	r.CacheRead += e.CacheRead
	r.CacheWrite += e.CacheWrite
	r.Cost += e.Cost
}
