package extract

import (
	"slices"
	"strings"

	"strandline"
)

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
	if secretIn(s.Text, *buf) {
		rd.rejected = append(rd.rejected, reject(rd.m, s.Text, reasonSecret))
		return
	}
	if res := sc.run(); len(res.found) > 0 || res.refuse != "" {
		rd.rejected = append(rd.rejected, reject(rd.m, s.Text, reasonQuoted))
	}
}

// broken reports whether a statement has a quotation within or behind it that was blanked out:
// "I love the line" says nothing without it.
func broken(whole, own string, s Sentence, f found) bool {
	from := min(s.Start+f.start, s.End)
	to := min(from+len(f.text), len(own))
	if whole[from:to] != own[from:to] {
		return true
	}
	for to < len(own) && own[to] == ' ' && whole[to] == ' ' {
		to++
	}
	return to < len(own) && own[to] != whole[to] && strings.ContainsRune("\"'“”„«‹‘", firstRune(whole[to:])) && !strings.ContainsRune(".!?…", lastRune(f.text))
}

// ascribe takes back what a sentence gave that somebody else turns out to have said.
func (rd *reader) ascribe(sentence string, since int) {
	if since < len(rd.cands) {
		rd.cands = rd.cands[:since]
		rd.rejected = append(rd.rejected, reject(rd.m, sentence, reasonReported))
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

// unspaced returns a text with one blank where there are more: what ends it may stand apart.
func unspaced(text string) string {
	for strings.Contains(text, "  ") {
		text = strings.ReplaceAll(text, "  ", " ")
	}
	return text
}

// ofManner reports whether a finding is how texts or work are to be, which is for good unless the
// message asks for a text.
func (f found) ofManner() bool {
	return f.ruleName == styleRule || f.sure && (f.attribute == attributeInstruction || f.attribute == attributeRule)
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
	if f.ofManner() && commissions(rd.text, f.text) {
		rd.rejected = append(rd.rejected, reject(rd.m, f.text, reasonTask))
		return
	}
	c := strandline.Candidate{
		Kind: strandline.KindFact, Domain: f.domain, Content: unspaced(f.text), Confidence: f.confidence,
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
