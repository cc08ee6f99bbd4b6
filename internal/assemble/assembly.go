package assemble

import (
	"fmt"
	"slices"

	"strandline"
)

// assembly is a context being filled. left is what may still be spent.
type assembly struct {
	cfg    Config
	in     Input
	limits Limits
	room   int
	left   int

	system, message       *Block
	instructions, results *Block
	excerpts              map[int]Retrieved // candidates made ready, by their place
	summaries             []Summary         // with the text to show
	retrieved             []Retrieved
	leftOut               []LeftOut
	warnings              []string
}

// memo remembers counts: a line is measured when it is chosen, and again as an
// item and inside its block.
type memo struct {
	Tokens
	counts map[string]int
}

func (m memo) Count(text string) int {
	n, ok := m.counts[text]
	if !ok {
		n = m.Tokens.Count(text)
		m.counts[text] = n
	}
	return n
}

func newAssembly(cfg Config, in Input) *assembly {
	l := in.Limits.withDefaults()
	room := max(l.Room(), 0)
	in.Message = disarmTags(valid(in.Message))
	in.Retrieved = slices.SortedFunc(slices.Values(in.Retrieved), byScore)
	cfg.Tokens = memo{cfg.Tokens, map[string]int{}}
	return &assembly{
		cfg: cfg, in: in, limits: l, room: room, left: room,
		excerpts: map[int]Retrieved{}, leftOut: slices.Clone(in.LeftOut),
	}
}

// cost is what a message costs with its overhead.
func (a *assembly) cost(text string) int { return a.cfg.Tokens.Count(text) + a.cfg.PerMessage }

func (a *assembly) leave(kind, id string, tokens int, why string, args ...any) {
	a.leftOut = append(a.leftOut, LeftOut{Kind: kind, ID: id, Tokens: tokens, Why: fmt.Sprintf(why, args...)})
}

// overhead is what the smallest context costs beyond its text.
func (a *assembly) overhead() int { return a.cfg.PerReply + a.cfg.PerMessage }

func (a *assembly) hasRoom() bool {
	if a.room <= a.overhead() {
		return false
	}
	kept, _ := a.cfg.Tokens.Cut(a.in.Message, a.room-a.overhead())
	return kept != "" || a.in.Message == ""
}

// refuse is the context for a budget in which not even the beginning of the
// message fits.
func (a *assembly) refuse() Context {
	a.leave(BlockMessage, "", a.cost(a.in.Message), "over budget: %d tokens may be sent, a message needs more than %d", a.room, a.overhead())
	return Context{Messages: []Message{}, Blocks: []Block{}, Budget: a.limits.Budget, LeftOut: a.leftOut}
}

// takeSystem puts the system prompt in when it takes no more than half the
// room: cut, it would no longer be the same bytes.
func (a *assembly) takeSystem() {
	cost := a.cost(System())
	if cost > a.room/2 {
		a.leave(BlockSystem, "", cost, "over budget: it would take more than half of the %d tokens that may be sent", a.room)
		return
	}
	a.system = &Block{
		Name: BlockSystem, Tokens: cost, Why: "the same bytes every time, so that a provider can cache it",
		messages: []Message{{strandline.RoleSystem, System()}},
	}
	a.left -= cost
}

// takeMessage puts the user's message in, cut with a mark when it alone is
// beyond the room. Explicit health facts keep their place beside it.
func (a *assembly) takeMessage() {
	a.left -= a.cfg.PerReply
	if a.in.Message == "" {
		a.message = &Block{Name: BlockMessage, Tokens: a.cfg.PerReply, Why: "no message given; the opening of the reply"}
		return
	}
	limit := a.left - a.cfg.PerMessage
	text, cut := a.cfg.Tokens.Cut(a.in.Message, limit-a.keptFactsCost())
	if text == "" {
		text, cut = a.cfg.Tokens.Cut(a.in.Message, limit)
	}
	why := "what the user says now, and the opening of the reply"
	if cut > 0 {
		why = fmt.Sprintf("what the user says now, %d tokens cut out because they are over budget", cut)
		a.leave(BlockMessage, "", cut, "over budget: part of the message, marked where it was cut")
	}
	cost := a.cost(text)
	a.message = &Block{
		Name: BlockMessage, Tokens: cost + a.cfg.PerReply, Why: why,
		messages: []Message{{strandline.RoleUser, text}},
	}
	a.left -= cost
}

