package llm

import "strandline"

// health is what an outcome says about the provider.
type health int

const (
	neutral health = iota
	healthy
	sick
)

// judgeHealth follows the last column of the table of P3: only what the
// provider itself failed to do counts against it.
func judgeHealth(err error) health {
	switch strandline.KindOf(err) {
	case "", strandline.KindPolicy:
		return healthy
	case strandline.KindTimeout, strandline.KindTransient:
		if class := classOf(err); class == ClassCanceled || class == ClassGate {
			return neutral
		}
		return sick
	case strandline.KindUnknown:
		if FailureOf(err) != nil && classOf(err) != ClassCanceled {
			return sick
		}
	}
	return neutral
}
