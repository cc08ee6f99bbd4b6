package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// configView is the JSON form of the configuration in force.
type configView struct {
	File     *string       `json:"file"` // that was read; null when there is none
	Settings []settingView `json:"settings"`
}

// settingView is one setting in force.
type settingView struct {
	Key      string `json:"key"`
	Value    any    `json:"value"`
	Source   string `json:"source"` // default, file, environment or flag
	Variable string `json:"variable"`
	Flag     string `json:"flag"`
}

func newConfig(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "config",
		Short:   "Show the settings in force and where each comes from",
		GroupID: groupCare,
		Long: long(`Show every setting, its value, and where the value comes from: a flag, an
environment variable, the configuration file, or the default, in that order of
precedence. Secrets are masked.

The configuration file is TOML with the keys shown here. A key that is not known
is an error, so that a misspelt one is noticed.`, exitOK, exitUsage, exitNotFound),
		Example: `  strandline config
  STRANDLINE_WINDOW=8 strandline config --json`,
		Args: arguments(0, 0),
		RunE: func(*cobra.Command, []string) error {
			v := configView{Settings: []settingView{}}
			if a.cfg.file != "" {
				v.File = &a.cfg.file
			}
			for _, s := range settings {
				v.Settings = append(v.Settings, settingView{
					Key: s.key, Value: s.value(&a.cfg.Config), Source: a.cfg.sources[s.key],
					Variable: s.variable(), Flag: s.flag,
				})
			}
			return a.print(v, func(w io.Writer) { printConfig(w, v) })
		},
	}
}

func printConfig(w io.Writer, v configView) {
	if v.File != nil {
		fmt.Fprintf(w, "configuration file: %s\n\n", clean(*v.File))
	}
	var rows [][]string
	for _, s := range v.Settings {
		value := fmt.Sprint(s.Value)
		if list, ok := s.Value.([]string); ok {
			value = strings.Join(list, ", ")
		}
		rows = append(rows, []string{s.Key, clean(value), s.Source})
	}
	table(w, []string{"SETTING", "VALUE", "FROM"}, rows)
}
