package extract

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// foreignHeads are lines under which somebody else's words stand.
var foreignHeads = []string{
	"Luis wrote:", "My sister Ana wrote:", "luis wrote:", "She said:", "My boss told me yesterday:", "On Tue, Ana wrote:", "@ana wrote:",
	"On Tue, Nov 3, 2025 at 9:14 AM Luis Pérez <luis@example.org> wrote:", "On Tue, Nov 3, 2025 at 9:14 AM Luis Pérez <luis@example.org>\nwrote:",
	"Luis escribió:", "Mi hermana me escribió esto:", "Luis me dijo:", "El lun, 3 nov 2025, Luis <luis@example.org> escribió:",
	"El lun, 3 nov 2025 a las 9:14, Luis (<luis@example.org>) escribió:", "Esto me mandó Luis:", "Mirá lo que me mandó mi hermana:",
	"Here's a message from my sister:", "Ana's email:", "From my mom:", "Mensaje de Ana:", "De mi mamá:",
	"From: Bob", "From: Bob <bob@example.org>\nTo: me\nSubject: hi", "**From:** Ana Ruiz\n**Sent:** Monday", "De: Ana\nPara: Luis\nAsunto: hola",
	"---------- Forwarded message ----------", "---------- Forwarded message ---------\nFrom: Ana\nDate: Mon", "-----Original Message-----",
	"Begin forwarded message:", "Forwarded from Ana", "Fwd: dinner", "Reenviado", "Reenviado de Ana:", "---------- Mensaje reenviado ----------", "RV: cena",
	"ana (10:02 PM):", "Ana [10:02]:", "Ana Pérez  10:02 AM", "Ana — Today at 10:02 PM", "Ana, [03.11.2025 10:02]", "Bob (Mon 10:02):",
	"Luis wrote", "Ana:", "My friend's message says:", "A user on the forum posted:", "hey so my friend ana said this:", "Comment by ana42:", "Posted by u/ana42", "According to Ana:", "Here is the email:", "Text from Luis: hey.",
	"Según Ana:", "Esto me llegó de Ana:", "Lo que me dijo mi jefe:", "Reenvío mensaje de Ana", "↪ Reenviado de Ana", "Ana (she/her) — 10:02 AM", "Ana Ruiz, 12 nov 2025, 10:02", "[12 nov 2025 10:02] Ana: hola",
	"[10:02] ana: hey", "10:02 ana: hey", "12/03/2024, 21:14 - Ana: hey", "[12/3/24, 9:14:05\u202fPM] Ana: \u200ehey", "12/3/24, 9:14 p. m. - +34 600 11 22 33: hola",
}

var theirIllness = []string{"I'm allergic to penicillin. I have lupus.", "Soy alérgica a la penicilina.\nTengo lupus."}

func TestWhatIsPastedBelowANameIsNotTheSpeakers(t *testing.T) {
	for _, h := range foreignHeads {
		for _, ill := range theirIllness {
			for _, gap := range []string{"\n", "\n\n"} {
				again := "\n\n" + ill
				switch h {
				case "Luis wrote", "Ana:", "Text from Luis: hey.": // these hold to the end of the paragraph
					gap, again = "\n", ""
				}
				text := "I live in Leeds.\n\n" + h + gap + ill + again
				cands, rejected := Message(user(text))
				if d := cmp.Diff([]string{"I live in Leeds."}, contents(cands)); d != "" {
					t.Errorf("%q: %s", text, d)
				}
				if len(rejected) == 0 || rejected[0].Reason != reasonReported {
					t.Errorf("%q: rejected %v", text, rejected)
				}
			}
		}
	}
}

func TestTheSpeakerReturnsBelowWhatWasPasted(t *testing.T) {
	for _, back := range []string{
		"What should I reply? I live in Leeds.", "Can you draft an answer? I live in Leeds.", "Can you suggest a dessert? I live in Leeds.",
		"Please summarize this. I live in Leeds.", "Summarize it for me. I live in Leeds.", "What can I cook for him? I live in Leeds.",
		"¿Qué le contesto? I live in Leeds.", "Resumilo por favor. I live in Leeds.", "¿Podés recomendarme un postre? I live in Leeds.", "¿Cómo le digo que no? I live in Leeds.",
	} {
		for _, h := range []string{"Luis wrote:", "---------- Forwarded message ----------", "Reenviado de Ana", "[10:02] ana: hey"} {
			text := h + "\nI have lupus.\n\nI take prednisone.\n\n" + back
			if cands, _ := Message(user(text)); !slices.Equal(contents(cands), []string{"I live in Leeds."}) {
				t.Errorf("%q: %q", text, contents(cands))
			}
		}
	}
	for text, want := range map[string][]string{
		"Luis wrote:\n> I have lupus.\n> I smoke.\n\nI live in Leeds.":                           {"I live in Leeds."},
		"Luis wrote:\nI have lupus.\n\nBest,\nLuis\n\nI live in Leeds.":                          {"I live in Leeds."},
		"Luis wrote:\nI have lupus.\n\nBest,\n\nLuis\n\nI live in Leeds.":                        {"I live in Leeds."},
		"Luis wrote:\nI have lupus.\n\nSent from my iPhone\n\nI live in Leeds.":                  {"I live in Leeds."},
		"Luis escribió:\nTengo lupus.\n\nUn abrazo,\nLuis\n\nVivo en Lima.":                      {"Vivo en Lima."},
		"Luis wrote:\nI have lupus.\n\nBest,\nLuis\n\nPS: I'm diabetic.":                         nil,
		"Luis wrote:\nI have lupus.\n\nRemember that Luis has lupus.":                            {"Luis has lupus."},
		"--- Forwarded message ---\nI have lupus.\n--- End of forwarded message ---\nI'm vegan.": {"I'm vegan."},
		"Luis wrote:\nI have lupus.\n\nCan you bring a cake without sugar? I'm also diabetic.":   nil,
		"Luis wrote: I have lupus. I take prednisone.\n\nCan you explain it to me? I'm vegan.":   {"I'm vegan."},
		"I'm vegan. Luis wrote: I have lupus. I take prednisone.":                                {"I'm vegan."},
		"My sister told me: I'm pregnant. I have anemia.\n\nI'm vegan.":                          {"I'm vegan."},
	} {
		if cands, _ := Message(user(text)); !slices.Equal(contents(cands), want) {
			t.Errorf("%q: %q, want %q", text, contents(cands), want)
		}
	}
}

