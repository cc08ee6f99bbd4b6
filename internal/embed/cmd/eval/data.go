package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// task is a corpus with questions; gold lists the documents that answer each.
type task struct {
	docs, questions []string
	gold            [][]int
}

// read returns a file, or what it holds compressed with .gz behind its name.
func read(path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if !os.IsNotExist(err) {
		return data, err
	}
	if data, err = os.ReadFile(path + ".gz"); err != nil {
		return nil, err
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

func readJSON(path string, v any) error {
	data, err := read(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, v)
}

// locomoTurns makes a task of each conversation, its turns the documents.
func locomoTurns(dir string) ([]task, error) {
	var file []struct {
		QA []struct {
			Question string
			Evidence []string
			Category int
		}
		Conversation map[string]json.RawMessage
	}
	if err := readJSON(filepath.Join(dir, "locomo_conv1-3.json"), &file); err != nil {
		return nil, err
	}
	var tasks []task
	for _, c := range file {
		var t task
		at := map[string]int{}
		for n := 1; ; n++ {
			raw, ok := c.Conversation[fmt.Sprintf("session_%d", n)]
			if !ok {
				break
			}
			var turns []struct {
				Speaker, Text string
				ID            string `json:"dia_id"`
				Caption       string `json:"blip_caption"`
			}
			if err := json.Unmarshal(raw, &turns); err != nil {
				return nil, err
			}
			for _, u := range turns {
				at[u.ID] = len(t.docs)
				t.docs = append(t.docs, strings.TrimSpace(u.Speaker+": "+u.Text+" "+u.Caption))
			}
		}
		for _, q := range c.QA {
			var gold []int
			for _, e := range q.Evidence {
				for _, id := range strings.FieldsFunc(e, func(r rune) bool { return r == ';' || r == ' ' || r == ',' }) {
					if i, ok := at[id]; ok && !slices.Contains(gold, i) {
						gold = append(gold, i)
					}
				}
			}
			if len(gold) > 0 && q.Category != 5 {
				t.questions, t.gold = append(t.questions, q.Question), append(t.gold, gold)
			}
		}
		tasks = append(tasks, t)
	}
	return tasks, nil
}

// xquad makes a task of the questions of one language and the paragraphs of
// another.
func xquad(dir, questions, texts string) (t task, err error) {
	type file struct {
		Data []struct {
			Paragraphs []struct {
				Context string
				Qas     []struct{ Question string }
			}
		}
	}
	var q, d file
	if err := readJSON(filepath.Join(dir, "xquad."+questions+".json"), &q); err != nil {
		return t, err
	}
	if err := readJSON(filepath.Join(dir, "xquad."+texts+".json"), &d); err != nil {
		return t, err
	}
	for i, article := range d.Data {
		for j, p := range article.Paragraphs {
			for _, x := range q.Data[i].Paragraphs[j].Qas {
				t.questions, t.gold = append(t.questions, x.Question), append(t.gold, []int{len(t.docs)})
			}
			t.docs = append(t.docs, p.Context)
		}
	}
	return t, nil
}
