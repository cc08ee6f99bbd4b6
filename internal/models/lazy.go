package models

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"os"
	"sync"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/embed/e5"
	"strandline/internal/embed/minilm"
	"strandline/internal/embed/minilm/bundle"
)

// lazy is a model whose file is read when it is needed.
type lazy struct {
	folder Folder
	name   string
	published

	once  sync.Once
	model embed.Embedder
	err   error
}

func (l *lazy) Model() string { return l.id }
func (l *lazy) Dim() int      { return l.dim }

// opened reads the weights the first time.
func (l *lazy) opened() (embed.Embedder, error) {
	l.once.Do(func() {
		var err error
		if l.model, err = l.folder.read(l.name, l.published); err != nil {
			l.err = Unusable{err}
		}
	})
	return l.model, l.err
}

// Unusable is the error of a model whose file is missing or damaged.
type Unusable struct{ error }

// Unwrap returns the error with its kind and its hint.
func (u Unusable) Unwrap() error { return u.error }

// Embed implements embed.Embedder.
func (l *lazy) Embed(ctx context.Context, texts []string) ([][]float32, error) {
	m, err := l.opened()
	if err != nil {
		return nil, err
	}
	return m.Embed(ctx, texts)
}

// lazyE5 is one that tells questions from texts.
type lazyE5 struct{ *lazy }

var (
	_ embed.Asker      = (*lazyE5)(nil)
	_ embed.Calibrated = (*lazyE5)(nil)
)

// Calibration says how its cosines are to be read.
func (*lazyE5) Calibration() embed.Calibration { return e5.Calibration() }

// EmbedQuery implements embed.Asker.
func (l *lazyE5) EmbedQuery(ctx context.Context, text string) ([]float32, error) {
	m, err := l.opened()
	if err != nil {
		return nil, err
	}
	return m.(embed.Asker).EmbedQuery(ctx, text)
}

// read opens the file of a model.
func (f Folder) read(name string, p published) (embed.Embedder, error) {
	data := bundle.Model
	if !f.bundled(name) {
		var err error
		if data, err = os.ReadFile(f.file(name)); os.IsNotExist(err) {
			return nil, missing(name)
		} else if err != nil {
			return nil, unreadable(f.file(name), err)
		}
	}
	m, err := decode(name, p.id, data)
	if err == nil && (m.Model() != p.id || m.Dim() != p.dim) {
		err = fmt.Errorf("it holds %s", m.Model())
	}
	if err != nil {
		hint := fmt.Sprintf("run `strandline model pull %s` again, or `strandline model use %s`", name, Static)
		if name == E5 {
			hint = bringE5 + fmt.Sprintf(", or run `strandline model use %s`", Static)
		}
		return nil, &strandline.Error{Kind: strandline.KindCorrupt, Message: "model file " + f.file(name), Err: err, Hint: hint}
	}
	return m, nil
}

func decode(name, id string, data []byte) (embed.Embedder, error) {
	if name != E5 {
		return minilm.Decode(data)
	}
	weights, ok := unsealed(data)
	if !ok {
		return nil, fmt.Errorf("it is damaged: its checksum differs")
	}
	return e5.Decode(id, weights)
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sealed adds to a file as published a checksum (CRC-32C) that is quick to compare.
func sealed(weights []byte) []byte {
	return binary.LittleEndian.AppendUint32(weights[:len(weights):len(weights)], crc32.Checksum(weights, castagnoli))
}

// unsealed takes it off again; ok is false when it differs.
func unsealed(data []byte) (weights []byte, ok bool) {
	if len(data) < 4 {
		return nil, false
	}
	weights = data[:len(data)-4]
	return weights, crc32.Checksum(weights, castagnoli) == binary.LittleEndian.Uint32(data[len(weights):])
}
