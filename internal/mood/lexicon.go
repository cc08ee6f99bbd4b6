package mood

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// The English words are those of VADER (C.J. Hutto, MIT licence, see
// lexicon/LICENSE-VADER.txt): means of ten people's ratings, -4 to 4. The
// other English words and the Spanish ones were compiled for this program on the
// same scale.
var (
	//go:embed lexicon/en.tsv
	englishWords string
	//go:embed lexicon/en_more.tsv
	moreEnglish string
	//go:embed lexicon/en_idioms.tsv
	englishIdioms string
	//go:embed lexicon/es.tsv
	spanishWords string
	//go:embed lexicon/es_idioms.tsv
	spanishIdioms string
)

// lexicon is what a language's words mean for a mood.
type lexicon struct {
	words     map[string]float64
	stems     map[string]float64 // of words that begin so
	longest   int                // stem, in bytes
	phrases   map[string]int     // words of the longest entry that begins with a word
	boosters  map[string]float64
	loaded    map[string]bool // words that only strengthen what they stand before
	negations map[string]bool
	turns     map[string]bool // words after which the sentence means what it says
	// Of technical: words that mean no feeling beside those of machines.
	ofMachines terms
	// Of irony: praise, and sentences that begin so; what goes wrong; words of
	// having had enough.
	praise  map[string]bool
	openers []string
	trouble map[string]bool
	again   map[string]bool
}

// terms are the words that programs and machines share with feelings.
type terms struct {
	words, dire    map[string]bool // dire ones are said of people too
	near, machines map[string]bool // that make a word one of them; of a dire one only machines do
}

var english = sync.OnceValue(func() *lexicon {
	l := readLexicon(englishWords + moreEnglish + englishIdioms)
	l.boosters = weights(.293, `absolutely amazingly awfully completely considerably decidedly deeply effing enormously entirely especially exceptionally
		extremely fabulously flipping frigging fricking fucking fully greatly hella highly hugely incredibly intensely majorly more most particularly
		purely quite really remarkably so substantially super thoroughly totally tremendously uber unbelievably unusually utterly very`,
		-.293, `almost barely hardly kinda kind-of less little marginally occasionally partly scarcely slightly somewhat sorta bit`)
	l.negations = set(`not no never none nobody nothing neither nor nowhere without cannot cant can't couldnt couldn't didnt didn't doesnt doesn't dont don't
		hadnt hadn't hasnt hasn't havent haven't isnt isn't arent aren't aint ain't wasnt wasn't werent weren't wont won't wouldnt wouldn't shouldnt
		shouldn't mustnt mustn't rarely seldom despite lack lacks lacking`)
	l.turns = set(`but however although though yet`)
	l.loaded = set(`crazy insanely wicked stupid stupidly ridiculously terribly awfully damn dead mad brutally freaking frickin scary insane sick killer`)
	l.ofMachines = terms{
		words: set(`error errors argument arguments fatal critical warning warnings panic panics panicked dump dumps dumped abort aborts aborted poison dirty trap traps trapped fault faults interrupt interrupts
			interrupted hang hangs dangling stale garbage trash invalid illegal violation violations conflict conflicts reject rejects rejected deny denies denied blocked blocking drop
			drops dropped missing lost freeze frozen ignore ignored evict evicted shared share shares free freed value values true active`),
		dire: set(`kill kills killed killing killer dead die dies died dying attack attacks victim orphan orphaned zombie slave terminate terminated terminates starved starvation destroy destroys destroyed`),
		near: set(`line lines message messages logger level type types function functions method methods module file files path paths flag flags option argument arguments parameter index table
			key row rows column json yaml page pages token tokens test tests loop loops stack trace traces heap memory core log logs section sections surface vector compiler lint linter
			variable pointer pointers reference references cache caches disk partition packet packets request requests response responses merge branch branches commit handling handler
			handlers exit signal recovery exception exceptions error errors mode switch lock locks queue queues link links symlink symlinks`),
		machines: set(`process processes pid thread threads server servers job jobs worker workers container containers node nodes cluster daemon port socket connection connections query queries
			transaction transactions pod pods oom sigkill sigterm killall cpu gpu kernel mutex semaphore database db sql api endpoint http tcp dns tls script code byte bytes buffer -9
			instance instances goroutine goroutines codebase link links symlink symlinks`),
	}
	l.praise = set(`great nice wonderful fantastic perfect awesome brilliant lovely amazing excellent superb terrific fabulous beautiful good cool`)
	l.openers = []string{"just what i needed", "exactly what i needed", "love it when", "love how", "love when"}
	l.trouble = set(`outage broke broken breaks down fail fails failed failing failure crash crashed crashes bug bugs late delay delayed delays error errors meeting meetings rewrite rollback downtime
		regression timeout lost stuck`)
	l.again = set(`again another still yet oh wow well yay i just`)
	return l
})

