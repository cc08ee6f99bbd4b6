//go:build !amd64

package minilm

// kernels lists those this machine can run.
func kernels() []kernel { return []kernel{portable} }
