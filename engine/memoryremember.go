package engine

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// A memory stated by its owner is 3 to 2,000 characters long, or 2 where one
// character is a word: less says nothing, more is more than one thing.
const (
	minMemory = 3
	maxMemory = 2000
)

// RememberRequest is a memory stated by its owner (M9).
type RememberRequest struct {
	Text       string
	Domain     strandline.Domain
	Scope      strandline.Scope
	ScopeID    string
	Source     strandline.Source
	Confidence *float64
	ValidFrom  time.Time // since when it holds; zero is now
	// Refiled is told when a known memory was filed anew, as what before; may be nil.
	Refiled func(from strandline.Domain)
	// Met is told what the text met among what is remembered; may be nil.
	Met func(Meeting)
}

// Meeting is what a text of its owner met among what is remembered.
type Meeting struct {
	Known    bool                // it says what was remembered already, in these or other words
	Replaced []strandline.Memory // what it took the place of, oldest first
}

// Remember stores what its owner says, classified where the request leaves it
// open (M9). Saying a known thing again, in other words too, confirms it: what
// is returned is the memory as it stands then; a domain that is named files it
// anew. What was forgotten may be stated anew. A text that states nothing, as thanks, laughter or a question, is
// refused as invalid (T14).
func (e *Engine) Remember(ctx context.Context, ns strandline.Namespace, r RememberRequest) (m strandline.Memory, err error) {
	c, err := e.stated(r)
	if err != nil {
		return m, err
	}
	if err := states(c.Content); err != nil {
		return m, err
	}
	if err := e.rehearse(ctx, ns, []strandline.Candidate{c}); err != nil {
		return m, err
	}
	var from strandline.Domain
	var met Meeting
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		k, err := e.keeper(ctx, tx, c.SaidAt)
		if err != nil {
			return err
		}
		k.owner, k.file = true, r.Domain
		m, _, err = k.keep(ctx, c)
		if from = k.from; err != nil {
			return err
		}
		met, err = k.met(ctx, m)
		return err
	})
	if err == nil && from != "" && r.Refiled != nil {
		r.Refiled(from)
	}
	if err == nil && r.Met != nil {
		r.Met(met)
	}
	return m, err
}

// met tells what became of the memories at hand: that which the text ended in, and those that
// were retired for it in this transaction.
func (k *keeper) met(ctx context.Context, m strandline.Memory) (met Meeting, err error) {
	met.Known = k.rows[m.ID] != "" && k.rows[m.ID] != belief.ActionInsert
	if m.ID == "" || !m.RetiredAt.IsZero() {
		return met, nil
	}
	before, err := k.tx.ListMemories(ctx, strandline.MemoryQuery{SupersededBy: m.ID})
	for _, r := range before {
		if r.RetiredAt.Equal(k.at.UTC().Truncate(time.Millisecond)) {
			met.Replaced = append(met.Replaced, r)
		}
	}
	return met, err
}

// refile files a known memory as its owner asks. Where they name no domain it stays where
// it is, whatever its words alone would be filed as: somebody may have moved it there. It
// reports whether the memory moved.
func (k *keeper) refile(was strandline.Memory, m *strandline.Memory) bool {
	switch {
	case !k.owner:
		return false
	case k.file != "":
		m.Domain = k.file
	case was.Trust == strandline.TrustOwner || was.Trust == strandline.TrustUser: // else it begins anew
		m.Domain = was.Domain
	}
	if m.Domain == was.Domain {
		return false
	}
	k.from = was.Domain
	return true
}

// stated makes a candidate of an owner's words.
func (e *Engine) stated(r RememberRequest) (c strandline.Candidate, err error) {
	text, err := e.memoryText(r.Text)
	if err != nil {
		return c, err
	}
	now := e.now()
	if err := checkRemember(r, now); err != nil {
		return c, err
	}
	confidence := 1.0
	if r.Confidence != nil {
		confidence = *r.Confidence
	}
	class := extract.Classify(text)
	return strandline.Candidate{Kind: strandline.KindFact, Domain: cmp.Or(r.Domain, class.Domain), Content: text, Confidence: confidence,
		Source: cmp.Or(r.Source, strandline.SourceExplicit), Trust: strandline.TrustOwner, Scope: cmp.Or(r.Scope, strandline.ScopeGlobal),
		ScopeID: r.ScopeID, Subject: class.Subject, Attribute: class.Attribute, SaidAt: now,
		ValidFrom: r.ValidFrom, Provenance: strandline.Provenance{Strategy: "remember"}}, nil
}

