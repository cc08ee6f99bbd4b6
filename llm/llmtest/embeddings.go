package llmtest

import (
	"cmp"
	"encoding/json"
	"hash/fnv"
	"math"
	"slices"
	"strings"
)

// answerer is a protocol whose answers depend on the call.
type answerer interface {
	answer(r Reply, request []byte) []byte
}

// Vector is what the servers answer a text with: a direction that its words share
// with those of other texts, of length 3.
func Vector(text string, dimensions int) []float64 {
	v := make([]float64, dimensions)
	for word := range strings.FieldsSeq(strings.ToLower(text)) {
		h := fnv.New32a()
		_, _ = h.Write([]byte(word))
		v[int(h.Sum32())%dimensions]++
	}
	norm := 0.0
	for _, x := range v {
		norm += x * x
	}
	for i := range v {
		v[i] *= 3 / math.Sqrt(max(norm, 1))
	}
	return v
}

// wanted reads the texts of a call and makes their vectors.
func wanted(r Reply, request []byte) [][]float64 {
	var call struct {
		Input      []string `json:"input"`
		Dimensions int      `json:"dimensions"`
	}
	if json.Unmarshal(request, &call) != nil {
		return nil
	}
	vectors := make([][]float64, len(call.Input))
	for i, text := range call.Input {
		vectors[i] = Vector(text, cmp.Or(call.Dimensions, r.Dimensions, 16))
	}
	return vectors
}

// OpenAIEmbeddings is OpenAI's API for embeddings, which many servers speak. It
// tells its vectors last first, as it may.
type OpenAIEmbeddings struct{ openAI }

func (OpenAIEmbeddings) method() string       { return "/embeddings" }
func (OpenAIEmbeddings) whole(Reply) []byte   { return nil }
func (OpenAIEmbeddings) events(Reply) []event { return nil }

func (OpenAIEmbeddings) answer(r Reply, request []byte) []byte {
	data := []any{}
	for i, v := range slices.Backward(wanted(r, request)) {
		data = append(data, object{"object": "embedding", "index": i, "embedding": v})
	}
	o := object{"object": "list", "model": r.Model, "data": data}
	if !r.NoUsage {
		o["usage"] = object{"prompt_tokens": r.Usage.Input, "total_tokens": r.Usage.Input}
	}
	return encode(o)
}

// OllamaEmbed is Ollama's native API for embeddings.
type OllamaEmbed struct{ Ollama }

func (OllamaEmbed) method() string       { return "/api/embed" }
func (OllamaEmbed) whole(Reply) []byte   { return nil }
func (OllamaEmbed) events(Reply) []event { return nil }

func (OllamaEmbed) answer(r Reply, request []byte) []byte {
	o := object{"model": r.Model, "embeddings": wanted(r, request), "total_duration": 5000, "load_duration": 1000}
	if !r.NoUsage {
		o["prompt_eval_count"] = r.Usage.Input
	}
	return encode(o)
}
