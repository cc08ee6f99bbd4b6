package bench

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// locomoFile is the public file: a list of conversations.
type locomoFile []struct {
	SampleID     string                     `json:"sample_id"`
	Conversation map[string]json.RawMessage `json:"conversation"`
	QA           []locomoQuestion           `json:"qa"`
}

type locomoQuestion struct {
	Question string   `json:"question"`
	Evidence []string `json:"evidence"`
	Category int      `json:"category"`
}

type locomoTurn struct {
	Speaker string `json:"speaker"`
	ID      string `json:"dia_id"`
	Text    string `json:"text"`
	Caption string `json:"blip_caption"`
}

var locomoCategories = map[int]string{1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}

// readLocomo reads the public file. The questions that a list of corrections
// names are replaced; path "" is no list. Corrected evidence lists are a line
// each: sample_id, qa_index, corrected.
func readLocomo(path, corrections string) (ds []dialogue, digest string, err error) {
	data, digest, err := readFile(path)
	if err != nil {
		return nil, "", err
	}
	var file locomoFile
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, "", unreadable(path, "a list of LoCoMo conversations", err)
	}
	corrected, err := readCorrections(corrections)
	if err != nil {
		return nil, "", err
	}
	for _, c := range file {
		d := dialogue{name: c.SampleID}
		known := map[string]string{} // turn to session
		for n := 1; ; n++ {
			when, dated := c.Conversation[fmt.Sprintf("session_%d_date_time", n)]
			body, spoken := c.Conversation[fmt.Sprintf("session_%d", n)]
			if !dated && !spoken {
				break
			}
			s, err := locomoSession(n, when, body)
			if err != nil {
				return nil, "", unreadable(path, "a list of LoCoMo conversations", fmt.Errorf("%s session %d: %w", c.SampleID, n, err))
			}
			for _, t := range s.turns {
				known[t.id] = s.id
			}
			if len(s.turns) > 0 {
				d.sessions = append(d.sessions, s)
			}
		}
		if len(d.sessions) == 0 {
			return nil, "", unreadable(path, "a list of LoCoMo conversations", fmt.Errorf("conversation %q has no sessions", c.SampleID))
		}
		asked := d.sessions[len(d.sessions)-1].at.AddDate(0, 0, 1)
		for i, q := range c.QA {
			if better, ok := corrected[correction{c.SampleID, i}]; ok {
				q = better
			}
			d.questions = append(d.questions, locomoAsked(q, asked, known))
		}
		ds = append(ds, d)
	}
	return ds, digest, nil
}

func locomoSession(n int, when, body json.RawMessage) (talk, error) {
	s := talk{id: fmt.Sprintf("session_%02d", n)}
	var date string
	if err := json.Unmarshal(when, &date); err != nil {
		return s, err
	}
	at, err := time.Parse("3:04 pm on 2 January, 2006", date)
	if err != nil {
		return s, err
	}
	s.at = at
	if len(body) == 0 {
		return s, nil
	}
	var turns []locomoTurn
	if err := json.Unmarshal(body, &turns); err != nil {
		return s, err
	}
	for _, t := range turns {
		text := t.Speaker + ": " + t.Text
		if t.Caption != "" {
			text += " [" + t.Caption + "]"
		}
		s.turns = append(s.turns, turn{id: t.ID, role: "user", text: text})
	}
	return s, nil
}

// locomoAsked reads the evidence of a question; some ids are joined by ';' or
// blanks, and nine of the public file name no turn: those are dropped.
func locomoAsked(q locomoQuestion, asked time.Time, sessions map[string]string) question {
	r := question{text: q.Question, category: locomoCategories[q.Category], asked: asked, counted: q.Category != 5}
	seen, in := map[string]bool{}, map[string]bool{}
	for _, e := range q.Evidence {
		for _, id := range strings.FieldsFunc(e, func(c rune) bool { return c == ';' || c == ' ' || c == ',' }) {
			if session, ok := sessions[id]; ok && !seen[id] {
				seen[id], in[session] = true, true
				r.turns = append(r.turns, id)
			}
		}
	}
	r.sessions = slices.Sorted(maps.Keys(in))
	return r
}

type correction struct {
	sample string
	index  int
}

func readCorrections(path string) (map[correction]locomoQuestion, error) {
	if path == "" {
		return nil, nil
	}
	data, _, err := readFile(path)
	if err != nil {
		return nil, err
	}
	all := map[correction]locomoQuestion{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var c struct {
			Sample    string         `json:"sample_id"`
			Index     int            `json:"qa_index"`
			Corrected locomoQuestion `json:"corrected"`
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return nil, unreadable(path, "corrections, one a line", err)
		}
		all[correction{c.Sample, c.Index}] = c.Corrected
	}
	return all, lines.Err()
}
