package extract

import (
	"slices"
	"testing"
)

func TestACommentBesideCodeIsCodeAndTheSameSignsInProseAreNot(t *testing.T) {
	for text, want := range map[string][]string{
		"package main // we decided to use Postgres from now on":       nil,
		"package main // decidimos usar Postgres a partir de ahora":    nil,
		"x := load(1) // I'm allergic to nuts":                         nil,
		"x = 1 # we moved to Lisbon":                                   nil,
		"replicas: 3 # we decided to run three":                        nil,
		"npm install # from now on use pnpm":                           nil,
		"} // always close the file":                                   nil,
		"go easy on it, I'm allergic to nuts # really":                 {"I'm allergic to nuts # really"},
		"SELECT 1; -- we decided to use Postgres":                      nil,
		"SELECT * FROM users -- decidimos usar Postgres":               nil,
		"int x; /* we decided to use Postgres */":                      nil,
		"<div> <!-- we decided to use Postgres -->":                    nil,
		"f()\n<!--\nWe decided to use Postgres\n-->\nI moved to Quito": {"I moved to Quito"},
		"x = 1 /*\nI live in Rome\n*/\nI moved to Quito":               {"I moved to Quito"},
		"I live in Lima <!-- since May -->":                            {"I live in Lima"},
		"We decided to use Postgres, see https://foo.com/bar":          {"We decided to use Postgres, see https://foo.com/bar"},
		"We decided to use Postgres -- the team knows it":              {"We decided to use Postgres -- the team knows it"},
		"I'm vegan // celiac too":                                      {"I'm vegan // celiac too"},
		"Vivo en Lugo -- me mudé en mayo":                              {"Vivo en Lugo -- me mudé en mayo"},
		"Always clear /tmp/* and never touch src/*.go */":              {"Always clear /tmp/* and never touch src/*.go */"},
	} {
		if got := contents(said(text)); !slices.Equal(got, want) {
			t.Errorf("%q gave %q, want %q", text, got, want)
		}
	}
}
