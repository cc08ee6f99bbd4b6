package llmextract

import (
	"regexp"
	"strings"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// ground finds the sentence of one message of the person in which a content is
// said: nothing of it is the model's own (Q4). The message that the content is
// from is looked at first.
func ground(content string, from spoken, sent []spoken) (at spoken, sentence string, found bool) {
	claim := claimOf(content)
	for _, m := range append([]spoken{from}, sent...) {
		if m.Role != strandline.RoleUser {
			continue
		}
		for _, s := range extract.Sentences(m.text) {
			if !s.Code && !s.Quoted && !asks(s.Text) && claim.said(s.Text) {
				return m, s.Text, true
			}
		}
	}
	return from, "", false
}

// asks reports whether a sentence is a question.
func asks(s string) bool { return strings.HasSuffix(strings.TrimRight(s, " \"')!"), "?") }

// maxClauses bounds the parts of a sentence that are looked at by themselves.
const maxClauses = 12

// saidIn reports whether a sentence, or some clauses of it in a row, say a
// statement. What goes before them counts as long as it may turn them.
func saidIn(statement belief.Statement, sentence string) bool {
	if belief.Grounded(statement, belief.Read(sentence)) {
		return true
	}
	ends := clauseEnd.FindAllStringIndex(sentence, maxClauses)
	starts := []int{0}
	stops := []int{}
	for _, e := range ends {
		stops, starts = append(stops, e[0]), append(starts, e[1])
	}
	stops = append(stops, len(sentence))
	for i := range starts {
		if turns.MatchString(fold(sentence[:starts[i]])) {
			return false
		}
		for j := i; j < len(stops); j++ {
			if belief.Grounded(statement, belief.Read(sentence[starts[i]:stops[j]])) && !takenBack.MatchString(fold(sentence[stops[j]:])) {
				return true
			}
		}
	}
	return false
}

var (
	clauseEnd = regexp.MustCompile(`(?i)[,;:\x{2014}\x{2013}()]\s*|\s(?:and|but|because|so|y|pero|porque)\s`)
	// turns is what makes of the clauses after it something other than a statement.
	turns = regexp.MustCompile(`\b(?:if|unless|whether|maybe|perhaps|imagine|suppose|pretend|say|says|said|tells?|told|thinks?|thought|believes?d?|claims?|claimed|false|true|wrong|si|quizas?|acaso|dice|dijo|dicen|cree|creo|imagina|falso|cierto|verdad)\b`)
	// takenBack is what makes nothing of the clauses before it.
	takenBack = regexp.MustCompile(`\b(?:not true|isn['’]t true|kidding|joking|joke|not really|just not|not me|no es cierto|no es verdad|mentira|broma|if|unless|said|says|dijo|dice)\b`)
)

// confirmed reports whether the heuristics read in the sentence what a candidate
// says, or the sentence denies what it denies.
func confirmed(cand strandline.Candidate, from spoken, sentence string) bool {
	return negated(cand.Content) && negated(sentence) || readBy(cand, from, sentence)
}

// readBy reports whether the heuristics read in the sentence what a candidate
// says.
func readBy(cand strandline.Candidate, from spoken, sentence string) bool {
	m := from.Message
	m.Role, m.Content = strandline.RoleUser, sentence
	read, _ := extract.Message(m)
	statement := belief.Read(inFirstPerson(cand.Content))
	for _, r := range read {
		if r.Attribute == cand.Attribute && belief.Grounded(statement, belief.Read(r.Content)) {
			return true
		}
	}
	return false
}
