package bench

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"strandline"
)

// Turn is one message of a chat that is played.
type Turn struct {
	Role strandline.Role
	Text string
}

// endMark is a mark that one public set puts at the end of what users say.
var endMark = regexp.MustCompile(`\s*->->\s*[\d,]+\s*$`)

// ReadTurns reads the turns of public conversation sets, file after file by
// name: LoCoMo, REALTALK and BEAM, plain or gzipped, a file or a folder of
// them. Of two people, the one who speaks first is the user.
func ReadTurns(path string) (turns []Turn, files int, err error) {
	err = filepath.WalkDir(path, func(p string, d fs.DirEntry, err error) error {
		name := strings.TrimSuffix(filepath.Base(p), ".gz")
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".json") || strings.Contains(name, "question") {
			return err
		}
		data, err := readMaybeGzip(p)
		if err != nil {
			return err
		}
		more, err := turnsOf(data)
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		if len(more) > 0 {
			turns, files = append(turns, more...), files+1
		}
		return nil
	})
	if err == nil && len(turns) == 0 {
		err = &strandline.Error{Kind: strandline.KindInvalid, Message: "no conversation in " + path, Hint: "name files of LoCoMo, REALTALK or BEAM, .json or .json.gz"}
	}
	return turns, files, err
}

func readMaybeGzip(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if !strings.HasSuffix(path, ".gz") {
		return io.ReadAll(f)
	}
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

func turnsOf(data []byte) ([]Turn, error) {
	var many []json.RawMessage
	if json.Unmarshal(data, &many) != nil {
		return spoken(data)
	}
	var turns []Turn
	for _, one := range many {
		var batch struct {
			Turns        [][]struct{ Role, Content string }
			Conversation json.RawMessage
		}
		if err := json.Unmarshal(one, &batch); err != nil {
			return nil, err
		}
		for _, exchange := range batch.Turns {
			for _, m := range exchange {
				role := strandline.RoleAssistant
				if m.Role == "user" {
					role = strandline.RoleUser
				}
				turns = append(turns, Turn{role, endMark.ReplaceAllString(m.Content, "")})
			}
		}
		if batch.Conversation != nil {
			more, err := spoken(batch.Conversation)
			if err != nil {
				return nil, err
			}
			turns = append(turns, more...)
		}
	}
	return turns, nil
}

// spoken reads sessions "session_1", "session_2", … of two speakers.
func spoken(data []byte) ([]Turn, error) {
	var sessions map[string]json.RawMessage
	if err := json.Unmarshal(data, &sessions); err != nil {
		return nil, err
	}
	var turns []Turn
	first := ""
	for i := 1; ; i++ {
		raw, ok := sessions[fmt.Sprintf("session_%d", i)]
		if !ok {
			return turns, nil
		}
		var said []struct {
			Speaker   string
			Text      string
			CleanText string `json:"clean_text"`
		}
		if err := json.Unmarshal(raw, &said); err != nil {
			return nil, err
		}
		for _, m := range said {
			text := m.Text + m.CleanText
			if strings.TrimSpace(text) == "" {
				continue
			}
			if first == "" {
				first = m.Speaker
			}
			role := strandline.RoleAssistant
			if m.Speaker == first {
				role = strandline.RoleUser
			}
			turns = append(turns, Turn{role, text})
		}
	}
}

// generatedTurns is a chat made up of common words, for where no set is at
// hand.
func generatedTurns(n int, r *draws) []Turn {
	words := strings.Fields("the we to and of it that a in for on is with was this have about our after when would there could next week report server kitchen garden meeting letter ticket river market window answer question music train harbor engine paper summer winter coffee market doctor village school budget ladder bridge forest painter signal")
	turns := make([]Turn, n)
	for i := range turns {
		var b strings.Builder
		for range 8 + r.below(40) {
			b.WriteString(words[r.below(1+r.below(uint64(len(words))))] + " ")
		}
		turns[i] = Turn{[]strandline.Role{strandline.RoleUser, strandline.RoleAssistant}[i%2], strings.TrimSpace(b.String()) + "."}
	}
	return turns
}

// planted is a fact put into the chat, and what is asked about it at the end.
type planted struct {
	said, question, answer string
	at                     int // turn before which it is said
	marked                 bool
}

// plantKinds are ways to state a fact; %s is the answer. Marked ones carry a
// signal that asks for remembering; the others are said in passing.
var plantKinds = []struct {
	said, question string
	marked         bool
}{
	{"Remember that my locker at the %[2]s station has the code %[1]s.", "What is the code of my locker at the %[2]s station?", true},
	{"I decided to call the %[2]s project %[1]s.", "Which name did I choose for the %[2]s project?", true},
	{"Recordá que la contraseña del wifi de %[2]s la tiene %[1]s.", "¿Quién tiene la contraseña del wifi de %[2]s?", true},
	{"From now on the %[2]s invoices go to %[1]s.", "To whom do the %[2]s invoices go?", true},
	{"I am allergic to %[1]s, as the clinic in %[2]s found out.", "What am I allergic to, according to the clinic in %[2]s?", true},
	{"Oh, the landlord of the %[2]s flat is a certain %[1]s, a quiet person.", "Who is the landlord of the %[2]s flat?", false},
	{"Yesterday the mechanic in %[2]s, his name is %[1]s, repaired the gearbox.", "What is the name of the mechanic in %[2]s?", false},
	{"Mi prima de %[2]s adoptó un perro que se llama %[1]s.", "¿Cómo se llama el perro de mi prima de %[2]s?", false},
	{"The backup of the %[2]s laptop is on the disk labelled %[1]s by the way.", "Which disk has the backup of the %[2]s laptop?", false},
	{"The ferry to %[2]s was named %[1]s and it was late.", "What was the name of the ferry to %[2]s?", false},
}

// plant makes n facts with answers and places that nothing else in a chat has,
// spread evenly over the turns.
func plant(n, turns int, r *draws) []planted {
	seen := map[string]bool{}
	name := func() string {
		for {
			var b strings.Builder
			for range 3 {
				b.WriteByte("bdfgklmnprstvz"[r.below(14)])
				b.WriteByte("aeiou"[r.below(5)])
			}
			s := b.String()
			if s = strings.ToUpper(s[:1]) + s[1:] + string("lnrs"[r.below(4)]); !seen[s] {
				seen[s] = true
				return s
			}
		}
	}
	all := make([]planted, n)
	for i := range all {
		k := plantKinds[i%len(plantKinds)]
		answer, place := name(), name()
		all[i] = planted{fmt.Sprintf(k.said, answer, place), fmt.Sprintf(strings.ReplaceAll(k.question, "%[2]s", "%s"), place), answer, i * turns / n, k.marked}
	}
	return all
}

// playList is the chat with the planted facts in it, said by the user.
func playList(turns []Turn, n int, facts []planted) []Turn {
	list := make([]Turn, 0, n+len(facts))
	for i := range n {
		for _, p := range facts {
			if p.at == i {
				list = append(list, Turn{strandline.RoleUser, p.said})
			}
		}
		list = append(list, turns[i%len(turns)])
	}
	return slices.Clip(list)
}

// seeded returns numbers from a seed alone.
func seeded(seed draws) *draws { return &seed }
