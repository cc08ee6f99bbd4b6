package engine

import "strandline/internal/belief"

// became records what a candidate made of a row: the most that any did counts.
func (k *keeper) became(id string, action belief.Action) {
	if k.rows == nil {
		k.rows = map[string]belief.Action{}
	}
	if was := k.rows[id]; was == "" || was == belief.ActionSkip && action != belief.ActionSkip {
		k.rows[id] = action
	}
}

// rowChanges counts the rows.
func (k *keeper) rowChanges() RowChanges {
	r := RowChanges{Merged: k.merged, MergedFresh: k.fresh}
	for _, action := range k.rows {
		switch action {
		case belief.ActionInsert:
			r.Inserted++
		case belief.ActionUpdate:
			r.Updated++
		default:
			r.Skipped++
		}
	}
	return r
}
