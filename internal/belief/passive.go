package belief

import "strings"

// participles are past participles by the form in -ing.
var participles = map[string]string{
	"kept": "keeping", "built": "building", "run": "running", "made": "making", "sent": "sending", "held": "holding", "done": "doing",
	"taken": "taking", "written": "writing", "sold": "selling", "bought": "buying", "paid": "paying", "set": "setting", "put": "putting",
	"given": "giving", "chosen": "choosing", "read": "reading", "served": "serving", "cached": "caching",
}

// active returns a statement as activated does; it is read once.
func active(s Statement) (Statement, bool) {
	if s.cell == nil {
		return activated(s)
	}
	s.cell.activeOnce.Do(func() { s.cell.active, s.cell.passive = activated(s) })
	return s.cell.active, s.cell.passive
}

// activated turns "the logs are stored in S3", which names nobody who does it, into
// "storing the logs in S3", to be compared with "we store the logs in S3".
func activated(s Statement) (Statement, bool) {
	if s.lang != languageEN || s.persons&(personI|personWe|personYou|personHe|personShe|personThey) != 0 {
		return s, false
	}
	ts := tokens(s.text)
	ts = unframe(spell(ts, s.lang), &english)
	for i := 1; i+1 < len(ts); i++ {
		if ts[i].text != "is" && ts[i].text != "are" {
			continue
		}
		if v := ts[i+1].text; english.same[v] != "" || v == "planned" || v == "set" { // read as another word already
			return s, false
		}
		verb := participles[ts[i+1].text]
		if stem, ok := strings.CutSuffix(ts[i+1].text, "ed"); ok && verb == "" && len(stem) > 2 {
			verb = stem + "ing"
		}
		if verb == "" {
			return s, false
		}
		words := []string{verb}
		for _, t := range append(ts[:i:i], ts[i+2:]...) {
			if t.text == "by" {
				return s, false
			}
			if t.capital && !t.first {
				t.text = strings.ToUpper(t.text[:1]) + t.text[1:]
			}
			words = append(words, t.text)
		}
		text := strings.Join(words, " ")
		return read(tokens(text), text, s.lang), true
	}
	return s, false
}
