package vector

import "strandline/internal/pages"

// Merge makes one segment of several, leaving out their dead documents. It
// holds the result in memory, and of the parts one at a time.
func Merge(dim int, parts []View) (Built, error) {
	w := writer{dim: dim}
	var all kept
	for _, v := range parts {
		if err := v.load(v.Pages); err != nil {
			return Built{}, err
		}
		for o, id := range v.ids {
			if v.Dead[id] {
				continue
			}
			signs, large := v.code(o)
			all.ids, all.scales = append(all.ids, id), append(all.scales, v.scales[o])
			all.signs, all.large = append(all.signs, signs...), append(all.large, large...)
		}
	}
	w.begin(all)
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
	rows := pages.NewReader(loaded, v.end)
	for o, id := range v.ids {
		if v.Dead[id] {
			continue
		}
		row, err := v.row(rows, o)
		if err != nil {
			return err
		}
		w.stream.Write(row)
	}
	return nil
}
