package tokenizer_test

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	tiktoken "github.com/tiktoken-go/tokenizer"
	"pgregory.net/rapid"

	"strandline/internal/tokenizer"
)

func TestForKnowsTheFamilies(t *testing.T) {
	tests := []struct {
		model, name string
		margin      float64
	}{
		{"", "o200k_base", 1},
		{"gpt-4o-mini", "o200k_base", 1},
		{"openai/gpt-5.1-codex", "o200k_base", 1},
		{"gpt-10", "o200k_base", 1},
		{"o3", "o200k_base", 1},
		{"ft:gpt-4o:acme", "o200k_base", 1},
		{"gpt-oss-120b", "o200k_base", 1},
		{"gpt-4-turbo", "cl100k_base", 1},
		{"gpt-3.5-turbo", "cl100k_base", 1},
		{"claude-3-5-sonnet-20241022", "o200k_base×1.30", 1.3},
		{"claude-sonnet-4-20250514", "o200k_base×1.30", 1.3},
		{"anthropic/claude-sonnet-4.5", "o200k_base×1.30", 1.3},
		{"claude-haiku-4-5-20251001", "o200k_base×1.30", 1.3},
		{"anthropic.claude-opus-4-6-v1:0", "o200k_base×1.30", 1.3},
		{"claude-opus-4-7", "o200k_base×1.75", 1.75},
		{"claude-sonnet-5", "o200k_base×1.75", 1.75},
		{"claude", "o200k_base×1.75", 1.75},
		{"qwen2.5:3b", "o200k_base×1.50", 1.5},
		{"otter-1", "o200k_base×1.50", 1.5},
	}
	for _, tt := range tests {
		c, margin := tokenizer.For(tt.model)
		if c.Name() != tt.name || margin != tt.margin {
			t.Errorf("For(%q) = %s, %v; want %s, %v", tt.model, c.Name(), margin, tt.name, tt.margin)
		}
	}
}

func TestCountKnownTexts(t *testing.T) {
	tests := []struct {
		model, text string
		want        int
	}{
		{"", "", 0},
		{"", "hello world", 2},
		{"gpt-4", "hello world", 2},
		{"", "Soy alérgico al maní.", 9},
		{"claude-opus-4-6", "hello world", 3}, // ceil(2 × 1.3)
		{"", "\xff\xfe", 1},
	}
	for _, tt := range tests {
		c, _ := tokenizer.For(tt.model)
		if got := c.Count(tt.text); got != tt.want {
			t.Errorf("%s: Count(%q) = %d, want %d", c.Name(), tt.text, got, tt.want)
		}
	}
}

// words draws texts like those that are really counted, and unlike them.
func words() *rapid.Generator[string] {
	word := rapid.OneOf(
		rapid.StringMatching(`[a-zA-Z]{1,12}`),
		rapid.SampledFrom([]string{" ", "  ", "\n", "\n\n", "\t", "\r\n", "\u00a0", "\u2028", "//", "/", "-", "'s", "I'LL", "\u0301", "the", "don't", "función", "ñandú", "数据", "🙂‍↔️", "1234567", "=>", "…", "\x00", "\xff", "<|endoftext|>"}),
	)
	return rapid.Custom(func(t *rapid.T) string {
		sep := rapid.SampledFrom([]string{" ", ""}).Draw(t, "sep")
		s := strings.Join(rapid.SliceOfN(word, 0, 60).Draw(t, "words"), sep)
		return strings.Repeat(s, rapid.IntRange(1, 20).Draw(t, "times"))
	})
}

func TestCountAgreesWithTheReferenceWithinACutAPiece(t *testing.T) {
	for model, name := range map[string]tiktoken.Encoding{"": tiktoken.O200kBase, "gpt-4": tiktoken.Cl100kBase} {
		ref, err := tiktoken.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		c, _ := tokenizer.For(model)
		rapid.Check(t, func(t *rapid.T) {
			s := words().Draw(t, "text")
			want, err := ref.Count(s)
			if err != nil {
				t.Fatal(err)
			}
			got, slack := c.Count(s), 2*(len(s)/2048)
			if got < want-slack || got > want+slack {
				t.Fatalf("%s: Count of %d bytes = %d, reference %d", name, len(s), got, want)
			}
		})
	}
}

