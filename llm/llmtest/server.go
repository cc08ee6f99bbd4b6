package llmtest

import (
	"context"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/tidwall/gjson"

	"strandline/llm"
)

// Server is an endpoint on this machine that speaks a provider's protocol and
// does what a script says: the n-th call gets the n-th reply, and when the
// script is over its last reply repeats. Calls that count tokens or list models
// are answered beside the script. It is safe for concurrent use.
type Server struct {
	URL string // where it listens, without a path

	protocol Protocol
	http     http.Server
	served   chan struct{}

	mu       sync.Mutex
	replies  []Reply
	requests []Recorded
}

// Recorded is one call that a server got.
type Recorded struct {
	Path   string
	Header http.Header
	Body   []byte
}

// Reply is what a server does with one call.
type Reply struct {
	Delay time.Duration // before anything is sent

	// Status and Body are a refusal, or with status 200 an answer as it is.
	// A status of zero means the answer that the fields below describe.
	Status int
	Body   string
	Header map[string]string // added to any reply

	Text     string
	Pieces   []string // the deltas of a streamed answer; empty means Text in one
	Pace     time.Duration
	Thinking string // comes before the text
	Tool     bool   // a tool call comes after the text
	Stop     llm.StopReason
	Model    string
	Usage    llm.Usage // told as the protocol tells it
	NoUsage  bool      // nothing is told
	// Dimensions of vectors, where the protocol is one for embeddings and the call
	// asks for none: 16.
	Dimensions int
	Rate       llm.Rate // told in headers

	// Form rewrites the bytes of a stream; Bytewise sends each by itself, and Gzip
	// compresses them, as it does an answer that comes whole.
	Form     func([]byte) []byte
	Bytewise bool
	Gzip     bool

	// Cut breaks a stream off after CutAfter events, and with Half within the
	// next one. Stall goes silent there instead until the client leaves.
	// ErrorBody is sent there as the protocol's error event.
	Cut       bool
	CutAfter  int
	Half      bool
	Stall     bool
	ErrorBody string
}

// NewServer starts a server. It must be closed.
func NewServer(p Protocol, replies ...Reply) (*Server, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &Server{URL: "http://" + l.Addr().String(), protocol: p, replies: replies, served: make(chan struct{})}
	s.http.Handler = http.HandlerFunc(s.serve)
	go func() {
		defer close(s.served)
		_ = s.http.Serve(l) // ends with ErrServerClosed by Close
	}()
	return s, nil
}

// Close ends the server and all its connections.
func (s *Server) Close() error {
	err := s.http.Close()
	<-s.served
	return err
}

// BaseURL is the base URL as a person would configure it for the protocol.
func (s *Server) BaseURL() string { return s.URL + s.protocol.path() }

// Script replaces the replies and forgets the calls so far.
func (s *Server) Script(replies ...Reply) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.replies, s.requests = replies, nil
}

// Requests returns the calls for an answer so far, in order of arrival.
func (s *Server) Requests() []Recorded {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Recorded(nil), s.requests...)
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the client has gone
	}
	if text, ok := s.protocol.aside(r.URL.Path); ok {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, text)
		return
	}
	if r.URL.Path != s.protocol.path()+s.protocol.method() {
		http.Error(w, `{"error":{"message":"no such path `+r.URL.Path+`"}}`, http.StatusNotFound)
		return
	}
	reply, n := s.next(Recorded{r.URL.Path, r.Header.Clone(), body})
	if !pause(r.Context(), reply.Delay) {
		return
	}
	h := w.Header()
	h.Set(s.protocol.idHeader(), "req_"+strconv.Itoa(n))
	s.protocol.rate(h, reply.Rate)
	for k, v := range reply.Header {
		h.Set(k, v)
	}
	if reply.Status != 0 {
		if h.Get("Content-Type") == "" {
			h.Set("Content-Type", "application/json")
		}
		w.WriteHeader(reply.Status)
		_, _ = io.WriteString(w, reply.Body)
		return
	}
	if !gjson.GetBytes(body, "stream").Bool() {
		h.Set("Content-Type", "application/json")
		if p, ok := s.protocol.(answerer); ok {
			_, _ = w.Write(p.answer(reply, body))
			return
		}
		data := s.protocol.whole(reply)
		if reply.Gzip {
			h.Set("Content-Encoding", "gzip")
			data = compressed(data)
		}
		_, _ = w.Write(data)
		return
	}
	s.stream(w, r, reply)
}

func (s *Server) next(r Recorded) (Reply, int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, r)
	n := len(s.requests)
	if len(s.replies) == 0 {
		return Reply{Text: "ok"}, n
	}
	return s.replies[min(n, len(s.replies))-1], n
}

// stream sends the events of a reply.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, reply Reply) {
	w.Header().Set("Content-Type", s.protocol.streamType())
	if reply.Gzip {
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.WriteHeader(http.StatusOK)
	if reply.Form != nil || reply.Bytewise || reply.Gzip {
		s.form(w, reply)
		return
	}
	flush := w.(http.Flusher).Flush
	flush()
	for i, e := range s.protocol.events(reply) {
		if reply.Cut && i == reply.CutAfter {
			s.breakOff(w, r, reply, e.data)
			return
		}
		if e.text && !pause(r.Context(), reply.Pace) {
			return
		}
		if _, err := w.Write(e.data); err != nil {
			return
		}
		flush()
	}
}

// breakOff does to a stream what the reply says, within event number CutAfter.
func (s *Server) breakOff(w http.ResponseWriter, r *http.Request, reply Reply, event []byte) {
	switch {
	case reply.ErrorBody != "":
		_, _ = w.Write(s.protocol.errorEvent(reply.ErrorBody))
		return
	case reply.Half:
		_, _ = w.Write(event[:len(event)/2])
	}
	w.(http.Flusher).Flush()
	if reply.Stall {
		<-r.Context().Done()
	}
	panic(http.ErrAbortHandler) // closes the connection without an end
}

// pause waits, and reports false when the client has gone.
func pause(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return true
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
