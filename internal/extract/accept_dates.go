package extract

// timed reports whether the tokens hold a point in time that outlives today.
func timed(toks []token) bool {
	for k, t := range toks {
		w := t.norm
		if weekdays[w] || months[w] && (w != "may" || k > 0 || len(toks) > 1 && isNumber(toks[1].norm)) || dates[w] || len(w) > 3 && isDigit(w[0]) {
			return true
		}
		if isNumber(w) && k > 0 {
			switch toks[k-1].norm {
			case "at", "las", "el", "la", "by", "the", "on", "before", "from", "de", "until":
				return true
			}
		}
		if digitFirst(w) && hasSuffixes(w, "th", "st", "nd", "rd", "am", "pm") {
			return true
		}
	}
	return false
}

var dates = set(`tomorrow manana next proximo proxima every each todos todas cada weekly daily monthly quarter
trimestre semana week month mes year ano end fin summer winter spring autumn fall verano invierno primavera
otono noon mediodia mornings evenings nights christmas navidad easter afternoon`)

func acceptDeadline(r *reading) bool {
	if !timed(r.object()) && !timed(r.toks[r.m.start:r.m.end]) {
		return false
	}
	if has(r.object()[:min(len(r.object()), 3)], today) {
		return false
	}
	for _, t := range r.toks[r.m.start:r.m.end] {
		switch t.norm {
		case "launch", "release", "go-live", "lanzamiento", "lanzamos", "launches", "ships", "ship":
			r.attribute = "launch_date"
		case "demo", "presentation", "presentacion", "exam", "examen", "interview", "entrevista", "kickoff", "meeting", "reunion", "cita":
			r.attribute = "event"
		}
	}
	if n := nameAfter(r.toks[r.m.start:r.end]); n != "" {
		r.subject = n
	} else if r.m.n > 0 && properName(r.toks[r.m.captures[0]]) {
		r.subject = r.capture(0)
	}
	return true
}

var today = set("today tonight now hoy ahora")

// nameAfter returns the proper name after "for", "of", "de" or "para".
func nameAfter(toks []token) string {
	for k := 1; k < len(toks); k++ {
		switch toks[k-1].norm {
		case "for", "of", "de", "del", "para", "project", "proyecto":
			t := toks[k]
			if determiners[t.norm] && k+1 < len(toks) {
				t = toks[k+1]
				if (t.norm == "project" || t.norm == "proyecto") && k+2 < len(toks) {
					t = toks[k+2]
				}
			}
			if (t.norm == "project" || t.norm == "proyecto") && k+1 < len(toks) {
				t = toks[k+1]
			}
			if t.capital && !function[t.norm] && !weekdays[t.norm] && !months[t.norm] && !isNumber(t.norm) {
				return t.norm
			}
		}
	}
	return ""
}

func acceptSchedule(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	if has(span, today) || has(span, failing) {
		return false
	}
	if perfect(r.toks[r.m.start:r.m.end]) {
		return false
	}
	if has(span, tomorrow) {
		r.confidence = weak
	}
	switch r.head(0) {
	case "my", "mi":
		return timed(span)
	case "los":
		return !idleDays(span)
	}
	return timed(span) || remote(span)
}

// idleDays reports whether days are all that is told: "los sábados cada quince días", "los
// domingos en Sitges" belong to what was said before.
func idleDays(toks []token) bool {
	for k, t := range toks {
		if w := t.norm; !weekdays[w] && !prepositions[w] && !determiners[w] && !idleWords[w] && !isNumber(w) && !(k > 0 && toks[k-1].norm == "en" && (t.capital || k+1 == len(toks))) {
			return false
		}
	}
	return true
}

var idleWords = set("cada y e o desde hasta quince dia dias semana semanas mes meses quincena hora horas manana tarde noche mediodia medio am pm")

// perfect reports whether "have" is an auxiliary: "I have tracked …".
func perfect(toks []token) bool {
	for k := 1; k < len(toks); k++ {
		if toks[k-1].norm == "have" {
			for k < len(toks)-1 && adverbs[toks[k].norm] {
				k++
			}
			w := toks[k].norm
			return hasSuffixes(w, "ed") || w == "set" || w == "been" || w == "gone" || w == "made" || w == "had" || w == "each" || w == "seen" || w == "done"
		}
	}
	return false
}

var tomorrow = set("tomorrow manana")

func remote(toks []token) bool {
	return has(toks, remoteWords)
}

var remoteWords = set("remotely remoto remota remotamente nights noche casa home weekends shifts")
