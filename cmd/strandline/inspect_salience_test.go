package main

import (
	"strings"
	"testing"
)

func TestSalienceTellsWhatIsWrongInTheWordsOfJSON(t *testing.T) {
	for input, want := range map[string]string{
		`{"id":1}`:        "object",
		`[1]`:             "number",
		`[{"content":5}]`: `"content"`,
		`[{"delta":"x"}]`: "string",
		`["a"`:            "breaks off",
		`[{"id":1}`:       "breaks off",
		``:                "empty",
	} {
		_, err := salientMessages(input)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "Go ") || strings.Contains(err.Error(), "main.") {
			t.Errorf("%s: %v, want %s", input, err, want)
		}
	}
}
