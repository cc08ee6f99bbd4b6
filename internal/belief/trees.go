package belief

// depth of the trees that correct the regression.
const depth = 3

// tree adds to the evidence for an outcome what several traits tell together. Its
// splits are those of a full binary tree, level by level.
type tree struct {
	split [1<<depth - 1]split
	leaf  [1 << depth]float64
}

// split sends a pair to the second side where a trait is at least so great.
type split struct {
	trait int
	least float64
}

func (t *tree) value(traits []float64) float64 {
	at := 0
	for range depth {
		s := t.split[at]
		at = 2*at + 1
		if traits[s.trait] >= s.least {
			at++
		}
	}
	return t.leaf[at-len(t.split)]
}
