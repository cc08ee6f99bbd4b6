package extract

import (
	"strings"

	"strandline"
)

// Attribute is one entry of the vocabulary that the rules write.
type Attribute struct {
	Name    string
	Subject string // "user", "team", "project" or "any" (user, relations and names)
	Domain  strandline.Domain
	Single  bool // a newer value replaces the older one (M6)
	About   string
}

// Attributes returns the vocabulary. Names are English whatever the language
// of the statement, so that "We're a team of 5" and "ahora somos 6 en el
// equipo" meet in subject "team", attribute "size". A name ending in '*'
// stands for the names with that prefix.
func Attributes() []Attribute { return append([]Attribute(nil), attributes...) }

var attributes = []Attribute{
	{"allergy", "any", strandline.DomainHealth, false, "what somebody is or is not allergic to"},
	{"intolerance", "any", strandline.DomainHealth, false, "what somebody does not tolerate"},
	{"diet", "any", strandline.DomainHealth, false, "diets and foods never eaten"},
	{"medication", "any", strandline.DomainHealth, false, "medicines taken, stopped or prescribed"},
	{"diagnosis", "any", strandline.DomainHealth, false, "diagnoses, conditions and disabilities"},
	{"blood_type", "user", strandline.DomainHealth, true, "blood group"},
	{"pregnancy", "any", strandline.DomainHealth, true, "pregnancy and nursing"},
	{"surgery", "user", strandline.DomainHealth, false, "operations and injuries (episodes)"},
	{"care", "any", strandline.DomainHealth, false, "what is to be done for somebody who cannot speak: DNR, organ donor, no transfusions"},
	{"habit_smoking", "user", strandline.DomainHealth, false, "smoking and drinking"},
	{"name", "any", strandline.DomainPersonal, true, "what somebody or something is called"},
	{"pronouns", "user", strandline.DomainPersonal, true, "pronouns"},
	{"age", "any", strandline.DomainPersonal, true, "age"},
	{"birthday", "any", strandline.DomainPersonal, true, "birthday or date of birth"},
	{"birthplace", "user", strandline.DomainPersonal, true, "place of birth"},
	{"location", "any", strandline.DomainPersonal, true, "where somebody lives"},
	{"origin", "any", strandline.DomainPersonal, true, "where somebody comes from"},
	{"nationality", "any", strandline.DomainPersonal, false, "nationalities"},
	{"language", "any", strandline.DomainPersonal, false, "languages spoken"},
	{"religion", "any", strandline.DomainPersonal, true, "religion"},
	{"education", "any", strandline.DomainPersonal, false, "studies and degrees"},
	{"email", "user", strandline.DomainPersonal, true, "e-mail address"},
	{"phone", "user", strandline.DomainPersonal, true, "telephone number"},
	{"address", "user", strandline.DomainPersonal, true, "postal address"},
	{"postal_code", "user", strandline.DomainPersonal, true, "postal code"},
	{"username", "user", strandline.DomainPersonal, false, "account names"},
	{"contact", "user", strandline.DomainPersonal, false, "other ways to reach the user"},
	{"timezone", "user", strandline.DomainPersonal, true, "time zone"},
	{"pet", "any", strandline.DomainPersonal, false, "animals kept"},
	{"breed", "any", strandline.DomainPersonal, true, "kind of an animal named by relation"},
	{"owns", "user", strandline.DomainPersonal, false, "things owned"},
	{"property", "user", strandline.DomainPersonal, false, "stands for \"my X is Y\" of any other X: the attribute is X itself, as in salary or shoe_size"},
	{"trait", "any", strandline.DomainPersonal, false, "lasting traits"},
	{"habit", "user", strandline.DomainPersonal, false, "habits and hobbies"},
	{"marital_status", "any", strandline.DomainRelationships, true, "married, single, divorced …"},
	{"partner", "user", strandline.DomainRelationships, true, "whom the user is dating"},
	{"children", "user", strandline.DomainRelationships, true, "children"},
	{"siblings", "user", strandline.DomainRelationships, true, "brothers and sisters"},
	{"household", "user", strandline.DomainRelationships, true, "who lives in the home"},
	{"relationship", "any", strandline.DomainRelationships, true, "who a person named is to the user"},
	{"life_event", "user", strandline.DomainRelationships, false, "births, deaths, promotions, launches (episodes)"},
	{"employer", "any", strandline.DomainWork, true, "where somebody works"},
	{"industry", "any", strandline.DomainWork, true, "branch of work"},
	{"work_location", "any", strandline.DomainWork, true, "where the work is done"},
	{"role", "any", strandline.DomainWork, true, "occupation or position"},
	{"department", "user", strandline.DomainWork, false, "team or department the user belongs to"},
	{"experience", "user", strandline.DomainWork, true, "years of experience"},
	{"size", "team", strandline.DomainWork, true, "number of people in the team"},
	{"member", "team", strandline.DomainWork, false, "who joined or left the team"},
	{"deadline", "project", strandline.DomainSchedule, true, "when work is due; the subject is the project when named"},
	{"launch_date", "project", strandline.DomainSchedule, true, "when something is launched"},
	{"event", "project", strandline.DomainSchedule, false, "dated events of work"},
	{"appointment", "user", strandline.DomainSchedule, false, "appointments, recurring dates and working hours"},
	{"preference", "any", strandline.DomainPreferences, false, "\"I prefer …\""},
	{"instruction", "user", strandline.DomainPreferences, false, "how the user wants things done from now on"},
	{"likes", "any", strandline.DomainPreferences, false, "likes and interests"},
	{"dislikes", "any", strandline.DomainPreferences, false, "dislikes"},
	{"favorite", "any", strandline.DomainPreferences, false, "favourite things of no known kind"},
	{"favorite_*", "any", strandline.DomainPreferences, true, "the favourite of a kind: favorite_movie"},
	{"uses", "any", strandline.DomainPreferences, false, "tools of no known kind"},
	{"uses_*", "user", strandline.DomainPreferences, false, "the user's own tool of a kind: uses_editor"},
	{"project", "user", strandline.DomainProjects, false, "what the user is building"},
	{"goal", "user", strandline.DomainGoals, false, "goals and wishes"},
	{"commitment", "user", strandline.DomainGoals, false, "promises made"},
	{"learning", "any", strandline.DomainGoals, false, "what somebody is learning"},
	{"rule", "project", strandline.DomainWork, false, "how the team works: approvals, reviews, what runs and is released how"},
	{"decision", "any", strandline.DomainDecisions, false, "choices on no known topic"},
	{"database", "project", strandline.DomainWork, true, "the project's database"},
	{"orchestrator", "project", strandline.DomainWork, true, "the project's orchestrator"},
	{"package_manager", "project", strandline.DomainWork, true, "the project's package manager"},
	{"issue_tracker", "project", strandline.DomainWork, true, "the team's issue tracker"},
	{"code_host", "project", strandline.DomainWork, true, "where the code lives"},
	{"ci", "project", strandline.DomainWork, true, "continuous integration"},
	{"cloud", "project", strandline.DomainWork, true, "hosting"},
	{"infrastructure", "project", strandline.DomainWork, true, "infrastructure tool"},
	{"chat", "project", strandline.DomainWork, false, "chat tools"},
	{"programming_language", "project", strandline.DomainWork, false, "programming languages"},
	{"framework", "project", strandline.DomainWork, false, "frameworks"},
}

// singleValued reports whether a newer value of the attribute replaces the
// older one.
func singleValued(name string) bool {
	for _, a := range attributes {
		if a.Name == name {
			return a.Single
		}
		if p, ok := strings.CutSuffix(a.Name, "*"); ok && strings.HasPrefix(name, p) {
			return a.Single
		}
	}
	return false
}
