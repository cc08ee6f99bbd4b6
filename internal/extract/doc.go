// Package extract takes memories out of what a user said without a model, and
// keeps junk out (M8, T13, T14). It reads English and Spanish.
//
// A message goes through five steps, all of them pure:
//
//   - [Junk] refuses what is not the user's own words: injected context,
//     commands, heartbeats, boot files, pasted prompts, acknowledgements.
//   - What was pasted from somebody else, below "Luis wrote:", a mail header, a
//     forward or a line of a chat, is blanked out, and so are quotations that are
//     longer than a sentence.
//   - [Sentences] splits the rest and marks code and quotations.
//   - A sentence is cut into clauses. A clause is asserted unless a question, a
//     condition, a report of somebody else's words or a quotation governs it.
//   - Rules are matched at the start of asserted clauses. A rule that matches
//     gives domain, subject and attribute; the text kept is always a substring
//     of what the user wrote.
//
// Patterns match folded tokens (lower case, no accents, contractions spelled
// out), so that one rule covers "I'm", "im" and "I am", or "recordá" and
// "recorda". docs/extraction.md tells what is kept, what is refused and why.
package extract
