// Package answercache answers again what was answered before (X8), without a
// model: the same question in other order or punctuation for a day, and, where
// it is asked to, a question that means the same, with a mark that it did so.
// It refuses whatever may have another answer now. It holds answers in memory
// only and reads no clock.
package answercache

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"sync"
	"time"
)

// Lifetimes and bounds (X8).
const (
	FactsTTL   = 24 * time.Hour
	ToolsTTL   = time.Hour
	Similar    = 0.75
	DefaultMax = 256
)

// Disclaimer leads an answer that was given to a question in other words. It is
// made here and costs no tokens of a model.
const Disclaimer = "[Retrieved from an earlier conversation]"

// Config is how a Cache answers. The zero value knows a question again by its
// words only.
type Config struct {
	// Like tells how alike two questions are in meaning, a raw cosine; nil
	// switches off that a question in other words is answered.
	Like func(a, b string) float64
	Max  int // answers kept; 0 is DefaultMax
}

// Cache is safe for concurrent use. A nil Cache holds nothing. It belongs to
// one namespace.
type Cache struct {
	cfg Config

	mu      sync.Mutex
	answers []answer // oldest first
	tools   map[string]answer
}

type answer struct {
	question Question
	key      string
	words    []string
	text     string
	until    time.Time
}

// New returns an empty cache.
func New(c Config) *Cache {
	if c.Max <= 0 {
		c.Max = DefaultMax
	}
	return &Cache{cfg: c, tools: map[string]answer{}}
}

// Question is what was asked, and what the answer rests on.
type Question struct {
	Text  string
	Model string
	Facts []Fact // that the model is shown, in order
}

// Fact is a fact by its id, whose text never changes.
type Fact struct{ ID, Text string }

// Get returns the answer that was given to a question while the facts were the
// same.
func (c *Cache) Get(q Question, now time.Time) (string, bool) {
	if c == nil || Refuse(q) != "" {
		return "", false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answers = slices.DeleteFunc(c.answers, func(a answer) bool { return !now.Before(a.until) })
	key, words := Key(q.Text), content(q.Text)
	for _, a := range slices.Backward(c.answers) {
		if a.key == key && a.question.sameGround(q) {
			return a.text, true
		}
	}
	if c.cfg.Like == nil {
		return "", false
	}
	for _, a := range slices.Backward(c.answers) {
		if a.question.sameGround(q) && sameIntent(a.question.Text, q.Text, a.words, words) && c.cfg.Like(a.question.Text, q.Text) >= Similar {
			return Disclaimer + "\n" + a.text, true
		}
	}
	return "", false
}

// Put keeps the answer to a question for a day, unless the question is one that
// may have another answer then.
func (c *Cache) Put(q Question, text string, now time.Time) {
	if c == nil || Refuse(q) != "" || strings.TrimSpace(text) == "" {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	key := Key(q.Text)
	c.answers = slices.DeleteFunc(c.answers, func(a answer) bool { return a.key == key && a.question.Model == q.Model })
	if over := len(c.answers) + 1 - c.cfg.Max; over > 0 {
		c.answers = slices.Delete(c.answers, 0, over)
	}
	q.Facts = slices.Clone(q.Facts)
	c.answers = append(c.answers, answer{q, key, content(q.Text), text, now.Add(FactsTTL)})
}

// GetTool returns what an idempotent tool gave for these parameters.
func (c *Cache) GetTool(name, params string, now time.Time) (string, bool) {
	if c == nil {
		return "", false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	a, ok := c.tools[toolKey(name, params)]
	return a.text, ok && now.Before(a.until)
}

// PutTool keeps what an idempotent tool gave for an hour. Whether a tool is
// idempotent is the caller's to know.
func (c *Cache) PutTool(name, params, text string, now time.Time) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.tools) >= c.cfg.Max {
		clear(c.tools)
	}
	c.tools[toolKey(name, params)] = answer{text: text, until: now.Add(ToolsTTL)}
}

func toolKey(name, params string) string {
	sum := sha256.Sum256([]byte(params))
	return name + ":" + hex.EncodeToString(sum[:])
}

// Purge forgets all answers, as when a memory is forgotten.
func (c *Cache) Purge() {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answers = nil
	clear(c.tools)
}

// sameGround reports whether two questions go to the same model with the same
// facts.
func (q Question) sameGround(o Question) bool {
	ids := func(q Question) (list []string) {
		for _, f := range q.Facts {
			list = append(list, f.ID)
		}
		slices.Sort(list)
		return list
	}
	return q.Model == o.Model && slices.Equal(ids(q), ids(o))
}
