package engine

import (
	"context"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// bury leaves the tombstones of a memory.
func bury(ctx context.Context, tx strandline.Tx, d digester, m strandline.Memory, texts [][]string, now time.Time) error {
	for _, normalized := range append([]string{m.Normalized}, m.Provenance.Wordings...) {
		if err := tx.PutTombstone(ctx, strandline.Tombstone{Hash: d.memory(normalized), HashVersion: m.HashVersion, ForgottenAt: now}); err != nil {
			return err
		}
	}
	for _, said := range append([]string{m.Content}, m.Provenance.Wordings...) {
		for _, p := range belief.Read(said).Imprints() {
			if err := tx.PutTombstone(ctx, strandline.Tombstone{Hash: d.meaning(p), HashVersion: m.HashVersion, ForgottenAt: now}); err != nil {
				return err
			}
		}
	}
	for _, k := range sketchesOf(m) {
		if err := tx.PutSketch(ctx, strandline.Sketch{Digest: d.sum("sketch", k.String()), Text: k.Seal(d.name).String()}); err != nil {
			return err
		}
	}
	matters, err := mattersOf(ctx, tx, m)
	if err != nil {
		return err
	}
	for _, k := range matters {
		text := k.Seal(d.name).String()
		if err := tx.PutSketch(ctx, strandline.Sketch{Digest: d.sum("matter", text), Text: text}); err != nil {
			return err
		}
	}
	for _, words := range texts {
		if err := tx.PutSpan(ctx, d.span(words)); err != nil {
			return err
		}
	}
	return nil
}
