package main

import (
	"path/filepath"
	"strings"

	"strandline"
)

// dataDir returns the folder in which the operating system wants a program to
// keep its data.
func (e env) dataDir() (string, error) {
	return e.appDir("XDG_DATA_HOME", "LOCALAPPDATA", ".local/share")
}

// configDir returns the folder in which the operating system wants a program
// to keep its configuration.
func (e env) configDir() (string, error) {
	return e.appDir("XDG_CONFIG_HOME", "APPDATA", ".config")
}

// appDir returns Strandline's folder below the one that the variable of the
// system names, or below its usual place in the home folder.
func (e env) appDir(xdg, windows, usual string) (string, error) {
	variable := xdg
	switch e.goos {
	case "windows":
		variable = windows
	case "darwin":
		usual = "Library/Application Support"
	}
	if dir := e.getenv(variable); filepath.IsAbs(dir) {
		return filepath.Join(dir, "strandline"), nil
	}
	home, err := e.home()
	if err != nil {
		return "", &strandline.Error{Kind: strandline.KindUnavailable, Message: "no home folder is known", Err: err,
			Hint: "name the database with --db PATH or STRANDLINE_DB"}
	}
	return filepath.Join(home, filepath.FromSlash(usual), "strandline"), nil
}

// expandHome replaces a leading "~/" by the home folder.
func (e env) expandHome(path string) string {
	rest, ok := strings.CutPrefix(filepath.ToSlash(path), "~/")
	if !ok && path != "~" {
		return path
	}
	home, err := e.home()
	if err != nil {
		return path
	}
	return filepath.Join(home, filepath.FromSlash(rest))
}
