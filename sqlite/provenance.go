package sqlite

import (
	"database/sql/driver"
	"encoding/json"

	"strandline"
)

// provenance is kept as JSON under the names it has in Go, so that what is
// added to it needs no migration. A field must not be renamed.
type provenance strandline.Provenance

// Value implements driver.Valuer.
func (p provenance) Value() (driver.Value, error) {
	b, err := json.Marshal(strandline.Provenance(p))
	return string(b), err
}

// Scan implements sql.Scanner.
func (p *provenance) Scan(v any) error {
	text, ok := v.(string)
	if !ok {
		return strandline.Errorf(strandline.KindCorrupt, "a provenance in the database is a %T", v)
	}
	if err := json.Unmarshal([]byte(text), (*strandline.Provenance)(p)); err != nil {
		return strandline.Errorf(strandline.KindCorrupt, "provenance in the database: %w", err)
	}
	return nil
}
