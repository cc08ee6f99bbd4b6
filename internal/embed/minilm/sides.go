package minilm

import "fmt"

// Pair is a sequence of pieces with two sides, marks included.
type Pair struct {
	Pieces []int32
	Second int // where the second side begins
}

// Sides returns the mean of the last states of each side of every pair, which the
// layers read as a whole; it is not scaled. Pieces are those of the model, at most as
// many as it has positions, and neither side is empty.
func (m *Model) Sides(pairs []Pair) [][2][]float32 {
	w := m.shape.Width
	out, all := make([][2][]float32, len(pairs)), make([]float32, 2*len(pairs)*w)
	for i := range out {
		out[i][0], out[i][1], all = all[:w:w], all[w:2*w:2*w], all[2*w:]
	}
	for from, tokens := 0, 0; from < len(pairs); {
		to := from
		for tokens = 0; to < len(pairs) && tokens < batchTokens; to++ {
			tokens += len(pairs[to].Pieces)
		}
		m.encodePairs(out[from:to], pairs[from:to], tokens)
		from = to
	}
	return out
}

// encodePairs is Sides for pairs that go through the layers together.
func (m *Model) encodePairs(out [][2][]float32, pairs []Pair, tokens int) {
	longest, ends := 0, make([]int, 0, len(pairs))
	for _, p := range pairs {
		longest = max(longest, len(p.Pieces))
	}
	s := m.room(tokens, longest)
	defer m.scratch.Put(s)
	w, t := m.shape.Width, 0
	for _, p := range pairs {
		rows := m.positions
		for i, piece := range p.Pieces {
			if i == p.Second && m.second != nil {
				rows = m.second
			}
			m.input(s.states[t*w:(t+1)*w], piece, rows[i*w:][:w])
			t++
		}
		ends = append(ends, t)
	}
	m.run(s, tokens, ends)
	for i, p := range pairs {
		from := start(ends, i)
		mean(out[i][0], s.states[from*w:(from+p.Second)*w])
		mean(out[i][1], s.states[(from+p.Second)*w:ends[i]*w])
	}
}

// mean writes the mean of rows of its own length.
func mean(dst, rows []float32) {
	share := float32(len(dst)) / float32(len(rows))
	for ; len(rows) > 0; rows = rows[len(dst):] {
		for j, v := range rows[:len(dst)] {
			dst[j] += v
		}
	}
	for j := range dst {
		dst[j] *= share
	}
}

// Linear is a linear map in the arithmetic of a model. It is immutable and safe for
// concurrent use.
type Linear struct {
	w      weight
	kernel kernel
}

// Linear makes one of parts; outputs and inputs are multiples of 32.
func (m *Model) Linear(outputs, inputs int, p LinearParts) (*Linear, error) {
	if outputs < panel || outputs%panel != 0 || inputs < group || inputs%group != 0 {
		return nil, fmt.Errorf("a linear map of %d outputs and %d inputs is not supported", outputs, inputs)
	}
	w, err := assembled(outputs, inputs, p)
	return &Linear{w, m.kernel}, err
}

// Apply returns what the map makes of rows of inputs, row by row.
func (l *Linear) Apply(rows []float32) []float32 {
	n := len(rows) / l.w.k
	room := up(n, l.kernel.rows)
	out := make([]float32, room*l.w.n)
	l.kernel.multiply(out, make([]float32, room*l.w.k), rows, &l.w, n)
	return out[:n*l.w.n]
}
