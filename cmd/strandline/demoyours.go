package main

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"time"

	"strandline"
	"strandline/engine"
)

// demoOwnPart is that of one's own, with what was left unread.
type demoOwnPart struct {
	Folder string `json:"folder"`
	Read   int    `json:"files_read"`
	Left   int    `json:"files_left"`
	demoPart
}

// yours takes one's own transcripts the same way; nil when there are none.
func (d *demo) yours(ctx context.Context, db strandline.Database) (*demoOwnPart, error) {
	for _, root := range d.cfg.WatchPath {
		chosen, left := newestTranscripts(root, maxDemoBytes)
		if len(chosen) == 0 {
			continue
		}
		eng, err := d.demoEngine(db, d.now)
		if err != nil {
			return nil, err
		}
		p := &demoOwnPart{Folder: root, Read: len(chosen), Left: left}
		p.Ingest = emptyIngest()
		start := d.clock()
		bar := d.newCount("reading")
		for i, path := range chosen {
			r, err := eng.Ingest(ctx, demoYours, engine.IngestRequest{File: path, Root: root})
			bar.set(int64(i+1), int64(len(chosen)), "reading your transcripts")
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if err != nil {
				continue // what the samples show does not depend on it; the count says it
			}
			addIngest(&p.Ingest, r)
		}
		bar.done()
		d.showOwn(p, d.clock().Sub(start))
		if err := d.process(ctx, eng, demoYours, d.now, &p.demoPart, 3); err != nil {
			return nil, err
		}
		p.Search.Hits = []engine.Hit{}
		req := engine.ContextRequest{Message: demoOwn}
		if req.Session, err = newestSession(ctx, eng, demoYours); err != nil {
			return nil, err
		}
		return p, d.assemble(ctx, eng, demoYours, req, &p.demoPart)
	}
	return nil, nil
}

// newestTranscripts lists the newest transcripts below a folder that together
// stay within a number of bytes, and counts the others.
func newestTranscripts(root string, within int64) (chosen []string, left int) {
	type file struct {
		path string
		at   time.Time
		size int64
	}
	var all []file
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real // a link is not walked into
	}
	_ = filepath.WalkDir(root, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".jsonl" {
			return nil // what cannot be read is not shown
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			all = append(all, file{path, info.ModTime(), info.Size()})
		}
		return nil
	})
	slices.SortFunc(all, func(a, b file) int { return cmp.Or(b.at.Compare(a.at), cmp.Compare(a.path, b.path)) })
	for _, f := range all {
		if within -= f.size; within < 0 {
			break
		}
		chosen = append(chosen, f.path)
	}
	return chosen, len(all) - len(chosen)
}
