package minilm

import "math"

// scratch is the working memory of one batch.
type scratch struct {
	states, packed, qkv, context, mixed, inner []float32

	// Of one head: packed queries, keys as panels, scores, packed scores, values
	// as a panel, result.
	queries, keys, scores, packedScores, values, result []float32
}

// newScratch makes room for a batch of tokens, of which no text has more than
// longest.
func (m *Model) newScratch(tokens, longest int) *scratch {
	rows, one, columns := up(tokens, m.kernel.rows), up(longest, m.kernel.rows), up(longest, panel)
	w := m.shape.Width
	return &scratch{
		states: make([]float32, rows*w), packed: make([]float32, rows*max(m.shape.Inner, w)), qkv: make([]float32, rows*3*w),
		context: make([]float32, rows*w), mixed: make([]float32, rows*w), inner: make([]float32, rows*m.shape.Inner),
		queries: make([]float32, one*headSize), keys: make([]float32, columns*headSize), scores: make([]float32, one*columns),
		packedScores: make([]float32, one*columns), values: make([]float32, columns*headSize), result: make([]float32, one*headSize),
	}
}

// room returns working memory that is large enough.
func (m *Model) room(tokens, longest int) *scratch {
	s, _ := m.scratch.Get().(*scratch)
	rows, one := up(tokens, m.kernel.rows), up(longest, m.kernel.rows)
	if s == nil || len(s.states) < rows*m.shape.Width || len(s.queries) < one*headSize || len(s.keys) < up(longest, panel)*headSize {
		s = m.newScratch(max(tokens, batchTokens), max(longest, 64))
	}
	return s
}

// encode embeds the texts whose tokens are ids up to each of ends.
func (m *Model) encode(out [][]float32, ids []int32, ends []int) {
	longest := 0
	for i, end := range ends {
		longest = max(longest, end-start(ends, i))
	}
	s := m.room(len(ids), longest)
	defer m.scratch.Put(s)
	w := m.shape.Width
	for i, end := range ends {
		from := start(ends, i)
		for t := from; t < end; t++ {
			m.input(s.states[t*w:(t+1)*w], ids[t], m.positions[(t-from)*w:][:w])
		}
	}
	m.run(s, len(ids), ends)
	for i, end := range ends {
		for t := start(ends, i); t < end; t++ {
			for j, v := range s.states[t*w : (t+1)*w] {
				out[i][j] += v
			}
		}
		scaleToUnit(out[i])
	}
}

// run takes the states of texts that end at each of ends through the layers.
func (m *Model) run(s *scratch, tokens int, ends []int) {
	for i := range m.layers {
		m.attend(s, &m.layers[i], tokens, ends)
		m.feedForward(s, &m.layers[i], tokens)
	}
}

// start is where text i begins.
func start(ends []int, i int) int {
	if i == 0 {
		return 0
	}
	return ends[i-1]
}

// input writes the state of a token before the first layer; position is its row.
func (m *Model) input(dst []float32, piece int32, position []float32) {
	w := m.shape.Width
	if m.blocks != nil {
		row := m.blocks[int(piece)*blocksSize(w):][:blocksSize(w)]
		unpack(dst, row)
		for j, p := range position {
			dst[j] += p
		}
		m.norm.apply(dst)
		return
	}
	row, scale := m.pieces[int(piece)*w:][:w], m.pieceScales[piece]
	for j, p := range position {
		dst[j] = scale*float32(row[j]) + p
	}
	m.norm.apply(dst)
}

// attend is the attention of a layer with its residual connection.
func (m *Model) attend(s *scratch, l *layer, tokens int, ends []int) {
	m.kernel.multiply(s.qkv, s.packed, s.states, &l.qkv, tokens)
	for i, end := range ends {
		from := start(ends, i)
		for h := range m.shape.heads() {
			m.head(s, from, end-from, h)
		}
	}
	m.kernel.multiply(s.mixed, s.packed, s.context, &l.out, tokens)
	addAndNorm(s.states, s.mixed, l.attentionNorm, tokens)
}

