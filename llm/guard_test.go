package llm_test

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"

	"strandline"
	"strandline/llm"
)

func TestBaseURLsAreChecked(t *testing.T) {
	for text, want := range map[string]string{
		"https://api.example.com/v1/":  "https://api.example.com/v1",
		" http://localhost:8080 ":      "http://localhost:8080",
		"http://[::1]:11434":           "http://[::1]:11434",
		"https://user:pw@example.com/": "",
		"https://user@example.com/":    "",
		"ftp://example.com":            "",
		"file:///etc/passwd":           "",
		"example.com":                  "",
		"http://":                      "",
		"https://example.com/?a=b":     "",
		"https://example.com/#x":       "",
		"https://exa mple.com":         "",
		"http://h\r\nHost: x":          "",
		"":                             "",
	} {
		u, err := llm.ParseBaseURL(text)
		switch {
		case want == "" && strandline.KindOf(err) != strandline.KindUsage:
			t.Errorf("%q was accepted as %v", text, u)
		case want == "" && strings.Contains(err.Error()+strandline.HintOf(err), "pw"):
			t.Errorf("the error repeats a password: %v", err)
		case want != "" && (err != nil || u.String() != want):
			t.Errorf("%q gave %v, %v; want %s", text, u, err, want)
		}
	}
}

func TestAClientReachesItsHostOnlyAndFollowsNoRedirect(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("reached elsewhere") }))
	defer elsewhere.Close()
	server := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusFound))
	defer server.Close()
	base, err := llm.ParseBaseURL(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	client := llm.NewHTTPClient(base, nil)
	defer client.CloseIdleConnections()
	resp, err := client.Get(server.URL)
	if err != nil || resp.StatusCode != http.StatusFound {
		t.Fatalf("got %v, %v; want the redirect itself", resp, err)
	}
	resp.Body.Close()
	if resp, err := client.Get(elsewhere.URL); err == nil {
		resp.Body.Close()
		t.Error("another port was reached")
	} else if got := strandline.KindOf(llm.ErrorForCause(t.Context(), llm.Failure{}, err)); got != strandline.KindInvalid {
		t.Errorf("kind = %s, want invalid_request", got)
	}
}

func TestAPublicNameMustNotLeadInside(t *testing.T) {
	check := func(host string, allow ...string) func(string) bool {
		base := &url.URL{Scheme: "https", Host: host}
		return func(addr string) bool { return llm.AllowsAddress(base, allow, netip.MustParseAddr(addr)) }
	}
	public := check("api.example.com")
	for addr, want := range map[string]bool{
		"8.8.8.8": true, "2606:4700::1111": true, "2a00:1450:4001::1": true,
		"127.0.0.1": false, "10.1.2.3": false, "172.31.255.255": false, "192.168.0.1": false, "169.254.169.254": false,
		"100.64.0.1": false, "0.0.0.0": false, "192.0.2.1": false, "198.18.0.1": false, "224.0.0.1": false, "255.255.255.255": false,
		"::": false, "::1": false, "::ffff:127.0.0.1": false, "::7f00:1": false, "64:ff9b::7f00:1": false, "64:ff9b:1::1": false,
		"fc00::1": false, "fd00:ec2::254": false, "fe80::1": false, "fe80::1%eth0": false, "fec0::1": false, "ff02::1": false,
		"2001::1": false, "2001:db8::1": false, "2002:7f00:1::": false, "3fff::1": false, "5f00::1": false, "100::1": false,
	} {
		if got := public(addr); got != want {
			t.Errorf("api.example.com at %s: allowed %v, want %v", addr, got, want)
		}
	}
	for name, test := range map[string]struct {
		ok   func(string) bool
		addr string
		want bool
	}{
		"a literal says itself":          {check("10.0.0.5:8080"), "10.0.0.5", true},
		"localhost":                      {check("localhost:11434"), "127.0.0.1", true},
		"a container's name":             {check("ollama:11434"), "172.17.0.2", true},
		"a name of the local network":    {check("box.local"), "192.168.1.9", true},
		"never metadata by name":         {check("metadata.google.internal"), "169.254.169.254", false},
		"never metadata by name, v6":     {check("box.local"), "fd00:ec2::254", false},
		"allowed by the list":            {check("llm.example.com:8443", "llm.example.com:8443"), "10.0.0.5", true},
		"another port is not allowed":    {check("llm.example.com:8443", "llm.example.com:443"), "10.0.0.5", false},
		"the port may be the scheme's":   {check("llm.example.com", "LLM.example.com:443"), "10.0.0.5", true},
		"another host is not allowed":    {check("api.example.com", "llm.example.com:443"), "10.0.0.5", false},
		"a public name that looks local": {check("localhost.example.com"), "127.0.0.1", false},
	} {
		if got := test.ok(test.addr); got != test.want {
			t.Errorf("%s: allowed %v, want %v", name, got, test.want)
		}
	}
}

func FuzzParseBaseURL(f *testing.F) {
	for _, s := range []string{"https://a.b/v1", "http://u:p@h", "http://[::1%25lo]:80", "http://h\n", "//x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := llm.ParseBaseURL(text)
		if err != nil {
			return
		}
		if u.User != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" {
			t.Errorf("%q gave %v", text, u)
		}
		again, err := llm.ParseBaseURL(u.String())
		if err != nil || again.String() != u.String() {
			t.Errorf("%q gave %v, which gives %v, %v", text, u, again, err)
		}
	})
}

func FuzzErrorFor(f *testing.F) {
	for _, s := range []string{`{"error":{"code":402,"message":"x"}}`, `{"error":"busy"}`, `[{"error":{}}]`, `{"type":"error"}`, ``, `{"response":{"error":{"code":"x"}}}`} {
		f.Add(429, s)
	}
	f.Fuzz(func(t *testing.T, status int, body string) {
		err := llm.ErrorFor(llm.Failure{Status: status}, []byte(body))
		if llm.FailureOf(err) == nil || strandline.KindOf(err) == "" {
			t.Errorf("%d %q gave %v", status, body, err)
		}
		if hint := strandline.HintOf(err); strings.ContainsAny(hint, "\n\r\x00\x1b") || len(hint) > 1500 {
			t.Errorf("hint %q", hint)
		}
	})
}
