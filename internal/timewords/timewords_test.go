package timewords_test

import (
	"testing"
	"time"

	"strandline/internal/timewords"
)

// Wednesday.
var now = time.Date(2025, 6, 18, 15, 30, 0, 0, time.UTC)

func TestTimeWordsNameRanges(t *testing.T) {
	for _, tt := range []struct{ text, words, from, to string }{
		{"what did we decide yesterday?", "yesterday", "2025-06-17", "2025-06-18"},
		{"¿qué decidimos ayer?", "ayer", "2025-06-17", "2025-06-18"},
		{"the day before yesterday", "day before yesterday", "2025-06-16", "2025-06-17"},
		{"anteayer", "anteayer", "2025-06-16", "2025-06-17"},
		{"antes de ayer", "antes de ayer", "2025-06-16", "2025-06-17"},
		{"hoy", "hoy", "2025-06-18", "2025-06-19"},
		{"this morning", "this morning", "2025-06-18", "2025-06-19"},
		{"esta mañana", "esta mañana", "2025-06-18", "2025-06-19"},
		{"mañana", "mañana", "2025-06-19", "2025-06-20"},
		{"last night", "last night", "2025-06-17", "2025-06-18"},
		{"last week", "last week", "2025-06-09", "2025-06-16"},
		{"la semana pasada", "semana pasada", "2025-06-09", "2025-06-16"},
		{"this month", "this month", "2025-06-01", "2025-07-01"},
		{"el mes pasado", "mes pasado", "2025-05-01", "2025-06-01"},
		{"last year", "last year", "2024-01-01", "2025-01-01"},
		{"el año pasado", "año pasado", "2024-01-01", "2025-01-01"},
		{"este año", "este año", "2025-01-01", "2026-01-01"},
		{"last weekend", "last weekend", "2025-06-14", "2025-06-16"},
		{"el fin de semana pasado", "fin de semana pasado", "2025-06-14", "2025-06-16"},
		{"two weeks ago", "two weeks ago", "2025-06-02", "2025-06-09"},
		{"a couple of months ago", "a couple of months ago", "2025-04-01", "2025-05-01"},
		{"hace tres días", "hace tres días", "2025-06-15", "2025-06-16"},
		{"10 days ago", "10 days ago", "2025-06-08", "2025-06-09"},
		{"hace unos 4 meses", "hace unos 4 meses", "2025-02-01", "2025-03-01"},
		{"last March", "last March", "2025-03-01", "2025-04-01"},
		{"last September", "last September", "2024-09-01", "2024-10-01"},
		{"in march", "march", "2025-03-01", "2025-04-01"},
		{"what happened in May 2023?", "May 2023", "2023-05-01", "2023-06-01"},
		{"en marzo de 2024", "marzo de 2024", "2024-03-01", "2024-04-01"},
		{"el marzo pasado", "marzo pasado", "2025-03-01", "2025-04-01"},
		{"on 8 May 2023", "8 May 2023", "2023-05-08", "2023-05-09"},
		{"on May 8th, 2023", "May 8th, 2023", "2023-05-08", "2023-05-09"},
		{"el 8 de mayo de 2023", "8 de mayo de 2023", "2023-05-08", "2023-05-09"},
		{"the 20th of June", "20th of June", "2024-06-20", "2024-06-21"},
		{"2023-05-08", "2023-05-08", "2023-05-08", "2023-05-09"},
		{"last Tuesday", "last Tuesday", "2025-06-17", "2025-06-18"},
		{"el martes pasado", "martes pasado", "2025-06-17", "2025-06-18"},
		{"on Wednesday", "Wednesday", "2025-06-11", "2025-06-12"},
		{"next Friday", "next Friday", "2025-06-20", "2025-06-21"},
		{"last summer", "last summer", "2024-06-01", "2024-09-01"},
		{"el invierno pasado", "invierno pasado", "2024-12-01", "2025-03-01"},
		{"in 2023", "2023", "2023-01-01", "2024-01-01"},
		{"en 2023", "2023", "2023-01-01", "2024-01-01"},
	} {
		got := timewords.Parse(tt.text, now)
		if len(got) != 1 {
			t.Errorf("%q: %v", tt.text, got)
			continue
		}
		if g := got[0]; g.Words != tt.words || g.From.Format(time.DateOnly) != tt.from || g.To.Format(time.DateOnly) != tt.to {
			t.Errorf("%q: %q %s to %s, want %q %s to %s", tt.text, g.Words, g.From.Format(time.DateOnly), g.To.Format(time.DateOnly), tt.words, tt.from, tt.to)
		}
	}
}

func TestTheLastThreeWeeksReachToNow(t *testing.T) {
	for _, text := range []string{"in the last three weeks", "en las últimas 3 semanas"} {
		got := timewords.Parse(text, now)
		if len(got) != 1 || !got[0].To.Equal(now) || !got[0].From.Equal(now.AddDate(0, 0, -21)) {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestOtherWordsNameNoTime(t *testing.T) {
	for _, text := range []string{
		"", "may I ask", "it may rain", "they march on", "a spring in the mattress", "port 2023", "fall back to plan B",
		"por la mañana", "a day in the life", "last chance", "one of the weeks", "sun and sat", "el segundo",
	} {
		if got := timewords.Parse(text, now); len(got) != 0 {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestSeveralTimesComeInOrder(t *testing.T) {
	got := timewords.Parse("between March 2024 and last week", now)
	if len(got) != 2 || got[0].Words != "March 2024" || got[1].Words != "last week" {
		t.Errorf("%v", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"last March", "hace dos semanas", "31 de mayo", "\xff 8th of", "29 February", "1999-99-99"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range timewords.Parse(text, now) {
			if !r.From.Before(r.To) || r.Words == "" {
				t.Errorf("%q: %v", text, r)
			}
		}
	})
}
