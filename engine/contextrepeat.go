package engine

import "strandline/internal/assemble"

// repeat is what the program would say in every request.
func (r ContextRequest) repeat() assemble.Repeat {
	p := assemble.Repeat{Format: r.Format, Examples: r.Examples, Last: assemble.Output(r.LastOutput), Good: r.GoodAnswer}
	for _, t := range r.Tools {
		p.Tools = append(p.Tools, assemble.Tool(t))
	}
	return p
}

func (r ContextRequest) results() []assemble.Result {
	var rs []assemble.Result
	for _, x := range r.Results {
		rs = append(rs, assemble.Result(x))
	}
	return rs
}
