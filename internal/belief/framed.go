package belief

import "slices"

// frames bring ways of telling a value of something to the plain one, by which
// it is found and compared: "I make 56k" to "my salary is 56k". A "#" stands for
// a number, "^" for a name that must follow and stays.
var frames = map[language]map[string][]phrase{
	languageEN: phrases(`
i make # = my salary is|i earn # = my salary is|i get paid # = my salary is|am making # = salary is|am earning # = salary is|we pay # in rent = our rent is|i pay # in rent = my rent is|i pay # for rent = my rent is|i pay # rent = my rent is|am paying # in rent = rent is|am paying # for rent = rent is|are paying # in rent = rent is
am down to # = weigh|am up to # = weigh|i went down to # = i weigh|i went up to # = i weigh
i go to bed at = my bedtime is|am in bed by = bedtime is|in bed by = bedtime is|i go to sleep at = my bedtime is|i go to bed around = my bedtime is
i report to = my boss is|am reporting to = my boss is|now reporting to = my boss is
i wear size = my size is|i wear a size = my size is|am a size = my size is
i drive a = my car is a|i drive an = my car is an|i am driving a = my car is a|i ride a = my bike is a
i bank with = my bank is|i bank at = my bank is
answer me in = my answer language is|reply to me in = my answer language is|respond to me in = my answer language is|i want answers in = my answer language is|speak to me in = my answer language is|talk to me in = my answer language is|i want your answers in = my answer language is|answers in = my answer language is
call me ^ = my name is|just call me ^ = my name is
stays open until = closes at|open until = closes at|is open until = closes at
takes place = is|take place = are|happens = is|happen = are|happening = is|kicks off = starts|gets under way = starts
we are # on the team = our team has|we are # in the team = our team has|we are # people on the team = our team has|we are down to # = our team has|we are up to # = our team has|there are # of us on the team = our team has|am on # = take
it turns out that = |turns out that = |it turns out = |turns out = |twice = 2 times|thrice = 3 times|once a = 1 times a|once per = 1 times a|once every = 1 times every
`),
	languageES: phrases(`
gano # = mi sueldo es|cobro # = mi sueldo es|estoy ganando # = mi sueldo es|estoy cobrando # = mi sueldo es|pago # de alquiler = mi alquiler es|pago # de renta = mi renta es|pago # de arriendo = mi arriendo es|pagando # de alquiler = alquiler es|pagamos # de alquiler = nuestro alquiler es|el alquiler son # = el alquiler es
estoy en # = peso|subi a # = peso|baje a # = peso|llegue a # = peso|he bajado a # = peso|he subido a # = peso|pese # = peso
me acuesto a = mi hora de dormir es a|me duermo a = mi hora de dormir es a|me voy a dormir a = mi hora de dormir es a|me levanto a = mi hora de despertar es a|me despierto a = mi hora de despertar es a|estoy despertando a = mi hora de despertar es a
reporto a = mi jefe es|dependo de = mi jefe es|le reporto a = mi jefe es
calzo # = mi talla de zapato es|calzo un # = mi talla de zapato es|calzo el # = mi talla de zapato es|calzo la # = mi talla de zapato es|uso talla # = mi talla es|uso la talla # = mi talla es
manejo un = mi auto es un|conduzco un = mi auto es un|tengo un coche ^ = mi auto es|ando en un = mi auto es un
respondeme en = mi respuesta idioma es|contestame en = mi respuesta idioma es|hablame en = mi respuesta idioma es|quiero respuestas en = mi respuesta idioma es|quiero las respuestas en = mi respuesta idioma es|escribeme en = mi respuesta idioma es|escribime en = mi respuesta idioma es
llamame ^ = mi llamar es|dime ^ = mi llamar es|decime ^ = mi llamar es|me dicen ^ = mi llamar es
me vine a vivir a = vivo en ahora|me fui a vivir a = vivo en ahora|me he ido a vivir a = vivo en ahora|me he venido a vivir a = vivo en ahora|nos fuimos a vivir a = vivimos en ahora|nos vinimos a vivir a = vivimos en ahora|se fue a vivir a = vive en ahora|se vino a vivir a = vive en ahora|se ha ido a vivir a = vive en ahora|se fueron a vivir a = viven en ahora|me instale en = vivo en ahora|nos instalamos en = vivimos en ahora|se ha mudado a = vive en ahora|me traslade a = vivo en ahora|me cambie a vivir a = vivo en ahora
tiene lugar = es|sera = es|seria = es|es ahora en = es ahora|se celebra = es|toca = es|cae = es
quedamos # en el equipo = nuestro equipo tiene|somos # en el equipo = nuestro equipo tiene|ahora somos # = nuestro equipo tiene ahora|ya somos # = nuestro equipo tiene ahora
una vez = 1 vez
resulta que = |al final = |a el final = |por fin = 
`),
}

// framed reads tokens with their frames brought to the plain ones; ok is false
// when there were none.
func framed(ts []token, lang language) (s Statement, ok bool) {
	out, ok := reframed(ts, lang)
	if !ok {
		return s, false
	}
	return read(out, "", lang), true
}

// reframed writes tokens with their frames brought to the plain ones.
func reframed(ts []token, lang language) (out []token, ok bool) {
	for i := 0; i < len(ts); {
		n := 0
		for _, p := range frames[lang][ts[i].text] {
			var value []token
			if n, value = fits(ts[i:], p.words); n == 0 {
				continue
			}
			for k, w := range p.as {
				t := token{text: w}
				if k == 0 {
					t.sep, t.first = ts[i].sep, ts[i].first
				}
				out = append(out, t)
			}
			out = append(out, value...)
			break
		}
		if n == 0 {
			out = append(out, ts[i])
			n = 1
		} else {
			ok = true
		}
		i += n
	}
	return out, ok
}

// fits returns how many tokens a frame takes, and the number among them that
// goes to its end; 0 when it does not fit.
func fits(ts []token, words []string) (n int, value []token) {
	for i, w := range words {
		if i >= len(ts) || i > 0 && ts[i].sep != 0 {
			return 0, nil
		}
		last := i == len(words)-1
		switch {
		case w == "#" && !(numeric(ts[i].text) || currency[ts[i].text] != "" || english.numbers[ts[i].text] != "" || spanish.numbers[ts[i].text] != ""):
			return 0, nil
		case w == "^" && !(ts[i].capital && i+2 >= len(ts)):
			return 0, nil
		case last && (w == "#" || w == "^"):
			return i, nil
		case w == "#":
			value = append(value, ts[i])
		case ts[i].text != w:
			return 0, nil
		}
	}
	return len(words), value
}

// newsKeys returns the keys by which a statement is found that shares no word
// with another one about the same.
func newsKeys(s Statement) (keys []int64) {
	t := s.telling()
	if len(t.tokens) > maxNews {
		return nil
	}
	if !t.plain {
		for _, w := range t.framed.words {
			if k := key(w.stem()); w.kind != number && len(keys) < maxKeys && !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	for _, v := range t.lives {
		if k := key("%" + v.kind); !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	for _, v := range t.standings {
		if k := key("#" + v.kind); !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	return keys
}
