package engine

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"strandline"
	"strandline/internal/transcript"
)

const (
	headBytes   = 4096     // of a file's beginning that identify it
	tailBytes   = 1024     // before the offset that tell a rewritten one
	detectBytes = 64 << 10 // looked at to tell the dialect
)

// source is one file to read.
type source struct {
	key  string
	path string
	info fs.FileInfo
}

// progress is what File.State holds: what the dialect must remember, and the
// last line taken although its newline had not been written.
type progress struct {
	Dialect json.RawMessage `json:"dialect,omitempty"`
	Ahead   int64           `json:"ahead,omitempty"` // bytes of that line, after the offset
	Sum     string          `json:"sum,omitempty"`   // its fingerprint
}

func decodeProgress(state []byte) (p progress) {
	if json.Unmarshal(state, &p) != nil {
		return progress{}
	}
	return p
}

func (p progress) encode() []byte {
	data, err := json.Marshal(p)
	if err != nil {
		return nil // plain fields always encode
	}
	return data
}

func fingerprint(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:12])
}

// prints returns the fingerprints of the file up to offset.
func prints(f io.ReaderAt, offset int64) (head, tail string, err error) {
	read := func(from, n int64) (string, error) {
		buf := make([]byte, n)
		if _, err := f.ReadAt(buf, from); err != nil {
			return "", err
		}
		return fingerprint(buf), nil
	}
	n := min(headBytes, offset)
	if head, err = read(0, n); err != nil {
		return "", "", err
	}
	n = min(tailBytes, offset)
	tail, err = read(offset-n, n)
	return head, tail, err
}

// verdict says what is to be done with a file that may be known.
type verdict int

const (
	readOn    verdict = iota // from the offset
	unchanged                // nothing new
	older                    // a shorter copy of a file known from elsewhere
	readAgain                // truncated, replaced or rewritten: from the start (T5)
)

// judge compares a file of lines, or a document as far as its ends tell, with
// what is known of it.
func judge(src source, f io.ReaderAt, known strandline.File) (verdict, error) {
	size := src.info.Size()
	if size < known.Offset {
		if src.path != known.Path {
			if begins, err := beginsAs(f, size, known); err != nil || begins {
				return older, err
			}
		}
		return readAgain, nil
	}
	head, tail, err := prints(f, known.Offset)
	if err != nil {
		return 0, err
	}
	if d := transcript.ByName(known.Dialect); d != nil && d.Document {
		return readOn, nil // its middle may have changed; reading it finds what did
	}
	switch {
	case head != known.Head || tail != known.Tail:
		return readAgain, nil
	case size == known.Offset+decodeProgress(known.State).Ahead:
		return unchanged, nil
	}
	return readOn, nil
}

// beginsAs reports whether a shorter file is the beginning of the one known
// from another place. One too short for the fingerprint is held against that
// file itself, and where that is gone it is taken for its beginning: what is
// stored is more than it holds.
func beginsAs(f io.ReaderAt, size int64, known strandline.File) (bool, error) {
	head := make([]byte, min(headBytes, size))
	if _, err := f.ReadAt(head, 0); err != nil {
		return false, err
	}
	if len(head) == headBytes {
		return fingerprint(head) == known.Head, nil
	}
	live, err := os.Open(known.Path)
	if errors.Is(err, os.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	defer live.Close()
	there := make([]byte, len(head))
	n, err := live.ReadAt(there, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	return bytes.Equal(head, there[:n]), nil
}

// same is the cheap test that spares opening a file.
func same(src source, known strandline.File) bool {
	return known.Status == strandline.FileIdle && src.path == known.Path && known.Size == src.info.Size() &&
		known.Modified.Equal(src.info.ModTime().UTC().Truncate(1e6)) &&
		src.info.Size() == known.Offset+decodeProgress(known.State).Ahead
}

// readError explains an error of reading the user's files.
func readError(key string, err error) error {
	e := &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("cannot read %s", key), Err: err}
	switch {
	case errors.Is(err, os.ErrNotExist):
		e.Kind, e.Hint = strandline.KindNotFound, "check the path"
	case errors.Is(err, os.ErrPermission):
		e.Hint = "check the permissions of the file and its folder"
	default:
		e.Hint = "the other files went on; ingest it again when it can be read"
	}
	return e
}
