// Package bench measures Strandline against what it is built on, on rows it
// makes itself, always the same ones. Each measurement is taken in interleaved
// rounds and reported as the median, so that a slow moment of the machine does
// not fall on one contestant.
package bench
