package main

import (
	"fmt"
	"io"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline"
	"strandline/llm/providers"
)

// usageView is what calls to language models cost on a day. Amounts are in
// micro-dollars, and in dollars for people.
type usageView struct {
	Day       string      `json:"day"`
	Namespace string      `json:"namespace"` // "" is all of them
	Calls     []usageRow  `json:"calls"`
	Total     usageTotals `json:"total"`
	Budget    budgetView  `json:"budget"`         // of the namespace
	Overall   budgetView  `json:"overall_budget"` // of all namespaces together
}

type usageRow struct {
	Provider  string `json:"provider"`
	Model     string `json:"model"`
	Namespace string `json:"namespace"`
	usageTotals
}

type usageTotals struct {
	Calls        int64   `json:"calls"`
	Failed       int64   `json:"failed"`
	Open         int64   `json:"open"`
	Lost         int64   `json:"lost"` // begun by a process that died
	Input        int64   `json:"input_tokens"`
	Output       int64   `json:"output_tokens"`
	CacheRead    int64   `json:"cache_read_tokens"`
	CacheWrite   int64   `json:"cache_write_tokens"`
	Estimated    int64   `json:"estimated"`     // calls whose tokens are estimates
	PriceUnknown int64   `json:"price_unknown"` // calls of which no price is known
	CostMicro    int64   `json:"cost_micro_usd"`
	CostUSD      float64 `json:"cost_usd"`
}

// budgetView is the standing of a budget. Without a limit there is no
// remainder.
type budgetView struct {
	LimitMicro     int64    `json:"limit_micro_usd"` // 0 is no limit
	SpentMicro     int64    `json:"spent_micro_usd"`
	ReservedMicro  int64    `json:"reserved_micro_usd"`
	RemainingMicro *int64   `json:"remaining_micro_usd"`
	Percent        *float64 `json:"percent"` // of the limit that is spent
}

