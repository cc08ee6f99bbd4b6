// Package prompt writes what a model is asked when memories are to be taken from
// a conversation (E4). The words are those of the templates, the same for every
// provider. The system text never changes, so that providers can cache it; what
// is said in the conversation stands in the user's message as JSON, one message
// a line, where it cannot pass for anything else.
package prompt

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"text/template"
	"time"
)

// Limits are the numbers that the system text names.
type Limits struct {
	Version                                           string
	MaxMemories, MinContent, MaxContent, MaxRationale int
	MaxSecondary, MaxThemes, MaxRelationship          int
}

// Message is one message of a batch.
type Message struct {
	Label string // "m3": unique in the batch
	Role  string
	Time  time.Time
	Text  string  // without personal data
	Mood  float64 // 0..10; 5 is neutral
	// Change is "repair", "celebration" or "decline" where the mood turned.
	Change string
}

// Batch is one part of a conversation.
type Batch struct {
	Part, Parts int // from 1
	Omitted     int // messages left out for lack of weight
	Messages    []Message
}

//go:embed templates/*.md
var files embed.FS

// Prompts renders the templates, which are parsed once. It is safe for
// concurrent use.
type Prompts struct {
	system     string
	version    string
	batch      *template.Template
	correction *template.Template
}

// New parses the templates and renders the system text.
func New(l Limits) (*Prompts, error) {
	all, err := template.ParseFS(files, "templates/*.md")
	if err != nil {
		return nil, err
	}
	var system bytes.Buffer
	if err := all.ExecuteTemplate(&system, "system.md", l); err != nil {
		return nil, err
	}
	return &Prompts{system: strings.TrimSpace(system.String()), version: l.Version, batch: all.Lookup("batch.md"), correction: all.Lookup("correction.md")}, nil
}

// System returns the text that is the same for every call.
func (p *Prompts) System() string { return p.system }

// Batch returns the user's message for a batch.
func (p *Prompts) Batch(b Batch) (string, error) {
	view := struct {
		Batch
		Mood  string
		Lines []string
	}{Batch: b, Mood: course(b.Messages)}
	for _, m := range b.Messages {
		l, err := line(m)
		if err != nil {
			return "", err
		}
		view.Lines = append(view.Lines, l)
	}
	return render(p.batch, view)
}

// Correction asks once more after an answer that was not valid (E5). The problem
// must not quote the answer.
func (p *Prompts) Correction(problem string) (string, error) {
	return render(p.correction, struct{ Problem, Version string }{strings.TrimRight(problem, ". \n"), p.version})
}

func render(t *template.Template, view any) (string, error) {
	var b strings.Builder
	if err := t.Execute(&b, view); err != nil {
		return "", err
	}
	return strings.TrimSpace(b.String()), nil
}

// line writes a message as a line of JSON. A closing tag inside it is escaped as
// JSON allows, so that only the template can end the transcript.
func line(m Message) (string, error) {
	view := struct {
		ID     string   `json:"id"`
		Role   string   `json:"role"`
		Time   string   `json:"time,omitempty"`
		Mood   *float64 `json:"mood,omitempty"`
		Change string   `json:"change,omitempty"`
		Text   string   `json:"text"`
	}{ID: m.Label, Role: m.Role, Change: m.Change, Text: m.Text}
	if !m.Time.IsZero() {
		view.Time = m.Time.UTC().Format("2006-01-02 15:04")
	}
	if mood := math.Round(m.Mood*10) / 10; mood != neutral {
		view.Mood = &mood
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(view); err != nil {
		return "", err
	}
	return strings.ReplaceAll(strings.TrimSpace(b.String()), "</", `<\/`), nil
}

const neutral = 5

// course tells how the mood runs, "" where it does not move.
func course(ms []Message) string {
	var turns []string
	for _, m := range ms {
		if m.Change != "" {
			turns = append(turns, fmt.Sprintf("%s at %s", m.Change, m.Label))
		}
	}
	return strings.Join(turns, ", ")
}
