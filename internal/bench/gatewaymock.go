package bench

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"strandline/llm"
)

// mock is a server that answers every prompt at once.
type mock struct {
	url    string
	server *http.Server
	done   chan error
}

const (
	mockAnswer = `{"id":"1","object":"chat.completion","created":1,"model":"mock","choices":[{"index":0,"message":{"role":"assistant","content":"ok, noted"},` +
		`"finish_reason":"stop"}],"usage":{"prompt_tokens":300,"completion_tokens":3,"total_tokens":303}}`
	mockPiece = `data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"mock","choices":[{"index":0,"delta":{"content":"ok"},"finish_reason":null}]}` + "\n\n"
	mockEnd   = `data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"mock","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}` + "\n\n" +
		`data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"mock","choices":[],"usage":{"prompt_tokens":300,"completion_tokens":1,"total_tokens":301}}` + "\n\ndata: [DONE]\n\n"
)

func startMock() (*mock, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	m := &mock{url: "http://" + l.Addr().String() + "/v1", server: &http.Server{Handler: http.HandlerFunc(answer), ReadHeaderTimeout: time.Minute}, done: make(chan error, 1)}
	go func() { m.done <- m.server.Serve(l) }()
	return m, nil
}

func (m *mock) close() error {
	err := m.server.Close()
	if served := <-m.done; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}

// answer answers. A prompt that asks to be streamed says so near its end or its
// beginning; nothing else in it is read.
func answer(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	if !bytes.Contains(body[max(len(body)-300, 0):], []byte(`"stream":true`)) && !bytes.Contains(body[:min(len(body), 300)], []byte(`"stream":true`)) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, mockAnswer) // a caller that left is his own affair
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	_, _ = io.WriteString(w, mockPiece)
	w.(http.Flusher).Flush()
	_, _ = io.WriteString(w, mockEnd)
}

// direct is the least that can be done: bytes made before are sent, and the
// answer's bytes are read.
func (m *mock) direct(now func() time.Time, r llm.Request, streamed bool) (caller, error) {
	type message struct {
		Role    string `json:"role"`
		Content string `json:"content"`
	}
	doc := map[string]any{"model": "mock", "max_tokens": 100, "messages": []message{{"user", r.Messages[0].Content}}}
	if streamed {
		doc["stream"] = true
	}
	body, err := json.Marshal(doc)
	if err != nil {
		return nil, err
	}
	client := &http.Client{Transport: &http.Transport{}}
	return func(ctx context.Context) (at time.Time, err error) {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, m.url+"/chat/completions", bytes.NewReader(body))
		if err != nil {
			return at, err
		}
		req.Header.Set("Content-Type", "application/json")
		resp, err := client.Do(req)
		if err != nil {
			return at, err
		}
		defer resp.Body.Close()
		in := bufio.NewReader(resp.Body)
		if streamed {
			if _, err := in.ReadString('\n'); err != nil {
				return at, err
			}
			at = now()
		}
		if _, err = io.Copy(io.Discard, in); !streamed {
			at = now()
		}
		return at, err
	}, nil
}
