package belief

import "strings"

// lexicon is what is known of the words of one language. All words are folded:
// lower case, without accents.
type lexicon struct {
	marks      map[string]bool            // words that tell the language
	function   map[string]bool            // say nothing by themselves
	soft       map[string]bool            // degree and discourse: leave the statement the same
	light      map[string]bool            // say what kind of thing a neighbour is; may be left out
	negations  map[string]bool            // turn the next word that says something
	ceasing    map[string]bool            // "no longer": turn it, and tell of a change
	cues       map[string]bool            // tell of a change
	past       map[string]bool            // tell that it was so
	leaving    map[string]bool            // verbs of leaving "from" one thing for another
	replacing  map[string]bool            // verbs whose object is given up
	also       map[string]bool            // say that it holds beside what was said before
	verbs      map[string]bool            // verbs of lasting states, in the present
	functional map[string]bool            // nouns of which there is one at a time
	entities   map[string]bool            // things whose place, time or name there is one of at a time
	went       map[string]bool            // past forms without -ed
	holding    map[string]bool            // verbs of which there is one subject at a time
	settled    map[string]map[string]bool // verbs whose complement under these prepositions there is one of at a time
	persons    map[string]person          // who
	preps      map[string]string          // preposition → group; "" is neutral
	same       map[string]string          // word → the word it stands for
	numbers    map[string]string          // number words → digits
	copulas    map[string]bool            // forms of "to be"
	phrases    map[string][]phrase        // by first word, longest first
	frames     map[string][]phrase        // openings that say "remember this", by first word
}

// phrase is a run of words that stands for other words.
type phrase struct {
	words []string
	as    []string
}

// person is who a word speaks of.
type person uint16

// The persons. Subjects and possessors are told apart where it matters.
const (
	personI person = 1 << iota
	personMy
	personYour
	personWe
	personOur
	personYou
	personMe // as the object
	personHe
	personShe
	personThey
	personOther // Spanish su, le: he, she, they or a formal you
)

func set(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		m[w] = true
	}
	return m
}

// table reads lines "value: word word …" into word → value.
func table(s string) map[string]string {
	m := map[string]string{}
	for _, line := range strings.Split(s, "\n") {
		value, words, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		for _, w := range strings.Fields(words) {
			m[w] = strings.TrimSpace(value)
		}
	}
	return m
}

// lists reads lines "word: word word …" into word → words; no words stand for
// any.
func lists(s string) map[string]map[string]bool {
	m := map[string]map[string]bool{}
	for _, line := range strings.Split(s, "\n") {
		if w, rest, ok := strings.Cut(line, ":"); ok {
			m[strings.TrimSpace(w)] = set(rest)
		}
	}
	return m
}

// phrases reads lines "words = words"; nothing on the right leaves them out.
func phrases(s string) map[string][]phrase {
	m := map[string][]phrase{}
	for _, line := range strings.Split(s, "\n") {
		for _, alt := range strings.Split(strings.TrimSpace(line), "|") {
			left, right, _ := strings.Cut(alt, "=")
			words := strings.Fields(left)
			if len(words) == 0 {
				continue
			}
			list := m[words[0]]
			p := phrase{words, strings.Fields(right)}
			i := 0
			for i < len(list) && len(list[i].words) >= len(words) {
				i++
			}
			m[words[0]] = append(list[:i], append([]phrase{p}, list[i:]...)...)
		}
	}
	return m
}

// tech are words of the trade, the same in every language.
var tech = table(`
postgres: postgresql pg psql
kubernetes: k8s kube
javascript: js
typescript: ts
python: py
golang: go-lang
database: db dbs databases
repository: repo repos repositories repositorio repositorios
application: app apps applications
configuration: config configs configurations
environment: env envs environments
production: prod
documentation: docs
email: e-mail mail correo
vscode: vs-code
mongodb: mongo
elasticsearch: elastic
authentication: auth
operating_system: os
information: info
percent: %
`)

// states are groups of words of which one holds at a time.
var states = func() map[string]int {
	m := map[string]int{}
	for i, group := range []string{
		"single married divorced widowed engaged separated",
		"open closed", "enabled disabled", "active inactive", "public private", "up down", "online offline", "passing failing",
		"vegetarian vegan omnivore carnivore pescatarian", "remote hybrid onsite on-site", "pregnant", "employed unemployed retired",
		"available unavailable", "valid expired", "stable unstable", "full-time part-time", "free paid", "locked unlocked", "dark light", "tabs spaces espacios", "long short brief detailed", "formal informal", "verbose concise terse", "largas cortas breves detalladas", "largos cortos",
		"soltero soltera casado casada divorciado divorciada viudo viuda separado separada",
		"abierto abierta cerrado cerrada", "activo activa inactivo inactiva", "publico publica privado privada",
		"habilitado habilitada deshabilitado deshabilitada", "encendido encendida apagado apagada",
		"vegetariano vegetariana vegano vegana omnivoro omnivora", "remoto remota presencial hibrido hibrida",
		"oscuro claro", "empleado empleada desempleado desempleada jubilado jubilada",
	} {
		for _, w := range strings.Fields(group) {
			m[w] = i + 1
		}
	}
	return m
}()
