package extract

import "strings"

// passage is how far a message is read, and what of it bears on the sentences to come.
type passage struct {
	whole, own         string // the text, and without what is not the speaker's
	previous           string // the sentence before, "" where none of the speaker's is
	since              int    // its candidates begin here
	lastStart, lastEnd int    // of it, for what is told of whom it names
	before             int    // the end of the sentence before, of whatever sort
	told               int    // sentences that an order announced
	theirs             int    // up to here somebody else goes on speaking
	material           bool   // the rest is text to work on: "translate this: …"
	overridden         bool   // a sentence told to disregard what was told before
	spoken             namedPerson
	of                 antecedent
}

func (rd *reader) read() {
	var buf []token
	rd.whole = rd.text
	rd.own = rd.ownWords()
	rd.text = continued(rd.own)
	rd.onlyCode = true
	for _, s := range Sentences(rd.text) {
		rd.between(s)
		if s.Code {
			continue
		}
		if toks := rd.admit(s, &buf); toks != nil && !rd.sentence(s, toks) {
			return
		}
	}
}

// between notes what stands before a sentence and is none.
func (rd *reader) between(s Sentence) {
	if rd.whole[rd.before:s.Start] != rd.own[rd.before:s.Start] {
		rd.previous, rd.lastEnd = "", 0 // somebody else spoke last
	}
	if strings.TrimSpace(rd.text[rd.before:s.Start]) != "" {
		rd.of = antecedent{} // code, or what was pasted
	}
	rd.before = s.End
}

// admit returns the tokens of a sentence that may say something of the speaker's, nil of another.
func (rd *reader) admit(s Sentence, buf *[]token) []token {
	rd.onlyCode = false
	if rd.material || s.Quoted {
		rd.quoted(s, buf)
		return nil
	}
	if s.Start < rd.theirs {
		rd.rejected = append(rd.rejected, reject(rd.m, s.Text, reasonReported))
		return nil
	}
	if len(s.Text) > 4*maxContent {
		return nil // no sentence that anybody says
	}
	toks := tokenize((*buf)[:0], s.Text)
	*buf = toks
	if len(toks) == 0 {
		return nil
	}
	if transforms(toks, s.Text) || handsOver(toks, s.Text, rd.text[s.End:]) {
		rd.material = !framedBelow(rd.whole[s.End:], rd.m.Content[s.End:])
		rd.quoted(s, buf)
		return nil
	}
	if secretIn(s.Text, toks) {
		rd.rejected = append(rd.rejected, reject(rd.m, s.Text, reasonSecret))
		return nil
	}
	if rd.disregarded(s.Text, toks) {
		return nil
	}
	return toks
}

// sentence takes what a sentence gives. It returns false where the message asks to keep nothing.
func (rd *reader) sentence(s Sentence, toks []token) bool {
	sc := scan{text: s.Text, toks: toks, strict: rd.pasted, long: len(rd.text) > noteBytes, alone: len(s.Text) == len(strings.TrimSpace(rd.whole))}
	sc.told = rd.told > 0 && !rd.pasted
	res := sc.run()
	if rd.told--; res.announced > 0 {
		rd.told = res.announced
	}
	if res.hide {
		rd.cands = nil
		rd.rejected = append(rd.rejected[:0], reject(rd.m, rd.text, reasonRetracted))
		return false
	}
	if rd.overridden && rd.falls(&sc, &res, toks) {
		return true
	}
	if to := min(s.End+3, len(rd.own)); rd.previous != "" && rd.whole[s.End:to] == rd.own[s.End:to] && saidBefore(s.Text, sc.toks) {
		rd.ascribe(rd.previous, rd.since)
	}
	if rd.since = len(rd.cands); res.back && rd.previous != "" {
		rd.promote(rd.previous)
	}
	rd.withBefore(s, &sc, &res)
	if !rd.withhold(&res) {
		rd.weigh(s, &sc, &res)
		rd.withhold(&res)
	}
	if rd.unread(&sc, &res); rd.stated {
		rd.withhold(&res)
	}
	rd.refer(&rd.of, s, &sc, &res)
	if res.refuse == reasonReported && speaksOn(s.Text, sc.toks) {
		rd.theirs, _ = lineEnd(rd.text, s.End)
	}
	if res.refuse != "" {
		rd.rejected = append(rd.rejected, reject(rd.m, s.Text, res.refuse))
	}
	for _, f := range res.found {
		if rd.own != rd.whole && broken(rd.whole, rd.own, s, f) {
			continue
		}
		rd.add(f, toks, s.Text)
	}
	rd.previous = s.Text
	return true
}

// ownWords returns the text with what is not the speaker's blanked out, and notes it as refused.
func (rd *reader) ownWords() string {
	own, theirs := othersLines(rd.text, rd.m.Content)
	if theirs != "" {
		rd.rejected = append(rd.rejected, reject(rd.m, theirs, reasonReported))
	}
	own, said := blankQuotations(rd.text, own)
	if from, to := handedAbove(own); to > 0 && own == rd.text {
		for _, s := range Sentences(own[from:to]) {
			said = append(said, s.Text)
		}
		b := blanked{text: own}
		b.blank(from, to)
		own = b.rest()
	}
	var buf []token
	for _, q := range said {
		rd.quoted(Sentence{Text: q}, &buf)
	}
	return own
}
