package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/belief"
	"strandline/internal/view"
)

// memoryView is the JSON form of a memory as it stands now.
func (a *app) memoryView(m strandline.Memory) view.Memory {
	return view.OfMemory(m, belief.State(m, a.now()), belief.Withheld(m, a.now()))
}

// memoryViews is the JSON form of memories, never nil.
func (a *app) memoryViews(ms []strandline.Memory) []view.Memory {
	views := make([]view.Memory, len(ms))
	for i, m := range ms {
		views[i] = a.memoryView(m)
	}
	return views
}

// printMemories writes one line a memory.
func (a *app) printMemories(w io.Writer, ms []strandline.Memory) {
	if len(ms) == 0 {
		fmt.Fprintln(w, "nothing remembered")
		return
	}
	var rows [][]string
	for _, m := range ms {
		rows = append(rows, []string{
			m.ID, string(m.Domain), a.state(m), string(m.Level()),
			m.LastConfirmedAt.UTC().Format(time.DateOnly), dash(clean(m.Subject)), a.content(m, 66),
		})
	}
	table(w, []string{"ID", "DOMAIN", "STATE", "SURE", "CONFIRMED", "ABOUT", "CONTENT"}, rows)
}

// printHistory writes one line a memory of a chain: from when until when it held, and why
// no longer.
func (a *app) printHistory(w io.Writer, ms []strandline.Memory) {
	var rows [][]string
	for _, m := range ms {
		state, until := a.state(m), "-"
		if m.RetiredWhy != "" {
			state += ", " + m.RetiredWhy
		}
		if !m.ValidTo.IsZero() {
			until = m.ValidTo.UTC().Format(time.DateOnly)
		}
		rows = append(rows, []string{
			m.ID, string(m.Domain), state, string(m.Level()), m.Since().UTC().Format(time.DateOnly), until, a.content(m, 74),
		})
	}
	table(w, []string{"ID", "DOMAIN", "STATE", "SURE", "SINCE", "UNTIL", "CONTENT"}, rows)
}

// content is what a memory says in one line, cut to a terminal beside columns of so many
// characters; where the output is read by a program, whole.
func (a *app) content(m strandline.Memory, beside int) string {
	if !a.stdoutTTY {
		return oneLine(clean(m.Content))
	}
	return short(m.Content, max(a.width-beside, 40))
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// notYetCurrent is said of what holds only from a later time on.
const notYetCurrent = "not yet current"

// state is the state of a memory, and that it should be confirmed, does not hold yet, or is
// not injected for another reason, where the state does not say so.
func (a *app) state(m strandline.Memory) string {
	state := belief.State(m, a.now())
	if _, why := belief.Injectable(m, a.now(), 1); why == belief.PleaseConfirm {
		return string(state) + ", " + why
	}
	if belief.NotYet(m, a.now()) {
		return string(state) + ", " + notYetCurrent
	}
	if state != strandline.StateStale && state != strandline.StateRetired && belief.Withheld(m, a.now()) != "" {
		return string(state) + ", not injected"
	}
	return string(state)
}

// printMemory writes a memory in full.
func (a *app) printMemory(w io.Writer, m strandline.Memory) {
	fmt.Fprintf(w, "%s\n", a.style().bold(clean(m.Content)))
	a.printRows(w, m)
}

// printRemembered writes a memory as its owner's words left it: that it was known already, and
// what it took the place of.
func (a *app) printRemembered(w io.Writer, m strandline.Memory, met engine.Meeting) {
	content := a.style().bold(clean(m.Content))
	switch {
	case met.Known && m.RetiredAt.IsZero():
		fmt.Fprintf(w, "Already known: %s (confirmed)\n", content)
	case met.Known:
		fmt.Fprintf(w, "Already known: %s (retired)\n", content)
	default:
		fmt.Fprintf(w, "%s\n", content)
	}
	a.printRows(w, m)
	for _, r := range met.Replaced {
		printRow(w, "replaces", oneLine(r.Content))
	}
}

// printRow writes one thing about a memory, unless there is nothing to say.
func printRow(w io.Writer, name, value string) {
	if value != "" && value != "-" {
		fmt.Fprintf(w, "  %-13s %s\n", name, clean(value))
	}
}

// printRows writes all that is known about a memory but what it says.
func (a *app) printRows(w io.Writer, m strandline.Memory) {
	row := func(name, value string) { printRow(w, name, value) }
	row("id", m.ID)
	row("kind", fmt.Sprintf("%s, %s", m.Kind, m.Domain))
	row("state", a.shownState(m))
	row("not injected", belief.Withheld(m, a.now()))
	row("sure", fmt.Sprintf("%s (%.2f), %s", m.Level(), m.Confidence, m.Source))
	row("trust", string(m.Trust))
	row("holds", holds(m))
	row("about", about(m))
	row("created", when(m.CreatedAt))
	row("confirmed", when(m.LastConfirmedAt))
	row("valid from", when(m.Since()))
	row("valid to", when(m.ValidTo))
	if !m.RetiredAt.IsZero() {
		row("retired", when(m.RetiredAt)+", "+m.RetiredWhy)
	}
	row("supersedes", m.Supersedes)
	row("superseded by", m.SupersededBy)
	row("from", origin(m))
	for _, words := range m.Provenance.Wordings {
		row("also said", oneLine(words))
	}
}

// shownState is the state of a memory where a row of its own says whether and why it is not
// injected.
func (a *app) shownState(m strandline.Memory) string {
	if belief.Withheld(m, a.now()) != "" {
		return string(belief.State(m, a.now()))
	}
	return a.state(m)
}

func holds(m strandline.Memory) string {
	if m.ScopeID == "" {
		return string(m.Scope)
	}
	return fmt.Sprintf("%s %s", m.Scope, m.ScopeID)
}

func about(m strandline.Memory) string {
	if m.Attribute == "" {
		return m.Subject
	}
	return m.Subject + " / " + m.Attribute
}

// origin tells where a memory was found, and that its owner said it as well.
func origin(m strandline.Memory) string {
	p := m.Provenance
	if p.ConversationID == 0 {
		return p.Strategy
	}
	from := fmt.Sprintf("%s, conversation %d of %s", p.Strategy, p.ConversationID, p.SourceFile)
	if m.Trust != strandline.TrustOwner {
		return from
	}
	for _, e := range slices.Backward(p.Evidence) {
		if belief.Commanded(e) {
			return from + "; also stated by its owner " + when(e.SaidAt)
		}
	}
	return from + "; also confirmed by its owner"
}
