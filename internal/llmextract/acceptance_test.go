package llmextract_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/jsonrepair"
	"strandline/internal/llmextract"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// share is an acceptance figure: so many of all, of which at least a part must be.
type share struct {
	n, of int
	least float64
}

func (s share) check(t *testing.T, what string) {
	t.Helper()
	got := float64(s.n) / float64(max(s.of, 1))
	t.Logf("%-46s %6.2f %% (%d of %d), at least %.0f %%", what, 100*got, s.n, s.of, 100*s.least)
	if s.of == 0 || got < s.least {
		t.Errorf("%s: below the bar", what)
	}
}

// TestAcceptance measures the acceptance figures of extraction and prints them:
// go test -v -run Acceptance ./internal/llmextract
func TestAcceptance(t *testing.T) {
	t.Run("answers", acceptAnswers)
	t.Run("malformed corpus", acceptCorpus)
	t.Run("providers", func(t *testing.T) { synctest.Test(t, acceptProviders) })
	t.Run("budget", func(t *testing.T) { synctest.Test(t, acceptBudget) })
	t.Run("rerun", acceptRerun)
	t.Run("confidence", acceptConfidence)
}

// spoil are the mistakes of which every twelfth answer has one.
var spoil = []func(string) string{
	func(s string) string { return "Here it is:\n```json\n" + s + "\n```\nAnything else?" },
	func(s string) string { return strings.ReplaceAll(s, `}]`, `,},]`) },
	func(s string) string { return "<think>{\"memories\": []}?</think>\n" + s },
	func(s string) string { return s[:len(s)-2] },
	func(s string) string { return strings.ReplaceAll(s, `"`, `“`) },
	func(string) string { return "I am afraid I found nothing to note down." }, // the correction finds it
}

// acceptAnswers has a model one of whose answers in twelve, by the script, is
// malformed, so that only the second figure says something of this program.
func acceptAnswers(t *testing.T) {
	const all = 300
	r := rand.New(rand.NewPCG(3, 5))
	initial, final, required := share{of: all, least: .9}, share{of: all, least: .99}, share{least: 1}
	for i := range all {
		good := answer(item("m1", "I am allergic to walnuts.", .9), item("m3", fmt.Sprintf("I moved to town number %d in spring.", i), .8))
		first := good
		if i%12 == 11 {
			first = spoil[r.IntN(len(spoil))](good)
		}
		c, ms := said("I cannot eat this, I am allergic to walnuts.", "Noted.", fmt.Sprintf("I moved to town number %d in spring.", i), "Nice.")
		s, rec := strategy(t, llmtest.New("p", llmtest.Answer(first), llmtest.Answer(good)), nil)
		e, err := s.Process(t.Context(), c, ms)
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range rec.events {
			if event.Type == llmextract.EventConcluded {
				initial.n, final.n = initial.n+count(event.Initial), final.n+count(event.OK)
			}
		}
		for _, m := range e.Candidates {
			required.of++
			required.n += count(m.Content != "" && m.Confidence > 0 && m.Confidence <= 1 && m.Kind != "" && m.Domain != "" && !m.SaidAt.IsZero() && m.Provenance.Strategy != "" &&
				(m.Kind != strandline.KindEpisode || len(m.Episode.EmotionalContext) > 0 && len(m.Episode.Significance) > 0))
		}
	}
	initial.check(t, "answers valid as they came")
	final.check(t, "answers valid in the end")
	required.check(t, "memories with all required fields")
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func acceptCorpus(t *testing.T) {
	f, err := os.Open("../jsonrepair/testdata/malformed.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := share{least: .95}
	classes := map[string]bool{}
	for sc := bufio.NewScanner(f); sc.Scan(); {
		var m struct {
			Class, Input string
			Want         any
		}
		if err := json.Unmarshal(sc.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		classes[m.Class] = true
		r, err := jsonrepair.Text(m.Input)
		var got any
		_ = json.Unmarshal(r.JSON, &got)
		s.of++
		s.n += count(err == nil && reflect.DeepEqual(got, m.Want))
	}
	s.check(t, fmt.Sprintf("repaired as meant, of %d classes", len(classes)))
}

// refusals are bodies as providers send them and what they are.
var refusals = []struct {
	status int
	body   string
	want   strandline.Kind
}{
	{429, `{"type":"error","error":{"type":"rate_limit_error","message":"x"}}`, strandline.KindRateLimit},
	{429, `{"error":{"type":"insufficient_quota","code":"insufficient_quota","message":"x"}}`, strandline.KindBudget},
	{429, `{"error":{"message":"You exceeded your current quota, please check your plan and billing details."}}`, strandline.KindBudget},
	{429, `{"error":{"type":"tokens","code":"rate_limit_exceeded","message":"Rate limit reached"}}`, strandline.KindRateLimit},
	{400, `{"type":"error","error":{"type":"invalid_request_error","message":"You have reached your specified API usage limits."}}`, strandline.KindBudget},
	{402, `{"error":{"code":402,"message":"Insufficient credits"}}`, strandline.KindBudget},
	{200, `{"error":{"code":429,"message":"Provider returned error"}}`, strandline.KindRateLimit},
	{200, `{"error":{"code":502,"message":"Provider returned error"}}`, strandline.KindTransient},
	{529, `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`, strandline.KindTransient},
	{500, `{"type":"error","error":{"type":"api_error","message":"x"}}`, strandline.KindTransient},
	{502, `<html>`, strandline.KindTransient},
	{503, `{"error":"server busy, please try again. maximum pending requests exceeded"}`, strandline.KindRateLimit},
	{504, ``, strandline.KindTimeout},
	{408, ``, strandline.KindTimeout},
	{401, `{"error":{"type":"invalid_request_error","code":"invalid_api_key","message":"x"}}`, strandline.KindAuthentication},
	{403, `{"type":"error","error":{"type":"permission_error","message":"x"}}`, strandline.KindAuthentication},
	{404, `{"error":{"code":"model_not_found","message":"x"}}`, strandline.KindInvalid},
	{400, `{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}}`, strandline.KindInvalid},
	{413, ``, strandline.KindInvalid},
	{400, `{"error":{"code":"content_filter","message":"x"}}`, strandline.KindPolicy},
}

func acceptProviders(t *testing.T) {
	classified := share{least: 1}
	for _, r := range refusals {
		classified.of++
		classified.n += count(strandline.KindOf(llm.ErrorFor(llm.Failure{Provider: "p", Status: r.status}, []byte(r.body))) == r.want)
	}
	classified.check(t, "errors classified")

	env := &llm.Env{Now: time.Now, Rand: zeros{}}
	ask := llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Content: "hello"}}}
	taken := share{least: 1}
	for _, kind := range []strandline.Kind{strandline.KindRateLimit, strandline.KindTimeout, strandline.KindTransient, strandline.KindParsing} {
		chain, err := llm.NewChain(llm.ChainConfig{}, env, llm.Link{Provider: llmtest.New("a", llmtest.Fail(kind, "", 0)), Model: "m"}, llm.Link{Provider: llmtest.New("b", llmtest.Answer("ok")), Model: "m"})
		if err != nil {
			t.Fatal(err)
		}
		for range 25 { // the circuit opens meanwhile
			resp, err := chain.Send(t.Context(), ask)
			taken.of++
			taken.n += count(err == nil && resp.Provider == "b")
		}
	}
	taken.check(t, "fallback where it may help")

	recovered := share{of: 100, least: .9}
	for range recovered.of {
		p := llmtest.New("a", llmtest.Fail(strandline.KindTransient, "", 0), llmtest.Fail(strandline.KindTimeout, "", 0), llmtest.Answer("ok"))
		chain, err := llm.NewChain(llm.ChainConfig{}, env, llm.Link{Provider: p, Model: "m"})
		if err != nil {
			t.Fatal(err)
		}
		_, err = chain.Send(t.Context(), ask)
		recovered.n += count(err == nil)
	}
	recovered.check(t, "calls recovered by retries")
}

