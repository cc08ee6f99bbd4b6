package llm_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strandline/llm"
)

// The costs were worked out by hand from the published dollars per million
// tokens, which are micro-USD per token; the sums are in the comments.
func TestCostsAreExactToTheMicroDollar(t *testing.T) {
	type u = llm.Usage
	tests := []struct {
		name, provider, model string
		usage                 llm.Usage
		micro                 int64
	}{
		{"opus 4.1", "claude", "claude-opus-4-1", u{Input: 1500, Output: 250}, 41_250},                                       // 1500×15 + 250×75
		{"opus 4.6", "claude", "claude-opus-4-6", u{Input: 1500, Output: 250}, 13_750},                                       // 1500×5 + 250×25
		{"sonnet 4.5 snapshot", "claude", "claude-sonnet-4-5-20250929", u{Input: 1000, Output: 1000}, 18_000},                // 3000 + 15000
		{"sonnet with a dot", "claude", "claude-sonnet-4.5", u{Input: 1000, Output: 1000}, 18_000},                           // the same
		{"haiku reads cache", "claude", "claude-haiku-4-5", u{Input: 21, Output: 393, CacheRead: 188_086}, 20_795},           // 21 + 1965 + 18808.6 = 20794.6
		{"sonnet 5 writes 5 m", "claude", "claude-sonnet-5", u{Input: 50, Output: 10, CacheWrite5m: 2000}, 5_200},            // 100 + 100 + 5000
		{"sonnet 5 writes 1 h", "claude", "claude-sonnet-5", u{Input: 50, Output: 10, CacheWrite1h: 2000}, 8_200},            // 100 + 100 + 8000
		{"opus 5, all four", "claude", "claude-opus-5", u{100, 200, 3000, 400, 500, 50, false, false, 0}, 14_500},            // 500 + 5000 + 1500 + 2500 + 5000
		{"writes are charged once", "claude", "claude-sonnet-4-6", u{Input: 4, Output: 545, CacheWrite5m: 12_304}, 54_327},   // 12 + 8175 + 46140
		{"mythos", "claude", "claude-mythos-5", u{Input: 1, Output: 1}, 60},                                                  // 10 + 50
		{"haiku 3.5", "claude", "claude-3-5-haiku-latest", u{Input: 3, Output: 1}, 6},                                        // 2.4 + 4 = 6.4
		{"half rounds up", "claude", "claude-3-haiku", u{Input: 2}, 1},                                                       // .5
		{"below half rounds down", "claude", "claude-haiku-4-5", u{CacheRead: 4}, 0},                                         // .4
		{"reasoning is part of output", "openai", "gpt-5", u{Input: 1000, Output: 900, Reasoning: 700}, 10_250},              // 1250 + 9000
		{"gpt-5 mini caches", "openai", "gpt-5-mini", u{Input: 976, Output: 300, CacheRead: 1024}, 870},                      // 244 + 600 + 25.6 = 869.6
		{"gpt-5 nano", "openai", "gpt-5-nano-2025-08-07", u{Input: 999, Output: 1}, 50},                                      // 49.95 + .4 = 50.35
		{"gpt-4o mini", "openai", "gpt-4o-mini-2024-07-18", u{Input: 82, Output: 17}, 23},                                    // 12.3 + 10.2 = 22.5
		{"gpt-5.5 at the band", "openai", "gpt-5.5", u{Input: 272_000, Output: 10}, 1_360_300},                               // 1360000 + 300
		{"gpt-5.5 above the band", "openai", "gpt-5.5", u{Input: 272_001, Output: 10}, 2_720_460},                            // 2720010 + 450
		{"cached input counts for the band", "openai", "gpt-5.5", u{Input: 1, Output: 10, CacheRead: 272_000}, 272_460},      // 10 + 450 + 272000
		{"gpt-5.4 above the band", "openai", "gpt-5.4", u{Input: 300_000, Output: 100, CacheRead: 100_000}, 1_552_250},       // 1500000 + 2250 + 50000
		{"gpt-5.6 writes", "openai", "gpt-5.6-sol", u{Input: 100, Output: 100, CacheWrite5m: 1000, CacheRead: 1000}, 10_250}, // 500 + 3000 + 6250 + 500
		{"gpt-5.6 terra", "openai", "gpt-5.6-terra", u{Input: 7, Output: 3, CacheWrite5m: 9}, 91},                            // 17.5 + 45 + 28.125 = 90.625
		{"a write without a price is input", "openai", "gpt-4.1", u{Input: 10, CacheWrite5m: 10, CacheWrite1h: 10}, 60},      // 20 + 20 + 20
		{"a read without a price is input", "alibaba", "qwen3-coder-plus", u{Input: 100, Output: 10, CacheRead: 100}, 250},   // 100 + 50 + 100
		{"kimi", "moonshot", "kimi-k3", u{Input: 1234, Output: 567, CacheRead: 8900}, 14_877},                                // 3702 + 8505 + 2670
		{"told by the provider", "openrouter", "anthropic/claude-opus-5", u{Input: 9, Output: 9, Charged: true, ChargedNano: 1_234_500}, 1_235},
		{"told to be free", "openrouter", "some/model:free", u{Input: 9, Output: 9, Charged: true}, 0},
		{"nothing used", "claude", "claude-opus-5", u{}, 0},
		{"negative counts cost nothing", "claude", "claude-opus-5", u{Input: -5, Output: 1}, 25},
	}
	c := llm.DefaultCatalog()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			nano, known := c.Cost(test.provider, test.model, test.usage)
			if got := llm.MicroUSD(nano); !known || got != test.micro {
				t.Errorf("got %d micro-USD (known %v), want %d", got, known, test.micro)
			}
		})
	}
}

