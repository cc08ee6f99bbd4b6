package strandline

import "time"

// FileStatus is the state of a source file (T4).
type FileStatus string

// The states of a file.
const (
	FileIdle      FileStatus = "idle"
	FileIngesting FileStatus = "ingesting" // also the mark that a crash leaves behind
)

// File is the ingestion state of one source file.
type File struct {
	Key         string // path relative to the root it was imported from, slash-separated (T3)
	Path        string // absolute path at the last import
	Dialect     string
	Status      FileStatus
	Modified    time.Time
	Size        int64     // high-water mark captured when the current or last import began
	Offset      int64     // bytes durably taken; always just past a newline (T5)
	Lines       int64     // lines up to Offset
	LastTime    time.Time // largest message time committed
	LastEntryID int64     // largest message id committed (T5: roll-back is by id)
	Head        string    // fingerprint of the first bytes: tells a replaced file
	Tail        string    // fingerprint of the last bytes before Offset: tells a rewritten one
	State       []byte    // what the dialect must remember between imports; opaque
}