func TestCountIsExactWhereverWordsMeet(t *testing.T) {
	parts := []string{" ", "  ", "\n", "\r\n", "\t", "\u00a0", "\u2028", "\u0301", "/", "//", "!=", ");", "--", "'s", "'LL", "_", "\x00", "7", "1234", "a", "Ab", "é", "É", "ª", "数", "٣", "🙂"}
	for model, name := range map[string]tiktoken.Encoding{"": tiktoken.O200kBase, "gpt-4": tiktoken.Cl100kBase} {
		ref, err := tiktoken.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		c, _ := tokenizer.For(model)
		for i := range len(parts) * len(parts) * len(parts) {
			s := "so" + parts[i%len(parts)] + parts[i/len(parts)%len(parts)] + parts[i/len(parts)/len(parts)] + "x"
			want, err := ref.Count(s)
			if err != nil {
				t.Fatal(err)
			}
			if got := c.Count(s); got != want {
				t.Errorf("%s: Count(%q) = %d, reference %d", name, s, got, want)
			}
		}
	}
}

func TestCountOfProseIsExact(t *testing.T) {
	ref, err := tiktoken.Get(tiktoken.O200kBase)
	if err != nil {
		t.Fatal(err)
	}
	c, _ := tokenizer.For("")
	s := strings.Repeat("Ayer decidimos usar k8s, y hoy we moved 42 services over (finally). ", 400)
	want, err := ref.Count(s)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Count(s); got != want {
		t.Errorf("Count = %d, reference %d", got, want)
	}
}

func TestAtMostAgreesWithCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _ := tokenizer.For(rapid.SampledFrom([]string{"", "gpt-4", "claude-opus-4-7", "llama3"}).Draw(t, "model"))
		s := words().Draw(t, "text")
		n := c.Count(s) + rapid.IntRange(-3, 3).Draw(t, "off")
		if got, want := tokenizer.AtMost(c, s, n), c.Count(s) <= n; got != want {
			t.Fatalf("AtMost(%d) = %v, Count = %d", n, got, c.Count(s))
		}
	})
}

func TestTruncateFitsAndCutsBetweenCharacters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _ := tokenizer.For(rapid.SampledFrom([]string{"", "gpt-4", "claude-opus-4-7"}).Draw(t, "model"))
		s := strings.ToValidUTF8(words().Draw(t, "text"), "?")
		n := rapid.IntRange(-1, 300).Draw(t, "n")
		got, cut := tokenizer.Truncate(c, s, n)
		if c.Count(got) > max(n, 0) {
			t.Fatalf("%d tokens kept, limit %d", c.Count(got), n)
		}
		if !utf8.ValidString(got) {
			t.Fatalf("cut inside a character: %q", got)
		}
		if c.Count(s) <= n {
			if got != s || cut != 0 {
				t.Fatalf("a text that fits was changed to %q (cut %d)", got, cut)
			}
			return
		}
		if head, ok := strings.CutSuffix(got, tokenizer.Mark(cut)); ok {
			if !strings.HasPrefix(s, strings.TrimSuffix(head, " ")) {
				t.Fatalf("kept text %q is not the beginning", head)
			}
		} else if n > 30 {
			t.Fatalf("no mark in %q at limit %d", got, n)
		}
		if n > 60 && c.Count(got) < n-25 {
			t.Fatalf("only %d tokens used of %d", c.Count(got), n)
		}
	})
}

func TestTruncateDoesNotHalveTheFirstCharacter(t *testing.T) {
	c, _ := tokenizer.For("gpt-4")
	for n := range 4 {
		if got, _ := tokenizer.Truncate(c, "🙂\u200d↔️", n); !utf8.ValidString(got) {
			t.Errorf("limit %d: %q", n, got)
		}
	}
}

func TestElideKeepsBothEnds(t *testing.T) {
	c, _ := tokenizer.For("")
	s := "What is wrong here?\n" + strings.Repeat("2025-01-02 INFO all is well\n", 2000) + "And how do I mend it?"
	got, cut := tokenizer.Elide(c, s, 200)
	if !strings.HasPrefix(got, "What is wrong here?") || !strings.HasSuffix(got, "And how do I mend it?") || !strings.Contains(got, "\n"+tokenizer.Mark(cut)+"\n") {
		t.Errorf("Elide = %q, %d", got, cut)
	}
	if n := c.Count(got); n > 200 || n < 180 {
		t.Errorf("%d tokens, limit 200", n)
	}
}

