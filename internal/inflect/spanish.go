package inflect

import (
	"strings"
	"sync"
)

// spanishVerbs are the verbs of daily life by how their stem changes: what the
// stressed vowel becomes, the first person of the Present where it has its own
// (yo=), the stem of the preterite (past=), of the future (fut=) and the
// Participle (done=).
const spanishVerbs = `
: abandonar abonar abrazar abusar aceptar acabar aconsejar adelgazar administrar adoptar adorar agotar aguantar ahorrar ajustar alojar almacenar alquilar amar amanecer= analizar andar:past=anduv anotar apartar apasionar apagar aprovechar armar arrancar arreglar arrendar:ie asistir asear aspirar aumentar avisar ayudar
: bailar bajar banar barrer beber borrar buscar caminar cancelar cansar cantar cargar casar castrar causar celebrar cenar chatear cocinar cobrar coleccionar comentar comprar comunicar configurar considerar consultar consumir contratar contestar cortar correr coser crear criar cubrir:done=cubierto cuidar cultivar cumplir cursar currar
: dar:past=di decidir dedicar dejar deber deployar depositar desayunar desarrollar descansar desear detectar detestar diagnosticar dibujar dirigir disfrutar disenar doblar dominar donar ducharse duchar echar editar eliminar emplear encantar encargar ensenar enojar enfadar entrar entregar entrenar enviar escapar escribir:done=escrito escuchar escalar esperar estacionar esterilizar estornudar estudiar evitar existir explicar exportar expirar extraer:yo=extraigo,past=extraj
: fallar faltar fascinar fastidiar fichar finalizar formar fumar fusionar ganar gastar gestionar gritar guardar guisar gustar habitar hablar heredar hospedar identificar importar implementar ingerir:ie ingresar iniciar instalar intentar invitar irritar juntar jubilar laburar lanzar lavar leer:y levantar liderar limpiar llorar llamar llegar llenar llevar llorar localizar
: madrugar mandar manejar marcar matar medicar medir:i mejorar meter mezclar migrar mirar modificar molar molestar montar mudar nadar necesitar notar ocupar ocurrir odiar olvidar operar optar ordenar padecer= pagar parar parir participar parquear partir pasar pasear pedir:i pelear percibir pesar pintar planear plantar practicar precisar preocupar preparar presentar prestar programar pronunciar proponer:yo=propongo,past=propus,fut=propondr,done=propuesto publicar
: quedar quitar realizar recetar recibir reciclar recurrir regalar regar:ie registrar reiniciar relajar rentar renunciar reparar reportar representar reservar residir respirar respetar responder resetear respaldar retirar retrasar reunir revisar rezar romper:done=roto sacar saltar salvar senalar separar sincronizar soportar subir suceder sudar sufrir suspender
: tardar temer terminar tirar tocar tomar trabajar tratar trotar trasladar ubicar usar utilizar vaciar vacunar valorar variar vender ver:yo=veo,past=vi,done=visto viajar visitar vivir votar chambear capar encantar emigrar repartir patinar afinar teletrabajar extirpar incomodar caducar vencer convencer graduar licenciar egresar contraer:yo=contraigo,past=contraj detener:yo=detengo,past=detuv,fut=detendr,ie obtener:yo=obtengo,past=obtuv,fut=obtendr,ie hostear mergear commitear testear platicar charlar conversar conectar descargar bloquear rechazar ignorar ascender rendir:i producir:yo=produzco,past=produj sorprender vomitar desmayar hinchar pertenecer= asustar angustiar cagar chocar tragar prohibir permitir insistir indicar anotar apuntar figurar mantener proyectar redactar resumir traspasar viajar empacar regresar retornar cambiar cursar fundar rellenar pulsar pinchar trabajar enfermar sanar curar alimentar invertir coincidir agregar anadir incorporar ganar alcanzar cobrar lograr acudir concurrir celebrar inspeccionar estrenar inscribir:done=inscrito suscribir:done=suscrito matricular afiliar nombrar titular apodar estresar chiflar agendar reposar mantener:yo=mantengo,past=mantuv,fut=mantendr,ie contener:yo=contengo,past=contuv,fut=contendr,ie tejer aprender comprender depender ofrecer= pertenecer= agradecer= aborrecer= crecer= nacer= conocer= parecer= fallecer= apetecer= establecer= restablecer= reducir:yo=reduzco,past=reduj conducir:yo=conduzco,past=conduj traducir:yo=traduzco,past=traduj
ie: acertar atender calentar cerrar comenzar despertar empezar encender entender fregar helar negar nevar pensar perder preferir querer:past=quis,fut=querr recomendar sentar sentir tener:yo=tengo,past=tuv,fut=tendr venir:yo=vengo,past=vin,fut=vendr divertir mentir sugerir invertir referir convertir gobernar manifestar tropezar desplegar regar
ue: acordar acostar almorzar apostar colgar contar costar demostrar devolver:done=devuelto doler dormir:past3=durm encontrar envolver:done=envuelto forzar jugar llover morir:done=muerto,past3=mur mostrar mover poder:past=pud,fut=podr probar recordar renovar resolver:done=resuelto rodar soler sonar sonar volar volver:done=vuelto soltar
i: conseguir elegir repetir seguir servir vestir despedir decir:yo=digo,past=dij,fut=dir,done=dicho reir sonreir competir corregir
: hacer:yo=hago,past=hic,fut=har,done=hecho poner:yo=pongo,past=pus,fut=pondr,done=puesto salir:yo=salgo,fut=saldr traer:yo=traigo,past=traj caer:yo=caigo,y oir:yo=oigo,y saber:past=sup,fut=sabr valer:yo=valgo,fut=valdr abrir:done=abierto construir:y incluir:y disminuir:y concluir:y disponer:yo=dispongo,past=dispus,done=dispuesto descomponer:done=descompuesto componer:done=compuesto
`

