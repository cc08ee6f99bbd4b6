package llm_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline/llm"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func headers(pairs ...string) http.Header {
	h := http.Header{}
	for i := 0; i < len(pairs); i += 2 {
		h.Set(pairs[i], pairs[i+1])
	}
	return h
}

func TestRetryAfterIsReadInEveryForm(t *testing.T) {
	exhausted := []string{"x-ratelimit-limit-requests", "60", "x-ratelimit-remaining-requests", "0", "x-ratelimit-reset-requests", "6m0s"}
	tests := []struct {
		name    string
		headers []string
		wait    time.Duration
		derived bool
	}{
		{"none", nil, 0, false},
		{"seconds", []string{"Retry-After", "7"}, 7 * time.Second, false},
		{"a fraction is rounded up", []string{"Retry-After", "0.0001"}, time.Millisecond, false},
		{"milliseconds go first", []string{"Retry-After", "9", "retry-after-ms", "1500.5"}, 1501 * time.Millisecond, false},
		{"a date", []string{"Retry-After", "Sun, 01 Mar 2026 12:00:30 GMT"}, 30 * time.Second, false},
		{"a date gone by", []string{"Retry-After", "Sun, 01 Mar 2026 11:00:30 GMT"}, 0, false},
		{"nonsense", []string{"Retry-After", "soon"}, 0, false},
		{"negative", []string{"Retry-After", "-5"}, 0, false},
		{"not a number", []string{"Retry-After", "NaN"}, 0, false},
		{"beyond reason", []string{"Retry-After", "1e300"}, 31 * 24 * time.Hour, false},
		{"from an exhausted limit", exhausted, 6 * time.Minute, true},
		{"a direct hint goes before it", append([]string{"Retry-After", "2"}, exhausted...), 2 * time.Second, false},
		{"nonsense does not hide it", append([]string{"Retry-After", "soon"}, exhausted...), 6 * time.Minute, true},
		{"anthropic's instant", []string{"anthropic-ratelimit-requests-limit", "50", "anthropic-ratelimit-requests-remaining", "0",
			"anthropic-ratelimit-requests-reset", "2026-03-01T12:00:12Z"}, 12 * time.Second, true},
		{"not exhausted", []string{"x-ratelimit-limit-requests", "60", "x-ratelimit-remaining-requests", "1", "x-ratelimit-reset-requests", "6m0s"}, 0, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			wait, derived := llm.RetryAfter(headers(test.headers...), noon)
			if wait != test.wait || derived != test.derived {
				t.Errorf("got %v derived=%v, want %v %v", wait, derived, test.wait, test.derived)
			}
		})
	}
}

func TestRatesAreReadInBothDialects(t *testing.T) {
	tests := []struct {
		name    string
		headers []string
		want    llm.Rate
	}{
		{"anthropic", []string{
			"anthropic-ratelimit-requests-limit", "50", "anthropic-ratelimit-requests-remaining", "49", "anthropic-ratelimit-requests-reset", "2026-03-01T12:00:01Z",
			"anthropic-ratelimit-tokens-limit", "40000", "anthropic-ratelimit-tokens-remaining", "39000", "anthropic-ratelimit-tokens-reset", "2026-03-01T12:00:02+00:00"},
			llm.Rate{Requests: llm.Quota{Limit: 50, Remaining: 49, Reset: noon.Add(time.Second)}, Tokens: llm.Quota{Limit: 40000, Remaining: 39000, Reset: noon.Add(2 * time.Second)}}},
		{"openai", []string{
			"x-ratelimit-limit-requests", "60", "x-ratelimit-remaining-requests", "59", "x-ratelimit-reset-requests", "120ms",
			"x-ratelimit-limit-tokens", "90000", "x-ratelimit-remaining-tokens", "80000", "x-ratelimit-reset-tokens", "6m0s"},
			llm.Rate{Requests: llm.Quota{Limit: 60, Remaining: 59, Reset: noon.Add(120 * time.Millisecond)}, Tokens: llm.Quota{Limit: 90000, Remaining: 80000, Reset: noon.Add(6 * time.Minute)}}},
		{"unknown limits are no limits", []string{"x-ratelimit-limit-requests", "-1", "x-ratelimit-remaining-requests", "-1", "x-ratelimit-limit-tokens", "0", "x-ratelimit-remaining-tokens", "0"}, llm.Rate{}},
		{"seconds", []string{"x-ratelimit-limit-requests", "60", "x-ratelimit-remaining-requests", "59", "x-ratelimit-reset-requests", "1.5"},
			llm.Rate{Requests: llm.Quota{Limit: 60, Remaining: 59, Reset: noon.Add(1500 * time.Millisecond)}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, llm.RateOf(headers(test.headers...), noon)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
