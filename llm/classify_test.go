package llm_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"syscall"
	"testing"
	"time"

	"strandline"
	"strandline/llm"
)

func TestRefusalsAreClassifiedByStatusAndBody(t *testing.T) {
	const (
		none     = llm.ClassNone
		quota    = llm.ClassQuota
		overload = llm.ClassOverloaded
		long     = llm.ClassContext
	)
	tests := []struct {
		name   string
		status int
		wait   time.Duration
		body   string
		kind   strandline.Kind
		class  llm.Class
		code   string
	}{
		{"anthropic throttle", 429, time.Second, `{"type":"error","error":{"type":"rate_limit_error","message":"slow"},"request_id":"req_1"}`, strandline.KindRateLimit, none, "rate_limit_error"},
		{"anthropic throttle without a hint", 429, 0, `{"type":"error","error":{"type":"rate_limit_error","message":"slow"}}`, strandline.KindRateLimit, none, "rate_limit_error"},
		{"anthropic spend limit", 429, 0, `{"type":"error","error":{"type":"rate_limit_error","message":"no","details":{"error_code":"enforced_spend_limit_reached"}}}`, strandline.KindBudget, quota, "enforced_spend_limit_reached"},
		{"anthropic usage limits as 400", 400, 0, `{"type":"error","error":{"type":"invalid_request_error","message":"You have reached your specified API usage limits."}}`, strandline.KindBudget, quota, "invalid_request_error"},
		{"anthropic credit as 400", 400, 0, `{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the API."}}`, strandline.KindBudget, quota, "invalid_request_error"},
		{"anthropic billing", 402, 0, `{"type":"error","error":{"type":"billing_error","message":"pay"}}`, strandline.KindBudget, quota, "billing_error"},
		{"anthropic overloaded", 529, 0, `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`, strandline.KindTransient, overload, "overloaded_error"},
		{"529 with no body", 529, 0, ``, strandline.KindTransient, overload, ""},
		{"overloaded inside a stream", 200, 0, `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`, strandline.KindTransient, overload, "overloaded_error"},
		{"api error inside a stream", 200, 0, `{"type":"error","error":{"type":"api_error","message":"boom"}}`, strandline.KindTransient, none, "api_error"},
		{"anthropic prompt too long", 400, 0, `{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}}`, strandline.KindInvalid, long, "invalid_request_error"},
		{"anthropic body too large", 413, 0, `{"type":"error","error":{"type":"request_too_large","message":"Request exceeds the maximum size"}}`, strandline.KindInvalid, long, "request_too_large"},
		{"anthropic permission", 403, 0, `{"type":"error","error":{"type":"permission_error","message":"no"}}`, strandline.KindAuthentication, none, "permission_error"},
		{"anthropic timeout", 504, 0, `{"type":"error","error":{"type":"timeout_error","message":"late"}}`, strandline.KindTimeout, none, "timeout_error"},
		{"anthropic conflict", 409, 0, `{"type":"error","error":{"type":"conflict_error","message":"x"}}`, strandline.KindInvalid, none, "conflict_error"},

		{"openai throttle", 429, 0, `{"error":{"message":"Rate limit reached","type":"tokens","param":null,"code":"rate_limit_exceeded"}}`, strandline.KindRateLimit, none, "rate_limit_exceeded"},
		{"openai quota", 429, 0, `{"error":{"message":"You exceeded your current quota","type":"insufficient_quota","param":null,"code":"insufficient_quota"}}`, strandline.KindBudget, quota, "insufficient_quota"},
		{"quota in words only", 429, 0, `{"error":{"message":"You exceeded your current quota, please check your plan and billing details."}}`, strandline.KindBudget, quota, ""},
		{"quota in words only, with a hint", 429, time.Second, `{"error":{"message":"You exceeded your current quota, please check your plan and billing details."}}`, strandline.KindRateLimit, none, ""},
		{"gemini throttle", 429, 0, `[{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED"}}]`, strandline.KindRateLimit, none, "resource_exhausted"},
		{"a key for a code", 401, 0, `{"error":{"message":"no","type":"authentication_error","code":"sk-ant-api03-abcdefgh"}}`, strandline.KindAuthentication, none, "authentication_error"},
		{"a text for a code", 400, 0, `{"error":{"message":"no","code":"Bad\u001b[31m Request\n"}}`, strandline.KindInvalid, none, "bad__31m_request_"},
		{"openai quota with a hint", 429, time.Second, `{"error":{"message":"x","type":"insufficient_quota","code":"credit_balance_exhausted"}}`, strandline.KindBudget, quota, "credit_balance_exhausted"},
		{"openai project spend limit", 429, 0, `{"error":{"message":"x","type":"billing","code":"project_spend_limit_exceeded"}}`, strandline.KindBudget, quota, "project_spend_limit_exceeded"},
		{"openai ramp", 503, 0, `{"error":{"message":"Slow down","type":"server_error","code":"slow_down"}}`, strandline.KindRateLimit, none, "slow_down"},
		{"openai one request over the minute", 429, 0, `{"error":{"message":"Request too large for gpt-5 on tokens per min (TPM): Limit 30000, Requested 48000","type":"tokens","code":"rate_limit_exceeded"}}`, strandline.KindInvalid, long, "rate_limit_exceeded"},
		{"openai key", 401, 0, `{"error":{"message":"Incorrect API key provided","type":"invalid_request_error","code":"invalid_api_key"}}`, strandline.KindAuthentication, none, "invalid_api_key"},
		{"openai region", 403, 0, `{"error":{"message":"no","type":"request_forbidden","code":"unsupported_country_region_territory"}}`, strandline.KindAuthentication, none, "unsupported_country_region_territory"},
		{"openai context", 400, 0, `{"error":{"message":"too long","type":"invalid_request_error","code":"context_length_exceeded"}}`, strandline.KindInvalid, long, "context_length_exceeded"},
		{"openai model", 404, 0, `{"error":{"message":"no","type":"invalid_request_error","code":"model_not_found"}}`, strandline.KindInvalid, none, "model_not_found"},
		{"azure filter", 400, 0, `{"error":{"message":"filtered","code":"content_filter","innererror":{"code":"ResponsibleAIPolicyViolation"}}}`, strandline.KindPolicy, none, "content_filter"},
		{"openai failed response", 200, 0, `{"type":"response.failed","response":{"error":{"code":"server_error","message":"x"}}}`, strandline.KindTransient, none, "server_error"},
		{"openai throttled response", 200, 0, `{"type":"response.failed","response":{"error":{"code":"rate_limit_exceeded","message":"x"}}}`, strandline.KindRateLimit, none, "rate_limit_exceeded"},

		{"openrouter credits", 402, 0, `{"error":{"code":402,"message":"Insufficient credits"}}`, strandline.KindBudget, quota, ""},
		{"openrouter credits in a 200", 200, 0, `{"error":{"code":402,"message":"Insufficient credits"}}`, strandline.KindBudget, quota, ""},
		{"openrouter moderation", 403, 0, `{"error":{"code":403,"message":"no","metadata":{"reasons":["violence"],"flagged_input":"x"}}}`, strandline.KindPolicy, none, "moderation"},
		{"openrouter model down in a 200", 200, 0, `{"error":{"code":502,"message":"Provider returned error"}}`, strandline.KindTransient, none, ""},
		{"openrouter no provider", 503, 0, `{"error":{"code":503,"message":"No provider"}}`, strandline.KindTransient, none, ""},
		{"openrouter throttle in a 200", 200, 0, `{"error":{"code":429,"message":"x"}}`, strandline.KindRateLimit, none, ""},
		{"openrouter code as text", 200, 0, `{"error":{"code":"502","message":"x"}}`, strandline.KindTransient, none, ""},

		{"ollama busy", 503, 0, `{"error":"server busy, please try again.  maximum pending requests exceeded"}`, strandline.KindRateLimit, none, ""},
		{"ollama model", 404, 0, `{"error":"model 'llama9' not found"}`, strandline.KindInvalid, none, ""},
		{"ollama broke down", 500, 0, `{"error":"llama runner process has terminated"}`, strandline.KindTransient, none, ""},
		{"llama.cpp context", 400, 0, `{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}`, strandline.KindInvalid, long, "exceed_context_size_error"},
		{"vllm context", 400, 0, `{"object":"error","message":"This model's maximum context length is 4096 tokens.","type":"BadRequestError","code":400}`, strandline.KindInvalid, long, "badrequesterror"},

		{"moonshot overload", 429, 0, `{"error":{"message":"busy","type":"engine_overloaded_error"}}`, strandline.KindTransient, overload, "engine_overloaded_error"},
		{"moonshot throttle", 429, 0, `{"error":{"message":"slow","type":"rate_limit_reached_error"}}`, strandline.KindRateLimit, none, "rate_limit_reached_error"},
		{"moonshot quota", 429, 0, `{"error":{"message":"none","type":"exceeded_current_quota_error"}}`, strandline.KindBudget, quota, "exceeded_current_quota_error"},
		{"moonshot balance", 403, 0, `{"error":{"message":"Your account has insufficient balance","type":"permission_denied"}}`, strandline.KindBudget, quota, "permission_denied"},
		{"moonshot filter", 400, 0, `{"error":{"message":"rejected","type":"content_filter"}}`, strandline.KindPolicy, none, "content_filter"},
		{"gemini list", 503, 0, `[{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}]`, strandline.KindTransient, overload, "unavailable"},

		{"a page of HTML", 502, 0, `<html>Bad Gateway</html>`, strandline.KindTransient, none, ""},
		{"a redirect", 307, 0, ``, strandline.KindInvalid, none, ""},
		{"408", 408, 0, ``, strandline.KindTimeout, none, ""},
		{"405", 405, 0, ``, strandline.KindInvalid, none, ""},
		{"422", 422, 0, `{"detail":"bad"}`, strandline.KindInvalid, none, ""},
		{"451", 451, 0, ``, strandline.KindPolicy, none, ""},
		{"500", 500, 0, ``, strandline.KindTransient, none, ""},
		{"501", 501, 0, ``, strandline.KindInvalid, none, ""},
		{"200 without sense", 200, 0, `{"error":{}}`, strandline.KindUnknown, none, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := llm.ErrorFor(llm.Failure{Provider: "p", Status: test.status, RetryAfter: test.wait}, []byte(test.body))
			f := llm.FailureOf(err)
			if f == nil {
				t.Fatalf("no Failure in %v", err)
			}
			if got := strandline.KindOf(err); got != test.kind || f.Class != test.class || f.Code != test.code {
				t.Errorf("got %s, class %q, code %q; want %s, %q, %q", got, f.Class, f.Code, test.kind, test.class, test.code)
			}
		})
	}
}

