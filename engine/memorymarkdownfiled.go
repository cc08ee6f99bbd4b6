package engine

import (
	"context"

	"strandline"
	"strandline/internal/extract"
)

// leaves notes that a memory which never went stale, a statement about health made
// outright, is to be filed as something else. Its owner's word counts, but what it
// costs is not seen in a heading.
func (im *listImporter) leaves(m strandline.Memory, to strandline.Domain) {
	if m.Domain == strandline.DomainHealth && m.Source == strandline.SourceExplicit && to != m.Domain {
		im.report.Fades = append(im.report.Fades, m.ID)
	}
}

// files notes the same of a new memory that reads as one about health.
func (im *listImporter) files(m strandline.Memory) {
	if m.Domain != strandline.DomainHealth && m.Source == strandline.SourceExplicit && extract.Classify(m.Content).Domain == strandline.DomainHealth {
		im.report.Fades = append(im.report.Fades, m.ID)
	}
}

// refile leaves a memory that a line names under the heading of that line, whatever
// heading the same stands under in other words.
func (im *listImporter) refile(ctx context.Context, m strandline.Memory) error {
	d, named := im.filed[m.ID]
	if !named || d == m.Domain {
		return nil
	}
	m.Domain = d
	im.k.changes.Updated--
	im.k.changes.SkippedDuplicate++
	_, err := im.k.tx.PutMemory(ctx, m)
	return err
}
