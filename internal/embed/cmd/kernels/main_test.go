package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestTheKernelsOfTheEncoderAreThoseThatAreWritten(t *testing.T) {
	for _, arch := range []string{"amd64", "arm64"} {
		kept, err := os.ReadFile(filepath.Join("..", "..", "minilm", "kernel_"+arch+".s"))
		if err != nil {
			t.Fatal(err)
		}
		written, err := assembly(arch)
		if err != nil || !bytes.Equal(kept, written) {
			t.Errorf("%s: run go generate ./internal/embed/minilm (%v)", arch, err)
		}
	}
	if _, err := assembly("vax"); err == nil {
		t.Error("an unknown architecture was accepted")
	}
}
