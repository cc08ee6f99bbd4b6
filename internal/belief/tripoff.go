package belief

import "regexp"

// tripOff reports whether an older statement tells of a trip to come and the newer one that
// nothing will come of it: "we're going to Japan in May", "the Japan trip is off", "se canceló el
// viaje a Japón". The place must be the same; one that only the newer names may be another trip.
func tripOff(a, b Statement) bool {
	trip, off := firstOf(tripTo, a.telling().folded), firstOf(noTrip, b.telling().folded)
	return trip != "" && trip == off && !pastTrip.MatchString(a.telling().folded) && !b.telling().news.unsure
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
	pastTrip = regexp.MustCompile(`\b(?:every|each|always|often|cada|todos|todas|siempre)\b`)
)
