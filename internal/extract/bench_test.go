package extract

import (
	"strings"
	"testing"

	"strandline"
)

// benchText is chat of every kind in the corpus, the same bytes every time.
func benchMessages(b *testing.B) (ms []strandline.Message, bytes int) {
	for _, l := range corpus(b) {
		ms = append(ms, strandline.Message{Role: strandline.RoleUser, Content: l.Text})
		bytes += len(l.Text)
	}
	return ms, bytes
}

// BenchmarkChat is the dense case: short messages, most of them statements.
func BenchmarkChat(b *testing.B) {
	ms, n := benchMessages(b)
	b.SetBytes(int64(n))
	for b.Loop() {
		for _, m := range ms {
			Message(m)
		}
	}
}

// BenchmarkPasted is the bulk of what agents are fed: documents, code and logs.
func BenchmarkPasted(b *testing.B) {
	prose := strings.Repeat("The scheduler assigns every task to a worker, and the worker reports back when it is done.\n", 40)
	code := "```go\n" + strings.Repeat("\tfor _, m := range messages { total += len(m.Content) }\n", 60) + "```\n"
	logs := strings.Repeat("2026-01-02T10:00:00Z INFO request served path=/v1/search status=200 ms=12\n", 60)
	m := strandline.Message{Role: strandline.RoleUser, Content: prose + code + logs}
	b.SetBytes(int64(len(m.Content)))
	for b.Loop() {
		Message(m)
	}
}
