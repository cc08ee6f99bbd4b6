package belief_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/belief"
)

var strategies = []struct {
	name string
	hash belief.HashStrategy
}{{"staged", belief.Staged{}}, {"streaming", belief.Streaming{}}}

// corpus is the table of docs/hashing.md.
var corpus = []struct {
	text, normalized string
	digest           string // beginning; "" is not pinned
}{
	{"Great Day!", "great day", "4207b5c2f3342882"},
	{"great day", "great day", "4207b5c2f3342882"},
	{" Great day!!! ", "great day", "4207b5c2f3342882"},
	{"Great day at the beach", "great day at the beach", "eff36b2076cbbbc1"},
	{"caf\u00e9", "café", "850f7dc43910ff89"},
	{"cafe\u0301", "café", "850f7dc43910ff89"},
	{"hello!!!", "hello", "2cf24dba5fb0a30e"},
	{"hello !!!", "hello", "2cf24dba5fb0a30e"},
	{"wow!?..", "wow", "b6dc933311bc2357"},
	{"great — day; really?", "great — day; really", "f7b5d138a5605442"},
	{"bell\u0007ring", "bellring", "aa2bdeea1c62f57c"},
	{"hello\u200bworld", "helloworld", "936a185caaa266bb"},
	{"Hello, world!", "hello, world", "09ca7e4eaa6e8ae9"},
	{"hello world", "hello world", "b94d27b9934d3e08"},

	{"  a \t\n\v\f\r b  ", "a b", ""},
	{"a\u00a0b\u1680c\u2003d\u2028e\u2029f\u202fg\u205fh\u3000i", "a b c d e f g h i", ""},
	{"\ufeffa\ufeffb", "a b", ""},                      // U+FEFF is a blank before it is a format character
	{"a\u0085b", "ab", ""},                             // a control, not a blank
	{"a\x1c\x1db\x7f", "ab", ""},                       // not blanks either
	{"a \u200b b", "a  b", ""},                         // collapsed before the deletion
	{"hello!!! \u200b", "hello!!!", ""},                // the blank is there when marks are stripped
	{"a\u00adb\u061cc\u180ed\U000e0041e", "abcde", ""}, // every Cf
	{"ﬁve ① Ｗｉｄｅ", "five 1 wide", ""},
	{"ΟΔΥΣΣΕΥΣ", "οδυσσευς", ""},
	{"ΟΔΟΣ. Σ ΣΑΣ'Α", "οδος. σ σασ'α", ""},
	{"İstanbul", "i\u0307stanbul", ""},
	{"STRASSE ẞ", "strasse ß", ""},
	{"don't stop, ok?!", "don't stop, ok", ""},
	{"¿Qué?", "¿qué", ""},
	{"한글 \u1112\u1161\u11ab", "한글 한", ""},
	{"\xffa\xfe\xfdb", "\ufffda\ufffdb", ""},
	{"a" + strings.Repeat("\u0301", 40), "\u00e1" + strings.Repeat("\u0301", 39), ""}, // no U+034F in it
}

func TestHashFollowsTheCorpus(t *testing.T) {
	for _, s := range strategies {
		for _, c := range corpus {
			normalized, hash, err := s.hash.Hash(c.text)
			if err != nil || normalized != c.normalized || !strings.HasPrefix(hash, c.digest) || len(hash) != 64 {
				t.Errorf("%s: Hash(%+q) = %+q, %.16s…, %v, want %+q, %s…", s.name, c.text, normalized, hash, err, c.normalized, c.digest)
			}
		}
	}
}

func TestTextWithoutContentHasNoIdentity(t *testing.T) {
	for _, s := range strategies {
		for _, text := range []string{"", "...", "!!!", " \t\n", "\u200b\u00ad", " ?! ", "\ufeff"} {
			_, _, err := s.hash.Hash(text)
			if strandline.KindOf(err) != strandline.KindInvalid || strandline.HintOf(err) == "" {
				t.Errorf("%s: Hash(%q) = %v, want %s with a hint", s.name, text, err, strandline.KindInvalid)
			}
		}
	}
}

