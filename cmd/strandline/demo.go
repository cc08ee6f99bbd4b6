package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
	"strandline/internal/view"
	"strandline/samples"
	"strandline/sqlite"
)

const (
	demoSearch  = "how do we deploy?"
	demoMessage = "I am booking Friday's dinner for the whole team. How many are we, and what must I watch out for?"
	demoOwn     = "where were we?"

	// Namespaces of the demo: the samples are not mixed with what is yours.
	demoSamples strandline.Namespace = "samples"
	demoYours   strandline.Namespace = "yours"

	maxDemoBytes = 64 << 20 // of one's own transcripts, the newest first
)

// demoNow is when the demo of the samples takes place, two days after they
// end: facts fade with time, and the samples are to tell the same for ever.
var demoNow = time.Date(2026, 9, 21, 9, 0, 0, 0, time.UTC)

// demoView is the JSON form of the demo.
type demoView struct {
	Database string       `json:"database"`
	Samples  demoPart     `json:"samples"`
	Yours    *demoOwnPart `json:"yours"` // null without transcripts of one's own
}

// demoPart is what one set of transcripts went through.
type demoPart struct {
	Ingest  engine.IngestReport  `json:"ingest"`
	Process engine.ProcessReport `json:"process"`
	Facts   []view.Memory        `json:"facts"` // retired ones too
	Search  engine.SearchReport  `json:"search"`
	Context engine.ContextReport `json:"context"`
}

func newDemo(a *app) *cobra.Command {
	var only bool
	cmd := &cobra.Command{
		Use:     "demo",
		Short:   "See it work, on samples and on your own transcripts",
		GroupID: groupStart,
		Long: long(`Take the transcripts that ship with the program from reading to a context, and show
each step. When ~/.claude/projects is there (or the watchPath of the settings), the
newest of your own transcripts go the same way, up to 64 MiB.

Transcripts are only read. The database is a temporary one, deleted at the end,
unless --db names another. Nothing leaves the machine.`, exitOK, exitOther, exitUsage),
		Example: "  strandline demo\n  strandline demo --samples-only --db demo.db",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := os.MkdirTemp("", "strandline-demo-")
			if err != nil {
				return strandline.Errorf(strandline.KindUnavailable, "make a folder for the demo: %w", err)
			}
			defer os.RemoveAll(dir)
			d := &demo{app: a, dir: dir, samplesOnly: only, w: a.out}
			if a.flags.json {
				d.w = io.Discard
			}
			v, err := d.run(cmd.Context())
			if err != nil {
				return err
			}
			if a.flags.json {
				return a.printJSON(v)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&only, "samples-only", false, "leave your own transcripts alone")
	return cmd
}

// demo is one run of the demo.
type demo struct {
	*app
	dir         string // temporary
	samplesOnly bool
	w           io.Writer
	step        int
}

func (d *demo) run(ctx context.Context) (demoView, error) {
	path := filepath.Join(d.dir, "demo.db")
	kept := d.cfg.sources["db"] == sourceFlag
	if kept {
		var err error
		if path, err = d.dbPath(); err != nil {
			return demoView{}, err
		}
	}
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return demoView{}, err
	}
	defer db.Close()
	v := demoView{Database: path}
	d.intro(path, kept)
	if v.Samples, err = d.samples(ctx, db); err != nil {
		return v, err
	}
	if !d.samplesOnly {
		if v.Yours, err = d.yours(ctx, db); err != nil {
			return v, err
		}
	}
	d.outro(path, kept)
	return v, nil
}

// samples takes the transcripts in the program through every stage.
func (d *demo) samples(ctx context.Context, db strandline.Database) (demoPart, error) {
	dir := filepath.Join(d.dir, "samples")
	if err := os.CopyFS(dir, samples.FS); err != nil {
		return demoPart{}, strandline.Errorf(strandline.KindUnavailable, "unpack the samples: %w", err)
	}
	now := d.now
	if d.flags.now == "" {
		now = func() time.Time { return demoNow }
	}
	eng, err := d.demoEngine(db, now)
	if err != nil {
		return demoPart{}, err
	}
	start := d.clock()
	var p demoPart
	if p.Ingest, err = eng.Ingest(ctx, demoSamples, engine.IngestRequest{Dir: dir}); err != nil {
		return p, err
	}
	d.showIngest(p.Ingest, d.clock().Sub(start))
	if err := d.process(ctx, eng, demoSamples, now, &p, 7); err != nil {
		return p, err
	}
	if p.Search, err = eng.Search(ctx, demoSamples, engine.SearchRequest{Query: demoSearch, K: 3}); err != nil {
		return p, err
	}
	d.showSearch(demoSearch, p.Search)
	return p, d.assemble(ctx, eng, demoSamples, engine.ContextRequest{Message: demoMessage}, &p)
}

// assemble makes a context and shows what went in.
func (d *demo) assemble(ctx context.Context, eng *engine.Engine, ns strandline.Namespace, req engine.ContextRequest, p *demoPart) error {
	r, err := eng.Context(ctx, ns, req)
	if err != nil {
		return err
	}
	p.Context = r
	texts := map[string]string{}
	for _, m := range p.Facts {
		texts[m.ID] = m.Content
	}
	for _, b := range r.Blocks {
		for _, item := range b.Items {
			id, err := strconv.ParseInt(item.ID, 10, 64)
			if item.Kind != "message" || err != nil {
				continue
			}
			ms, err := eng.Messages(ctx, ns, strandline.MessageQuery{AfterID: id - 1, Limit: 1})
			if err != nil {
				return err
			}
			for _, m := range ms {
				texts[item.ID] = string(m.Role) + ": " + m.Content
			}
		}
	}
	d.showContext(req.Message, r, texts)
	return nil
}

// process takes memories and shows some.
func (d *demo) process(ctx context.Context, eng *engine.Engine, ns strandline.Namespace, now func() time.Time, p *demoPart, shown int) error {
	cs, err := eng.Conversations(ctx, ns, strandline.ConversationQuery{})
	if err != nil {
		return err
	}
	d.say("Group", "%s, parted by an hour of silence", plural(len(cs), "conversation"))
	if p.Process, err = eng.Process(ctx, ns, engine.ProcessRequest{}); err != nil {
		return err
	}
	ms, err := eng.Memories(ctx, ns, strandline.MemoryQuery{Kind: strandline.KindFact, IncludeRetired: true})
	if err != nil {
		return err
	}
	views := *d.app
	views.now = now
	p.Facts = views.memoryViews(ms)
	d.showFacts(ms, *p, shown)
	return nil
}

// newestSession returns the session that was heard last, "" when there is none.
func newestSession(ctx context.Context, eng *engine.Engine, ns strandline.Namespace) (string, error) {
	cs, err := eng.Conversations(ctx, ns, strandline.ConversationQuery{})
	if err != nil || len(cs) == 0 {
		return "", err
	}
	newest := slices.MaxFunc(cs, func(a, b strandline.Conversation) int { return a.Last.Compare(b.Last) })
	return newest.SessionID, nil
}

// demoEngine opens an engine with a clock of its own.
func (d *demo) demoEngine(db strandline.Database, now func() time.Time) (*engine.Engine, error) {
	c := d.engineConfig(db)
	c.Now = now
	return engine.New(c)
}
