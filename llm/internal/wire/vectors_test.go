package wire

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/tidwall/gjson"

	"strandline"
	"strandline/llm"
)

// FuzzVectors holds that what comes out of any answer is as many vectors as texts, all
// of one length and of numbers only.
func FuzzVectors(f *testing.F) {
	for _, seed := range []string{
		`[[0.5,1],[1e3,-2]]`, `[[1],[2,3]]`, `[[],[]]`, `[null,[1,2]]`, `[[1,2],"[1,2]"]`, `[[1e999,0],[1e38,1e39]]`, `{"0":[1,2],"1":[1,2]}`, `[[1,[2]],[{},true]]`, `[[1,2`, ``,
	} {
		f.Add(seed, 2)
	}
	f.Fuzz(func(t *testing.T, answer string, dimensions int) {
		c := &Call{request: llm.Request{Messages: make([]llm.Message, 2)}}
		vectors, err := c.Vectors(gjson.Parse(answer).Array(), llm.VectorSpec{Dimensions: dimensions})
		if err != nil {
			if kind := strandline.KindOf(err); kind != strandline.KindTransient && kind != strandline.KindInvalid || vectors != nil {
				t.Fatalf("%d vectors, %v (%s)", len(vectors), err, kind)
			}
			return
		}
		if len(vectors) != 2 || len(vectors[0]) == 0 || len(vectors[0]) != len(vectors[1]) || dimensions > 0 && len(vectors[0]) != dimensions {
			t.Fatalf("%v of %q for %d dimensions", vectors, answer, dimensions)
		}
		for _, v := range vectors {
			for _, x := range v {
				if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
					t.Fatalf("%v of %q", vectors, answer)
				}
			}
		}
	})
}

func TestVectorsAreThoseOfTheAnswer(t *testing.T) {
	want := [][]float32{{0.5, -1, 3e-7}, {0, 2, 16777217}}
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	c := &Call{request: llm.Request{Messages: make([]llm.Message, 2)}}
	got, err := c.Vectors(gjson.ParseBytes(text).Array(), llm.VectorSpec{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range want {
		for j := range want[i] {
			if got[i][j] != want[i][j] {
				t.Errorf("vector %d is %v, want %v", i, got[i], want[i])
			}
		}
	}
}