// same fails when the two implementations differ.
func same(t rapid.TB, text string) {
	t.Helper()
	a, b := belief.Staged{}.Normalize(text), belief.Streaming{}.Normalize(text)
	if a != b {
		t.Fatalf("of %+q:\nstaged    %+q\nstreaming %+q", text, a, b)
	}
}

// troubled are characters that some step treats apart.
var troubled = []rune(" \t\u0085\u00a0\u2028\ufeff\u200b\u00ad\u0007.!,:;?'’·^`aZİΣσςΑ\u0301\u0316\u0345\u0344\u034f" +
	"가\u1100\u1161\u11a8ﬁ①ẞǅ\u1f82\u09be\u0f73\ufdfa\u0130\U0001d7ce\U000e0041ªᴬ")

func TestImplementationsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		same(t, rapid.StringOf(rapid.SampledFrom(troubled)).Draw(t, "troubled"))
		same(t, rapid.String().Draw(t, "any"))
		same(t, string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")))
		marks := strings.Repeat(string(rapid.SampledFrom(troubled).Draw(t, "mark")), rapid.IntRange(25, 70).Draw(t, "n"))
		same(t, "a"+marks+rapid.StringOf(rapid.SampledFrom(troubled)).Draw(t, "rest"))
	})
}

func FuzzHash(f *testing.F) {
	for _, c := range corpus {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		same(t, text)
		normalized := belief.Streaming{}.Normalize(text)
		if strings.TrimSpace(normalized) != normalized {
			t.Errorf("Normalize(%+q) = %+q has blanks around it", text, normalized)
		}
	})
}

// TestLowerCaseIsThatOfTheLibrary compares with golang.org/x/text, which looks
// at 30 ignorable characters after a sigma at most and at any number here.
func TestLowerCaseIsThatOfTheLibrary(t *testing.T) {
	library := cases.Lower(language.Und)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.SampledFrom([]rune("aΣσZİ'.·x1-\u0301Ω")), 0, 12, -1).Draw(t, "text")
		text = "x" + norm.NFKC.String(text) + "x" // no edges to strip
		if got, want := (belief.Streaming{}).Normalize(text), library.String(text); got != want {
			t.Fatalf("Normalize(%+q) = %+q, library %+q", text, got, want)
		}
	})
}

// data opens a file of the development data, whose folder the environment names.
func data(t testing.TB, name string) *os.File {
	t.Helper()
	root := os.Getenv("STRANDLINE_DATA")
	if root == "" {
		t.Skip("STRANDLINE_DATA is not set")
	}
	f, err := os.Open(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestImplementationsAgreeOnNaughtyStrings(t *testing.T) {
	var texts []string
	if err := json.NewDecoder(data(t, "unicode/blns.json")).Decode(&texts); err != nil {
		t.Fatal(err)
	}
	for _, s := range texts {
		same(t, s)
	}
}

func TestNormalisationIsThatOfUnicode(t *testing.T) {
	zr, err := gzip.NewReader(data(t, "unicode/normalization.txt.gz"))
	if err != nil {
		t.Fatal(err)
	}
	rows, differ := 0, 0
	for sc := bufio.NewScanner(zr); sc.Scan(); {
		fields := strings.Split(sc.Text(), ";")
		if len(fields) != 5 || strings.HasPrefix(sc.Text(), "#") {
			continue
		}
		rows++
		source, nfkc := points(t, fields[0]), points(t, fields[3])
		same(t, source)
		if (belief.Streaming{}).Normalize(source) != (belief.Streaming{}).Normalize(nfkc) {
			differ++
			if !newer(source) {
				t.Errorf("%+q and its NFKC %+q differ", source, nfkc)
			}
		}
	}
	t.Logf("%d rows, %d of characters newer than the tables of Go", rows, differ)
	if rows < 1000 {
		t.Errorf("only %d rows read", rows)
	}
}

func points(t *testing.T, field string) string {
	var b strings.Builder
	for _, p := range strings.Fields(field) {
		n, err := strconv.ParseUint(p, 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteRune(rune(n))
	}
	return b.String()
}

// newer reports whether a text has a character that the Unicode tables of this
// Go release do not know.
func newer(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Cn, r) })
}