func TestUnknownModelsHaveNoPrice(t *testing.T) {
	c := llm.DefaultCatalog()
	for _, m := range [][2]string{{"claude", "claude-next-9"}, {"openai", "claude-opus-5"}, {"custom", "gpt-5"},
		{"openrouter", "openai/gpt-5"}, {"openai", "gpt-5-pro"}, {"claude", ""}, {"", "gpt-5"}} {
		if nano, known := c.Cost(m[0], m[1], llm.Usage{Input: 10, Output: 10}); known {
			t.Errorf("%v is priced at %d", m, nano)
		}
	}
}

func TestCostsDoNotOverflow(t *testing.T) {
	huge := llm.Usage{Input: math.MaxInt64 / 8, Output: math.MaxInt64 / 8}
	if nano, _ := llm.DefaultCatalog().Cost("claude", "claude-opus-5", huge); nano != math.MaxInt64 {
		t.Errorf("cost = %d, want it to saturate", nano)
	}
}

func TestCostGrowsWithUse(t *testing.T) {
	c := llm.DefaultCatalog()
	models := c.Models("openai")
	rapid.Check(t, func(t *rapid.T) {
		model := rapid.SampledFrom(models).Draw(t, "model")
		count := rapid.Int64Range(0, 1_000_000)
		u := llm.Usage{Input: count.Draw(t, "in"), Output: count.Draw(t, "out"), CacheRead: count.Draw(t, "read"), CacheWrite5m: count.Draw(t, "write")}
		more := u
		more.Input += rapid.Int64Range(0, 1000).Draw(t, "more")
		a, _ := c.Cost("openai", model, u)
		b, _ := c.Cost("openai", model, more)
		if b < a {
			t.Fatalf("%s: %+v costs %d, more input %d", model, u, a, b)
		}
	})
}

func TestCataloguesThatCannotBeRightAreRefused(t *testing.T) {
	const head = `{"version":"1","updated":"2026-01-01","unit":"nano-USD per token","rows":[`
	row := func(fields string) string {
		return head + `{"provider":"p","models":["m"],"source":"s","date":"2026-01-01",` + fields + `}]}`
	}
	good := row(`"bands":[{"input":100,"output":500,"cacheRead":10,"cacheWrite5m":125,"cacheWrite1h":200}]`)
	if _, err := llm.ParseCatalog([]byte(good)); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, text, want string }{
		{"no JSON", `rows`, "cannot be read"},
		{"another version", strings.Replace(good, `"1"`, `"2"`, 1), "version"},
		{"another unit", strings.Replace(good, "nano-USD per token", "USD per 1K", 1), "unit"},
		{"unknown field", strings.Replace(good, `"cacheRead"`, `"cacheReed"`, 1), "cacheReed"},
		{"a fraction", strings.Replace(good, `:100,`, `:100.5,`, 1), "cannot be read"},
		{"no source", strings.Replace(good, `"source":"s"`, `"source":""`, 1), "source and date"},
		{"no date", strings.Replace(good, `"date":"2026-01-01"`, `"date":"soon"`, 1), "source and date"},
		{"no bands", row(`"bands":[]`), "lacks"},
		{"output below input", row(`"bands":[{"input":500,"output":100}]`), "output is cheaper"},
		{"read above input", row(`"bands":[{"input":100,"output":500,"cacheRead":101}]`), "reading the cache"},
		{"write below input", row(`"bands":[{"input":100,"output":500,"cacheWrite5m":99}]`), "writing the cache"},
		{"write at 24 times input", row(`"bands":[{"input":250,"output":1250,"cacheWrite1h":6000}]`), "writing the cache"},
		{"an hour below five minutes", row(`"bands":[{"input":100,"output":500,"cacheWrite5m":200,"cacheWrite1h":125}]`), "an hour"},
		{"negative", row(`"bands":[{"input":-1,"output":500}]`), "out of range"},
		{"per million for per token", row(`"bands":[{"input":5000000000,"output":25000000000}]`), "out of range"},
		{"bands out of order", row(`"bands":[{"input":1,"output":5},{"above":200,"input":1,"output":5},{"above":100,"input":1,"output":5}]`), "ascend"},
		{"no first band", row(`"bands":[{"above":5,"input":1,"output":5}]`), "ascend"},
		{"a model twice", strings.Replace(good, `["m"]`, `["m","m-2026-01-01"]`, 1), "twice"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := llm.ParseCatalog([]byte(test.text))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error = %v, want one that mentions %q", err, test.want)
			}
		})
	}
}

func TestEmbeddedCatalogueIsSound(t *testing.T) {
	data, err := os.ReadFile("pricing-catalog.json")
	if err != nil {
		t.Fatal(err)
	}
	c, err := llm.ParseCatalog(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"claude", "openai", "moonshot", "alibaba"} {
		for _, m := range c.Models(p) {
			if s, ok := c.Known(p, m); !ok || s.Name == "" {
				t.Errorf("%s %s has no source", p, m)
			}
		}
		if len(c.Models(p)) < 4 {
			t.Errorf("%s has only %v", p, c.Models(p))
		}
	}
	if c.Seller("API.Moonshot.ai") != "moonshot" || c.Seller("localhost") != "" {
		t.Error("hosts do not tell the seller")
	}
}
