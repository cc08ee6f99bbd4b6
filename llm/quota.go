package llm

import "time"

// headroom is the share of a limit that is only used at the rate at which it is
// renewed: throttling begins above 80%.
const headroom = 0.2

// bucket is a limit of ours, renewed continuously.
type bucket struct {
	limit float64 // 0 for none
	level float64
	at    time.Time
}

func newBucket(perMinute int64, now time.Time) bucket {
	return bucket{float64(perMinute), float64(perMinute), now}
}

// delay is how long until n may be taken. What is larger than the limit leaves
// room for passes when the bucket is full.
func (b *bucket) delay(n int64, now time.Time) time.Duration {
	if b.limit <= 0 {
		return 0
	}
	if since := now.Sub(b.at); since > 0 {
		b.level = min(b.limit, b.level+b.limit*since.Minutes())
		b.at = now
	}
	missing := min(float64(n)+headroom*b.limit, b.limit) - b.level
	if missing <= 0 {
		return 0
	}
	return time.Duration(missing/b.limit*float64(time.Minute)) + 1
}

// quota is what the provider's answers say, less what was begun since.
type quota struct {
	Quota
	at      time.Time // of Remaining
	pending int64     // of calls under way
}

// learn takes in what an answer said. Answers come out of order: one that tells
// of more than can have been renewed since is older than what is known.
func (q *quota) learn(news Quota, need, used int64, now time.Time) {
	q.pending -= need
	if news.Limit > 0 && news.Reset.IsZero() { // a minute's limit, renewed continuously
		news.Reset = now.Add(time.Duration(float64(news.Limit-news.Remaining) / float64(news.Limit) * float64(time.Minute)))
	}
	switch {
	case news.Limit > 0 && (q.Limit != news.Limit || !now.Before(q.Reset)):
		q.Quota, q.at = news, now
	case news.Limit > 0 && news.Reset.After(now):
		renewed := int64(float64(q.Limit) * now.Sub(q.at).Minutes())
		news.Remaining = min(news.Remaining, q.Remaining+renewed)
		if news.Remaining < q.Remaining || renewed > 0 {
			q.at = now
		}
		q.Quota = news
	default:
		q.Remaining -= used
	}
}

// delay spreads what is left over the time until the limit is renewed, once
// less than the headroom is left. When nothing is, it waits as long as a
// continuous renewal takes; a provider that renews all at once will refuse and
// say when to come back. When the time has come all is taken to be there again,
// for a minute, until an answer tells more: those who wait must not all go.
func (q *quota) delay(n int64, now, last time.Time) time.Duration {
	if q.Limit <= 0 {
		return 0
	}
	if !now.Before(q.Reset) {
		q.Remaining, q.Reset, q.at = q.Limit, now.Add(time.Minute), now
	}
	left := q.Remaining - q.pending
	if float64(left-n) >= headroom*float64(q.Limit) || left >= q.Limit {
		return 0
	}
	until := q.Reset.Sub(now)
	interval := time.Duration(float64(n) / float64(q.Limit) * float64(max(until, time.Minute)))
	if left >= n {
		interval = time.Duration(float64(n) / float64(left) * float64(until))
	}
	interval = min(interval, until)
	return last.Add(interval).Sub(now)
}
