//go:build !minilm

package bundle

// Model is the model file; empty in builds without it.
var Model []byte
