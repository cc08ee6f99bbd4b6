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
	if w == "got" && stations[next] || parting[w] && apart[next] {
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
		return k > pos
	case w == "lost" || w == "found":
		return next == "my" || next == "our"
	}
	return w == "been" || turnedVerbs[w]
}

// newly stands before a verb that tells what is new.
var newly = set("just finally recently already")

// A verb of parting with one of these behind it tells that a couple is none any more.
var (
	parting = set("broke split separated divorced")
	apart   = set("up from with my")
)

// stations are what somebody gets who becomes another.
var stations = set("married engaged divorced remarried separated promoted fired hired pregnant")