// irregularSpanish are the forms of the verbs that follow no rule.
const irregularSpanish = `
ser 1 soy 2 eres 2 sos 3 es 4 somos 5 sois 6 son | past 1 fui 2 fuiste 3 fue 4 fuimos 6 fueron 1 era 3 era 2 eras 4 eramos 6 eran | future 3 sera 6 seran 1 sere 3 seria | wished 3 sea 6 sean 2 seas 4 seamos | participle 0 sido | timeless 0 ser 0 siendo
estar 1 estoy 2 estas 3 esta 4 estamos 5 estais 6 estan | past 1 estuve 2 estuviste 3 estuvo 4 estuvimos 6 estuvieron 1 estaba 3 estaba 4 estabamos 6 estaban | future 3 estara 1 estare 6 estaran | wished 3 este 6 esten 2 estes | participle 0 estado | timeless 0 estar 0 estando
ir 1 voy 2 vas 3 va 4 vamos 6 van | past 1 fui 3 fue 4 fuimos 6 fueron 1 iba 3 iba 4 ibamos 6 iban | future 1 ire 3 ira 4 iremos 6 iran 3 iria | wished 3 vaya 6 vayan 4 vayamos | participle 0 ido | timeless 0 ir 0 yendo
haber 1 he 2 has 3 ha 3 hay 4 hemos 6 han | past 3 hubo 3 habia 1 habia 6 habian | future 3 habra | wished 3 haya
dar 1 doy
`

// stem is one that forms of a verb begin with.
type stem struct {
	verb string
	kind stemKind
	ar   bool
}

type stemKind uint8

const (
	plainStem stemKind = 1 << iota
	stressedStem
	yoStem
	pastStem
	futureStem
	doneStem
)

// ending is what forms end in: of which verbs, after which stems, and what it
// says. conj is 'a' for verbs in -ar, 'e' for the others, 0 for any.
type ending struct {
	conj   byte
	stems  stemKind
	person uint8
	tense  Tense
}

type spanishTable struct {
	stems   map[string][]stem
	endings map[string][]ending
	whole   map[string][]Reading
}

