package engine

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"strandline"
)

// maxMalformedNamed bounds the malformed lines an IngestReport names.
const maxMalformedNamed = 100

// Ingest reads transcripts into the namespace: new files whole, known ones from
// where the last run stopped. Files that fail are reported and the others go
// on. It returns an error only when nothing can be done at all: the source does
// not exist, the store refuses, ctx ends.
func (e *Engine) Ingest(ctx context.Context, ns strandline.Namespace, r IngestRequest) (IngestReport, error) {
	start := e.now()
	in := &ingester{e: e, request: r, report: IngestReport{Skipped: map[string]int{}, MalformedAt: []string{}, Failed: []FileFailure{}}}
	var err error
	if in.store, err = e.store(ns); err != nil {
		return in.report, err
	}
	if err := e.Recover(ctx, ns); err != nil {
		return in.report, err
	}
	sources, err := e.sources(ctx, in, r)
	if err != nil {
		return in.report, err
	}
	for _, s := range sources {
		in.total.BytesTotal += s.info.Size()
	}
	in.total.FilesTotal = len(sources)
	defer in.abandon()
	for _, s := range sources {
		if err := in.file(ctx, s); err != nil {
			if fatal(ctx, err) {
				return in.report, err
			}
			in.fail(s.key, err)
		}
		in.total.FilesDone++
		in.total.BytesDone += s.info.Size()
		in.show(s.key, 0)
	}
	if err := in.flush(ctx); err != nil {
		return in.report, err
	}
	in.show("", 0)
	if _, err := e.MarkReady(ctx, ns); err != nil {
		return in.report, err
	}
	slices.SortStableFunc(in.report.Failed, func(a, b FileFailure) int { return strings.Compare(a.File, b.File) })
	in.report.DurationMS = e.now().Sub(start).Milliseconds()
	return in.report, nil
}

// sources lists what the request names.
func (e *Engine) sources(ctx context.Context, in *ingester, r IngestRequest) ([]source, error) {
	switch {
	case (r.Dir == "") == (r.File == ""):
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: "name one folder or one file", Hint: "use --dir DIR or --file FILE"}
	case r.File != "":
		s, err := e.single(ctx, in.store, r)
		return []source{s}, err
	}
	dir, err := filepath.Abs(r.Dir)
	if err != nil {
		return nil, readError(r.Dir, err)
	}
	return in.scan(dir)
}

// fatal reports whether an error concerns more than the file at hand.
func fatal(ctx context.Context, err error) bool {
	switch strandline.KindOf(err) {
	case strandline.KindUnavailable, strandline.KindCorrupt:
		return true
	}
	return ctx.Err() != nil || errors.Is(err, context.Canceled)
}

// ingester is one run of Ingest.
type ingester struct {
	e       *Engine
	store   strandline.Store
	request IngestRequest
	report  IngestReport
	total   IngestProgress

	reimport bool // of the file at hand: still to be read from its start
	emptied  bool // what was stored of the file at hand has been deleted

	waiting []waiting // small files read, to be stored together
	storing *storing  // the group of them being stored, nil when none is
	weight  int       // messages in them
	alone   bool      // leave nothing waiting

	told map[string]string // failures logged before, by file; nil logs all
}

func (in *ingester) fail(key string, err error) {
	if in.told == nil || in.told[key] != err.Error() {
		in.e.log.Warn("file failed", "file", key, "error", err)
	}
	if in.told != nil {
		in.told[key] = err.Error()
	}
	in.report.Failed = append(in.report.Failed, FileFailure{
		File: key, Kind: strandline.KindOf(err), Message: err.Error(), Hint: strandline.HintOf(err)})
}

func (in *ingester) malformed(key string, line int64, why string) {
	in.report.Malformed++
	if len(in.report.MalformedAt) < maxMalformedNamed {
		at := fmt.Sprintf("%s:%d: %s", key, line, why)
		in.e.log.Warn("malformed line", "at", at)
		in.report.MalformedAt = append(in.report.MalformedAt, at)
	}
}

// show tells the caller how far the run is; done is what was read of the file
// at hand.
func (in *ingester) show(key string, done int64) {
	if in.request.Progress == nil {
		return
	}
	p := in.total
	p.File, p.Messages = key, in.report.Messages
	p.BytesDone += done
	in.request.Progress(p)
}
