package belief

// Contrary reports whether a detail of one text contradicts the other.
func Contrary(a, b string) bool { return contrary(alike(Read(a), Read(b))) }
