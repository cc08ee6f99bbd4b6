package redact

import "math"

// entropy is the Shannon entropy of the bytes of a text, in bits per byte.
func entropy(text string) float64 {
	var count [256]int
	for i := range len(text) {
		count[text[i]]++
	}
	n, sum := float64(len(text)), 0.0
	for _, c := range count {
		if c > 0 {
			p := float64(c) / n
			sum -= p * math.Log2(p)
		}
	}
	return sum
}
