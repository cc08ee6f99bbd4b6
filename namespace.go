package strandline

import (
	"fmt"
	"regexp"
)

// Namespace says whose memory it is. Every row, index and cache lies inside
// exactly one.
type Namespace string

// DefaultNamespace is used when none is given.
const DefaultNamespace Namespace = "default"

var namespacePattern = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._@-]{0,127}$`)

// Validate returns a KindUsage error unless the name is 1–128 letters,
// digits, '.', '_', '@' or '-', starting with a letter or digit.
func (n Namespace) Validate() error {
	if namespacePattern.MatchString(string(n)) {
		return nil
	}
	return &Error{
		Kind:    KindUsage,
		Message: fmt.Sprintf("invalid namespace %q", string(n)),
		Hint:    "use 1 to 128 letters, digits, '.', '_', '@' or '-', starting with a letter or digit",
	}
}
