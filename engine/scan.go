package engine

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"

	"strandline"
)

// wanted reports whether a file of a tree is a candidate by its name.
func (in IngestConfig) wanted(key string) bool {
	if !transcriptEnding(ending(key)) {
		return false
	}
	match := func(pattern string) bool {
		ok, err := doublestar.Match(pattern, key)
		return err == nil && ok
	}
	return (len(in.Include) == 0 || slices.ContainsFunc(in.Include, match)) && !slices.ContainsFunc(in.Exclude, match)
}

// transcriptEnding reports whether files with an ending may be transcripts.
func transcriptEnding(e string) bool { return e == ".jsonl" || e == ".json" }

// noEnding stands for the ending of a name that has none.
const noEnding = "no ending"

// ending is the ending of a name in lower case.
func ending(key string) string {
	name := path.Base(key)
	if e := path.Ext(name); len(e) > 1 && len(e) < len(name) {
		return strings.ToLower(e)
	}
	return noEnding
}

// maxEndings bounds the endings that a report names.
const maxEndings = 64

// passOver counts a file that has an ending of no transcript.
func (r *IngestReport) passOver(key string) {
	e := ending(key)
	if transcriptEnding(e) {
		return // left out by a glob
	}
	if r.PassedOver == nil {
		r.PassedOver = map[string]int{}
	}
	if _, known := r.PassedOver[e]; !known && len(r.PassedOver) >= maxEndings {
		e = "other"
	}
	r.PassedOver[e]++
}

// scan lists the transcripts of a tree by key. Links to files are followed,
// links to folders are not, so that no loop is possible.
func (in *ingester) scan(dir string) ([]source, error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, readError(dir, err)
	}
	if !info.IsDir() {
		return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("%s is not a folder", dir), Hint: "use --file for a single file"}
	}
	// A root that is a link is followed; WalkDir would not.
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return nil, readError(dir, err)
	}
	var found []source
	links := map[string]bool{}
	err = filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		key := relativeKey(dir, p)
		if err != nil {
			if p == dir {
				return readError(dir, err)
			}
			in.fail(key, readError(key, err))
			return nil
		}
		if d.IsDir() {
			return nil
		}
		if !in.e.cfg.Ingest.wanted(key) {
			in.report.passOver(key)
			return nil
		}
		info, err := os.Stat(p) // follows a link
		if err != nil {
			in.fail(key, readError(key, err))
			return nil
		}
		if info.Mode().IsRegular() {
			found = append(found, source{key: key, path: p, info: info})
			if d.Type()&fs.ModeSymlink != 0 {
				links[key] = true
			}
		}
		return nil
	})
	slices.SortFunc(found, func(a, b source) int { return strings.Compare(a.key, b.key) })
	return withoutLinks(found, links), err
}

// withoutLinks leaves out the links to files that the tree holds by their own
// name, and of several links to one file all but the first: their messages
// would be there twice.
func withoutLinks(found []source, links map[string]bool) []source {
	if len(links) == 0 {
		return found
	}
	var kept []source
	for _, s := range found {
		if !links[s.key] {
			kept = append(kept, s)
		}
	}
	for _, s := range found {
		if links[s.key] && !slices.ContainsFunc(kept, func(k source) bool { return os.SameFile(k.info, s.info) }) {
			kept = append(kept, s)
		}
	}
	slices.SortFunc(kept, func(a, b source) int { return strings.Compare(a.key, b.key) })
	return kept
}

func relativeKey(root, p string) string {
	rel, err := filepath.Rel(root, p)
	if err != nil {
		rel = filepath.Base(p)
	}
	return validName(filepath.ToSlash(rel))
}

// validName writes the bytes of a name that are not UTF-8 as %FF, so that
// different names stay different keys.
func validName(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	var b strings.Builder
	for len(name) > 0 {
		r, n := utf8.DecodeRuneInString(name)
		if r == utf8.RuneError && n == 1 {
			fmt.Fprintf(&b, "%%%02X", name[0])
		} else {
			b.WriteString(name[:n])
		}
		name = name[n:]
	}
	return b.String()
}

// single resolves one file. Its key is relative to Root; without one it is the
// key under which the file is known, else its name with as many folders before
// it as keep it apart from other files known.
func (e *Engine) single(ctx context.Context, store strandline.Store, r IngestRequest) (source, error) {
	p, err := filepath.Abs(r.File)
	if err != nil {
		return source{}, readError(r.File, err)
	}
	info, err := os.Stat(p)
	if err != nil {
		return source{}, readError(r.File, err)
	}
	if !info.Mode().IsRegular() {
		return source{}, &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("%s is not a file", r.File), Hint: "use --dir for a folder"}
	}
	s := source{path: p, info: info}
	if r.Root != "" {
		root, err := filepath.Abs(r.Root)
		if err != nil {
			return source{}, readError(r.Root, err)
		}
		if s.key = relativeKey(root, p); s.key != ".." && !strings.HasPrefix(s.key, "../") {
			return s, nil
		}
	}
	return s, store.View(ctx, func(tx strandline.Tx) error {
		s.key, err = singleKey(ctx, tx, p)
		return err
	})
}

func singleKey(ctx context.Context, tx strandline.Tx, p string) (string, error) {
	known, err := tx.ListFiles(ctx, "")
	if err != nil {
		return "", err
	}
	for _, f := range known {
		if f.Path == p {
			return f.Key, nil
		}
	}
	parts := strings.Split(strings.Trim(validName(filepath.ToSlash(p)), "/"), "/")
	for n := 1; n < len(parts); n++ {
		key := strings.Join(parts[len(parts)-n:], "/")
		f, err := tx.File(ctx, key)
		if strandline.KindOf(err) == strandline.KindNotFound || err == nil && (missing(f.Path) || copyOf(p, f)) {
			return key, nil
		}
		if err != nil {
			return "", err
		}
	}
	return strings.Join(parts, "/"), nil
}

func missing(p string) bool {
	_, err := os.Stat(p)
	return errors.Is(err, os.ErrNotExist)
}

// copyOf reports whether the file begins as the known one does.
func copyOf(p string, known strandline.File) bool {
	f, err := os.Open(p)
	if err != nil {
		return false
	}
	defer f.Close()
	head, _, err := prints(f, min(known.Offset, headBytes))
	return err == nil && known.Offset > 0 && head == known.Head
}
