package extract

// answered reports whether an order follows the clause that ends at token end:
// "whenever I send you a contract, check the dates". Its object tells it from
// what merely happens then.
func answered(toks []token, end int) bool {
	if end+2 >= len(toks) || toks[end].sep != ',' || toks[end].capital {
		return false
	}
	k := end
	for k < len(toks)-2 && (politeness[toks[k].norm] || always[toks[k].norm]) {
		k++
	}
	w := toks[k+1].norm
	if function[toks[k].norm] || has(toks[k:], failing) || has(toks[k:k+1], collective) {
		return false
	}
	order := []token{{norm: toks[k].norm}, toks[k+1]}
	return toks[k+1].sep == 0 && (determiners[w] || ordersAbout[w]) && imperativeEnglish(order, 0, 2) || toks[k].norm == "do" && w == "not"
}

var ordersAbout = set("me it them my our only with in into every each all both first your up down at")

var collective = set("people everybody everyone nobody half most")

// forbidding reports whether the clause rules something out for good: "under no
// circumstances share my number", "bajo ningún concepto uses mi nombre".
func forbidding(text string, toks []token, k, end int) bool {
	if k+3 >= end {
		return false
	}
	switch toks[k].norm {
	case "under", "on":
		return toks[k+1].norm == "no" && (toks[k+2].norm == "circumstances" || toks[k+2].norm == "condition" || toks[k+2].norm == "account") && imperativeEnglish(toks, k+3, end)
	}
	if toks[k+1].norm != "ningun" && toks[k+1].norm != "ninguna" {
		return false
	}
	k += 3
	for k+1 < end && clitics[toks[k].norm] {
		k++
	}
	return k < end && (secondPerson(toks[k].norm) || hasSuffixes(toks[k].norm, "e", "a") && !accented(text, toks[k]) && !impersonal[toks[k].norm] && !function[toks[k].norm])
}

// servedThen reports whether "when" opens a service that the listener does the speaker in
// words, and an order of how follows: "when you draft a message for me, sign it H",
// "cuando me escribas un mail, firmá con H". What is to be done when a task is done is of
// that task.
func servedThen(toks []token, k, end int) bool {
	if end+1 >= len(toks) || toks[end].sep != ',' || has(toks[k:], failing) || has(toks[k:], coding) {
		return false
	}
	if toks[k].norm == "cuando" {
		return toks[k+1].norm == "me" && hasStem(toks[k+2].norm, wordyStems) && secondPerson(toks[k+2].norm) && !function[toks[end].norm]
	}
	return toks[k+1].norm == "you" && wordy[toks[k+2].norm] && has(toks[k+3:end], ownWords) && answered(toks, end)
}

// wordy are the services that are done in words, which somebody asks for again and again.
var wordy = set("draft write answer reply summarise summarize translate explain compose format address send email rewrite proofread")

var wordyStems = []string{"escrib", "respond", "contest", "redact", "traduz", "resum", "expli", "correg", "corrij"}

var ownWords = set("me my mine us our")
