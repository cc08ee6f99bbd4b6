package belief

import "regexp"

// justThen is a time that has just passed, told after what happened then: a pattern of a blank
// and the words for it.
const justThen = `(?: (?:` +
	`already|yesterday|today|tonight|finally|at last|recently|safely|for good|this (?:morning|afternoon|week|weekend|month)|` +
	`last (?:night|week|weekend|month|year|spring|summer|autumn|fall|winter|[a-z]+day)|` +
	`(?:in|on) (?:[a-z]+day|january|february|march|april|may|june|july|august|september|october|november|december)|on (?:the )?\d+(?:st|nd|rd|th)?|` +
	`(?:a|two|three|\d+) (?:hours?|days?|weeks?|months?) ago|after \w+ (?:months|years)|` +
	`ya|por fin|ayer|anoche|anteayer|hoy|esta (?:manana|tarde|noche|semana)|hace (?:poco|un|una|dos|\d+)(?: (?:horas?|dias?|mes|meses|semanas?))?|` +
	`la semana pasada|el (?:mes|ano|finde|verano) pasado|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|` +
	`en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|despues de \w+ (?:meses|anos)))`

// justHappened compiles ways of telling what happened, each with a time just past or without one.
func justHappened(forms ...string) (all []*regexp.Regexp) {
	for _, f := range forms {
		all = append(all, regexp.MustCompile(f+justThen+`*$`))
	}
	return all
}
