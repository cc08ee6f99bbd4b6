package engine

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/internal/belief"
)

const (
	defaultK = 10
	maxK     = 200
	maxPage  = 10_000 // results that paging reaches
	maxQuery = 8 << 10
	// What is pasted often ends with what is asked about it, and only so many words
	// of a query count: of one that is longer than longQuery its end comes first.
	longQuery = 2 << 10
	queryEnd  = 1 << 10
)

// searchQuery is a SearchRequest that was found valid.
type searchQuery struct {
	text   string
	cut    bool // it was longer than maxQuery
	k      int
	from   int // results on earlier pages
	bounds map[strandline.DocKind]bound

	kinds      []strandline.DocKind
	memoryKind strandline.MemoryKind
	filter     searchFilter
	digest     string // of all but k and the cursor
}

// bound keeps later pages to what the first one saw.
type bound struct {
	Newest int64 `json:"n"` // document; 0 is open
	Wide   int   `json:"w"` // how much is ranked closely; 0 is not decided yet
}

// searchFilter restricts what may be found. Zero fields do not restrict.
type searchFilter struct {
	domain       strandline.Domain
	project      string
	session      string
	role         strandline.Role
	since, until time.Time // until is exclusive
}

// parseSearch checks a request. Everything wrong with it is KindUsage.
func parseSearch(r SearchRequest) (searchQuery, error) {
	q := searchQuery{text: strings.TrimSpace(r.Query), k: cmp.Or(r.K, defaultK), bounds: map[strandline.DocKind]bound{}}
	if q.text == "" {
		return q, usage("the query is empty", "say what to look for")
	}
	if q.k < 1 || q.k > maxK {
		return q, usage(fmt.Sprintf("k is %d", r.K), fmt.Sprintf("use 1 to %d; further pages come by the cursor", maxK))
	}
	if n := len(q.text); n > longQuery {
		q.cut = n > maxQuery
		q.text = strings.ToValidUTF8(q.text[n-queryEnd:]+"\n"+q.text[:min(n, maxQuery)-queryEnd], "")
	}
	if err := q.parseKind(r.Kind); err != nil {
		return q, err
	}
	if err := q.filter.parse(r); err != nil {
		return q, err
	}
	q.kinds = slices.DeleteFunc(q.kinds, func(kind strandline.DocKind) bool {
		f := q.filter
		return f.domain != "" && kind != strandline.DocMemory || f.role != "" && kind != strandline.DocMessage || f.project != "" && kind == strandline.DocSummary
	})
	q.digest = digestOf(r)
	if r.Cursor == "" {
		return q, nil
	}
	return q, q.parseCursor(r.Cursor)
}

func (q *searchQuery) parseKind(kind string) error {
	switch kind {
	case "":
		q.kinds = []strandline.DocKind{strandline.DocMessage, strandline.DocMemory, strandline.DocSummary}
	case "message", "memory", "summary":
		q.kinds = []strandline.DocKind{strandline.DocKind(kind)}
	case string(strandline.KindFact), string(strandline.KindEpisode):
		q.kinds, q.memoryKind = []strandline.DocKind{strandline.DocMemory}, strandline.MemoryKind(kind)
	default:
		return usage(fmt.Sprintf("unknown kind %q", kind), "use message, memory, fact, episode or summary")
	}
	return nil
}

func (f *searchFilter) parse(r SearchRequest) error {
	*f = searchFilter{domain: r.Domain, project: cleanFolder(r.Project), session: r.Session, role: r.Role}
	if r.Domain != "" && !slices.Contains(strandline.Domains, r.Domain) {
		return usage(fmt.Sprintf("unknown domain %q", r.Domain), "use one of "+domainList())
	}
	if r.Role != "" && !slices.Contains([]strandline.Role{strandline.RoleUser, strandline.RoleAssistant, strandline.RoleSystem, strandline.RoleTool}, r.Role) {
		return usage(fmt.Sprintf("unknown role %q", r.Role), "use user, assistant, system or tool")
	}
	var err error
	if f.since, _, err = parseWhen("since", r.Since); err != nil {
		return err
	}
	until, isDay, err := parseWhen("until", r.Until)
	if err != nil {
		return err
	}
	switch {
	case until.IsZero():
	case isDay:
		f.until = until.AddDate(0, 0, 1) // the whole of that day
	default:
		f.until = until.Add(time.Millisecond) // messages are timed to the millisecond
	}
	if !f.since.IsZero() && !f.until.IsZero() && !f.since.Before(f.until) {
		return usage(fmt.Sprintf("since %s is after until %s", r.Since, r.Until), "exchange the two")
	}
	return nil
}

