package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version is set by a release build with -ldflags "-X main.version=v1.2.3".
var version = "dev"

// versionView is the JSON form of the version.
type versionView struct {
	Version  string `json:"version"`
	Revision string `json:"revision"`
	Modified bool   `json:"modified"` // built from a changed tree
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:         "version",
		Short:       "Print the version",
		GroupID:     groupCare,
		Long:        long("Print the version, the revision it was built from, the Go version and the platform.", exitOK, exitUsage),
		Example:     "  strandline version\n  strandline version --json",
		Args:        arguments(0, 0),
		Annotations: map[string]string{annotationBare: "yes"},
		RunE: func(*cobra.Command, []string) error {
			v := buildVersion()
			return a.print(v, func(w io.Writer) {
				fmt.Fprintf(w, "strandline %s", v.Version)
				if v.Revision != "" {
					fmt.Fprintf(w, " (%.12s)", v.Revision)
				}
				fmt.Fprintf(w, " %s %s\n", v.Go, v.Platform)
			})
		},
	}
}

// buildVersion reads what the Go linker recorded.
func buildVersion() versionView {
	v := versionView{Version: version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	if v.Version == "dev" && info.Main.Version != "" && info.Main.Version != "(devel)" {
		v.Version = info.Main.Version
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Revision = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	return v
}
