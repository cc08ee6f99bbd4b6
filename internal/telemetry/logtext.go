package telemetry

import (
	"log/slog"
	"math"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// text is a field whose value comes from outside: secrets and personal data are
// taken out, control characters too, and it is cut.
func (l *Log) text(key, value string) slog.Attr {
	clean, _ := l.scrub.Redact(plain(value))
	return slog.String(key, cut(clean))
}

// maxText is the longest value, in characters, before the mark of being cut.
const maxText = 1024

func cut(s string) string {
	if utf8.RuneCountInString(s) <= maxText {
		return s
	}
	runes := []rune(s)
	return string(runes[:maxText]) + "[truncated]"
}

// plain makes control characters harmless to whoever reads the log.
func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

// round keeps so many decimals.
func round(v float64, decimals int) float64 {
	p := math.Pow10(decimals)
	return math.Round(v*p) / p
}

func usd(micro int64) float64 { return round(float64(micro)/1e6, 6) }

func took(key string, d time.Duration) slog.Attr { return slog.Float64(key, round(ms(d), 3)) }
