package bench

import (
	"crypto/rand"
	"testing"
	"time"
)

func TestGatewayMeasuresEveryContestantAtEverySize(t *testing.T) {
	r, err := Gateway(t.Context(), GatewayConfig{Calls: 20, Dir: t.TempDir(), Now: time.Now, Rand: rand.Reader})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Bodies) != 2 || r.Bodies[0].Bytes != 1024 || r.Bodies[1].Bytes != 400<<10 {
		t.Fatalf("bodies %+v", r.Bodies)
	}
	for _, b := range r.Bodies {
		for _, g := range []GatewayTime{b.Whole, b.Streamed} {
			for _, q := range []Quantiles{g.Direct, g.Provider, g.Chain} {
				if q.P50 <= 0 || q.P99 < q.P50 {
					t.Errorf("times %+v", g)
				}
			}
			if g.Overhead.P50 != g.Chain.P50-g.Direct.P50 {
				t.Errorf("overhead %+v", g)
			}
			if g.Bar.P50 <= 0 || g.Verdict == "" || g.Noise.P50 < 0 {
				t.Errorf("no verdict: %+v", g)
			}
		}
	}
}

func TestQuantilesAreByNearestRank(t *testing.T) {
	var times []float64
	for i := range 200 {
		times = append(times, float64(200-i))
	}
	if got := quantiles(times); got != (Quantiles{100, 198}) {
		t.Errorf("got %+v", got)
	}
	if got := quantiles([]float64{7}); got != (Quantiles{7, 7}) {
		t.Errorf("of one: %+v", got)
	}
}

func TestAVerdictIsUnclearOnlyWithinTheNoise(t *testing.T) {
	for _, c := range []struct {
		overhead, noise Quantiles
		want            Verdict
	}{
		{Quantiles{.3, 2}, Quantiles{0, 0}, VerdictKept},
		{Quantiles{.1, 1}, Quantiles{5, 5}, VerdictKept},
		{Quantiles{.31, 1}, Quantiles{0, 0}, VerdictMissed},
		{Quantiles{.1, 2.5}, Quantiles{0, .4}, VerdictMissed},
		{Quantiles{.1, 2.5}, Quantiles{0, .6}, VerdictUnclear},
		{Quantiles{.35, 2.5}, Quantiles{.1, .1}, VerdictMissed},
	} {
		g := GatewayTime{Overhead: c.overhead, Noise: c.noise, Bar: Quantiles{.3, 2}}
		if g.judge(); g.Verdict != c.want {
			t.Errorf("%+v with noise %+v: %s, want %s", c.overhead, c.noise, g.Verdict, c.want)
		}
	}
	g := GatewayTime{Overhead: Quantiles{1, 50}, Bar: Quantiles{P50: 3}}
	if g.judge(); g.Verdict != VerdictKept {
		t.Errorf("without a bar of the 99th: %s", g.Verdict)
	}
}
