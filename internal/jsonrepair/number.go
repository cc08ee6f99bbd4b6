package jsonrepair

import "strings"

// number returns the number that a text stands for as JSON, "" for none. Leading
// zeros make no number: they belong to codes.
func number(s string) string {
	sign := ""
	switch {
	case strings.HasPrefix(s, "-"):
		sign, s = "-", s[1:]
	case strings.HasPrefix(s, "+"):
		s = s[1:]
	}
	if s == "" || !strings.ContainsAny(s[:1], "0123456789.") {
		return ""
	}
	mantissa, exponent, scientific := cutExponent(s)
	if i := strings.IndexByte(mantissa, ','); i > 0 && strings.Count(mantissa, ",") == 1 && !grouped(mantissa) && !strings.Contains(mantissa, ".") {
		mantissa = mantissa[:i] + "." + mantissa[i+1:] // 0,85
	}
	whole, fraction, pointed := strings.Cut(mantissa, ".")
	if strings.Contains(whole, "_") {
		whole = strings.ReplaceAll(strings.Trim(whole, "_"), "_", "")
	} else if strings.Contains(whole, ",") && grouped(whole) {
		whole = strings.ReplaceAll(whole, ",", "")
	}
	if whole == "" && pointed && fraction != "" {
		whole = "0"
	}
	if whole == "" || !digits(whole) || fraction != "" && !digits(fraction) || len(whole) > 1 && whole[0] == '0' {
		return ""
	}
	out := sign + whole
	if fraction != "" {
		out += "." + fraction
	} else if pointed {
		out += ".0"
	}
	if !scientific {
		return out
	}
	unsigned := strings.TrimLeft(exponent, "+-")
	if unsigned == "" || !digits(unsigned) || len(exponent)-len(unsigned) > 1 {
		return ""
	}
	return out + "e" + exponent
}

func cutExponent(s string) (mantissa, exponent string, found bool) {
	if k := strings.IndexAny(s, "eE"); k > 0 {
		return s[:k], s[k+1:], true
	}
	return s, "", false
}

// grouped reports whether commas separate groups of three digits.
func grouped(s string) bool {
	for i, g := range strings.Split(s, ",") {
		if !digits(g) || i > 0 && len(g) != 3 || i == 0 && (len(g) > 3 || g == "0") {
			return false
		}
	}
	return true
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
