package engine

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"strandline"
)

// DoctorRequest asks for a thorough check of a namespace.
type DoctorRequest struct {
	Fix bool // mend what can be mended: everything derived from rows
}

// DoctorReport lists what was checked. OK is whether nothing is wrong any more.
type DoctorReport struct {
	OK     bool          `json:"ok"`
	Checks []DoctorCheck `json:"checks"`
}

// DoctorCheck is one thing checked. Detail says what was found; after mending
// OK is true and Fixed says so.
type DoctorCheck struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Detail string `json:"detail"`
	Fixed  bool   `json:"fixed"`
}

// integrityChecker is a database that can check its own file.
type integrityChecker interface {
	// IntegrityCheck returns what is wrong, nothing when all is well.
	IntegrityCheck(ctx context.Context) ([]string, error)
}

// Doctor checks the database file, that every message is in a conversation,
// that the text indexes equal the rows, and that no crash left a file or a
// conversation claimed. With Fix it mends all but the database file, and
// checks again. What is wrong is in the report; the error is for a check that
// could not be made.
func (e *Engine) Doctor(ctx context.Context, ns strandline.Namespace, r DoctorRequest) (DoctorReport, error) {
	report := DoctorReport{OK: true, Checks: []DoctorCheck{}}
	if err := ns.Validate(); err != nil {
		return report, err
	}
	s, err := e.store(ns)
	if err != nil {
		return report, err
	}
	for _, x := range e.examinations(ns, s) {
		check, err := x.run(ctx, r.Fix)
		if err != nil {
			return report, fmt.Errorf("check %s: %w", x.name, err)
		}
		report.OK = report.OK && check.OK
		report.Checks = append(report.Checks, check)
	}
	return report, nil
}

// examination is one check: find says what is wrong, mend (nil when there is no
// way) mends it.
type examination struct {
	name string
	fine string
	find func(context.Context) ([]string, error)
	mend func(context.Context) error
}

func (x examination) run(ctx context.Context, fix bool) (DoctorCheck, error) {
	c := DoctorCheck{Name: x.name}
	wrong, err := x.find(ctx)
	if err != nil {
		return c, err
	}
	if len(wrong) == 0 {
		c.OK, c.Detail = true, x.fine
		return c, nil
	}
	c.Detail = listed(wrong)
	if !fix || x.mend == nil {
		return c, nil
	}
	if err := x.mend(ctx); err != nil {
		return c, err
	}
	left, err := x.find(ctx)
	if err != nil {
		return c, err
	}
	if len(left) > 0 {
		c.Detail += "; after mending still: " + listed(left)
		return c, nil
	}
	c.OK, c.Fixed = true, true
	return c, nil
}

func listed(wrong []string) string {
	const shown = 5
	if len(wrong) <= shown {
		return strings.Join(wrong, "; ")
	}
	return fmt.Sprintf("%s; and %d more", strings.Join(wrong[:shown], "; "), len(wrong)-shown)
}

func (e *Engine) examinations(ns strandline.Namespace, s strandline.Store) []examination {
	xs := []examination{
		{"database", "the file is sound", func(ctx context.Context) ([]string, error) {
			if c, ok := e.db.(integrityChecker); ok {
				return c.IntegrityCheck(ctx)
			}
			return nil, nil
		}, nil},
		{
			"files", "none is in the middle of being read", func(ctx context.Context) ([]string, error) { return findIngesting(ctx, s) },
			func(ctx context.Context) error { return e.Recover(ctx, ns) },
		},
		{
			"conversations", "every message is in one", func(ctx context.Context) ([]string, error) { return findUnplaced(ctx, s) },
			func(ctx context.Context) error { return e.placeAll(ctx, s) },
		},
		{
			"leases", "none has run out", func(ctx context.Context) ([]string, error) { return e.findExpired(ctx, s) },
			func(ctx context.Context) error { return e.releaseExpired(ctx, s) },
		},
	}
	for _, kind := range indexedKinds {
		xs = append(xs, examination{
			"index " + string(kind), "equal to the rows", func(ctx context.Context) ([]string, error) { return e.checkText(ctx, s, kind) },
			func(ctx context.Context) error { return e.texts.of(s, kind).Rebuild(ctx) },
		}, examination{
			"vectors " + string(kind), "equal to the rows", func(ctx context.Context) ([]string, error) { return e.checkVectors(ctx, s, kind) },
			func(ctx context.Context) error { return e.rebuildVectors(ctx, s, kind) },
		})
	}
	if x, ok := e.examineModel(); ok {
		xs = append(xs, x)
	}
	return xs
}