var spanish = sync.OnceValue(func() *lexicon {
	l := readLexicon(spanishWords + spanishIdioms)
	l.boosters = weights(.293, `muy mucho mucha muchos muchas muchisimo muchisima tan tanto tanta demasiado super re bastante realmente totalmente completamente
		absolutamente extremadamente sumamente increiblemente verdaderamente mas que cuanto cuanta tremendamente profundamente`,
		-.293, `poco apenas casi algo ligeramente medio menos`)
	l.negations = set(`no nunca jamas sin ni tampoco nadie nada ningun ninguna ninguno falta`)
	l.turns = set(`pero sino aunque`)
	l.ofMachines = terms{
		words: set(`error errores fatal fatales critico critica panico invalido invalida ilegal conflicto conflictos rechazado rechaza bloqueado bloqueo perdido perdida falla fallas fallo fallos
			valor valores libre libera basura sucio abortar aborta roto rota rotos`),
		dire: set(`mata matar mato mate matado matando murio muere mueren muerto muerta muertos ataque ataques huerfano huerfanos zombi esclavo destruye destruir`),
		near: set(`linea lineas mensaje mensajes excepcion excepciones error errores variable puntero referencia pagina paginas cache disco peticion respuesta rama ramas fusion clave indice tabla fila filas
			columna archivo archivos ruta rutas funcion funciones metodo modulo prueba pruebas bucle memoria pila senal registro registros tarea tareas cola colas enlace enlaces seccion
			compilador compilacion`),
		machines: set(`proceso procesos hilo hilos servidor servidores contenedor contenedores nodo nodos puerto conexion conexiones sesion consulta consultas transaccion codigo kernel kill demonio
			api script byte bytes reinicie reiniciar reinicio instancia`),
	}
	l.praise = set(`genial perfecto fantastico maravilloso estupendo excelente bien barbaro buenisimo guay lindo bonito increible hermoso`)
	l.openers = []string{"me encanta cuando", "me encanta que", "justo lo que necesitaba"}
	l.trouble = set(`caida caidas rompio rompe roto rota cayo cae falla fallo fallas fallos error errores bug bugs reunion reuniones tarde retraso corte colgo cuelga perdio`)
	l.again = set(`otra otro vez nuevo vuelta que vaya ay uy sigue todavia`)
	return l
})

// readLexicon reads lines of a word, a tab and a valence. A word that ends in *
// stands for all that begin so.
func readLexicon(text string) *lexicon {
	l := &lexicon{words: map[string]float64{}, stems: map[string]float64{}, phrases: map[string]int{}}
	for line := range strings.Lines(text) {
		word, value, ok := strings.Cut(strings.TrimSpace(line), "\t")
		v, err := strconv.ParseFloat(value, 64)
		if !ok || err != nil {
			continue // the heading
		}
		if stem, ok := strings.CutSuffix(word, "*"); ok && stem != "" && isLetter(stem[0]) {
			l.stems[stem] = v
			l.longest = max(l.longest, len(stem))
			continue
		}
		l.words[word] = v
		if first, _, ok := strings.Cut(word, " "); ok {
			l.phrases[first] = max(l.phrases[first], 1+strings.Count(word, " "))
		}
	}
	return l
}

func isLetter(b byte) bool { return 'a' <= b && b <= 'z' }

// valence returns that of a word; the longest stem decides.
func (l *lexicon) valence(word string) (float64, bool) {
	if v, ok := l.words[word]; ok {
		return v, true
	}
	for n := min(len(word), l.longest); n > 1; n-- {
		if v, ok := l.stems[word[:n]]; ok {
			return v, v != 0
		}
	}
	return 0, false
}

// set makes a set of the words of a text.
func set(text string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(text) {
		m[w] = true
	}
	return m
}

func weights(up float64, raising string, down float64, lowering string) map[string]float64 {
	m := map[string]float64{}
	for _, w := range strings.Fields(raising) {
		m[w] = up
	}
	for _, w := range strings.Fields(lowering) {
		m[w] = down
	}
	return m
}

// common are frequent words that tell the languages apart.
var common = [2]map[string]bool{
	set(`the a an and of to in is it you that for on are with as this be at i have not but what all were we when your can there my so me just
		was has been im i'm it's do how they he she his her our will about out get got`),
	set(`el la los las un una de del que y en es se lo por con para su al como mas pero sus le ya o este si porque esta entre cuando muy sin
		sobre tambien me hasta hay donde quien desde todo nos te mi eres soy estoy esto eso tu yo ella fue ser hoy hace son estan estas tengo`),
}

// lexiconFor returns the lexicon of the language that the words are in.
func lexiconFor(tokens []token) *lexicon {
	var n [2]int
	for _, t := range tokens {
		for i := range n {
			if common[i][t.word] {
				n[i]++
			}
		}
		if t.accented {
			n[1]++
		}
	}
	if n[1] == n[0] { // too short to tell: by the words that mean something
		for _, t := range tokens {
			if _, ok := english().valence(t.word); ok {
				n[0] += 2
			}
			if _, ok := spanish().valence(t.word); ok {
				n[1]++
			}
		}
	}
	if n[1] > n[0] {
		return spanish()
	}
	return english()
}
