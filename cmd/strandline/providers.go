package main

import (
	"cmp"
	"fmt"
	"io"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"strandline/llm"
	"strandline/llm/providers"
)

func newProviders(a *app) *cobra.Command {
	return group(&cobra.Command{
		Use:     "providers",
		Short:   "Show and check the language models",
		GroupID: groupCare,
		Long: long(`Show and check the language models that are configured. None is needed; without
one, nothing leaves the machine. See the MEMORY_LLM_ settings of `+"`strandline config`"+`.`, exitOK, exitUsage),
		Example: "  strandline providers list\n  MEMORY_LLM_PRIMARY=ollama strandline providers check",
	}, newProvidersList(a), newProvidersCheck(a))
}

// providerList is the JSON form of both commands.
type providerList struct {
	Configured bool           `json:"configured"` // a primary is named
	Providers  []providerView `json:"providers"`
}

// providerView is one provider.
type providerView struct {
	Name    string     `json:"name"`
	Role    string     `json:"role"` // primary, fallback, embedding or none
	Model   string     `json:"model"`
	BaseURL string     `json:"base_url"`
	Key     string     `json:"key"` // set, missing or optional
	Leaves  bool       `json:"leaves_machine"`
	Price   *priceView `json:"price"` // null when it is not known

	Check *checkView `json:"check,omitempty"`
}

// priceView is what a model costs, in dollars per million tokens.
type priceView struct {
	Input  float64 `json:"input_usd_per_mtok"`
	Output float64 `json:"output_usd_per_mtok"`
	Source string  `json:"source"`
	Date   string  `json:"date"`
}

func newProvidersList(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "Show the providers, their models, addresses, keys and prices",
		Long: long(`Show every provider: whether it is the primary or a fallback, its model, where
its calls go, whether it has a key, and what it costs. Nothing is sent.`, exitOK, exitUsage),
		Example: "  strandline providers list --json",
		Args:    arguments(0, 0),
		RunE: func(*cobra.Command, []string) error {
			catalog, err := a.catalog()
			if err != nil {
				return err
			}
			v := providerList{Configured: len(a.cfg.LLM.Order()) > 0, Providers: []providerView{}}
			for _, name := range providers.Names {
				v.Providers = append(v.Providers, a.providerView(name, catalog))
			}
			if e, ok := a.embeddingView(catalog); ok {
				v.Providers = append(v.Providers, e)
			}
			return a.print(v, func(w io.Writer) { printProviders(w, v) })
		},
	}
}

// providerView describes a provider from its settings.
func (a *app) providerView(name string, catalog *llm.Catalog) providerView {
	return describe(a.cfg.LLM, name, catalog)
}

func describe(c providers.Config, name string, catalog *llm.Catalog) providerView {
	account := c.Account(name)
	v := providerView{Name: name, Role: "none", Model: account.Model, BaseURL: providers.BaseURL(c, name), Key: "missing"}
	switch i := slices.Index(c.Order(), name); {
	case i == 0:
		v.Role = "primary"
	case i > 0:
		v.Role = "fallback"
	}
	switch {
	case account.APIKey != "" || account.APIKeyFile != "":
		v.Key = "set"
	case name == providers.Ollama || name == providers.Custom || account.BaseURL != "":
		v.Key = "optional"
	}
	v.Leaves = v.BaseURL != "" && !onThisMachine(v.BaseURL)
	seller := name
	if u, err := url.Parse(v.BaseURL); err == nil && name == providers.Custom {
		seller = cmp.Or(catalog.Seller(u.Hostname()), name)
	}
	v.Price = price(catalog, seller, account.Model)
	if account.Local || name == providers.Ollama && !v.Leaves {
		v.Price = &priceView{Source: "runs here"}
	}
	return v
}

// price reads a model's prices off the cost of a million tokens, nil when they
// are not known. Prices above a band of length are not shown.
func price(catalog *llm.Catalog, seller, model string) *priceView {
	source, known := catalog.Known(seller, model)
	if !known {
		return nil
	}
	input, _ := catalog.Cost(seller, model, llm.Usage{Input: 1000})
	output, _ := catalog.Cost(seller, model, llm.Usage{Output: 1000})
	return &priceView{Input: float64(input) / 1e6, Output: float64(output) / 1e6, Source: source.Name, Date: source.Date}
}

// onThisMachine reports whether a base URL names this machine.
func onThisMachine(base string) bool {
	u, err := url.Parse(base)
	if err != nil {
		return false
	}
	ip := net.ParseIP(u.Hostname())
	return u.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
}

func printProviders(w io.Writer, v providerList) {
	var rows [][]string
	for _, p := range v.Providers {
		rows = append(rows, []string{p.Name, strings.Replace(p.Role, "none", "-", 1), clean(cmp.Or(p.Model, "-")),
			clean(cmp.Or(p.BaseURL, "-")), p.Key, p.priceText()})
	}
	table(w, []string{"PROVIDER", "ROLE", "MODEL", "ADDRESS", "KEY", "$ PER MILLION TOKENS IN/OUT"}, rows)
	if !v.Configured {
		embeds := slices.ContainsFunc(v.Providers, func(p providerView) bool { return p.Role == embeddingRole })
		if embeds {
			fmt.Fprintln(w, "\nNo language model is configured. Texts are sent to be embedded, nothing else.")
			return
		}
		fmt.Fprintln(w, "\nNo provider is configured, and nothing is sent anywhere. MEMORY_LLM_PRIMARY names one.")
	}
}

func (p providerView) priceText() string {
	switch {
	case p.Price == nil:
		return "unknown"
	case p.Price.Date == "":
		return "0 (" + p.Price.Source + ")"
	}
	dollars := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	return fmt.Sprintf("%s / %s (%s)", dollars(p.Price.Input), dollars(p.Price.Output), p.Price.Date)
}
