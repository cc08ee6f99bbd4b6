package models

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"strandline"
)

// tiny makes weights of one narrow layer for the vocabulary in the program.
var tiny = sync.OnceValue(func() []byte {
	const pieces, width = 30522, 64
	r := rand.New(rand.NewPCG(1, 2))
	type entry struct {
		Type    string `json:"dtype"`
		Shape   []int  `json:"shape"`
		Offsets [2]int `json:"data_offsets"`
	}
	header := map[string]entry{}
	var data []byte
	add := func(name string, shape ...int) {
		from := len(data)
		n := 1
		for _, d := range shape {
			n *= d
		}
		for range n {
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(float32(r.NormFloat64())))
		}
		header[name] = entry{"F32", shape, [2]int{from, len(data)}}
	}
	add("embeddings.word_embeddings.weight", pieces, width)
	add("embeddings.position_embeddings.weight", 32, width)
	add("embeddings.token_type_embeddings.weight", 2, width)
	for _, name := range []string{"embeddings.LayerNorm", "encoder.layer.0.attention.output.LayerNorm", "encoder.layer.0.output.LayerNorm"} {
		add(name+".weight", width)
		add(name+".bias", width)
	}
	for _, name := range []string{"attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense", "intermediate.dense", "output.dense"} {
		add("encoder.layer.0."+name+".weight", width, width)
		add("encoder.layer.0."+name+".bias", width)
	}
	text, err := json.Marshal(header)
	if err != nil {
		panic(err)
	}
	return append(append(binary.LittleEndian.AppendUint64(nil, uint64(len(text))), text...), data...)
})

// folder is an empty one that knows the tiny model under the usual name.
func folder(t *testing.T) Folder {
	sum := sha256.Sum256(tiny())
	return Folder{Path: filepath.Join(t.TempDir(), "models"), known: map[string]published{
		MiniLM: {id: "tiny", dim: 64, size: int64(len(tiny())), sha256: hex.EncodeToString(sum[:]), url: "http://127.0.0.1:1/nothing"},
	}}
}

func embeds(t *testing.T, f Folder) {
	t.Helper()
	if use, err := f.InUse("auto"); err != nil || use != MiniLM {
		t.Fatalf("in use %q, %v", use, err)
	}
	m, err := f.Open(MiniLM)
	if err != nil {
		t.Fatal(err)
	}
	v, err := m.Embed(context.Background(), []string{"hello there"})
	if err != nil || len(v) != 1 || len(v[0]) != m.Dim() || m.Model() != "tiny" {
		t.Fatalf("%d vectors of %s, %v", len(v), m.Model(), err)
	}
}

func write(t *testing.T, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestWeightsAreImportedAndUsed(t *testing.T) {
	f := folder(t)
	if use, err := f.InUse(""); err != nil || use != Static {
		t.Fatalf("before: %q, %v", use, err)
	}
	name, err := f.Import(write(t, tiny()))
	if err != nil || name != MiniLM {
		t.Fatal(name, err)
	}
	embeds(t, f)
	// What is installed can be taken to another machine.
	other := folder(t)
	if _, err := other.Import(f.file(MiniLM)); err != nil {
		t.Fatal(err)
	}
	embeds(t, other)
}

func TestOtherFilesAreNotImported(t *testing.T) {
	f := folder(t)
	changed := bytes.Clone(tiny())
	changed[len(changed)-1] ^= 1
	for name, path := range map[string]string{"a text": write(t, []byte("no model")), "changed": write(t, changed), "empty": write(t, nil), "a folder": t.TempDir()} {
		if _, err := f.Import(path); strandline.KindOf(err) != strandline.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A device may never end: nothing of it is read.
	if _, err := f.Import(os.DevNull); strandline.KindOf(err) != strandline.KindInvalid || !strings.Contains(err.Error(), "no file of weights") {
		t.Errorf("a device: %v", err)
	}
	if _, err := f.Import(filepath.Join(t.TempDir(), "none")); strandline.KindOf(err) != strandline.KindNotFound {
		t.Error(err)
	}
	if use, err := f.InUse("auto"); err != nil || use != Static {
		t.Errorf("in use %q, %v", use, err)
	}
}

func TestUseChoosesAndASettingCountsMore(t *testing.T) {
	f := folder(t)
	if err := f.Use(MiniLM); strandline.KindOf(err) != strandline.KindNotFound {
		t.Errorf("chose what is not installed: %v", err)
	}
	if err := f.Use("gpt"); strandline.KindOf(err) != strandline.KindUsage {
		t.Errorf("chose what there is not: %v", err)
	}
	if _, err := f.Import(write(t, tiny())); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ use, configured, want string }{
		{"static", "auto", Static}, {"static", "minilm", MiniLM}, {"minilm", "", MiniLM}, {"minilm", "static", Static}, {"auto", "auto", MiniLM},
	} {
		if err := f.Use(c.use); err != nil {
			t.Fatal(err)
		}
		if got, err := f.InUse(c.configured); err != nil || got != c.want {
			t.Errorf("use %s, setting %q: %q, %v", c.use, c.configured, got, err)
		}
	}
}

func TestADamagedModelFileIsReported(t *testing.T) {
	f := folder(t)
	if _, err := f.Import(write(t, tiny())); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(f.file(MiniLM))
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(f.file(MiniLM), data, 0o600); err != nil {
		t.Fatal(err)
	}
	m, err := f.Open(MiniLM)
	if err != nil {
		t.Fatal(err)
	}
	_, err = m.Embed(context.Background(), []string{"x"})
	if strandline.KindOf(err) != strandline.KindCorrupt || strings.Count(err.Error(), "checksum") != 1 {
		t.Error(err)
	}
}

// site serves the weights; it breaks off after some bytes of each answer when
// told to.
func site(t *testing.T, data []byte, breakAfter int, ranges bool) (url string, asked *[]string) {
	asked = &[]string{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from := 0
		*asked = append(*asked, r.Header.Get("Range"))
		if text, ok := strings.CutPrefix(r.Header.Get("Range"), "bytes="); ok && ranges {
			if _, err := fmt.Sscanf(text, "%d-", &from); err != nil {
				t.Error(err)
			}
		}
		w.Header().Set("Content-Length", fmt.Sprint(len(data)-from))
		if from > 0 {
			w.WriteHeader(http.StatusPartialContent)
		}
		end := len(data)
		if breakAfter > 0 {
			end = min(end, from+breakAfter)
		}
		_, _ = w.Write(data[from:end])
	}))
	t.Cleanup(s.Close)
	return s.URL, asked
}

