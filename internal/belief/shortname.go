package belief

import "strings"

// shortNames are things that have a short name, in full first. A capital in the full
// name makes it a name. "!" marks what is short for it only in capitals ("US"), "~"
// what is only after "my" and its like ("my GF", but "GF bread").
const shortNames = `
Kubernetes: k8s, kube
JavaScript: js
TypeScript: ts
Postgres: postgresql, psql
Elasticsearch: elastic search
GitHub: gh
VS Code: vscode, visual studio code
Google Cloud: gcp, google cloud platform
AWS: amazon web services
Volkswagen: vw, vee dub
Mercedes: merc, mercedes benz
Chevrolet: chevy
New York: nyc, new york city
San Francisco: sf!
United Kingdom: uk
United States: us!, usa!, united states of america
Estados Unidos: eeuu!, eua!, estados unidos de america
Emirates: uae, united arab emirates
Philadelphia: philly
Ciudad de México: cdmx
Buenos Aires: bsas
type 1 diabetes: t1d, t1dm, dm1, diabetes type 1, type one diabetes, type 1 diabetic, type i diabetes
type 2 diabetes: t2d, t2dm, dm2, diabetes type 2, type two diabetes, type 2 diabetic, type ii diabetes
diabetes tipo 1: diabetes tipo uno, diabetico tipo 1, diabetica tipo 1
diabetes tipo 2: diabetes tipo dos, diabetico tipo 2, diabetica tipo 2
blood pressure: bp
celsius: degrees celsius, degrees centigrade, degrees c, grados celsius, grados centigrados, grados c
fahrenheit: degrees fahrenheit, degrees f, grados fahrenheit, grados f
rheumatoid arthritis: ra!
irritable bowel syndrome: ibs
inflammatory bowel disease: ibd
polycystic ovary syndrome: pcos, polycystic ovarian syndrome
attention deficit disorder: adhd, attention deficit hyperactivity disorder
trastorno por déficit de atención: tdah, trastorno por deficit de atencion e hiperactividad
obsessive compulsive disorder: ocd
trastorno obsesivo compulsivo: toc!
post traumatic stress disorder: ptsd, posttraumatic stress disorder
autism spectrum disorder: asd!
urinary tract infection: uti
emergency room: er!
intensive care unit: icu
hipertensión: hta!, hipertension arterial
girlfriend: gf~
boyfriend: bf~
best friend: bff, bestie
father-in-law: fil!
sister-in-law: sil!
brother-in-law: bil!
work from home: wfh
working from home: wfhing
out of office: ooo!
end of day: eod
end of week: eow!
end of month: eom!
paid time off: pto
as soon as possible: asap
date of birth: dob
birthday: bday, b day
appointment: appt
weekend: wknd
fin de semana: finde
tomorrow: tmrw, tmr
people: ppl
headquarters: hq
human resources: hr!
recursos humanos: rrhh
redes sociales: rrss
artificial intelligence: ai!
inteligencia artificial: ia!
air conditioning: ac!
teaching assistant: ta!
chief executive officer: ceo
chief technology officer: cto
chief financial officer: cfo
vice president: vp
`

// shortName is how a thing may be called, and its full name.
type shortName struct {
	words    []string
	capitals bool
	owned    bool
	full     []token
}

// shortNameWords are the short names by first word, the longest first.
var shortNameWords = func() map[string][]shortName {
	m := map[string][]shortName{}
	for line := range strings.Lines(shortNames) {
		full, names, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			continue
		}
		var as []token
		for w := range strings.FieldsSeq(full) {
			as = append(as, newToken([]rune(w)))
		}
		for name := range strings.SplitSeq(names, ", ") {
			n := shortName{words: strings.Fields(strings.TrimRight(name, "!~")), capitals: strings.HasSuffix(name, "!"), owned: strings.HasSuffix(name, "~"), full: as}
			first := n.words[0]
			i := 0
			for i < len(m[first]) && len(m[first][i].words) >= len(n.words) {
				i++
			}
			m[first] = append(m[first][:i:i], append([]shortName{n}, m[first][i:]...)...)
		}
	}
	return m
}()

// undotted writes scales of degrees as words and the commonest abbreviations without
// points.
var undotted = strings.NewReplacer("°C", " celsius", "ºC", " celsius", "° C", " celsius", "°F", " fahrenheit", "ºF", " fahrenheit", "° F", " fahrenheit", "EE. UU.", "EEUU", "EE.UU.", "EEUU", "EE UU", "EEUU", "U.S.A.", "USA", "U.S.", "US", "U.K.", "UK", "N.Y.C.", "NYC", "Bs. As.", "BsAs", "Bs.As.", "BsAs")

// inFull writes the short names among tokens in full.
func inFull(ts []token) []token {
	var out []token
	for i := 0; i < len(ts); {
		n := 0
		for _, s := range shortNameWords[ts[i].text] {
			if !starts(ts[i:], s.words) || s.capitals && !ts[i].capitals || s.owned && (i == 0 || !determiners[ts[i-1].text]) {
				continue
			}
			if out == nil {
				out = append(make([]token, 0, len(ts)+4), ts[:i]...)
			}
			n = len(s.words)
			for k, t := range s.full {
				if k == 0 {
					t.sep, t.first = ts[i].sep, ts[i].first
				}
				if k == len(s.full)-1 {
					t.possessor = ts[i+n-1].possessor
				}
				out = append(out, t)
			}
			break
		}
		if n == 0 {
			n = 1
			if out != nil {
				out = append(out, ts[i])
			}
		}
		i += n
	}
	if out == nil {
		return ts
	}
	return out
}
