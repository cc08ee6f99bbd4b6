package belief

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// bloodGroup is a group with its factor: "O-", "AB Rh positive", "0 negativo". Marks of
// a school are written alike ("A-").
var bloodGroup = regexp.MustCompile(`(?i)(^|[^\pL\d'’_+.-])(ab|[abo0])(?:(\+|-|−)|\s*[,-]?\s*(?:rh|factor)?[\s-]*(?:(\+|-|−)|(positiv[eoa]|pos|negativ[eoa]|neg)\b\.?))(?:$|[^\pL\d+-])`)

// blood tells that a group is one, in small letters too.
var blood = regexp.MustCompile(`(?i)\b(?:blood|sangre|sangu[ií]ne[oa]|rh|donor|donante|transfus)`)

// bloodGroups lists the groups that a text names.
func bloodGroups(text string) (all []string) {
	withGroups(text, func(group string) { all = append(all, group) })
	return all
}

// otherGroups reports whether both texts name a group and one of them another than the
// other.
func otherGroups(x, y []string) bool {
	return len(x) > 0 && len(y) > 0 && !slices.ContainsFunc(x, func(g string) bool { return slices.Contains(y, g) })
}

// withGroups writes each group that a text names as one word, "O-" as "O_negative".
func withGroups(text string, found func(group string)) string {
	if !strings.ContainsAny(text, "+-−") && !strings.Contains(strings.ToLower(text), "pos") && !strings.Contains(strings.ToLower(text), "neg") {
		return text
	}
	var out strings.Builder
	at, told := 0, blood.MatchString(text)
	for at <= len(text) {
		m := bloodGroup.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		part := func(k int) string {
			if m[2*k] < 0 {
				return ""
			}
			return text[at+m[2*k] : at+m[2*k+1]]
		}
		letter, glued, apart, word := part(2), part(3), part(4), part(5)
		end := at + max(m[7], m[9], m[11])
		begin := at + m[4]
		if !ofBlood(text[max(0, begin-lookBack):begin], letter, glued != "", told) {
			out.WriteString(text[at:end])
			at = end
			continue
		}
		factor := "positive"
		if s := glued + apart + strings.ToLower(word); strings.HasPrefix(s, "-") || strings.HasPrefix(s, "−") || strings.HasPrefix(s, "neg") {
			factor = "negative"
		}
		group := strings.Replace(strings.ToUpper(letter), "0", "O", 1) + "_" + factor
		found(group)
		out.WriteString(text[at:begin])
		out.WriteString(group)
		at = end
	}
	if at == 0 {
		return text
	}
	out.WriteString(text[at:])
	return out.String()
}

// ofBlood reports whether a letter before a sign or "positive" is a group: where blood
// is spoken of, where the sign is joined to it, and where it is written large, but at
// the beginning ("A positive mind"). before is what ends at the letter.
func ofBlood(before, letter string, glued, told bool) bool {
	words := strings.Fields(strings.ToLower(before))
	if len(words) > 0 && notBlood[words[len(words)-1]] {
		return false
	}
	large := letter == strings.ToUpper(letter) && (unicode.IsUpper(rune(letter[0])) || letter == "0")
	return told || large && (glued && letter != "0" || len(words) > 0)
}

// lookBack is how many bytes before a letter are looked at: a word.
const lookBack = 40

var notBlood = set("hepatitis vitamin vitamina plan factor group-b option opcion streptococcus")
