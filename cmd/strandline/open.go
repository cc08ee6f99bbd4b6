package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/memoryagent"
	"strandline/internal/models"
	"strandline/internal/redact"
	"strandline/sqlite"
)

// database opens the database on first use.
func (a *app) database(ctx context.Context) (*sqlite.DB, error) {
	if a.db != nil {
		return a.db, nil
	}
	path, err := a.dbPath()
	if err != nil {
		return nil, err
	}
	missing, err := a.missing(path)
	if err != nil {
		return nil, err
	}
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return nil, err
	}
	if missing && !a.flags.quiet {
		fmt.Fprintf(a.stderr, "strandline: new database %s\n", clean(path))
	}
	a.db, a.closers = db, append(a.closers, db.Close)
	return db, nil
}

// missing reports whether a database that a flag or a variable names is not there: a
// path that may be mistyped. What only reads refuses it, instead of answering from an
// empty one; what stores makes it and says so. The usual place, and that of the
// configuration file, come into being with the first command.
func (a *app) missing(path string) (bool, error) {
	check := map[string]string{sourceFlag: "check --db", sourceEnv: "check STRANDLINE_DB"}[a.cfg.sources["db"]]
	if check == "" || path == ":memory:" {
		return false, nil
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return false, nil // what else is wrong is told by opening it
	}
	if a.reads {
		return true, &strandline.Error{Kind: strandline.KindNotFound, Message: fmt.Sprintf("no database %s", path),
			Hint: check + "; a command that stores something, such as ingest or remember, makes it"}
	}
	return true, nil
}

// dbPath returns the file that the db setting names.
func (a *app) dbPath() (string, error) {
	scheme, rest, isURL := strings.Cut(a.cfg.DB, "://")
	switch {
	case a.cfg.DB == "":
		return "", &strandline.Error{Kind: strandline.KindUsage,
			Message: "no home folder is known to keep the database in",
			Hint:    "name the database with --db PATH or STRANDLINE_DB"}
	case !isURL:
		return a.cfg.DB, nil
	case scheme == "sqlite" || scheme == "file":
		return rest, nil
	}
	return "", &strandline.Error{Kind: strandline.KindUsage,
		Message: fmt.Sprintf("cannot open a %q database", scheme),
		Hint:    "give the path of a SQLite file, such as --db memory.db"}
}

// engine opens the engine on first use.
func (a *app) engine(ctx context.Context) (*engine.Engine, error) {
	if a.eng != nil {
		return a.eng, nil
	}
	db, err := a.database(ctx)
	if err != nil {
		return nil, err
	}
	c := a.engineConfig(db)
	if c.Embedder, err = a.embedder(ctx); err != nil {
		return nil, err
	}
	a.eng, err = engine.New(c)
	return a.eng, err
}

// engineConfig translates the settings.
func (a *app) engineConfig(db strandline.Database) engine.Config {
	owner := a.owner()
	c := engine.Config{
		Redact:   a.redactor(),
		Database: db,
		Log:      a.log,
		Now:      a.now,
		Rand:     a.rand,
		Owner:    owner,
		Alive:    a.alive(owner),
		Strategy: a.extractor,
		Ingest: engine.IngestConfig{
			ConversationGap:         time.Duration(a.cfg.ConversationGapMinutes) * time.Minute,
			PollInterval:            time.Duration(a.cfg.PollIntervalMs) * time.Millisecond,
			MinConversationMessages: a.cfg.MinConversationMessages,
			Include:                 a.cfg.Include,
			Exclude:                 a.cfg.Exclude,
		},
		Context: engine.ContextConfig{
			Budget:        a.cfg.ContextBudget,
			AnswerReserve: a.cfg.AnswerReserve,
			Window:        a.cfg.Window,
		},
	}
	if a.extractor != nil {
		c.Persisting = a.persisting
	}
	if a.agent != nil {
		c.Context.Extractor, c.Context.Summarizer = memoryagent.Extractor{Agent: a.agent}, memoryagent.NewSummarizer(a.agent)
	}
	return c
}

// redactor returns what takes secrets out of what is stored, nil when that is
// switched off.
func (a *app) redactor() func(string) string {
	if !a.cfg.RedactSecrets {
		return nil
	}
	r := redact.New(redact.Config{})
	return func(text string) string {
		text, _ = r.Secrets(text)
		return text
	}
}

// embeddedAtOnce is how many texts a command has a slow model embed before it
// ends, some seconds of work; serve or `strandline model embed` do the rest.
const embeddedAtOnce = 500

// settle indexes what a command stored, so that the next search need not. What
// was stored is safe and can be found without it: a database that refuses now, an
// endpoint for embeddings that is away, or a model that cannot be read, is no
// failure of the command.
func (a *app) settle(ctx context.Context, eng *engine.Engine) error {
	if a.stderrTTY && !a.flags.json && !a.flags.quiet {
		fmt.Fprint(a.stderr, "indexing...\r")
		defer fmt.Fprint(a.stderr, "           \r")
	}
	_, err := eng.Index(ctx, a.namespace())
	away := false
	if err == nil {
		_, err = eng.EmbedUpTo(ctx, a.namespace(), embeddedAtOnce)
		var file models.Unusable
		away = err != nil && ctx.Err() == nil && (a.cfg.EmbeddingProvider != localEmbedding || errors.As(err, &file))
	}
	if strandline.KindOf(err) == strandline.KindUnavailable || away {
		a.log.Warn("not indexed yet", "error", err)
		return nil
	}
	return err
}
