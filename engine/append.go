package engine

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline"
	"strandline/internal/embed"
)

// maxSessionID bounds session ids given by callers.
const maxSessionID = 200

// sessionFile is the file key under which live messages of a session are kept.
func sessionFile(session string) string { return "session/" + session }

// AppendRequest is a message of a live session.
type AppendRequest struct {
	Session string
	Role    strandline.Role // user, assistant, system or tool
	Content string
	CWD     string
}

// AppendMessage stores a message said now in a live session. When it returns,
// the message is durable and findable, and what it pushed out of the window is
// noted for extraction in the same transaction (M10). Where that takes no model
// it is done at once; otherwise Settle does it later.
func (e *Engine) AppendMessage(ctx context.Context, ns strandline.Namespace, r AppendRequest) (strandline.Message, error) {
	if err := validSession(r.Session); err != nil {
		return strandline.Message{}, err
	}
	switch r.Role {
	case strandline.RoleUser, strandline.RoleAssistant, strandline.RoleSystem, strandline.RoleTool:
	default:
		return strandline.Message{}, &strandline.Error{Kind: strandline.KindUsage, Message: "unknown role " + quote(string(r.Role)), Hint: "use user, assistant, system or tool"}
	}
	content := strings.ToValidUTF8(strings.ReplaceAll(r.Content, "\x00", ""), "\uFFFD")
	if strings.TrimSpace(content) == "" {
		return strandline.Message{}, &strandline.Error{Kind: strandline.KindInvalid, Message: "the message is empty", Hint: "give some text, or '-' to read it from standard input"}
	}
	if e.cfg.Redact != nil {
		content = e.cfg.Redact(content)
	}
	m := strandline.Message{SessionID: r.Session, SourceFile: sessionFile(r.Session), Role: r.Role, Content: content, Time: e.now(), CWD: r.CWD}
	left := 0
	err := e.update(ctx, ns, func(tx strandline.Tx) error {
		ms := []strandline.Message{m}
		if _, _, err := e.keep(ctx, tx, m.SourceFile, ms); err != nil {
			return err
		}
		placed, err := tx.MessagesByID(ctx, []int64{ms[0].ID})
		if err == nil && len(placed) == 1 {
			m = placed[0]
		}
		if err != nil {
			return err
		}
		r, err := e.readRecent(ctx, tx, m.SessionID, "")
		if err != nil {
			return err
		}
		left, err = putPending(ctx, tx, r.leaving(m.SessionID))
		return err
	})
	if err == nil {
		e.indexSome(ctx, ns)
	}
	if err == nil && left > 0 && e.settlesInline() {
		// The message is stored; what could not be settled now is, by the next call.
		var report SettleReport
		if err := e.settlePending(ctx, ns, strandline.PendingQuery{SessionID: m.SessionID}, &report); err != nil {
			e.log.Warn("what left the window is not settled yet", "session", m.SessionID, "error", err)
		}
	}
	return m, err
}

func validSession(session string) error {
	bad := session == "" || len(session) > maxSessionID || !utf8.ValidString(session) ||
		strings.ContainsFunc(session, func(r rune) bool { return !unicode.IsPrint(r) })
	if !bad {
		return nil
	}
	return &strandline.Error{Kind: strandline.KindUsage, Message: "invalid session id " + quote(session), Hint: "use 1 to 200 printable characters"}
}

// quote shows a value given by a caller, cut to a sane length.
func quote(s string) string {
	if len(s) > 60 {
		s = strings.ToValidUTF8(s[:60], "") + "…"
	}
	return "\"" + strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '\uFFFD'
	}, s) + "\""
}

// backlogKept is how many documents wait for their index at most: a search
// reads them for itself, which takes it longer than the index does.
const backlogKept = 32

// indexSome brings the indexes up to date when too much waits for them: those of
// words, and of meaning where the model takes no time to speak of. What was stored
// can be found without; a failure is left to the next call.
func (e *Engine) indexSome(ctx context.Context, ns strandline.Namespace) {
	s, err := e.store(ns)
	for _, kind := range indexedKinds {
		waiting := 0
		if err == nil {
			err = s.View(ctx, func(tx strandline.Tx) error {
				at, err := tx.Watermark(ctx, "text/"+string(kind))
				if err != nil {
					return err
				}
				waiting, err = tx.CountDocs(ctx, kind, at)
				return err
			})
		}
		if err == nil && waiting >= backlogKept {
			_, err = e.texts.of(s, kind).CatchUp(ctx)
		}
		if err == nil {
			err = e.embedSome(ctx, s, kind)
		}
	}
	if err != nil {
		e.log.Warn("not indexed yet", "namespace", ns, "error", err)
	}
}

// embedSome does the same for the meaning of a kind: a search embeds for itself
// what waits, each time.
func (e *Engine) embedSome(ctx context.Context, s strandline.Store, kind strandline.DocKind) error {
	model, err := e.embedder()
	if err != nil {
		return err
	}
	if _, ok := model.(embed.Instant); !ok {
		return nil
	}
	ix := e.vectorsOf(s, kind, model)
	waiting, err := ix.Lag(ctx)
	if err == nil && waiting >= backlogKept {
		_, err = ix.CatchUp(ctx)
	}
	return err
}
