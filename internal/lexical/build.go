package lexical

import "slices"

// Builder joins runs to one segment. The zero value is ready; it is not safe for
// concurrent use.
type Builder struct {
	runs  []Run
	docs  int
	bytes int
}

// Add appends the documents of a run, in whatever order of id.
func (b *Builder) Add(r Run) {
	if r.Len() > 0 {
		b.runs = append(b.runs, r)
		b.docs += r.Len()
		b.bytes += r.Size()
	}
}

// Len is the number of documents so far.
func (b *Builder) Len() int { return b.docs }

// Size is the memory held in bytes.
func (b *Builder) Size() int { return b.bytes }

// part is the postings of one term in one run.
type part struct {
	term     uint64
	run      uint32
	from, to uint32
}

// shards is into how many ranges of terms the work is cut: one range is sorted
// at a time.
const shards = 64

// Finish returns the segment. The builder is empty afterwards.
func (b *Builder) Finish() Built {
	docs, codes := make([]int64, 0, b.docs), make([]byte, 0, b.docs)
	bases := make([]uint32, len(b.runs)) // number of each run's first document
	for i, r := range b.runs {
		bases[i] = uint32(len(docs))
		docs, codes = append(docs, r.docs...), append(codes, r.codes...)
	}
	w := newWriter(docs, codes)
	at := make([]int, len(b.runs)) // how far each run has been read
	var parts []part
	var list list
	for shard := range shards {
		parts = parts[:0]
		for i := range b.runs {
			parts = b.runs[i].parts(parts, uint32(i), &at[i], shard)
		}
		slices.SortFunc(parts, func(x, y part) int {
			switch {
			case x.term < y.term:
				return -1
			case x.term > y.term:
				return 1
			}
			return int(x.run) - int(y.run)
		})
		for len(parts) > 0 {
			term := parts[0].term
			list.clear()
			for len(parts) > 0 && parts[0].term == term {
				p := parts[0]
				for _, x := range b.runs[p.run].postings[p.from:p.to] {
					list.add(bases[p.run]+x>>16, x&maxCount)
				}
				parts = parts[1:]
			}
			w.list(term, &list)
		}
	}
	*b = Builder{}
	return w.finish()
}

// parts appends what the run has of a shard, the one after the last asked for.
func (r *Run) parts(parts []part, run uint32, at *int, shard int) []part {
	for *at < len(r.terms) && int(r.terms[*at]>>(64-6)) == shard {
		from := uint32(0)
		if *at > 0 {
			from = r.ends[*at-1]
		}
		parts = append(parts, part{r.terms[*at], run, from, r.ends[*at]})
		*at++
	}
	return parts
}
