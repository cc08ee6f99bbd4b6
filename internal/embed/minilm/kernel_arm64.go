package minilm

//go:noescape
func neonFloat(k int, a *float32, w *float32, c *float32, ldc int)

//go:noescape
func neonByte(k int, a *float32, w *int8, c *float32, ldc int, scale *float32)

// kernels lists those of arm64, which always has NEON, the fastest first.
func kernels() []kernel {
	return []kernel{{"neon", 8, 8, neonFloat, neonByte}, portable}
}
