package wire

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net/http"

	"github.com/tidwall/gjson"

	"strandline/llm"
)

// readWhole reads an answer that does not come as a stream, and finds the error
// that hides behind a good status.
func (c *Call) readWhole(resp *http.Response) error {
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer+1))
	body = bytes.TrimPrefix(body, []byte(byteOrderMark))
	if cerr := resp.Body.Close(); err == nil {
		err = cerr
	}
	switch {
	case err != nil:
		return err
	case len(body) > maxAnswer:
		return c.Broken(fmt.Sprintf("the answer is larger than %d MiB", maxAnswer>>20))
	case !gjson.ValidBytes(body) || !gjson.ParseBytes(body).IsObject():
		return c.Broken("the answer is not a JSON object: is this the right base URL?")
	}
	if e := gjson.GetBytes(body, "error"); (e.Exists() && e.Type != gjson.Null) || gjson.GetBytes(body, "type").String() == "error" {
		c.failure.RetryAfter, c.failure.Derived = llm.RetryAfter(resp.Header, c.endpoint.Now())
		return llm.ErrorFor(c.failure, body)
	}
	if c.fn != nil {
		return c.Broken("the endpoint does not stream")
	}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// byteOrderMark may begin a text and is none of it.
const byteOrderMark = "\ufeff"

// liveBody notes that bytes arrive, and leaves out a byte order mark before them.
type liveBody struct {
	io.Closer
	from  *bufio.Reader
	call  *Call
	begun bool
}

func (b *liveBody) Read(p []byte) (int, error) {
	if !b.begun {
		if first, err := b.from.Peek(1); err != nil {
			return 0, err
		} else if first[0] == byteOrderMark[0] { // no event begins so
			if mark, _ := b.from.Peek(len(byteOrderMark)); string(mark) == byteOrderMark {
				_, _ = b.from.Discard(len(byteOrderMark)) // they are there
			}
		}
		b.begun = true
	}
	n, err := b.from.Read(p)
	if n > 0 {
		b.call.alive()
	}
	return n, err
}
