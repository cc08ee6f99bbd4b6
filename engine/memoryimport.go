package engine

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"

	"strandline"
	"strandline/internal/belief"
)

// ImportReport counts what an import did.
type ImportReport struct {
	MemoryChanges
	Outdated    int      `json:"outdated,omitempty"`    // of those known already: lines of a list that something newer replaced
	Twice       int      `json:"twice,omitempty"`       // of those known already: lines that say what another line of the list says
	Fades       []string `json:"fades,omitempty"`       // the ids of statements about health that a heading files as something else: they go stale from now on
	NotYet      int      `json:"not_yet,omitempty"`     // new ones that hold only from a later time on
	Rehashed    int      `json:"rehashed,omitempty"`    // records whose normalized_hash is not that of what they say: their text counts
	RehashedAt  []string `json:"rehashed_at,omitempty"` // where, the first 100
	Malformed   int      `json:"malformed"`
	MalformedAt []string `json:"malformed_at"` // where and why, the first 100
}

func (r *ImportReport) malformed(where, why string) {
	r.Malformed++
	if len(r.MalformedAt) < maxNamed {
		r.MalformedAt = append(r.MalformedAt, where+": "+why)
	}
}

func (r *ImportReport) rehashed(where string) {
	r.Rehashed++
	if len(r.RehashedAt) < maxNamed {
		r.RehashedAt = append(r.RehashedAt, where)
	}
}

// maxNamed bounds the records that a report names.
const maxNamed = 100

// ImportJSON stores the memories of an export in one transaction. A memory whose
// content is known is merged with what is there; one that was forgotten here is
// rejected; a record that is not valid, contradicts itself or states nothing is
// counted and named, and the others go on. One whose hash is not that of its text
// was changed since it was exported: the text counts, under its own hash, and is
// counted and named too. A document that is no export gives KindInvalid and changes nothing.
func (e *Engine) ImportJSON(ctx context.Context, ns strandline.Namespace, r io.Reader) (report ImportReport, err error) {
	doc, err := readExport(r)
	if err != nil {
		return report, err
	}
	now := e.now()
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		report = ImportReport{MalformedAt: []string{}}
		im := importer{e: e, tx: tx, report: &report, ids: map[string]string{}, gone: map[string]exportRecord{}}
		if im.digest, err = e.digester(ctx, tx); err != nil {
			return err
		}
		if err := im.all(ctx, doc.Memories); err != nil {
			return err
		}
		return tx.Audit(ctx, strandline.AuditEntry{At: now, Act: actImport, Count: report.Inserted + report.Updated})
	})
	return report, err
}

// readImport reads the text of an import. What is no text gives KindInvalid.
func readImport(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxImport+1))
	switch {
	case err != nil:
		return nil, strandline.Errorf(strandline.KindInvalid, "the import cannot be read: %w", err)
	case len(data) > maxImport:
		return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: "the import is larger than 256 MiB", Hint: "split it"}
	case !utf8.Valid(data):
		return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("the import is not UTF-8 text: line %d", lineOf(data, invalidAt(data))),
			Hint: "save it as UTF-8, or give what 'memory export' wrote"}
	case bytes.IndexByte(data, 0) >= 0:
		return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("the import has a NUL character (byte 0) in line %d", lineOf(data, bytes.IndexByte(data, 0))),
			Hint: "no text has one: the file may be UTF-16 or no text at all; take it out, or save the file as UTF-8"}
	}
	return data, nil
}

// invalidAt returns where text stops being UTF-8.
func invalidAt(data []byte) int {
	at := 0
	for at < len(data) {
		r, n := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && n == 1 {
			break
		}
		at += n
	}
	return at
}

// lineOf returns the number of the line that a byte is on.
func lineOf(data []byte, at int) int { return 1 + bytes.Count(data[:at], []byte("\n")) }

func readExport(r io.Reader) (doc exportDocument, err error) {
	bad := func(message, hint string) error {
		return &strandline.Error{Kind: strandline.KindInvalid, Message: message, Hint: hint}
	}
	data, err := readImport(r)
	if err != nil {
		return doc, err
	}
	data = unmarked(data)
	dec := json.NewDecoder(bytes.NewReader(data))
	switch err := dec.Decode(&doc); {
	case err != nil:
		return doc, bad("the import is not an export of memories: "+misread(err, data), "give the JSON document that 'memory export' writes")
	case doc.Format != exportFormat:
		return doc, bad(fmt.Sprintf("the import has format %q", doc.Format), "give the JSON document that 'memory export' writes")
	case doc.Version != exportVersion:
		return doc, bad(fmt.Sprintf("the import has version %d, this program reads %d", doc.Version, exportVersion), "use a newer strandline")
	}
	if _, err := dec.Token(); err != io.EOF {
		return doc, bad("something follows the end of the import", "give one JSON document")
	}
	return doc, nil
}

// importer stores the records of an export.
type importer struct {
	e      *Engine
	tx     strandline.Tx
	digest digester
	report *ImportReport
	ids    map[string]string       // of a record → of the row
	gone   map[string]exportRecord // those that were forgotten here, by id
}

func (im *importer) all(ctx context.Context, records []exportRecord) error {
	var linked []strandline.Memory
	for i, r := range records {
		m, where := r.memory(), fmt.Sprintf("memory %d (%s)", i+1, cmp.Or(r.ID, "no id"))
		sealed, torn := r.sealed()
		if torn {
			m.Provenance.Wordings = nil // of what the record said before
		}
		im.e.redactMemory(&m)
		why := checkRecord(&m)
		if why == "" {
			why = statesNothing(m.Kind, m.Content, sealed)
		}
		if why != "" {
			im.report.malformed(where, why)
			continue
		}
		if torn {
			im.report.rehashed(where)
		}
		row, inserted, err := im.one(ctx, m)
		if err != nil {
			return err
		}
		if row.ID == "" {
			im.gone[r.ID] = r
			continue
		}
		im.ids[r.ID] = row.ID
		if inserted {
			if belief.NotYet(row, im.e.now()) {
				im.report.NotYet++
			}
			linked = append(linked, row)
		}
	}
	for _, m := range linked { // ids that were taken have changed
		before := other(im.renamed(m.Supersedes, func(r exportRecord) string { return r.Supersedes }), m.ID)
		after := other(im.renamed(m.SupersededBy, func(r exportRecord) string { return r.SupersededBy }), m.ID)
		if before == m.Supersedes && after == m.SupersededBy {
			continue
		}
		m.Supersedes, m.SupersededBy = before, after
		if _, err := im.tx.PutMemory(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

// renamed returns the id of the row that a record became or, where it was forgotten here, of
// the next one that was not.
func (im *importer) renamed(id string, next func(exportRecord) string) string {
	for range len(im.gone) + 1 {
		r, gone := im.gone[id]
		if !gone {
			return cmp.Or(im.ids[id], id)
		}
		id = next(r)
	}
	return ""
}
