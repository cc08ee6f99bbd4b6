-- Rows of version 6, as a program of that version wrote them.
INSERT INTO memory_sources (id, namespace, source_file) VALUES (1, 'default', 'a/b.jsonl'), (2, 'ada', 'a/b.jsonl');
INSERT INTO memory_sessions (namespace, session_id, source_id) VALUES ('default', 's1', 1), ('ada', 's1', 2);
INSERT INTO memory_file_states (namespace, file_path, absolute_path, source, status, last_modified, file_size, last_processed_offset, lines,
    last_entry_timestamp, last_committed_entry_id, head, tail, state)
VALUES ('default', 'a/b.jsonl', '/x/a/b.jsonl', 'claude-code', 'idle', 1767323045678, 100, 90, 3, '2026-01-02T03:04:06.000Z', 2, 'h', 't', x'7b7d');
INSERT INTO memory_conversations (id, namespace, session_id, source_file, first_message_at, last_message_at, entry_count, bytes, status, reason,
    digest, attempts, not_before, lease_owner, lease_until, strategy)
VALUES (7, 'default', 's1', 'a/b.jsonl', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:06.000Z', 2, 40, 'active', '', '', 0, '', '', '', '');
INSERT INTO memory_transcript_entries (id, namespace, source_id, conversation_id, session_id, source_file, uid, role, content, tool_names, timestamp, cwd)
VALUES (1, 'default', 1, 7, 's1', 'a/b.jsonl', 'u1', 'user', 'hello', '', '2026-01-02T03:04:05.000Z', '/home/ada'),
    (2, 'default', 1, 7, 's1', 'a/b.jsonl', '', 'assistant', 'done', 'Read, Bash', '2026-01-02T03:04:06.000Z', '/home/ada'),
    (3, 'ada', 2, 0, 's1', 'a/b.jsonl', 'u1', 'user', 'hers', '', '2026-01-02T03:04:05.000Z', '');
INSERT INTO finished_conversations (namespace, source_file, digest, conversation_id, session_id, first_message_at, last_message_at, entry_count,
    bytes, status, reason, strategy)
VALUES ('default', 'old.jsonl', 'd0', 3, 's0', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 5, 9, 'archived', '', 'heuristic');
INSERT INTO memories (seq, namespace, id, kind, domain, content, confidence, source_confidence, source, trust, scope, scope_id, subject, attribute,
    created_at, last_confirmed_at, valid_from, valid_to, retired_at, retired_why, supersedes, superseded_by, normalized, normalized_hash,
    hash_version, provenance, rationale, emotional_context, relationship_dynamics, significance, clustering_metadata, cluster_participation_count)
VALUES (4, 'default', 'm-0001', 'fact', 'work', 'the team has 6 people', 0.75, 0.75, 'explicit', 'user', 'global', '', 'team', 'size',
    '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z', '', '', '', '', '', '', 'the team has 6 people', 'h1',
    1, '{"MessageIDs":[1]}', NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO tombstones (namespace, hash, hash_version, forgotten_at) VALUES ('default', 'h9', 1, '2026-01-02T03:04:05.000Z');
INSERT INTO audit_log (namespace, at, act, memory_id, reason, count) VALUES ('default', '2026-01-02T03:04:05.000Z', 'forget', 'm-0009', '', 1);
INSERT INTO derived_indexes (namespace, name, watermark) VALUES ('default', 'text/message', 2);
INSERT INTO stale_documents (namespace, kind, doc) VALUES ('default', 'message', 1);
INSERT INTO stale_cursors (namespace, index_name, kind, position) VALUES ('default', 'text/message', 'message', 0);
INSERT INTO derived_segments (id, namespace, index_name, docs, dead, pages, bytes, min_doc, max_doc, header, dead_set)
VALUES (1, 'default', 'text/message', 2, 0, 1, 3, 1, 2, x'00', NULL);
INSERT INTO derived_pages (segment, page, data) VALUES (1, 0, x'010203');
INSERT INTO memory_keys (namespace, key, seq) VALUES ('default', 99, 4);
INSERT INTO forgotten_spans (namespace, digest, first, words) VALUES ('default', 'd', 'f', 3);
INSERT INTO secrets (namespace, name, value) VALUES ('default', 'k', x'0102');
INSERT INTO pending_extraction (id, namespace, session_id, message_ids, why, status, attempts, last_attempt_at, not_before, lease_owner, lease_until, error)
VALUES (2, 'default', 's1', '[2]', 'left the window', 'waiting', 1, '2026-01-02T03:05:00.000Z', '2026-01-02T03:05:05.000Z', '', '', 'late');
INSERT INTO memory_summaries (id, namespace, session_id, topic, discussed, outcome, decisions, open_questions, message_ids, content, first_at, last_at,
    created_at, archived_at, strategy, why)
VALUES (5, 'default', 's1', 'greeting', '["hello"]', '', '[]', '[]', '[1]', 'greeting' || char(10) || 'hello', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z',
    '2026-01-02T03:05:00.000Z', '', 'heuristic', 'left the window');
INSERT INTO segment_messages (namespace, message, pending, summary) VALUES ('default', 1, 1, 5), ('default', 2, 2, 0);
INSERT INTO provider_calls (id, namespace, day, provider, model, purpose, request_id, started_at, expires_at, reserved, settled_at, failure,
    input, output, cache_read, cache_write, estimated, cost, price_unknown)
VALUES ('c1', 'default', '2026-01-02', 'claude', 'claude-haiku-4-5', 'extraction', 'r1', '2026-01-02T03:04:05.000Z', '2026-01-02T03:14:05.000Z', 9000,
    '2026-01-02T03:04:07.000Z', '', 1000, 200, 0, 0, 0, 2000, 0);
INSERT INTO spent_days (day, namespace, spent) VALUES ('2026-01-02', '', 2000), ('2026-01-02', 'default', 2000);
INSERT INTO budget_alerts (day, namespace, percent, at) VALUES ('2026-01-02', '', 70, '2026-01-02T03:04:07.000Z');
INSERT INTO forgotten_sketches (namespace, digest, sketch) VALUES ('default', 'd', '13|a b|c');
