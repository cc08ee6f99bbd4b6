// Package bundle holds the sentence transformer inside the program when it is
// built with -tags minilm. The file is not kept in the repository; it is made by
//
//	STRANDLINE_MODEL_DIR=internal/embed/minilm/bundle strandline model import model.safetensors
package bundle
