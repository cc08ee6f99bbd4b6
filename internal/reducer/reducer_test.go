package reducer_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/reducer"
)

func user(texts ...string) []reducer.Turn {
	var ts []reducer.Turn
	for _, s := range texts {
		ts = append(ts, reducer.Turn{Role: strandline.RoleUser, Content: s})
	}
	return ts
}

func system(text string) []reducer.Turn {
	return []reducer.Turn{{Role: strandline.RoleSystem, Content: text}}
}

func contents(ts []reducer.Turn) []string {
	texts := []string{}
	for _, t := range ts {
		texts = append(texts, t.Content)
	}
	return texts
}

func TestReduce(t *testing.T) {
	x := strings.Repeat
	tests := []struct {
		name               string
		existing, incoming []reducer.Turn
		limits             reducer.Limits
		want               []string
		chars, count       int
	}{
		// The vectors of S1.
		{"an oversize older turn goes", user(x("X", 50)), user("short"), reducer.Limits{MaxChars: 10}, []string{"short"}, 50, 0},
		{"the last N stay", user("one"), user("two", "three"), reducer.Limits{MaxMessages: 2}, []string{"two", "three"}, 0, 1},
		{"the system turn is pinned and counts", append(system("SYS"), user("one", "two")...), user("three", "four"),
			reducer.Limits{MaxMessages: 3}, []string{"SYS", "three", "four"}, 0, 2},
		{"the system turn is pinned against characters", append(system(x("S", 50)), user(x("a", 60), x("b", 60))...), nil,
			reducer.Limits{MaxChars: 70}, []string{x("S", 50)}, 120, 0},
		// The defects of its first builds.
		{"a turn too long by itself is cut, not dropped", nil, user("short", x("X", 100)), reducer.Limits{MaxChars: 10},
			[]string{"XXXXX…XXXX"}, 95, 0},
		{"one place and a system turn keep one turn", append(system("SYS"), user("one", "two")...), nil,
			reducer.Limits{MaxMessages: 1}, []string{"SYS"}, 0, 2},
		// KeepNewest.
		{"the newest is cut to what the system turn leaves", append(system(x("S", 50)), user(x("a", 60), x("b", 60))...), nil,
			reducer.Limits{MaxChars: 70, KeepNewest: true}, []string{x("S", 50), x("b", 10) + "…" + x("b", 9)}, 100, 0},
		{"the newest has a quarter at least", append(system(x("S", 100)), user(x("a", 60))...), nil,
			reducer.Limits{MaxChars: 40, KeepNewest: true}, []string{x("S", 15) + "…" + x("S", 14), "aaaaa…aaaa"}, 120, 0},
		{"the newest keeps a place beside the system turn", append(system("SYS"), user("one", "two")...), nil,
			reducer.Limits{MaxMessages: 1, KeepNewest: true}, []string{"SYS", "two"}, 0, 1},
		// Characters first, then the number.
		{"characters go before the number", nil, user("aaaa", "bbbb", "cc", "dd", "ee"), reducer.Limits{MaxChars: 10, MaxMessages: 2},
			[]string{"dd", "ee"}, 4, 2},
		{"no limit of characters", nil, user(x("X", 20000)), reducer.Limits{}, []string{x("X", 20000)}, 0, 0},
		{"eight are kept when nothing is said", nil, user("1", "2", "3", "4", "5", "6", "7", "8", "9"), reducer.Limits{},
			[]string{"2", "3", "4", "5", "6", "7", "8", "9"}, 0, 1},
		{"nothing gives nothing", nil, nil, reducer.Limits{MaxChars: 1}, []string{}, 0, 0},
		{"characters are not bytes", nil, user("ñandú", "año"), reducer.Limits{MaxChars: 8}, []string{"ñandú", "año"}, 0, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, stats := reducer.Reduce(tt.existing, tt.incoming, tt.limits)
			if diff := cmp.Diff(tt.want, contents(got)); diff != "" {
				t.Errorf("turns (-want +got):\n%s", diff)
			}
			want := reducer.Stats{BeforeCount: len(tt.existing) + len(tt.incoming), AfterCount: len(tt.want), TrimmedByChars: tt.chars, TrimmedByCount: tt.count}
			if diff := cmp.Diff(want, stats); diff != "" {
				t.Errorf("stats (-want +got):\n%s", diff)
			}
		})
	}
}

func TestCutSaysHowMuchWent(t *testing.T) {
	got := reducer.Cut(strings.Repeat("a", 500)+"the question?", 100)
	if utf8.RuneCountInString(got) != 100 || !strings.Contains(got, "[…437 characters cut…]") || !strings.HasSuffix(got, "the question?") {
		t.Errorf("got %q of %d characters", got, utf8.RuneCountInString(got))
	}
}

// TestReduceIsBoundedAndPure holds for any turns: the limits are kept, the input
// is untouched, the system turn and the newest stay, reducing again changes
// nothing.
func TestReduceIsBoundedAndPure(t *testing.T) {
	roles := []strandline.Role{strandline.RoleUser, strandline.RoleAssistant}
	turn := rapid.Custom(func(t *rapid.T) reducer.Turn {
		return reducer.Turn{Role: rapid.SampledFrom(roles).Draw(t, "role"), Content: rapid.StringN(1, 60, -1).Draw(t, "text")}
	})
	rapid.Check(t, func(t *rapid.T) {
		turns := rapid.SliceOfN(turn, 1, 20).Draw(t, "turns")
		pinned := rapid.Bool().Draw(t, "system")
		if pinned {
			turns = append(system(rapid.StringN(1, 60, -1).Draw(t, "systemText")), turns...)
		}
		split := rapid.IntRange(0, len(turns)).Draw(t, "split")
		l := reducer.Limits{MaxMessages: rapid.IntRange(1, 10).Draw(t, "messages"), MaxChars: rapid.IntRange(2, 200).Draw(t, "chars"),
			KeepNewest: rapid.Bool().Draw(t, "keep")}
		before := append([]reducer.Turn(nil), turns...)
		got, stats := reducer.Reduce(turns[:split], turns[split:], l)
		if diff := cmp.Diff(before, turns); diff != "" {
			t.Fatalf("the input was changed:\n%s", diff)
		}
		if n := reducer.Chars(got); n > l.MaxChars {
			t.Fatalf("%d characters, at most %d", n, l.MaxChars)
		}
		most := l.MaxMessages
		if l.KeepNewest && pinned {
			most = max(most, 2)
		}
		if len(got) > most || len(got) != stats.AfterCount {
			t.Fatalf("%d turns, %d told, at most %d", len(got), stats.AfterCount, most)
		}
		if pinned && (len(got) == 0 || got[0].Role != strandline.RoleSystem) {
			t.Fatal("the system turn is gone")
		}
		if l.KeepNewest {
			last, want := got[len(got)-1], turns[len(turns)-1]
			if last.Role != want.Role || last.Content == "" || last.Content[:1] != want.Content[:1] && !strings.Contains(last.Content, "…") {
				t.Fatalf("the newest became %q", last.Content)
			}
		}
		again, _ := reducer.Reduce(got, nil, l)
		if diff := cmp.Diff(got, again); diff != "" {
			t.Fatalf("reducing again changed:\n%s", diff)
		}
	})
}
