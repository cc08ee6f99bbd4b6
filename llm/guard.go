package llm

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"
	"unicode/utf8"

	"strandline"
)

// ParseBaseURL accepts the base URL of an endpoint (H3): http or https, a host,
// no credentials, query or fragment. It returns it without a final slash.
func ParseBaseURL(text string) (*url.URL, error) {
	bad := func(why, hint string) (*url.URL, error) {
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: "base URL: " + why, Hint: hint}
	}
	u, err := url.Parse(strings.TrimSpace(text))
	switch {
	case err != nil:
		// The text may hold credentials: it is not repeated.
		return bad("cannot be parsed", "write it like https://host:port/v1")
	case u.Scheme != "http" && u.Scheme != "https":
		return bad(fmt.Sprintf("scheme %q is not http or https", u.Scheme), "write it like https://host:port/v1")
	case u.User != nil:
		return bad("it holds credentials", "leave them out: keys are given in variables of their own")
	case u.Hostname() == "":
		return bad("it has no host", "write it like https://host:port/v1")
	case !utf8.ValidString(u.Host) || strings.ContainsRune(u.Host, '%'):
		return bad("its host has characters that no host has", "write it like https://host:port/v1")
	case u.RawQuery != "" || u.Fragment != "" || u.ForceQuery:
		return bad("it has a query or fragment", "leave it out")
	}
	u.Path = strings.TrimRight(u.Path, "/")
	u.RawPath = ""
	return u, nil
}

// NewHTTPClient returns a client that can reach the host and port of the base
// URL and nothing else: it follows no redirects, uses no proxy, and refuses any
// other address when it dials (H3). Addresses that are private, of this machine
// or otherwise special are refused too, so that a public name cannot be made to
// lead inside, unless the base URL names that very address, or a name that can
// only be local, or the list allows it by "host:port". Response headers are
// waited for as long as the context of the call lasts.
func NewHTTPClient(base *url.URL, allow []string) *http.Client {
	d := &guardedDialer{host: base.Hostname(), port: portOf(base)}
	d.check = d.checker(allow)
	return &http.Client{
		Transport: &http.Transport{
			DialContext:            d.dial,
			ForceAttemptHTTP2:      true,
			MaxIdleConns:           32,
			MaxIdleConnsPerHost:    32,
			IdleConnTimeout:        90 * time.Second,
			TLSHandshakeTimeout:    10 * time.Second,
			ExpectContinueTimeout:  time.Second,
			MaxResponseHeaderBytes: 1 << 20,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

func portOf(u *url.URL) string {
	switch {
	case u.Port() != "":
		return u.Port()
	case u.Scheme == "http":
		return "80"
	}
	return "443"
}

// guardedDialer dials one host and port.
type guardedDialer struct {
	host, port string
	check      func(netip.Addr) bool // nil allows every address
}

func (g *guardedDialer) dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, &addressError{address}
	}
	if !strings.EqualFold(host, g.host) || port != g.port {
		return nil, &addressError{address}
	}
	d := net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second}
	if g.check != nil {
		// Control sees the address about to be connected, after resolution.
		d.Control = func(_, address string, _ syscall.RawConn) error {
			ap, err := netip.ParseAddrPort(address)
			if err != nil || !g.check(ap.Addr().WithZone("").Unmap()) {
				return &addressError{address}
			}
			return nil
		}
	}
	return d.DialContext(ctx, network, address)
}

// checker decides which addresses the host may resolve to.
func (g *guardedDialer) checker(allow []string) func(netip.Addr) bool {
	if _, err := netip.ParseAddr(g.host); err == nil {
		return nil // the configuration names the address itself
	}
	if slices.ContainsFunc(allow, func(a string) bool { return strings.EqualFold(a, net.JoinHostPort(g.host, g.port)) }) {
		return nil
	}
	host := strings.ToLower(strings.TrimSuffix(g.host, "."))
	local := !strings.Contains(host, ".") || // localhost, or a service of a container network
		slices.ContainsFunc([]string{".localhost", ".local", ".internal", ".home.arpa", ".lan"}, func(suffix string) bool {
			return strings.HasSuffix(host, suffix)
		})
	if local {
		return func(a netip.Addr) bool { return !contains(metadata, a) }
	}
	return public
}

// AllowsAddress reports whether a client of the base URL may connect to an
// address that its host resolves to; see [NewHTTPClient].
func AllowsAddress(base *url.URL, allow []string, a netip.Addr) bool {
	d := &guardedDialer{host: base.Hostname(), port: portOf(base)}
	check := d.checker(allow)
	return check == nil || check(a.WithZone("").Unmap())
}

// public reports whether an endpoint on the internet can have the address.
func public(a netip.Addr) bool {
	if a.Is4() {
		return !contains(special4, a)
	}
	return global6.Contains(a) && !contains(special6, a)
}

func contains(list []netip.Prefix, a netip.Addr) bool {
	return slices.ContainsFunc(list, func(p netip.Prefix) bool { return p.Contains(a) })
}

// The special-purpose blocks of IPv4, and those inside the global unicast block
// of IPv6, by the IANA registries.
var (
	special4 = prefixes("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
		"192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24",
		"203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4")
	global6  = netip.MustParsePrefix("2000::/3")
	special6 = prefixes("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
	// metadata is where clouds hand out credentials.
	metadata = prefixes("169.254.0.0/16", "fe80::/10", "fd00:ec2::254/128")
)

func prefixes(list ...string) []netip.Prefix {
	out := make([]netip.Prefix, len(list))
	for i, s := range list {
		out[i] = netip.MustParsePrefix(s)
	}
	return out
}

// addressError says that an address may not be dialled.
type addressError struct{ address string }

func (e *addressError) Error() string { return "address " + e.address + " is not allowed" }
