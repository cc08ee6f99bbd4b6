package engine

import (
	"cmp"
	"context"
	"slices"

	"strandline"
	"strandline/internal/belief"
)

// again makes a retired row current that a line says once more. When the line is of
// a memory that became it, it may be an older copy: then only what a list replaced
// comes back, for a list may take back what a list did.
func (im *listImporter) again(ctx context.Context, of, row strandline.Memory, l listLine) error {
	chain, err := im.successors(ctx, of)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(chain, func(m strandline.Memory) bool { return m.ID == row.ID })
	if at >= 0 && slices.ContainsFunc(chain[at+1:], func(m strandline.Memory) bool { return m.Provenance.Strategy != strategyImport }) || at == len(chain)-1 {
		im.report.SkippedDuplicate++
		im.report.Outdated++
		return nil
	}
	return im.restore(ctx, row, l)
}

// successors returns a memory and those that took its place, one after the other.
func (im *listImporter) successors(ctx context.Context, m strandline.Memory) ([]strandline.Memory, error) {
	chain, seen := []strandline.Memory{m}, map[string]bool{m.ID: true}
	for !m.RetiredAt.IsZero() && m.SupersededBy != "" && !seen[m.SupersededBy] {
		next, err := im.k.tx.Memory(ctx, m.SupersededBy)
		if strandline.KindOf(err) == strandline.KindNotFound {
			break
		}
		if err != nil {
			return nil, err
		}
		m = next
		seen[m.ID] = true
		chain = append(chain, m)
	}
	return chain, nil
}

// restore makes a retired row current, under the heading of the line that says it, and
// retires what took its place unless that stands in the list too.
func (im *listImporter) restore(ctx context.Context, row strandline.Memory, l listLine) error {
	head, err := im.k.head(ctx, row)
	if err != nil {
		return err
	}
	row, _ = belief.Decide(row, l.says)
	row.Provenance.Strategy = cmp.Or(l.says.Provenance.Strategy, row.Provenance.Strategy)
	if l.domain != "" {
		im.leaves(row, l.domain)
		row.Domain = l.domain
	}
	if head.ID != row.ID && head.RetiredAt.IsZero() && !im.k.list.stands(head) {
		retire(&head, row.ID, im.k.at, im.k.at)
		if _, err := im.k.tx.PutMemory(ctx, head); err != nil {
			return err
		}
		row.Supersedes = head.ID
	}
	row = current(row)
	im.report.Updated++
	im.k.list.holds(row.ID)
	if _, err := im.k.tx.PutMemory(ctx, row); err != nil {
		return err
	}
	return putKeys(ctx, im.k.tx, row)
}

// settle makes current whatever a line stands for, should keeping another line have
// retired it after all.
func (im *listImporter) settle(ctx context.Context) error {
	for _, id := range im.k.list.homes {
		m, err := im.k.tx.Memory(ctx, id)
		if err != nil {
			return err
		}
		if m.RetiredAt.IsZero() {
			continue
		}
		next, err := im.k.tx.Memory(ctx, cmp.Or(m.SupersededBy, m.ID))
		if ignoreNotFound(err) != nil {
			return err
		}
		if err == nil && next.Supersedes == m.ID {
			next.Supersedes = ""
			if _, err := im.k.tx.PutMemory(ctx, next); err != nil {
				return err
			}
		}
		if _, err := im.k.tx.PutMemory(ctx, current(m)); err != nil {
			return err
		}
	}
	return nil
}