// memoryText checks and cleans the words of an owner. Secrets are taken out
// before anything is stored (E2).
func (e *Engine) memoryText(s string) (string, error) {
	if err := CheckText(s); err != nil {
		return "", err
	}
	if strings.Contains(s, "\x00") {
		return "", &strandline.Error{Kind: strandline.KindInvalid, Message: "the text has a NUL character (byte 0)", Hint: "no text has one; take it out"}
	}
	if extract.Closes(s) {
		return "", usage("the text has a closing tag of a block of Strandline's", "such a tag would end the block in which memories are shown; take it out")
	}
	text := strings.TrimSpace(s)
	if e.cfg.Redact != nil {
		text = e.cfg.Redact(text)
	}
	normalized, _, err := belief.DefaultHash.Hash(text)
	if err != nil {
		return "", err
	}
	if !strings.ContainsFunc(normalized, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return "", &strandline.Error{Kind: strandline.KindInvalid, Message: "the text has no word", Hint: "say it in words"}
	}
	least := minMemory
	if strings.ContainsFunc(normalized, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana)
	}) {
		least = 2
	}
	if n := utf8.RuneCountInString(normalized); n < least || n > maxMemory {
		return "", &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("the text is %d characters long", n),
			Hint: fmt.Sprintf("a memory is %d to %d characters long; say one thing at a time", minMemory, maxMemory)}
	}
	return text, nil
}

// CheckText refuses a text that is not UTF-8.
func CheckText(s string) error {
	if utf8.ValidString(s) {
		return nil
	}
	at := invalidAt([]byte(s))
	return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("the text is not UTF-8: byte %#x at place %d", s[at], at+1),
		Hint: "give it in UTF-8; iconv translates other encodings"}
}

// states refuses a text that says nothing of anybody.
func states(text string) error {
	reason, unstated := extract.Unstated(text)
	if !unstated {
		return nil
	}
	hint := "say what is to be remembered as a statement, for instance \"I live in Porto\""
	if reason == "question" {
		hint = "a question is answered by search; to remember something, say it as a statement"
	}
	return &strandline.Error{Kind: strandline.KindInvalid, Message: "the text states nothing: " + strings.ReplaceAll(reason, "_", " "), Hint: hint}
}

func checkRemember(r RememberRequest, now time.Time) error {
	switch {
	case r.Domain != "" && !slices.Contains(strandline.Domains, r.Domain):
		return usage("unknown domain "+quote(string(r.Domain)), "use one of "+domainList())
	case r.Scope != "" && !validScope(r.Scope):
		return usage("unknown scope "+quote(string(r.Scope)), "use global, project or session")
	case r.Scope == strandline.ScopeSession && strings.TrimSpace(r.ScopeID) == "":
		return usage("a memory of a session needs the id of the session", "give --scope-id, or --scope global for one that holds everywhere")
	case r.Source != "" && r.Source != strandline.SourceExplicit && r.Source != strandline.SourceInferred:
		return usage("unknown source "+quote(string(r.Source)), "use explicit or inferred")
	case r.ValidFrom.After(now):
		return usage("a fact cannot hold since "+r.ValidFrom.UTC().Format(time.RFC3339)+", which lies in the future",
			"say it as a plan (\"I start at Globex in May\"), or remember it when it holds")
	case r.Confidence != nil && (math.IsNaN(*r.Confidence) || *r.Confidence < 0 || *r.Confidence > 1):
		return usage(fmt.Sprintf("confidence %v is not within 0 and 1", *r.Confidence), "use for instance 0.9")
	}
	return nil
}

func validScope(s strandline.Scope) bool {
	return s == strandline.ScopeGlobal || s == strandline.ScopeProject || s == strandline.ScopeSession
}

// Memories lists memories, oldest first.
func (e *Engine) Memories(ctx context.Context, ns strandline.Namespace, q strandline.MemoryQuery) (ms []strandline.Memory, err error) {
	if q.Domain != "" && !slices.Contains(strandline.Domains, q.Domain) {
		return nil, usage("unknown domain "+quote(string(q.Domain)), "use one of "+domainList())
	}
	err = e.view(ctx, ns, func(tx strandline.Tx) error { ms, err = tx.ListMemories(ctx, q); return err })
	return ms, err
}

// Memory returns one memory by its id or the beginning of it.
func (e *Engine) Memory(ctx context.Context, ns strandline.Namespace, id string) (m strandline.Memory, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error { m, err = tx.Memory(ctx, id); return err })
	return m, err
}
