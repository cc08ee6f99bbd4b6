package belief

import (
	"slices"
	"strings"
)

// transposed reports whether two texts are word for word the same but for two words that
// have changed places across others: "the old key fits the shed, the new one the gate" and
// the other way round. Each word takes over what is told of the other. Where a list or a
// relation that goes both ways stands between them, nothing has changed.
func transposed(a, b string) bool {
	x, y := strings.Fields(strings.ToLower(a)), strings.Fields(strings.ToLower(b))
	if len(x) != len(y) {
		return false
	}
	var apart []int
	for i := range x {
		if bareWord(x[i]) != bareWord(y[i]) {
			if apart = append(apart, i); len(apart) > 2 {
				return false
			}
		}
	}
	if len(apart) != 2 {
		return false
	}
	i, j := apart[0], apart[1]
	between := x[i+1 : j]
	return bareWord(x[i]) == bareWord(y[j]) && bareWord(x[j]) == bareWord(y[i]) && !listed(x[i:j+1]) &&
		!slices.ContainsFunc(between, func(w string) bool { return mutual[bareWord(w)] }) &&
		slices.ContainsFunc(between, func(w string) bool { return !equates[bareWord(w)] })
}

// bareWord is a word without the marks around it; an article is that of the other sound or
// gender, which goes by the word behind it.
func bareWord(w string) string {
	w = strings.Trim(w, ".,;:!?¡¿()\"'")
	if a, ok := articles[w]; ok {
		return a
	}
	return w
}

// listed reports whether words stand beside each other or are the items of a list: nothing
// but commas, conjunctions and, behind these, articles and the like stand between them.
func listed(words []string) bool {
	if len(words) == 2 {
		return true
	}
	apart := false // a conjunction or a comma stands behind the last item
	for i, w := range words[1:] {
		apart = apart || strings.HasSuffix(words[i], ",")
		switch bare := bareWord(w); {
		case listing[bare]:
			apart = true
		case !apart:
			return false
		case !determiners[bare] && !equates[bare] && bare != "to" && bare != "well":
			apart = false
		}
	}
	return true
}

var (
	articles = map[string]string{"an": "a", "una": "un", "la": "el", "las": "los", "unas": "unos"}
	listing  = set("and or plus & / nor as y e o u ni más")
	mutual   = set("with alongside beside next married engaged related friends friend con amiga amigo amigos junto casada casado casados emparentada emparentado")
	equates  = set("is are was were am es son era the a el un also también") // alone between two
)
