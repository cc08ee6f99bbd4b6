package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"strandline"
	"strandline/engine"
)

// say writes the headline of a step, numbered.
func (d *demo) say(verb, format string, args ...any) {
	d.step++
	fmt.Fprintf(d.w, "\n%s %s %s\n", d.style().dim(fmt.Sprintf("%d", d.step)), d.style().bold(fmt.Sprintf("%-8s", verb)), fmt.Sprintf(format, args...))
	d.flush()
}

// detail writes a line below a headline: a part that stays as it is, and a
// text cut to the terminal.
func (d *demo) detail(fixed, format string, args ...any) {
	text := short(fmt.Sprintf(format, args...), max(d.width-demoIndent-len(fixed)-1, 30))
	fmt.Fprintf(d.w, "%*s%s%s\n", demoIndent, "", fixed, text)
}

const demoIndent = 11

// demoItems is how many items of a block the demo shows.
const demoItems = 5

// flush shows what has been written so far: the demo is watched as it runs.
func (d *demo) flush() { _ = d.out.Flush() }

func (d *demo) intro(path string, kept bool) {
	where := "a temporary database, deleted at the end"
	if kept {
		where = "the database " + clean(path)
	}
	fmt.Fprintf(d.w, "%s\nFrom transcripts to a context, in %s.\nTranscripts are only read; nothing leaves this machine.\n",
		d.style().bold("Strandline"), where)
}

func (d *demo) showIngest(r engine.IngestReport, took time.Duration) {
	d.say("Read", "%s of seven agents, in the program: %s, %s in %s",
		plural(r.Files, "sample transcript"), plural(r.Messages, "message"), humanize.IBytes(uint64(r.Bytes)), took.Round(time.Millisecond))
	if line := skippedLine(r.Skipped); line != "" {
		d.detail("", "%s", line)
	}
	for _, at := range r.MalformedAt {
		d.detail("malformed and skipped: ", "%s", at)
	}
}

func (d *demo) showOwn(p *demoOwnPart, took time.Duration) {
	d.say("Yours", "%s below %s: %s, %s in %s", plural(p.Read, "file"), clean(p.Folder),
		plural(p.Ingest.Messages, "message"), humanize.IBytes(uint64(p.Ingest.Bytes)), took.Round(time.Millisecond))
	if p.Left > 0 {
		d.detail("", "%s left for `strandline ingest`", plural(p.Left, "older file"))
	}
	if n := len(p.Ingest.Failed) + p.Read - p.Ingest.Files - p.Ingest.Unchanged; n > 0 {
		d.detail("", "%s could not be read", plural(n, "file"))
	}
}

// showFacts writes some facts, those about health first, and what was retired.
func (d *demo) showFacts(all []strandline.Memory, p demoPart, shown int) {
	var current, retired []strandline.Memory
	byID := map[string]strandline.Memory{}
	for _, m := range all {
		byID[m.ID] = m
		if m.RetiredAt.IsZero() {
			current = append(current, m)
		} else {
			retired = append(retired, m)
		}
	}
	slices.SortStableFunc(current, func(a, b strandline.Memory) int {
		health := func(m strandline.Memory) int {
			if m.Domain == strandline.DomainHealth {
				return 0
			}
			return 1
		}
		return health(a) - health(b)
	})
	d.say("Remember", "%s from %s, without a model; %d texts refused", plural(len(current), "fact"),
		plural(p.Process.Processed, "conversation"), p.Process.Memories.Rejected)
	for _, m := range current[:min(shown, len(current))] {
		d.detail(fmt.Sprintf("%-14s", m.Domain), "%s", m.Content)
	}
	if more := len(current) - shown; more > 0 {
		d.detail("", "and %d more", more)
	}
	for _, m := range retired[:min(shown, len(retired))] {
		d.detail("", "retired: %q, now %q", m.Content, byID[m.SupersededBy].Content)
	}
	d.flush()
}

func (d *demo) showSearch(query string, r engine.SearchReport) {
	d.say("Search", "%q", query)
	for _, h := range r.Hits {
		d.detail(fmt.Sprintf("%.2f  %-18s ", h.Score, strings.Join(nonEmpty(h.Kind, h.Role), " by ")), "%s", h.Content)
	}
}

// showContext writes what went into a context and why; texts are what the items
// say, by id.
func (d *demo) showContext(message string, r engine.ContextReport, texts map[string]string) {
	d.say("Context", "%q", message)
	d.detail("", "%d tokens to send; the budget is %d with the answer", r.Tokens, r.Budget)
	for _, b := range r.Blocks {
		d.detail(fmt.Sprintf("%5d  %-10s", b.Tokens, b.Name), "%s", b.Why)
		for _, i := range b.Items[:min(demoItems, len(b.Items))] {
			text := cmp.Or(texts[i.ID], i.Kind+" "+i.ID)
			d.detail(fmt.Sprintf("%5d    ", i.Tokens), "%s", text)
			fmt.Fprintln(d.w, d.style().dim(fmt.Sprintf("%*s%s", demoIndent+9, "", short(i.Why, max(d.width-demoIndent-10, 30)))))
		}
		if more := len(b.Items) - demoItems; more > 0 {
			d.detail("         ", "and %d more", more)
		}
	}
	if n := len(r.LeftOut); n > 0 {
		d.detail("", "left out: %s, each with its reason", plural(n, "candidate"))
	}
	d.flush()
}

func (d *demo) outro(path string, kept bool) {
	db := ""
	if kept {
		db = " --db " + clean(path) + " --namespace samples"
	}
	fmt.Fprintf(d.w, "\n%s\n", d.style().bold("Next"))
	for _, line := range []string{
		"strandline ingest --dir ~/.claude/projects" + strings.TrimSuffix(db, " --namespace samples"),
		"strandline process && strandline facts" + db,
		`strandline search "what you are looking for" --explain` + db,
		`strandline context "what you would ask" --explain` + db,
		"strandline serve     # keeps it up to date",
	} {
		fmt.Fprintf(d.w, "  %s\n", line)
	}
}
