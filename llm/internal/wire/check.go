package wire

import (
	"io"
	"net/http"

	"strandline"
	"strandline/llm"
)

// Authorize gives a request the key as a bearer, and the endpoint's headers.
func (c *Call) Authorize(req *http.Request) {
	if c.endpoint.Key != "" {
		req.Header.Set("Authorization", "Bearer "+c.endpoint.Key)
	}
	for k, v := range c.endpoint.Headers {
		req.Header.Set(k, v)
	}
}

// Get fetches a JSON document. Its error is classified.
func (c *Call) Get(url string) ([]byte, error) {
	req, err := http.NewRequestWithContext(c.ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, c.Fail(err)
	}
	c.Authorize(req)
	resp, err := c.Do(req, c.endpoint.Client.Do)
	if err != nil {
		return nil, c.Fail(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body) // bounded by Do, which has read it
	if err != nil {
		return nil, c.Fail(err)
	}
	return body, nil
}

// NoModel is the error for an endpoint that works but lacks the model.
func (c *Call) NoModel(hint string) error {
	f := llm.Failure{Provider: c.failure.Provider, Model: c.failure.Model, Code: "model_not_found"}
	return &strandline.Error{Kind: strandline.KindInvalid, Message: "the endpoint does not have the model", Hint: hint, Err: &f}
}
