package response_test

import (
	"strings"
	"testing"

	"strandline/internal/response"
)

func TestControlCharactersAndEscapesAreTakenOut(t *testing.T) {
	a, err := response.Parse([]byte(`{"schemaVersion":"`+response.Version+`","memories":[{"id":"m1","content":"I moved to \u001b[31mCadiz\u0000 last\u0007 week.","rationale":"so\u001b]0;x\u0007 it was said","confidence":0.8,`+
		`"emotionalContext":{"primaryEmotion":"jo\u0008y","secondaryEmotions":[],"intensity":0.4,"valence":0.3,"themes":["se\u0000a"]},"significance":{"overall":7,"components":{}}}]}`), "")
	if err != nil || len(a.Memories) != 1 {
		t.Fatalf("%+v %v", a, err)
	}
	m := a.Memories[0]
	if m.Content != "I moved to Cadiz last week." || m.Rationale != "so it was said" || m.EmotionalContext.PrimaryEmotion != "joy" || strings.Join(m.EmotionalContext.Themes, "") != "sea" {
		t.Errorf("%+v", m)
	}
}
