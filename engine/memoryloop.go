package engine

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// How this program prints a memory in a list: "- [health] Allergic to peanuts
// (2025-03-01)".
var (
	listBullet = regexp.MustCompile(`(?:^|\s+)(?:[-*+•>]|\d{1,3}[.)])\s+`)
	listLabel  = regexp.MustCompile(`^\[[a-z]+\]\s*`)
	listDate   = regexp.MustCompile(`\s*\(\d{4}-\d\d-\d\d[^()]*\)\s*$`)
)

// unlisted takes label and day off a line of a list.
func unlisted(item string) string {
	return listDate.ReplaceAllString(listLabel.ReplaceAllString(strings.TrimSpace(item), ""), "")
}

// maxListed bounds the lines of a message that are compared with memories.
const maxListed = 400

// maxIDs bounds the words of a message that are looked up as the ids of memories.
const maxIDs = 400

// namedID matches the id of a memory, as commands print it beside what that says.
var namedID = regexp.MustCompile(`\b[0-9a-hjkmnp-tv-z]{8}\b`)

// printedLines are the lines of a message that may be our own, normalized.
type printedLines struct {
	known     []string // memories already
	named     []string // what those say whose ids the message holds
	adjoining []string // beside our own output, where a copy may begin in mid-line
}

// printedIn reads a message once.
func (k *keeper) printedIn(ctx context.Context, id int64) (printed printedLines, err error) {
	if printed, ok := k.printed[id]; ok {
		return printed, nil
	}
	ms, err := k.tx.MessagesByID(ctx, []int64{id})
	if err != nil {
		return printed, err
	}
	for _, m := range ms {
		if printed.known, err = k.listed(ctx, m); err != nil {
			return printed, err
		}
		if printed.named, err = k.named(ctx, m); err != nil {
			return printed, err
		}
		for _, line := range extract.Adjoining(m.Content) {
			printed.adjoining = append(printed.adjoining, belief.DefaultHash.Normalize(line))
		}
	}
	if k.printed == nil {
		k.printed = map[int64]printedLines{}
	}
	k.printed[id] = printed
	return printed, nil
}

// echo reports whether a candidate comes from our own memory, printed into the
// message that it was found in: no new evidence. A line alone is a person saying
// a thing again, unless it carries a label or day as we print them.
func (k *keeper) echo(ctx context.Context, c strandline.Candidate, normalized string) (bool, error) {
	for _, id := range c.Provenance.MessageIDs {
		printed, err := k.printedIn(ctx, id)
		if err != nil {
			return false, err
		}
		if slices.ContainsFunc(printed.named, func(piece string) bool {
			return strings.HasPrefix(normalized, piece) && namedID.MatchString(normalized)
		}) {
			return true, nil
		}
		pieces := slices.Concat(printed.known, printed.named)
		if len(pieces) == 0 {
			continue
		}
		said, bare := belief.Read(c.Content), belief.DefaultHash.Normalize(unlisted(c.Content))
		if slices.ContainsFunc(pieces, func(piece string) bool {
			return strings.Contains(piece, normalized) || piece == bare || belief.Same(belief.Read(piece), said, c.Domain == strandline.DomainHealth)
		}) {
			return true, nil
		}
	}
	return false, nil
}

// listed returns the lines of a message that are memories word for word, when
// they are a list of our making. A memory that the message itself gave counts
// for nothing: the message is read once more.
func (k *keeper) listed(ctx context.Context, m strandline.Message) (known []string, err error) {
	marked, looked := false, 0
	for line := range strings.Lines(m.Content) {
		for _, item := range listBullet.Split(strings.TrimSpace(line), -1) {
			text := unlisted(item)
			normalized, hash, err := belief.DefaultHash.Hash(text)
			if err != nil {
				continue
			}
			if looked++; looked > maxListed {
				return nil, nil // no list of ours is as long
			}
			row, err := k.tx.MemoryByHash(ctx, hash)
			if ignoreNotFound(err) != nil {
				return nil, err
			}
			if err != nil || slices.Contains(row.Provenance.MessageIDs, m.ID) {
				continue
			}
			known = append(known, normalized)
			marked = marked || text != strings.TrimSpace(item)
		}
	}
	if len(known) < 2 && !marked {
		return nil, nil
	}
	return known, nil
}

// named returns what the memories say whose ids a message holds: whoever pastes a memory
// with its id, however its lines were changed, gives no new evidence of it. A memory that
// the message itself gave counts for nothing: the message is read once more.
func (k *keeper) named(ctx context.Context, m strandline.Message) (contents []string, err error) {
	ids := namedID.FindAllString(m.Content, maxIDs)
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		row, err := k.tx.Memory(ctx, id)
		if ignoreNotFound(err) != nil {
			return nil, err
		}
		if err == nil && row.ID == id && !slices.Contains(row.Provenance.MessageIDs, m.ID) {
			contents = append(contents, belief.DefaultHash.Normalize(row.Content))
		}
	}
	return contents, nil
}

// cutAway reports whether a candidate repeats a memory in a line that adjoins our own
// output, where a copy that begins in mid-line leaves a whole sentence: no new evidence. A
// memory that the message itself gave counts for nothing: the message is read once more.
func (k *keeper) cutAway(ctx context.Context, known strandline.Memory, c strandline.Candidate, normalized string) (bool, error) {
	for _, id := range c.Provenance.MessageIDs {
		if slices.Contains(known.Provenance.MessageIDs, id) {
			continue
		}
		printed, err := k.printedIn(ctx, id)
		if err != nil {
			return false, err
		}
		if slices.ContainsFunc(printed.adjoining, func(line string) bool { return strings.Contains(line, normalized) }) {
			return true, nil
		}
	}
	return false, nil
}
