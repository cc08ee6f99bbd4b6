package mood_test

import (
	"testing"

	"strandline/internal/mood"
)

// TestWordsAreNotTakenLiterally has texts whose words say something else than the
// whole: of idioms, of machines, of irony that shows.
func TestWordsAreNotTakenLiterally(t *testing.T) {
	for _, c := range []struct {
		side  string
		least float64
		most  float64
		texts []string
	}{
		{"above neutral", 5.6, 10, []string{
			"this API is dead simple to use", "you killed it on that demo", "nailed it, killer feature", "it is insanely good", "crazy fast", "couldn't be happier", "never been better",
			"nothing but love for this team", "that cake is to die for", "not bad at all", "can't complain", "I'm dying laughing", "no problem, happy to help", "Great, thanks, the bug is fixed!",
			"Great, another success!", "Perfect, no errors", "I love it when a plan comes together", "great, see you again tomorrow", "I like this function a lot",
			"no está nada mal", "es la leche", "me muero de risa", "la rompiste", "está de puta madre", "genial, gracias por arreglar el error",
		}},
		{"neutral", 4.5, 5.9, []string{
			"kill the process with kill -9", "the process was killed by the OOM killer", "dead code was removed", "kill switch for the feature flag", "fatal error: out of memory on line 12",
			"error handling in Go", "critical section guarded by a mutex", "the attack surface of the service", "dump the heap", "stack trace and panic recovery", "a dead letter queue",
			"the worker died with exit code 137", "free the memory and drop the table", "no worries",
			"mata el proceso con kill -9", "código muerto", "el proceso murió y lo reinicié", "el tema de la reunión es la base de datos", "la temperatura del servidor",
		}},
		{"below neutral", 0, 4.4, []string{
			"this bug is killing me", "my child died last week", "his parent died", "they attacked my brother", "he drives me crazy", "I'm dead tired", "the project is dead in the water",
			"never been so disappointed", "thanks for nothing", "oh great, another outage", "great, it broke again", "nice, the build is broken again", "love it when the build breaks",
			"just what I needed, another meeting", "I could kill my boss",
			"no es nada bueno", "estoy hecha polvo", "estoy hasta las narices de este bug", "se me cayó el mundo encima", "qué genial, otra caída", "genial, se rompió otra vez", "me mata el trabajo",
			"se murió mi perro", "mi padre murió en el servicio militar",
		}},
	} {
		for _, text := range c.texts {
			if r := mood.Read(text); r.Score < c.least || r.Score > c.most {
				t.Errorf("%q has %.2f by %q, not %s", text, r.Score, r.Evidence, c.side)
			}
		}
	}
}
