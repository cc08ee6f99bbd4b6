package bench

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/embed"
	"strandline/internal/tokenizer"
	"strandline/sqlite"
)

// ContextConfig says how long a session is played and what is asked of it.
type ContextConfig struct {
	Turns   int              // messages played: 10,000
	Every   int              // contexts are asked for at every nth user turn: 5
	Planted int              // facts put in: 40
	Billed  int              // user turns at the beginning, and at the end, whose prompts are priced: 200
	Data    []string         // files or folders of public sets; none: generated
	Dir     string           // a folder for the database; must exist
	Now     func() time.Time // the clock that is read
	Rand    io.Reader        // for the engine
	// Embedder says what texts mean; nil takes the table in the program.
	Embedder embed.Embedder
	Step     func(string) // told what is being done; may be nil
}

// ContextReport is what playing a session showed.
type ContextReport struct {
	Set     string `json:"set"`
	Turns   int    `json:"turns"`    // messages played, planted ones not counted
	SetSize int    `json:"set_size"` // messages of the set; played again from the start when it ends
	Asked   int    `json:"asked"`    // contexts

	Tokens  TokenCurve     `json:"tokens"`
	Latency LatencyFigures `json:"latency_ms"`
	Append  LatencyFigures `json:"append_ms"`

	SameBytes     int `json:"same_bytes"`         // contexts asked for twice that were equal
	OtherBytes    int `json:"other_bytes"`        // that were not
	PrefixTurns   int `json:"prefix_turns"`       // neighbouring turns whose beginnings were compared
	PrefixChanges int `json:"prefix_changes"`     // beginnings that changed
	PrefixNoCause int `json:"prefix_unexplained"` // of them while facts and summaries stayed the same

	Recall []RecallFigures `json:"recall"`
	Words  []WordsFigures  `json:"other_words"`
	Growth []GrowthFigures `json:"growth"`
	Cost   []CostFigures   `json:"cost"`
}

// GrowthFigures is what is sent at a turn, and what the full history costs there.
type GrowthFigures struct {
	Turn   int `json:"turn"`
	Tokens int `json:"tokens"`
	Full   int `json:"full_history_tokens"`
}

// growthAt are the turns, from which on the next context is looked at.
var growthAt = []int{20, 100, 1000, 3000, 10_000}

// TokenCurve is the course of tokens per request.
type TokenCurve struct {
	Budget  int     `json:"budget"`
	Max     int     `json:"max"`
	Mean    float64 `json:"mean"`
	First   float64 `json:"mean_first_tenth"`
	Last    float64 `json:"mean_last_tenth"`
	Slope   float64 `json:"slope_per_1000_turns"` // by least squares, from the tenth part on
	Over    int     `json:"over_budget"`
	History int     `json:"full_history_tokens"` // at the end
}

// LatencyFigures are in milliseconds.
type LatencyFigures struct {
	P50 float64 `json:"p50"`
	P95 float64 `json:"p95"`
	Max float64 `json:"max"`
}

// RecallFigures is the share of planted facts whose answer is in what would be
// sent with the question after the last turn.
type RecallFigures struct {
	Name   string  `json:"name"`
	Recall float64 `json:"recall"`
	Marked float64 `json:"marked"`  // of those said with a signal to remember
	Passed float64 `json:"passing"` // of those said in passing
	Tokens float64 `json:"tokens"`  // per question
}

// CostFigures prices the prompts of one strategy by one rule.
type CostFigures struct {
	Where    string  `json:"where"` // "first" or "last" turns of the session
	Rule     string  `json:"rule"`
	Strategy string  `json:"strategy"`
	Turns    int     `json:"turns"`
	Sent     int     `json:"tokens_sent"`
	Billed   float64 `json:"tokens_billed"` // at the full price of a token
	USD      float64 `json:"usd"`
}

const benchSession = "bench"

// contextRun is a session being played.
type contextRun struct {
	c      ContextConfig
	eng    *engine.Engine
	count  tokenizer.Counter
	at     time.Time
	list   []Turn
	cost   []int // tokens of each turn as a message
	report ContextReport

	xs, ys          []float64
	latency, append []float64
	bills           []*pricing
	beginning       string
	state           string
}

