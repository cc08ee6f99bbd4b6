// Package belief decides what is known: when two statements are the same, how
// sure we are, when a newer one takes the place of an older, and when a memory
// has faded. It is pure: values in, values out; instants are given.
//
//   - [HashStrategy] is the identity of a statement (M2, docs/hashing.md).
//   - [MergeConfidence] combines two confidences (M3).
//   - [Decide] merges a statement into the row with the same identity (M4).
//   - [Same] finds the same statement in other words (M5).
//   - [Supersedes] tells a newer value of one thing from another thing (M6).
//   - [State] and [Injectable] are the fading of a memory (M7).
//
// docs/belief.md gives the rules, their reasons and the measured error rates.
package belief
