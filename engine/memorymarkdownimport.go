package engine

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"strandline"
	"strandline/internal/belief"
)

// ImportMarkdown reads a list that ExportMarkdown wrote and a person edited, in
// one transaction. What stands in the list is current afterwards, whatever ids are
// behind it: a line with an id and another text corrects that memory, unless another
// line says what it said; one under another heading changes its domain; one without
// an id is remembered under its heading. A line that is gone changes nothing. So does
// one that says what its memory said before something else than a list replaced it:
// an older copy, and one that says what another line says; these are counted. A line
// that states nothing that can be kept is named and the rest goes on; a list that
// cannot be read gives KindInvalid.
func (e *Engine) ImportMarkdown(ctx context.Context, ns strandline.Namespace, r io.Reader) (report ImportReport, err error) {
	data, err := readImport(r)
	if err != nil {
		return report, err
	}
	items, err := readMarkdown(string(data))
	if err != nil {
		return report, err
	}
	now := e.now()
	var stated []strandline.Candidate
	for _, it := range items {
		if strings.TrimSpace(it.text) != "" {
			stated = append(stated, strandline.Candidate{Kind: strandline.KindFact, Content: it.text, SaidAt: now})
		}
	}
	if err := e.rehearse(ctx, ns, stated); err != nil {
		return report, err
	}
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		report = ImportReport{MalformedAt: []string{}}
		k, err := e.keeper(ctx, tx, now)
		if err != nil {
			return err
		}
		im := &listImporter{k: k, report: &report, filed: map[string]strandline.Domain{}}
		if err := im.all(ctx, items); err != nil {
			return err
		}
		report.Inserted += k.changes.Inserted
		report.Updated += k.changes.Updated
		report.SkippedDuplicate += k.changes.SkippedDuplicate
		report.Rejected += k.changes.Rejected
		return tx.Audit(ctx, strandline.AuditEntry{At: now, Act: actImport, Count: report.Inserted + report.Updated})
	})
	return report, err
}

// listImporter carries out the lines of a list.
type listImporter struct {
	k      *keeper
	report *ImportReport
	filed  map[string]strandline.Domain // of the memories that lines name: the heading they stand under
}

// all carries out lines in an order in which none takes from another: first those
// that are as they were, then what is new, and corrections last, when it is known
// which memories the other lines stand for.
func (im *listImporter) all(ctx context.Context, items []markdownItem) error {
	var kept, added, edited []listLine
	im.k.list = newStanding()
	lines, err := im.lines(ctx, items)
	if err != nil {
		return err
	}
	for _, l := range lines {
		im.k.list.says(l.hash)
		switch {
		case l.of == "":
			added = append(added, l)
		case l.edits():
			edited = append(edited, l)
		default:
			kept = append(kept, l)
		}
	}
	for _, step := range []struct {
		lines []listLine
		do    func(context.Context, listLine) error
	}{{kept, im.keep}, {added, im.say}, {edited, im.edit}} {
		for _, l := range step.lines {
			if err := step.do(ctx, l); err != nil {
				return err
			}
		}
	}
	return im.settle(ctx)
}

// lines are those of the items that can be carried out, each once.
func (im *listImporter) lines(ctx context.Context, items []markdownItem) (lines []listLine, err error) {
	for _, it := range items {
		l, why, err := im.line(ctx, it)
		if err != nil {
			return nil, err
		}
		if why != "" {
			im.report.malformed(fmt.Sprintf("line %d", it.line), why)
			continue
		}
		lines = append(lines, l)
	}
	return im.once(ctx, lines)
}

// keep leaves a memory as it is, but for its domain.
func (im *listImporter) keep(ctx context.Context, l listLine) error {
	m, err := im.k.tx.Memory(ctx, l.of)
	if err != nil {
		return err
	}
	if !m.RetiredAt.IsZero() {
		var why string
		if l.says, why = im.candidate(l); why != "" {
			im.report.malformed(fmt.Sprintf("line %d", l.line), why)
			return nil
		}
		return im.again(ctx, m, m, l)
	}
	im.k.list.holds(m.ID)
	im.filed[m.ID] = cmp.Or(l.domain, m.Domain)
	if im.filed[m.ID] == m.Domain {
		im.report.SkippedDuplicate++
		return nil
	}
	im.leaves(m, l.domain)
	m.Domain = l.domain
	im.report.Updated++
	_, err = im.k.tx.PutMemory(ctx, m)
	return err
}

// say remembers what no memory of the list said.
func (im *listImporter) say(ctx context.Context, l listLine) error {
	im.k.list.exported = l.noted
	defer func() { im.k.list.exported = false }()
	row, err := im.k.tx.MemoryByHash(ctx, l.hash)
	switch {
	case strandline.KindOf(err) == strandline.KindNotFound:
	case err != nil:
		return err
	case !row.RetiredAt.IsZero():
		return im.restore(ctx, row, l)
	case l.noted: // known; what was said of it elsewhere is no new evidence
		im.report.SkippedDuplicate++
		im.k.list.holds(row.ID)
		return nil
	}
	known := im.k.changes.Inserted
	m, kept, err := im.k.keep(ctx, l.says)
	if err != nil || !kept {
		return err
	}
	im.k.list.holds(m.ID)
	if im.k.changes.Inserted > known && !l.noted {
		im.files(m)
	}
	return im.refile(ctx, m)
}

// edit corrects a memory. One that another line stands for stays, and the text is
// something new.
func (im *listImporter) edit(ctx context.Context, l listLine) error {
	old, err := im.k.tx.Memory(ctx, l.of)
	if err != nil {
		return err
	}
	normalized := belief.DefaultHash.Normalize(l.says.Content)
	if gone, err := im.k.forgotten(normalized, l.says.Content); err != nil || gone {
		im.k.refuse(reasonForgotten)
		return err
	}
	row, err := im.k.tx.MemoryByHash(ctx, l.hash)
	if ignoreNotFound(err) != nil {
		return err
	}
	known := err == nil
	switch {
	case old.RetiredAt.IsZero() && !im.k.list.stands(old):
	case !known:
		return im.say(ctx, l)
	case row.RetiredAt.IsZero():
		im.report.SkippedDuplicate++
		im.k.list.holds(row.ID)
		return nil
	default:
		return im.again(ctx, old, row, l)
	}
	m, err := im.k.correct(ctx, old, l.says.Content, strategyImport)
	if err != nil {
		return err
	}
	im.report.Updated++
	im.k.list.holds(m.ID)
	if known || l.domain == "" || l.domain == m.Domain {
		return nil
	}
	im.leaves(m, l.domain)
	m.Domain = l.domain
	_, err = im.k.tx.PutMemory(ctx, m)
	return err
}
