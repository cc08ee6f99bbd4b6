package llm

import "math"

// Cost returns what the usage costs in nano-USD, and whether that is known: of
// a model in no row it is not, which is not the same as zero. What the provider
// itself says the call cost goes before any price.
func (c *Catalog) Cost(provider, model string, u Usage) (nano int64, known bool) {
	if u.Charged {
		return u.ChargedNano, true
	}
	bands, ok := c.rows[rowKey{provider, canonical(model)}]
	if !ok {
		return 0, false
	}
	total := u.Input + u.CacheRead + u.CacheWrite5m + u.CacheWrite1h
	b := bands[0]
	for _, next := range bands[1:] {
		if total > next.Above {
			b = next
		}
	}
	read, write5m := orInput(b.CacheRead, b), orInput(b.CacheWrite5m, b)
	write1h := max(orInput(b.CacheWrite1h, b), write5m)
	return sum(mul(u.Input, b.Input), mul(u.Output, b.Output), mul(u.CacheRead, read),
		mul(u.CacheWrite5m, write5m), mul(u.CacheWrite1h, write1h)), true
}

func orInput(price int64, b Band) int64 {
	if price == 0 {
		return b.Input
	}
	return price
}

// mul and sum saturate: a count no provider can mean must not wrap to a small
// or negative cost. Negative counts cost nothing.
func mul(tokens, price int64) int64 {
	switch {
	case tokens <= 0 || price <= 0:
		return 0
	case tokens > math.MaxInt64/price:
		return math.MaxInt64
	}
	return tokens * price
}

func sum(parts ...int64) int64 {
	var total int64
	for _, p := range parts {
		if total > math.MaxInt64-p {
			return math.MaxInt64
		}
		total += p
	}
	return total
}

// MicroUSD rounds nano-USD half up to micro-USD, the unit of budgets.
func MicroUSD(nano int64) int64 {
	micro, rest := nano/1000, nano%1000
	if rest >= 500 {
		micro++
	}
	return micro
}
