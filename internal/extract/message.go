package extract

import (
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
	m = amended([]strandline.Message{m})[0]
	if m.Role != strandline.RoleUser || strings.TrimSpace(m.Content) == "" {
		return nil, nil
	}
	m.Content = plainLetters(m.Content)
	if reason, junk := gate(m.Content, false); junk {
		return nil, []strandline.Rejection{reject(m, m.Content, reason)}
	}
	text, removed := stripBlocks(m.Content)
	rd := reader{m: m, text: text, pasted: pasted(m.Content, text), sense: h.Sense}
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
	stated   bool   // what no rule reads is wanted too
	injected string // folded text of the blocks removed, to catch its repetition
	spoken   namedPerson

	lastStart, lastEnd int // of the sentence before
	cands              []strandline.Candidate
	rejected           []strandline.Rejection
}

// pastedBytes is the length from which a message is taken for pasted text:
// people type less, and what is longer is a document or a log.
const pastedBytes = 3000

// noteBytes is the length up to which "note that" is the user's own note.
const noteBytes = 600

// pasted reports whether a message is mostly not typed by the user, of which text is left
// without what was blanked out as known: that counts for nothing.
func pasted(original, text string) bool {
	headings, bullets, lines, size := 0, 0, 0, 0
	for start := 0; start < len(text); {
		end, next := lineEnd(text, start)
		t := strings.TrimSpace(text[start:end])
		if t == "" && strings.TrimSpace(original[start:end]) != "" {
			start = next
			continue
		}
		size += next - start
		start = next
		lines++
		switch {
		case strings.HasPrefix(t, "# ") || strings.HasPrefix(t, "## ") || strings.HasPrefix(t, "### "):
			headings++
		case strings.HasPrefix(t, "- ") || strings.HasPrefix(t, "* "):
			bullets++
		}
	}
	return size > pastedBytes || headings >= 2 || lines >= 40 || headings >= 1 && bullets >= 3
}

func (rd *reader) read() {
	var buf []token
	var previous string
	whole, before := rd.text, 0
	own := rd.ownWords()
	blanked := own != whole
	rd.text = continued(own)
	var of antecedent
	since := 0        // the candidates of the sentence before begin here
	told := 0         // sentences that an order announced
	material := false // the rest is text to work on: "translate this: …"
	rd.onlyCode = true
	for _, s := range Sentences(rd.text) {
		if blanked && whole[before:s.Start] != own[before:s.Start] {
			previous, rd.lastEnd = "", 0 // somebody else spoke last
		}
		if strings.TrimSpace(rd.text[before:s.Start]) != "" {
			of = antecedent{} // code, or what was pasted
		}
		before = s.End
		if s.Code {
			continue
		}
		first := rd.onlyCode && strings.TrimSpace(whole[:s.Start]) == ""
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
		if transforms(buf, s.Text) || handsOver(buf, s.Text, rd.text[s.End:], first) {
			material = true
			rd.quoted(s, &buf)
			continue
		}
		if why := unfit(s.Text, buf); why != "" {
			rd.rejected = append(rd.rejected, reject(rd.m, s.Text, why))
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
		if to := min(s.End+3, len(own)); previous != "" && whole[s.End:to] == own[s.End:to] && saidBefore(s.Text, sc.toks) {
			rd.ascribe(previous, since)
		}
		if since = len(rd.cands); res.back && previous != "" {
			rd.promote(previous)
		}
		rd.withBefore(s, &res)
		if !rd.withhold(&res) {
			rd.weigh(s, &sc, &res)
			rd.withhold(&res)
		}
		if rd.unread(&sc, &res); rd.stated {
			rd.withhold(&res)
		}
		rd.refer(&of, s, &sc, &res)
		if res.refuse != "" {
			rd.rejected = append(rd.rejected, reject(rd.m, s.Text, res.refuse))
		}
		for _, f := range res.found {
			if blanked && broken(whole, own, s, f) {
				continue
			}
			rd.add(f, buf, s.Text)
		}
		previous = s.Text
	}
}

// unfit returns why nothing of a sentence may be kept whatever it says, "" where it may.
func unfit(sentence string, toks []token) string {
	switch {
	case secretIn(sentence, toks):
		return reasonSecret
	case overrides(toks):
		return reasonInstructions
	}
	return ""
}

// ownWords returns the text with what is not the speaker's blanked out, and notes it as refused.
func (rd *reader) ownWords() string {
	own, theirs := othersLines(rd.text)
	if theirs != "" {
		rd.rejected = append(rd.rejected, reject(rd.m, theirs, reasonReported))
	}
	own, said := blankQuotations(rd.text, own)
	if from, to := handedAbove(own); to > 0 && own == rd.text {
		for _, s := range Sentences(own[from:to]) {
			said = append(said, s.Text)
		}
		own = own[:from] + blankOf(own[from:to]) + own[to:]
	}
	var buf []token
	for _, q := range said {
		rd.quoted(Sentence{Text: q}, &buf)
	}
	return own
}

// blankOf returns a text of blanks and line ends that is as long.
func blankOf(text string) string {
	out := []byte(text)
	for k := range out {
		if out[k] != '\n' {
			out[k] = ' '
		}
	}
	return string(out)
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
