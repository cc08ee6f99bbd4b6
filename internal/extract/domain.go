package extract

import (
	"strandline"
)

// domainStems are tried in this order, after health: what does most harm when missed
// comes first, projects and general never win over anything else.
var domainStems = []struct {
	domain strandline.Domain
	stems  []string
	words  map[string]bool
}{
	{strandline.DomainDecisions, []string{"decid", "decision", "elegi"}, set("chose chosen agreed acordamos quedamos optamos settled")},
	{strandline.DomainRelationships, []string{"herman", "esposa", "esposo", "amig", "famil", "marri", "casad", "abuel", "suegr", "sobrin", "wedding", "boda", "anniversar", "aniversar"}, set("novio novia primo prima friend friends parent parents wife husband son daughter mother father mom dad brother sister partner girlfriend boyfriend kids children uncle aunt cousin nephew niece hijo hija hijos hijas madre padre mama papa pareja marido mujer tio tia jefe jefa boss neighbor vecino roommate landlord padres")},
	{strandline.DomainSchedule, []string{"deadline", "schedul", "appointment", "calendar", "reunion", "horario", "vencimiento", "agenda", "vacacion", "vacation"}, set("meeting meetings turno cita citas vence due plazo flight vuelo shift guardia standup monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo mondays tuesdays wednesdays thursdays fridays saturdays sundays")},
	{strandline.DomainWork, []string{"trabaj", "labur", "emplead", "empres", "oficin", "salari", "sueldo", "compan", "employ", "coworker", "colleague", "cliente", "client", "invoice", "factur", "contrat", "contract", "equipo", "ingenier", "engineer"}, set("work job office boss salary team company startup manager career profession customer customers payroll budget")},
	{strandline.DomainGoals, []string{"objetiv", "propos"}, set("goal goals goal meta metas sueno dream aim target resolution plan planeo quiero want")},
	{strandline.DomainPreferences, []string{"prefer", "prefier", "favorit", "gust", "encant", "detest"}, set("odio like love hate dislike enjoy always never siempre nunca jamas rather use usa answer responde respond reply style estilo")},
	{strandline.DomainProjects, []string{"proyect", "project", "repositor", "codebase"}, set("repo branch release sprint backend frontend api deploy deployment staging production produccion database server servidor")},
	{strandline.DomainPersonal, []string{"cumple", "birthday", "edad", "direccion", "address", "telefon", "phone", "email", "correo"}, set("vivo vivimos age live born car auto coche house casa apartment departamento piso dog cat perro gato name nombre home passport pasaporte")},
}

// domainOf returns health where that is told, else the first domain with a word in the
// text.
func domainOf(toks []token) strandline.Domain {
	if tellsHealth(toks) {
		return strandline.DomainHealth
	}
	for _, d := range domainStems {
		for _, t := range toks {
			if d.words[t.norm] || hasStem(t.norm, d.stems) {
				return d.domain
			}
		}
	}
	return strandline.DomainGeneral
}
