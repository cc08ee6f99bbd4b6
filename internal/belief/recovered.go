package belief

import (
	"regexp"
	"strings"
)

// recovered reports whether an older statement says no more than what somebody has, and the newer
// one that they got over it: "I have depression", "I've recovered from depression", "se me fue el
// asma".
func recovered(old, new Claim) bool {
	if old.Said.lang != new.Said.lang {
		return false
	}
	c, ok := conditionOf(old)
	if !ok || c.mayBeOwn {
		return false
	}
	said := overNow.ReplaceAllString(new.Said.telling().folded, "")
	for _, form := range recoveries {
		m := form.FindStringSubmatch(said)
		if m == nil {
			continue
		}
		if holder := strings.TrimSpace(m[1]); !strings.HasPrefix(old.Said.telling().folded, holder+" ") && holder != "" || holder == "" && old.Said.persons&personI == 0 {
			return false
		}
		return c.isAll(strings.Fields(m[2]), new.Said.lang)
	}
	return false
}

// isAll reports whether words name a condition, all of it and nothing else.
func (c condition) isAll(words []string, lang language) bool {
	lex, met, named := lang.lexicon(), 0, false
	for _, w := range words {
		switch {
		case c.names(w, lang):
			named = true
			met++
		case c.within[w]:
			met++
		case !determiners[w] && !lex.function[w] && lex.preps[w] == "" && !kindOfAilment[w]:
			return false
		}
	}
	return named && met >= len(c.within)
}

var (
	recoveries = []*regexp.Regexp{
		regexp.MustCompile(`^(i|my \pL+) (?:(?:have|has|am|is|finally|just|completely|fully|now) )*(?:recovered from|got over|gotten over|overcame|overcome|outgrew|outgrown|grew out of|beat|over) (.+)$`),
		regexp.MustCompile(`^()(?:ya |por fin |a(?:l| el) final )*(?:(?:supere|venci|he superado) (?:a )?|me (?:cure|recupere|he curado|he recuperado) |sali )(.+)$`),
		regexp.MustCompile(`^(?:ya |por fin |a(?:l| el) final )*(?:a (mi \pL+) )?(?:ya |por fin |a(?:l| el) final )*se (?:me|le) (?:fue|paso|quito|curo|ha ido|ha pasado|ha curado) (.+)$`),
	}
	overNow = regexp.MustCompile(` (?:now|completely|entirely|at last|last (?:week|month|year)|this year|years ago|por completo|del todo|ya|por fin|el ano pasado|el mes pasado|hace (?:\S+ )?anos)$`)
)
