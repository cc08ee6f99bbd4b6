package belief

import "regexp"

// carries reports whether an older statement says that the speaker has or uses a thing, and the
// newer one where they have theirs with them: "I use an EpiPen", "I carry my EpiPen everywhere now".
// It takes for granted what the older one says.
func carries(a, b Statement) bool {
	has, with := firstOf(hasThing, a.telling().folded), firstOf(carriesThing, b.telling().folded)
	return has != "" && has == with && !negated(a) && !negated(b) && !b.ceased
}

var (
	// hasThing is also told of what one takes: "I take insulin".
	hasThing     = regexp.MustCompile(`^(?:i|we) (?:(?:also|still|always) )*(?:have|have got|use|own|need|wear|carry|take|inject) (?:(?:an?|my|our|two|some) )?(?:\pL+ )??([\pL-]+)$|^(?:yo )?(?:tengo|uso|llevo|necesito|tomo|me inyecto|usamos|tenemos) (?:un|una|mi|mis|el|la|unas|unos)? ?(?:\pL+ )??([\pL-]+)$`)
	carriesThing = regexp.MustCompile(`^(?:now )?(?:i|we) (?:(?:now|always|also|just|usually|never go out without) )*(?:carry|keep|take|bring|store|leave|have|put) (?:my|our|the) (?:\pL+ )??([\pL-]+) (?:everywhere|with (?:me|us)|on me|along|all the time|in|at|on|by|near|next|wherever)\b` +
		`|^(?:yo |ahora |ya |siempre )*(?:llevo|guardo|cargo|tengo|dejo|llevamos|guardamos) (?:siempre |ahora )*(?:mi|mis|el|la|las|los) (?:\pL+ )??([\pL-]+) (?:siempre |ahora )*(?:a (?:todas partes|todos lados|donde)|conmigo|encima|en|por todas partes|siempre)\b`)
)
