package storetest

import (
	"errors"

	"strandline"
)

// ledgerOf returns the ledger of spending. Not every database has one.
func (w *world) ledgerOf() strandline.Spending {
	w.t.Helper()
	if w.ledger != nil {
		return w.ledger
	}
	s, ok := w.db.(strandline.Spending)
	if !ok {
		w.t.Skip("the database keeps no ledger of spending")
	}
	return s
}

// call is a call of a minute that may cost an amount and is open for ten
// minutes.
func call(id string, minute int, amount int64) strandline.Call {
	return strandline.Call{ID: id, Namespace: strandline.DefaultNamespace, Provider: "claude", Model: "m", Purpose: "test", RequestID: "r-" + id,
		At: at(minute), Expires: at(minute + 10), Reserve: amount}
}

func paid(minute int, cost int64) strandline.Outcome {
	return strandline.Outcome{At: at(minute), Input: 10, Output: 2, CacheRead: 3, CacheWrite: 4, Cost: cost}
}

// account drives a ledger in tests.
type account struct {
	*world
	strandline.Spending
}

func (w *world) account() account { w.t.Helper(); return account{w, w.ledgerOf()} }

func (a account) reserve(c strandline.Call, l strandline.Limits) {
	a.t.Helper()
	if err := a.Reserve(a.ctx, c, l); err != nil {
		a.t.Fatal(err)
	}
}

func (a account) over(what string, c strandline.Call, l strandline.Limits) {
	a.t.Helper()
	if err := a.Reserve(a.ctx, c, l); strandline.KindOf(err) != strandline.KindBudget {
		a.t.Errorf("%s: got %v, want %s", what, err, strandline.KindBudget)
	}
}

func (a account) settle(id string, o strandline.Outcome) strandline.Spent {
	a.t.Helper()
	s, err := a.Settle(a.ctx, id, o)
	if err != nil {
		a.t.Fatal(err)
	}
	return s
}

func (a account) standing(minute int) strandline.Standing {
	a.t.Helper()
	s, err := a.Standing(a.ctx, strandline.DefaultNamespace, at(minute))
	if err != nil {
		a.t.Fatal(err)
	}
	return s
}

func both(n int64) strandline.Spent { return strandline.Spent{Namespace: n, Overall: n} }

func (a account) rows(q strandline.SpendingQuery, minute int) []strandline.SpendingRow {
	a.t.Helper()
	rows, err := a.ListSpending(a.ctx, q, at(minute))
	if err != nil {
		a.t.Fatal(err)
	}
	return rows
}

func budgetError(err error) *strandline.BudgetError {
	var e *strandline.BudgetError
	if !errors.As(err, &e) {
		return nil
	}
	return e
}
