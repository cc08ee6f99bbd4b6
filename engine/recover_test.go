package engine_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

// stuck leaves a file as a writer that does not move everything in one
// transaction would: being read, with rows beyond the last commit that are as
// old as it.
func stuck(t *testing.T, w *shore, key string) {
	t.Helper()
	store, err := w.db.Store("default")
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	if err := store.Update(ctx, func(tx strandline.Tx) error {
		f, err := tx.File(ctx, key)
		if err != nil {
			return err
		}
		f.Status = strandline.FileIngesting
		ms := []strandline.Message{
			{SessionID: "s", SourceFile: key, Role: strandline.RoleUser, Content: "half", Time: f.LastTime},
			{SessionID: "s", SourceFile: key, Role: strandline.RoleUser, Content: "taken", Time: f.LastTime.Add(9 * time.Hour)},
		}
		if err := tx.InsertMessages(ctx, ms); err != nil {
			return err
		}
		id, err := tx.PutConversation(ctx, strandline.Conversation{SessionID: "s", SourceFile: key, First: ms[1].Time, Last: ms[1].Time,
			Count: 1, Bytes: 5, Status: strandline.ConversationActive})
		if err != nil {
			return err
		}
		if err := tx.Place(ctx, id, []int64{ms[1].ID}); err != nil {
			return err
		}
		return tx.PutFile(ctx, f)
	}); err != nil {
		t.Fatal(err)
	}
}

func TestAStuckFileIsPutBackToItsLastCommitAndReadOn(t *testing.T) {
	whole, w := newShore(t), newShore(t)
	data := sample(t, session1)
	whole.put("a.jsonl", data)
	whole.ingest(engine.IngestRequest{})
	w.put("a.jsonl", data[:len(data)/2])
	w.ingest(engine.IngestRequest{})
	stuck(t, w, "a.jsonl")
	w.put("a.jsonl", data)
	w.ingest(engine.IngestRequest{})
	if diff := cmp.Diff(whole.rows(), w.rows()); diff != "" {
		t.Error(diff)
	}
}

func TestAFileThatCannotBeRecoveredIsLeftAndTheOthersGoOn(t *testing.T) {
	f := &fault{}
	s := newShaky(t, f)
	s.put("a.jsonl", talk("a", 5*time.Hour, 6))
	s.put("b.jsonl", talk("b", 5*time.Hour, 6))
	if err := s.ingest(); err != nil {
		t.Fatal(err)
	}
	store, err := f.Database.Store("default")
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Update(t.Context(), func(tx strandline.Tx) error {
		for _, key := range []string{"a.jsonl", "b.jsonl"} {
			file, err := tx.File(t.Context(), key)
			if err != nil {
				return err
			}
			file.Status = strandline.FileIngesting
			if err := tx.PutFile(t.Context(), file); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	f.at, f.kind = f.count+1, strandline.KindInternal // the first write of recovery
	if err := s.e.Recover(t.Context(), "default"); err != nil || !f.hit {
		t.Fatal(f.hit, err)
	}
	if err := store.View(t.Context(), func(tx strandline.Tx) error {
		left, err := tx.ListFiles(t.Context(), strandline.FileIngesting)
		if len(left) != 1 || left[0].Key != "a.jsonl" {
			t.Errorf("left %+v", left)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}
