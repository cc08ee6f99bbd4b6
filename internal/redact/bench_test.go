package redact_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strandline/internal/redact"
)

// prose is ordinary talk about code, a few kilobytes of it.
func prose(t testing.TB) string {
	t.Helper()
	var b strings.Builder
	for _, name := range []string{"../../docs/architecture.md", "../../docs/concepts.md", "../../engine/ingestlines.go", "../../docs/configuration.md"} {
		text, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			t.Fatal(err)
		}
		b.Write(text)
	}
	return b.String()
}

// BenchmarkSecrets defends 50 MB/s on one core: it runs over all that is stored.
func BenchmarkSecrets(b *testing.B) {
	text, r := prose(b), redact.New(redact.Config{})
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		r.Secrets(text)
	}
}

func BenchmarkRedact(b *testing.B) {
	text, r := prose(b), redact.New(redact.Config{})
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		r.Redact(text)
	}
}

// BenchmarkHostileText holds that no text costs much more than its length.
func BenchmarkHostileText(b *testing.B) {
	r := redact.New(redact.Config{PersonNames: true})
	for _, unit := range []string{"12345 6789 ", "password='", "b_-", "eyJ", "-----BEGIN PRIVATE KEY-----", "key key ", "a@b.", "::1", "://a:", "token is ", "4111-", "+1 (", "12345678901234567890", "Cookie:a=", "AB12 ", "mysql -p", "zip '", "sudo -S|", "identified by '", "private-lines:", "key=", "jwt:", "pin=", "heroku:"} {
		text := strings.Repeat(unit, 200_000/len(unit))
		b.Run(unit, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				r.Redact(text)
			}
		})
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		redact.New(redact.Config{})
	}
}
