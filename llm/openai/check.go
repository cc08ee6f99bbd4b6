package openai

import (
	"context"
	"net/url"
	"slices"

	"github.com/tidwall/gjson"

	"strandline/llm"
	"strandline/llm/internal/wire"
)

// Check asks for the model, which costs nothing. OpenRouter shows its models to
// everybody, so there the key is asked for too. A compatible server that cannot
// list its models is taken at its word.
func (p *Provider) Check(ctx context.Context) error {
	call := wire.Begin(ctx, p.endpoint, llm.Request{Model: p.endpoint.Model}, nil)
	defer call.End()
	switch p.flavour {
	case official:
		_, err := call.Get(p.endpoint.BaseURL + "/models/" + url.PathEscape(p.endpoint.Model))
		return err
	case router:
		if _, err := call.Get(p.endpoint.BaseURL + "/key"); err != nil {
			return err
		}
	}
	body, err := call.Get(p.endpoint.BaseURL + "/models")
	if f := llm.FailureOf(err); f != nil && f.Status == 404 && p.flavour == compatible {
		return nil
	}
	if err != nil {
		return err
	}
	var ids []string
	for _, id := range gjson.GetBytes(body, "data.#.id").Array() {
		ids = append(ids, id.Str)
	}
	if len(ids) > 0 && !slices.Contains(ids, p.endpoint.Model) {
		return call.NoModel("it has, for example, " + ids[0])
	}
	return nil
}

var _ llm.Checker = (*Provider)(nil)