func parseWhen(name, s string) (t time.Time, isDay bool, err error) {
	if s == "" {
		return time.Time{}, false, nil
	}
	if t, err := time.Parse(time.DateOnly, s); err == nil {
		return t, true, nil
	}
	if t, err := time.Parse(time.RFC3339, s); err == nil {
		return t.UTC(), false, nil
	}
	return time.Time{}, false, usage(fmt.Sprintf("%s is not a time: %q", name, s), "use 2025-03-01 or 2025-03-01T09:00:00Z")
}

func domainList() string {
	names := make([]string, len(strandline.Domains))
	for i, d := range strandline.Domains {
		names[i] = string(d)
	}
	return strings.Join(names, ", ")
}

func usage(message, hint string) error {
	return &strandline.Error{Kind: strandline.KindUsage, Message: message, Hint: hint}
}

// cursor is where a page ended. Rows newer than those of the first page stay
// out of later ones, so that nothing is shown twice or passed over because
// something was added in between.
type cursor struct {
	Query  string                       `json:"q"`
	From   int                          `json:"f"`
	Bounds map[strandline.DocKind]bound `json:"b"`
}

func (c cursor) String() string {
	b, err := json.Marshal(c)
	if err != nil {
		panic(err) // strings and integers always encode
	}
	return base64.RawURLEncoding.EncodeToString(b)
}

func (q *searchQuery) parseCursor(s string) error {
	var c cursor
	b, err := base64.RawURLEncoding.DecodeString(s)
	if err == nil {
		err = json.Unmarshal(b, &c)
	}
	valid := err == nil && c.From >= 1 && c.From <= maxPage
	for _, kind := range q.kinds {
		b, ok := c.Bounds[kind]
		valid = valid && ok && b.Newest >= 0 && b.Wide >= 1 && b.Wide <= mostPool
	}
	if !valid {
		return usage("the cursor is not one that a search gave", "leave it out to start again")
	}
	if c.Query != q.digest {
		return usage("the cursor belongs to another search", "repeat query and filters of the page before, or leave the cursor out")
	}
	q.from, q.bounds = c.From, c.Bounds
	return nil
}

// digestOf identifies query and filters.
func digestOf(r SearchRequest) string {
	r.K, r.Cursor = 0, ""
	b, err := json.Marshal(r)
	if err != nil {
		panic(err) // strings and integers always encode
	}
	sum := sha256.Sum256(b)
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// cleanFolder returns a folder with slashes and without a final one.
func cleanFolder(s string) string {
	s = strings.ReplaceAll(s, `\`, "/")
	if trimmed := strings.TrimRight(s, "/"); trimmed != "" || s == "" {
		return trimmed
	}
	return "/"
}

// within reports whether a folder is the project or lies below it. No project
// holds every folder.
func within(folder, project string) bool {
	folder = cleanFolder(folder)
	return project == "" || folder == project || strings.HasPrefix(folder, strings.TrimSuffix(project, "/")+"/")
}

func (f searchFilter) timeOK(t time.Time) bool {
	return (f.since.IsZero() || !t.Before(f.since)) && (f.until.IsZero() || t.Before(f.until))
}

func (f searchFilter) message(m strandline.Message) bool {
	return within(m.CWD, f.project) && (f.session == "" || m.SessionID == f.session) &&
		(f.role == "" || m.Role == f.role) && f.timeOK(m.Time)
}

// memory reports whether a memory may be found. A project or session asked for
// is that of its scope, or the session that it was learned in.
func (f searchFilter) memory(m strandline.Memory, kind strandline.MemoryKind) bool {
	return (kind == "" || m.Kind == kind) && (f.domain == "" || m.Domain == f.domain) &&
		(f.project == "" || m.Scope == strandline.ScopeProject && within(m.ScopeID, f.project)) &&
		(f.session == "" || m.Provenance.SessionID == f.session || m.Scope == strandline.ScopeSession && m.ScopeID == f.session) &&
		f.timeOK(belief.ConfirmedAt(m))
}

// summary reports whether a summary may be found.
func (f searchFilter) summary(s strandline.Summary) bool {
	return (f.session == "" || s.SessionID == f.session) && f.timeOK(s.Last)
}
