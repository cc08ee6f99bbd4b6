package belief

import "regexp"

// plannedMove reports whether a statement tells of a move, a first day at work or a wedding to
// come, in the present tense: "I'm moving to Denver in March", "el mes que viene nos mudamos".
// Until then all is as it was.
func plannedMove(folded string) bool {
	return movesSoon.MatchString(folded) || soonMoves.MatchString(folded) && atFuture.MatchString(folded)
}

// movesSoon are the forms that tell a plan by themselves, soonMoves those that do beside a time
// to come, which atFuture is.
var (
	movesSoon = regexp.MustCompile(`\b(?:i am|we are) (?:moving|relocating) to \pL|\bme mudo (?:a|para) \pL|\b(?:i am|we are) getting married\b`)
	soonMoves = regexp.MustCompile(`\b(?:i|we) (?:move|relocate) to \pL|\b(?:i|we) start (?:at|working (?:at|for)) \pL|\b(?:i am|we are) starting at \pL|\b(?:nos mudamos|me mudo|me voy a vivir|nos vamos a vivir|me traslado|nos trasladamos|me caso|nos casamos|empiezo|arranco|entro) (?:a|en|con|para)? ?\pL`)
	atFuture  = regexp.MustCompile(`\b(?:next (?:week|month|year|spring|summer|autumn|fall|winter|[a-z]+day)|tomorrow|in (?:\d+|a|two|three|four|six) (?:days|weeks?|months?|years?)|que viene|proxim[oa]|manana (?:a|en|me|nos)|dentro de)\b`)
)

// calledOff reports whether an older statement tells of a move to come and the newer one that
// nothing will come of it: "I'm moving to Denver in March", "we're not moving after all".
func calledOff(a, b Statement) bool {
	plan, off := moveTo.FindStringSubmatch(a.telling().folded), noMove.FindStringSubmatch(b.telling().folded)
	if plan == nil || off == nil || a.lang != b.lang || reasoned.MatchString(a.telling().folded) {
		return false
	}
	to, not := plan[1]+plan[2], off[1]+off[2]+off[3]
	return not == "" || not == to
}

// reasoned has a reason, which may last, or a time that is past.
var reasoned = regexp.MustCompile(`\b(?:because|since|as i|due to|thanks to|porque|ya que|por|hace|ago|(?:in|en) (?:19|20)\d\d)\b`)

var (
	moveTo = regexp.MustCompile(`\b(?:i am|we are) (?:moving|relocating) to (\pL+)|\b(?:me mudo|nos mudamos|me voy a vivir|nos vamos a vivir|me traslado) a (\pL+)`)
	noMove = regexp.MustCompile(`^(?:actually |in the end |so )*(?:i am|we are) (?:not|no longer) (?:moving|relocating|going to move)(?: to (\pL+))?(?: in \pL+)?(?: after all| any ?more)?$|^(?:the|our|my) move(?: to (\pL+))? (?:is|was|got|has been) (?:off|cancelled|canceled|called off)$|^(?:a(?:l| el) final |ya |pero )*no (?:me mudo|nos mudamos|me voy a vivir|me traslado)(?: a (\pL+))?(?: (?:a(?:l| el) final|en \pL+))*$`)
)

// stillHome reports whether an older statement tells of a move to come and the newer one where
// the speaker lives, which is not there: until then both hold.
func stillHome(a, b Statement) bool {
	plan, home := moveTo.FindStringSubmatch(a.telling().folded), livesIn.FindStringSubmatch(b.telling().folded)
	return plan != nil && home != nil && plannedMove(a.telling().folded) && plan[1]+plan[2] != home[1]+home[2]
}

var livesIn = regexp.MustCompile(`^(?:i|we) live in (\pL+)|^(?:vivo|vivimos) en (\pL+)`)
