package models

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"strandline"
)

// PullRequest says from where to fetch.
type PullRequest struct {
	URL      string // of the weights; "" is the address pinned for the model
	Client   *http.Client
	Progress func(done, total int64) // may be nil
}

// silence is how long the other side may send nothing.
const silence = 60 * time.Second

// Pull fetches the weights of a model, checks their size and their SHA-256, and
// installs them. What was fetched before an interruption is kept and continued.
func (f Folder) Pull(ctx context.Context, name string, r PullRequest) error {
	p, err := f.about(name)
	if err != nil {
		return err
	}
	if r.URL == "" && p.url == "" {
		return &strandline.Error{Kind: strandline.KindUsage, Message: fmt.Sprintf("the model %s has no address of its own to fetch it from", name), Hint: bringE5}
	}
	if err := os.MkdirAll(f.Path, 0o700); err != nil {
		return unwritable(f.Path, err)
	}
	part := f.file(name) + ".part"
	if r.URL == "" {
		r.URL = p.url
	}
	if r.Client == nil {
		r.Client = http.DefaultClient
	}
	if err := fetch(ctx, r, part, p.size); err != nil {
		return err
	}
	weights, err := os.ReadFile(part)
	if err != nil {
		return unreadable(part, err)
	}
	sum := sha256.Sum256(weights)
	if got := hex.EncodeToString(sum[:]); got != p.sha256 {
		if err := os.Remove(part); err != nil {
			return unwritable(part, err)
		}
		return &strandline.Error{Kind: strandline.KindInvalid,
			Message: fmt.Sprintf("what %s gave is not the model %s: SHA-256 %s instead of %s", r.URL, name, got, p.sha256),
			Hint:    "try again, or fetch it elsewhere and use `strandline model import FILE`; nothing was installed"}
	}
	if err := f.install(name, weights); err != nil {
		return err
	}
	if err := os.Remove(part); err != nil {
		return unwritable(part, err)
	}
	return nil
}

// fetch writes size bytes from the address to a file, after what is in it.
func fetch(ctx context.Context, r PullRequest, path string, size int64) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return unwritable(path, err)
	}
	defer file.Close()
	have, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return unwritable(path, err)
	}
	if have > size {
		have = 0
	}
	if have == size {
		return nil // to be checked
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, r.URL, nil)
	if err != nil {
		return strandline.Errorf(strandline.KindUsage, "address %q: %w", r.URL, err)
	}
	if have > 0 {
		request.Header.Set("Range", fmt.Sprintf("bytes=%d-", have))
	}
	response, err := r.Client.Do(request)
	if err != nil {
		return unreachable(r.URL, err)
	}
	defer response.Body.Close()
	switch {
	case response.StatusCode == http.StatusPartialContent && have > 0:
	case response.StatusCode == http.StatusOK:
		have = 0 // the whole file comes
	default:
		return unreachable(r.URL, fmt.Errorf("it answered %s", response.Status))
	}
	if n := response.ContentLength; n >= 0 && have+n != size {
		return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("%s has %d bytes instead of %d", r.URL, have+n, size),
			Hint: "that is another file; check the address"}
	}
	if err := file.Truncate(have); err != nil {
		return unwritable(path, err)
	}
	if _, err := file.Seek(have, io.SeekStart); err != nil {
		return unwritable(path, err)
	}
	idle := time.AfterFunc(silence, func() { cancel(errors.New("nothing came for a minute")) })
	defer idle.Stop()
	body := &counted{from: io.LimitReader(response.Body, size-have), done: have, total: size, tell: r.Progress, alive: func() { idle.Reset(silence) }}
	if _, err := io.Copy(file, body); err != nil {
		if cause := context.Cause(ctx); cause != nil {
			err = cause
		}
		return unreachable(r.URL, err)
	}
	if err := file.Sync(); err != nil {
		return unwritable(path, err)
	}
	if body.done != size {
		return unreachable(r.URL, fmt.Errorf("it ended after %d of %d bytes", body.done, size))
	}
	return nil
}

func unreachable(url string, err error) error {
	return &strandline.Error{Kind: strandline.KindUnavailable, Message: "cannot fetch " + url, Err: err,
		Hint: "run it again to go on where it stopped, or fetch the file elsewhere and use `strandline model import FILE`"}
}

// counted tells how far a copy is.
type counted struct {
	from        io.Reader
	done, total int64
	tell        func(done, total int64)
	alive       func()
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.from.Read(b)
	c.done += int64(n)
	c.alive()
	if c.tell != nil {
		c.tell(c.done, c.total)
	}
	return n, err
}