func TestWhatTheSpeakerPutsUnderAHeadingStaysTheSpeakers(t *testing.T) {
	for _, h := range []string{
		"I wrote:", "My notes say:", "Things about me:", "Remember this:", "My message:", "Mi historia:", "Answer:", "Dear doctor:", "Hola Luis:",
		"Name: Ana\nFrom: Lima", "From: May 3\nTo: May 7", "To: Bob\nSubject: dinner", "[10:02] note: hey", "Update 10:30:", "Lunch 12:30:", "The console says:\nerror: foo\n",
		"[10:02:11] INFO: started\n", "```\nFrom: Bob\nTo: Ana\n```", "```\nLuis wrote:\n```", "The meeting is at 10:30.", "I forwarded the mail to Bob.", "Luis wrote a book.",
		"Reenvié el correo a Luis.", "What I told my doctor:", "Basics:", "I posted this on the forum:", "Hi Luis,",
	} {
		text := h + "\nI'm allergic to penicillin."
		if cands, _ := Message(user(text)); !slices.Contains(contents(cands), "I'm allergic to penicillin.") {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
}

func TestAFenceOrOurOutputBelowAHeadEndsWhatWasPasted(t *testing.T) {
	const mine = "I live in Leeds."
	for _, h := range []string{"this is what it printed:", "esto es lo que imprimió:", "Luis wrote:", "my customer says:\n"} {
		for _, shown := range []string{
			"```\nI have lupus.\n\n# I smoke.\n```", "~~~\n```\nI have lupus.\n```\n~~~", "<strandline-memory>\n- [health] Lupus (2026-10-01)\n- [health] I smoke (2026-10-02)\n</strandline-memory>", strings.TrimSpace(printedFacts),
		} {
			for _, gap := range []string{"\n", "\n\n"} {
				text := h + "\n" + shown + gap + mine
				if cands, _ := Message(user(text)); !slices.Equal(contents(cands), []string{mine}) {
					t.Errorf("%q: %q", text, contents(cands))
				}
			}
		}
	}
	for _, text := range []string{"Luis wrote:\nHi, run this:\n```\nls\n```\nI have lupus.", "From: Luis\nSubject: hi\n\nHi, this:\n```\nls\n```\nI have lupus.", "Luis wrote: run this\n```\nls\n```\nI have lupus."} {
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q, with a fence in the midst: %q", text, contents(cands))
		}
	}
}

func TestWhatADeviceShowsEndsWhereTheSpeakerGoesOn(t *testing.T) {
	for text, want := range map[string][]string{
		"My phone says: no SIM. I live in Peru.":                           {"I live in Peru."},
		"Mi teléfono dice: sin servicio. Vivo en Perú.":                    {"Vivo en Perú."},
		"The compiler says: undefined: foo. Remember that I live in Peru.": {"I live in Peru."},
		"The error says: no module named foo.\nI live in Peru.":            {"I live in Peru."},
		"My phone says:\nno SIM\nI live in Peru.":                          {"I live in Peru."},
		"My phone says: I live in Hull. I have lupus.":                     nil,
		"My phone says:\nI live in Hull.\nI have lupus.":                   nil,
		"My phone says: no SIM. Remember to pay. The users live in Peru.":  nil,
		"My chatbot says: sorry. I live in Hull.":                          nil,
		"El asistente dice: hola. Vivo en Lugo.":                           nil,
		"The book says: it was cold. I lived in Hull. I have lupus.":       nil,
		"My phone says: no SIM. The old one too. My wife's name is Clara.": {"My wife's name is Clara."},
		"My son says: no SIM. I live in Peru.":                             nil,
		"I'm vegan. My phone says: no SIM. I live in Peru.":                {"I'm vegan.", "I live in Peru."},
	} {
		if cands, _ := Message(user(text)); !slices.Equal(contents(cands), want) {
			t.Errorf("%q: %q, want %q", text, contents(cands), want)
		}
	}
}

func TestAPointingOrderDoesNotReachOverWhatWasPasted(t *testing.T) {
	const spoken = "The plumber came at noon.\n"
	if cands, _ := Message(user(spoken + "\nRemember that.")); !slices.Equal(contents(cands), []string{"The plumber came at noon."}) {
		t.Fatalf("%q", contents(cands))
	}
	if cands, _ := Message(user(spoken + "\nLuis wrote:\nI have lupus.\n\nBest,\nLuis\n\nRemember that.")); len(cands) > 0 {
		t.Errorf("%q", contents(cands))
	}
}

// TestBlankingKeepsTheBytes holds what the offsets of sentences rest on.
func TestBlankingKeepsTheBytes(t *testing.T) {
	for _, h := range foreignHeads {
		text := "  á I live in Leeds. " + h + "\n\u200eTengo ñandúes.\r\n\r\n¿Qué le contesto?"
		own, _ := othersLines(text, text)
		if len(own) != len(text) || strings.Count(own, "\n") != strings.Count(text, "\n") {
			t.Errorf("%q became %q", text, own)
		}
	}
}
