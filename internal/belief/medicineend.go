package belief

import (
	"regexp"
	"slices"
	"strings"
)

// StopsMedicine reports whether a newer statement says that somebody takes a medicine no longer
// of which the older one tells by what it is, with its name in brackets or the other way round:
// "tomo anticonceptivas (Yasmin) desde los 22", "ya no tomo Yasmin", or was prescribed it.
func StopsMedicine(old, new Claim) bool {
	if prescribedEnds(old, new) {
		return true
	}
	a, b := old.Said, new.Said
	m := inBrackets.FindStringSubmatch(a.text)
	if m == nil || listsThings.MatchString(m[1]) || listsThings.MatchString(m[2]) {
		return false
	}
	if named := Read(m[2]); named.copula >= 0 || named.verb >= 0 || named.persons != 0 || len(strings.Fields(m[2])) > maxDrug {
		return false // "(I'm coeliac)"
	}
	holder, what := takes(a)
	who, over := stopped(b)
	if what == "" || len(over) == 0 || holder != who || besideDose.MatchString(what) || notTheName.MatchString(foldAccents(strings.ToLower(m[2]))) || forATime.MatchString(b.telling().folded) {
		return false // an allergy or a diagnosis with a medicine in brackets is no intake
	}
	in := func(part string) bool {
		words := Read(part).telling().tokens
		return !slices.ContainsFunc(over, func(w string) bool {
			return !slices.ContainsFunc(words, func(t token) bool { return t.text == w })
		})
	}
	return in(m[1]) || in(m[2])
}

var (
	// notTheName are words in brackets that tell what goes with an intake, not what it is.
	notTheName  = regexp.MustCompile(`\b(?:before|after|with|without|no|not|never|instead|than|nothing|on|in|at|as|for|antes|despues|con|sin|nunca|nada|en|por|para|de|allergy|alergia)\b`)
	forATime    = regexp.MustCompile(`\b(?:for|por|para|durante|until|hasta)\b`)
	inBrackets  = regexp.MustCompile(`^([^()]+)\(([^()]+)\)[^()]*$`)
	listsThings = regexp.MustCompile(`(?i)[,;/+]|\b(?:and|or|but|y|o|e|pero)\b`)
)

// stopped returns who stopped taking something, "" for the speaker, and what.
func stopped(s Statement) (who string, what []string) {
	said := s.telling().opening()
	for _, form := range medicineEnds {
		m := form.FindStringSubmatch(said)
		if m == nil {
			continue
		}
		for _, w := range strings.Fields(m[2]) {
			if afterMedicine[w] {
				break
			}
			if !besideDrug[w] {
				what = append(what, w)
			}
		}
		if who = strings.TrimSpace(m[1]); who == "i" {
			who = ""
		}
		return who, what
	}
	return "", nil
}

// medicineEnds are the ways of telling that somebody takes something no longer.
var medicineEnds = []*regexp.Regexp{
	regexp.MustCompile(`^(i|my \pL+) (?:have |has |just |finally |am |is )*(?:no longer (?:takes?|taking|uses?|on)|do not (?:take|use)|does not (?:take|use)|stopped(?: taking| using)?|quit(?: taking)?|(?:came|come|went|got|gotten) off|off|gave up) (.+)$`),
	regexp.MustCompile(`^()(?:they|(?:my|the) \pL+|dr \pL+) (?:have |has |just |finally |now )*(?:took|taken) me off (.+)$`),
	regexp.MustCompile(`^(mi \pL+ )?(?:ya no (?:tomo|toma|uso|usa|estoy con|estoy tomando|esta tomando|me pongo|se pone|me inyecto|se inyecta|me aplico)|no (?:tomo|toma|uso) mas|(?:deje|dejo) (?:de (?:tomar|usar|ponerme|ponerse|inyectarme) )?|(?:me|le) (?:sacaron|quitaron|suspendieron)|suspendi|abandone)\b ?(.+)$`),
}

// afterMedicine are the words after a medicine that is told to be over.
var afterMedicine = set("anymore any longer more now since because last yesterday today in on for and ago ahora mas desde porque por hace ayer hoy")

// stopsOne reports whether an older statement tells of two medicines and the newer one that one
// of them is taken no longer, or only that it is not taken at some time of the day any more.
func stopsOne(a, b Statement) bool {
	holder, what := takes(a)
	who, over := stopped(b)
	if len(over) == 0 || what == "" || holder != who {
		return false
	}
	what = forWhat.ReplaceAllString(what, "")
	for _, and := range []string{" and ", " y ", " e ", " plus ", " mas "} {
		left, right, two := strings.Cut(" "+what+" ", and)
		if two && speaksOfAny(left, over) != speaksOfAny(right, over) {
			return true
		}
	}
	for _, p := range dayParts {
		if p.said.MatchString(b.telling().folded) && !p.said.MatchString(what) { // "no longer on an empty stomach"
			return true
		}
	}
	return false
}

func speaksOfAny(words string, of []string) bool {
	return slices.ContainsFunc(strings.Fields(words), func(w string) bool { return slices.Contains(of, w) })
}
