package extract

// acceptGivenUp tells what is given up from what is left somewhere: "dejé el alcohol hace un
// mes", "dejé el alcohol en el maletero".
func acceptGivenUp(r *reading) bool {
	obj := r.object()
	return len(obj) == 0 || barrier(obj[0].sep) || whenGivenUp[obj[0].norm] || obj[0].norm == "en" && len(obj) > 1 && (months[obj[1].norm] || isNumber(obj[1].norm))
}

var whenGivenUp = set("hace por desde ya este esta del definitivamente for since in last this completely altogether and y ago years months weeks when cuando porque because")
