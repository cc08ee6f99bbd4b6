package engine

import (
	"context"

	"strandline"
)

// Recover puts files that a crash left in the middle back to their last commit
// (T6). It is harmless while another process is reading them: a batch moves
// everything in one transaction, so there is nothing between commits to undo,
// and a reader checks the offset before each. A file that cannot be put back is
// logged and left; the others go on.
func (e *Engine) Recover(ctx context.Context, ns strandline.Namespace) error {
	var stuck []strandline.File
	err := e.view(ctx, ns, func(tx strandline.Tx) (err error) {
		stuck, err = tx.ListFiles(ctx, strandline.FileIngesting)
		return err
	})
	if err != nil {
		return err
	}
	for _, f := range stuck {
		removed := 0
		err := e.update(ctx, ns, func(tx strandline.Tx) error {
			now, err := tx.File(ctx, f.Key)
			if err != nil || now.Status != strandline.FileIngesting {
				return ignoreNotFound(err)
			}
			if removed, err = tx.TrimFile(ctx, f.Key, now.LastEntryID); err != nil {
				return err
			}
			now.Status = strandline.FileIdle
			return tx.PutFile(ctx, now)
		})
		if err != nil {
			if fatal(ctx, err) {
				return err
			}
			e.log.Error("file not recovered", "file", f.Key, "error", err)
			continue
		}
		e.log.Info("file recovered", "file", f.Key, "removed", removed)
	}
	return nil
}
