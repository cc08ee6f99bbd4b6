package minilm

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// published is the SHA-256 of the weights that the reference vectors were made
// from.
const published = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"

// realModel converts the weights in the folder that STRANDLINE_MODEL names.
func realModel(t testing.TB) *Model {
	t.Helper()
	dir := os.Getenv("STRANDLINE_MODEL")
	if dir == "" {
		t.Skip("STRANDLINE_MODEL names no folder with model.safetensors and vocab.txt of all-MiniLM-L6-v2")
	}
	weights, err := os.ReadFile(filepath.Join(dir, "model.safetensors"))
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256(weights); hex.EncodeToString(sum[:]) != published {
		t.Fatalf("model.safetensors is another one: %x", sum)
	}
	vocabulary, err := os.ReadFile(filepath.Join(dir, "vocab.txt"))
	if err != nil {
		t.Fatal(err)
	}
	file, err := Convert("real", weights, string(vocabulary))
	if err != nil {
		t.Fatal(err)
	}
	m, err := Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// reference returns the texts and the vectors that ONNX Runtime gives for them in
// full precision.
func reference(t testing.TB) ([]string, [][]float32) {
	t.Helper()
	text, err := os.ReadFile("testdata/reference.txt")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("testdata/reference.f32")
	if err != nil {
		t.Fatal(err)
	}
	texts := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	all := floats(data)
	width := len(all) / len(texts)
	vectors := make([][]float32, len(texts))
	for i := range vectors {
		vectors[i] = all[i*width : (i+1)*width]
	}
	return texts, vectors
}

func cosine(a, b []float32) float64 {
	var dot float64
	for i := range a {
		dot += float64(a[i]) * float64(b[i])
	}
	return dot
}

func TestVectorsAgreeWithThoseOfOnnxRuntime(t *testing.T) {
	m := realModel(t)
	texts, want := reference(t)
	for _, kn := range kernels() {
		if testing.Short() && kn.name == "go" {
			continue
		}
		m.kernel = kn
		m.scratch.New = nil
		got, err := m.Embed(context.Background(), texts)
		if err != nil {
			t.Fatal(err)
		}
		least, sum := 1.0, 0.0
		for i := range texts {
			c := cosine(got[i], want[i])
			least, sum = min(least, c), sum+c
			if c < .999 {
				t.Errorf("%s: cosine %.5f for %q", kn.name, c, texts[i])
			}
		}
		t.Logf("%s: mean cosine %.5f, least %.5f", kn.name, sum/float64(len(texts)), least)
	}
}

func BenchmarkQueryOf16Tokens(b *testing.B) {
	m := realModel(b)
	texts := []string{"what did we decide about the deployment process last week in the meeting"}
	for b.Loop() {
		if _, err := m.Embed(context.Background(), texts); err != nil {
			b.Fatal(err)
		}
	}
}
