package timewords

import "time"

// match returns what the words ahead name and how many words that takes, 0 when
// they name no time.
func (p *parser) match() (from, to time.Time, n int) {
	for _, try := range []func() (time.Time, time.Time, int){
		p.date, p.single, p.relative, p.ago, p.dayAndMonth, p.monthName, p.weekday, p.season, p.yearAlone,
	} {
		if from, to, n = try(); n > 0 {
			return from, to, n
		}
	}
	return from, to, 0
}

// single is a word, or a few, that mean one day.
func (p *parser) single() (from, to time.Time, n int) {
	days := func(back, n int) (time.Time, time.Time, int) {
		t := p.today().AddDate(0, 0, -back)
		return t, t.AddDate(0, 0, 1), n
	}
	switch {
	case p.is(0, "day", "before", "yesterday"):
		return days(2, 3)
	case p.is(0, "today"), p.is(0, "hoy"), p.is(0, "tonight"):
		return days(0, 1)
	case p.is(0, "this", "morning"), p.is(0, "this", "afternoon"), p.is(0, "this", "evening"), p.is(0, "esta", "mañana"), p.is(0, "esta", "tarde"), p.is(0, "esta", "noche"):
		return days(0, 2)
	case p.is(0, "yesterday"), p.is(0, "ayer"), p.is(0, "anoche"):
		return days(1, 1)
	case p.is(0, "last", "night"):
		return days(1, 2)
	case p.is(0, "anteayer"), p.is(0, "antier"):
		return days(2, 1)
	case p.is(0, "antes", "de", "ayer"):
		return days(2, 3)
	case p.is(0, "tomorrow"), p.is(0, "mañana") && p.word(-1) != "la":
		return days(-1, 1)
	}
	return from, to, 0
}

// relative is "last week", "this month", "la semana pasada", "este año", "the
// last three weeks", "últimos 10 días".
func (p *parser) relative() (from, to time.Time, n int) {
	if w := p.word(0); w == "last" || w == "past" || w == "ultimos" || w == "ultimas" {
		if count, ok := p.number(1); ok && p.word(1) != "a" && units[p.word(2)] > 0 {
			from = back(p.now, units[p.word(2)], count)
			return from, p.now, 3
		}
	}
	shift, at, n := 0, 1, 2
	switch p.word(0) {
	case "last", "past", "previous":
		shift = -1
	case "next":
		shift = 1
	case "this", "este", "esta":
	default:
		at = 0
		switch p.word(1) {
		case "pasado", "pasada", "anterior":
			shift = -1
		case "proximo", "proxima":
			shift = 1
		default:
			return p.weekendPast()
		}
	}
	u := units[p.word(at)]
	if u == 0 {
		return p.weekendPast()
	}
	from, to = period(p.today(), u, shift)
	return from, to, n
}

// weekendPast is "el fin de semana pasado" and "este fin de semana".
func (p *parser) weekendPast() (from, to time.Time, n int) {
	shift, n := 0, 3
	at := 0
	if p.word(0) == "este" {
		at, n = 1, 4
	}
	if !p.is(at, "fin", "de", "semana") {
		return from, to, 0
	}
	if p.word(at+3) == "pasado" {
		shift, n = -1, n+1
	} else if at == 0 {
		return from, to, 0
	}
	from, to = period(p.today(), weekend, shift)
	return from, to, n
}

// ago is "two weeks ago", "a couple of months ago", "hace tres días". So many
// units back is the unit of the calendar that lies there.
func (p *parser) ago() (from, to time.Time, n int) {
	count, at := 0, 0
	hace := p.word(0) == "hace"
	if hace {
		at = 1
	}
	switch {
	case p.is(at, "a", "couple", "of"):
		count, at = 2, at+3
	case p.is(at, "a", "few"):
		count, at = 3, at+2
	case p.is(at, "unos"), p.is(at, "unas"), p.is(at, "few"):
		count, at = 3, at+1
		if v, ok := p.number(at); ok {
			count, at = v, at+1
		}
	default:
		v, ok := p.number(at)
		if !ok {
			return from, to, 0
		}
		count, at = v, at+1
	}
	u := units[p.word(at)]
	if u == 0 || u == weekend || count > 1000 {
		return from, to, 0
	}
	if !hace {
		if at++; p.word(at) != "ago" {
			return from, to, 0
		}
	}
	from, to = period(p.today(), u, -count)
	return from, to, at + 1
}

// weekday is "on Tuesday", "last Tuesday", "el martes", "el martes pasado": the
// last one before today.
func (p *parser) weekday() (from, to time.Time, n int) {
	at := 0
	if w := p.word(0); w == "last" || w == "this" || w == "next" || w == "pasado" {
		at = 1
	}
	d, ok := weekdays[p.word(at)]
	if !ok {
		return from, to, 0
	}
	n = at + 1
	if p.word(n) == "pasado" || p.word(n) == "proximo" {
		n++
	}
	back := (int(p.now.Weekday()) - int(d) + 7) % 7
	if back == 0 {
		back = 7
	}
	if p.word(0) == "next" || p.word(n-1) == "proximo" {
		back -= 7
	}
	from = p.today().AddDate(0, 0, -back)
	return from, from.AddDate(0, 0, 1), n
}

// period returns the unit of the calendar that lies shift units from that of
// today.
func period(today time.Time, u unit, shift int) (from, to time.Time) {
	monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
	first := today.AddDate(0, 0, 1-today.Day())
	switch u {
	case day:
		from = today.AddDate(0, 0, shift)
		return from, from.AddDate(0, 0, 1)
	case week:
		from = monday.AddDate(0, 0, 7*shift)
		return from, from.AddDate(0, 0, 7)
	case weekend:
		from = monday.AddDate(0, 0, 7*shift+5)
		return from, from.AddDate(0, 0, 2)
	case month:
		from = first.AddDate(0, shift, 0)
		return from, from.AddDate(0, 1, 0)
	}
	from = time.Date(today.Year()+shift, 1, 1, 0, 0, 0, 0, today.Location())
	return from, from.AddDate(1, 0, 0)
}

// back returns the instant so many units before.
func back(now time.Time, u unit, n int) time.Time {
	switch u {
	case day:
		return now.AddDate(0, 0, -n)
	case week, weekend:
		return now.AddDate(0, 0, -7*n)
	case month:
		return now.AddDate(0, -n, 0)
	}
	return now.AddDate(-n, 0, 0)
}
