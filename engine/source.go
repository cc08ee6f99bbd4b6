package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"strandline"
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

// judge compares a file with what is known of it.
func judge(src source, f io.ReaderAt, known strandline.File) (verdict, error) {
	size := src.info.Size()
	if size < known.Offset {
		n := min(headBytes, size)
		buf := make([]byte, n)
		if _, err := f.ReadAt(buf, 0); err != nil && !errors.Is(err, io.EOF) {
			return 0, err
		}
		if src.path != known.Path && n == headBytes && fingerprint(buf) == known.Head {
			return older, nil
		}
		return readAgain, nil
	}
	head, tail, err := prints(f, known.Offset)
	if err != nil {
		return 0, err
	}
	switch {
	case head != known.Head || tail != known.Tail:
		return readAgain, nil
	case size == known.Offset+decodeProgress(known.State).Ahead:
		return unchanged, nil
	}
	return readOn, nil
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
