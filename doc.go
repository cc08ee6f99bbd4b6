// Package strandline is the vocabulary of Strandline, a long-term memory for
// LLM agents: the nouns, the store contract and the errors that every other
// package shares. It imports the standard library only.
//
// A [Message] is one thing said. The messages of one source file between gaps
// of silence are a [Conversation]. What is worth keeping from conversations is
// a [Memory]: a fact or an episode. All of it lies inside exactly one
// [Namespace], which a [Store] is bound to when it is opened, so that no query
// can name another.
//
// Work is done by package engine over a Store; package sqlite provides one.
package strandline
