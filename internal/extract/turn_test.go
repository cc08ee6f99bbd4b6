package extract_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/internal/extract"
)

func contents(text string) (all []string) {
	cands, _ := extract.Message(strandline.Message{Role: strandline.RoleUser, Content: text})
	for _, c := range cands {
		all = append(all, strings.TrimRight(c.Content, "."))
	}
	return all
}

func TestAnOrderMayAnnounceSeveralStatements(t *testing.T) {
	for text, want := range map[string][]string{
		"Remember three things. My blood type is AB. The parrot is called Moth. Rent is due on the 5th.":   {"My blood type is AB", "The parrot is called Moth", "Rent is due on the 5th"},
		"Two things to remember: the boiler is serviced in May and the gate code changes monthly.":         {"The boiler is serviced in May", "The gate code changes monthly"},
		"Please remember these points. The vet is Dr Amini. The dog eats no grain. What a day!":            {"The vet is Dr Amini", "The dog eats no grain"},
		"Necesito que recuerdes dos cosas. La basura pasa los jueves. El portón se cierra a las diez. Ah.": {"La basura pasa los jueves", "El portón se cierra a las diez"},
		"Anotá dos datos: el taller cierra los sábados y el contador es Iñaki.":                            {"El taller cierra los sábados", "El contador es Iñaki"},
		"Remember two things.":        nil,
		"I have two things to do.":    nil,
		"Two things: what and when?":  nil,
		"Dos cosas: no anda y tarda.": nil,
	} {
		if diff := cmp.Diff(want, contents(text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

// TestCommonVerbsOfChange has changes told with verbs that are said of anything.
func TestCommonVerbsOfChange(t *testing.T) {
	for _, text := range []string{
		"We bought a used Toyota Yaris last week", "My wife and I bought a flat in Gracia", "I bought a cello", "Compramos un Renault Clio usado", "Me compré un piano de pared",
		"I sold the vineyard", "We sold our cabin at the lake", "Vendí el terreno de Pilar", "Vendimos la huerta",
		"My divorce was finalised in May", "Our adoption came through", "My work permit finally came through", "Me salió el divorcio", "Nos aprobaron la hipoteca",
		"Our company switched from Zoom to Teams", "My department has moved from Excel to Airtable", "Our school switched to a four-day week", "Nuestro equipo pasó de Slack a Discord", "Mi empresa cambió de Zoom a Meet",
		"The doctor has diagnosed me with lupus", "They diagnosed my mum with Parkinson's", "El médico me diagnosticó hipotiroidismo", "A mi papá le diagnosticaron Parkinson",
		"Shellfish nearly killed me once", "Aspirin almost killed me in 2010", "La penicilina casi me mata", "Los mariscos me mandaron al hospital",
		"I start on Monday at Lidl", "I start next week as a nurse", "Empiezo el martes en Globant", "El lunes entro en una aseguradora",
		"I strongly prefer dark bread", "I'd much rather have tea than coffee", "Me gusta más el mate que el café",
		"Because of my reflux I can't eat tomatoes", "Due to my kidneys I can't take ibuprofen", "Por la gastritis no puedo comer nada picante", "A causa del reflujo no puedo comer tomate",
		"Never use the word 'synergy' in anything you write for me, ok?", "Siempre firma mis correos como Inés, ¿de acuerdo?",
		"From today call me Max", "Starting tomorrow, address me as Doctor Li", "Hasta nuevo aviso respóndeme solo en portugués",
		"Please note for the future: the gallery closes on Mondays", "Para que no se te olvide: el portón se cierra a las diez",
		"Whenever I send you a contract, check the dates first", "Under no circumstances use my full name in public posts", "Bajo ningún concepto uses mi nombre completo",
		"Could you always answer me in Spanish?", "¿Podrías contestarme siempre en inglés?", "Can you stop using emojis?", "I'd like you to treat me formally",
		"I was let go yesterday", "No me renovaron el contrato", "We've paid off the mortgage", "Me jubilo en primavera", "Me hice autónomo", "Our clinic relocated to Leeds",
		"I'm undergoing chemo at the moment", "Estoy en quimio", "Gluten makes me ill", "El gluten me enferma", "I avoid dairy", "Evito los lácteos", "My wife is due in May", "I'm left-handed",
		"We named the baby Iris", "A la beba le pusimos Iris", "The committee voted to keep the old logo", "La junta decidió mantener el logo",
		"I never fly", "No manejo", "I work best in the mornings", "Rindo mejor por la mañana", "I'd take the mountains over the beach any day",
		"Priya Nair just moved to the Berlin office", "Marta se mudó a Sevilla", "I don't eat pork anymore",
	} {
		if len(contents(text)) != 1 {
			t.Errorf("%q: kept %q", text, contents(text))
		}
	}
	for _, text := range []string{
		"I bought a coffee on the way", "We bought some milk", "We bought time", "Compré un café en la esquina", "Compré pan y leche", "I bought a ticket to Rome",
		"I sold the idea to my boss", "We sold out in a day", "The download came through", "Me llegó el paquete",
		"The parser switched from state A to state B", "Our client switched to a new tab", "El equipo pasó de ronda",
		"That exam nearly killed me", "Ese examen casi me mata", "I start as soon as I can", "Empiezo en una hora", "Entro en pánico", "El servidor arranca el lunes en producción",
		"Sherlock Holmes moved to Sussex and took up beekeeping, according to the last stories", "Harry Potter moved to London in the last book", "Albert Einstein moved to Princeton in 1933",
		"Frida Kahlo se mudó a Detroit", "Gandalf vive en la Tierra Media, según el libro", "Trabajó en Repsol hasta jubilarse", "Mi bebé pesó cuatro kilos", "Duermo mucho mejor",
		"def area(r):\n    # always pass the radius in metres\n    return 3.14 * r * r", "TODO: always validate the input", "nit: always check the error here", "Code review: never mutate the argument",
		"Whenever I open it, the app crashes", "Whenever I visit, people stare at me", "Every time I eat there, my stomach hurts", "Can you always trust it?", "Had I bought the flat, I'd be broke",
		"The poster reads: Always wash your hands", "I dropped the phone in the sink", "Nunca más lo hago", "I left Mike a note", "I nearly sold the house but didn't", "Casi me compro un auto", "I tend to agree",
		"You always say that, ok?", "Can you fix it, please?", "Always do it that way, ok?", "No puedo comer nada",
	} {
		if got := contents(text); len(got) > 0 {
			t.Errorf("%q: kept %q", text, got)
		}
	}
}

// TestClausesSetSideBySide has what belongs to the statement before it.
func TestClausesSetSideBySide(t *testing.T) {
	for text, want := range map[string]int{
		"I'm severely allergic to bee stings, I carry an EpiPen.":                 1,
		"Soy asmático, llevo un inhalador.":                                       1,
		"I no longer work at the port, I moved to a shipping firm.":               1,
		"Ya no trabajo en la facultad, me pasé a la editorial Tusal.":             1,
		"I can't stand horror films, don't ever recommend me one.":                1,
		"Renuncié al estudio y empiezo el martes en Globant.":                     2,
		"I'm allergic to nuts and I take lithium.":                                2,
		"Dejé de tomar café hace un mes y duermo mucho mejor.":                    1,
		"Nació mi nieta Amparo el sábado, pesó tres kilos doscientos.":            1,
		"Penicillin nearly killed me when I was nine, I can never take it again.": 1,
	} {
		if got := contents(text); len(got) != want {
			t.Errorf("%q: kept %d %q, want %d", text, len(got), got, want)
		}
	}
}
