package engine

import "context"

// once takes one of the lines that say the same and counts the others: a memory
// stands under one heading, and were each carried out, every import would move it to
// and fro. Lines that correct different memories are two, whatever they say.
func (im *listImporter) once(ctx context.Context, lines []listLine) ([]listLine, error) {
	same := map[string][]listLine{}
	var order []string
	for _, l := range lines {
		said := l.hash
		if l.edits() {
			said = l.of + " " + l.hash
		}
		if same[said] == nil {
			order = append(order, said)
		}
		same[said] = append(same[said], l)
	}
	if len(order) == len(lines) {
		return lines, nil
	}
	lines = nil
	for _, said := range order {
		l, err := im.place(ctx, same[said])
		if err != nil {
			return nil, err
		}
		lines = append(lines, l)
		im.report.Twice += len(same[said]) - 1
	}
	im.report.SkippedDuplicate += im.report.Twice
	return lines, nil
}

// place is the line that counts of those that say the same: the one that files it as
// it is filed, else the first. Where one names the memory, that is known.
func (im *listImporter) place(ctx context.Context, same []listLine) (listLine, error) {
	counts := same[0]
	if len(same) == 1 {
		return counts, nil
	}
	row, err := im.k.tx.MemoryByHash(ctx, counts.hash)
	if ignoreNotFound(err) != nil {
		return counts, err
	}
	for _, l := range same {
		if err == nil && (l.domain == "" || l.domain == row.Domain) {
			counts = l
			break
		}
	}
	for _, l := range same {
		if l.of != "" && counts.of == "" {
			l.domain = counts.domain
			return l, nil
		}
	}
	return counts, nil
}
