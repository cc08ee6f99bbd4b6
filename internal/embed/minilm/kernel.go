package minilm

import (
	"fmt"
	"unsafe"
)

//go:generate go run strandline/internal/embed/cmd/kernels amd64 kernel_amd64.s
//go:generate go run strandline/internal/embed/cmd/kernels arm64 kernel_arm64.s

// panel is how many columns of a right factor lie side by side: a matrix of k
// rows is stored as panels of k×32, whatever the kernel.
const panel = 32

// group is how many values of a column share a scale.
const group = 32

// kernel multiplies a tile. Its left factor is packed as [k][rows], its right
// one is columns of a panel; float writes c[rows][columns], rows ldc apart, and
// bytes adds to it what it scales by column.
type kernel struct {
	name    string
	rows    int
	columns int // divides panel
	float   func(k int, a, w, c *float32, ldc int)
	bytes   func(k int, a *float32, w *int8, c *float32, ldc int, scale *float32)
}

// Kernels names the arithmetics of this machine, the fastest first.
func Kernels() []string {
	var names []string
	for _, kn := range kernels() {
		names = append(names, kn.name)
	}
	return names
}

// kernelNamed is the fastest for no name.
func kernelNamed(name string) (kernel, error) {
	for _, kn := range kernels() {
		if name == "" || kn.name == name {
			return kn, nil
		}
	}
	return kernel{}, fmt.Errorf("no kernel %q on this machine", name)
}

// portable is plain Go for machines without another kernel.
var portable = kernel{"go", 4, 4, portableFloat, portableBytes}

func portableFloat(k int, a, w, c *float32, ldc int) {
	as, ws := unsafe.Slice(a, k*4), unsafe.Slice(w, (k-1)*panel+4)
	var sum [4][4]float32
	for i := range k {
		x, y := (*[4]float32)(as[4*i:]), (*[4]float32)(ws[panel*i:])
		for r := range 4 {
			sum[r][0] += x[r] * y[0]
			sum[r][1] += x[r] * y[1]
			sum[r][2] += x[r] * y[2]
			sum[r][3] += x[r] * y[3]
		}
	}
	cs := unsafe.Slice(c, 3*ldc+4)
	for r := range 4 {
		copy(cs[r*ldc:], sum[r][:])
	}
}

func portableBytes(k int, a *float32, w *int8, c *float32, ldc int, scale *float32) {
	as, ws := unsafe.Slice(a, k*4), unsafe.Slice(w, (k-1)*panel+4)
	var sum [4][4]float32
	for i := range k {
		x, q := (*[4]float32)(as[4*i:]), (*[4]int8)(ws[panel*i:])
		y := [4]float32{float32(q[0]), float32(q[1]), float32(q[2]), float32(q[3])}
		for r := range 4 {
			sum[r][0] += x[r] * y[0]
			sum[r][1] += x[r] * y[1]
			sum[r][2] += x[r] * y[2]
			sum[r][3] += x[r] * y[3]
		}
	}
	cs, ss := unsafe.Slice(c, 3*ldc+4), unsafe.Slice(scale, 4)
	for r := range 4 {
		for j := range 4 {
			cs[r*ldc+j] += sum[r][j] * ss[j]
		}
	}
}

// weight is a linear map of k inputs to n outputs, with a byte a value.
type weight struct {
	k, n   int
	input  []float32 // what each input is multiplied by beforehand
	bias   []float32
	scales []float32 // of each group of inputs, one an output
	values []int8    // in panels
}

// up rounds up to a multiple.
func up(n, multiple int) int { return (n + multiple - 1) / multiple * multiple }

// pack lays m rows of a, which are stride apart, out as [k][rows] for every tile;
// rows past m are zero. dst holds up(m, rows)×k.
func (kn *kernel) pack(dst, a []float32, m, k, stride int) {
	for p := 0; p < m; p += kn.rows {
		tile := dst[p*k : (p+kn.rows)*k]
		for r := range kn.rows {
			if p+r >= m {
				clearEvery(tile[r:], kn.rows)
				continue
			}
			j := r
			for _, v := range a[(p+r)*stride : (p+r)*stride+k] {
				tile[j] = v
				j += kn.rows
			}
		}
	}
}

// packScaled is pack for the left factor of a weight.
func (kn *kernel) packScaled(dst, a []float32, m int, w *weight) {
	k := w.k
	for p := 0; p < m; p += kn.rows {
		tile := dst[p*k : (p+kn.rows)*k]
		for r := range kn.rows {
			if p+r >= m {
				clearEvery(tile[r:], kn.rows)
				continue
			}
			row, j := a[(p+r)*k:(p+r+1)*k], r
			for i, s := range w.input {
				tile[j] = row[i] * s
				j += kn.rows
			}
		}
	}
}

func clearEvery(v []float32, step int) {
	for j := 0; j < len(v); j += step {
		v[j] = 0
	}
}

// multiply writes c = a×w plus bias for m rows. packed has room for the rows of a
// and c for up(m, rows) rows.
func (kn *kernel) multiply(c, packed, a []float32, w *weight, m int) {
	kn.packScaled(packed, a, m, w)
	for p := range up(m, kn.rows) {
		copy(c[p*w.n:(p+1)*w.n], w.bias)
	}
	for j := 0; j < w.n; j += panel {
		for h := j; h < j+panel; h += kn.columns {
			for p := 0; p < m; p += kn.rows {
				at := &c[p*w.n+h]
				for i := 0; i < w.k; i += group {
					kn.bytes(group, &packed[p*w.k+i*kn.rows], &w.values[j*w.k+i*panel+h-j], at, w.n, &w.scales[i/group*w.n+h])
				}
			}
		}
	}
}

// multiplyFloat writes c = a×w for m packed rows of a and a right factor of k
// rows and n columns, in panels.
func (kn *kernel) multiplyFloat(c, packed, w []float32, m, k, n int) {
	for j := 0; j < n; j += panel {
		for h := j; h < j+panel; h += kn.columns {
			for p := 0; p < m; p += kn.rows {
				kn.float(k, &packed[p*k], &w[j*k+h-j], &c[p*n+h], n)
			}
		}
	}
}
