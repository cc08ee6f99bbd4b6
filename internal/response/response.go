// Package response reads what a model answers when it is asked for memories:
// memory_llm_response_v1 (E5). Items are judged one by one: a good one is kept
// whatever is wrong with its neighbours, and a bad one is refused with a reason,
// never completed.
package response

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"strandline"
)

// Version is the only version that is asked for.
const Version = "memory_llm_response_v1"

// The limits of the schema, in characters and items.
const (
	MaxMemories     = 10
	MinContent      = 10
	MaxContent      = 1200
	MaxSecondary    = 5
	MaxThemes       = 8
	MaxRelationship = 5
	MaxDynamic      = 500
	MaxRationale    = 800
	maxName         = 64
	maxID           = 128
)

//go:embed memory_llm_response_v1.json
var schema []byte

// Schema is the JSON Schema of the version, as published in
// docs/schema/memory_llm_response_v1.json. The caller must not change it.
func Schema() []byte { return schema }

// Memory is one item of an answer, within the limits.
type Memory struct {
	ID                   string // the label of a message, if the model gave it
	Content              string
	EmotionalContext     Emotion
	Significance         Significance
	RelationshipDynamics map[string]any // string, bool or float64
	Rationale            string
	Confidence           float64 // 0..1
}

// Emotion is the emotional context of a memory.
type Emotion struct {
	PrimaryEmotion    string   `json:"primaryEmotion"`
	SecondaryEmotions []string `json:"secondaryEmotions,omitempty"`
	Intensity         float64  `json:"intensity"` // 0..1
	Valence           float64  `json:"valence"`   // -1..1
	Themes            []string `json:"themes,omitempty"`
}

// Significance is how much a memory matters.
type Significance struct {
	Overall    float64            `json:"overall"` // 0..10
	Components map[string]float64 `json:"components,omitempty"`
}

// Answer is what was read.
type Answer struct {
	Memories []Memory   // in the order given
	Rejected []Rejected // items refused
	// Dropped names optional parts that were left out because they break a
	// limit or are not in the schema, as JSON pointers.
	Dropped []string
	// Adapter names the form that was turned into the current one; "" when it
	// was the current one.
	Adapter string
}

// Rejected is an item that breaks the schema.
type Rejected struct {
	Index   int    // among the items given
	Content string // as given, "" when it is no text
	Reason  string
}

// Parse reads a JSON value. Where cut is not "", it is the pointer of the text
// or number in which the value broke off: that is not taken for what was meant
// and left out. The error, of KindParsing, says what is wrong with the whole: it
// is no answer of a known version, or none of its items holds. The answer beside
// it tells of the items.
func Parse(value []byte, cut string) (Answer, error) {
	var tree any
	if err := json.Unmarshal(value, &tree); err != nil {
		return Answer{}, strandline.Errorf(strandline.KindParsing, "the answer is no JSON: %w", err)
	}
	remove(tree, cut)
	items, adapter, err := adapt(tree)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Adapter: adapter}
	for i, item := range items {
		r := reader{at: fmt.Sprintf("/memories/%d", i)}
		m, err := r.memory(item)
		switch {
		case err == nil && len(a.Memories) == MaxMemories:
			a.reject(i, item, fmt.Sprintf("more than %d memories", MaxMemories))
		case err == nil:
			a.Memories = append(a.Memories, m)
			a.Dropped = append(a.Dropped, r.dropped...)
		default:
			a.reject(i, item, err.Error())
		}
	}
	if len(a.Memories) == 0 && len(a.Rejected) > 0 {
		return a, strandline.Errorf(strandline.KindParsing, "none of the %d items of the answer holds: the first: %s", len(items), a.Rejected[0].Reason)
	}
	return a, nil
}

func (a *Answer) reject(i int, item any, reason string) {
	r := Rejected{Index: i, Reason: reason}
	if m, ok := item.(map[string]any); ok {
		r.Content, _ = m["content"].(string)
	}
	a.Rejected = append(a.Rejected, r)
}
