package llm

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"strandline"
)

//go:embed pricing-catalog.json
var embeddedCatalog []byte

// Catalog tells what tokens cost (P8). It is immutable.
type Catalog struct {
	version, updated string
	hosts            map[string]string
	rows             map[rowKey][]Band
	dates            map[rowKey]Source
}

type rowKey struct{ provider, model string }

// Source is where a price was read, and when.
type Source struct{ Name, Date string }

// Band is the price of a token, in nano-USD, of requests whose whole input,
// cached or not, has more than Above tokens. The whole request is billed at the
// price of its band. A cache price of zero means that such tokens are billed as
// plain input.
type Band struct {
	Above        int64 `json:"above"`
	Input        int64 `json:"input"`
	Output       int64 `json:"output"`
	CacheRead    int64 `json:"cacheRead"`
	CacheWrite5m int64 `json:"cacheWrite5m"`
	CacheWrite1h int64 `json:"cacheWrite1h"`
}

// catalogFile is the form of pricing-catalog.json.
type catalogFile struct {
	Version string            `json:"version"`
	Updated string            `json:"updated"`
	Unit    string            `json:"unit"`
	Hosts   map[string]string `json:"hosts"`
	Rows    []catalogRow      `json:"rows"`
}

type catalogRow struct {
	Provider string   `json:"provider"`
	Models   []string `json:"models"`
	Source   string   `json:"source"`
	Date     string   `json:"date"`
	Bands    []Band   `json:"bands"`
}

const catalogUnit = "nano-USD per token"

// DefaultCatalog returns the catalogue that the program carries.
var DefaultCatalog = sync.OnceValue(func() *Catalog {
	c, err := ParseCatalog(embeddedCatalog)
	if err != nil {
		panic("llm: embedded price catalogue: " + err.Error()) // a test holds that it cannot be
	}
	return c
})

// ParseCatalog reads a catalogue and refuses one that cannot be right: unknown
// fields, rows without source or date, a model twice, bands out of order, or
// prices whose ratios no provider has. Such rows have come from confusing the
// units, or read with write.
func ParseCatalog(data []byte) (*Catalog, error) {
	var file catalogFile
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&file); err != nil {
		return nil, catalogError("cannot be read: %v", err)
	}
	switch {
	case file.Version != "1":
		return nil, catalogError("version %q is not 1", file.Version)
	case file.Unit != catalogUnit:
		return nil, catalogError("unit is %q, not %q", file.Unit, catalogUnit)
	}
	c := &Catalog{version: file.Version, updated: file.Updated, hosts: file.Hosts,
		rows: map[rowKey][]Band{}, dates: map[rowKey]Source{}}
	for _, row := range file.Rows {
		if err := c.add(row); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func catalogError(format string, args ...any) error {
	return &strandline.Error{Kind: strandline.KindInvalid, Message: "price catalogue: " + fmt.Sprintf(format, args...),
		Hint: "see docs/providers.md for its form"}
}

func (c *Catalog) add(row catalogRow) error {
	if row.Provider == "" || len(row.Models) == 0 || len(row.Bands) == 0 {
		return catalogError("a row lacks its provider, models or bands: %+v", row)
	}
	name := row.Provider + " " + row.Models[0]
	if _, err := time.Parse(time.DateOnly, row.Date); err != nil || row.Source == "" {
		return catalogError("%s: source and date (YYYY-MM-DD) are required", name)
	}
	for i, b := range row.Bands {
		if i == 0 && b.Above != 0 || i > 0 && b.Above <= row.Bands[i-1].Above {
			return catalogError("%s: bands must begin above 0 and ascend", name)
		}
		if why := b.wrong(); why != "" {
			return catalogError("%s: %s", name, why)
		}
	}
	for _, m := range row.Models {
		key := rowKey{row.Provider, canonical(m)}
		if _, twice := c.rows[key]; twice {
			return catalogError("%s is priced twice", row.Provider+" "+m)
		}
		c.rows[key] = row.Bands
		c.dates[key] = Source{row.Source, row.Date}
	}
	return nil
}

// maxPrice is above any price known ($600 per million output tokens), and small
// enough that no call's cost overflows.
const maxPrice = 10_000_000

// wrong says why the prices cannot be right, "" when they can.
func (b Band) wrong() string {
	for _, p := range []int64{b.Input, b.Output, b.CacheRead, b.CacheWrite5m, b.CacheWrite1h} {
		if p < 0 || p > maxPrice {
			return fmt.Sprintf("price %d is out of range", p)
		}
	}
	switch {
	case b.Output < b.Input:
		return "output is cheaper than input"
	case b.CacheRead > b.Input:
		return "reading the cache is dearer than input"
	case b.CacheWrite5m != 0 && !(b.CacheWrite5m >= b.Input && 2*b.CacheWrite5m <= 5*b.Input),
		b.CacheWrite1h != 0 && !(b.CacheWrite1h >= b.Input && 2*b.CacheWrite1h <= 5*b.Input):
		return "writing the cache is not 1 to 2.5 times input"
	case b.CacheWrite1h != 0 && b.CacheWrite1h < b.CacheWrite5m:
		return "writing the cache for an hour is cheaper than for five minutes"
	}
	return ""
}

// snapshot is the date that ends a model's name, which changes no price.
var snapshot = regexp.MustCompile(`(?:-20\d{6}|-20\d\d-\d\d-\d\d|-latest)$`)

// canonical is the name under which a model is looked up.
func canonical(model string) string {
	name := snapshot.ReplaceAllString(strings.ToLower(strings.TrimSpace(model)), "")
	if strings.HasPrefix(name, "claude-") {
		name = strings.ReplaceAll(name, ".", "-")
	}
	return name
}

// Known reports whether the model has a price, and where that was read.
func (c *Catalog) Known(provider, model string) (Source, bool) {
	s, ok := c.dates[rowKey{provider, canonical(model)}]
	return s, ok
}

// Updated is the date of the catalogue, "YYYY-MM-DD".
func (c *Catalog) Updated() string { return c.updated }

// Models lists the models priced for a provider, sorted.
func (c *Catalog) Models(provider string) []string {
	var list []string
	for key := range maps.Keys(c.rows) {
		if key.provider == provider {
			list = append(list, key.model)
		}
	}
	slices.Sort(list)
	return list
}

// Seller returns the provider whose prices hold at a host, "" when none is
// known. It tells what an OpenAI-compatible endpoint costs.
func (c *Catalog) Seller(host string) string { return c.hosts[strings.ToLower(host)] }