func TestErrorsHoldNeitherKeysNorContentInTheirMessage(t *testing.T) {
	body := `{"error":{"message":"Incorrect key sk-proj-abcdefghijklmnopqrstuv123456\n\u001b[31m for: my dear diary","code":"invalid_api_key"}}`
	err := llm.ErrorFor(llm.Failure{Provider: "openai", Status: 401}, []byte(body))
	if strings.Contains(err.Error(), "diary") || strings.Contains(err.Error(), "sk-") {
		t.Errorf("the message repeats what the endpoint said: %q", err)
	}
	hint := strandline.HintOf(err)
	if strings.Contains(hint, "sk-") || strings.ContainsAny(hint, "\n\x1b") || !strings.Contains(hint, "(hidden)") {
		t.Errorf("hint = %q, want the key hidden and one line", hint)
	}
	refused := llm.ErrorFor(llm.Failure{Status: 403}, []byte(`{"error":{"code":403,"message":"flagged: my dear diary","metadata":{"reasons":["x"]}}}`))
	if strings.Contains(strandline.HintOf(refused), "diary") {
		t.Errorf("a refusal of content is quoted: %q", strandline.HintOf(refused))
	}
}

func TestBrokenCallsAreClassified(t *testing.T) {
	alive := context.Background()
	cancelled, cancel := context.WithCancel(alive)
	cancel()
	late, stop := context.WithDeadline(alive, time.Unix(0, 0))
	defer stop()
	wrap := func(err error) error { return &url.Error{Op: "Post", URL: "http://h/v1", Err: err} }
	tests := []struct {
		name  string
		ctx   context.Context
		cause error
		kind  strandline.Kind
		class llm.Class
	}{
		{"the caller gave up", cancelled, wrap(context.Canceled), strandline.KindUnknown, llm.ClassCanceled},
		{"the caller gave up while the connection broke", cancelled, wrap(io.ErrUnexpectedEOF), strandline.KindUnknown, llm.ClassCanceled},
		{"deadline", late, wrap(context.DeadlineExceeded), strandline.KindTimeout, llm.ClassNone},
		{"a time limit of ours", alive, wrap(context.DeadlineExceeded), strandline.KindTimeout, llm.ClassNone},
		{"refused", alive, wrap(&net.OpError{Op: "dial", Err: syscall.ECONNREFUSED}), strandline.KindTransient, llm.ClassNone},
		{"reset", alive, wrap(syscall.ECONNRESET), strandline.KindTransient, llm.ClassNone},
		{"cut", alive, io.ErrUnexpectedEOF, strandline.KindTransient, llm.ClassNone},
		{"no such host", alive, wrap(&net.OpError{Op: "dial", Err: &net.DNSError{Name: "nowhere.invalid", IsNotFound: true}}), strandline.KindInvalid, llm.ClassNone},
		{"resolver down", alive, wrap(&net.OpError{Op: "dial", Err: &net.DNSError{Name: "x", IsTemporary: true}}), strandline.KindTransient, llm.ClassNone},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := llm.ErrorForCause(test.ctx, llm.Failure{Provider: "p"}, test.cause)
			f := llm.FailureOf(err)
			if f == nil || !errors.Is(err, test.cause) {
				t.Fatalf("%v lost its failure or its cause", err)
			}
			if got := strandline.KindOf(err); got != test.kind || f.Class != test.class {
				t.Errorf("got %s %q, want %s %q", got, f.Class, test.kind, test.class)
			}
		})
	}
	classified := fmt.Errorf("again: %w", llm.ErrorFor(llm.Failure{Status: 401}, nil))
	if got := llm.ErrorForCause(alive, llm.Failure{}, classified); got != classified {
		t.Errorf("a classified error was classified anew: %v", got)
	}
}

func TestErrorsInTextOnlyAreFailuresOfTheServer(t *testing.T) {
	err := llm.ErrorFor(llm.Failure{Status: 200}, []byte(`{"error":"an error was encountered while running the model"}`))
	if strandline.KindOf(err) != strandline.KindTransient {
		t.Errorf("%v is %s, want transient", err, strandline.KindOf(err))
	}
}

func TestTheCauseOfABrokenCallIsShownWithoutAddressKeyOrMuchText(t *testing.T) {
	cause := &url.Error{Op: "Post", URL: "https://user:pass@example.org/v1?key=sk-secret", Err: errors.New("malformed header: \"" + strings.Repeat("a ", 4000) + "\nsk-ant-api03-" + strings.Repeat("aB3", 20))}
	err := llm.ErrorForCause(context.Background(), llm.Failure{Provider: "p"}, cause)
	text := err.Error()
	if len(text) > 400 || strings.ContainsAny(text, "\n\x1b") || strings.Contains(text, "sk-") || strings.Contains(text, "example.org") || !strings.Contains(text, "malformed header") {
		t.Errorf("%d bytes: %s", len(text), text)
	}
	if !errors.Is(err, cause) {
		t.Error("the cause cannot be found")
	}
}
