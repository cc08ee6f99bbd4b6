package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
)

// real returns messages like those of agents: 500 bytes, ids of 36 characters,
// files of 500 messages.
func real(n, from int) []strandline.Message {
	text := strings.Repeat("the quick brown fox jumps over the lazy dog ", 12)[:500]
	ms := make([]strandline.Message, n)
	for i := range ms {
		k := from + i
		session := fmt.Sprintf("%08x-9b1d-4c3a-8f00-aa11bb22cc33", k/500)
		ms[i] = strandline.Message{SessionID: session, SourceFile: "-home-ada-harbor/" + session + ".jsonl",
			UID: fmt.Sprintf("%08x-9b1d-4c3a-8f00-%012x", uint32(k)*2654435761, k), Role: strandline.RoleUser,
			Content: text, Time: time.Date(2026, 1, 1, 0, 0, k, 0, time.UTC), CWD: "/home/ada/harbor"}
	}
	return ms
}

const batchRows = 5000

func BenchmarkInsertMessages(b *testing.B) {
	ctx := context.Background()
	for _, mode := range []string{"unplaced", "placed after", "placed at once"} {
		b.Run(mode, func(b *testing.B) {
			s := store(b, open(b, filepath.Join(b.TempDir(), "s.db")), "default")
			for i := 0; b.Loop(); i++ {
				b.StopTimer()
				ms := real(batchRows, i*batchRows)
				b.StartTimer()
				if err := s.Update(ctx, func(tx strandline.Tx) error { return ingest(ctx, tx, ms, mode) }); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)*batchRows/b.Elapsed().Seconds(), "rows/s")
		})
	}
}

// ingest stores messages in conversations of 100.
func ingest(ctx context.Context, tx strandline.Tx, ms []strandline.Message, mode string) error {
	if mode == "unplaced" {
		return tx.InsertMessages(ctx, ms)
	}
	if mode == "placed after" {
		if err := tx.InsertMessages(ctx, ms); err != nil {
			return err
		}
	}
	for i := 0; i < len(ms); i += 100 {
		part := ms[i : i+100]
		id, err := tx.PutConversation(ctx, strandline.Conversation{SessionID: part[0].SessionID, SourceFile: part[0].SourceFile,
			First: part[0].Time, Last: part[99].Time, Count: 100, Status: strandline.ConversationActive})
		if err != nil {
			return err
		}
		ids := make([]int64, len(part))
		for j := range part {
			ids[j], part[j].ConversationID = part[j].ID, id
		}
		if mode == "placed after" {
			err = tx.Place(ctx, id, ids)
		}
		if err != nil {
			return err
		}
	}
	if mode == "placed after" {
		return nil
	}
	return tx.InsertMessages(ctx, ms)
}

func BenchmarkReads(b *testing.B) {
	ctx := context.Background()
	s := store(b, open(b, filepath.Join(b.TempDir(), "s.db")), "default")
	const rows = 100_000
	for i := 0; i < rows; i += batchRows {
		ms := real(batchRows, i)
		if err := s.Update(ctx, func(tx strandline.Tx) error { return ingest(ctx, tx, ms, "placed at once") }); err != nil {
			b.Fatal(err)
		}
	}
	var segment int64
	pages := make([][]byte, 400)
	for i := range pages {
		pages[i] = []byte(strings.Repeat(string(rune('a'+i%26)), 64<<10))
	}
	if err := s.Update(ctx, func(tx strandline.Tx) (err error) {
		segment, err = tx.PutSegment(ctx, "text/message", strandline.Segment{Docs: 1}, pages)
		return errors.Join(err, tx.SetWatermark(ctx, "text/message", rows-10))
	}); err != nil {
		b.Fatal(err)
	}
	session := real(1, 12345)[0].SessionID
	for _, q := range []struct {
		name string
		read func(strandline.Tx, int) error
	}{
		{"window of six", func(tx strandline.Tx, _ int) error {
			ms, err := tx.ListMessages(ctx, strandline.MessageQuery{SessionID: session, Last: true, Limit: 6})
			return wanted(len(ms), 6, err)
		}},
		{"conversation of a hundred", func(tx strandline.Tx, i int) error {
			ms, err := tx.ListMessages(ctx, strandline.MessageQuery{ConversationID: int64(i%900 + 1)})
			return wanted(len(ms), 100, err)
		}},
		{"twenty by id", func(tx strandline.Tx, i int) error {
			ids := make([]int64, 20)
			for j := range ids {
				ids[j] = int64((i*7919+j*4999)%rows) + 1
			}
			ms, err := tx.MessagesByID(ctx, ids)
			return wanted(len(ms), 20, err)
		}},
		{"thousand documents", func(tx strandline.Tx, i int) error {
			docs, err := tx.Docs(ctx, strandline.DocMessage, int64(i%90)*1000, 1000)
			return wanted(len(docs), 1000, err)
		}},
		{"page of 64 KB", func(tx strandline.Tx, i int) error {
			got, err := tx.ReadPages(ctx, segment, i*7%400, 1)
			return wanted(len(got), 1, err)
		}},
		{"documents behind a watermark", func(tx strandline.Tx, _ int) error {
			n, err := tx.CountDocs(ctx, strandline.DocMessage, rows-10)
			return wanted(n, 10, err)
		}},
		{"counts", func(tx strandline.Tx, _ int) error {
			c, err := tx.Counts(ctx)
			return wanted(c.Messages, rows, err)
		}},
		{"empty view", func(strandline.Tx, int) error { return nil }},
	} {
		b.Run(q.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				if err := s.View(ctx, func(tx strandline.Tx) error { return q.read(tx, i) }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func wanted(got, want int, err error) error {
	if err == nil && got != want {
		return fmt.Errorf("got %d, want %d", got, want)
	}
	return err
}
