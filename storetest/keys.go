package storetest

import (
	"testing"

	"strandline"
)

func (w *world) byKey(key int64, limit int) (seqs []int64) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) {
		seqs, err = tx.MemoriesByKey(w.ctx, key, limit)
		return err
	})
	return append([]int64{}, seqs...)
}

var memoryKeys = []behaviour{
	{"memories are found by their keys, newest first", func(t *testing.T, w *world) {
		one, two := w.putMemory(memory("m-0001", "one")), w.putMemory(memory("m-0002", "two"))
		other := w.in("ada")
		hers := other.putMemory(memory("m-0001", "one"))
		put := func(w *world, seq int64, keys ...int64) {
			w.update(func(tx strandline.Tx) error { return tx.PutMemoryKeys(w.ctx, seq, keys) })
		}
		put(w, one.Seq, -5, 7, 7)
		put(w, two.Seq, 7)
		put(other, hers.Seq, 7)
		same(t, "of both", []int64{two.Seq, one.Seq}, w.byKey(7, 10))
		same(t, "limit", []int64{two.Seq}, w.byKey(7, 1))
		same(t, "negative", []int64{one.Seq}, w.byKey(-5, 10))
		same(t, "of the other namespace", []int64{hers.Seq}, other.byKey(7, 10))
		put(w, two.Seq, 8)
		same(t, "replaced", []int64{one.Seq}, w.byKey(7, 10))
		w.update(func(tx strandline.Tx) error { return tx.DeleteMemory(w.ctx, one.ID) })
		same(t, "deleted", []int64{}, w.byKey(7, 10))
		w.missing("keys of nothing", func(tx strandline.Tx) error { return tx.PutMemoryKeys(w.ctx, 999999, []int64{1}) })
		w.missing("keys of another namespace's", func(tx strandline.Tx) error { return tx.PutMemoryKeys(w.ctx, hers.Seq, []int64{1}) })
	}},
	{"forgotten spans are kept, each once", func(t *testing.T, w *world) {
		spans := []strandline.Span{{Digest: "d1", First: "f1", Words: 2}, {Digest: "d2", First: "f2", Words: 3}}
		for _, s := range append(spans, spans...) {
			w.update(func(tx strandline.Tx) error { return tx.PutSpan(w.ctx, s) })
		}
		for ns, want := range map[strandline.Namespace][]strandline.Span{strandline.DefaultNamespace: spans, "ada": nil} {
			w.in(ns).view(func(tx strandline.Tx) error {
				got, err := tx.ListSpans(w.ctx)
				same(t, "spans of "+string(ns), want, got)
				return err
			})
		}
	}},
	{"forgotten sketches are kept, each once", func(t *testing.T, w *world) {
		sketches := []strandline.Sketch{{Digest: "d1", Text: "13|a"}, {Digest: "d2", Text: "10|b c"}}
		for _, s := range append(sketches, sketches...) {
			w.update(func(tx strandline.Tx) error { return tx.PutSketch(w.ctx, s) })
		}
		for ns, want := range map[strandline.Namespace][]strandline.Sketch{strandline.DefaultNamespace: sketches, "ada": nil} {
			w.in(ns).view(func(tx strandline.Tx) error {
				got, err := tx.ListSketches(w.ctx)
				same(t, "sketches of "+string(ns), want, got)
				return err
			})
		}
	}},
	{"secrets are kept for each namespace", func(t *testing.T, w *world) {
		w.missing("before", func(tx strandline.Tx) error { _, err := tx.Secret(w.ctx, "k"); return err })
		for _, v := range []string{"\x00\xff", "two"} {
			w.update(func(tx strandline.Tx) error { return tx.PutSecret(w.ctx, "k", []byte(v)) })
			w.view(func(tx strandline.Tx) error {
				got, err := tx.Secret(w.ctx, "k")
				same(t, "secret", v, string(got))
				return err
			})
		}
		w.in("ada").missing("elsewhere", func(tx strandline.Tx) error { _, err := tx.Secret(w.ctx, "k"); return err })
	}},
}
