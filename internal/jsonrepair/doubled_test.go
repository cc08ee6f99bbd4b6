package jsonrepair_test

import (
	"testing"

	"strandline/internal/jsonrepair"
)

func TestQuotesThatWereDoubledAreUndone(t *testing.T) {
	for in, want := range map[string]string{
		`{""a"":1,""b"":""x y"",""c"":[""z""],""d"":{""e"":""""}}`: `{"a":1,"b":"x y","c":["z"],"d":{"e":""}}`,
		`"{""a"":1,""b"":""x, y""}"`:                               `{"a":1,"b":"x, y"}`,
		"Here:\n" + `[{""a"":""say \""hi\"" now""}]`:               `[{"a":"say \"hi\" now"}]`,
		`{"a":""Rex" is a dog","b":1}`:                             `{"a":"\"Rex\" is a dog","b":1}`,
		`{"":1,"b":""`:                                             `{"":1,"b":""}`,
	} {
		same(t, in, want)
	}
}

func TestAListLeftOpenEndsBeforeTheNextName(t *testing.T) {
	for in, want := range map[string]string{
		`{"e":{"themes":["a","b","intensity":0.5,"valence":0.3},"c":1}`: `{"e":{"themes":["a","b"],"intensity":0.5,"valence":0.3},"c":1}`,
		`{"x":[1,2,"y":{"z":[1]},"w":"]"}`:                              `{"x":[1,2],"y":{"z":[1]},"w":"]"}`,
		`{"x":["a","b":"c"],"y":1}`:                                     `{"x":["a",{"b":"c"}],"y":1}`,
		`{"x":["a":1],"y":1}`:                                           `{"x":[{"a":1}],"y":1}`,
		`[{"a":1},"b":2}]`:                                              `[{"a":1,"b":2}]`,
	} {
		same(t, in, want)
	}
}

func same(t *testing.T, in, want string) {
	t.Helper()
	r, err := jsonrepair.Text(in)
	if err != nil || string(r.JSON) != want {
		t.Errorf("%s\n got %s %v\nwant %s", in, r.JSON, err, want)
	}
}
