package belief

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"

	"strandline"
)

// maxRationale is the length of a rationale in characters (S0).
const maxRationale = 800

// mergeEpisode merges what an episode has beyond a fact, by the table of S0:
// the emotional context is that of the more confident source, relationship
// dynamics are merged key by key, significance takes the larger of each
// component, the rationale is that of the provider. A source that is not more
// confident only fills in what is missing.
func mergeEpisode(existing, incoming *strandline.Episode, stronger bool) (*strandline.Episode, bool) {
	if incoming == nil {
		return existing, false
	}
	if existing == nil {
		return incoming, true
	}
	m := *existing
	if len(m.EmotionalContext) == 0 || stronger && len(incoming.EmotionalContext) > 0 {
		m.EmotionalContext = incoming.EmotionalContext
	}
	m.RelationshipDynamics = mergeObject(m.RelationshipDynamics, incoming.RelationshipDynamics, func(_, new json.RawMessage) json.RawMessage {
		if stronger {
			return new
		}
		return nil
	})
	m.Significance = mergeSignificance(m.Significance, incoming.Significance, stronger)
	if incoming.Rationale != "" && (stronger || m.Rationale == "") {
		m.Rationale = cut(incoming.Rationale, maxRationale)
	}
	changed := !bytes.Equal(m.EmotionalContext, existing.EmotionalContext) || !bytes.Equal(m.RelationshipDynamics, existing.RelationshipDynamics) ||
		!bytes.Equal(m.Significance, existing.Significance) || m.Rationale != existing.Rationale
	if !changed {
		return existing, false
	}
	return &m, true
}

// mergeSignificance takes the larger of each number, in "components" too.
func mergeSignificance(old, new []byte, stronger bool) []byte {
	var larger func(a, b json.RawMessage) json.RawMessage
	larger = func(a, b json.RawMessage) json.RawMessage {
		var x, y float64
		if json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil {
			if stronger && y > x {
				return b
			}
			return nil
		}
		return mergeObject(a, b, larger)
	}
	return mergeObject(old, new, larger)
}

// mergeObject adds the keys of one JSON object that the other lacks; for those
// in both, choose returns the new value or nil to keep the old. What is no
// object is kept as it is. Keys come out sorted.
func mergeObject(old, new []byte, choose func(old, new json.RawMessage) json.RawMessage) []byte {
	if len(old) == 0 {
		return new
	}
	var a, b map[string]json.RawMessage
	if json.Unmarshal(old, &a) != nil || json.Unmarshal(new, &b) != nil || a == nil {
		return old
	}
	changed := false
	for k, v := range b {
		if was, ok := a[k]; ok {
			if v = choose(was, v); v == nil || bytes.Equal(v, was) {
				continue
			}
		}
		a[k], changed = v, true
	}
	if !changed {
		return old
	}
	merged, err := json.Marshal(a)
	if err != nil {
		return old
	}
	return merged
}

// cut shortens s to n characters.
func cut(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n])
}
