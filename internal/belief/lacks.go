package belief

import (
	"regexp"
	"slices"
)

// lacksDisliked reports whether one statement says that somebody dislikes a thing, and the other
// that they have none: "odio el cilantro", "no tengo cilantro". Nothing but the thing is the same.
func lacksDisliked(a, b Statement) bool {
	return lacking.MatchString(b.telling().folded) && slices.ContainsFunc(a.telling().tokens, func(t token) bool { return dislikes(t.text) }) &&
		!slices.ContainsFunc(b.telling().tokens, func(t token) bool { return dislikes(t.text) })
}

var lacking = regexp.MustCompile(`^(?:(?:i|we) (?:do not have|have no|have not got|have got no)|there (?:is|are) no|(?:yo )?no (?:tengo|tenemos|hay)) (?:any |ningun |ninguna )?\pL+(?: (?:at home|here|left|en casa|aqui))?$`)
