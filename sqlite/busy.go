package sqlite

import (
	"context"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

func busy(err error) bool {
	c := code(err)
	return c == sqlite3.SQLITE_BUSY || c == sqlite3.SQLITE_LOCKED
}

// patiently repeats fn while another process keeps the database busy, until
// BusyLimit or the end of ctx. SQLite grants its lock to whoever asks at the
// right moment: short and uneven pauses give each of many writers its turn.
func (db *DB) patiently(ctx context.Context, fn func() error) error {
	err := fn()
	if !busy(err) {
		return err
	}
	limit := time.NewTimer(db.limit)
	defer limit.Stop()
	for busy(err) {
		pause := time.NewTimer(db.pause())
		select {
		case <-pause.C:
		case <-limit.C:
			pause.Stop()
			return err
		case <-ctx.Done():
			pause.Stop()
			return ctx.Err()
		}
		err = fn()
	}
	return err
}

// pause is 1 to 20 ms, spread by a counter (the mixing step of splitmix64).
func (db *DB) pause() time.Duration {
	z := db.turn.Add(1) * 0x9E3779B97F4A7C15
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return time.Millisecond + time.Duration((z^z>>31)%19_000)*time.Microsecond
}
