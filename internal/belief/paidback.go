package belief

import "regexp"

// paidBack reports whether a newer statement says that a debt of the speaker's is paid, all of
// it: "I owe my sister 300 euros", "I've paid my sister back".
func paidBack(a, b Statement) bool {
	if a.lang != b.lang || negated(a) || negated(b) {
		return false
	}
	for _, f := range debts {
		owed, paid := f.owed.FindStringSubmatch(a.telling().folded), f.paid.FindStringSubmatch(b.telling().folded)
		if owed == nil || paid == nil {
			continue
		}
		what, whom := owed[f.owed.SubexpIndex("what")], owed[f.owed.SubexpIndex("whom")]
		back := paid[f.paid.SubexpIndex("what")]
		return whom == paid[f.paid.SubexpIndex("whom")] && (back == "" || back == what)
	}
	return false
}

// paidByOther reports whether an older statement tells what the speaker owes and the newer one
// that they were paid back themselves: "I owe Tom 40 dollars", "Tom paid me back".
func paidByOther(a, b Statement) bool {
	return owing.MatchString(a.telling().folded) && wasPaid.MatchString(b.telling().folded)
}

var (
	owing   = regexp.MustCompile(`^(?:i|we) (?:still )?owe |^(?:todavia )?(?:le |les )?(?:debo|debemos) `)
	wasPaid = regexp.MustCompile(`^(?:my |the )?\pL+ (?:has |have |finally |just )*(?:paid|repaid) (?:me|us)(?: back)?(?: (?:everything|in full|yesterday|today|the money))?$|^(?:mi |ya )*\pL+ (?:ya |por fin )?(?:me|nos) (?:ha |han )?(?:devolvio|devolvieron|devuelto|pago|pagaron|pagado)(?: (?:todo|ayer|hoy|el dinero|la plata|lo que me debia))?$`)
)

const (
	whomOwed   = `(?P<whom>(?:my |mi |mis )?[\pL]+)`
	amountOwed = `(?P<what>[\d.,]+)(?: \pL+)?`
)

// debts are the forms of owing an amount and of having paid it.
var debts = []struct{ owed, paid *regexp.Regexp }{
	{
		regexp.MustCompile(`^(?:i|we) (?:still )?owe ` + whomOwed + ` ` + amountOwed + `$`),
		regexp.MustCompile(`^(?:i|we) (?:have )?(?:just |finally |already )?(?:paid|repaid) ` + whomOwed + `(?: back)?(?: (?:all of |all )?(?:the |those )?` + amountOwed + `| everything| in full)?(?: (?:back|yesterday|today|on \pL+))?$`),
	}, {
		regexp.MustCompile(`^(?:todavia )?le (?:debo|debemos) ` + amountOwed + ` a ` + whomOwed + `$`),
		regexp.MustCompile(`^(?:ya )?le (?:devolvi|devolvimos|pague|pagamos) (?:los |las |todos los )?(?:` + amountOwed + ` |la plata |el dinero |todo )?a ` + whomOwed + `(?: lo que le (?:debia|debiamos))?$`),
	},
}
