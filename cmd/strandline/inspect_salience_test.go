package main

import (
	"strings"
	"testing"

	"strandline/internal/salience"
)

func TestSalienceTellsWhatIsWrongInTheWordsOfJSON(t *testing.T) {
	for input, want := range map[string]string{
		`{"id":1}`:          "object",
		`[1]`:               "number",
		`null`:              "null",
		`[null]`:            "null",
		`[] and more`:       "follows",
		`[][]`:              "follows",
		`[{"content":[1]}]`: "number",
		`[{"content":5}]`:   `"content"`,
		`[{"delta":"x"}]`:   "string",
		`["a"`:              "breaks off",
		`[{"id":1}`:         "breaks off",
		``:                  "empty",
	} {
		_, err := salientMessages(input)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "Go ") || strings.Contains(err.Error(), "main.") {
			t.Errorf("%s: %v, want %s", input, err, want)
		}
	}
}

func TestSalienceTakesWhatOtherToolsWrite(t *testing.T) {
	for input, want := range map[string]salience.Message{
		"\ufeff" + `[{"id":"a","content":"x"}]`: {ID: "a", Text: "x"},
		`["x"]`:                                 {ID: "0", Text: "x"},
		`[{"messageId":7,"text":"x"}]`:          {ID: "7", Text: "x"},
		`[{"id":"a","content":[{"type":"text","text":"x"},{"type":"tool_use"},{"text":"y"}]}]`: {ID: "a", Text: "x\ny"},
		`[{"id":"a","content":"x","delta":{"magnitude":2,"type":"decline"}}]`:                  {ID: "a", Text: "x", Delta: 2},
		`[{"id":12345678901234567890,"content":null}]`:                                         {ID: "12345678901234567890"},
	} {
		got, err := salientMessages(input)
		if err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("%s: got %+v, %v, want %+v", input, got, err, want)
		}
	}
}
