// Sentences makes examples of sentences to keep or to leave of messages, to train and
// to judge with: lines of keep or leave, what stands around the sentence, and the
// sentence, with tabs between them.
//
// A message is a line that begins with m and a space, with ⏎ for the ends of its
// lines; a line that begins with k is a run of it that is to be kept.
//
//	go run ./internal/relate/cmd/sentences internal/relate/messages/*.txt > sentences.tsv
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"strandline/internal/extract"
	"strandline/internal/labelled"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	alone := flag.Bool("alone", false, "write what is kept and some sentences once more by themselves, for training")
	tuned := flag.Bool("tuned", false, "write the labelled messages that rules were written with, too")
	flag.Parse()
	if *tuned {
		all, err := labelledMessages()
		if err != nil {
			fmt.Fprintln(os.Stderr, "sentences:", err)
			os.Exit(1)
		}
		for _, m := range all {
			write(out, m, *alone)
		}
	}
	for _, name := range flag.Args() {
		if err := run(out, name, *alone); err != nil {
			fmt.Fprintf(os.Stderr, "sentences: %s: %v\n", name, err)
			os.Exit(1)
		}
	}
	if err := out.Flush(); err != nil {
		fmt.Fprintln(os.Stderr, "sentences:", err)
		os.Exit(1)
	}
}

func run(to io.Writer, name string, alone bool) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	messages, err := parse(f)
	if err != nil {
		return err
	}
	for _, m := range messages {
		write(to, m, alone)
	}
	return nil
}

// leastWords is how many words make a statement by themselves.
const leastWords = 3

// message is one message and the runs of it that are to be kept, in bytes.
type message struct {
	text string
	kept [][2]int
}

func parse(in io.Reader) (all []message, err error) {
	sc := bufio.NewScanner(in)
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(sc.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		mark, text, _ := strings.Cut(line, " ")
		text = strings.ReplaceAll(text, "⏎", "\n")
		switch {
		case mark == "m" && strings.TrimSpace(text) != "":
			all = append(all, message{text: text})
		case mark == "k" && len(all) > 0:
			m := &all[len(all)-1]
			at := strings.Index(m.text, strings.TrimSpace(text))
			if at < 0 {
				return nil, fmt.Errorf("line %d: %q is not in the message", n, text)
			}
			m.kept = append(m.kept, [2]int{at, at + len(strings.TrimSpace(text))})
		default:
			return nil, fmt.Errorf("line %d: want a mark of m or k, a space and a text, m first", n)
		}
	}
	return all, sc.Err()
}

// labelledMessages are those of internal/labelled that were looked at.
func labelledMessages() (all []message, err error) {
	statements, err := labelled.Statements()
	if err != nil {
		return nil, err
	}
	for _, s := range statements {
		if s.Set != labelled.Tuned || s.Role != "user" {
			continue
		}
		m := message{text: s.Text}
		for _, w := range s.Want {
			if at := strings.Index(strings.ToLower(s.Text), strings.ToLower(w.Contains)); at >= 0 {
				m.kept = append(m.kept, [2]int{at, at + len(w.Contains)})
			}
		}
		all = append(all, m)
	}
	return all, nil
}

// write writes what is prose of a message; of some sentences also what they are alone.
func write(to io.Writer, m message, alone bool) {
	for _, k := range m.kept {
		if run := plain(m.text[k[0]:min(k[1], len(m.text))]); alone && strings.Count(run, " ") >= leastWords-1 {
			fmt.Fprintf(to, "keep\t\t%s\n", run)
		}
	}
	for n, s := range extract.Sentences(m.text) {
		if s.Code || s.Quoted {
			continue
		}
		label := "leave"
		for _, k := range m.kept {
			if k[0] < s.End && s.Start < k[1] {
				label = "keep"
			}
		}
		around := plain(extract.Around(m.text, s))
		fmt.Fprintf(to, "%s\t%s\t%s\n", label, around, plain(s.Text))
		if alone && around != "" && n%3 == 0 {
			fmt.Fprintf(to, "%s\t\t%s\n", label, plain(s.Text))
		}
	}
}

// plain is a text in one line.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }
