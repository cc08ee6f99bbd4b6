package llm

import (
	"cmp"
	"fmt"
	"net/http"

	"strandline"
)

// ErrorFor classifies a refusal by status and body (P3) and returns it as a
// *strandline.Error with the Failure in its chain, its Code, Class and RequestID
// filled in from the body where they were empty. A status of 200 (or none) is
// that of an error inside a body or stream that began well.
//
// The error's message holds nothing that the endpoint said but its code; the
// hint may quote it, for a person to read and not for logs.
func ErrorFor(f Failure, body []byte) error {
	s := readBody(body)
	f.Code = cmp.Or(f.Code, s.code())
	f.RequestID = cmp.Or(f.RequestID, s.requestID)
	status := f.Status
	if status < 300 {
		status = s.status
	}
	v := judge(status, s, f)
	f.Class = v.class
	return v.error(&f, s)
}

// IsErrorBody reports whether a body that came with a good status reports an
// error all the same, as OpenRouter and some proxies do.
func IsErrorBody(body []byte) bool { return readBody(body).isError }

// verdict is the outcome of classification.
type verdict struct {
	kind  strandline.Kind
	class Class
	what  string // lower case
	hint  string
}

// judge applies the rules in order: what the body says in words goes before
// what the status says in general.
func judge(status int, s said, f Failure) verdict {
	for _, rule := range []func(int, said, Failure) (verdict, bool){byQuota, byContext, byPolicy, byCapacity, byWord} {
		if v, ok := rule(status, s, f); ok {
			return v
		}
	}
	return byStatus(status)
}

// byQuota finds that the account has nothing left to spend, which no waiting
// cures, in whatever status it is wrapped: 402, 429, 400 or 403.
func byQuota(status int, s said, f Failure) (verdict, bool) {
	switch {
	case status == http.StatusPaymentRequired,
		s.has("insufficient_quota", "credit_balance_exhausted", "exceeded_current_quota_error", "insufficient_balance",
			"billing_error", "billing_hard_limit_reached", "billing_not_active", "insufficient_credits"),
		s.hasSuffix("spend_limit_exceeded"),
		s.has("enforced_spend_limit_reached") && f.RetryAfter == 0,
		status == http.StatusBadRequest && s.mentions("specified api usage limits", "credit balance is too low"),
		(status == http.StatusForbidden || status == http.StatusTooManyRequests) && s.mentions("insufficient balance", "account balance"),
		// in words only: with a hint, or called a limit of its rate, it is one
		status == http.StatusTooManyRequests && f.RetryAfter == 0 && !s.has("resource_exhausted", "rate_limit_exceeded", "rate_limit_error") &&
			s.mentions("exceeded your current quota", "check your plan and billing"):
		return verdict{strandline.KindBudget, ClassQuota, "the account's credit or spending limit is used up",
			"add credit or raise the limit at the provider, or set MEMORY_LLM_FALLBACK"}, true
	}
	return verdict{}, false
}

// byContext finds prompts that are too long for the model or the limit, which
// only a shorter prompt or a larger model cures. OpenAI reports the case of a
// prompt larger than a whole minute's allowance as a rate limit.
func byContext(status int, s said, _ Failure) (verdict, bool) {
	if status == http.StatusRequestEntityTooLarge ||
		s.has("context_length_exceeded", "exceed_context_size_error", "request_too_large", "model_context_window_exceeded") ||
		(status == 0 || status == 400 || status == 422 || status == 429 || status == 500) &&
			s.mentions("prompt is too long", "maximum context length", "context length exceeded", "context window",
				"available context size", "exceeds the context", "exceed context limit", "input is too long", "input is too large to process", "request too large for") {
		return verdict{strandline.KindInvalid, ClassContext, "the prompt is too long for the model",
			"use a model with a larger window, or send less"}, true
	}
	return verdict{}, false
}

// byPolicy finds refusals on grounds of content.
func byPolicy(status int, s said, _ Failure) (verdict, bool) {
	if status == http.StatusUnavailableForLegalReasons ||
		s.has("content_filter", "content_policy_violation", "responsibleaipolicyviolation", "moderation", "moderation_blocked", "refusal") ||
		(status == http.StatusForbidden || status == http.StatusBadRequest) &&
			s.mentions("requires moderation", "flagged", "safety system", "content management policy") {
		return verdict{strandline.KindPolicy, ClassNone, "refused on grounds of content", ""}, true
	}
	return verdict{}, false
}

