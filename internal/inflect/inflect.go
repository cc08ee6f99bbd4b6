// Package inflect tells what an inflected word of English or Spanish may be a
// form of, and how it places what it tells: who and when. Words are given in
// lower case without accents. It knows rules and the verbs of daily life; of
// other words it tells what the rules allow.
package inflect

// Reading is what a word may be a form of. Person is 1 to 3 in the singular, 4
// to 6 in the plural, 0 for forms without one.
type Reading struct {
	Lemma  string
	Person uint8
	Tense  Tense
}

// Tense is when a verb places what it tells.
type Tense uint8

// The tenses. Words that are no verbs have Present.
const (
	Timeless   Tense = iota // infinitive, gerund
	Present                 // and the imperative
	Past                    // preterite and imperfect
	Future                  // and the conditional
	Wished                  // subjunctive
	Participle              // of the perfect, or a quality
)
