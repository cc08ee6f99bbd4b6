package extract

import "strings"

// announced are what an order counts before it says them: "remember two
// things".
var announced = set(`thing things fact facts detail details point points item items cosa cosas dato datos detalle detalles punto puntos`)

// several stand for a number that is not told.
var several = set("some few couple several these following the a of these quick important other more estas estos unos unas algunos algunas varias varios siguientes las los un par de more mas otras otros")

// announcedMax is how many statements "some things" may announce.
const announcedMax = 6

// announces reports how many statements the order toks[pos:] announces instead
// of making one, and where the first one starts in the same sentence; 0 when it
// announces none.
func announces(toks []token, pos int) (n, start int) {
	k := pos
	for k < len(toks) && k < pos+5 && !announced[toks[k].norm] {
		w := toks[k].norm
		if k > pos && barrier(toks[k].sep) {
			return 0, 0
		}
		switch c, ok := counts[w]; {
		case ok:
			n = c
		case !several[w]:
			return 0, 0
		default:
			n = max(n, announcedMax)
		}
		k++
	}
	if k == pos || k >= len(toks) || !announced[toks[k].norm] || n < 2 {
		return 0, 0
	}
	k++
	for k < len(toks) && rank(toks[k].sep) < rank(':') && (aboutMe[toks[k].norm]) {
		k++
	}
	if k < len(toks) && rank(toks[k].sep) < rank(',') {
		return 0, 0
	}
	return n, k
}

// aboutMe may follow what is announced: "three things about me:".
var aboutMe = set("about me us my for later to remember sobre mi importantes para luego please por favor de")

var counts = map[string]int{"two": 2, "three": 3, "four": 4, "five": 5, "2": 2, "3": 3, "4": 4, "5": 5, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "both": 2}

// listed reads the statements that an order announced in its own sentence: "two
// things: A and B" are A and B.
func (sc *scan) listed(n, pos int) (res result) {
	cs := clauses(sc.text, sc.toks, pos)
	var cuts []int // the clauses that say something of their own
	for k, c := range cs {
		if k == 0 || c.end-c.start >= 3 {
			cuts = append(cuts, k)
		}
	}
	if len(cuts) > n {
		strong := cuts[:1:1]
		for _, k := range cuts[1:] {
			if rank(sc.toks[cs[k].lead].sep) >= rank(';') {
				strong = append(strong, k)
			}
		}
		cuts = strong
	}
	for i, k := range cuts {
		stop := len(sc.toks)
		if i+1 < len(cuts) {
			stop = cs[cuts[i+1]].lead
		}
		if stop-cs[k].start < 4 {
			continue // names of things, not statements
		}
		part := scan{text: strings.TrimRight(sc.text[:sc.endOf(stop)], " ,;:"), toks: sc.toks[:stop]}
		one := part.ordered(cs[k].start)
		if one.refuse != "" {
			res.refuse = one.refuse
		}
		res.found = append(res.found, one.found...)
	}
	return res
}

// endOf returns where the text before token i ends.
func (sc *scan) endOf(i int) int {
	if i >= len(sc.toks) {
		return len(sc.text)
	}
	return sc.toks[i].start
}

// orderAhead returns where "to remember" ends in "two things to remember: …", or
// 0.
func orderAhead(toks []token) int {
	for k := 1; k+1 < min(len(toks), 7); k++ {
		w := toks[k+1].norm
		if (toks[k].norm == "to" || toks[k].norm == "you" || toks[k].norm == "for" || toks[k].norm == "que" || toks[k].norm == "para" || toks[k].norm == "a") && recalling[w] {
			return k + 2
		}
	}
	return 0
}

var recalling = set("remember note know keep memorize recordar recuerdes anotar anotes saber sepas apuntar apuntes")