// byCapacity tells the provider's lack of capacity from the caller's excess.
func byCapacity(status int, s said, _ Failure) (verdict, bool) {
	switch {
	case s.has("slow_down"), status == http.StatusServiceUnavailable && s.mentions("server busy", "maximum pending requests"):
		return throttled(), true
	case status == 529, s.has("overloaded_error", "engine_overloaded_error", "engine_overloaded", "overloaded"),
		(status == 0 || status >= 500) && s.mentions("overloaded", "at capacity"):
		return verdict{strandline.KindTransient, ClassOverloaded, "the provider is overloaded", "try again later"}, true
	}
	return verdict{}, false
}

// byWord reads the type or code where it says more than the status, or where
// there is no status because the error came inside a stream.
func byWord(status int, s said, _ Failure) (verdict, bool) {
	switch {
	case s.has("rate_limit_error", "rate_limit_exceeded", "rate_limit_reached_error", "rate_limited", "resource_exhausted"):
		return throttled(), true
	case s.has("timeout_error", "request_timeout", "deadline_exceeded"):
		return byStatus(http.StatusRequestTimeout), true
	case s.has("authentication_error", "invalid_api_key", "invalid_authentication_error"):
		return byStatus(http.StatusUnauthorized), true
	case s.has("permission_error", "permission_denied", "unsupported_country_region_territory"):
		return byStatus(http.StatusForbidden), true
	case s.has("model_not_found", "not_found_error"):
		return byStatus(http.StatusNotFound), true
	case status == 0 && s.has("invalid_request_error", "invalid_prompt"):
		return byStatus(http.StatusBadRequest), true
	case status == 0 && s.has("api_error", "server_error", "internal_server_error", "internal_error"),
		status == 0 && len(s.words) == 0 && s.message != "": // only a text: a request that is wrong gets a status
		return byStatus(http.StatusInternalServerError), true
	}
	return verdict{}, false
}

// byStatus is what is left when the body says nothing.
func byStatus(status int) verdict {
	switch {
	case status == http.StatusTooManyRequests:
		return throttled()
	case status == http.StatusUnauthorized, status == http.StatusProxyAuthRequired:
		return verdict{strandline.KindAuthentication, ClassNone, "the key was not accepted",
			"check the key of this provider, see `strandline providers list` for its variable"}
	case status == http.StatusForbidden:
		return verdict{strandline.KindAuthentication, ClassNone, "access was denied",
			"the key may not use this model or be used from this place"}
	case status == http.StatusNotFound:
		return verdict{strandline.KindInvalid, ClassNone, "model or address not found",
			"check the name of the model and the base URL"}
	case status == http.StatusRequestTimeout, status == http.StatusGatewayTimeout, status == 522, status == 524:
		return verdict{strandline.KindTimeout, ClassNone, "the provider did not answer in time", "try again later"}
	case status == http.StatusTooEarly:
		return verdict{strandline.KindTransient, ClassNone, "the provider asks to try again", ""}
	case status >= 300 && status < 400:
		return verdict{strandline.KindInvalid, ClassNone, "the address redirects elsewhere",
			"redirects are not followed: set the base URL to the final address"}
	case status == http.StatusNotImplemented:
		return verdict{strandline.KindInvalid, ClassNone, "the endpoint does not offer this", "check the base URL and the model"}
	case status >= 500:
		return verdict{strandline.KindTransient, ClassNone, "the provider failed", "try again later"}
	case status >= 400:
		return verdict{strandline.KindInvalid, ClassNone, "the request was not accepted", ""}
	}
	return verdict{strandline.KindUnknown, ClassNone, "the provider reported an error", ""}
}

func throttled() verdict {
	return verdict{strandline.KindRateLimit, ClassNone, "too many requests", "try again later"}
}

// error makes the error of a verdict.
func (v verdict) error(f *Failure, s said) error {
	message := v.what
	if f.Status >= 300 {
		message = fmt.Sprintf("%s (HTTP %d)", v.what, f.Status)
	}
	hint := v.hint
	// A refusal on grounds of content is the likeliest to echo that content.
	if quoted := s.quote(); quoted != "" && v.kind != strandline.KindPolicy {
		if hint != "" {
			hint += "; "
		}
		hint += "the provider says: " + quoted
	}
	return &strandline.Error{Kind: v.kind, Message: message, Hint: hint, Err: f}
}