// finish renders the blocks in their order and measures them as rendered.
func (a *assembly) finish(standing, matched []Fact, window []windowMessage) Context {
	c := Context{Messages: []Message{}, Budget: a.limits.Budget, Blocks: []Block{}}
	blocks := []*Block{
		a.system, a.factsBlock(standing, whyStanding), a.summariesBlock(),
		a.instructions, a.factsBlock(matched, whyMatched), a.retrievedBlock(), a.windowBlock(window), a.results, a.message,
	}
	for _, b := range blocks {
		if b == nil {
			continue
		}
		c.Messages = append(c.Messages, b.messages...)
		c.Tokens += b.Tokens
		c.Blocks = append(c.Blocks, *b)
	}
	if c.Tokens > alertAbove {
		a.warnings = append(a.warnings, fmt.Sprintf("%d tokens are sent, more than %d: answers get slower and dearer", c.Tokens, alertAbove))
	}
	c.LeftOut, c.Warnings = a.leftOut, a.warnings
	return c
}

// fenced makes the block of a fence with one line for each item.
func (a *assembly) fenced(name, tag, label, why string, lines []string, items []Item) *Block {
	if len(lines) == 0 {
		return nil
	}
	text := fence(tag, label, lines)
	return &Block{Name: name, Tokens: a.cost(text), Why: why, Items: items, messages: []Message{{strandline.RoleUser, text}}}
}

// Why there are facts. They stand in order of creation, so that the beginning
// stays the same.
const (
	whyStanding = "memories that hold whatever is talked about, in order of creation; they change only when a memory does"
	whyMatched  = "current memories that match the message, in order of creation"
)

func (a *assembly) factsBlock(facts []Fact, why string) *Block {
	facts = slices.SortedFunc(slices.Values(facts), byCreation)
	var lines []string
	var items []Item
	for _, f := range facts {
		line := factLine(f)
		lines = append(lines, line)
		items = append(items, Item{f.kind(), f.Memory.ID, a.cfg.Tokens.Count(line), f.Why})
	}
	return a.fenced(BlockFacts, TagMemory, memoryLabel, why, lines, items)
}

func (a *assembly) summariesBlock() *Block {
	var lines []string
	var items []Item
	for _, s := range a.summaries {
		line := summaryLine(s)
		lines = append(lines, line)
		items = append(items, Item{"summary", s.ID, a.cfg.Tokens.Count(line), s.Why})
	}
	return a.fenced(BlockSummaries, TagHistory, summaryLabel, "digests of what left the window, oldest first", lines, items)
}

func (a *assembly) retrievedBlock() *Block {
	slices.SortStableFunc(a.retrieved, byTime)
	var lines []string
	var items []Item
	today := ""
	for _, r := range a.retrieved {
		line := excerptLine(r)
		if d := dayLine(r.Time); d != today {
			lines, today = append(lines, d), d
		}
		lines = append(lines, line)
		items = append(items, Item{r.kind(), r.ID, a.cfg.Tokens.Count(line), r.Why})
	}
	return a.fenced(BlockRetrieved, TagHistory, historyLabel, "earlier messages that match the message, oldest first", lines, items)
}

func (a *assembly) windowBlock(window []windowMessage) *Block {
	if len(window) == 0 {
		return nil
	}
	b := &Block{Name: BlockWindow, Why: fmt.Sprintf("the newest messages of the session: %d", len(window))}
	for _, w := range window {
		b.messages = append(b.messages, Message{w.msg.Role, w.text})
		b.Items = append(b.Items, Item{"message", w.id(), w.cost, w.why})
		b.Tokens += w.cost
	}
	return b
}
