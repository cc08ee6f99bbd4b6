package minilm

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"math"
	"strings"
	"unsafe"

	"strandline/internal/embed/wordpiece"
)

// A model file is the magic, the length of a JSON header (uint32) and the
// header, the vocabulary, the weights in the order of Decode, each of 4 bytes
// little-endian or of 1, and the CRC-32C of all that.
const magic = "SLMINI01"

type fileHeader struct {
	Model      string `json:"model"`
	Shape      Shape  `json:"shape"`
	Vocabulary int    `json:"vocabulary"` // bytes
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

type fileWriter struct {
	data []byte
	err  error
}

func newFileWriter(name string, s Shape, vocabulary string) *fileWriter {
	header, err := json.Marshal(fileHeader{name, s, len(vocabulary)})
	w := &fileWriter{data: []byte(magic), err: err}
	w.data = binary.LittleEndian.AppendUint32(w.data, uint32(len(header)))
	w.data = append(append(w.data, header...), vocabulary...)
	return w
}

func (w *fileWriter) floats(v []float32) {
	for _, x := range v {
		w.data = binary.LittleEndian.AppendUint32(w.data, math.Float32bits(x))
	}
}

func (w *fileWriter) bytes(v []int8) {
	for _, x := range v {
		w.data = append(w.data, byte(x))
	}
}

func (w *fileWriter) finish() ([]byte, error) {
	return binary.LittleEndian.AppendUint32(w.data, crc32.Checksum(w.data, castagnoli)), w.err
}

// Decode opens a model file as Convert makes it. The bytes of data are used in
// place and must not be changed.
func Decode(data []byte) (*Model, error) {
	if len(data) < len(magic)+8 || string(data[:len(magic)]) != magic {
		return nil, fmt.Errorf("not a model file of this program")
	}
	body := data[:len(data)-4]
	if crc32.Checksum(body, castagnoli) != binary.LittleEndian.Uint32(data[len(body):]) {
		return nil, fmt.Errorf("the model file is damaged: its checksum differs")
	}
	r := fileReader{rest: body[len(magic):]}
	var h fileHeader
	if err := json.Unmarshal(r.take(int(binary.LittleEndian.Uint32(r.take(4)))), &h); err != nil {
		return nil, fmt.Errorf("header of the model file: %w", err)
	}
	if err := h.Shape.check(); err != nil {
		return nil, err
	}
	vocabulary := strings.Clone(string(r.take(h.Vocabulary)))
	m := &Model{name: h.Model, shape: h.Shape, words: wordpiece.New(vocabulary), kernel: kernels()[0], gelu: newGelu()}
	if m.words.Size() != h.Shape.Pieces {
		return nil, fmt.Errorf("the model file has %d pieces and rows for %d", m.words.Size(), h.Shape.Pieces)
	}
	m.read(&r)
	if r.short || len(r.rest) != 0 {
		return nil, fmt.Errorf("the model file does not fit its header")
	}
	return m, nil
}

// read takes the weights in the order of Convert.
func (m *Model) read(r *fileReader) {
	s := m.shape
	m.positions = r.floats(s.Positions * s.Width)
	m.norm = r.norm(s.Width)
	m.pieceScales = r.floats(s.Pieces)
	m.pieces = r.bytes(s.Pieces * s.Width)
	m.layers = make([]layer, s.Layers)
	for i := range m.layers {
		l := &m.layers[i]
		l.qkv = r.weight(3*s.Width, s.Width)
		l.out = r.weight(s.Width, s.Width)
		l.attentionNorm = r.norm(s.Width)
		l.up = r.weight(s.Inner, s.Width)
		l.down = r.weight(s.Width, s.Inner)
		l.finalNorm = r.norm(s.Width)
	}
}

// fileReader takes parts off a file; what is too short gives zeros.
type fileReader struct {
	rest  []byte
	short bool
}

func (r *fileReader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.short = true
		r.rest = nil
		return make([]byte, min(max(n, 0), 4))
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *fileReader) floats(n int) []float32 { return floats(r.take(4 * n)) }

func (r *fileReader) bytes(n int) []int8 {
	b := r.take(n)
	return unsafe.Slice((*int8)(unsafe.Pointer(unsafe.SliceData(b))), len(b))
}

func (r *fileReader) norm(width int) norm { return norm{r.floats(width), r.floats(width)} }

func (r *fileReader) weight(n, k int) weight {
	return weight{k: k, n: n, input: r.floats(k), bias: r.floats(n), scales: r.floats(k / group * n), values: r.bytes(n * k)}
}
