package minilm

import "golang.org/x/sys/cpu"

//go:noescape
func avx512Float(k int, a *float32, w *float32, c *float32, ldc int)

//go:noescape
func avx512Byte(k int, a *float32, w *int8, c *float32, ldc int, scale *float32)

//go:noescape
func avx2Float(k int, a *float32, w *float32, c *float32, ldc int)

//go:noescape
func avx2Byte(k int, a *float32, w *int8, c *float32, ldc int, scale *float32)

// kernels lists those this machine can run, the fastest first.
func kernels() []kernel {
	var all []kernel
	if cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW {
		all = append(all, kernel{"avx512", 8, 32, avx512Float, avx512Byte})
	}
	if cpu.X86.HasAVX2 && cpu.X86.HasFMA {
		all = append(all, kernel{"avx2", 6, 16, avx2Float, avx2Byte})
	}
	return append(all, portable)
}
