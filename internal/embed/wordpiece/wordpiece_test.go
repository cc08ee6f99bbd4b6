package wordpiece_test

import (
	"slices"
	"strings"
	"testing"

	"strandline/internal/embed/wordpiece"
)

var pieces = []string{"[PAD]", "[UNK]", "[CLS]", "[SEP]", "play", "##ing", "##ed", "camara", "!", "日", "本", "don", "'", "t", "##t", "a"}

func words(ids []int32) string {
	var all []string
	for _, id := range ids {
		all = append(all, pieces[id])
	}
	return strings.Join(all, " ")
}

func TestTextsAreCutAsTheModelExpects(t *testing.T) {
	tok := wordpiece.New(strings.Join(pieces, "\n") + "\n")
	for text, want := range map[string]string{
		"playing Played PLAY":    "play ##ing play ##ed play",
		"Cámara!":                "camara !",
		"日本":                     "日 本",
		"don't":                  "don ' t",
		"zebra":                  "[UNK]",
		"play\u200bing":          "play ##ing", // a format character vanishes
		"\x00play\ufffd":         "play",
		"[CLS]":                  "[UNK] [UNK] [UNK]", // a literal is plain text
		"":                       "",
		strings.Repeat("a", 200): "[UNK]",
	} {
		if got := words(tok.Append(nil, text, 0)); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if tok.Size() != len(pieces) || tok.Unknown() != 1 {
		t.Errorf("size %d, unknown %d", tok.Size(), tok.Unknown())
	}
}

func TestALimitCutsAndASequenceIsClosed(t *testing.T) {
	tok := wordpiece.New(strings.Join(pieces, "\n"))
	if got := tok.Append(nil, "playing playing", 3); len(got) != 3 {
		t.Errorf("%d pieces, want 3", len(got))
	}
	if got := tok.AppendSequence(nil, "play a a a a", 4); !slices.Equal(got, []int32{2, 4, 15, 3}) {
		t.Errorf("sequence %v", got)
	}
}

func FuzzAppend(f *testing.F) {
	tok := wordpiece.New(strings.Join(pieces, "\n"))
	f.Add("playing cámara 日本")
	f.Fuzz(func(t *testing.T, text string) {
		for _, id := range tok.Append(nil, text, 0) {
			if id < 0 || int(id) >= tok.Size() {
				t.Fatalf("piece %d of %q", id, text)
			}
		}
	})
}
