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
	if w == "got" && stations[next] || (w == "broke" || w == "split") && next == "up" {
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
		return false
	}
	return w == "been" || turnedVerbs[w]
}

// newly stands before a verb that tells what is new.
var newly = set("just finally recently already")

// stations are what somebody gets who becomes another.
var stations = set("married engaged divorced remarried separated promoted fired hired pregnant")
