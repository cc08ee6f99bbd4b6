package e5file

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"
)

// Append writes the file after what is in dst. The same parts give the same bytes.
func (f *File) Append(dst []byte) ([]byte, error) {
	v := f.Vocabulary
	n := len(v.Scores)
	if len(v.Starts) != n+1 || len(v.Special) != 2 || int(v.Special[1]) != n-1 {
		return nil, fmt.Errorf("a vocabulary of %d scores, %d pieces and %d special ones, whose last piece must be the mask", n, len(v.Starts)-1, len(v.Special))
	}
	from := len(dst)
	w := &writer{append(dst, magic...)}
	w.ints(version, f.Width, f.Layers, f.Heads, f.Inner, f.Pieces, f.Positions, f.Kinds)
	w.floats(f.Epsilon)
	w.ints(group, n, int(v.Begin), int(v.End), int(v.Special[0]), int(v.Unknown))
	w.long(len(v.Text))
	for _, s := range v.Starts {
		w.ints(int(s))
	}
	w.floats(v.Scores...)
	w.data = append(w.data, v.Text...)
	if err := w.normal(v.Normal); err != nil {
		return nil, err
	}
	directory := 4
	for _, t := range f.Tensors {
		directory += 2 + len(t.Name) + 5 + 16
	}
	at := len(w.data) - from + directory
	w.ints(len(f.Tensors))
	for _, t := range f.Tensors {
		w.data = binary.LittleEndian.AppendUint16(w.data, uint16(len(t.Name)))
		w.data = append(append(w.data, t.Name...), t.Kind)
		w.ints(t.Values)
		w.long(at)
		w.long(len(t.Data))
		at += len(t.Data)
	}
	for _, t := range f.Tensors {
		w.data = append(w.data, t.Data...)
	}
	return w.data, nil
}

type writer struct{ data []byte }

func (w *writer) ints(values ...int) {
	for _, v := range values {
		w.data = binary.LittleEndian.AppendUint32(w.data, uint32(int32(v)))
	}
}

func (w *writer) long(v int) { w.data = binary.LittleEndian.AppendUint64(w.data, uint64(v)) }

func (w *writer) floats(values ...float32) {
	for _, v := range values {
		w.data = binary.LittleEndian.AppendUint32(w.data, math.Float32bits(v))
	}
}

// normal writes what runes become, in the order of their codes.
func (w *writer) normal(table map[rune]string) error {
	entries := &writer{}
	for _, from := range slices.Sorted(maps.Keys(table)) {
		to := []rune(table[from])
		if len(to) > math.MaxUint8 {
			return fmt.Errorf("rune %U becomes %d runes", from, len(to))
		}
		entries.ints(int(from))
		entries.data = append(entries.data, byte(len(to)))
		for _, r := range to {
			entries.ints(int(r))
		}
	}
	w.ints(len(table), len(entries.data))
	w.data = append(w.data, entries.data...)
	return nil
}
