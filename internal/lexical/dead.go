package lexical

import (
	"encoding/binary"
	"slices"
)

// Dead is a set of document ids that a segment holds in an outdated version.
type Dead map[int64]bool

// DecodeDead reads what Encode wrote; nil is the empty set.
func DecodeDead(data []byte) (Dead, error) {
	dead := Dead{}
	d := decoder{data: data}
	last := int64(0)
	for len(d.data) > 0 {
		last += d.varint()
		dead[last] = true
	}
	if d.bad {
		return nil, corrupt("damaged set of dead documents")
	}
	return dead, nil
}

// Encode writes the set, the same bytes for the same set.
func (s Dead) Encode() []byte {
	ids := make([]int64, 0, len(s))
	for id := range s {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	var data []byte
	last := int64(0)
	for _, id := range ids {
		data = binary.AppendVarint(data, id-last)
		last = id
	}
	return data
}
