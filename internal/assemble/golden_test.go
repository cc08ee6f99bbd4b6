package assemble_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"strandline"
	"strandline/internal/assemble"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// goldenInput is the in.json of a golden: an Input, short to write.
type goldenInput struct {
	Message   string
	Budget    int
	Facts     []assemble.Fact
	Summaries []assemble.Summary
	Retrieved []assemble.Retrieved
	Window    []strandline.Message
}

func TestGoldens(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no goldens: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			ar, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			var in goldenInput
			if err := json.Unmarshal(ar.Files[0].Data, &in); err != nil {
				t.Fatal(err)
			}
			got := render(assemble.Assemble(cfg, assemble.Input{
				Message: in.Message, Facts: in.Facts, Summaries: in.Summaries, Retrieved: in.Retrieved, Window: in.Window,
				Limits: assemble.Limits{Budget: in.Budget},
			}))
			if *update {
				ar.Files = append(ar.Files[:1], txtar.File{Name: "want", Data: []byte(got)})
				if err := os.WriteFile(path, txtar.Format(ar), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if want := string(ar.Files[1].Data); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func render(c assemble.Context) string {
	var b strings.Builder
	for _, m := range c.Messages {
		content := m.Content
		if content == assemble.System() {
			content = "(the static system prompt)"
		}
		fmt.Fprintf(&b, "%s| %s\n", m.Role, strings.ReplaceAll(content, "\n", "\n  "))
	}
	fmt.Fprintf(&b, "\ntokens %d of %d\n", c.Tokens, c.Budget)
	for _, bl := range c.Blocks {
		fmt.Fprintf(&b, "block %s %d: %s\n", bl.Name, bl.Tokens, bl.Why)
		for _, it := range bl.Items {
			fmt.Fprintf(&b, "  %s %s %d: %s\n", it.Kind, it.ID, it.Tokens, it.Why)
		}
	}
	for _, l := range c.LeftOut {
		fmt.Fprintf(&b, "left out %s %s %d: %s\n", l.Kind, l.ID, l.Tokens, l.Why)
	}
	return b.String()
}
