package main

import (
	"bytes"
	"fmt"
)

// target is one kind of register of amd64.
type target struct {
	name  string
	reg   string // prefix of a vector register
	lanes int
	rows  int
	zero  string // the instruction that clears a register
}

// amd64 writes the kernels of AVX-512 and of AVX2.
func amd64(b *bytes.Buffer) {
	for _, t := range []target{{"avx512", "Z", 16, 8, "VPXORD"}, {"avx2", "Y", 8, 6, "VXORPS"}} {
		t.product(b, false)
		t.product(b, true)
	}
}

// product writes one kernel: two registers of columns for every row are kept
// while both factors are read once. With weights of 8 bits the product, scaled
// by column, is added to what c holds.
func (t target) product(b *bytes.Buffer, bytewise bool) {
	p := func(format string, args ...any) { fmt.Fprintf(b, "\t"+format+"\n", args...) }
	header(b, t.name, bytewise)
	p("MOVQ k+0(FP), CX")
	p("MOVQ a+8(FP), SI")
	p("MOVQ w+16(FP), DI")
	p("MOVQ c+24(FP), DX")
	p("MOVQ ldc+32(FP), BX")
	if bytewise {
		p("MOVQ scale+40(FP), R8")
	}
	p("SHLQ $2, BX")
	for i := range 2 * t.rows {
		p("%s %s%d, %s%d, %s%d", t.zero, t.reg, i, t.reg, i, t.reg, i)
	}
	w0, w1 := t.register(2*t.rows), t.register(2*t.rows+1)
	size := 4
	b.WriteString("\nloop:\n")
	if bytewise {
		size = 1
		p("VPMOVSXBD (DI), %s", w0)
		p("VPMOVSXBD %d(DI), %s", t.lanes, w1)
		p("VCVTDQ2PS %s, %s", w0, w0)
		p("VCVTDQ2PS %s, %s", w1, w1)
	} else {
		p("VMOVUPS (DI), %s", w0)
		p("VMOVUPS %d(DI), %s", 4*t.lanes, w1)
	}
	for i := range t.rows {
		x := t.register(2*t.rows + 2 + i%2)
		p("VBROADCASTSS %d(SI), %s", 4*i, x)
		p("VFMADD231PS %s, %s, %s", w0, x, t.register(2*i))
		p("VFMADD231PS %s, %s, %s", w1, x, t.register(2*i+1))
	}
	p("ADDQ $%d, SI", 4*t.rows)
	p("ADDQ $%d, DI", panel*size)
	p("DECQ CX")
	p("JNZ  loop")
	if bytewise {
		p("VMOVUPS (R8), %s", w0)
		p("VMOVUPS %d(R8), %s", 4*t.lanes, w1)
	}
	for i := range t.rows {
		r0, r1 := t.register(2*i), t.register(2*i+1)
		if bytewise {
			p("VFMADD213PS (DX), %s, %s", w0, r0)
			p("VFMADD213PS %d(DX), %s, %s", 4*t.lanes, w1, r1)
		}
		p("VMOVUPS %s, (DX)", r0)
		p("VMOVUPS %s, %d(DX)", r1, 4*t.lanes)
		if i < t.rows-1 {
			p("ADDQ BX, DX")
		}
	}
	p("VZEROUPPER")
	p("RET")
}

func (t target) register(i int) string { return fmt.Sprintf("%s%d", t.reg, i) }
