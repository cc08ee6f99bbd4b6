package memoryagent

import (
	"context"
	"regexp"

	"strandline"
	"strandline/internal/extract"
	"strandline/internal/topic"
)

// Classification is where the answer to a query lies.
type Classification struct {
	Primary   strandline.Domain
	Secondary strandline.Domain // "" for none
	Keywords  []string          // of the query
}

var classifyTask = task{"classify", `{"type":"object","properties":{"primary_domain":{"type":"string"},"secondary_domain":{"type":"string"},` +
	`"keywords":{"type":"array","items":{"type":"string"}}},"required":["primary_domain","secondary_domain","keywords"],"additionalProperties":false}`}

// ClassifyDomain tells in which domain the answer to a query lies.
func (a *Agent) ClassifyDomain(ctx context.Context, query string) Result[Classification] {
	input := map[string]string{"query": a.cfg.Redact(clip(query, maxMessage))}
	r := ask(ctx, a, classifyTask, input, func(v any) (c Classification, err error) {
		m, err := object(v)
		if err != nil {
			return c, err
		}
		c.Primary, c.Secondary = domain(text(m, "primary_domain", "domain")), domain(text(m, "secondary_domain"))
		if c.Primary == "" {
			return c, malformed("the answer names no domain")
		}
		for _, w := range texts(m, 8, "keywords") {
			if grounded(w, query) {
				c.Keywords = append(c.Keywords, w)
			}
		}
		return c, nil
	})
	if r.FallbackUsed {
		r.Value = classify(query)
	}
	return r
}

// cues tell the domain of a question, which the classifier of statements does
// not; the first that matches counts.
var cues = []struct {
	in  strandline.Domain
	pat *regexp.Regexp
}{
	{strandline.DomainHealth, regexp.MustCompile(`(?i)\b(?:al[eé]rg|allerg|medic|m[eé]dic|doctor|pills?\b|pastillas?|diet|diagn|s[ií]ntoma|symptom|enferm|salud|health)`)},
	{strandline.DomainDecisions, regexp.MustCompile(`(?i)\b(?:decid|decisi|chose|choose|chosen|elegi|agreed|acordamos|settled on|quedamos en)`)},
	{strandline.DomainSchedule, regexp.MustCompile(`(?i)\b(?:meeting|reuni[oó]n|appointment|turno|cita\b|schedule|agenda|deadline|calendar|horario)`)},
	{strandline.DomainRelationships, regexp.MustCompile(`(?i)\b(?:wife|husband|partner|sister|brother|mother|father|friend|esposa|marido|novi[ao]|pareja|herman|madre|padre|amig|hij[oa]|daughter|\bson\b)`)},
	{strandline.DomainGoals, regexp.MustCompile(`(?i)\b(?:goals?\b|objetivo|metas?\b|aim\b|plan to|quiero lograr|resolution)`)},
	{strandline.DomainPreferences, regexp.MustCompile(`(?i)\b(?:prefer|prefier|favou?rite|favorit|\blikes?\b|gusta|hate|odio)`)},
	{strandline.DomainProjects, regexp.MustCompile(`(?i)\b(?:projects?|proyecto|repo(?:sitory)?\b|deploy|despliegue|release|branch|codebase)`)},
	{strandline.DomainWork, regexp.MustCompile(`(?i)\b(?:work|job|trabaj|empresa|company|team\b|equipo|boss|jef[ae]|oficina|office)`)},
	{strandline.DomainPersonal, regexp.MustCompile(`(?i)\b(?:birthday|cumplea|years old|años|live\b|vivo|viv[eí]|my name|me llamo|home|casa)`)},
}

func classify(query string) Classification {
	c := Classification{Primary: strandline.DomainGeneral, Keywords: topic.Content(query)}
	var found []strandline.Domain
	for _, cue := range cues {
		if cue.pat.MatchString(query) {
			found = append(found, cue.in)
		}
	}
	if d := extract.Classify(query).Domain; len(found) == 0 && d != "" {
		found = append(found, d)
	}
	if len(found) > 0 {
		c.Primary = found[0]
	}
	if len(found) > 1 {
		c.Secondary = found[1]
	}
	return c
}
