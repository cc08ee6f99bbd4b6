package redact

var hexBytes = classOf("H")

// isUUID reports whether a text is a UUID.
func isUUID(text string) bool {
	if len(text) != 36 {
		return false
	}
	for i := range len(text) {
		if i == 8 || i == 13 || i == 18 || i == 23 {
			if text[i] != '-' {
				return false
			}
		} else if !hexBytes.has(text[i]) {
			return false
		}
	}
	return true
}
