package strandline

// Sketch finds what forgotten text said in other words, without holding it: keyed
// digests of the names of what it spoke of.
type Sketch struct {
	Digest string // of all of it
	Text   string // whom it was of, and the digests
}
