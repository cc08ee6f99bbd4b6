package llm

import (
	"cmp"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"

	"strandline"
)

// Defaults of an Endpoint (P2).
const (
	DefaultMaxTokens = 800
	DefaultTimeout   = time.Minute
)

// Endpoint is where a provider sends its calls and with what. The packages
// below llm make providers of it.
type Endpoint struct {
	Name    string // of the provider; "" for that of its package
	BaseURL string // "" for the provider's own; see [ParseBaseURL]
	Key     string // never logged or shown
	Model   string // of requests that name none
	Headers map[string]string

	MaxTokens   int      // of an answer; 0 is [DefaultMaxTokens]
	Temperature *float64 // nil sends none, nor is it sent to models that refuse it
	// Timeout bounds the time to the whole answer, or, of a streamed one, every
	// silence before and in it. 0 is [DefaultTimeout].
	Timeout time.Duration
	// ContextTokens is the window that a local server is asked for; 0 lets the
	// provider choose one that holds the request.
	ContextTokens int

	Local  bool   // costs nothing
	Seller string // see Capabilities
	// AllowPrivate lists "host:port" whose name may lead to a private address.
	AllowPrivate []string

	Now    func() time.Time // required
	Client *http.Client     // nil for [NewHTTPClient]
}

var (
	headerName = regexp.MustCompile("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$")
	requestID  = regexp.MustCompile(`^[A-Za-z0-9_-]{1,128}$`)
)

// Prepare checks an endpoint and fills in what it leaves open: the name, the
// base URL and the client.
func (e Endpoint) Prepare(name, baseURL string) (Endpoint, error) {
	e.Name = cmp.Or(e.Name, name)
	base, err := ParseBaseURL(cmp.Or(e.BaseURL, baseURL))
	if err != nil {
		return e, fmt.Errorf("%s: %w", e.Name, err)
	}
	e.BaseURL = base.String()
	bad := func(format string, args ...any) (Endpoint, error) {
		return e, &strandline.Error{Kind: strandline.KindUsage, Message: e.Name + ": " + fmt.Sprintf(format, args...)}
	}
	for k, v := range e.Headers {
		if !headerName.MatchString(k) || !isHeaderValue(v) {
			return bad("header %q is malformed", k)
		}
	}
	switch {
	case e.Now == nil:
		return bad("no clock")
	case !isHeaderValue(e.Key):
		return bad("the key has characters that no key has")
	case e.MaxTokens < 0 || e.ContextTokens < 0 || e.Timeout < 0:
		return bad("token limits and timeout must not be negative")
	case e.Temperature != nil && !(*e.Temperature >= 0 && *e.Temperature <= 2):
		return bad("temperature %v is not between 0 and 2", *e.Temperature)
	}
	e.MaxTokens = cmp.Or(e.MaxTokens, DefaultMaxTokens)
	e.Timeout = cmp.Or(e.Timeout, DefaultTimeout)
	if e.Client == nil {
		e.Client = NewHTTPClient(base, e.AllowPrivate)
	}
	return e, nil
}

// isHeaderValue holds RFC 9110: no control characters, so no second header can
// be smuggled in.
func isHeaderValue(v string) bool {
	return strings.IndexFunc(v, func(r rune) bool { return r < ' ' || r == 0x7f }) < 0 && strings.TrimSpace(v) == v
}

// Fill completes a request from the endpoint and checks it. The error is of
// kind invalid_request.
func (e Endpoint) Fill(r Request) (Request, error) {
	r.Model = cmp.Or(r.Model, e.Model)
	r.MaxTokens = cmp.Or(r.MaxTokens, e.MaxTokens)
	if r.Temperature == nil {
		r.Temperature = e.Temperature
	}
	bad := func(hint, format string, args ...any) (Request, error) {
		return r, &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf(format, args...), Hint: hint,
			Err: &Failure{Provider: e.Name, Model: r.Model}}
	}
	if r.ID != "" && !requestID.MatchString(r.ID) {
		return bad("", "request id is not 1 to 128 of A-Z a-z 0-9 _ -")
	}
	if r.Model == "" {
		return bad("set MEMORY_LLM_MODEL_"+strings.ToUpper(e.Name), "no model is configured")
	}
	if r.MaxTokens < 0 {
		return bad("", "the limit of the answer is negative")
	}
	if len(r.Messages) == 0 {
		return bad("", "the request has no messages")
	}
	for i, m := range r.Messages {
		if m.Role != RoleUser && m.Role != RoleAssistant {
			return bad("", "message %d has the unknown role %q", i, m.Role)
		}
	}
	return r, nil
}
