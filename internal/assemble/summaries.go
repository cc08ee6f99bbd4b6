package assemble

import "slices"

// newestSummaries are those for which there is a slot, oldest first.
func (a *assembly) newestSummaries() []Summary {
	return a.in.Summaries[max(0, len(a.in.Summaries)-a.limits.SummaryCount):]
}

// short is the compressed form of a summary.
func (s Summary) short() Summary {
	if s.Short != "" {
		s.Text, s.Why = s.Short, s.Why+"; compressed, room is short"
	}
	return s
}

// summariesFloor is the room that the window leaves for summaries, compressed.
func (a *assembly) summariesFloor() int {
	if len(a.in.Summaries) == 0 {
		return 0
	}
	cost := a.cost(fence(TagHistory, summaryLabel, nil))
	for _, s := range a.newestSummaries() {
		cost += a.lineCost(summaryLine(s.short()))
	}
	return min(cost, a.left/4)
}

// chooseSummaries takes the newest summaries while there is room: whole, else
// compressed, the oldest first.
func (a *assembly) chooseSummaries() {
	for _, s := range a.in.Summaries[:len(a.in.Summaries)-len(a.newestSummaries())] {
		a.leave("summary", s.ID, a.lineCost(summaryLine(s)), "older than the newest %d summaries", a.limits.SummaryCount)
	}
	for _, s := range a.newestSummaries() {
		if a.lineCost(summaryLine(s)) > a.limits.SummaryTokens {
			s = s.short()
		}
		if cost := a.lineCost(summaryLine(s)); cost > a.limits.SummaryTokens {
			a.leave("summary", s.ID, cost, "longer than %d tokens", a.limits.SummaryTokens)
			continue
		}
		a.summaries = append(a.summaries, s)
	}
	whole := slices.Clone(a.summaries)
	for i := 0; ; i++ {
		b := a.summariesBlock()
		if b == nil {
			return
		}
		if b.Tokens <= a.left {
			a.left -= b.Tokens
			return
		}
		if i < len(whole) {
			a.summaries[i] = whole[i].short()
			continue
		}
		s := a.summaries[0]
		a.leave("summary", s.ID, a.lineCost(summaryLine(s)), "over budget, even compressed")
		a.summaries = a.summaries[1:]
	}
}
