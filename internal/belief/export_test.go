package belief

// Contrary reports whether a detail of one text contradicts the other.
func Contrary(a, b string) bool { return contrary(alike(Read(a), Read(b))) }

// Settled reports whether a statement tells as what is what an older one tells as what happened.
func Settled(old, new Claim) bool { return settled(old, new) }
