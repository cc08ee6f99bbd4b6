package storetest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"strandline"
)

// isolation plays random acts, drawn from few contents, in two namespaces of
// one database, and those of the first also in a database of its own: every
// answer and the state at the end must be the same there.
func isolation(t *testing.T, open func(testing.TB) strandline.Database) {
	shared, alone := open(t), open(t)
	round := 0
	rapid.Check(t, func(rt *rapid.T) {
		round++
		ada, bob := strandline.Namespace(fmt.Sprintf("ada-%d", round)), strandline.Namespace(fmt.Sprintf("bob-%d", round))
		players := map[string][]*player{
			"ada": {{s: storeOf(t, shared, ada)}, {s: storeOf(t, alone, ada)}},
			"bob": {{s: storeOf(t, shared, bob)}},
		}
		for range rapid.IntRange(1, 25).Draw(rt, "acts") {
			who := rapid.SampledFrom([]string{"ada", "bob"}).Draw(rt, "who")
			a := rapid.SampledFrom(acts).Draw(rt, "act")
			d := draw(rt)
			answer := players[who][0].play(rt, a, d)
			if who == "ada" {
				if want := players[who][1].play(rt, a, d); answer != want {
					rt.Fatalf("%s answered %q beside another namespace, %q alone", a.name, answer, want)
				}
			}
		}
		got, want := players["ada"][0].dump(rt), players["ada"][1].dump(rt)
		if got != want {
			rt.Fatalf("the namespace holds\n%s\nbeside another, and alone\n%s", got, want)
		}
	})
}

// player is a store, and the numbers it gave in order: what differs between two
// databases that are otherwise the same.
type player struct {
	s                                          strandline.Store
	messages, conversations, numbers, segments []int64
}

// pick returns one of the numbers given, or one never given.
func pick(ids []int64, i int) int64 {
	if i < len(ids) {
		return ids[i]
	}
	return 1 << 40
}

// name says a number by its place.
func name(kind string, ids []int64, id int64) string {
	if id == 0 {
		return kind + "none"
	}
	if i := slices.Index(ids, id); i >= 0 {
		return fmt.Sprint(kind, i)
	}
	return kind + "?"
}

func (p *player) play(t *rapid.T, a act, d drawn) (answer string) {
	ctx := context.Background()
	err := p.s.Update(ctx, func(tx strandline.Tx) (err error) {
		answer, err = a.do(ctx, p, tx, d)
		return err
	})
	switch k := strandline.KindOf(err); k {
	case "", strandline.KindNotFound, strandline.KindConflict, strandline.KindInvalid:
		return fmt.Sprint(answer, " ", k)
	default:
		t.Fatalf("%s: %v", a.name, err)
		return ""
	}
}

// dump says everything that a namespace holds, numbers by their places.
func (p *player) dump(t *rapid.T) string {
	ctx := context.Background()
	var out string
	say := func(err error, values ...any) {
		if err != nil && strandline.KindOf(err) != strandline.KindNotFound {
			t.Fatal(err)
		}
		out += fmt.Sprintln(values...)
	}
	err := p.s.View(ctx, func(tx strandline.Tx) error {
		fs, err := tx.ListFiles(ctx, "")
		say(err, fs)
		for _, q := range []strandline.MessageQuery{{}, {SourceFile: "a"}, {SessionID: "s1"}, {SessionID: "s2", Last: true, Limit: 2}, {AfterID: -1, Limit: 3}} {
			ms, err := tx.ListMessages(ctx, q)
			for _, m := range ms {
				id, in := name("m", p.messages, m.ID), name("c", p.conversations, m.ConversationID)
				m.ID, m.ConversationID = 0, 0
				say(nil, id, in, fmt.Sprintf("%+v", m))
			}
			say(err)
		}
		for i, ids := range [][]int64{p.messages, p.numbers} {
			kind := []strandline.DocKind{strandline.DocMessage, strandline.DocMemory}[i]
			docs, err := tx.Docs(ctx, kind, 0, 1000)
			for _, d := range docs {
				say(nil, name("d", ids, d.ID), d.Text)
			}
			n, countErr := tx.CountDocs(ctx, kind, 0)
			say(cmp.Or(err, countErr), n)
		}
		cs, err := tx.ListConversations(ctx, strandline.ConversationQuery{})
		for _, c := range cs {
			id := name("c", p.conversations, c.ID)
			c.ID = 0
			say(nil, id, fmt.Sprintf("%+v", c))
		}
		say(err)
		ms, err := tx.ListMemories(ctx, strandline.MemoryQuery{IncludeRetired: true})
		for _, m := range ms {
			id := name("n", p.numbers, m.Seq)
			m.Seq = 0
			say(nil, id, fmt.Sprintf("%+v", m))
		}
		say(err)
		for _, text := range []string{"one", "two", "three"} {
			dead, err := tx.Tombstoned(ctx, text)
			say(err, text, dead)
			for _, file := range []string{"a", "b"} {
				c, err := tx.Finished(ctx, file, text)
				id := name("c", p.conversations, c.ID)
				c.ID = 0
				say(err, id, fmt.Sprintf("%+v", c))
			}
		}
		entries, err := tx.ListAudit(ctx, 0)
		for _, e := range entries {
			e.ID = 0
			say(nil, e)
		}
		say(err)
		gs, err := tx.Segments(ctx, textMessage)
		for _, g := range gs {
			pages, err := tx.ReadPages(ctx, g.ID, 0, 9)
			id := name("g", p.segments, g.ID)
			g.ID = 0
			say(err, id, g, pages)
		}
		say(err)
		watermark, err := tx.Watermark(ctx, textMessage)
		say(err, watermark)
		c, err := tx.Counts(ctx)
		say(err, fmt.Sprintf("%+v", c))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