func acceptBudget(t *testing.T) {
	catalog, err := llm.ParseCatalog([]byte(`{"version":"1","updated":"2026-01-01","unit":"nano-USD per token","hosts":{},"rows":[
		{"provider":"claude","models":["m"],"source":"test","date":"2026-01-01","bands":[{"above":0,"input":1000,"output":2000}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	p := llmtest.New("claude", llmtest.Step{Text: "ok", Usage: llm.Usage{Input: 10, Output: 100}})
	ledger := &llm.MemoryLedger{}
	chain, err := llm.NewChain(llm.ChainConfig{Budget: llm.BudgetConfig{Ledger: ledger, Catalog: catalog, Overall: 2000}}, &llm.Env{Now: time.Now, Rand: rand.NewChaCha8([32]byte{1})},
		llm.Link{Provider: p, Model: "m", MaxTokens: 100})
	if err != nil {
		t.Fatal(err)
	}
	blocked := share{least: 1}
	for range 60 {
		_, err := chain.Send(t.Context(), llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Content: "hello"}}})
		if before := len(p.Calls()); before*210 > 2000-210 && err != nil {
			blocked.of++
			blocked.n += count(strandline.KindOf(err) == strandline.KindBudget)
		}
	}
	if n := len(p.Calls()); n != 9 { // 210 micro-dollars each
		t.Errorf("%d calls of 210 micro-dollars were made of a budget of 2,000", n)
	}
	blocked.check(t, "calls beyond the budget blocked")
}

func acceptRerun(t *testing.T) {
	p := llmtest.New("claude", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		_, town, _ := strings.Cut(r.Messages[0].Content, "In town ")
		town, _, _ = strings.Cut(town, " ")
		return llm.Response{Text: answer(item("m3", "I am allergic to substance x"+town+".", .9), item("m1", "In town "+town+" we walked along the river.", .7)), Provider: "claude", Model: "m-1"}, nil
	}})
	e, first := processed(t, p, 9)
	again := processedFrom(t, e, writeTowns(t, 9, "again"))
	if again.Processed != 9 || first.Memories.Inserted != 18 {
		t.Errorf("%+v, then %+v", first, again)
	}
	share{18 - again.Memories.Inserted - again.Memories.Updated, 18, 1}.check(t, "memories that a rerun leaves as they are")
}

func acceptConfidence(t *testing.T) {
	s := share{least: 1}
	for _, v := range []struct{ a, b, want float64 }{{.8, .6, .685714}, {.8, .7, .746667}, {.7, .6, .646154}, {1, .1, .181818}, {2, .5, .666667}, {0, 1, 0}, {-1, .5, 0}} {
		s.of++
		s.n += count(belief.MergeConfidence(&v.a, &v.b) == v.want)
	}
	seven, eight, six := .7, .8, .6
	s.of += 2
	s.n += count(belief.MergeConfidence(nil, &seven) == .583333) + count(belief.Fold(&eight, &six, &seven) == .692783)
	s.check(t, "vectors of confidence")
}
