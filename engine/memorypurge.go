package engine

import (
	"context"

	"strandline"
)

// purge takes deleted documents out of the bytes of the indexes and of the
// database, and says where it could not.
func (e *Engine) purge(ctx context.Context, ns strandline.Namespace) (warnings []string, err error) {
	s, err := e.store(ns)
	if err != nil {
		return nil, err
	}
	for _, kind := range indexedKinds {
		if err := e.texts.of(s, kind).Purge(ctx); err != nil {
			return nil, err
		}
		if err := e.purgeVectors(ctx, s, kind); err != nil {
			return nil, err
		}
	}
	if db, ok := e.db.(interface{ Rewrite(context.Context) error }); ok {
		switch err := db.Rewrite(ctx); strandline.KindOf(err) {
		case "":
		case strandline.KindUnavailable:
			warnings = append(warnings, "copies of what was forgotten may remain in unused parts of the database file: "+err.Error()+"; "+strandline.HintOf(err))
		default:
			return nil, err
		}
	}
	if db, ok := e.db.(interface{ Checkpoint(context.Context) error }); ok {
		switch err := db.Checkpoint(ctx); strandline.KindOf(err) {
		case "":
		case strandline.KindUnavailable:
			warnings = append(warnings, "another process still reads the database, so that its log (-wal) still holds what was forgotten: "+
				"that leaves the disk when the process ends")
		default:
			return warnings, err
		}
	}
	return warnings, nil
}
