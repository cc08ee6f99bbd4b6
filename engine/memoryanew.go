package engine

import (
	"context"

	"strandline"
	"strandline/internal/belief"
)

// notForgotten refuses a correction to what was forgotten, unless its owner had stated that
// anew: nothing but that brings it back.
func (k *keeper) notForgotten(ctx context.Context, old strandline.Memory, text string) error {
	normalized, hash, err := belief.DefaultHash.Hash(text)
	if err != nil {
		return err
	}
	gone, err := k.forgotten(normalized, text)
	if err != nil || !gone {
		return err
	}
	if _, err := k.tx.MemoryByHash(ctx, hash); strandline.KindOf(err) != strandline.KindNotFound {
		return err // it is remembered
	}
	if back, err := k.forgotten(old.Normalized, old.Content); err != nil || back {
		return err
	}
	return &strandline.Error{Kind: strandline.KindInvalid, Message: "what the correction says was forgotten",
		Hint: "state it anew with remember to have it back"}
}
