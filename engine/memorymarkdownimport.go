package engine

import (
	"context"
	"fmt"
	"io"
	"slices"

	"strandline"
	"strandline/internal/belief"
)

// ImportMarkdown reads a list that ExportMarkdown wrote and a person edited, in
// one transaction. A line with an id and another text corrects that memory, one
// under another heading changes its domain, one without an id is remembered
// under its heading; a line that is gone changes nothing. What cannot be
// understood is counted and named by its line, and the rest goes on.
func (e *Engine) ImportMarkdown(ctx context.Context, ns strandline.Namespace, r io.Reader) (report ImportReport, err error) {
	data, err := readImport(r)
	if err != nil {
		return report, err
	}
	items := readMarkdown(string(data))
	now := e.now()
	var stated []strandline.Candidate
	for _, it := range items {
		if it.bad == "" && it.text != "" {
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
		for _, it := range items {
			why, err := k.item(ctx, it, &report)
			if err != nil {
				return err
			}
			if why != "" {
				report.malformed(fmt.Sprintf("line %d", it.line), why)
			}
		}
		report.Inserted += k.changes.Inserted
		report.Updated += k.changes.Updated
		report.SkippedDuplicate += k.changes.SkippedDuplicate
		report.Rejected += k.changes.Rejected
		return tx.Audit(ctx, strandline.AuditEntry{At: now, Act: actImport, Count: report.Inserted + report.Updated})
	})
	return report, err
}

// item carries out one line. It returns what is wrong with it.
func (k *keeper) item(ctx context.Context, it markdownItem, report *ImportReport) (why string, err error) {
	if it.bad != "" {
		return it.bad, nil
	}
	domain := strandline.Domain(it.domain)
	known := slices.Contains(strandline.Domains, domain)
	var m strandline.Memory
	if it.id != "" {
		m, err = k.tx.Memory(ctx, it.id)
		switch {
		case strandline.KindOf(err) == strandline.KindNotFound: // a list of another database, or of before
			it.id = ""
		case strandline.KindOf(err) == strandline.KindUsage:
			return err.Error(), nil
		case err != nil:
			return "", err
		}
	}
	if it.id == "" {
		if !known && it.domain != "" && it.domain != "memories" {
			return "unknown domain " + quote(it.domain), nil
		}
		if !known {
			domain = ""
		}
		r := RememberRequest{Text: it.text, Domain: domain}
		if why := readNote(it.note, &r); why != "" {
			return why, nil
		}
		c, err := k.e.stated(r)
		if err != nil {
			return err.Error(), nil
		}
		_, _, err = k.keep(ctx, c)
		return "", err
	}
	text, err := k.e.memoryText(it.text)
	if err != nil {
		return err.Error(), nil
	}
	normalized, hash, err := belief.DefaultHash.Hash(text)
	if err != nil {
		return err.Error(), nil
	}
	if hash != m.Hash {
		if gone, err := k.forgotten(normalized, text); err != nil || gone {
			k.changes.Rejected++
			return "", err
		}
	}
	moved := known && domain != m.Domain
	switch {
	case hash == m.Hash && !moved:
		report.SkippedDuplicate++
		return "", nil
	case !m.RetiredAt.IsZero():
		report.SkippedDuplicate++ // an older copy of the list
		return "", nil
	case moved:
		m.Domain = domain
		if _, err := k.tx.PutMemory(ctx, m); err != nil {
			return "", err
		}
	}
	report.Updated++
	if hash == m.Hash {
		return "", nil
	}
	_, err = k.e.correct(ctx, k.tx, m, text, k.at)
	return "", err
}
