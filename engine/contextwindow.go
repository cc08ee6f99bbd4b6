package engine

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"strandline"
	"strandline/internal/assemble"
	"strandline/internal/extract"
	"strandline/internal/topic"
	"strandline/internal/window"
)

const (
	// lookBack is how many of the newest messages of a session are read to find its
	// window and what has just left it; of them, the window takes at most eight.
	lookBack = 40
	// fewTurns is how few turns among them, where tools were used, send to those
	// further back: a window, a segment and what waits for its own are always there.
	fewTurns = 20
	// farthestBack bounds that where programs speak in the user's name.
	farthestBack = 640
)

// recent is the newest part of a session.
type recent struct {
	said  []strandline.Message // by user and assistant, oldest first
	turns []window.Turn        // the same
	size  int                  // of the window
	begin int                  // of the window among them
	tools []string             // that were used, each once
	out   []assemble.LeftOut   // what was no turn
}

// readRecent reads the newest messages of a session and finds the window. The
// message that is being answered may be stored already or not; it is no part of
// the window, but it moves it.
func (e *Engine) readRecent(ctx context.Context, tx strandline.Tx, session, message string) (recent, error) {
	r, err := readTurns(ctx, tx, session)
	if err != nil {
		return r, err
	}
	followed := r.said
	if message != "" {
		if n := len(r.said); n > 0 && r.said[n-1].Role == strandline.RoleUser && sameText(r.said[n-1].Content, message) {
			r.out = append(r.out, assemble.LeftOut{Kind: "message", ID: strconv.FormatInt(r.said[n-1].ID, 10), Why: "it is the message itself"})
			r.said = r.said[:n-1]
		}
		followed = append(slices.Clone(r.said), strandline.Message{Role: strandline.RoleUser, Content: message})
	}
	taken, err := e.takenTurns(ctx, tx, r.said)
	if err != nil {
		return r, err
	}
	model, err := e.instant()
	if err != nil {
		return r, err
	}
	c := course{like: likenessBy(model), messages: followed}
	r.size = window.Size(e.cfg.Context.Window, c.likeness())
	shown := r.size
	if message != "" {
		shown++
	}
	for i, m := range followed {
		// Further back, a flush is no more than the beginning of a subject.
		flush := i >= len(followed)-shown && m.Role == strandline.RoleUser && topic.Flushes(m.Content)
		r.turns = append(r.turns, window.Turn{ID: m.ID, Taken: taken[m.ID], Flush: flush})
	}
	r.begin = window.Begin(r.turns, shown)
	if n := len(r.turns); message != "" && r.turns[n-1].Flush {
		r.begin = n - 1
	}
	// Where a subject begins matters only to what leaves the window.
	for i := range r.turns[:min(r.begin+1, len(r.turns))] {
		if t := &r.turns[i]; followed[i].Role == strandline.RoleUser && (!t.Taken || i > 0 && !r.turns[i-1].Taken) {
			t.Shift = t.Flush || c.decide(i).Shift
		}
	}
	r.turns = r.turns[:len(r.said)]
	return r, nil
}

// readTurns reads the newest turns of a session. Between two of them an agent may
// use tools a hundred times: these push nothing out.
func readTurns(ctx context.Context, tx strandline.Tx, session string) (recent, error) {
	var r recent
	ms, err := tx.ListMessages(ctx, strandline.MessageQuery{SessionID: session, Last: true, Limit: lookBack})
	if err != nil {
		return r, err
	}
	for _, m := range ms {
		for _, tool := range m.ToolNames {
			if !slices.Contains(r.tools, tool) {
				r.tools = append(r.tools, tool)
			}
		}
		if why := noTurn(m); why != "" {
			r.out = append(r.out, assemble.LeftOut{Kind: "message", ID: strconv.FormatInt(m.ID, 10), Why: why})
			continue
		}
		r.said = append(r.said, m)
	}
	for limit := lookBack; len(ms) == limit && len(r.said) < fewTurns && limit <= farthestBack; limit *= 4 {
		ms, err = tx.ListMessages(ctx, strandline.MessageQuery{SessionID: session, Said: true, Last: true, Limit: limit})
		if err != nil {
			return r, err
		}
		turns := slices.DeleteFunc(slices.Clone(ms), func(m strandline.Message) bool { return noTurn(m) != "" })
		r.said = turns[max(0, len(turns)-lookBack):]
	}
	return r, nil
}

func (e *Engine) takenTurns(ctx context.Context, tx strandline.Tx, ms []strandline.Message) (map[int64]bool, error) {
	ids := make([]int64, len(ms))
	for i, m := range ms {
		ids[i] = m.ID
	}
	in, err := tx.InSegments(ctx, ids)
	taken := make(map[int64]bool, len(in))
	for _, id := range in {
		taken[id] = true
	}
	return taken, err
}

// noTurn says why a message is neither shown nor digested: only what user and
// assistant say to each other is. Output of tools is disposable (X12).
func noTurn(m strandline.Message) string {
	if why := machineMade(m); why != "" {
		return why
	}
	switch {
	case m.Role != strandline.RoleUser && m.Role != strandline.RoleAssistant:
		return "only what the user and the assistant said is shown, this is " + string(m.Role)
	case m.Role == strandline.RoleAssistant && strings.TrimSpace(m.Content) == "":
		return "only tool use"
	}
	return ""
}

func sameText(a, b string) bool {
	if max(len(a), len(b)) > lookedAt {
		return strings.TrimSpace(a) == strings.TrimSpace(b)
	}
	return strings.Join(strings.Fields(a), " ") == strings.Join(strings.Fields(b), " ")
}

// leaving returns the segments that are outside the window and in no segment
// yet, as pending extractions.
func (r recent) leaving(session string) []strandline.Pending {
	var all []strandline.Pending
	for _, s := range window.Leave(r.turns, r.begin) {
		all = append(all, strandline.Pending{SessionID: session, Messages: s.IDs, Why: s.Why, Status: strandline.PendingWaiting})
	}
	return all
}

// machineReasons are the kinds of junk that programs write in a person's name.
var machineReasons = map[string]bool{
	"injected": true, "interrupt_notice": true, "command": true, "command_output": true, "system_reminder": true,
	"heartbeat": true, "boot_file": true, "compact_summary": true, "role_prompt": true,
}

// lookedAt is how much of a message tells whether a program wrote it, in bytes.
const lookedAt = 64 << 10

// machineMade says why a user's message is none.
func machineMade(m strandline.Message) string {
	if m.Role != strandline.RoleUser {
		return ""
	}
	if reason, junk := extract.Junk(start(m.Content, lookedAt)); junk {
		return notSaid(reason)
	}
	return ""
}

// notSaid names a kind of junk that programs write, "" for any other.
func notSaid(reason string) string {
	if !machineReasons[reason] {
		return ""
	}
	return "not said by the user: " + strings.ReplaceAll(reason, "_", " ")
}