// head writes what one head makes of one text into its columns of s.context.
func (m *Model) head(s *scratch, from, n, h int) {
	w, columns := m.shape.Width, up(n, panel)
	qkv := s.qkv[from*3*w+h*headSize:]
	m.kernel.pack(s.queries, qkv, n, headSize, 3*w)
	clear(s.keys[:columns*headSize])
	for t := range n {
		at := t/panel*panel*headSize + t%panel
		for i, v := range qkv[t*3*w+w:][:headSize] {
			s.keys[at+i*panel] = v
		}
		copy(s.values[t*headSize:], qkv[t*3*w+2*w:][:headSize])
	}
	m.kernel.multiplyFloat(s.scores, s.queries, s.keys, n, headSize, columns)
	for t := range n {
		softmax(s.scores[t*columns:][:n])
	}
	m.kernel.pack(s.packedScores, s.scores, n, n, columns)
	m.kernel.multiplyFloat(s.result, s.packedScores, s.values, n, n, headSize)
	for t := range n {
		copy(s.context[(from+t)*w+h*headSize:], s.result[t*headSize:][:headSize])
	}
}

// feedForward is the second half of a layer with its residual connection.
func (m *Model) feedForward(s *scratch, l *layer, tokens int) {
	m.kernel.multiply(s.inner, s.packed, s.states, &l.up, tokens)
	active := s.inner[:tokens*m.shape.Inner]
	for i, v := range active {
		active[i] = m.gelu.at(v)
	}
	m.kernel.multiply(s.mixed, s.packed, s.inner, &l.down, tokens)
	addAndNorm(s.states, s.mixed, l.finalNorm, tokens)
}

// addAndNorm adds what a part of a layer made to the states and normalises them.
func addAndNorm(states, made []float32, n norm, tokens int) {
	w := len(n.bias)
	for t := range tokens {
		row := states[t*w:][:w]
		for j, v := range made[t*w:][:w] {
			row[j] += v
		}
		n.apply(row)
	}
}

// apply normalises a row in place.
func (n norm) apply(row []float32) {
	var sum float32
	for _, v := range row {
		sum += v
	}
	mean := sum / float32(len(row))
	var square float32
	for _, v := range row {
		square += (v - mean) * (v - mean)
	}
	scale := float32(1 / math.Sqrt(float64(square/float32(len(row)))+1e-12))
	gain, bias := n.gain[:len(row)], n.bias[:len(row)]
	for j, v := range row {
		row[j] = (v-mean)*scale*gain[j] + bias[j]
	}
}

func scaleToUnit(v []float32) {
	var square float64
	for _, x := range v {
		square += float64(x) * float64(x)
	}
	if square == 0 {
		return
	}
	scale := float32(1 / math.Sqrt(square))
	for j := range v {
		v[j] *= scale
	}
}

// softmax replaces scores by their shares.
func softmax(row []float32) {
	most := row[0]
	for _, v := range row {
		most = max(most, v)
	}
	var sum float32
	for i, v := range row {
		e := exp(v - most)
		row[i] = e
		sum += e
	}
	inverse := 1 / sum
	for i := range row {
		row[i] *= inverse
	}
}

// exp is e^x for x up to 0, with a relative error of about 1e-6: 2^n times a
// polynomial of the rest.
func exp(x float32) float32 {
	x = max(x, -87) * math.Log2E
	n := float32(int32(x - 0.5))
	f := (x - n) * math.Ln2
	p := 1 + f*(1+f*(1./2+f*(1./6+f*(1./24+f*(1./120+f*(1./720))))))
	return math.Float32frombits(uint32(int32(n)+127)<<23) * p
}

// geluTable holds the Gaussian error linear unit from -8 to 8.
type geluTable [geluSteps + 1]float32

const (
	geluEnd   = 8
	geluSteps = 2 * geluEnd * 1024
)

func newGelu() *geluTable {
	var t geluTable
	for i := range t {
		x := float64(i)/1024 - geluEnd
		t[i] = float32(x / 2 * (1 + math.Erf(x/math.Sqrt2)))
	}
	return &t
}

// at interpolates; the error is below 1e-6.
func (t *geluTable) at(x float32) float32 {
	if x >= geluEnd-.01 {
		return x
	}
	if x <= -geluEnd+.01 {
		return 0
	}
	y := (x + geluEnd) * 1024
	i := int(y)
	a := t[i&(geluSteps-1)]
	return a + (y-float32(i))*(t[i&(geluSteps-1)+1]-a)
}
