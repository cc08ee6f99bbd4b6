package extract

import (
	"slices"
	"strings"

	"strandline"
)

// Message reads one message. Only what the user says counts; of other roles
// nothing comes back. Everything refused is reported with a reason, one
// rejection for a message in which nothing was found.
func Message(m strandline.Message) (cands []strandline.Candidate, rejected []strandline.Rejection) {
	return Heuristic{}.Message(m)
}

// Message is the function of that name with the sense.
func (h Heuristic) Message(m strandline.Message) (cands []strandline.Candidate, rejected []strandline.Rejection) {
	if m.Role != strandline.RoleUser || strings.TrimSpace(m.Content) == "" {
		return nil, nil
	}
	if reason, junk := gate(m.Content, false); junk {
		return nil, []strandline.Rejection{reject(m, m.Content, reason)}
	}
	text, removed := stripBlocks(m.Content)
	rd := reader{m: m, text: text, pasted: pasted(text), sense: h.Sense}
	if removed != "" {
		blocks := blockText(m.Content, text)
		rd.injected = fold(blocks)
		rd.rejected = append(rd.rejected, reject(m, blocks, removed))
	}
	rd.read()
	if len(rd.cands) == 0 && len(rd.rejected) == 0 {
		reason := reasonNoSignal
		if rd.onlyCode {
			reason = reasonCode
		}
		if strings.HasSuffix(strings.TrimSpace(text), "?") {
			reason = reasonQuestion
		}
		rd.rejected = append(rd.rejected, reject(m, strings.TrimSpace(text), reason))
	}
	return rd.cands, rd.rejected
}

// reader collects what the sentences of a message give.
type reader struct {
	m        strandline.Message
	text     string
	sense    Sense
	weighed  int // sentences in which nothing was found that the sense read
	pasted   bool
	onlyCode bool   // no sentence of prose was met
	injected string // folded text of the blocks removed, to catch its repetition
	cands    []strandline.Candidate
	rejected []strandline.Rejection
}

// pastedBytes is the length from which a message is taken for pasted text:
// people type less, and what is longer is a document or a log.
const pastedBytes = 3000

// noteBytes is the length up to which "note that" is the user's own note.
const noteBytes = 600

// pasted reports whether the message is mostly not typed by the user.
func pasted(text string) bool {
	if len(text) > pastedBytes {
		return true
	}
	headings, bullets, lines := 0, 0, 0
	for line := range strings.Lines(text) {
		lines++
		t := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(t, "# ") || strings.HasPrefix(t, "## ") || strings.HasPrefix(t, "### "):
			headings++
		case strings.HasPrefix(t, "- ") || strings.HasPrefix(t, "* "):
			bullets++
		}
	}
	return headings >= 2 || lines >= 40 || headings >= 1 && bullets >= 3
}

func (rd *reader) read() {
	var buf []token
	var previous string
	whole, before := rd.text, 0
	own, theirs := othersLines(rd.text)
	if theirs != "" {
		rd.text = own
		rd.rejected = append(rd.rejected, reject(rd.m, theirs, reasonReported))
	}
	told := 0         // sentences that an order announced
	material := false // the rest is text to work on: "translate this: …"
	rd.onlyCode = true
	for _, s := range Sentences(rd.text) {
		if theirs != "" && whole[before:s.Start] != own[before:s.Start] {
			previous = "" // somebody else spoke last
		}
		before = s.End
		if s.Code {
			continue
		}
		rd.onlyCode = false
		if material || s.Quoted {
			rd.quoted(s, &buf)
			continue
		}
		if len(s.Text) > 4*maxContent {
			continue // no sentence that anybody says
		}
		buf = tokenize(buf[:0], s.Text)
		if len(buf) == 0 {
			continue
		}
		if transforms(buf, s.Text) {
			material = true
			rd.quoted(s, &buf)
			continue
		}
		if secretIn(s.Text, buf) {
			rd.rejected = append(rd.rejected, reject(rd.m, s.Text, reasonSecret))
			continue
		}
		if overrides(buf) {
			rd.rejected = append(rd.rejected, reject(rd.m, s.Text, reasonInstructions))
			continue
		}
		sc := scan{text: s.Text, toks: buf, strict: rd.pasted, long: len(rd.text) > noteBytes, alone: len(s.Text) == len(strings.TrimSpace(whole))}
		sc.told = told > 0 && !rd.pasted
		res := sc.run()
		if told--; res.announced > 0 {
			told = res.announced
		}
		if res.hide {
			rd.cands = nil
			rd.rejected = append(rd.rejected[:0], reject(rd.m, rd.text, reasonRetracted))
			return
		}
		if res.back && previous != "" {
			rd.promote(previous)
		}
		if !rd.withhold(&res) {
			rd.weigh(s, &sc, &res)
			rd.withhold(&res)
		}
		if res.refuse != "" {
			rd.rejected = append(rd.rejected, reject(rd.m, s.Text, res.refuse))
		}
		for _, f := range res.found {
			rd.add(f, buf, s.Text)
		}
		previous = s.Text
	}
}

