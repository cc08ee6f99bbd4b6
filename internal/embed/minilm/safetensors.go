package minilm

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"slices"
)

// tensors is a safetensors file: a header that says where each tensor lies, then
// their values.
type tensors struct {
	entries map[string]tensorEntry
	data    []byte
}

type tensorEntry struct {
	Type    string `json:"dtype"`
	Shape   []int  `json:"shape"`
	Offsets [2]int `json:"data_offsets"`
}

// maxHeader bounds the header, which has some kilobytes.
const maxHeader = 16 << 20

// parseTensors reads the header of a file; the values stay where they are.
func parseTensors(file []byte) (tensors, error) {
	t := tensors{entries: map[string]tensorEntry{}}
	if len(file) < 8 {
		return t, fmt.Errorf("%d bytes are no safetensors file", len(file))
	}
	n := binary.LittleEndian.Uint64(file)
	if n > maxHeader || n > uint64(len(file)-8) {
		return t, fmt.Errorf("no safetensors file: a header of %d bytes in %d", n, len(file))
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(file[8:8+n], &raw); err != nil {
		return t, fmt.Errorf("safetensors header: %w", err)
	}
	t.data = file[8+n:]
	for name, value := range raw {
		if name == "__metadata__" {
			continue
		}
		var e tensorEntry
		if err := json.Unmarshal(value, &e); err != nil {
			return t, fmt.Errorf("safetensors header: %s: %w", name, err)
		}
		if e.Offsets[0] < 0 || e.Offsets[1] < e.Offsets[0] || e.Offsets[1] > len(t.data) {
			return t, fmt.Errorf("safetensors header: %s lies outside the file", name)
		}
		t.entries[name] = e
	}
	return t, nil
}

// shape returns the dimensions of a tensor, nil when there is none.
func (t tensors) shape(name string) []int { return t.entries[name].Shape }

// floats returns the values of a tensor of the shape given.
func (t tensors) floats(name string, shape ...int) ([]float32, error) {
	e, ok := t.entries[name]
	if !ok {
		return nil, fmt.Errorf("the weights have no tensor %s", name)
	}
	n := 1
	for _, d := range shape {
		n *= d
	}
	if e.Type != "F32" || !slices.Equal(e.Shape, shape) || e.Offsets[1]-e.Offsets[0] != 4*n {
		return nil, fmt.Errorf("tensor %s is %s of %v, not F32 of %v", name, e.Type, e.Shape, shape)
	}
	return floats(t.data[e.Offsets[0]:e.Offsets[1]]), nil
}

// floats decodes little-endian values.
func floats(b []byte) []float32 {
	v := make([]float32, len(b)/4)
	for i := range v {
		v[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
	}
	return v
}
