package extract

// elidedSubject reports whether a sentence begins with a verb of the speaker's
// without "I": "passed my driving test", "can't take ibuprofen".
func elidedSubject(toks []token, pos int) bool {
	k := pos
	for k < len(toks)-1 && newly[toks[k].norm] {
		k++
	}
	if k+1 >= len(toks) || barrier(toks[pos+1].sep) {
		return false
	}
	w, next := toks[k].norm, toks[k+1].norm
	if w == "got" && (stations[next] || k+2 < len(toks) && (next == "laid" && toks[k+2].norm == "off" || next == "let" && toks[k+2].norm == "go")) || w == "retired" && next == "now" || parting[w] && apart[next] {
		return true
	}
	if pos+2 >= len(toks) {
		return false
	}
	switch {
	case w == "can" || w == "could":
		return next == "not"
	case w == "had":
		return !inverted[next]
	case w == "got":
		return k > pos || acquires(toks[k+1:])
	case w == "lost" || w == "found":
		return next == "my" || next == "our"
	}
	return w == "been" || turnedVerbs[w]
}

// acquires reports whether what somebody got is an animal, or a thing that is new and kept for
// years: "got a dog".
func acquires(toks []token) bool {
	switch toks[0].norm {
	case "a", "an", "another", "two", "our", "my":
	default:
		return false
	}
	for k := 1; k < min(len(toks), 4) && !barrier(toks[k].sep); k++ {
		if animals[toks[k].norm] || isKeepsake(toks[k].norm) && toks[1].norm == "new" {
			return true
		}
	}
	return false
}

// newly stands before a verb that tells what is new.
var newly = set("just finally recently already")

// A verb of parting with one of these behind it tells that a couple is none any more.
var (
	parting = set("broke split separated divorced")
	apart   = set("up from with my")
)

// stations are what somebody gets who becomes another.
var stations = set("hitched married engaged divorced remarried separated promoted fired hired pregnant")
