package remoteembed

import (
	"fmt"
	"hash/fnv"
	"strings"

	"strandline/internal/embed"
	"strandline/internal/embed/e5"
)

// Known is what is known of a model by its name.
type Known struct {
	Dimensions int
	Shortens   bool // fewer dimensions can be asked for
	Prompts    Prompts
	Scale      embed.Calibration // of its cosines
}

// known lists models by the beginning of their names, longer ones first, from
// their pages.
var known = []struct {
	name string
	Known
}{
	{"text-embedding-3-small", Known{Dimensions: 1536, Shortens: true}},
	{"text-embedding-3-large", Known{Dimensions: 3072, Shortens: true}},
	{"text-embedding-ada-002", Known{Dimensions: 1536}},
	{"nomic-embed-text", Known{Dimensions: 768, Prompts: Prompts{"search_query: ", "search_document: "}}},
	{"mxbai-embed-large", Known{Dimensions: 1024, Prompts: Prompts{Query: "Represent this sentence for searching relevant passages: "}}},
	{"snowflake-arctic-embed2", Known{Dimensions: 1024, Prompts: Prompts{Query: "query: "}}},
	{"embeddinggemma", Known{Dimensions: 768, Prompts: Prompts{"task: search result | query: ", "title: none | text: "}}},
	{"multilingual-e5-small", Known{Dimensions: 384, Prompts: marks, Scale: e5.Calibration()}},
	{"multilingual-e5-base", Known{Dimensions: 768, Prompts: marks, Scale: e5.Calibration()}},
	{"multilingual-e5-large-instruct", Known{Dimensions: 1024, Scale: e5.Calibration(),
		Prompts: Prompts{Query: "Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: "}}},
	{"multilingual-e5-large", Known{Dimensions: 1024, Prompts: marks, Scale: e5.Calibration()}},
	{"paraphrase-multilingual", Known{Dimensions: 768}},
	{"all-minilm", Known{Dimensions: 384}},
	{"bge-m3", Known{Dimensions: 1024}},
}

// marks are the prompts of the E5 family.
var marks = Prompts{"query: ", "passage: "}

// About tells what is known of a model; the zero Known stands for nothing. What
// comes before a slash, and a tag, name who serves it.
func About(model string) Known {
	name := strings.ToLower(model[strings.LastIndexByte(model, '/')+1:])
	for _, k := range known {
		if rest, ok := strings.CutPrefix(name, k.name); ok && (rest == "" || rest[0] == ':' || rest[0] == '-') {
			return k.Known
		}
	}
	return Known{}
}

// ID names a model as indexes keep it: whose it is, its name, the dimensions, and
// in eight digits the address, where it is not the provider's own, and the prompts.
func ID(provider, model, address string, dimensions int, p Prompts) string {
	h := fnv.New32a()
	_, _ = fmt.Fprintf(h, "%s\x00%s\x00%s", strings.TrimRight(address, "/"), p.Query, p.Passage)
	return fmt.Sprintf("%s:%s@%d-%08x", provider, model, dimensions, h.Sum32())
}
