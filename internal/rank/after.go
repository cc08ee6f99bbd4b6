package rank

import (
	"cmp"
	"regexp"
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
				found = append(found, About{cmp.Or(a.subject, "user"), attribute})
			}
		}
	}
	return found
}

// after holds folded English and Spanish. What is somebody else's ("where does she work?")
// is found by their name.
var after = []struct {
	pattern    *regexp.Regexp
	attributes []string
	subject    string // "" is the user
}{
	{regexp.MustCompile(`\b(?:where|who|what company|which company)\b[^.?!]{0,20}\bi (?:\w+ )?work(?:ing)?\b|\bemploys me\b|\bmy (?:current |present |new )?(?:job|employer|company|workplace)\b|\b(?:donde|para quien|en que empresa)\b[^.?!]{0,20}\btrabaj(?:o|ando)\b|\bmi (?:trabajo|empleo|empleador|empresa|laburo)\b`), []string{"employer", "role"}, ""},
	{regexp.MustCompile(`\bwhat do i do (?:for a living|for work)\b|\bmy (?:job title|title|role|position|profession|occupation)\b|\b(?:a que me dedico|de que (?:trabajo|laburo))\b|\bmi (?:puesto|cargo|profesion|oficio|ocupacion)\b`), []string{"role", "employer"}, ""},
	{regexp.MustCompile(`\b(?:where|what city|which city|what country)\b[^.?!]{0,20}\bi (?:\w+ )?liv(?:e|ing)\b|\bmy (?:home ?town|city|address|home address)\b|\b(?:near|around|close to) me\b|\b(?:donde|en que (?:ciudad|barrio|pais))\b[^.?!]{0,20}\bviv(?:o|iendo)\b|\bmi (?:ciudad|barrio|direccion|domicilio)\b|\bcerca (?:mio|de mi(?: casa)?)\b`), []string{"location"}, ""},
	{regexp.MustCompile(`\bwhere (?:am i|do i come) from\b|\bmy (?:nationality|passport|citizenship|origins?)\b|\bde donde soy\b|\bmi (?:nacionalidad|pasaporte|ciudadania|origen)\b`), []string{"origin", "nationality"}, ""},
	{regexp.MustCompile(`\bhow old am i\b|\bmy (?:age|birthday|birth ?date|date of birth)\b|\bcuantos anos tengo\b|\b(?:mi edad|mi cumpleanos|mi fecha de nacimiento)\b`), []string{"age", "birthday"}, ""},
	{regexp.MustCompile(`\bmy (?:full |first |last )?name\b|\bwhat am i called\b|\bcomo me llamo\b|\bmi (?:nombre|apellido)\b`), []string{"name", "pronouns"}, ""},
	{regexp.MustCompile(`\bam i (?:married|single|divorced|engaged|widowed|in a relationship)\b|\bmy (?:wife|husband|partner|spouse|marital status|fiancee?|girlfriend|boyfriend)\b|\bestoy (?:casad|solter|divorciad|separad|comprometid)[oa]\b|\bmi (?:esposa|esposo|marido|mujer|pareja|novia|novio|estado civil)\b`), []string{"marital_status", "partner"}, ""},
	{regexp.MustCompile(`\bmy (?:kids?|child|children|sons?|daughters?)\b|\bdo i have (?:any )?(?:kids|children)\b|\bmis? hij[oa]s?\b|\btengo hijos\b`), []string{"children"}, ""},
	{regexp.MustCompile(`\bmy (?:pets?|dogs?|cats?)\b|\bdo i have (?:a |any )?(?:pets?|dogs?|cats?)\b|\bmis? (?:mascotas?|perr[oa]s?|gat[oa]s?)\b`), []string{"pet"}, ""},
	{regexp.MustCompile(`\b(?:what|where) (?:did|do) i stud(?:y|ied)\b|\bmy (?:degree|studies|education|university|major)\b|\b(?:que|donde) (?:estudie|estudio)\b|\bmi (?:carrera|titulo|universidad|facultad)\b|\bmis estudios\b`), []string{"education"}, ""},
	{regexp.MustCompile(`\bmy time ?zone\b|\bmi (?:zona|huso) horari[oa]\b`), []string{"timezone", "location"}, ""},
	{regexp.MustCompile(`\bmy (?:\w+ )?(?:boss|manager|supervisor)\b|\bdo i report to\b|\bmi (?:jefe|jefa|gerente)\b|\breporto\b`), []string{"name"}, "boss"},
	{regexp.MustCompile(`\b(?:which|what) languages (?:do|can) i speak\b|\bmy (?:native|first) language\b|\bque idiomas hablo\b|\bmi (?:idioma|lengua) (?:materno|materna|nativo|nativa)\b`), []string{"language"}, ""},
}
