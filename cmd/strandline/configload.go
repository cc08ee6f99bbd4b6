package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/BurntSushi/toml"
	"github.com/spf13/pflag"

	"strandline"
)

// The places a setting comes from, weakest first.
const (
	sourceDefault = "default"
	sourceFile    = "file"
	sourceEnv     = "environment"
	sourceFlag    = "flag"
)

// effective is the configuration in force, and where each setting came from.
type effective struct {
	Config
	file    string            // that was read; "" when there is none
	sources map[string]string // by key
}

// loadConfig reads the settings: flags before environment before file before
// defaults. A file that was named must exist; the usual one need not.
func loadConfig(e env, named string, flags *pflag.FlagSet) (effective, error) {
	eff := effective{Config: defaultConfig(e), sources: map[string]string{}}
	for _, s := range settings {
		eff.sources[s.key] = sourceDefault
	}
	if err := eff.readFile(e, named); err != nil {
		return eff, err
	}
	for _, s := range settings {
		if err := eff.readEnvAndFlag(e, s, flags); err != nil {
			return eff, err
		}
	}
	if err := checkVariables(e); err != nil {
		return eff, err
	}
	if err := eff.LLM.Validate(); err != nil {
		return eff, err
	}
	if err := eff.checkEmbedding(); err != nil {
		return eff, err
	}
	eff.DB = e.expandHome(eff.DB)
	eff.ModelDir = e.expandHome(eff.ModelDir)
	for i, dir := range eff.WatchPath {
		eff.WatchPath[i] = e.expandHome(dir)
	}
	if eff.AnswerReserve >= eff.ContextBudget && eff.sources["answerReserve"] != sourceDefault {
		return eff, usageErrorf("make contextBudget the larger one",
			"answerReserve (%d) leaves nothing of contextBudget (%d)", eff.AnswerReserve, eff.ContextBudget)
	}
	return eff, strandline.Namespace(eff.Namespace).Validate()
}

// readFile takes the settings of the configuration file.
func (eff *effective) readFile(e env, named string) error {
	path := named
	if path == "" {
		path = e.getenv("STRANDLINE_CONFIG")
	}
	optional := path == ""
	if optional {
		dir, err := e.configDir()
		if err != nil {
			return nil // no home folder: there is no usual file either
		}
		path = filepath.Join(dir, "config.toml")
	}
	path = e.expandHome(path)
	data, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && optional:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return &strandline.Error{Kind: strandline.KindNotFound,
			Message: fmt.Sprintf("no configuration file %s", path), Hint: "check --config and STRANDLINE_CONFIG"}
	case err != nil:
		return usageErrorf("check the file's permissions", "cannot read configuration file: %v", err)
	}
	var values map[string]any
	if err := toml.Unmarshal(data, &values); err != nil {
		var perr toml.ParseError
		if errors.As(err, &perr) {
			return usageErrorf("correct the file, or name another with --config",
				"%s:%d: %s", path, perr.Position.Line, perr.Message)
		}
		return usageErrorf("correct the file, or name another with --config", "%s: %v", path, err)
	}
	eff.file = path
	return eff.takeFile(path, values)
}

// takeFile assigns the values of a parsed file.
func (eff *effective) takeFile(path string, values map[string]any) error {
	byKey := map[string]setting{}
	for _, s := range settings {
		byKey[s.key] = s
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		s, ok := byKey[key]
		if !ok {
			hint := "run `strandline config` for the list of settings"
			if near := nearest(key, slices.Collect(maps.Keys(byKey))); near != "" {
				hint = fmt.Sprintf("did you mean %q?", near)
			}
			return usageErrorf(hint, "%s: unknown setting %q", path, key)
		}
		if s.secret {
			return usageErrorf("set it in the environment, or name a file that holds it",
				"%s: %s is a secret and does not belong into the configuration", path, key)
		}
		err := assign(s.field(&eff.Config), values[key])
		if err == nil {
			err = s.check(&eff.Config)
		}
		if err != nil {
			return usageErrorf(s.hint(values[key]), "%s: %s: %v", path, key, err)
		}
		eff.sources[key] = sourceFile
	}
	return nil
}

// readEnvAndFlag takes one setting from its variable and then from its flag.
func (eff *effective) readEnvAndFlag(e env, s setting, flags *pflag.FlagSet) error {
	for _, name := range append([]string{s.variable()}, s.alias...) {
		text := e.getenv(name)
		if text == "" {
			continue
		}
		if err := eff.take(s, text); err != nil {
			return usageErrorf(s.doc, "%s: %v", name, err)
		}
		eff.sources[s.key] = sourceEnv
		break
	}
	if s.flag == "" {
		return nil
	}
	f := flags.Lookup(s.flag)
	if f == nil || !f.Changed {
		return nil
	}
	var given any = f.Value.String()
	if list, ok := f.Value.(pflag.SliceValue); ok {
		given = list.GetSlice()
	}
	if err := eff.take(s, given); err != nil {
		return usageErrorf(s.hint(given), "--%s: %v", s.flag, err)
	}
	eff.sources[s.key] = sourceFlag
	return nil
}
