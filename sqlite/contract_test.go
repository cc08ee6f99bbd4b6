package sqlite_test

import (
	"testing"

	"strandline"
	"strandline/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(t testing.TB) strandline.Database { return open(t, ":memory:") })
}
