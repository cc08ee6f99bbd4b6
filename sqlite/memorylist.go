package sqlite

import (
	"context"
	"fmt"
	"slices"
	"unicode/utf8"

	"strandline"
)

// minPrefix is the shortest beginning of an id that may stand for it.
const minPrefix = 4

func (t *tx) Memory(ctx context.Context, id string) (strandline.Memory, error) {
	ms, err := collect(ctx, t, scanMemory, `SELECT seq, `+memoryColumns+` FROM memories WHERE namespace = ?1 AND id = ?2`, id)
	if err == nil && len(ms) == 0 && utf8.RuneCountInString(id) >= minPrefix {
		ms, err = collect(ctx, t, scanMemory, `SELECT seq, `+memoryColumns+` FROM memories
			WHERE namespace = ?1 AND id > ?2 AND id < ?3 ORDER BY id LIMIT 2`, id, id+string(utf8.MaxRune))
	}
	switch {
	case err != nil:
		return strandline.Memory{}, err
	case len(ms) == 0:
		return strandline.Memory{}, &strandline.Error{Kind: strandline.KindNotFound,
			Message: fmt.Sprintf("memory %q is not known", id), Hint: "'strandline memory list' shows the ids"}
	case len(ms) > 1:
		return strandline.Memory{}, &strandline.Error{Kind: strandline.KindUsage,
			Message: fmt.Sprintf("memory %q is ambiguous", id), Hint: "give more of the id, for instance " + ms[0].ID}
	}
	return ms[0], nil
}

func (t *tx) MemoryByHash(ctx context.Context, hash string) (strandline.Memory, error) {
	ms, err := collect(ctx, t, scanMemory, `SELECT seq, `+memoryColumns+` FROM memories WHERE namespace = ?1 AND normalized_hash = ?2`, hash)
	return one(ms, err, "memory with hash %s is not known", hash)
}

func (t *tx) MemoriesBySeq(ctx context.Context, seqs []int64) ([]strandline.Memory, error) {
	return byIDs(ctx, t, scanMemory, func(m strandline.Memory) int64 { return m.Seq },
		`SELECT seq, `+memoryColumns+` FROM memories WHERE +namespace = ?1 AND seq IN (`+marks(chunk)+`)`, seqs)
}

func (t *tx) ListMemories(ctx context.Context, q strandline.MemoryQuery) ([]strandline.Memory, error) {
	var f filter
	equal := func(condition, v string) {
		if v != "" {
			f.add(condition, v)
		}
	}
	equal("kind =", string(q.Kind))
	equal("domain =", string(q.Domain))
	equal("source =", string(q.Source))
	equal("scope =", string(q.Scope))
	equal("scope_id =", q.ScopeID)
	equal("subject =", q.Subject)
	equal("attribute <> '' AND attribute =", q.Attribute) // the first half allows the partial index
	equal("supersedes =", q.Supersedes)
	equal("superseded_by =", q.SupersededBy)
	if !q.IncludeRetired && q.Supersedes == "" && q.SupersededBy == "" {
		f.where.WriteString(" AND retired_at = ''")
	}
	order := " ORDER BY created_at, seq"
	if q.Last {
		order = " ORDER BY created_at DESC, seq DESC"
	}
	query := `SELECT seq, ` + memoryColumns + ` FROM memories WHERE namespace = ?1` + f.where.String() + order + f.limit(q.Limit)
	ms, err := collect(ctx, t, scanMemory, query, f.args...)
	if q.Last {
		slices.Reverse(ms)
	}
	return ms, err
}
