package extract

import (
	"slices"
	"strings"
	"testing"
)

func TestATimeBesideWhatIsNoNameIsADiary(t *testing.T) {
	ours(t, "Lantus 10:30 PM", "Metformin 10:30 PM", "Glucose at 10:30 AM: 180", "BP 8:30: 140/90", "Peso 8:30: 70 kilos", "7:30 Lantus: 12 units",
		"Karate 6:30 PM", "London 10:30 AM", "Departure 10:45 AM", "Lantus 10:30 p. m.", "Lantus - 10:30 PM", "Lantus today at 10:30 PM", "B12 8:30 AM",
		"Vitamin D3 10:30 AM", "Blood Pressure 8:30: 140/90", "New York 10:30 AM", "Dr Pérez 10:30 AM", "Lantus 10:30 PM\nMetformin 8:30 AM")
	theirs(t, "Ana 10:02 PM", "Luis  10:02 AM", "James 10:02 AM", "10:02 ana: hey", "Ana Pérez  10:02 AM", "Zoltan Kovács 10:02 AM", "Mom 10:30 AM",
		"Zyx (10:02 PM):", "[10:02] zyx: hey", "12/03/2024, 21:14 - Zyx: hey", "Zyx — Today at 10:02 PM", "Zyx, [03.11.2025 10:02]", "Zyx, 12 nov 2025, 10:02",
		"Ana 10:01 PM\nhey\nLuis 10:02 PM\nhi\nZyx 10:03 PM", "zyx_42 10:02: hey")
}

func TestOwnTurnsOfAChatWithItsTimesAreTheSpeakers(t *testing.T) {
	for text, want := range map[string][]string{
		"12/03/2024, 21:15 - Ana: yo tengo lupus\n12/03/2024, 21:16 - Yo: soy alérgica a las nueces":          {"Soy alérgica a las nueces"},
		"[12/03/2024, 21:15] Me: I'm allergic to nuts":                                                        {"I'm allergic to nuts"},
		"12/03/2024, 21:15 - Yo: Ana Ruiz: tengo lupus":                                                       nil,
		"12/03/2024, 21:15 - Yo: Ana: tengo lupus":                                                            nil,
		"2024-03-12 21:15:00 I: I am allergic to nuts":                                                        nil,
		"2024-03-12 21:15:00 INFO I'm allergic to nuts":                                                       nil,
		"Ana (10:02 PM): hey\nMe (10:03 PM): I'm allergic to nuts":                                            {"I'm allergic to nuts"},
		"[10:02] Ana: I have lupus.\n[10:03] Me: I'm vegan.\n[10:04] Ana: I'm diabetic.":                      {"I'm vegan."},
		"Ana — Today at 10:02 PM\nI have lupus.\nMe — Today at 10:03 PM\nI'm vegan.":                          {"I'm vegan."},
		"Ana (10:02 PM): hey\nI (10:03 PM): I'm vegan.":                                                       {"I'm vegan."},
		"Ana (10:02 PM): hey\nYou (10:03 PM): I'm vegan.":                                                     nil,
		"Ana (10:02 PM): hey\nLuis (10:03 PM): I'm vegan.":                                                    nil,
		"Me (10:02 PM): I'm vegan.\nAna (10:03 PM): I have lupus.":                                            {"I'm vegan."},
		"Ana (10:02 PM): hey\nMe (10:03 PM): I'm vegan.\nAna (10:04 PM): I have lupus.\nand I smoke.":         {"I'm vegan."},
		"Ana (10:02 PM): I have lupus.\nMe (10:03 PM): oh no\nLuis (10:04 PM): I'm allergic to nuts as well.": nil,
	} {
		if cands, _ := Message(user(text)); !slices.Equal(contents(cands), want) {
			t.Errorf("%q: %q, want %q", text, contents(cands), want)
		}
	}
}

// TestADatedTurnOfTheSpeakersIsNotBlanked stops short of what is kept: a line that begins
// with a date is refused as a log later on.
func TestADatedTurnOfTheSpeakersIsNotBlanked(t *testing.T) {
	const own = "12/03/2024, 21:15 - Yo: soy alérgica a las nueces"
	chat := "12/03/2024, 21:14 - Ana: hola\n" + own
	if text, _ := othersLines(chat, chat); !strings.HasSuffix(text, own) || strings.Contains(text, "hola") {
		t.Errorf("%q", text)
	}
}

func TestATripIsNoMail(t *testing.T) {
	ours(t, "From: Madrid\nTo: Lisbon\nDate: 3 May", "De: Madrid\nPara: Lisboa", "From: Madrid\nTo: Lisbon", "From: me\nTo: Ana", "De: yo\nPara: Ana\nAsunto: hola")
	theirs(t, "From: Bob", "From: Ana\nTo: me", "De: Ana\nPara: Luis", "From: Zyx\nSubject: hi", "De: Zyx\nAsunto: hola", "From: zyx@example.org\nTo: me",
		"From: Zyx\nTo: luis@example.org", "From: my mom\nTo: me", "**From:** Zyx\n**Sent:** Monday", "From: Zyx\nTo: me")
}

func TestAnOrderToRememberWhatWasSaidIsTheSpeakers(t *testing.T) {
	const nuts = "I'm allergic to penicillin."
	for _, text := range []string{
		"Remember that Ana told me: the wifi is at the back. " + nuts, "Remember that my wife said: no nuts at home. " + nuts,
	} {
		if cands, _ := Message(user(text)); !slices.Contains(contents(cands), nuts) {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
	if cands, _ := Message(user("Remember that my wife said: no nuts at home.")); len(cands) == 0 {
		t.Error("what the wife said is lost")
	}
	theirs(t, "Remember that Luis wrote:", "Remember what Luis said:")
	for _, text := range []string{
		"Remember that Luis told me: I have lupus.", "Recordá que Luis me dijo: tengo lupus.", "Luis told me: no nuts at home. I have lupus.",
		"Remember that Luis said: no nuts for me. I have lupus.",
	} {
		if cands, _ := Message(user(text)); len(cands) > 0 {
			t.Errorf("%q: %q", text, contents(cands))
		}
	}
}
