package llm

import (
	"context"

	"strandline"
)

// thresholds are the shares of a budget, in percent, that are told of.
var thresholds = [...]int{70, 90, 100}

// alert tells, once a day in all processes, of the shares that are spent.
func (b *budget) alert(ctx context.Context, call strandline.Call, spent strandline.Spent) {
	l := b.limits(call.Namespace)
	b.alertScope(ctx, call, "", spent.Overall, l.Overall)
	b.alertScope(ctx, call, call.Namespace, spent.Namespace, l.Namespace)
}

func (b *budget) alertScope(ctx context.Context, call strandline.Call, scope strandline.Namespace, spent, limit int64) {
	if limit <= 0 || b.c.Ledger == nil {
		return
	}
	for _, percent := range thresholds {
		if float64(spent)*100 < float64(limit)*float64(percent) || !b.unseen(strandline.Day(call.At), alertKey{string(scope), percent}) {
			continue
		}
		first, err := b.c.Ledger.Alert(context.WithoutCancel(ctx), strandline.Alert{At: call.At, Namespace: scope, Percent: percent})
		e := Event{Type: EventBudgetThreshold, RequestID: call.RequestID, Namespace: string(call.Namespace), Provider: "all", Model: "all",
			Percent: percent, Scope: string(scope), Spent: spent, Budget: limit}
		switch {
		case err != nil:
			e.Type = EventLedger
			b.env.emit(e.failed(err))
		case first:
			b.env.emit(e)
		}
	}
}

// unseen reports whether this process meets the threshold for the first time
// that day: the ledger need not be asked again.
func (b *budget) unseen(day string, k alertKey) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if day != b.day {
		b.day = day
		clear(b.alerted)
	}
	if b.alerted[k] {
		return false
	}
	b.alerted[k] = true
	return true
}
