package llm

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// RetryAfter returns how long the headers of a refusal ask to wait, rounded up
// to a millisecond, and whether that was derived from the reset of a limit that
// has nothing left because no direct hint was given. Zero means no hint; what
// cannot be read is no hint either.
func RetryAfter(h http.Header, now time.Time) (wait time.Duration, derived bool) {
	if ms, err := strconv.ParseFloat(strings.TrimSpace(h.Get("Retry-After-Ms")), 64); err == nil {
		return duration(ms, time.Millisecond), false
	}
	if text := strings.TrimSpace(h.Get("Retry-After")); text != "" {
		if s, err := strconv.ParseFloat(text, 64); err == nil {
			return duration(s, time.Second), false
		}
		if at, err := http.ParseTime(text); err == nil {
			return max(at.Sub(now), 0), false
		}
	}
	rate := RateOf(h, now)
	for _, q := range []Quota{rate.Requests, rate.Tokens} {
		if q.Limit > 0 && q.Remaining == 0 && !q.Reset.IsZero() {
			wait = max(wait, q.Reset.Sub(now))
		}
	}
	return wait, wait > 0
}

// maxWait bounds what a header may ask for: more is a mistake, and would
// overflow.
const maxWait = 31 * 24 * time.Hour

// duration converts a number of units, rounded up to a millisecond. What is no
// positive number is zero.
func duration(n float64, unit time.Duration) time.Duration {
	switch ns := n * float64(unit); {
	case !(ns > 0):
		return 0
	case ns >= float64(maxWait):
		return maxWait
	default:
		d := time.Duration(ns)
		if rest := d % time.Millisecond; rest != 0 {
			d += time.Millisecond - rest
		}
		return d
	}
}

// RateOf reads the limits that an answer's headers tell, in the dialect of
// Anthropic (anthropic-ratelimit-…, whose reset is an instant) or of OpenAI and
// what is compatible with it (x-ratelimit-…, whose reset is a duration).
func RateOf(h http.Header, now time.Time) Rate {
	if r := (Rate{anthropicQuota(h, "requests"), anthropicQuota(h, "tokens")}); r != (Rate{}) {
		return r
	}
	return Rate{openAIQuota(h, "requests", now), openAIQuota(h, "tokens", now)}
}

func anthropicQuota(h http.Header, what string) Quota {
	q := counts(h, "Anthropic-Ratelimit-"+what+"-Limit", "Anthropic-Ratelimit-"+what+"-Remaining")
	if q.Limit > 0 {
		if at, err := time.Parse(time.RFC3339, h.Get("Anthropic-Ratelimit-"+what+"-Reset")); err == nil {
			q.Reset = at.UTC()
		}
	}
	return q
}

func openAIQuota(h http.Header, what string, now time.Time) Quota {
	q := counts(h, "X-Ratelimit-Limit-"+what, "X-Ratelimit-Remaining-"+what)
	if q.Limit > 0 {
		q.Reset = resetAt(h.Get("X-Ratelimit-Reset-"+what), now)
	}
	return q
}

// counts reads a limit and what remains of it. A limit that is not positive
// tells nothing: some gateways send 0 or -1 for "unknown".
func counts(h http.Header, limit, remaining string) Quota {
	l, err := strconv.ParseInt(strings.TrimSpace(h.Get(limit)), 10, 64)
	if err != nil || l <= 0 {
		return Quota{}
	}
	r, err := strconv.ParseInt(strings.TrimSpace(h.Get(remaining)), 10, 64)
	if err != nil || r < 0 {
		return Quota{}
	}
	return Quota{Limit: l, Remaining: min(r, l)}
}

// resetAt reads a reset as a duration ("6m0s", "120ms") or as a number of
// seconds, which compatible servers send. The zero time means none.
func resetAt(text string, now time.Time) time.Time {
	text = strings.TrimSpace(text)
	if d, err := time.ParseDuration(text); err == nil && d >= 0 && d < maxWait {
		return now.Add(d).UTC()
	}
	if s, err := strconv.ParseFloat(text, 64); err == nil && s >= 0 && s < maxWait.Seconds() {
		return now.Add(duration(s, time.Second)).UTC()
	}
	return time.Time{}
}
