package pages_test

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/pages"
)

func TestAnyStretchReadsBackAsWritten(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		data := make([]byte, rapid.IntRange(0, 3*pages.Size).Draw(rt, "length"))
		for i := range data {
			data[i] = byte(i * 31)
		}
		var w pages.Writer
		for rest := data; len(rest) > 0; {
			n := rapid.IntRange(1, len(rest)).Draw(rt, "part")
			w.Write(rest[:n])
			rest = rest[n:]
		}
		end := w.Offset()
		held := pages.Held(w.Pages())
		loaded, err := pages.Load(held, end)
		if err != nil {
			rt.Fatal(err)
		}
		from := int64(rapid.IntRange(0, len(data)).Draw(rt, "from"))
		to := int64(rapid.IntRange(int(from), len(data)).Draw(rt, "to"))
		cached := pages.NewCache(rapid.IntRange(0, 2*pages.Size).Draw(rt, "cache")).Source(pages.Key{}, held)
		for _, s := range []pages.Source{held, loaded, cached, cached} {
			got, err := pages.Read(s, end, from, to)
			if err != nil || !bytes.Equal(got, data[from:to]) {
				rt.Fatalf("read %d..%d of %d: %v", from, to, end, err)
			}
			r := pages.NewReader(s, end)
			for _, at := range []int64{0, from / 2, from} { // on its way through the stream
				got, err := r.Read(at, to)
				if err != nil || !bytes.Equal(got, data[at:to]) {
					rt.Fatalf("a reader reads %d..%d of %d: %v", at, to, end, err)
				}
			}
		}
	})
}

func TestDamageAndBadReferencesAreCorrupt(t *testing.T) {
	var w pages.Writer
	w.Write(bytes.Repeat([]byte("x"), 2*pages.Size))
	end := w.Offset()
	held := pages.Held(w.Pages())
	held[1][7] ^= 1
	for name, err := range map[string]error{
		"damaged page": second(pages.Read(held, end, 0, end)),
		"beyond":       second(pages.Read(held, end, 0, end+1)),
		"backwards":    second(pages.Read(held, end, 9, 3)),
		"missing":      second(pages.Read(held[:1], end, 0, end)),
		"reader":       second(pages.NewReader(held, end).Read(pages.Size+9, pages.Size+20)),
		"reader past":  second(pages.NewReader(held, end).Read(end-1, end+1)),
		"reader back":  second(pages.NewReader(held, end).Read(9, 3)),
	} {
		if strandline.KindOf(err) != strandline.KindCorrupt {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := pages.Read(held, end, 0, 100); err != nil {
		t.Errorf("a sound page beside the damaged one: %v", err)
	}
}

func second(_ []byte, err error) error { return err }
