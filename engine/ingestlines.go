package engine

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/transcript"
)

// A batch is committed when it has so many messages, so much text or was so
// long to read; memory stays flat whatever the size of the file.
const (
	batchMessages = 2000
	batchText     = 4 << 20
	batchRead     = 64 << 20

	oneBatch = 256 << 10 // bytes of file that are likely one batch
	minLine  = 16        // bytes of the shortest line that can hold a message
)

// batch is what one transaction takes: messages and the state after them.
type batch struct {
	messages  []strandline.Message
	skipped   map[string]int
	mended    map[string]int
	malformed []malformedLine
	from      int64  // offset before it
	before    []byte // State before it
	state     strandline.File
	read      int64
}

type malformedLine struct {
	line int64
	why  string
}

func (in *ingester) batcher(src source, f *os.File, d *transcript.Dialect, state strandline.File) (*batcher, error) {
	p := decodeProgress(state.State)
	parser, err := d.NewParser(transcript.Options{SourceFile: src.key, ModTime: src.info.ModTime(),
		IncludeSidechains: in.e.cfg.Ingest.IncludeSidechains}, p.Dialect)
	return &batcher{file: f, parser: parser, state: state, progress: p, maxLine: in.e.cfg.Ingest.MaxLineBytes, redact: in.e.cfg.Redact}, err
}

// lines reads a file of lines from its offset to the size it had when reading
// began. Parsing runs ahead of committing by a batch or two.
func (in *ingester) lines(ctx context.Context, src source, f *os.File, d *transcript.Dialect, state strandline.File) error {
	b, err := in.batcher(src, f, d, state)
	if err != nil {
		return err
	}
	batches := make(chan batch, 1)
	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() error {
		defer close(batches)
		return b.run(gctx, batches)
	})
	g.Go(func() error {
		for b := range batches {
			if err := in.commit(gctx, b); err != nil {
				return err
			}
			in.show(src.key, b.state.Offset)
		}
		return nil
	})
	return g.Wait()
}

// batcher cuts a file into batches.
type batcher struct {
	file     *os.File
	parser   transcript.Parser
	state    strandline.File // after the lines read so far
	progress progress
	maxLine  int
	redact   func(string) string

	out       transcript.Output
	malformed []malformedLine
	text      int
	from      int64
	before    []byte
}

func (b *batcher) run(ctx context.Context, to chan<- batch) error {
	b.from, b.before = b.state.Offset, b.state.State
	start := b.state.Offset
	lines := transcript.NewLines(io.NewSectionReader(b.file, start, b.state.Size-start), b.maxLine)
	for {
		line, end, tooLong, err := lines.Next()
		if errors.Is(err, io.EOF) {
			if err := b.ahead(lines.Rest()); err != nil {
				return err
			}
			return b.send(ctx, to, true)
		}
		if err != nil {
			return readError(b.state.Key, err)
		}
		b.take(line, tooLong)
		b.state.Offset = start + end
		if len(b.out.Messages) >= batchMessages || b.text >= batchText || b.state.Offset-b.from >= batchRead {
			if err := b.send(ctx, to, false); err != nil {
				return err
			}
		}
	}
}

// take parses one whole line, unless it was taken before its newline came.
func (b *batcher) take(line []byte, tooLong bool) {
	b.state.Lines++
	if b.progress.Ahead > 0 {
		known := int64(len(line)) >= b.progress.Ahead && fingerprint(line[:b.progress.Ahead]) == b.progress.Sum
		b.progress.Ahead, b.progress.Sum = 0, ""
		if known {
			return
		}
	}
	if tooLong {
		b.malformed = append(b.malformed, malformedLine{b.state.Lines, "line too long"})
		return
	}
	if b.state.Lines == 1 {
		line = unmarked(line)
	}
	if len(line) == 0 {
		b.out.Skip("blank")
		return
	}
	b.parse(line, b.state.Lines)
}

// unmarked is the beginning of a file without the mark that some editors put there to say
// that it is UTF-8.
func unmarked(head []byte) []byte { return bytes.TrimPrefix(head, []byte("\ufeff")) }

func (b *batcher) parse(line []byte, number int64) {
	before := len(b.out.Messages)
	if err := b.parser.Parse(line, &b.out); err != nil {
		b.malformed = append(b.malformed, malformedLine{number, err.Error()})
		return
	}
	for i := range b.out.Messages[before:] {
		m := &b.out.Messages[before+i]
		if b.redact != nil {
			m.Content = b.redact(m.Content)
		}
		b.text += len(m.Content)
	}
}

// ahead takes a last line that has no newline but is a whole JSON object: no
// bytes that may follow can make another one of it. The offset stays before it
// (T5).
func (b *batcher) ahead(rest []byte) error {
	if b.progress.Ahead > 0 && int64(len(rest)) >= b.progress.Ahead && fingerprint(rest[:b.progress.Ahead]) == b.progress.Sum {
		return nil // taken the last time
	}
	b.progress.Ahead, b.progress.Sum = 0, ""
	whole := rest
	if b.state.Lines == 0 {
		whole = unmarked(rest)
	}
	if !transcript.Whole(whole) {
		return nil
	}
	b.parse(whole, b.state.Lines+1)
	b.progress.Ahead, b.progress.Sum = int64(len(rest)), fingerprint(rest)
	return nil
}

// send hands over what has gathered. The last batch leaves the file idle.
func (b *batcher) send(ctx context.Context, to chan<- batch, last bool) error {
	b.state.Status = strandline.FileIngesting
	if last {
		b.state.Status = strandline.FileIdle
	}
	var err error
	if b.state.Head, b.state.Tail, err = prints(b.file, b.state.Offset); err != nil {
		return readError(b.state.Key, err)
	}
	b.progress.Dialect = b.parser.State()
	b.state.State = b.progress.encode()
	next := batch{messages: mergeParts(b.out.Messages), skipped: b.out.Skipped, mended: b.out.Mended, malformed: b.malformed,
		from: b.from, before: b.before, state: b.state, read: b.state.Offset - b.from}
	b.out, b.malformed, b.text, b.from, b.before = transcript.Output{}, nil, 0, b.state.Offset, b.state.State
	select {
	case to <- next:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// mergeParts joins messages that share a UID into the first of them.
func mergeParts(ms []strandline.Message) []strandline.Message {
	at := make(map[string]int)
	kept := ms[:0]
	for _, m := range ms {
		if m.UID != "" {
			if i, ok := at[m.UID]; ok {
				transcript.Merge(&kept[i], m)
				continue
			}
			at[m.UID] = len(kept)
		}
		kept = append(kept, m)
	}
	return kept
}