func TestPullGoesOnWhereItBrokeOff(t *testing.T) {
	for _, ranges := range []bool{true, false} {
		f := folder(t)
		url, asked := site(t, tiny(), len(tiny())/2, ranges)
		var last int64
		r := PullRequest{URL: url, Client: http.DefaultClient, Progress: func(done, total int64) { last = done }}
		err := f.Pull(context.Background(), MiniLM, r)
		if strandline.KindOf(err) != strandline.KindUnavailable {
			t.Fatalf("broken off: %v", err)
		}
		if use, err := f.InUse("auto"); err != nil || use != Static {
			t.Fatalf("half a model is in use: %q, %v", use, err)
		}
		if !ranges {
			url, asked = site(t, tiny(), 0, false)
			r.URL = url
		}
		for range 2 {
			if err = f.Pull(context.Background(), MiniLM, r); err == nil {
				break
			}
		}
		if err != nil || last != int64(len(tiny())) {
			t.Fatalf("continued: %v after %d bytes, asked %q", err, last, *asked)
		}
		embeds(t, f)
		if left, _ := filepath.Glob(filepath.Join(f.Path, "*.part")); len(left) != 0 {
			t.Errorf("left behind %v", left)
		}
	}
}

func TestPullInstallsNothingButTheModel(t *testing.T) {
	changed := bytes.Clone(tiny())
	changed[100000] ^= 1
	for name, data := range map[string][]byte{"changed": changed, "shorter": tiny()[:1000], "longer": append(bytes.Clone(tiny()), 0)} {
		f := folder(t)
		url, _ := site(t, data, 0, true)
		if err := f.Pull(context.Background(), MiniLM, PullRequest{URL: url}); strandline.KindOf(err) != strandline.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
		if use, err := f.InUse("auto"); err != nil || use != Static {
			t.Errorf("%s: in use %q, %v", name, use, err)
		}
		// What was refused is no obstacle afterwards.
		good, _ := site(t, tiny(), 0, true)
		if err := f.Pull(context.Background(), MiniLM, PullRequest{URL: good}); err != nil {
			t.Errorf("%s: then %v", name, err)
		}
	}
}

func TestPullNamesWhatItCannotReach(t *testing.T) {
	f := folder(t)
	if err := f.Pull(context.Background(), MiniLM, PullRequest{}); strandline.KindOf(err) != strandline.KindUnavailable || !strings.Contains(err.Error(), "127.0.0.1:1") {
		t.Error(err)
	}
	s := httptest.NewServer(http.NotFoundHandler())
	defer s.Close()
	if err := f.Pull(context.Background(), MiniLM, PullRequest{URL: s.URL}); strandline.KindOf(err) != strandline.KindUnavailable || !strings.Contains(err.Error(), "404") {
		t.Error(err)
	}
}
