package llm

import "strandline/internal/tokenizer"

// CountLocal counts the input tokens of a request by the local tokenizer for
// its model, which errs upwards where the model's own is not public.
func CountLocal(r Request) int {
	counter, _ := tokenizer.For(r.Model)
	n := tokenizer.PerReply
	if r.System != "" {
		n += counter.Count(r.System) + tokenizer.PerMessage
	}
	for _, m := range r.Messages {
		n += counter.Count(m.Content) + tokenizer.PerMessage
	}
	if r.Schema != nil {
		n += counter.Count(string(r.Schema.JSON))
	}
	return n
}

// EstimateUsage counts a request and the text that answered it, for an answer
// whose provider told no usage (P8).
func EstimateUsage(r Request, text string) Usage {
	counter, _ := tokenizer.For(r.Model)
	return Usage{Input: int64(CountLocal(r)), Output: int64(counter.Count(text)), Estimated: true}
}
