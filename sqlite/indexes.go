package sqlite

import "context"

func (t *tx) Indexes(ctx context.Context) ([]string, error) {
	return collect(ctx, t, func(s scanner) (name string, err error) { err = s.Scan(&name); return name, err },
		`SELECT name FROM derived_indexes WHERE namespace = ?1
		UNION SELECT index_name FROM derived_segments WHERE namespace = ?1 ORDER BY 1`)
}

func (t *tx) DropIndex(ctx context.Context, index string) error {
	for _, statement := range []string{
		`DELETE FROM derived_segments WHERE namespace = ?1 AND index_name = ?2`,
		`DELETE FROM stale_cursors WHERE namespace = ?1 AND index_name = ?2`,
		`DELETE FROM derived_indexes WHERE namespace = ?1 AND name = ?2`,
	} {
		if _, err := t.exec(ctx, statement, index); err != nil {
			return err
		}
	}
	return nil
}
