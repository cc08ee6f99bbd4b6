package belief

import "strings"

// arity is how many values of an attribute hold at once.
type arity uint8

const (
	unknown arity = iota
	single        // the newest value holds
	counted       // a count: the newest number holds, names do not replace each other
	many          // values stand side by side
)

// attributes by name. Names ending in '*' stand for those with the prefix, '*'
// at the beginning for those with the suffix.
var attributes = arities(map[arity]string{
	single: `blood_type pregnancy name full_name first_name last_name nickname pronouns age birthday birthplace location city
		country origin religion email phone address postal_code timezone breed marital_status partner spouse wife husband
		relationship employer industry work_location role job job_title title occupation deadline due_date launch_date
		release_date start_date end_date database orchestrator package_manager issue_tracker code_host ci cloud infrastructure
		version port budget salary height weight status owner manager boss color hosting region license branch host url blood_pressure
		favorite_* primary_* main_* default_* preferred_* current_* *_version *_port *_date *_name *_number *_url *_email
		*_address *_status *_owner *_deadline *_color *_limit *_timeout *_budget *_location`,
	counted: `size team_size children siblings household experience headcount *_size *_count capacity pets_count`,
	many: `allergy allergies intolerance diet medication medications diagnosis condition surgery habit_smoking habit hobby hobbies
		nationality language languages education username contact pet pets owns trait life_event member members event
		appointment preference preferences instruction rule likes dislikes interests favorite favorites uses uses_* tool tools
		technology project projects goal goals learning decision decisions chat programming_language programming_languages
		framework frameworks skill skills friend friends child sibling colleague task tasks constraint requirement feature
		dependency`,
})

// kin are people and animals of whom one may have several: the name of one does
// not replace that of another.
var kin = set(`friend brother sister sibling cousin son daughter child kid uncle aunt nephew niece grandson granddaughter grandchild
	grandmother grandfather colleague coworker neighbor roommate flatmate teammate student patient client teacher pet dog cat bird
	horse rabbit hamster brother-in-law sister-in-law friends`)

func arities(lists map[arity]string) map[string]arity {
	m := map[string]arity{}
	for a, names := range lists {
		for _, n := range strings.Fields(names) {
			m[n] = a
		}
	}
	return m
}

func arityOf(subject, attribute string) arity {
	if attribute == "name" && kin[subject] {
		return many
	}
	if a, ok := attributes[attribute]; ok {
		return a
	}
	for i := len(attribute) - 1; i > 0; i-- {
		if attribute[i] == '_' {
			if a, ok := attributes["*"+attribute[i:]]; ok {
				return a
			}
			if a, ok := attributes[attribute[:i+1]+"*"]; ok {
				return a
			}
		}
	}
	return unknown
}

// SingleValued reports whether a newer value of an attribute takes the place of
// the older one (M6). Of an attribute that is not known it is false: Supersedes
// then looks at the wording.
func SingleValued(attribute string) bool {
	a := arityOf("", attribute)
	return a == single || a == counted
}
