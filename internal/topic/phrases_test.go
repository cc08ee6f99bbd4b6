package topic_test

import (
	"strings"
	"testing"

	"strandline/internal/topic"
)

// far likens no texts.
func far(string, string) float64 { return 0.1 }

func TestFlushIsAskedForAndNotMentioned(t *testing.T) {
	const before = "Which database should the billing service use?"
	for text, flush := range map[string]bool{
		"Antes de cambiar de tema, ¿y los backups?":              false,
		"antes de que cambiemos de tema, ¿y los backups?":        false,
		"before changing the subject, what about backups?":       false,
		"Before we change the subject, what about backups?":      false,
		"before we move on, what about backups?":                 false,
		"Before lunch let's change the subject":                  true,
		"Before I forget, let's change the subject":              true,
		"Please change the subject line to 'Invoice'":            false,
		"Can we change the subject line of the migration email?": false,
		"Can you change the subject of the email to Invoice?":    false,
		"Let's change the subject of this conversation":          true,
		"Please change the subject":                              true,
		"Change the subject: how tall is the Eiffel tower?":      true,
		"I wrote a new topic sentence for the last chapter":      false,
		"New topic sentence: rivers shape cities.":               false,
		"I created a new topic in Kafka":                         false,
		"New topic. Explain garbage collection.":                 true,
		"Ok, new topic: garbage collection":                      true,
		"Nuevo tema. Explicame el garbage collector.":            true,
		"Instalé un nuevo tema en WordPress":                     false,
		"Quiero cambiar de tema oscuro a claro en el editor":     false,
		"Pensé en cambiar de tema de tesis":                      false,
		"Quiero cambiar de tema":                                 true,
		"cambiando de tema de nuevo: la impresora no anda":       true,
		"Cambiemos de tema de conversación":                      true,
		"can we switch topics please":                            true,
	} {
		if d := topic.Decide(before, text, far); d.Flush != flush || topic.Flushes(text) != flush {
			t.Errorf("%q: %+v, want flush %v", text, d, flush)
		}
	}
}

func TestWhatIsPutOffStaysOnTheSubject(t *testing.T) {
	for _, text := range []string{"Antes de cambiar de tema, ¿y los backups?", "before changing the subject, what about backups?"} {
		if d := topic.Decide("Which database should the billing service use?", text, far); d.Shift {
			t.Errorf("%q: %+v", text, d)
		}
	}
}

func TestAsideAboutTheSubjectStays(t *testing.T) {
	middling := func(string, string) float64 { return 0.45 }
	for _, c := range []struct {
		previous, current string
		shift             bool
	}{
		{"Tengo examen de química el viernes", "Por cierto, el examen es a las nueve", false},
		{"I have a chemistry exam on Friday", "By the way, the exam is at nine", false},
		{"Tengo examen de química el viernes", "Por cierto, ¿sabés arreglar una canilla que gotea?", true},
		{"I have a chemistry exam on Friday", "By the way, on Friday I bake a cake for dinner", true}, // another area of life
	} {
		if d := topic.Decide(c.previous, c.current, middling); d.Shift != c.shift || d.Flush {
			t.Errorf("%q: %+v, want shift %v", c.current, d, c.shift)
		}
	}
}

func TestDroppedSubjectIsLeftWhenSomethingElseFollows(t *testing.T) {
	for _, c := range []struct {
		previous, current string
		shift             bool
	}{
		{"The car brakes squeak", "Forget the car. Help me write a cover letter.", true},
		{"Los frenos del auto chillan", "Olvidate del auto. Ayudame a escribir una carta de presentación.", true},
		{"Let's migrate the database to Postgres", "Enough about databases. How tall is the Eiffel tower?", true},
		{"Migremos la base a Postgres", "Bueno, basta de bases. ¿Cuánto mide la torre Eiffel?", true},
		{"Sum both columns by name", "Forget the second column, show each name once", false},
		{"The car brakes squeak", "Forget the brakes. Is the car worth selling?", false},
		{"Sum both columns by name", "I don't know enough about columns. Explain, please, slowly", false},
		{"Sum both columns by name", "Forget about it. Round upwards", false},
		{"Los frenos del auto chillan", "No te olvides del auto. Mañana voy", false},
	} {
		// The whole text is alike enough; what counts is what follows.
		whole := strings.Join(topic.Content(c.current), " ")
		like := func(_, b string) float64 {
			if b == whole {
				return 0.5
			}
			return 0.3
		}
		if d := topic.Decide(c.previous, c.current, like); d.Shift != c.shift || d.Flush {
			t.Errorf("%q: %+v, want shift %v", c.current, d, c.shift)
		}
	}
}
