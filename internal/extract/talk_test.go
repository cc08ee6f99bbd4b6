package extract

import (
	"slices"
	"testing"

	"strandline"
)

func TestChatLinesOfOthersAreNotTheSpeakers(t *testing.T) {
	for text, want := range map[string][]string{
		"Ana: I moved to Rome":                                      nil,
		"[10:02] Ana: I moved to Rome. I love it.":                  nil,
		"[3/4/26, 10:02:11 AM] Ana: I moved to Rome":                nil,
		"Ana> I moved to Rome":                                      nil,
		"Ana: hey\nBen: hi\nI moved to Rome\nAna: wow":              nil,
		"User: I live in Rome\nAssistant: ok":                       nil,
		"Update: I moved to Rome":                                   {"I moved to Rome"},
		"Name: Bob\nAge: 30\nI live in Rome":                        {"I live in Rome"},
		"Ana: hey\nBen: hi\n\nSo that was it. I live in Rome.":      {"I live in Rome."},
		"Claude: remember that I live in Rome":                      {"I live in Rome"},
		"Ana: I moved to Lima\nBen: why?\n\nBy the way, I'm vegan.": {"I'm vegan."},
	} {
		cs, rejected := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if !slices.Equal(contents(cs), want) {
			t.Errorf("%q gave %q, want %q", text, contents(cs), want)
		}
		if want == nil && (len(rejected) == 0 || rejected[0].Reason != reasonReported) {
			t.Errorf("%q: rejections %v name no report", text, rejected)
		}
	}
}

func TestHealthThatIsHedgedIsKeptAsADoubt(t *testing.T) {
	for _, text := range []string{
		"I think I'm allergic to nuts", "I might be allergic to nuts", "Maybe I'm allergic to nuts", "I could be allergic to nuts",
		"Creo que soy alérgico a las nueces", "Podría ser alérgico a las nueces", "Quizás soy alérgico a las nueces", "Puede que sea alérgico a las nueces",
	} {
		cs, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cs) != 1 || cs[0].Confidence > hedged || cs[0].Source != strandline.SourceInferred || cs[0].Attribute != "allergy" {
			t.Errorf("%q gave %+v", text, cs)
		}
	}
}
