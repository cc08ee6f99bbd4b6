package lexical

import "slices"

// Analyzer cuts queries into words. The zero value is ready. It is not safe for
// concurrent use.
type Analyzer struct{ splitter splitter }

// QueryTerm is a word of a query and the terms it may stand under: one a
// language, or those of several words that count as one.
type QueryTerm struct {
	Word   string
	Terms  []uint64
	Weight float64 // of its share in a score; 0 means 1
}

const (
	maxQueryBytes = 16 << 10 // of a query that are looked at
	maxQueryWords = 256      // of a query that are looked up, so that the rarest can be chosen
)

// Words calls fn with each word of a text; the word is valid during the call.
func (a *Analyzer) Words(text string, fn func(word []byte)) {
	a.splitter.emit = fn
	a.splitter.split(text)
}

// Query returns the words of a query, each once. A query is only ever cut into
// words: it has no syntax. Of a long one the beginning is taken.
func (a *Analyzer) Query(text string) []QueryTerm {
	var terms []QueryTerm
	seen := map[[languages]uint64]bool{}
	a.Words(text[:min(len(text), maxQueryBytes)], func(w []byte) {
		if len(terms) == maxQueryWords {
			return
		}
		stems := [languages]uint64{stem(w, english), stem(w, spanish)}
		if seen[stems] {
			return
		}
		seen[stems] = true
		terms = append(terms, QueryTerm{Word: string(w), Terms: slices.Compact(stems[:])})
	})
	return terms
}

// OneOf returns a term that stands for any of the words, under the name given:
// a document has it as often as the word it has most often.
func (a *Analyzer) OneOf(name string, words []string, weight float64) QueryTerm {
	t := QueryTerm{Word: name, Weight: weight}
	for _, text := range words {
		a.Words(text, func(w []byte) {
			t.Terms = append(t.Terms, stem(w, english), stem(w, spanish))
		})
	}
	slices.Sort(t.Terms)
	t.Terms = slices.Compact(t.Terms)
	return t
}
