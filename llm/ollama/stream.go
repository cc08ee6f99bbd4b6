package ollama

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// Stream implements llm.Provider.
func (p *Provider) Stream(ctx context.Context, r llm.Request, fn func(llm.Delta) error) (llm.Response, error) {
	r, err := p.endpoint.Fill(r)
	if err != nil {
		return llm.Response{}, err
	}
	call := wire.Begin(ctx, p.endpoint, r, fn)
	defer call.End()
	resp, err := p.post(call, r, true)
	if err != nil {
		return llm.Response{}, call.Fail(err)
	}
	defer resp.Body.Close() // only read from: closing it cannot lose anything
	lines := bufio.NewReaderSize(resp.Body, 64<<10)
	for {
		line, err := next(call, lines)
		if errors.Is(err, io.EOF) {
			return call.Break(nil, llm.Response{}, false)
		}
		if err != nil {
			return call.Break(err, llm.Response{Model: line.Model}, false)
		}
		if err := call.Emit(llm.Delta{Text: line.Message.Content, Thinking: line.Message.Thinking}); err != nil {
			return call.Break(nil, llm.Response{Model: line.Model}, false)
		}
		if line.Done {
			return call.Answer(line.response()), nil
		}
	}
}

// maxLine bounds one line of a stream.
const maxLine = 16 << 20

// next reads one line of a stream. io.EOF is an end that came too early.
func next(call *wire.Call, r *bufio.Reader) (chatLine, error) {
	var data []byte
	for {
		part, err := r.ReadSlice('\n')
		data = append(data, part...)
		if len(data) > maxLine {
			return chatLine{}, call.Broken("a line of the stream is too long")
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		text := bytes.TrimSpace(data)
		if len(text) == 0 && err == nil {
			data = data[:0]
			continue
		}
		if err != nil && !(errors.Is(err, io.EOF) && len(text) > 0) {
			return chatLine{}, err
		}
		var line chatLine
		if json.Unmarshal(text, &line) != nil {
			return chatLine{}, call.Broken("a line of the stream is not JSON")
		}
		if line.Error != nil {
			return line, call.Refused(text)
		}
		return line, nil
	}
}
