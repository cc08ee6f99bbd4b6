package llm_test

import (
	"testing"

	"strandline"
	"strandline/llm"
	"strandline/storetest"
)

func TestMemoryLedger(t *testing.T) {
	storetest.RunSpending(t, func(testing.TB) strandline.Spending { return &llm.MemoryLedger{} })
}
