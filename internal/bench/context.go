package bench

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
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
