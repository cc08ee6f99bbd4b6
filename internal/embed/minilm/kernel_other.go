//go:build !amd64 && !arm64

package minilm

// kernels lists those this machine can run.
func kernels() []kernel { return []kernel{portable} }
