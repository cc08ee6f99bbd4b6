package storetest

import (
	"testing"

	"strandline"
)

// staleOf reads the stale documents of an index.
func (w *world) staleOf(index string, kind strandline.DocKind) (docs []int64, cursor int64) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) {
		docs, cursor, err = tx.Stale(w.ctx, index, kind)
		return err
	})
	return docs, cursor
}

func (w *world) isStale(index string, kind strandline.DocKind, want ...int64) (cursor int64) {
	w.t.Helper()
	got, cursor := w.staleOf(index, kind)
	seen := map[int64]int{}
	for _, id := range got {
		seen[id]++
	}
	wanted := map[int64]int{}
	for _, id := range want {
		wanted[id] = 1
	}
	same(w.t, "stale "+string(kind)+" of "+index, wanted, seen)
	return cursor
}

func (w *world) clear(index string, kind strandline.DocKind, cursor int64) {
	w.t.Helper()
	w.update(func(tx strandline.Tx) error { return tx.ClearStale(w.ctx, index, kind, cursor) })
}

// register makes an index that has seen everything.
func (w *world) register(indexes ...string) {
	w.t.Helper()
	for _, index := range indexes {
		_, cursor := w.staleOf(index, strandline.DocMessage)
		w.update(func(tx strandline.Tx) error { return tx.SetWatermark(w.ctx, index, 1000) })
		w.clear(index, strandline.DocMessage, cursor)
	}
}

func (w *world) say(m strandline.Message, content string) {
	w.t.Helper()
	m.Content = content
	w.update(func(tx strandline.Tx) error { return tx.UpdateMessage(w.ctx, m) })
}

var stale = []behaviour{
	{"what changes or goes is stale, once", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "changed"), msg("a", 1, "kept"), msg("b", 2, "file deleted"), msg("c", 3, "trimmed"))
		mem := w.putMemory(memory("m-0001", "deleted"))
		other := w.putMemory(memory("m-0002", "changed"))
		w.register(textMessage, "text/memory")
		w.isStale(textMessage, strandline.DocMessage)
		w.say(ms[0], "changed now")
		w.say(ms[0], "changed again")
		w.update(func(tx strandline.Tx) error {
			if err := tx.DeleteFile(w.ctx, "b"); err != nil {
				return err
			}
			_, err := tx.TrimFile(w.ctx, "c", 0)
			return err
		})
		w.isStale(textMessage, strandline.DocMessage, ms[0].ID, ms[2].ID, ms[3].ID)
		w.update(func(tx strandline.Tx) error { return tx.DeleteMemory(w.ctx, mem.ID) })
		other.Content = "changed now"
		w.putMemory(other)
		w.isStale("text/memory", strandline.DocMemory, mem.Seq, other.Seq)
	}},
	{"new rows are not stale", func(t *testing.T, w *world) {
		w.register(textMessage)
		w.insert(msg("a", 0, "new"))
		w.putMemory(memory("m-0001", "new"))
		w.isStale(textMessage, strandline.DocMessage)
		w.isStale(textMessage, strandline.DocMemory)
	}},
	{"an index without a watermark has none", func(t *testing.T, w *world) {
		m := w.insert(msg("a", 0, "x"))[0]
		w.say(m, "y")
		w.isStale(textMessage, strandline.DocMessage)
	}},
	{"nothing changed while an index was built is missed", func(t *testing.T, w *world) {
		m := w.insert(msg("a", 0, "x"))[0]
		w.say(m, "y")
		_, cursor := w.staleOf(textMessage, strandline.DocMessage) // the builder reads rows here
		w.say(m, "z")
		w.update(func(tx strandline.Tx) error {
			if err := tx.SetWatermark(w.ctx, textMessage, m.ID); err != nil {
				return err
			}
			return tx.ClearStale(w.ctx, textMessage, strandline.DocMessage, cursor)
		})
		w.clear(textMessage, strandline.DocMessage, w.isStale(textMessage, strandline.DocMessage, m.ID))
		w.isStale(textMessage, strandline.DocMessage)
	}},
	{"clearing forgets what was read, not what came since", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "x"), msg("a", 1, "y"))
		w.register(textMessage)
		w.say(ms[0], "x1")
		w.say(ms[1], "y1")
		cursor := w.isStale(textMessage, strandline.DocMessage, ms[0].ID, ms[1].ID)
		w.say(ms[0], "x2")
		w.clear(textMessage, strandline.DocMessage, cursor)
		later := w.isStale(textMessage, strandline.DocMessage, ms[0].ID)
		w.clear(textMessage, strandline.DocMessage, later)
		w.clear(textMessage, strandline.DocMessage, cursor) // an old cursor brings nothing back
		w.isStale(textMessage, strandline.DocMessage)
		w.say(ms[1], "y2")
		w.isStale(textMessage, strandline.DocMessage, ms[1].ID)
	}},
	{"each index reads on its own", func(t *testing.T, w *world) {
		m := w.insert(msg("a", 0, "x"))[0]
		w.register(textMessage, otherIndex)
		w.say(m, "y")
		w.clear(textMessage, strandline.DocMessage, w.isStale(textMessage, strandline.DocMessage, m.ID))
		w.isStale(textMessage, strandline.DocMessage)
		w.clear(otherIndex, strandline.DocMessage, w.isStale(otherIndex, strandline.DocMessage, m.ID))
		w.isStale(otherIndex, strandline.DocMessage)
	}},
	{"each kind is read on its own", func(t *testing.T, w *world) {
		m := w.insert(msg("a", 0, "x"))[0]
		mem := w.putMemory(memory("m-0001", "one"))
		w.register("all")
		w.say(m, "y")
		w.update(func(tx strandline.Tx) error { return tx.DeleteMemory(w.ctx, mem.ID) })
		w.clear("all", strandline.DocMemory, w.isStale("all", strandline.DocMemory, mem.Seq))
		w.isStale("all", strandline.DocMessage, m.ID)
	}},
}