var spanishMorphology = sync.OnceValue(func() *spanishTable {
	t := &spanishTable{map[string][]stem{}, endingsES(), map[string][]Reading{}}
	for _, line := range strings.Split(strings.TrimSpace(spanishVerbs), "\n") {
		change, verbs, _ := strings.Cut(line, ":")
		for _, v := range strings.Fields(verbs) {
			t.addVerb(v, change)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(irregularSpanish), "\n") {
		fields := strings.Fields(line)
		verb, when, person := fields[0], Present, uint8(0)
		for _, f := range fields[1:] {
			if n, ok := map[string]Tense{"past": Past, "future": Future, "wished": Wished, "participle": Participle, "timeless": Timeless}[f]; ok {
				when = n
			} else if f[0] >= '0' && f[0] <= '6' {
				person = f[0] - '0'
			} else if f != "|" {
				t.whole[f] = append(t.whole[f], Reading{verb, person, when})
			}
		}
	}
	return t
})

func (t *spanishTable) addVerb(entry, change string) {
	inf, opts, _ := strings.Cut(entry, ":")
	c, zc := strings.CutSuffix(inf, "=")
	inf = strings.TrimSuffix(c, "se")
	base, ar := inf[:len(inf)-2], inf[len(inf)-2] == 'a'
	add := func(s string, kind stemKind) {
		t.stems[s] = append(t.stems[s], stem{inf, kind, ar})
	}
	kinds := plainStem
	if change == "" {
		kinds |= stressedStem
	} else {
		add(stressed(base, change), stressedStem)
	}
	for _, o := range strings.Split(opts, ",") {
		key, v, _ := strings.Cut(o, "=")
		switch key {
		case "yo":
			add(strings.TrimSuffix(v, "o"), yoStem)
		case "past":
			add(v, pastStem)
		case "past3":
			add(v, plainStem)
		case "fut":
			add(v, futureStem)
		case "done":
			add(v[:len(v)-1], doneStem)
		case "ie", "ue":
			add(stressed(base, key), stressedStem)
		case "i":
			add(stressed(base, key), stressedStem|plainStem|yoStem)
		case "y":
			add(base+"y", stressedStem|plainStem)
		}
	}
	if zc {
		add(base[:len(base)-1]+"zc", yoStem)
	}
	if change == "i" || change == "ie" && strings.HasSuffix(inf, "ir") {
		add(stressed(base, "i"), plainStem) // sintió, pidiendo
	}
	if !strings.Contains(opts, "fut=") {
		add(inf, futureStem)
	}
	add(base, kinds)
	for _, s := range spelled(base, ar) {
		add(s, kinds|yoStem)
		if change != "" {
			add(stressed(s, change), stressedStem)
		}
	}
}

// spelled returns how a stem is written before the other vowels: busqué,
// llegué, empecé, elijo, sigo.
func spelled(base string, ar bool) []string {
	cut := func(n int, tail string) []string { return []string{base[:len(base)-n] + tail} }
	switch {
	case ar && strings.HasSuffix(base, "c"):
		return cut(1, "qu")
	case ar && strings.HasSuffix(base, "g"):
		return cut(0, "u")
	case ar && strings.HasSuffix(base, "z"):
		return cut(1, "c")
	case !ar && strings.HasSuffix(base, "gu"):
		return cut(1, "")
	case !ar && strings.HasSuffix(base, "nc"):
		return cut(1, "z")
	case !ar && strings.HasSuffix(base, "g"):
		return cut(1, "j")
	}
	return nil
}

// stressed changes the last vowel of a stem.
func stressed(base, change string) string {
	from := map[string]string{"ie": "e", "ue": "o", "i": "e"}[change]
	i := strings.LastIndexAny(base, "aeou")
	if i < 0 || change == "" {
		return base
	}
	if base[i:i+1] != from && !(change == "ue" && base[i] == 'u') {
		return base
	}
	return base[:i] + change + base[i+1:]
}

func endingsES() map[string][]ending {
	m := map[string][]ending{}
	put := func(conj byte, stems stemKind, when Tense, forms string) {
		for i, f := range strings.Fields(forms) {
			for _, alt := range strings.Split(f, "/") {
				if alt = strings.TrimPrefix(alt, "-"); f != "." {
					m[alt] = append(m[alt], ending{conj, stems, uint8(i + 1), when})
				}
			}
		}
	}
	const any = plainStem | stressedStem
	put('a', any, Present, "o as a amos ais an")
	put('e', any, Present, "o es e emos/imos eis/is en")
	put(0, yoStem, Present, "o")
	put('a', plainStem, Past, "e aste o amos asteis aron")
	put('e', plainStem, Past, "i iste io/yo imos isteis ieron/yeron")
	put(0, pastStem, Past, "e iste o imos isteis ieron/eron")
	put('a', plainStem, Past, "aba abas aba abamos abais aban")
	put('e', plainStem, Past, "ia ias ia iamos iais ian")
	put('a', any|yoStem, Wished, "e es e emos eis en")
	put('e', any|yoStem, Wished, "a as a amos ais an")
	put(0, futureStem, Future, "e as a emos eis an")
	put(0, futureStem, Future, "ia ias ia iamos iais ian")
	form := func(conj byte, stems stemKind, when Tense, endings string) {
		for _, e := range strings.Fields(endings) {
			m[e] = append(m[e], ending{conj, stems, 0, when})
		}
	}
	form('a', plainStem, Timeless, "ar arse ando")
	form('e', plainStem, Timeless, "er ir erse irse iendo yendo")
	form('a', plainStem, Participle, "ado ada ados adas")
	form('e', plainStem, Participle, "ido ida idos idas")
	form(0, doneStem, Participle, "o a os as")
	return m
}

// Spanish returns what a folded Spanish word may be a form of, with or without
// pronouns at its end.
func Spanish(w string) []Reading {
	t := spanishMorphology()
	out := t.read(w)
	if len(out) == 0 {
		for _, clitic := range [...]string{"melo", "mela", "telo", "selo", "me", "te", "se", "nos", "lo", "la", "los", "las", "le", "les"} {
			if base, ok := strings.CutSuffix(w, clitic); ok && len(base) > 3 {
				for _, r := range t.read(base) {
					if r.Tense == Timeless || r.Tense == Present && r.Person == 3 || r.Tense == Wished {
						out = append(out, r)
					}
				}
			}
		}
	}
	return out
}

func (t *spanishTable) read(w string) []Reading {
	out := append([]Reading(nil), t.whole[w]...)
	for n := 1; n <= 6 && n < len(w); n++ {
		at := len(w) - n
		endings := t.endings[w[at:]]
		if len(endings) == 0 {
			continue
		}
		for _, s := range t.stems[w[:at]] {
			for _, e := range endings {
				if e.stems&s.kind != 0 && (e.conj == 0 || (e.conj == 'a') == s.ar) {
					out = append(out, Reading{s.verb, e.person, e.tense})
				}
			}
		}
	}
	return out
}
