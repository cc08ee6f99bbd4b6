package llm

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"

	"strandline"
)

// ErrorForCause classifies a call that ended without a refusal from the
// endpoint: cancelled, out of time, or the connection failed. The context is
// that of the caller, so that his giving up is told from a time limit of ours.
// An error that is classified already is returned as it is.
func ErrorForCause(ctx context.Context, f Failure, cause error) error {
	var done *strandline.Error
	if errors.As(cause, &done) {
		return cause
	}
	v := judgeCause(ctx, cause)
	f.Class = v.class
	return &strandline.Error{Kind: v.kind, Message: v.what, Hint: v.hint, Err: &brokenCall{&f, cause}}
}

// judgeCause finds what went wrong before or between the bytes of an answer.
func judgeCause(ctx context.Context, cause error) verdict {
	var (
		dns     *net.DNSError
		network net.Error
		unknown x509.UnknownAuthorityError
		name    x509.HostnameError
		expired x509.CertificateInvalidError
		header  tls.RecordHeaderError
		refused *addressError
	)
	switch {
	case errors.Is(ctx.Err(), context.Canceled), ctx.Err() == nil && errors.Is(cause, context.Canceled):
		return verdict{strandline.KindUnknown, ClassCanceled, "the call was cancelled", ""}
	case ctx.Err() != nil, errors.Is(cause, context.DeadlineExceeded), errors.Is(cause, os.ErrDeadlineExceeded):
		return verdict{strandline.KindTimeout, ClassNone, "no answer in time",
			"raise MEMORY_LLM_TIMEOUT_MS, or use a faster model"}
	case errors.As(cause, &refused):
		return verdict{strandline.KindInvalid, ClassNone, "address not allowed", "check the base URL of this provider"}
	case errors.As(cause, &dns) && dns.IsNotFound:
		return verdict{strandline.KindInvalid, ClassNone, fmt.Sprintf("no such host %q", dns.Name),
			"check the base URL of this provider, and the network"}
	case errors.As(cause, &unknown), errors.As(cause, &name), errors.As(cause, &expired), errors.As(cause, &header):
		return verdict{strandline.KindInvalid, ClassNone, "no trustworthy TLS connection",
			"check the base URL: its scheme, host and certificate"}
	case errors.As(cause, &network) && network.Timeout():
		return verdict{strandline.KindTimeout, ClassNone, "no answer in time", "is the endpoint reachable?"}
	}
	return verdict{strandline.KindTransient, ClassNone, "the connection failed", "is the endpoint running and reachable?"}
}

// brokenCall is a failure together with what caused it.
type brokenCall struct {
	failure *Failure
	cause   error
}

// Error leaves out the address, whose parts may be secret, and bounds what the
// transport quotes of an answer.
func (b *brokenCall) Error() string {
	cause := b.cause
	var request *url.Error
	if errors.As(cause, &request) {
		cause = request.Err
	}
	return b.failure.Error() + ": " + short(oneLine(cause.Error()), 240)
}

// Unwrap makes both findable.
func (b *brokenCall) Unwrap() []error { return []error{b.failure, b.cause} }

// FailureOf returns what the endpoint said, nil when the error is not from one.
func FailureOf(err error) *Failure {
	var f *Failure
	if errors.As(err, &f) {
		return f
	}
	return nil
}
