package sqlite_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
	"strandline/sqlite"
)

const (
	spenders    = 5  // processes at a time
	callersEach = 40 // concurrent callers in each
	dayBudget   = 200_000
	callLease   = 31 * time.Second
)

// spendDay is the day on which the spenders spend: the clock of the ledger is
// not that of the machine, so that leases end without waiting.
var spendDay = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// spendRole is a process in which many callers call until the budget refuses
// them. It says each alert it tells and each call it paid.
func spendRole(ctx context.Context, path, _ string) error {
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return err
	}
	chain, err := spendChain(db, observe(func(e llm.Event) {
		if e.Type == llm.EventBudgetThreshold {
			fmt.Printf("alert %d\n", e.Percent)
		}
	}), spendDay, llmtest.Step{Delay: 2 * time.Millisecond, Text: "ok", Usage: llm.Usage{Input: 10, Output: 50}})
	if err != nil {
		return err
	}
	var wg sync.WaitGroup
	for range callersEach {
		wg.Go(func() {
			for {
				_, err := chain.Send(ctx, spendPrompt)
				if strandline.KindOf(err) == strandline.KindBudget {
					return
				}
				if err != nil {
					fmt.Fprintln(os.Stderr, err)
					return
				}
			}
		})
	}
	wg.Wait()
	return db.Close()
}

type observe func(llm.Event)

func (o observe) Observe(e llm.Event) { o(e) }

var spendPrompt = llm.Request{Namespace: "default", Messages: []llm.Message{{Role: llm.RoleUser, Content: "hello"}}, MaxTokens: 50}

// spendChain has prices of 1 and 2 micro-USD a token: a call reserves 118 and
// costs 110.
func spendChain(db *sqlite.DB, o llm.Observer, today time.Time, step llmtest.Step) (*llm.Chain, error) {
	catalog, err := llm.ParseCatalog([]byte(`{"version":"1","updated":"2026-01-01","unit":"nano-USD per token","hosts":{},"rows":[
		{"provider":"claude","models":["m"],"source":"test","date":"2026-01-01","bands":[{"above":0,"input":1000,"output":2000}]}]}`))
	if err != nil {
		return nil, err
	}
	env := &llm.Env{Now: time.Now, Today: func() time.Time { return today }, Rand: rand.Reader, Observer: o}
	return llm.NewChain(llm.ChainConfig{Retry: llm.RetryConfig{Max: -1},
		Budget: llm.BudgetConfig{Ledger: db, Catalog: catalog, Overall: dayBudget, Lease: callLease}}, env,
		llm.Link{Provider: llmtest.New("claude", step), Model: "m"})
}

// TestManyCallersInManyProcessesNeverSpendMoreThanTheBudget holds the bar of
// P7: 200 callers at once in five processes, killed at random, never spend more
// than the budget; what the dead had reserved comes free; and each alert is told once in all.
func TestManyCallersInManyProcessesNeverSpendMoreThanTheBudget(t *testing.T) {
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "s.db")
	db := open(t, path)
	rng := mathrand.New(mathrand.NewPCG(7, 7))
	alerts := &tally{counts: map[string]int{}}
	killed := 0
	var wg sync.WaitGroup
	for i := range 3 * spenders { // rounds overlap: a killed one is followed by another
		c := process(t, "", "spend", path, "")
		c.Stdout = alerts
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		kill := i < 2*spenders
		after := time.Duration(40+rng.IntN(160)) * time.Millisecond
		wg.Go(func() {
			if kill {
				timer := time.AfterFunc(after, func() { _ = c.Process.Kill() })
				defer timer.Stop()
			}
			if err := c.Wait(); err != nil && !kill {
				t.Error(err)
			} else if err != nil {
				alerts.add("killed")
			}
		})
		if i%spenders == spenders-1 {
			wg.Wait()
		}
	}
	wg.Wait()
	killed = alerts.of("killed")
	standing, err := db.Standing(ctx, "default", spendDay)
	if err != nil {
		t.Fatal(err)
	}
	lost := standing.Reserved.Overall
	t.Logf("%d processes killed; spent %d of %d, %d reserved by the dead", killed, standing.Spent.Overall, dayBudget, lost)
	if killed < spenders {
		t.Errorf("only %d processes were killed", killed)
	}
	if standing.Spent.Overall+lost > dayBudget {
		t.Errorf("spent %d and reserved %d of %d", standing.Spent.Overall, lost, dayBudget)
	}
	if standing.Spent.Overall < dayBudget/2 {
		t.Errorf("only %d was spent: the test shows nothing", standing.Spent.Overall)
	}

	// After the leases what the dead reserved is free again, down to the last
	// micro-dollar.
	later := spendDay.Add(callLease)
	free, err := db.Standing(ctx, "default", later)
	if err != nil || free.Reserved.Overall != 0 || free.Spent != standing.Spent {
		t.Errorf("after the leases: %+v, %v", free, err)
	}
	chain, err := spendChain(db, observe(func(e llm.Event) {
		if e.Type == llm.EventBudgetThreshold {
			alerts.add(fmt.Sprintf("alert %d", e.Percent))
		}
	}), later, llmtest.Step{Text: "ok", Usage: llm.Usage{Input: 1}})
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		if _, err = chain.Send(ctx, spendPrompt); err != nil {
			var over *strandline.BudgetError
			if !errors.As(err, &over) || over.Reserved != 0 || over.Spent+over.Projected <= over.Limit {
				t.Errorf("after %d calls: %v", n, err)
			}
			break
		}
	}
	sums(t, db, later)
	for _, percent := range []int{70, 90} { // one who recorded it may have died before it told
		if n := alerts.of(fmt.Sprint("alert ", percent)); n > 1 {
			t.Errorf("%d%% was told %d times", percent, n)
		}
		if first, err := db.Alert(ctx, strandline.Alert{At: later, Percent: percent}); first || err != nil {
			t.Errorf("%d%% was not recorded: %v", percent, err)
		}
	}
	sound(t, db)
}

// sums adds the calls up anew and compares with the sums that were kept.
func sums(t *testing.T, db *sqlite.DB, at time.Time) {
	t.Helper()
	rows, err := db.ListSpending(t.Context(), strandline.SpendingQuery{}, at)
	if err != nil {
		t.Fatal(err)
	}
	var cost int64
	for _, r := range rows {
		cost += r.Cost
	}
	if s, err := db.Standing(t.Context(), "default", at); err != nil || s.Spent.Overall != cost || s.Spent.Namespace != cost {
		t.Errorf("the calls cost %d, the sums say %+v, %v", cost, s, err)
	}
}

// tally counts lines.
type tally struct {
	mu     sync.Mutex
	counts map[string]int
}

func (a *tally) add(line string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.counts[line]++
}

func (a *tally) of(line string) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.counts[line]
}

// Write counts the lines of a process, which come whole.
func (a *tally) Write(b []byte) (int, error) {
	for line := range strings.Lines(string(b)) {
		a.add(strings.TrimSpace(line))
	}
	return len(b), nil
}