func TestWhatIsCutFromALongTextIsEstimated(t *testing.T) {
	c, _ := tokenizer.For("")
	line := "The harbor cluster runs three nodes, as letter 4711 from Lisbon says.\n"
	for name, s := range map[string]string{
		"prose": strings.Repeat(line, 8000), "one letter": strings.Repeat("x", 600_000), "signs": strings.Repeat("汉字", 100_000),
		"changing": strings.Repeat(line, 4000) + strings.Repeat("0123456789abcdef", 20_000),
	} {
		whole := c.Count(s)
		for _, n := range []int{1, 30, 400, 2000} {
			for how, shorten := range map[string]func(tokenizer.Counter, string, int) (string, int){"Elide": tokenizer.Elide, "Truncate": tokenizer.Truncate} {
				got, cut := shorten(c, s, n)
				if c.Count(got) > n || !utf8.ValidString(got) {
					t.Errorf("%s of %s to %d costs %d: %q", how, name, n, c.Count(got), got)
				}
				if n > 30 && !strings.Contains(got, fmt.Sprintf("[… cut about %d tokens]", cut)) {
					t.Errorf("%s of %s to %d has no mark of %d", how, name, n, cut)
				}
				if real := whole - n; math.Abs(float64(cut-real)) > 0.1*float64(real) {
					t.Errorf("%s of %s to %d: cut %d, estimated %d", how, name, n, real, cut)
				}
			}
		}
	}
}

func TestElideFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _ := tokenizer.For(rapid.SampledFrom([]string{"", "claude-opus-4-7"}).Draw(t, "model"))
		s := strings.ToValidUTF8(words().Draw(t, "text"), "?")
		n := rapid.IntRange(-1, 300).Draw(t, "n")
		got, cut := tokenizer.Elide(c, s, n)
		if c.Count(got) > max(n, 0) || !utf8.ValidString(got) {
			t.Fatalf("%d tokens, limit %d: %q", c.Count(got), n, got)
		}
		if cut > 0 && n > 30 && !strings.Contains(got, tokenizer.Mark(cut)) {
			t.Fatalf("no mark of %d in %q", cut, got)
		}
	})
}

// TestTimeIsLinearOnRuns compares a text with one eight times as long, the best
// of three of each: quadratic counting would take 64 times as long.
func TestTimeIsLinearOnRuns(t *testing.T) {
	c, _ := tokenizer.For("")
	c.Count("load")
	best := func(s string) (least time.Duration) {
		for range 3 {
			start := time.Now()
			c.Count(s)
			tokenizer.Truncate(c, s, 500)
			if d := time.Since(start); least == 0 || d < least {
				least = d
			}
		}
		return least
	}
	for name, run := range map[string]string{
		"letters": "aa", "spaces": "  ", "mixed space": " \n", "signs": "!!", "bad bytes": "\xff\xff", "continuation bytes": "\x80\x80",
	} {
		short, long := best(strings.Repeat(run, 1<<14)), best(strings.Repeat(run, 1<<17))
		if long > 32*max(short, time.Millisecond) {
			t.Errorf("%s: 32 KiB in %v, 256 KiB in %v", name, short, long)
		}
	}
}

func TestAtMostStopsEarly(t *testing.T) {
	c, _ := tokenizer.For("")
	c.Count("load")
	huge := strings.Repeat("word after word ", 8<<20/16)
	if n := testing.AllocsPerRun(1, func() { tokenizer.AtMost(c, huge, 100) }); n > 10_000 {
		t.Errorf("%v allocations: the whole text was read", n)
	}
}

func TestCountIsSafeForConcurrentUse(t *testing.T) {
	c, _ := tokenizer.For("gpt-4")
	want := c.Count("several at once")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				if got := c.Count("several at once"); got != want {
					t.Errorf("Count = %d, want %d", got, want)
				}
			}
		})
	}
	wg.Wait()
}

func FuzzTruncate(f *testing.F) {
	f.Add("Soy alérgico al maní", 3)
	f.Add(strings.Repeat("\x80", 5000), 100)
	f.Add(strings.Repeat("é", 3000), 40)
	c, _ := tokenizer.For("claude-sonnet-4-5")
	f.Fuzz(func(t *testing.T, s string, n int) {
		got, _ := tokenizer.Truncate(c, s, n%1000)
		if c.Count(got) > max(n%1000, 0) {
			t.Fatalf("%d tokens, limit %d", c.Count(got), n%1000)
		}
	})
}

func BenchmarkCount(b *testing.B) {
	c, _ := tokenizer.For("")
	s := strings.Repeat("Ayer decidimos usar k8s, y hoy we moved 42 services over (finally). ", 250)
	c.Count(s)
	b.SetBytes(int64(len(s)))
	for b.Loop() {
		c.Count(s)
	}
}
