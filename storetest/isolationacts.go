package storetest

import (
	"context"
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"strandline"
)

// drawn are the choices of one act.
type drawn struct {
	file, session, uid, text string
	a, b, minute             int
}

func draw(t *rapid.T) drawn {
	return drawn{
		file:    rapid.SampledFrom([]string{"a", "b"}).Draw(t, "file"),
		session: rapid.SampledFrom([]string{"s1", "s2"}).Draw(t, "session"),
		uid:     rapid.SampledFrom([]string{"", "u1", "u2", "u3"}).Draw(t, "uid"),
		text:    rapid.SampledFrom([]string{"one", "two", "three"}).Draw(t, "text"),
		a:       rapid.IntRange(0, 5).Draw(t, "a"), b: rapid.IntRange(0, 5).Draw(t, "b"), minute: rapid.IntRange(0, 9).Draw(t, "minute"),
	}
}

type act struct {
	name string
	do   func(context.Context, *player, strandline.Tx, drawn) (string, error)
}

var acts = []act{
	{"insert", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		ms := []strandline.Message{msg(d.file, d.minute, d.text), msg(d.file, d.minute+1, "more")}
		ms[0].UID, ms[0].SessionID, ms[1].SessionID = d.uid, d.session, d.session
		err := tx.InsertMessages(ctx, ms)
		for _, m := range ms {
			if m.ID != 0 && err == nil {
				p.messages = append(p.messages, m.ID)
			}
		}
		return fmt.Sprint(ms[0].ID != 0, ms[1].ID != 0), err
	}},
	{"update", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		m := msg(d.file, d.minute, d.text)
		m.ID, m.UID, m.SessionID = pick(p.messages, d.a), d.uid, d.session
		return "", tx.UpdateMessage(ctx, m)
	}},
	{"delete file", func(ctx context.Context, _ *player, tx strandline.Tx, d drawn) (string, error) {
		return "", tx.DeleteFile(ctx, d.file)
	}},
	{"trim file", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		n, err := tx.TrimFile(ctx, d.file, pick(p.messages, d.a))
		return fmt.Sprint(n), err
	}},
	{"put file", func(ctx context.Context, _ *player, tx strandline.Tx, d drawn) (string, error) {
		return "", tx.PutFile(ctx, strandline.File{Key: d.file, Status: strandline.FileIdle, Size: int64(d.a)})
	}},
	{"put conversation", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		c := strandline.Conversation{SourceFile: d.file, First: at(d.minute), Last: at(d.minute + 1), Digest: d.text, Status: strandline.ConversationStatuses[d.a]}
		if d.b > 2 {
			c.ID = pick(p.conversations, d.b-3)
		}
		id, err := tx.PutConversation(ctx, c)
		if err == nil && c.ID == 0 {
			p.conversations = append(p.conversations, id)
		}
		return "", err
	}},
	{"place", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		return "", tx.Place(ctx, pick(p.conversations, d.a%3), []int64{pick(p.messages, d.b)})
	}},
	{"delete conversation", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		return "", tx.DeleteConversation(ctx, pick(p.conversations, d.a))
	}},
	{"put memory", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		seq, err := tx.PutMemory(ctx, memory("m-"+d.session, d.text))
		if err == nil && !slices.Contains(p.numbers, seq) {
			p.numbers = append(p.numbers, seq)
		}
		return "", err
	}},
	{"delete memory", func(ctx context.Context, _ *player, tx strandline.Tx, d drawn) (string, error) {
		return "", tx.DeleteMemory(ctx, "m-"+d.session)
	}},
	{"tombstone and audit", func(ctx context.Context, _ *player, tx strandline.Tx, d drawn) (string, error) {
		if err := tx.PutTombstone(ctx, strandline.Tombstone{Hash: d.text, ForgottenAt: at(0)}); err != nil {
			return "", err
		}
		return "", tx.Audit(ctx, strandline.AuditEntry{At: at(0), Act: "forget", MemoryID: d.text})
	}},
	{"watermark", func(ctx context.Context, _ *player, tx strandline.Tx, d drawn) (string, error) {
		return "", tx.SetWatermark(ctx, textMessage, int64(d.a))
	}},
	{"read stale", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		docs, cursor, err := tx.Stale(ctx, textMessage, strandline.DocMessage)
		var names []string
		for _, id := range docs {
			names = append(names, name("m", p.messages, id))
		}
		if err == nil && d.a > 2 {
			err = tx.ClearStale(ctx, textMessage, strandline.DocMessage, cursor)
		}
		slices.Sort(names)
		return fmt.Sprint(names), err
	}},
	{"put segment", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		id, err := tx.PutSegment(ctx, textMessage, strandline.Segment{Docs: d.a, Header: []byte(d.text)}, [][]byte{[]byte(d.text), []byte("second")})
		p.segments = append(p.segments, id)
		return "", err
	}},
	{"drop segment", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		return "", tx.DropSegment(ctx, pick(p.segments, d.a))
	}},
	{"bury", func(ctx context.Context, p *player, tx strandline.Tx, d drawn) (string, error) {
		return "", tx.SetDead(ctx, pick(p.segments, d.a), []byte(d.text), d.b)
	}},
}
