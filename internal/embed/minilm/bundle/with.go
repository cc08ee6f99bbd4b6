//go:build minilm

package bundle

import _ "embed"

// Model is the model file.
//
//go:embed minilm.model
var Model []byte
