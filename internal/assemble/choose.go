package assemble

import (
	"fmt"
	"slices"
	"strconv"

	"strandline"
)

// lineCost is what one more line costs inside a fence.
func (a *assembly) lineCost(line string) int { return a.cfg.Tokens.Count("\n" + line) }

type windowMessage struct {
	msg  strandline.Message
	text string
	cost int
	why  string
}

func (w windowMessage) id() string { return strconv.FormatInt(w.msg.ID, 10) }

// chooseWindow takes the newest messages, each cut to its limit, until the
// room, less what is held for retrieved history, is used up. The last two are
// taken even from that.
func (a *assembly) chooseWindow(held int) []windowMessage {
	var chosen []windowMessage
	spent := 0
	full := ""
	for i, m := range slices.Backward(a.in.Window) {
		w, why := a.windowMessage(m, i == len(a.in.Window)-1)
		limit := min(a.left, a.limits.WindowTokens)
		if len(chosen) >= 2 {
			limit = min(limit, a.left-held)
		}
		switch {
		case why != "":
		case len(chosen) >= a.limits.Window:
			why = fmt.Sprintf("older than the newest %d messages", a.limits.Window)
		case full != "":
			why = full
		case spent+w.cost > limit:
			full = fmt.Sprintf("over budget: the window has %d tokens", limit)
			why = full
		}
		if why != "" {
			a.leave("message", w.id(), w.cost, "%s", why)
			continue
		}
		spent += w.cost
		chosen = append(chosen, w)
	}
	a.left -= spent
	slices.Reverse(chosen)
	return chosen
}

// windowMessage renders a message of the window, or says why it has no place.
func (a *assembly) windowMessage(m strandline.Message, newest bool) (w windowMessage, why string) {
	w = windowMessage{msg: m, why: "one of the newest messages of the session"}
	if m.Role != strandline.RoleUser && m.Role != strandline.RoleAssistant {
		return w, "only what the user and the assistant said is shown, this is " + string(m.Role)
	}
	full := disarmTags(WithoutInjected(valid(m.Text())))
	if full == "" {
		return w, "empty"
	}
	if newest && m.Role == strandline.RoleUser && saysTheSame(full, a.in.Message) {
		return w, "it is the message itself"
	}
	text, cut := a.cfg.Tokens.Cut(full, a.limits.WindowMessage)
	if cut > 0 {
		w.why += fmt.Sprintf("; %d tokens cut out", cut)
	}
	w.text, w.cost = text, a.cost(text)
	return w, ""
}

// retrievedFloor is the room that the window leaves for retrieved history.
func (a *assembly) retrievedFloor() int {
	if len(a.in.Retrieved) == 0 {
		return 0
	}
	cost := a.cost(fence(TagHistory, historyLabel, nil))
	for i, r := range a.in.Retrieved {
		if cost += a.lineCost(dayLine(r.Time)) + a.lineCost(excerptLine(a.excerpt(i))); cost >= a.limits.Retrieved {
			break
		}
	}
	return min(cost, a.limits.Retrieved, a.left/3)
}

// Excerpts are no longer measured when there is less room than the smallest
// needs, or when so many in a row did not fit.
const (
	smallestExcerpt = 12
	misfits         = 4
)

// chooseRetrieved takes excerpts, best score first, while there is room.
func (a *assembly) chooseRetrieved() {
	spent := a.cost(fence(TagHistory, historyLabel, nil))
	seen := map[string]bool{}
	if len(a.in.Message) <= 2*endBytes { // no excerpt is longer
		seen[folded(a.in.Message)] = true
	}
	days := map[string]bool{}
	tooLong := 0
	for i, r := range a.in.Retrieved {
		if a.left-spent < smallestExcerpt || tooLong == misfits {
			a.leave(r.kind(), r.ID, 0, "over budget, score %.2f", r.Score)
			continue
		}
		e := a.excerpt(i)
		cost := a.lineCost(excerptLine(e))
		today := dayLine(r.Time)
		if !days[today] {
			cost += a.lineCost(today)
		}
		key := folded(e.Text)
		switch {
		case key == "":
			a.leave(e.kind(), e.ID, 0, "empty, or only what was injected before")
		case seen[key]:
			a.leave(e.kind(), e.ID, cost, "says the same as something taken")
		case spent+cost > a.left:
			tooLong++
			a.leave(e.kind(), e.ID, cost, "over budget, score %.2f", e.Score)
		default:
			tooLong = 0
			seen[key], days[today] = true, true
			a.retrieved = append(a.retrieved, e)
			spent += cost
		}
	}
	for b := a.retrievedBlock(); b != nil; b = a.retrievedBlock() {
		if b.Tokens <= a.left {
			a.left -= b.Tokens
			return
		}
		worst := slices.MaxFunc(a.retrieved, byScore)
		a.leave(worst.kind(), worst.ID, a.lineCost(excerptLine(worst)), "over budget, score %.2f", worst.Score)
		a.retrieved = slices.DeleteFunc(a.retrieved, func(r Retrieved) bool { return byScore(r, worst) == 0 })
	}
}

// excerpt is a candidate made safe and cut to its size, once.
func (a *assembly) excerpt(i int) Retrieved {
	if e, ok := a.excerpts[i]; ok {
		return e
	}
	r := a.in.Retrieved[i]
	if r.Text == "" && r.Quote != nil {
		r.Text = r.Quote()
	}
	text, cut := a.cfg.Tokens.Cut(indented(r.Text), a.limits.Excerpt)
	r.Text = text
	if cut > 0 {
		r.Why += fmt.Sprintf("; %d tokens cut out", cut)
	}
	a.excerpts[i] = r
	return r
}
