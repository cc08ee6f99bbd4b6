package timewords

import "time"

// date is 2024-03-08.
func (p *parser) date() (from, to time.Time, n int) {
	t, err := time.ParseInLocation(time.DateOnly, p.word(0), p.now.Location())
	if err != nil {
		return from, to, 0
	}
	return t, t.AddDate(0, 0, 1), 1
}

// dayAndMonth is "8 May 2023", "May 8th", "the 8th of May", "8 de mayo de 2023".
func (p *parser) dayAndMonth() (from, to time.Time, n int) {
	d, m, at := 0, time.Month(0), 0
	if v, ok := p.dayOf(0); ok {
		d, at = v, 1
		if w := p.word(1); w == "of" || w == "de" {
			at = 2
		}
		m, at = months[p.word(at)], at+1
	} else if m = months[p.word(0)]; m > 0 {
		if v, ok := p.dayOf(1); ok {
			d, at = v, 2
		}
	}
	if d == 0 || m == 0 {
		return from, to, 0
	}
	y, more := p.yearBehind(at)
	if more == 0 {
		y = p.now.Year()
		if time.Date(y, m, d, 0, 0, 0, 0, p.now.Location()).After(p.now) {
			y--
		}
	}
	from = time.Date(y, m, d, 0, 0, 0, 0, p.now.Location())
	if from.Day() != d {
		return from, to, 0 // 30 February
	}
	return from, from.AddDate(0, 0, 1), at + more
}

// yearBehind reads "2023", "of 2023", "de 2023", "del 2023" and returns how many
// words it is.
func (p *parser) yearBehind(at int) (y, words int) {
	if y, ok := p.yearOf(at); ok {
		return y, 1
	}
	if w := p.word(at); w == "of" || w == "de" || w == "del" {
		if y, ok := p.yearOf(at + 1); ok {
			return y, 2
		}
	}
	return 0, 0
}

// monthName is "March", "last March", "marzo pasado", "March 2024".
func (p *parser) monthName() (from, to time.Time, n int) {
	at, last := 0, false
	if w := p.word(0); (w == "last" || w == "this" || w == "next") && months[p.word(1)] > 0 {
		at, last = 1, w == "last"
	}
	m := months[p.word(at)]
	if m == 0 {
		return from, to, 0
	}
	y, more := p.yearBehind(at + 1)
	if doubtful[p.word(at)] && more == 0 && at == 0 && !introduces[p.word(-1)] && (p.at == 0 || !p.words[p.at].capital) {
		return from, to, 0
	}
	if w := p.word(at + 1); w == "pasado" || w == "pasada" {
		last, more = true, 1
	}
	if y == 0 {
		y = p.now.Year()
		if m > p.now.Month() || last && m == p.now.Month() {
			y--
		}
		if p.word(0) == "next" {
			y = p.now.Year()
			if m <= p.now.Month() {
				y++
			}
		}
	}
	from = time.Date(y, m, 1, 0, 0, 0, 0, p.now.Location())
	return from, from.AddDate(0, 1, 0), at + 1 + more
}

// season is "last summer", "in the spring of 2023", "el verano pasado".
func (p *parser) season() (from, to time.Time, n int) {
	at := 0
	if w := p.word(0); w == "last" || w == "this" {
		at = 1
	}
	m, ok := seasons[p.word(at)]
	if !ok {
		return from, to, 0
	}
	y, more := p.yearBehind(at + 1)
	past := p.word(at+1) == "pasado" || p.word(at+1) == "pasada"
	if at == 0 && more == 0 && !past {
		return from, to, 0 // "spring" alone is many things
	}
	if past {
		more = 1
	}
	if y == 0 {
		y = p.now.Year()
		if begun := time.Date(y, m, 1, 0, 0, 0, 0, p.now.Location()); begun.After(p.now) || (past || p.word(0) == "last") && p.now.Before(begun.AddDate(0, 3, 0)) {
			y--
		}
	}
	from = time.Date(y, m, 1, 0, 0, 0, 0, p.now.Location())
	return from, from.AddDate(0, 3, 0), at + 1 + more
}

// yearAlone is "in 2023", "during 2023", "en 2023".
func (p *parser) yearAlone() (from, to time.Time, n int) {
	y, ok := p.yearOf(0)
	switch p.word(-1) {
	case "in", "during", "en", "durante", "since", "desde", "of", "de":
	default:
		ok = false
	}
	if !ok {
		return from, to, 0
	}
	from = time.Date(y, 1, 1, 0, 0, 0, 0, p.now.Location())
	return from, from.AddDate(1, 0, 0), 1
}
