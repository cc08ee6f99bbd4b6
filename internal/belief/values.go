package belief

// sort is what a value tells.
type sort uint8

const (
	sortAmount sort = iota + 1
	sortDay
	sortTime
)

type valued struct {
	sort sort
	text string
}

// values are the words of a that are values, by place.
func (n *news) values() map[int]valued { return valuesOf(n.nodes) }

func valuesOf(ns []node) map[int]valued {
	all := map[int]valued{}
	for i, v := range ns {
		switch {
		case (v.text == "every" || v.text == "each" || v.text == "cada") && i+1 < len(ns) && ns[i+1].kind != number && timeWords[ns[i+1].lemmas[0]] && !weekday[ns[i+1].text]:
			all[v.pos] = valued{sortAmount, "1"}
		case months[v.text] || weekday[v.text]:
			all[v.pos] = valued{sortDay, v.text}
		case v.text == "noon" || v.text == "midnight" || v.text == "mediodia" || v.text == "medianoche":
			all[v.pos] = valued{sortTime, v.text}
		case v.kind != number:
		case dated(ns, i):
			all[v.pos] = valued{sortDay, v.text}
		default:
			all[v.pos] = valued{sortAmount, v.text}
		}
	}
	return all
}

// dated reports whether the number at i stands beside a month.
func dated(ns []node, i int) bool {
	for _, j := range []int{i - 2, i - 1, i + 1, i + 2} {
		if j >= 0 && j < len(ns) && months[ns[j].text] && !weekday[ns[j].text] && ns[j].text != "next" {
			return true
		}
	}
	return false
}

var weekday = set("monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado sabados domingo domingos")

// newer reports whether values of one sort differ.
func newer(old, new map[int]valued) bool { return differing(old, new, true) }

// differing reports whether values of one sort differ; those of another may too
// where it is all of one thing: "the demo is on Friday at 4".
func differing(old, new map[int]valued, one bool) bool {
	differ := 0
	for _, s := range []sort{sortDay, sortTime, sortAmount} {
		x, y := ofSort(old, s), ofSort(new, s)
		if len(x) == 0 || len(y) == 0 {
			continue
		}
		for t := range y {
			if !x[t] {
				differ++
				break
			}
		}
	}
	return differ == 1 || differ > 1 && one
}

func ofSort(vs map[int]valued, s sort) map[string]bool {
	m := map[string]bool{}
	for _, v := range vs {
		if v.sort == s {
			m[v.text] = true
		}
	}
	return m
}
