package bench

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"strandline"
	"strandline/engine"
)

// dialogue is sessions with questions about them, each with where its answer
// stands.
type dialogue struct {
	name      string
	sessions  []talk
	questions []question
}

// talk is one session.
type talk struct {
	id    string
	at    time.Time
	turns []turn
}

type turn struct {
	id   string
	role string
	text string
}

type question struct {
	text     string
	category string
	asked    time.Time
	turns    []string // ids of the turns that hold the answer; may be empty
	sessions []string // ids of their sessions
	counted  bool     // in budgets: its answer is in the dialogue
}

// readFile reads a file, unpacked when it is packed by gzip, and its digest.
func readFile(path string) (data []byte, digest string, err error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, "", err
	}
	sum := sha256.Sum256(raw)
	digest = hex.EncodeToString(sum[:])
	if !bytes.HasPrefix(raw, []byte{0x1f, 0x8b}) {
		return raw, digest, nil
	}
	z, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		return nil, "", err
	}
	data, err = io.ReadAll(z)
	return data, digest, err
}

// unreadable says what a data file should be.
func unreadable(path, format string, err error) error {
	return &strandline.Error{Kind: strandline.KindInvalid, Message: "cannot read " + path + " as " + format, Hint: "name the public file itself, plain or packed by gzip", Err: err}
}

// write makes a transcript of each session.
func (d dialogue) write(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	for _, s := range d.sessions {
		f, err := os.Create(filepath.Join(dir, s.id+".jsonl"))
		if err != nil {
			return err
		}
		w := bufio.NewWriter(f)
		enc := json.NewEncoder(w)
		for i, t := range s.turns {
			line := map[string]any{"role": t.role, "content": t.text, "session_id": s.id, "id": t.id,
				"timestamp": s.at.Add(time.Duration(i) * time.Second).UTC().Format(time.RFC3339)}
			if err := enc.Encode(line); err != nil {
				return err
			}
		}
		if err := w.Flush(); err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
	}
	return nil
}

// ingest stores the dialogue as a program would and returns the turn of each
// message.
func (d dialogue) ingest(ctx context.Context, eng *engine.Engine, dir string) (map[string]string, error) {
	if err := d.write(dir); err != nil {
		return nil, fmt.Errorf("write transcripts: %w", err)
	}
	if _, err := eng.Ingest(ctx, strandline.DefaultNamespace, engine.IngestRequest{Dir: dir}); err != nil {
		return nil, fmt.Errorf("ingest: %w", err)
	}
	if _, err := eng.Index(ctx, strandline.DefaultNamespace); err != nil {
		return nil, fmt.Errorf("index: %w", err)
	}
	if _, err := eng.Embed(ctx, strandline.DefaultNamespace); err != nil {
		return nil, fmt.Errorf("embed: %w", err)
	}
	turns := map[string]string{}
	for _, s := range d.sessions {
		ms, err := eng.Messages(ctx, strandline.DefaultNamespace, strandline.MessageQuery{SessionID: s.id})
		if err != nil {
			return nil, err
		}
		for _, m := range ms {
			turns[fmt.Sprint(m.ID)] = m.UID
		}
	}
	return turns, nil
}
