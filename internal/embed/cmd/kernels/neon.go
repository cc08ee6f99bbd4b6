package main

import (
	"bytes"
	"fmt"
)

// The registers of a NEON tile of 8 rows by 8 columns. A row has two
// accumulators, 2i and 2i+1. A step of k is 16 multiply-adds of four lanes, which
// depend on none of each other, after loads of 8 values of either factor.
const (
	neonRows = 8

	weights = 16 // two: a row of w, afterwards scales
	left    = 18 // two: a column of a, afterwards what c holds
	raw     = 20 // a row of w in bytes
	spread  = 21 // two: where VTBL takes the bytes of each half from
)

// arm64 writes the kernels of NEON, which every arm64 machine has.
func arm64(b *bytes.Buffer) {
	neon(b, false)
	neon(b, true)
}

// neon writes one kernel, which does what those of amd64 do. The assembler lacks
// two instructions, which are given as words.
func neon(b *bytes.Buffer, bytewise bool) {
	p := func(format string, args ...any) { fmt.Fprintf(b, "\t"+format+"\n", args...) }
	header(b, "neon", bytewise)
	p("MOVD k+0(FP), R0")
	p("MOVD a+8(FP), R1")
	p("MOVD w+16(FP), R2")
	p("MOVD c+24(FP), R3")
	p("MOVD ldc+32(FP), R4")
	if bytewise {
		p("MOVD scale+40(FP), R5")
		// An index past the table gives a zero: byte i goes to the top of lane i.
		p("VMOVQ $0x01ffffff00ffffff, $0x03ffffff02ffffff, V%d", spread)
		p("VMOVQ $0x05ffffff04ffffff, $0x07ffffff06ffffff, V%d", spread+1)
	}
	p("LSL $2, R4")
	for i := range 2 * neonRows {
		p("VEOR V%d.B16, V%d.B16, V%d.B16", i, i, i)
	}
	b.WriteString("\nloop:\n")
	p("FLDPQ.P %d(R1), (F%d, F%d)", 4*neonRows, left, left+1)
	if bytewise {
		p("FMOVD.P %d(R2), F%d", panel, raw)
		for i := range 2 {
			p("VTBL V%d.B16, [V%d.B16], V%d.B16", spread+i, raw, weights+i)
		}
		for i := range 2 {
			p("%s", bytesToFloats(weights+i, weights+i))
		}
	} else {
		p("FLDPQ.P %d(R2), (F%d, F%d)", 4*panel, weights, weights+1)
	}
	for i := range neonRows {
		for j := range 2 {
			p("%s", multiplyAdd(2*i+j, weights+j, left+i/4, i%4))
		}
	}
	p("SUBS $1, R0")
	p("BNE  loop")
	if bytewise {
		p("FLDPQ (R5), (F%d, F%d)", weights, weights+1)
	}
	for i := range neonRows {
		from := 2 * i
		if bytewise {
			from = left
			p("FLDPQ (R3), (F%d, F%d)", from, from+1)
			for j := range 2 {
				p("VFMLA V%d.S4, V%d.S4, V%d.S4", weights+j, 2*i+j, from+j)
			}
		}
		p("FSTPQ (F%d, F%d), (R3)", from, from+1)
		if i < neonRows-1 {
			p("ADD R4, R3")
		}
	}
	p("RET")
}

// multiplyAdd adds to each lane of register d that of n times one lane of m.
func multiplyAdd(d, n, m, lane int) string {
	word := 0x4f801000 | lane&1<<21 | m<<16 | lane>>1<<11 | n<<5 | d
	return fmt.Sprintf("WORD $%#x // fmla v%d.4s, v%d.4s, v%d.s[%d]", word, d, n, m, lane)
}

// bytesToFloats makes floats of bytes at the top of four lanes: 24 bits of each
// are taken for a fraction, which is exact.
func bytesToFloats(d, n int) string {
	return fmt.Sprintf("WORD $%#x // scvtf v%d.4s, v%d.4s, #24", 0x4f28e400|n<<5|d, d, n)
}
