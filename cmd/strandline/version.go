package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"strandline/internal/embed/static/minilm256"
	"strandline/internal/relate/enes"
	"strandline/internal/thesaurus"
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

	Notices []notice `json:"notices,omitempty"`
}

// notice is what the maker of data in the program asks to be told with it.
type notice struct {
	Of   string `json:"of"`
	Text string `json:"text"`
}

func notices() []notice {
	return []notice{
		{"words among others, from all-MiniLM-L6-v2", minilm256.Notice},
		{"the model that reads statements in pairs, from multilingual-e5-small", enes.Notice},
		{"synonyms, from WordNet 3.1", thesaurus.Notice},
	}
}

func newVersion(a *app) *cobra.Command {
	var all bool
	c := &cobra.Command{
		Use:         "version",
		Short:       "Print the version",
		GroupID:     groupCare,
		Long:        long("Print the version, the revision it was built from, the Go version and the platform;\nwith --notices also where data in the program come from, and their licences.", exitOK, exitUsage),
		Example:     "  strandline version\n  strandline version --json\n  strandline version --notices",
		Args:        arguments(0, 0),
		Annotations: map[string]string{annotationBare: "yes"},
		RunE: func(*cobra.Command, []string) error {
			v := buildVersion()
			if all {
				v.Notices = notices()
			}
			return a.print(v, func(w io.Writer) {
				fmt.Fprintf(w, "strandline %s", v.Version)
				if v.Revision != "" {
					fmt.Fprintf(w, " (%.12s)", v.Revision)
				}
				fmt.Fprintf(w, " %s %s\n", v.Go, v.Platform)
				for _, n := range v.Notices {
					fmt.Fprintf(w, "\n%s\n\n%s\n", n.Of, strings.TrimSpace(n.Text))
				}
			})
		},
	}
	c.Flags().BoolVar(&all, "notices", false, "print where data in the program come from, and their licences")
	return c
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