// withhold refuses what must not be kept whoever found it, and reports whether nothing
// is left.
func (rd *reader) withhold(res *result) bool {
	n := len(res.found)
	res.found = slices.DeleteFunc(res.found, func(f found) bool {
		why := withheld(f.text)
		if why != "" {
			rd.rejected = append(rd.rejected, reject(rd.m, f.text, why))
		}
		return why != ""
	})
	return n > 0 && len(res.found) == 0
}

// quoted notes a statement inside quoted material.
func (rd *reader) quoted(s Sentence, buf *[]token) {
	*buf = tokenize((*buf)[:0], s.Text)
	sc := scan{text: s.Text, toks: *buf}
	if len(*buf) == 0 || len(s.Text) > maxContent {
		return
	}
	if res := sc.run(); len(res.found) > 0 || res.refuse != "" {
		rd.rejected = append(rd.rejected, reject(rd.m, s.Text, reasonQuoted))
	}
}

// promote keeps the sentence that a later "remember that" points at.
func (rd *reader) promote(sentence string) {
	toks := tokenize(nil, sentence)
	sc := scan{text: sentence, toks: toks}
	if strings.HasSuffix(sentence, "?") || secretIn(sentence, toks) {
		return
	}
	pos, _, _ := sc.introductions(0, len(toks))
	if pos >= len(toks) {
		return
	}
	res := sc.ordered(pos)
	rd.withhold(&res)
	for _, f := range res.found {
		content := strings.TrimSpace(f.text)
		rd.cands = slices.DeleteFunc(rd.cands, func(c strandline.Candidate) bool { return c.Content == content })
		rd.add(f, toks, sentence)
	}
}

// add turns what was found into a candidate.
func (rd *reader) add(f found, toks []token, sentence string) {
	if rd.injected != "" && strings.Contains(rd.injected, strings.Join(strings.Fields(strings.TrimRight(fold(f.text), ".!")), " ")) {
		rd.rejected = append(rd.rejected, reject(rd.m, f.text, reasonInjected))
		return
	}
	if (f.attribute == attributeInstruction || f.attribute == "habit") && ofThisTask(toks) {
		rd.rejected = append(rd.rejected, reject(rd.m, f.text, reasonTask))
		return
	}
	c := strandline.Candidate{
		Kind: strandline.KindFact, Domain: f.domain, Content: f.text, Confidence: f.confidence,
		Source: f.source, Trust: strandline.TrustUser, Scope: strandline.ScopeGlobal,
		Subject: f.subject, Attribute: f.attribute, ValidFrom: rd.m.Time, SaidAt: rd.m.Time,
		Provenance: strandline.Provenance{
			ConversationID: rd.m.ConversationID, SourceFile: rd.m.SourceFile, SessionID: rd.m.SessionID, Strategy: strategyID,
		},
	}
	if rd.m.ID != 0 {
		c.Provenance.MessageIDs = []int64{rd.m.ID}
	}
	if f.episode {
		c.Kind = strandline.KindEpisode
		c.Episode = &strandline.Episode{Rationale: "life event: " + f.ruleName}
	}
	switch scopeOf(toks) {
	case strandline.ScopeSession:
		c.Scope, c.ScopeID = strandline.ScopeSession, rd.m.SessionID
		c.Confidence = min(c.Confidence, weak)
	case strandline.ScopeProject:
		if rd.m.CWD != "" {
			c.Scope, c.ScopeID = strandline.ScopeProject, rd.m.CWD
		}
	}
	rd.cands = append(rd.cands, c)
}

// reject makes a rejection. The text is cut, and of a secret or an identity nothing is kept.
func reject(m strandline.Message, text, reason string) strandline.Rejection {
	if reason == reasonSecret || reason == reasonIdentity {
		text = "[secret]"
	}
	return strandline.Rejection{Text: cut(strings.TrimSpace(text), 200), Reason: reason, MessageID: m.ID}
}

// cut returns at most n bytes of s, on a rune boundary.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && s[n]&0xc0 == 0x80 {
		n--
	}
	return s[:n] + "…"
}

// blockText returns what stripBlocks blanked out.
func blockText(original, stripped string) string {
	out := make([]byte, 0, len(original)/2)
	for i := 0; i < len(original); i++ {
		if original[i] != stripped[i] {
			out = append(out, original[i])
		} else if original[i] == ' ' {
			out = append(out, ' ')
		}
	}
	return strings.Join(strings.Fields(string(out)), " ")
}
