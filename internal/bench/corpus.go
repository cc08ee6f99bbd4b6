package bench

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"strandline"
)

// vocabulary is the number of different words in a corpus.
const vocabulary = 20_000

// perFile is the number of messages of a transcript file.
const perFile = 400

// corpus is a set of generated messages and the transcripts that hold them.
type corpus struct {
	rows  []strandline.Message
	files int
	bytes int64 // of the transcripts
}

// draws is a small deterministic generator (xorshift64*): the corpus must be
// the same everywhere and forever.
type draws uint64

func (d *draws) next() uint64 {
	*d ^= *d >> 12
	*d ^= *d << 25
	*d ^= *d >> 27
	return uint64(*d) * 0x2545F4914F6CDD1D
}

// below returns a number in [0, n).
func (d *draws) below(n uint64) uint64 { return d.next() % n }

// rank draws a word so that few are frequent and most are rare, as in real
// text; in whole numbers, which are the same on every machine.
func (d *draws) rank() uint64 { return d.below(1 + d.below(1+d.below(1+d.below(vocabulary)))) }

// words makes the vocabulary out of syllables.
func words() []string {
	onsets := strings.Split("b c d f g l m n p r s t v br cl dr gr pl st tr", " ")
	vowels := strings.Split("a e i o u ai ea io", " ")
	list := make([]string, vocabulary)
	d := draws(7)
	for i := range list {
		var b strings.Builder
		for range 1 + i*3/vocabulary + int(d.below(2)) {
			b.WriteString(onsets[d.below(uint64(len(onsets)))])
			b.WriteString(vowels[d.below(uint64(len(vowels)))])
		}
		list[i] = b.String()
	}
	return list
}

// makeRows generates n messages of about size bytes: sessions of 400, in bursts
// with pauses of two hours after every 40.
func makeRows(n, size int) []strandline.Message {
	vocab := words()
	d := draws(42)
	rows := make([]strandline.Message, n)
	var text strings.Builder
	for i := range rows {
		text.Reset()
		want := size/2 + int(d.below(uint64(max(size, 1))))
		for text.Len() < want {
			if text.Len() > 0 {
				text.WriteByte(' ')
			}
			text.WriteString(vocab[d.rank()])
		}
		text.WriteByte('.')
		file, at := i/perFile, i%perFile
		role := strandline.RoleUser
		if at%2 == 1 {
			role = strandline.RoleAssistant
		}
		session := fmt.Sprintf("%08x-0000-4000-8000-%012x", file+1, file+1)
		rows[i] = strandline.Message{
			SessionID:  session,
			SourceFile: fmt.Sprintf("-home-dev-app%d/%s.jsonl", file%8, session),
			UID:        fmt.Sprintf("%08x-%04x-4000-8000-%012x", i+1, at, d.next()>>16),
			Role:       role,
			Content:    text.String(),
			Time: time.Date(2026, 1, 1, 8, 0, 0, 0, time.UTC).
				Add(time.Duration(file)*24*time.Hour + time.Duration(at)*30*time.Second + time.Duration(at/40)*2*time.Hour),
			CWD: fmt.Sprintf("/home/dev/app%d", file%8),
		}
	}
	return rows
}

// line is a message as Claude Code writes it.
type line struct {
	ParentUUID  *string     `json:"parentUuid"`
	IsSidechain bool        `json:"isSidechain"`
	UserType    string      `json:"userType"`
	CWD         string      `json:"cwd"`
	SessionID   string      `json:"sessionId"`
	Version     string      `json:"version"`
	GitBranch   string      `json:"gitBranch"`
	Type        string      `json:"type"`
	Message     lineMessage `json:"message"`
	UUID        string      `json:"uuid"`
	Timestamp   string      `json:"timestamp"`
}

type lineMessage struct {
	ID      string     `json:"id,omitempty"`
	Type    string     `json:"type,omitempty"`
	Role    string     `json:"role"`
	Model   string     `json:"model,omitempty"`
	Content any        `json:"content"`
	Usage   *lineUsage `json:"usage,omitempty"`
}

type lineBlock struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type lineUsage struct {
	InputTokens          int    `json:"input_tokens"`
	CacheReadInputTokens int    `json:"cache_read_input_tokens"`
	OutputTokens         int    `json:"output_tokens"`
	ServiceTier          string `json:"service_tier"`
}

// lineOf returns the transcript line of a message.
func lineOf(m strandline.Message, parent *string) line {
	l := line{
		ParentUUID: parent, UserType: "external", CWD: m.CWD, SessionID: m.SessionID, Version: "2.0.14",
		GitBranch: "main", Type: string(m.Role), UUID: m.UID, Timestamp: m.Time.Format("2006-01-02T15:04:05.000Z"),
		Message: lineMessage{Role: string(m.Role), Content: m.Content},
	}
	if m.Role == strandline.RoleAssistant {
		l.Message.ID, l.Message.Type, l.Message.Model = "msg_"+m.UID, "message", "generated"
		l.Message.Content = []lineBlock{{"text", m.Content}}
		l.Message.Usage = &lineUsage{4, 12_000, len(m.Content) / 4, "standard"}
	}
	return l
}

// writeCorpus generates the messages and writes their transcripts below dir.
func writeCorpus(dir string, n, size int) (corpus, error) {
	c := corpus{rows: makeRows(n, size)}
	for start := 0; start < n; start += perFile {
		rows := c.rows[start:min(start+perFile, n)]
		path := filepath.Join(dir, filepath.FromSlash(rows[0].SourceFile))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return c, err
		}
		written, err := writeTranscript(path, rows)
		if err != nil {
			return c, err
		}
		c.files++
		c.bytes += written
	}
	return c, nil
}

func writeTranscript(path string, rows []strandline.Message) (int64, error) {
	f, err := os.Create(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	w := bufio.NewWriterSize(f, 1<<20)
	enc := json.NewEncoder(w)
	var parent *string
	for i := range rows {
		if err := enc.Encode(lineOf(rows[i], parent)); err != nil {
			return 0, err
		}
		parent = &rows[i].UID
	}
	if err := w.Flush(); err != nil {
		return 0, err
	}
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), f.Close()
}
