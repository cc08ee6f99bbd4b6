package belief

// TreeDepth is how many splits a pair passes in a tree.
const TreeDepth = 3

// Tree adds to the evidence for an outcome what several traits tell together: cmd/fit
// grows them to correct the regression of [Judge].
type Tree struct {
	Splits [1<<TreeDepth - 1]Split // of a full binary tree, level by level
	Leaves [1 << TreeDepth]float64
}

// Split sends a pair to the second side where a trait is at least so great.
type Split struct {
	Trait int
	Least float64
}

// Value returns what the tree adds for a pair of such traits.
func (t *Tree) Value(traits []float64) float64 {
	at := 0
	for range TreeDepth {
		s := t.Splits[at]
		at = 2*at + 1
		if traits[s.Trait] >= s.Least {
			at++
		}
	}
	return t.Leaves[at-len(t.Splits)]
}
