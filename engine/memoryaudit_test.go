package engine_test

import (
	"context"
	"strings"
	"testing"

	"strandline"
	"strandline/sqlite"
)

func TestTheAuditShowsActsWithoutWhatWasSaid(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "I have epilepsy")
	if _, err := w.Confirm(t.Context(), ns, m.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Forget(t.Context(), ns, m.ID, "asked to"); err != nil {
		t.Fatal(err)
	}
	entries, err := w.Audit(t.Context(), ns, 0)
	if err != nil || len(entries) != 2 || entries[0].Act != "forget" || entries[0].MemoryID != m.ID || entries[0].Reason != "asked to" || entries[1].Act != "confirm" {
		t.Errorf("%+v, %v", entries, err)
	}
	if entries, err := w.Audit(t.Context(), ns, 1); err != nil || len(entries) != 1 || entries[0].Act != "forget" {
		t.Errorf("the newest: %+v, %v", entries, err)
	}
	if entries, err := w.Audit(t.Context(), "another", 0); err != nil || len(entries) > 0 {
		t.Errorf("another namespace: %+v, %v", entries, err)
	}
}

func TestAReasonThatRepeatsWhatIsForgottenIsRefused(t *testing.T) {
	w := newWorld(t, random)
	for said, reasons := range map[string][]string{
		"I have epilepsy": {"no epilepsy after all", "I am not EPILEPTIC"},
		"My boss is Ana":  {"Ana asked to", "new boss"},
	} {
		m := w.remember(t, said)
		for _, reason := range reasons {
			if _, err := w.Forget(t.Context(), ns, m.ID, reason); strandline.KindOf(err) != strandline.KindInvalid || strandline.HintOf(err) == "" {
				t.Errorf("%q for %q: %v", reason, said, err)
			}
		}
		if _, err := w.Memory(t.Context(), ns, m.ID); err != nil {
			t.Errorf("%q is gone although the reason was refused: %v", said, err)
		}
		if _, err := w.Forget(t.Context(), ns, m.ID, "asked to, it was wrong"); err != nil {
			t.Errorf("%q: %v", said, err)
		}
	}
}

func TestAReasonWithOneEverydayWordOfALongerStatementIsTaken(t *testing.T) {
	w := newWorld(t, random)
	for said, reason := range map[string]string{
		"I asked my boss for a raise":                   "asked to",
		"The team wanted a wrong answer for the report": "it was wrong",
	} {
		if _, err := w.Forget(t.Context(), ns, w.remember(t, said).ID, reason); err != nil {
			t.Errorf("%q for %q: %v", reason, said, err)
		}
	}
	m := w.remember(t, "I asked my boss for a raise in spring")
	if _, err := w.Forget(t.Context(), ns, m.ID, "the boss gave the raise"); strandline.KindOf(err) != strandline.KindInvalid {
		t.Errorf("two words: %v", err)
	}
}

func TestForgettingSaysThatAnotherProcessStillReadsTheLog(t *testing.T) {
	w := newWorld(t, random)
	first, second := w.remember(t, "I am allergic to zorgul"), w.remember(t, "I live in Quorzan")
	other, err := sqlite.Open(t.Context(), sqlite.Config{Path: w.db.Path(), ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	store, err := other.Store(ns)
	if err != nil {
		t.Fatal(err)
	}
	err = store.View(context.Background(), func(tx strandline.Tx) error {
		if _, err := tx.Counts(t.Context()); err != nil {
			return err
		}
		if report := w.forget(t, first.ID); len(report.Warnings) != 1 || !strings.Contains(report.Warnings[0], "another process") {
			t.Errorf("%+v", report)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if report := w.forget(t, second.ID); len(report.Warnings) > 0 {
		t.Errorf("with no one reading: %+v", report)
	}
}
