package engine

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"time"

	"github.com/tidwall/gjson"

	"strandline"
	"strandline/internal/transcript"
)

// maxRaces bounds how often a file is begun again because another process read
// on in it meanwhile.
const maxRaces = 1000

// errMoved says that another process moved the file's offset.
var errMoved = errors.New("another process reads this file")

// file brings one file up to date. A small one may be left waiting for flush.
func (in *ingester) file(ctx context.Context, src source) error {
	in.reimport, in.emptied = in.request.Reimport, false
	files, same := in.report.Files, in.report.Unchanged
	for range maxRaces {
		err := in.attempt(ctx, src)
		if errors.Is(err, errMoved) {
			in.report.Files, in.report.Unchanged = files, same // it is one file, however often it is begun
			continue
		}
		if err == nil && in.emptied {
			return in.adopt(ctx, src.key)
		}
		return err
	}
	return strandline.Errorf(strandline.KindConflict, "%s: %w", src.key, errMoved)
}

func (in *ingester) attempt(ctx context.Context, src source) error {
	known, err := in.known(ctx, src.key)
	if err != nil {
		return err
	}
	fresh := known.Dialect == ""
	if !in.reimport && !fresh && same(src, known) {
		in.report.Unchanged++
		return nil
	}
	f, err := os.Open(src.path)
	if err != nil {
		return readError(src.key, err)
	}
	defer f.Close()
	if src.info, err = f.Stat(); err != nil {
		return readError(src.key, err)
	}
	if fresh {
		return in.begin(ctx, src, f, strandline.File{}, false)
	}
	v := readAgain
	if !in.reimport {
		if v, err = judge(src, f, known); err != nil {
			return readError(src.key, err)
		}
	}
	switch v {
	case unchanged:
		in.report.Unchanged++
		seen := known
		seen.Path, seen.Modified, seen.Size = src.path, modified(src), src.info.Size()
		return in.store.Update(ctx, func(tx strandline.Tx) error { return in.claim(ctx, tx, seen, known) })
	case older:
		in.report.Unchanged++
		in.report.skip("older_copy", 1)
		return nil
	case readOn:
		return in.begin(ctx, src, f, known, false)
	}
	in.e.log.Info("file read again from its start", "file", src.key, "requested", in.reimport)
	return in.begin(ctx, src, f, known, true)
}

func (r *IngestReport) skip(reason string, n int) { r.Skipped[reason] += n }

// mend adds what was mended, by its kind.
func (r *IngestReport) mend(kinds map[string]int) {
	for kind, n := range kinds {
		if r.Mended == nil {
			r.Mended = map[string]int{}
		}
		r.Mended[kind] += n
	}
}

func modified(src source) time.Time { return src.info.ModTime().UTC().Truncate(time.Millisecond) }

// known returns the state of a file, the zero File when it has none.
func (in *ingester) known(ctx context.Context, key string) (f strandline.File, err error) {
	err = in.store.View(ctx, func(tx strandline.Tx) error {
		f, err = tx.File(ctx, key)
		return err
	})
	if strandline.KindOf(err) == strandline.KindNotFound {
		return strandline.File{}, nil
	}
	return f, err
}

// claim stores a state unless another process has read on since the one known.
func (in *ingester) claim(ctx context.Context, tx strandline.Tx, f, known strandline.File) error {
	now, err := tx.File(ctx, f.Key)
	if ignoreNotFound(err) != nil {
		return err
	}
	if moved(now, known.Offset, known.State) {
		return errMoved
	}
	return tx.PutFile(ctx, f)
}

// moved reports whether a file is no longer where it was left. A line taken
// ahead of its newline changes the state alone.
func moved(now strandline.File, offset int64, state []byte) bool {
	return now.Offset != offset || !bytes.Equal(now.State, state)
}

// begin tells the dialect, marks the file as being read and reads it.
func (in *ingester) begin(ctx context.Context, src source, f *os.File, known strandline.File, again bool) error {
	head := make([]byte, min(detectBytes, src.info.Size()))
	if _, err := f.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return readError(src.key, err)
	}
	size := src.info.Size() - int64(len(head))
	head = unmarked(head)
	if size += int64(len(head)); known.Dialect == "" && firstLineUnfinished(head, size) {
		in.report.skip("incomplete", 1)
		return nil
	}
	d := transcript.Detect(src.key, head)
	if d == nil {
		return in.undetected(src, head)
	}
	state := known
	if again || known.Dialect == "" {
		state = strandline.File{Key: src.key}
	} else if known.Dialect != d.Name && known.Offset < detectBytes && !d.Document {
		// The lines that came since tell more than those the dialect was taken from.
		return in.begin(ctx, src, f, known, true)
	} else if known.Dialect != d.Name {
		if d = transcript.ByName(known.Dialect); d == nil {
			return &strandline.Error{Kind: strandline.KindInvalid, Message: src.key + " was read as " + known.Dialect + ", a format not known here",
				Hint: "read it anew with --reimport, or use the version that read it"}
		}
	}
	state.Path, state.Dialect, state.Modified, state.Size = src.path, d.Name, modified(src), src.info.Size()
	if d.Document {
		return in.document(ctx, src, f, d, known, state)
	}
	if !again && !in.alone && state.Size-state.Offset <= oneBatch {
		in.report.Files++ // one transaction takes all of it, there is no middle to mark
		return in.small(ctx, src, f, d, state)
	}
	if err := in.store.Update(ctx, func(tx strandline.Tx) error {
		marked := state
		marked.Status = strandline.FileIngesting
		if err := in.claim(ctx, tx, marked, known); err != nil || !again {
			return err
		}
		if err := tx.DeleteFile(ctx, src.key); err != nil {
			return err
		}
		return tx.PutFile(ctx, marked)
	}); err != nil {
		return err
	}
	if again {
		in.reimport, in.emptied = false, true
	}
	in.report.Files++
	return in.lines(ctx, src, f, d, state)
}

func ignoreNotFound(err error) error {
	if strandline.KindOf(err) == strandline.KindNotFound {
		return nil
	}
	return err
}

// firstLineUnfinished reports whether all there is of a file is the beginning
// of a JSON object on its first line: too little to tell the dialect by, which
// stays with a file once told (T5).
func firstLineUnfinished(head []byte, size int64) bool {
	return len(head) > 0 && head[0] == '{' && int64(len(head)) == size && bytes.IndexByte(head, '\n') < 0 && !gjson.ValidBytes(head)
}

// undetected decides what a file of no known dialect means: in a tree, JSON
// documents that are no transcripts are common and of no concern.
func (in *ingester) undetected(src source, head []byte) error {
	switch {
	case len(head) == 0:
		in.report.skip("empty_file", 1)
		return nil
	case in.request.Dir != "" && len(src.key) > 5 && src.key[len(src.key)-5:] == ".json":
		in.report.skip("not_a_transcript", 1)
		return nil
	}
	for _, c := range head {
		if c == 0 {
			return &strandline.Error{Kind: strandline.KindInvalid, Message: src.key + " is a binary file, not a transcript", Hint: "transcripts are JSON lines, as coding agents write them"}
		}
	}
	return &strandline.Error{Kind: strandline.KindInvalid, Message: src.key + " is in no known transcript format",
		Hint: "known are claude-code, codex, gemini-cli, opencode, copilot-cli, pi and lines of {role, content, timestamp}"}
}
