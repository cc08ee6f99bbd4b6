package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/lexical/zipf"
)

// planted sentences stand among generated ones and are asked for in other words.
var (
	plantedThings = strings.Fields("kettle violin passport ladder telescope umbrella lantern saddle compass hammock anvil accordion sled typewriter barometer globe canoe tent harp piano")
	plantedPlaces = strings.Fields("attic cellar garage kitchen barn library cottage harbor greenhouse chapel")
)

const sessionMessages = 40

var corpusBegins = time.Date(2025, 1, 1, 8, 0, 0, 0, time.UTC)

// build stores, indexes and embeds the corpus.
func (c SearchConfig) build(ctx context.Context, cfg engine.Config, r *SearchReport) error {
	transcripts := filepath.Join(c.Dir, "transcripts")
	c.say("writing %d messages", c.Messages)
	if err := c.write(transcripts, r); err != nil {
		return fmt.Errorf("write transcripts: %w", err)
	}
	eng, err := engine.New(cfg)
	if err != nil {
		return err
	}
	for _, step := range []struct {
		name string
		took *float64
		run  func() error
	}{
		{"ingesting", &r.IngestSeconds, func() error {
			_, err := eng.Ingest(ctx, strandline.DefaultNamespace, engine.IngestRequest{Dir: transcripts})
			return err
		}},
		{"indexing words", &r.IndexSeconds, func() error { _, err := eng.Index(ctx, strandline.DefaultNamespace); return err }},
		{"indexing meaning", &r.EmbedSeconds, func() error { _, err := eng.Embed(ctx, strandline.DefaultNamespace); return err }},
	} {
		c.say("%s", step.name)
		start := c.Now()
		if err := step.run(); err != nil {
			return fmt.Errorf("%s: %w", step.name, err)
		}
		*step.took = c.Now().Sub(start).Seconds()
	}
	return os.RemoveAll(transcripts)
}

// plantedCount is how many messages are planted among so many.
func plantedCount(messages int) int { return min(len(plantedThings)*len(plantedPlaces), messages/10) }

func plantedAt(i int) (thing, place string) {
	return plantedThings[i%len(plantedThings)], plantedPlaces[i/len(plantedThings)%len(plantedPlaces)]
}

// write makes the transcripts: files of ten conversations of forty messages.
func (c SearchConfig) write(dir string, r *SearchReport) error {
	text := zipf.New(1, 60_000)
	n := plantedCount(c.Messages)
	every := max(c.Messages/max(n, 1), 1)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	for from := 0; from < c.Messages; from += 10 * sessionMessages {
		f, err := os.Create(filepath.Join(dir, fmt.Sprintf("%07d.jsonl", from)))
		if err != nil {
			return err
		}
		w := bufio.NewWriter(f)
		enc := json.NewEncoder(w)
		for i := from; i < min(from+10*sessionMessages, c.Messages); i++ {
			content := text.Text(c.Size)
			if p := i / every; i%every == every/2 && p < n {
				thing, place := plantedAt(p)
				content = fmt.Sprintf("By the way, our old %s is stored in the %s now.", thing, place)
			}
			session := i / sessionMessages
			at := corpusBegins.Add(time.Duration(session)*3*time.Hour/100 + time.Duration(i%sessionMessages)*10*time.Second)
			if i%sessionMessages == 0 {
				r.Conversations++
			}
			line := map[string]any{"role": [2]string{"user", "assistant"}[i%2], "content": content, "session_id": fmt.Sprintf("s%07d", session),
				"timestamp": at.Add(time.Duration(session%10) * 2 * time.Hour).Format(time.RFC3339)}
			if err := enc.Encode(line); err != nil {
				return err
			}
		}
		if err := w.Flush(); err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
	}
	return nil
}
