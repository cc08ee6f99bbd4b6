package vector

import "strandline/internal/pages"

// Merge makes one segment of several, leaving out their dead documents. It
// holds the result in memory, and of the parts one at a time.
func Merge(dim int, parts []View) (Built, error) {
	w := writer{dim: dim}
	var ids []int64
	var bits []uint64
	var scales []float32
	for _, v := range parts {
		if err := v.load(v.Pages); err != nil {
			return Built{}, err
		}
		words := (v.dim + 63) / 64
		for o, id := range v.ids {
			if !v.Dead[id] {
				ids = append(ids, id)
				bits = append(bits, v.bits[o*words:(o+1)*words]...)
				scales = append(scales, v.scales[o])
			}
		}
	}
	w.begin(ids, bits, scales)
	for _, v := range parts {
		if err := v.copyRows(&w); err != nil {
			return Built{}, err
		}
	}
	return w.finish(), nil
}

func (v View) copyRows(w *writer) error {
	loaded, err := pages.Load(v.Pages, v.end)
	if err != nil {
		return err
	}
	for o, id := range v.ids {
		if v.Dead[id] {
			continue
		}
		row, err := v.row(loaded, o)
		if err != nil {
			return err
		}
		w.stream.Write(row)
	}
	return nil
}
