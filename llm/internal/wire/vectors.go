package wire

import (
	"fmt"
	"math"

	"github.com/tidwall/gjson"

	"strandline"
	"strandline/llm"
)

// Vectors checks the vectors of an answer: one for each message of the request,
// all of the dimension asked for, and of numbers only.
func (c *Call) Vectors(lists []gjson.Result, spec llm.VectorSpec) ([][]float32, error) {
	if want := len(c.request.Messages); len(lists) != want {
		return nil, c.Broken(fmt.Sprintf("the endpoint gave %d vectors for %d texts", len(lists), want))
	}
	vectors := make([][]float32, len(lists))
	for i, list := range lists {
		v, err := c.vector(list)
		if err != nil {
			return nil, err
		}
		if len(v) == 0 {
			return nil, c.Broken("the endpoint gave an empty vector")
		}
		if spec.Dimensions > 0 && len(v) != spec.Dimensions {
			f := c.failure
			return nil, &strandline.Error{Kind: strandline.KindInvalid, Err: &f,
				Message: fmt.Sprintf("the endpoint gave vectors of %d dimensions where %d are configured", len(v), spec.Dimensions),
				Hint:    fmt.Sprintf("set embeddingDimensions to %d, or name another model", len(v))}
		}
		if i > 0 && len(v) != len(vectors[0]) {
			return nil, c.Broken("the endpoint gave vectors of different lengths")
		}
		vectors[i] = v
	}
	return vectors, nil
}

func (c *Call) vector(list gjson.Result) ([]float32, error) {
	var v []float32
	ok := list.IsArray()
	list.ForEach(func(_, x gjson.Result) bool {
		f := float32(x.Num)
		if x.Type != gjson.Number || math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
			ok = false
			return false
		}
		v = append(v, f)
		return true
	})
	if !ok {
		return nil, c.Broken("the endpoint gave a vector that holds something else than numbers")
	}
	return v, nil
}
