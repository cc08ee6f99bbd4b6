package response

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// significanceKeys and relationshipKeys are the names allowed. Of the two sets
// of components that its sources give, the specification's is used.
var (
	significanceKeys = []string{"emotional_intensity", "relationship_impact", "narrative_importance", "character_development",
		"conflict_resolution", "trust_dynamics", "vulnerability_expression", "support_exchange", "boundary_setting", "growth_indicator"}
	relationshipKeys = []string{"trust_level", "conflict_present", "support_given", "support_received", "boundary_crossed",
		"intimacy_level", "power_dynamic", "communication_quality", "shared_experience", "relationship_stage"}
)

// reader reads one item and remembers what it left out.
type reader struct {
	at      string
	dropped []string
}

func (r *reader) drop(path string) { r.dropped = append(r.dropped, r.at+path) }

// memory reads an item. What is required must hold; what is optional is left out
// when it does not.
func (r *reader) memory(item any) (m Memory, err error) {
	object, ok := item.(map[string]any)
	if !ok {
		return m, fmt.Errorf("is no object")
	}
	content, ok := object["content"].(string)
	if !ok {
		return m, fmt.Errorf("content is missing")
	}
	m.Content = clean(content)
	switch n := utf8.RuneCountInString(m.Content); {
	case n < MinContent:
		return m, fmt.Errorf("content has %d characters, fewer than %d", n, MinContent)
	case n > MaxContent:
		return m, fmt.Errorf("content has %d characters, more than %d", n, MaxContent)
	}
	if m.Confidence, err = within(object, "confidence", 0, 1); err != nil {
		return m, err
	}
	if m.EmotionalContext, err = r.emotion(object["emotionalContext"]); err != nil {
		return m, fmt.Errorf("emotionalContext: %w", err)
	}
	if m.Significance, err = r.significance(object["significance"]); err != nil {
		return m, fmt.Errorf("significance: %w", err)
	}
	m.ID = r.optional(object, "id", maxID)
	m.Rationale = r.optional(object, "rationale", MaxRationale)
	m.RelationshipDynamics = r.dynamics(object["relationshipDynamics"])
	r.unknown("", object, []string{"id", "content", "emotionalContext", "significance", "relationshipDynamics", "rationale", "confidence"})
	return m, nil
}

func (r *reader) emotion(value any) (e Emotion, err error) {
	object, ok := value.(map[string]any)
	if !ok {
		return e, fmt.Errorf("is missing")
	}
	primary, _ := object["primaryEmotion"].(string)
	if e.PrimaryEmotion = clean(primary); e.PrimaryEmotion == "" || utf8.RuneCountInString(e.PrimaryEmotion) > maxName {
		return e, fmt.Errorf("primaryEmotion is missing or too long")
	}
	if e.Intensity, err = within(object, "intensity", 0, 1); err != nil {
		return e, err
	}
	if e.Valence, err = within(object, "valence", -1, 1); err != nil {
		return e, err
	}
	e.SecondaryEmotions = r.names(object, "secondaryEmotions", MaxSecondary)
	e.Themes = r.names(object, "themes", MaxThemes)
	r.unknown("/emotionalContext", object, []string{"primaryEmotion", "secondaryEmotions", "intensity", "valence", "themes"})
	return e, nil
}

func (r *reader) significance(value any) (s Significance, err error) {
	object, ok := value.(map[string]any)
	if !ok {
		return s, fmt.Errorf("is missing")
	}
	if s.Overall, err = within(object, "overall", 0, 10); err != nil {
		return s, err
	}
	r.unknown("/significance", object, []string{"overall", "components"})
	components, ok := object["components"].(map[string]any)
	if !ok {
		if object["components"] != nil {
			r.drop("/significance/components")
		}
		return s, nil
	}
	for _, key := range slices.Sorted(maps.Keys(components)) {
		if components[key] == nil {
			continue
		}
		n, err := within(components, key, 0, 10)
		if err != nil || !slices.Contains(significanceKeys, key) {
			r.drop("/significance/components/" + key)
			continue
		}
		if s.Components == nil {
			s.Components = map[string]float64{}
		}
		s.Components[key] = n
	}
	return s, nil
}

// dynamics reads the first keys, by name, that are allowed.
func (r *reader) dynamics(value any) map[string]any {
	object, ok := value.(map[string]any)
	if !ok {
		if value != nil {
			r.drop("/relationshipDynamics")
		}
		return nil
	}
	var out map[string]any
	for _, key := range slices.Sorted(maps.Keys(object)) {
		v := object[key]
		if v == nil {
			continue
		}
		switch x := v.(type) {
		case string:
			x = clean(x)
			v, ok = x, utf8.RuneCountInString(x) <= MaxDynamic
		case float64, bool:
			ok = true
		default:
			ok = false
		}
		if !ok || !slices.Contains(relationshipKeys, key) || len(out) == MaxRelationship {
			r.drop("/relationshipDynamics/" + key)
			continue
		}
		if out == nil {
			out = map[string]any{}
		}
		out[key] = v
	}
	return out
}

// names reads a list of short texts, as many as are allowed.
func (r *reader) names(object map[string]any, key string, limit int) []string {
	list, ok := object[key].([]any)
	if !ok {
		if object[key] != nil {
			r.drop("/emotionalContext/" + key)
		}
		return nil
	}
	var out []string
	for i, v := range list {
		name, _ := v.(string)
		name = clean(name)
		if name == "" || utf8.RuneCountInString(name) > maxName || len(out) == limit {
			r.drop(fmt.Sprintf("/emotionalContext/%s/%d", key, i))
			continue
		}
		out = append(out, name)
	}
	return out
}

// optional reads a text that may be missing.
func (r *reader) optional(object map[string]any, key string, limit int) string {
	text, ok := object[key].(string)
	text = clean(text)
	if object[key] != nil && !ok || utf8.RuneCountInString(text) > limit {
		r.drop("/" + key)
		return ""
	}
	return text
}

// unknown drops what the schema does not have.
func (r *reader) unknown(path string, object map[string]any, known []string) {
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if !slices.Contains(known, key) {
			r.drop(path + "/" + key)
		}
	}
}

// within reads a number in a range. A number written as a text is one; a word
// such as "high" is not.
func within(object map[string]any, key string, low, high float64) (float64, error) {
	n, ok := object[key].(float64)
	if text, quoted := object[key].(string); quoted {
		var err error
		n, err = strconv.ParseFloat(strings.TrimSpace(text), 64)
		ok = err == nil
	}
	if !ok || math.IsNaN(n) {
		return 0, fmt.Errorf("%s is no number", key)
	}
	if n < low || n > high {
		return 0, fmt.Errorf("%s is %g, not within %g and %g", key, n, low, high)
	}
	return n, nil
}