// Context plays a long session turn by turn and reports how large and how quick
// contexts stay, what they recall of facts planted on the way, and what the
// prompts cost beside those of simpler ways (X1, X6).
func Context(ctx context.Context, c ContextConfig) (ContextReport, error) {
	r := &contextRun{c: c, at: time.Date(2026, 1, 5, 9, 0, 0, 0, time.UTC)}
	r.count, _ = tokenizer.For("")
	rng := seeded(1)
	turns, err := r.read(rng)
	if err != nil {
		return r.report, err
	}
	facts := plant(c.Planted, c.Turns, rng)
	r.list = playList(turns, c.Turns, facts)
	for _, t := range r.list {
		r.cost = append(r.cost, r.count.Count(t.Text)+tokenizer.PerMessage)
	}
	path := filepath.Join(c.Dir, "context.db")
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return r.report, err
	}
	defer removeDatabase(path)
	defer db.Close()
	r.eng, err = engine.New(engine.Config{Database: db, Now: func() time.Time { return r.at }, Rand: c.Rand, Owner: "bench", Embedder: c.Embedder})
	if err != nil {
		return r.report, err
	}
	if err := r.play(ctx); err != nil {
		return r.report, err
	}
	r.finish()
	if err := r.recall(ctx, facts); err != nil {
		return r.report, err
	}
	return r.report, r.inOtherWords(ctx, turns)
}

func (r *contextRun) say(format string, args ...any) {
	if r.c.Step != nil {
		r.c.Step(fmt.Sprintf(format, args...))
	}
}

func (r *contextRun) read(rng *draws) (turns []Turn, err error) {
	r.report.Set = "generated"
	if len(r.c.Data) == 0 {
		turns = generatedTurns(r.c.Turns, rng)
	}
	var names []string
	for _, path := range r.c.Data {
		more, files, err := ReadTurns(path)
		if err != nil {
			return nil, err
		}
		turns = append(turns, more...)
		names = append(names, fmt.Sprintf("%s (%d files, %d messages)", filepath.Base(path), files, len(more)))
	}
	if len(names) > 0 {
		r.report.Set = strings.Join(names, ", ")
	}
	r.report.SetSize, r.report.Turns = len(turns), r.c.Turns
	return turns, nil
}

