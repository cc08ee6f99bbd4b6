package extract

// lastingVerbs, in the present, say what somebody does for good.
var lastingVerbs = set(`ride rent own teach coach collect breed grow keep sing paint knit sew bake brew fish hunt garden volunteer belong attend
lead manage supervise captain chair wear sleep foster mentor tutor commute celebrate observe fast pray practice practise train study
co-own lease sublet share homeschool vote donate subscribe speak sign play`)

var lastingVerbos = set(`alquilo alquilamos alquilo rento rentamos arriendo enseno entreno colecciono crio cultivo canto pinto coso cocino
dirijo lidero superviso visto duermo comparto compartimos celebro celebramos practico estudio toco juego manejo conduzco monto
apadrino voto pertenezco asisto vendo fabrico`)

var thirdSingular = set(`does works teaches studies lives plays runs owns manages drives speaks goes attends handles sings paints coaches looks
cooks takes sells repairs fixes designs builds writes practices practises volunteers uses wears sleeps eats drinks smokes collects breeds travels keeps helps`)

var terceras = set(`lleva trabaja ensena estudia vive juega maneja conduce dirige habla va cuida canta pinta entrena cocina toma vende arregla
disena construye escribe practica usa duerme come bebe fuma colecciona cria viaja toca tiene hace`)

// styles are what one asks of the form of an answer.
var styles = set(`metric imperial celsius fahrenheit kilometers kilometres miles kilos pounds euros dollars francs spelling tone emoji emojis emoticons bullets bullet bulletpoints
english spanish french german italian portuguese catalan british american formal informal casual concise brief 24-hour currency comma exclamation jargon
metrico metricas imperial grados kilometros millas libras euros dolares ortografia tono emoticonos emoticones vinetas espanol ingles frances aleman italiano portugues catalan
formal informal breve breves conciso concisas corto cortas tuteo jerga voseo exclamaciones tablas`)

// acceptPlain wants something to hold on to: what is neither of the moment, nor
// of programs, nor a pointer.
func acceptPlain(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || len(obj) > 16 || deictic[first(obj).norm] || has(obj[:min(len(obj), 6)], nearWords) || has(r.toks[r.m.start:r.end], ofTheMoment) {
		return false
	}
	switch obj[0].norm {
	case "to", "up", "on", "off", "out", "over", "a", "it", "me", "in":
		if obj[0].norm != "a" && obj[0].norm != "in" && obj[0].norm != "on" {
			return false
		}
	}
	if graded(obj) {
		return false
	}
	return acceptLife(r) && !judged(obj) && !amused(r.toks[r.m.start:])
}

// graded reports whether all that is said is how well: "duermo mucho mejor", "I
// sleep badly".
func graded(obj []token) bool {
	for k, t := range obj {
		if k > 0 && barrier(t.sep) {
			break
		}
		if !grades[t.norm] {
			return false
		}
	}
	return true
}

var grades = set("much far way a lot so very really better worse well badly fine great more less again now mucho muy bastante mejor peor bien mal genial fatal mas menos re tan ahora barbaro poco")

// ofTheMoment are words of what lasts a day or less, or of what need not be so.
var ofTheMoment = set(`today tonight tomorrow yesterday moment minute minutes second seconds soon later again sometimes maybe would could should
hoy manana ayer rato momento minuto minutos segundos luego despues quizas`)

// acceptCalled reads the name or number of a thing of one's own.
func acceptCalled(r *reading) bool {
	obj := r.object()
	if len(obj) == 0 || len(obj) > 10 || !acceptLife(r) {
		return false
	}
	for k := 0; k < r.m.n; k++ {
		if w := r.capture(k); notProperty[w] || technical[w] || coding[w] || works[w] {
			return false
		}
	}
	k := 0
	for k < len(obj) && determiners[obj[k].norm] {
		k++
	}
	if k == len(obj) || deictic[obj[k].norm] || obj[k].norm == "not" {
		return false
	}
	if tail := r.tail(0); tail != "is" && tail != "es" && tail != "are" && tail != "'s" {
		return obj[k].capital || obj[k].quoted || isNumber(obj[k].norm)
	}
	return obj[k].capital || isNumber(obj[k].norm) || obj[k].quoted || r.head(1) == "usual" || r.head(1) == "regular"
}

// acceptRelationDoes reads what somebody near does for good.
func acceptRelationDoes(r *reading) bool {
	return subjectRelation(r) && (acceptPlain(r) || isNumber(r.last()) && acceptLife(r))
}

// acceptStyle reads how answers are to look, not how a program is to.
func acceptStyle(r *reading) bool {
	span := r.toks[r.m.start:r.end]
	if r.rule.name == styleRule && styles[r.last()] && !general(r.object()) {
		return false
	}
	return !has(span, technical) && !has(span, coding) && !has(span, failing) && !hasFile(span) && !fictional(span) && !has(span, nearWords) && !has(span[min(2, len(span)):], ofTheMoment) // "I would like you to …" asks for good
}

// acceptAsked reads what the speaker does not want done.
func acceptAsked(r *reading) bool {
	obj := r.object()
	return len(obj) > 0 && !deictic[first(obj).norm] && !has(obj, nearWords) && !has(obj, ofTheMoment) && !has(r.toks[r.m.start:r.end], coding)
}
