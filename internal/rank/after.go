package rank

import (
	"cmp"
	"regexp"
	"slices"
)

// About is what a fact may be about.
type About struct{ Subject, Attribute string }

// After tells what a message asks after or builds on of its user ("where do I work?", "a mail to
// my boss"): facts are filed so whose words may have nothing in common with the message ("I
// started at Monzo", "I report to Kwame").
func After(message string) []About {
	folded := Fold(message)
	var found []About
	for _, a := range after {
		if a.pattern.MatchString(folded) {
			for _, attribute := range a.attributes {
				if about := (About{cmp.Or(a.subject, "user"), attribute}); !slices.Contains(found, about) {
					found = append(found, about)
				}
			}
		}
	}
	return found
}

// mine is one of some things of the speaker, where its name ends there: "my title" but not "my
// title field", "mi empresa" but not "mi empresa de pruebas".
func mine(english, spanish string) string {
	return `\bmy (?:current |present |new |own )?(?:` + english + `)(?:$|[^\pL\s'-]|\s+(?:is|was|and|or|in|at|for|with|to|on|but|so|that|said|says|does|has|who|lives|likes|today|now)\b)` +
		`|\bmis? (?:nuev[oa] )?(?:` + spanish + `)(?:$|[^\pL\s-]|\s+(?:es|era|y|o|en|para|con|pero|que|dijo|tiene|hoy|ahora|actual)\b)`
}

// after holds folded English and Spanish. What is somebody else's ("where does she work?")
// is found by their name.
var after = []struct {
	pattern    *regexp.Regexp
	attributes []string
	subject    string // "" is the user
}{
	{regexp.MustCompile(`\b(?:where|who|what company|which company)\b[^.?!]{0,20}\bdo i (?:\w+ )?work\b|\bwhere (?:am i|i) work(?:ing)?\b|\bemploys me\b|\b(?:donde|para quien|en que empresa) (?:\w+ )?trabaj(?:o|ando)\b|` +
		mine("job|employer|workplace", "trabajo|empleo|empleador|empresa|laburo")), []string{"employer", "role"}, ""},
	{regexp.MustCompile(`\bwhat do i do (?:for a living|for work)\b|\b(?:a que me dedico|de que (?:trabajo|laburo))\b|` +
		mine("job title|profession|occupation", "puesto|cargo|profesion|oficio|ocupacion")), []string{"role", "employer"}, ""},
	{regexp.MustCompile(`\b(?:where|what city|which city|what country)\b[^.?!]{0,20}\bi (?:\w+ )?liv(?:e|ing)\b|\b(?:near|around|close to) me\b|\b(?:donde|en que (?:ciudad|barrio|pais)) (?:\w+ )?viv(?:o|iendo)\b|\bcerca (?:mio|de mi(?: casa)?)\b|` +
		mine("home ?town|city|address|home address", "ciudad|barrio|direccion|domicilio")), []string{"location"}, ""},
	{regexp.MustCompile(`\bwhere (?:am i|do i come) from\b|\bde donde soy\b|` + mine("nationality|passport|citizenship", "nacionalidad|pasaporte|ciudadania")), []string{"origin", "nationality"}, ""},
	{regexp.MustCompile(`\bhow old am i\b|\bcuantos anos tengo\b|` + mine("age|birthday|birth ?date|date of birth", "edad|cumpleanos|fecha de nacimiento")), []string{"age", "birthday"}, ""},
	{regexp.MustCompile(`\bwhat am i called\b|\bcomo me llamo\b|` + mine("(?:full |first |last )?name", "nombre|apellido")), []string{"name", "pronouns"}, ""},
	{regexp.MustCompile(`\bam i (?:married|single|divorced|engaged|widowed|in a relationship)\b|\bestoy (?:casad|solter|divorciad|separad|comprometid)[oa]\b|` +
		mine("wife|husband|partner|spouse|marital status|fiancee?|girlfriend|boyfriend", "esposa|esposo|marido|mujer|pareja|novia|novio|estado civil")), []string{"marital_status", "partner"}, ""},
	{regexp.MustCompile(`\bdo i have (?:any )?(?:kids|children)\b|\btengo hijos\b|` + mine("kids?|children|sons?|daughters?", "hij[oa]s?")), []string{"children"}, ""},
	{regexp.MustCompile(`\bdo i have (?:a |any )?(?:pets?|dogs?|cats?)\b|` + mine("pets?|dogs?|cats?", "mascotas?|perr[oa]s?|gat[oa]s?")), []string{"pet"}, ""},
	{regexp.MustCompile(`\b(?:what|where) (?:did|do) i stud(?:y|ied)\b|\b(?:que|donde) (?:estudie|estudio)\b|` + mine("degree|studies|education|university", "titulo|universidad|facultad|estudios")), []string{"education"}, ""},
	{regexp.MustCompile(mine("time ?zone", "(?:zona|huso) horari[oa]")), []string{"timezone", "location"}, ""},
	{regexp.MustCompile(`\bdo i report to\b|\ba quien (?:le )?reporto\b|` + mine("(?:line )?(?:boss|manager|supervisor)", "jefe|jefa|gerente")), []string{"name"}, "boss"},
	{regexp.MustCompile(`\b(?:which|what) languages (?:do|can) i speak\b|\bque idiomas hablo\b|` + mine("(?:native|first) language", "(?:idioma|lengua) (?:materno|materna|nativo|nativa)")), []string{"language"}, ""},
}
