package agent

import (
	"context"

	"strandline"
	"strandline/engine"
	"strandline/llm"
)

// Session is one conversation of a Memory, new or known. It is a name and holds
// nothing.
type Session struct {
	m  *Memory
	id string
}

// Session returns the session with that id, 1 to 200 printable characters.
func (m *Memory) Session(id string) Session { return Session{m, id} }

// Append stores what was said. When it returns, it is durable and can be found.
func (s Session) Append(ctx context.Context, role strandline.Role, text string) (strandline.Message, error) {
	return s.m.engine.AppendMessage(ctx, s.m.cfg.Namespace, engine.AppendRequest{Session: s.id, Role: role, Content: text})
}

// Context returns what a model should be sent with the user's next message,
// which may be stored already or not: never more than the budget, with the
// reason for every part.
func (s Session) Context(ctx context.Context, message string) (engine.ContextReport, error) {
	return s.m.engine.Context(ctx, s.m.cfg.Namespace, engine.ContextRequest{Session: s.id, Message: message})
}

// Messages lists what was said, oldest first.
func (s Session) Messages(ctx context.Context) ([]strandline.Message, error) {
	return s.m.engine.Messages(ctx, s.m.cfg.Namespace, strandline.MessageQuery{SessionID: s.id})
}

// Chat opens the session for talking with Config.Provider. It must be closed
// before the Memory is: memory work goes on behind the answers.
func (s Session) Chat() (*Chat, error) {
	chat, err := s.m.engine.NewChat(s.m.cfg.Namespace, engine.ChatConfig{Session: s.id, Provider: s.m.cfg.Provider, Agent: s.m.helper})
	return &Chat{chat}, err
}

// Chat is an open conversation with a model that remembers. One turn is said at
// a time.
type Chat struct{ chat *engine.Chat }

// Say stores what the user says, asks the model, hands each piece of the answer
// to show, which may be nil, and stores and returns the answer. When the model
// fails, what was said is stored all the same, and so is what came of the
// answer, which is returned beside the error.
func (c *Chat) Say(ctx context.Context, text string, show func(piece string)) (string, error) {
	a, err := c.chat.Say(ctx, text, func(d llm.Delta) error {
		if show != nil && d.Text != "" {
			show(d.Text)
		}
		return nil
	})
	return a.Text, err
}

// Close waits for the memory work behind the answers, as long as ctx allows;
// what is left is taken up by the next chat of the session.
func (c *Chat) Close(ctx context.Context) error { return c.chat.Close(ctx) }
