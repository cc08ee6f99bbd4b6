package bench

import "slices"

// ContextReport is what playing a session showed.
type ContextReport struct {
	Set     string `json:"set"`
	Turns   int    `json:"turns"`    // messages played, planted ones not counted
	SetSize int    `json:"set_size"` // messages of the set; played again from the start when it ends
	Asked   int    `json:"asked"`    // contexts

	Tokens  TokenCurve     `json:"tokens"`
	Latency LatencyFigures `json:"latency_ms"`
	Append  LatencyFigures `json:"append_ms"`

	SameBytes     int `json:"same_bytes"`         // contexts asked for twice that were equal
	OtherBytes    int `json:"other_bytes"`        // that were not
	PrefixTurns   int `json:"prefix_turns"`       // neighbouring turns whose beginnings were compared
	PrefixChanges int `json:"prefix_changes"`     // beginnings that changed
	PrefixNoCause int `json:"prefix_unexplained"` // of them while facts and summaries stayed the same

	Recall []RecallFigures `json:"recall"`
	Words  []WordsFigures  `json:"other_words"`
	Growth []GrowthFigures `json:"growth"`
	Cost   []CostFigures   `json:"cost"`
}

// GrowthFigures is what is sent at a turn, and what the full history costs there.
type GrowthFigures struct {
	Turn   int `json:"turn"`
	Tokens int `json:"tokens"`
	Full   int `json:"full_history_tokens"`
}

// TokenCurve is the course of tokens per request.
type TokenCurve struct {
	Budget  int     `json:"budget"`
	Max     int     `json:"max"`
	Mean    float64 `json:"mean"`
	First   float64 `json:"mean_first_tenth"`
	Last    float64 `json:"mean_last_tenth"`
	Slope   float64 `json:"slope_per_1000_turns"` // by least squares, from the tenth part on
	Over    int     `json:"over_budget"`
	History int     `json:"full_history_tokens"` // at the end
}

// LatencyFigures are in milliseconds.
type LatencyFigures struct {
	P50 float64 `json:"p50"`
	P95 float64 `json:"p95"`
	Max float64 `json:"max"`
}

// RecallFigures is the share of planted facts whose answer is in what would be
// sent with the question after the last turn.
type RecallFigures struct {
	Name   string  `json:"name"`
	Recall float64 `json:"recall"`
	Marked float64 `json:"marked"`  // of those said with a signal to remember
	Passed float64 `json:"passing"` // of those said in passing
	Tokens float64 `json:"tokens"`  // per question
}

// CostFigures prices the prompts of one strategy by one rule.
type CostFigures struct {
	Where    string  `json:"where"` // "first" or "last" turns of the session
	Rule     string  `json:"rule"`
	Strategy string  `json:"strategy"`
	Turns    int     `json:"turns"`
	Sent     int     `json:"tokens_sent"`
	Billed   float64 `json:"tokens_billed"` // at the full price of a token
	USD      float64 `json:"usd"`
}

// finish makes figures of what was measured.
func (r *contextRun) finish() {
	t := &r.report.Tokens
	n := len(r.ys)
	tenth := max(n/10, 1)
	if n > 0 {
		t.Mean, t.First, t.Last = mean(r.ys), mean(r.ys[:tenth]), mean(r.ys[n-tenth:])
	}
	from := 0
	for from < n && r.xs[from] < float64(len(r.list))/10 {
		from++
	}
	t.Slope = 1000 * slope(r.xs[from:], r.ys[from:])
	for _, c := range r.cost {
		t.History += c
	}
	r.report.Latency, r.report.Append = figures(r.latency), figures(r.append)
	for _, p := range r.bills {
		r.report.Cost = append(r.report.Cost, p.figures()...)
	}
}

func mean(xs []float64) float64 {
	sum := 0.0
	for _, x := range xs {
		sum += x
	}
	return sum / float64(max(len(xs), 1))
}

// slope is the slope of the line of least squares.
func slope(xs, ys []float64) float64 {
	mx, my := mean(xs), mean(ys)
	var xy, xx float64
	for i := range xs {
		xy += (xs[i] - mx) * (ys[i] - my)
		xx += (xs[i] - mx) * (xs[i] - mx)
	}
	if xx == 0 {
		return 0
	}
	return xy / xx
}

func figures(ms []float64) LatencyFigures {
	if len(ms) == 0 {
		return LatencyFigures{}
	}
	s := slices.Sorted(slices.Values(ms))
	at := func(p float64) float64 { return s[min(len(s)-1, int(p*float64(len(s))))] }
	return LatencyFigures{P50: at(.5), P95: at(.95), Max: s[len(s)-1]}
}