// play says every turn; before some of the user's it asks for the context.
func (r *contextRun) play(ctx context.Context) error {
	for _, where := range []string{"first", "last"} {
		for _, rule := range cacheRules {
			r.bills = append(r.bills, newPricing(where, rule))
		}
	}
	asked, users := 0, 0
	for _, t := range r.list {
		if t.Role == strandline.RoleUser {
			users++
		}
	}
	for i, t := range r.list {
		if i%1000 == 0 {
			r.say("turn %d of %d", i, len(r.list))
		}
		if t.Role == strandline.RoleUser {
			asked++
			price := ""
			if asked <= r.c.Billed {
				price = "first"
			} else if asked > users-r.c.Billed {
				price = "last"
			}
			if price != "" || asked%r.c.Every == 0 {
				if err := r.ask(ctx, i, price, asked%(10*r.c.Every) == 0); err != nil {
					return fmt.Errorf("turn %d: %w", i, err)
				}
			}
		}
		r.at = r.at.Add(time.Minute)
		start := r.c.Now()
		if _, err := r.eng.AppendMessage(ctx, strandline.DefaultNamespace, engine.AppendRequest{Session: benchSession, Role: t.Role, Content: t.Text}); err != nil {
			return fmt.Errorf("turn %d: %w", i, err)
		}
		r.append = append(r.append, millis(r.c.Now().Sub(start)))
	}
	return nil
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func (r *contextRun) context(ctx context.Context, message string) (engine.ContextReport, error) {
	return r.eng.Context(ctx, strandline.DefaultNamespace, engine.ContextRequest{Message: message, Session: benchSession})
}

func (r *contextRun) ask(ctx context.Context, i int, price string, twice bool) error {
	message := r.list[i].Text
	start := r.c.Now()
	c, err := r.context(ctx, message)
	if err != nil {
		return err
	}
	r.latency = append(r.latency, millis(r.c.Now().Sub(start)))
	r.report.Asked++
	tokens := &r.report.Tokens
	tokens.Budget, tokens.Max = c.Budget, max(tokens.Max, c.Tokens)
	if c.Tokens > c.Budget {
		tokens.Over++
	}
	r.grow(i, c.Tokens)
	r.xs, r.ys = append(r.xs, float64(i)), append(r.ys, float64(c.Tokens))
	if twice {
		again, err := r.context(ctx, message)
		if err != nil {
			return err
		}
		if slices.Equal(c.Messages, again.Messages) {
			r.report.SameBytes++
		} else {
			r.report.OtherBytes++
		}
	}
	for _, p := range r.bills {
		if p.where == price {
			p.add(r, i, c)
		}
	}
	if price != "first" {
		return nil
	}
	return r.compareBeginning(ctx, c)
}

// grow notes what is sent at the turn at i, when it is one to be looked at.
func (r *contextRun) grow(i, tokens int) {
	n := len(r.report.Growth)
	if n == len(growthAt) || i+1 < growthAt[n] {
		return
	}
	g := GrowthFigures{Turn: i + 1, Tokens: tokens}
	for _, cost := range r.cost[:i+1] {
		g.Full += cost
	}
	r.report.Growth = append(r.report.Growth, g)
}

// compareBeginning tells whether what a provider can cache changed, and whether
// facts or summaries did.
func (r *contextRun) compareBeginning(ctx context.Context, c engine.ContextReport) error {
	ss, err := r.eng.Summaries(ctx, strandline.DefaultNamespace, strandline.SummaryQuery{SessionID: benchSession, Slots: true})
	if err != nil {
		return err
	}
	ms, err := r.eng.Memories(ctx, strandline.DefaultNamespace, strandline.MemoryQuery{})
	if err != nil {
		return err
	}
	state := fmt.Sprint(ss, len(ms))
	for _, m := range ms {
		state += m.ID + m.LastConfirmedAt.String()
	}
	beginning := ""
	for _, m := range c.Messages[:stable(c)] {
		beginning += m.Content + "\x00"
	}
	if r.beginning != "" {
		r.report.PrefixTurns++
		if beginning != r.beginning {
			r.report.PrefixChanges++
			if state == r.state {
				r.report.PrefixNoCause++
			}
		}
	}
	r.beginning, r.state = beginning, state
	return nil
}

// stable returns how many messages at the beginning do not depend on the
// message: system prompt, standing facts, summaries.
func stable(c engine.ContextReport) int {
	n := 0
	for _, b := range c.Blocks {
		switch {
		case b.Name == "system", b.Name == "summaries", n == 1 && standing(b):
			n++
		default:
			return n
		}
	}
	return n
}

// standing reports whether a block has the facts that do not depend on the
// message.
func standing(b engine.ContextBlock) bool {
	return b.Name == "facts" && strings.HasPrefix(b.Why, "memories that hold whatever")
}

// finish makes figures of what was measured.
func (r *contextRun) finish() {
	t := &r.report.Tokens
	n := len(r.ys)
	tenth := max(n/10, 1)
	if n > 0 {
		t.Mean, t.First, t.Last = mean(r.ys), mean(r.ys[:tenth]), mean(r.ys[n-tenth:])
	}
	from := 0
	for from < n && r.xs[from] < float64(len(r.list))/10 {
		from++
	}
	t.Slope = 1000 * slope(r.xs[from:], r.ys[from:])
	for _, c := range r.cost {
		t.History += c
	}
	r.report.Latency, r.report.Append = figures(r.latency), figures(r.append)
	for _, p := range r.bills {
		r.report.Cost = append(r.report.Cost, p.figures()...)
	}
}

func mean(xs []float64) float64 {
	sum := 0.0
	for _, x := range xs {
		sum += x
	}
	return sum / float64(max(len(xs), 1))
}

// slope is the slope of the line of least squares.
func slope(xs, ys []float64) float64 {
	mx, my := mean(xs), mean(ys)
	var xy, xx float64
	for i := range xs {
		xy += (xs[i] - mx) * (ys[i] - my)
		xx += (xs[i] - mx) * (xs[i] - mx)
	}
	if xx == 0 {
		return 0
	}
	return xy / xx
}

func figures(ms []float64) LatencyFigures {
	if len(ms) == 0 {
		return LatencyFigures{}
	}
	s := slices.Sorted(slices.Values(ms))
	at := func(p float64) float64 { return s[min(len(s)-1, int(p*float64(len(s))))] }
	return LatencyFigures{P50: at(.5), P95: at(.95), Max: s[len(s)-1]}
}
