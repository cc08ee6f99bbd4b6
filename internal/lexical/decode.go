package lexical

import "encoding/binary"

// decoder reads numbers; bad stays true after the first that is not there.
type decoder struct {
	data []byte
	bad  bool
}

func (d *decoder) uvarint() uint64 {
	v, n := binary.Uvarint(d.data)
	if n <= 0 {
		d.bad, d.data = true, nil
		return 0
	}
	d.data = d.data[n:]
	return v
}

// below reads a number that must be below the limit.
func (d *decoder) below(limit uint64) uint64 {
	v := d.uvarint()
	if v >= limit {
		d.bad = true
		return 0
	}
	return v
}

func (d *decoder) term() uint64 {
	if len(d.data) < 8 {
		d.bad, d.data = true, nil
		return 0
	}
	v := binary.BigEndian.Uint64(d.data)
	d.data = d.data[8:]
	return v
}

// impacts passes over the impacts of a block and returns them.
func (d *decoder) impacts() []byte {
	whole := d.data
	if len(whole) == 0 || whole[0] == 0 {
		d.bad = true
		return nil
	}
	d.data = whole[1:]
	for range whole[0] {
		d.uvarint()
		if len(d.data) == 0 {
			d.bad = true
			return nil
		}
		d.data = d.data[1:]
	}
	return whole[:len(whole)-len(d.data)]
}
