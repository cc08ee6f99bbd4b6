// Package enes holds the model that tells how two statements in English or Spanish
// are related. It was made from multilingual-e5-small (MIT, see NOTICE) as
// docs/relate.md tells.
package enes

import (
	_ "embed"
	"sync"

	"strandline/internal/relate"
)

// Name of the weights.
const Name = "relate-enes-v1"

//go:embed model.bin
var data []byte

// Notice tells where the weights come from, and their licence.
//
//go:embed NOTICE
var Notice string

var open = sync.OnceValues(func() (*relate.Model, error) { return relate.Decode(Name, data) })

// Model returns the model. The first call takes some tens of milliseconds to lay its
// weights out.
func Model() (*relate.Model, error) { return open() }
