package belief

import (
	"regexp"
	"slices"
	"strings"
)

// tripOff reports whether an older statement tells of a trip to come and the newer one that
// nothing will come of it: "we're going to Japan in May", "the Japan trip is off", "se canceló el
// viaje a Japón". The place must be the same; one that only the newer names may be another trip.
func tripOff(a, b Statement) bool {
	return offPlace(a, b) && !pastTrip.MatchString(a.telling().folded) && !b.telling().news.unsure && !otherTime(a.telling().folded, b.telling().folded)
}

// otherTripOff reports whether an older statement tells of a trip to come and the newer one that
// one to the same place is off, but of another time: "we're going to Japan in May", "the Japan trip
// was cancelled in 2020".
func otherTripOff(a, b Statement) bool {
	return offPlace(a, b) && otherTime(a.telling().folded, b.telling().folded)
}

// offPlace reports whether one statement tells of a trip and the other that one to the same place is off.
func offPlace(a, b Statement) bool {
	trip := firstOf(tripTo, a.telling().folded)
	return trip != "" && trip == firstOf(noTrip, b.telling().folded)
}

// otherTime reports whether a trip that is off was one of another time: of the past, or of a month
// that the plan does not name.
func otherTime(plan, off string) bool {
	return pastYear.MatchString(off) || slices.ContainsFunc(tripMonth.FindAllString(off, -1), func(month string) bool {
		return tripMonth.MatchString(plan) && !strings.Contains(plan, month)
	})
}

// firstOf is the first group of an expression that is not empty where it matches a text.
func firstOf(form *regexp.Regexp, text string) string {
	for i, group := range form.FindStringSubmatch(text) {
		if i > 0 && group != "" {
			return group
		}
	}
	return ""
}

const (
	tripPlace = `(\pL+(?: \pL+)??)`
	tripWhen  = `(?: (?:in|on|next|this|for|with|at|tomorrow|to|soon|en|el|la|este|esta|por|con|para|dentro|manana|pronto) ?.*)?$`
	tripKind  = `(?:trip|holiday|vacation|flight|visit|journey)`
	tripOver  = `(?:is|was|got|has been|have been|had to be) (?:off|over before it began|cancelled|canceled|called off|scrapped|not happening)(?: .*)?$`
)

var (
	tripTo = regexp.MustCompile(`^(?:i am|we are) (?:going|flying|travelling|traveling|heading|off|driving) to ` + tripPlace + tripWhen +
		`|^(?:i|we) (?:have|are planning|am planning|have booked|booked) (?:an? |our |my )?` + tripKind + ` to ` + tripPlace + tripWhen +
		`|^(?:my|our|the) ` + tripKind + ` to ` + tripPlace + ` is` + tripWhen +
		`|^(?:i|we) (?:plan|want|hope|intend|would like) to (?:(?:go|travel|fly) to|visit) ` + tripPlace + tripWhen +
		`|^(?:i am|we are) (?:planning|hoping|thinking of|looking forward) (?:to )?(?:(?:go|going|travel|travelling|fly|flying) to|visit|visiting) ` + tripPlace + tripWhen +
		`|^(?:quiero|queremos|planeo|planeamos|pienso|pensamos|espero|esperamos) (?:ir|irnos|irme|viajar|volar) (?:de \pL+ )?a ` + tripPlace + tripWhen +
		`|^(?:en \pL+ )?(?:voy|vamos|me voy|nos vamos|viajo|viajamos|volamos|vuelo) (?:de (?:vacaciones|viaje) )?a ` + tripPlace + tripWhen +
		`|^(?:tengo|tenemos|planeamos|planeo|reservamos|reserve) (?:un|nuestro|mi) viaje a ` + tripPlace + tripWhen)
	noTrip = regexp.MustCompile(`^(?:actually |in the end |so )*(?:the|our|my) (?:` + tripKind + ` to ` + tripPlace + `|` + tripPlace + ` ` + tripKind + `) ` + tripOver +
		`|^(?:actually |in the end |so )*(?:i am|we are) (?:not|no longer) (?:going|flying|travelling|traveling) to ` + tripPlace + `(?: (?:after all|any ?more|in \pL+|this \pL+))*$` +
		`|^(?:actually |in the end )*(?:i|we) (?:have |had to )?(?:cancel|cancelled|canceled|called off|scrapped) (?:the|our|my) (?:` + tripKind + ` to ` + tripPlace + `|` + tripPlace + ` ` + tripKind + `)$` +
		`|^(?:a(?:l| el) final |ya |pero )*(?:se (?:cancelo|ha cancelado|cayo|suspendio|ha suspendido)|cancel[oe]|cancelamos|cancelaron|han cancelado|hemos cancelado|suspendieron) (?:el|mi|nuestro) (?:viaje|vuelo) a ` + tripPlace + `$` +
		`|^(?:el|mi|nuestro) (?:viaje|vuelo) a ` + tripPlace + ` (?:se (?:cancelo|ha cancelado|cayo|suspendio)|esta (?:cancelado|suspendido)|ya no va|no va)$` +
		`|^(?:a(?:l| el) final |ya |pero )*no (?:vamos|voy|nos vamos|me voy|viajamos|viajo) a ` + tripPlace + `(?: (?:a(?:l| el) final|en \pL+))*$`)
	pastYear  = regexp.MustCompile(`\b(?:(?:in|en) (?:19|20)\d\d|last (?:year|summer|winter|spring|autumn|month)|(?:years|months) ago|el (?:ano|verano|invierno|mes) pasado|hace (?:\S+ )?(?:anos?|mes(?:es)?))\b`)
	tripMonth = regexp.MustCompile(`\b(?:january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b`)
	pastTrip  = regexp.MustCompile(`\b(?:every|each|always|often|cada|todos|todas|siempre)\b`)
)