func findIngesting(ctx context.Context, s strandline.Store) (wrong []string, err error) {
	err = s.View(ctx, func(tx strandline.Tx) error {
		fs, err := tx.ListFiles(ctx, strandline.FileIngesting)
		wrong = nil
		for _, f := range fs {
			wrong = append(wrong, f.Key+" is being read, or was when a process ended")
		}
		return err
	})
	return wrong, err
}

func findUnplaced(ctx context.Context, s strandline.Store) (wrong []string, err error) {
	err = s.View(ctx, func(tx strandline.Tx) error {
		c, err := tx.Counts(ctx)
		wrong = nil
		if c.Unplaced > 0 {
			wrong = []string{fmt.Sprintf("%d messages are in no conversation", c.Unplaced)}
		}
		return err
	})
	return wrong, err
}

// placeAll puts messages that are in no conversation into one, file by file.
func (e *Engine) placeAll(ctx context.Context, s strandline.Store) error {
	return s.Update(ctx, func(tx strandline.Tx) error {
		lost := map[string][]strandline.Message{}
		var files []string
		const page = 500
		for after := int64(0); ; {
			docs, err := tx.Docs(ctx, strandline.DocMessage, after, page)
			if err != nil {
				return err
			}
			ids := make([]int64, len(docs))
			for i, d := range docs {
				ids[i], after = d.ID, d.ID
			}
			ms, err := tx.MessagesByID(ctx, ids)
			if err != nil {
				return err
			}
			for _, m := range ms {
				if m.ConversationID != 0 {
					continue
				}
				if lost[m.SourceFile] == nil {
					files = append(files, m.SourceFile)
				}
				lost[m.SourceFile] = append(lost[m.SourceFile], m)
			}
			if len(docs) < page {
				break
			}
		}
		for _, f := range files {
			if _, err := e.place(ctx, tx, f, lost[f], nil); err != nil {
				return err
			}
		}
		return nil
	})
}

// expired lists the conversations whose worker let its lease run out.
func (e *Engine) expired(ctx context.Context, tx strandline.Tx) ([]strandline.Conversation, error) {
	cs, err := tx.ListConversations(ctx, strandline.ConversationQuery{Statuses: []strandline.ConversationStatus{strandline.ConversationProcessing}})
	now := e.now()
	return slices.DeleteFunc(cs, func(c strandline.Conversation) bool { return !c.Lease.Until.Before(now) }), err
}

func (e *Engine) findExpired(ctx context.Context, s strandline.Store) (wrong []string, err error) {
	err = s.View(ctx, func(tx strandline.Tx) error {
		cs, err := e.expired(ctx, tx)
		wrong = nil
		for _, c := range cs {
			wrong = append(wrong, fmt.Sprintf("conversation %d was claimed until %s", c.ID, stamp(c.Lease.Until)))
		}
		return err
	})
	return wrong, err
}

// releaseExpired sends those conversations back to the queue.
func (e *Engine) releaseExpired(ctx context.Context, s strandline.Store) error {
	return s.Update(ctx, func(tx strandline.Tx) error {
		cs, err := e.expired(ctx, tx)
		if err != nil {
			return err
		}
		for _, c := range cs {
			c.Status, c.Lease = strandline.ConversationQueued, strandline.Lease{}
			if _, err := tx.PutConversation(ctx, c); err != nil {
				return err
			}
		}
		return nil
	})
}
