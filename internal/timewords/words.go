package timewords

import "time"

// unit is a stretch of the calendar.
type unit int

const (
	day unit = iota + 1
	week
	month
	year
	weekend
)

var units = map[string]unit{
	"day": day, "days": day, "dia": day, "dias": day,
	"week": week, "weeks": week, "semana": week, "semanas": week,
	"month": month, "months": month, "mes": month, "meses": month,
	"year": year, "years": year, "año": year, "años": year, "ano": year, "anos": year,
	"weekend": weekend, "weekends": weekend, "finde": weekend,
}

var weekdays = map[string]time.Weekday{
	"monday": time.Monday, "tuesday": time.Tuesday, "wednesday": time.Wednesday, "thursday": time.Thursday, "friday": time.Friday,
	"saturday": time.Saturday, "sunday": time.Sunday,
	"lunes": time.Monday, "martes": time.Tuesday, "miercoles": time.Wednesday, "jueves": time.Thursday, "viernes": time.Friday,
	"sabado": time.Saturday, "domingo": time.Sunday,
}

var months = map[string]time.Month{
	"january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8, "september": 9, "october": 10,
	"november": 11, "december": 12,
	"jan": 1, "feb": 2, "apr": 4, "aug": 8, "sept": 9, "oct": 10, "nov": 11,
	"enero": 1, "febrero": 2, "marzo": 3, "abril": 4, "mayo": 5, "junio": 6, "julio": 7, "agosto": 8, "septiembre": 9, "setiembre": 9,
	"octubre": 10, "noviembre": 11, "diciembre": 12,
}

// doubtful are months that are other words too: they count when written with a
// capital inside a sentence, or behind a word that a time follows.
var doubtful = map[string]bool{"march": true, "may": true, "jan": true}

// seasons by their first month, northern.
var seasons = map[string]time.Month{
	"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12,
	"primavera": 3, "verano": 6, "otoño": 9, "invierno": 12,
}

var numbers = map[string]int{
	"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"eleven": 11, "twelve": 12,
	"un": 1, "una": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10,
	"once": 11, "doce": 12,
}

// introduces are words behind which a doubtful month is a month.
var introduces = map[string]bool{"in": true, "of": true, "since": true, "during": true, "until": true, "last": true, "this": true, "by": true,
	"before": true, "after": true, "early": true, "late": true, "mid": true}