func newUsage(a *app) *cobra.Command {
	var day string
	var all bool
	cmd := &cobra.Command{
		Use:     "usage",
		Short:   "Show what calls to language models cost, and what is left of the budget",
		GroupID: groupCare,
		Long: long(`Show the calls of a UTC day to language models by provider and model: how many,
their tokens, what they cost, and the standing of the daily budgets. Each attempt
counts as a call. Calls of which no price is known are counted apart: they are not
free. What is reserved is the most that calls under way may cost; it comes free
when they end, or when the process that made them died and their time is over.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: "  strandline usage\n  strandline usage --day 2026-01-31 --all --json",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			at := a.now().UTC()
			if day != "" {
				parsed, err := time.Parse(time.DateOnly, day)
				if err != nil {
					return usageErrorf("write it like 2026-01-31", "invalid --day %q", day)
				}
				if day != strandline.Day(at) {
					at = endOf(parsed, at)
				}
			}
			v, err := a.usage(cmd, at, all)
			if err != nil {
				return err
			}
			return a.print(v, func(w io.Writer) { printUsage(w, v) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&day, "day", "", "the UTC `DAY`, such as 2026-01-31 (default: today)")
	f.BoolVar(&all, "all", false, "the calls of all namespaces")
	return cmd
}

// endOf is the last moment of a day, but for one that is yet to come: its calls
// have not expired.
func endOf(day, now time.Time) time.Time {
	if day.After(now) {
		return day
	}
	return day.Add(24*time.Hour - time.Millisecond)
}

func (a *app) usage(cmd *cobra.Command, at time.Time, all bool) (usageView, error) {
	ctx := cmd.Context()
	v := usageView{Day: strandline.Day(at), Namespace: a.cfg.Namespace, Calls: []usageRow{}}
	if all {
		v.Namespace = ""
	}
	db, err := a.database(ctx)
	if err != nil {
		return v, err
	}
	rows, err := db.ListSpending(ctx, strandline.SpendingQuery{From: v.Day, To: v.Day, Namespace: strandline.Namespace(v.Namespace)}, at)
	if err != nil {
		return v, err
	}
	for _, r := range rows {
		t := usageTotals{Calls: r.Calls, Failed: r.Failed, Open: r.Open, Lost: r.Lost, Input: r.Input, Output: r.Output, CacheRead: r.CacheRead,
			CacheWrite: r.CacheWrite, Estimated: r.Estimated, PriceUnknown: r.PriceUnknown, CostMicro: r.Cost, CostUSD: float64(r.Cost) / 1e6}
		v.Calls = append(v.Calls, usageRow{r.Provider, r.Model, string(r.Namespace), t})
		v.Total.add(t)
	}
	s, err := db.Standing(ctx, a.namespace(), at)
	if err != nil {
		return v, err
	}
	v.Budget = budgetOf(providers.MicroUSD(a.cfg.LLM.NamespaceDailyBudgetUSD), s.Spent.Namespace, s.Reserved.Namespace)
	v.Overall = budgetOf(providers.MicroUSD(a.cfg.LLM.DailyBudgetUSD), s.Spent.Overall, s.Reserved.Overall)
	return v, nil
}

func (t *usageTotals) add(o usageTotals) {
	t.Calls += o.Calls
	t.Failed += o.Failed
	t.Open += o.Open
	t.Lost += o.Lost
	t.Input += o.Input
	t.Output += o.Output
	t.CacheRead += o.CacheRead
	t.CacheWrite += o.CacheWrite
	t.Estimated += o.Estimated
	t.PriceUnknown += o.PriceUnknown
	t.CostMicro += o.CostMicro
	t.CostUSD = float64(t.CostMicro) / 1e6
}

func budgetOf(limit, spent, reserved int64) budgetView {
	b := budgetView{LimitMicro: limit, SpentMicro: spent, ReservedMicro: reserved}
	if limit > 0 {
		left, percent := max(limit-spent-reserved, 0), float64(spent)/float64(limit)*100
		b.RemainingMicro, b.Percent = &left, &percent
	}
	return b
}

func printUsage(w io.Writer, v usageView) {
	if len(v.Calls) == 0 {
		fmt.Fprintf(w, "no calls to language models on %s (UTC)\n", v.Day)
	} else {
		fmt.Fprintf(w, "%s (UTC)\n\n", v.Day)
		rows := make([][]string, 0, len(v.Calls)+1)
		for _, r := range v.Calls {
			rows = append(rows, r.cells(clean(r.Provider), clean(r.Model), clean(r.Namespace)))
		}
		if len(v.Calls) > 1 {
			rows = append(rows, v.Total.cells("total", "", ""))
		}
		table(w, []string{"PROVIDER", "MODEL", "NAMESPACE", "CALLS", "FAILED", "INPUT", "CACHED", "OUTPUT", "COST", "NO PRICE"}, rows)
		if n := v.Total.Lost; n > 0 {
			fmt.Fprintf(w, "\n%s of a process that died: what that cost is not known\n", plural(int(n), "call"))
		}
	}
	fmt.Fprintln(w)
	table(w, []string{"BUDGET", "LIMIT", "SPENT", "RESERVED", "LEFT"}, [][]string{v.Budget.cells("namespace"), v.Overall.cells("overall")})
}

func (t usageTotals) cells(names ...string) []string {
	return append(names, humanize.Comma(t.Calls), humanize.Comma(t.Failed), humanize.Comma(t.Input), humanize.Comma(t.CacheRead+t.CacheWrite),
		humanize.Comma(t.Output), strandline.USD(t.CostMicro), humanize.Comma(t.PriceUnknown))
}

func (b budgetView) cells(name string) []string {
	limit, left := "none", "-"
	if b.RemainingMicro != nil {
		limit, left = strandline.USD(b.LimitMicro), fmt.Sprintf("%s (%.2f%% spent)", strandline.USD(*b.RemainingMicro), *b.Percent)
	}
	return []string{name, limit, strandline.USD(b.SpentMicro), strandline.USD(b.ReservedMicro), left}
}
