package belief_test

import "testing"

func TestWhatChangedPlacesIsNeverOne(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"Sertraline 50 mg, lithium 100 mg", "I'm on lithium 50 mg and sertraline 100 mg"},
		{"The gate code is 1234 and the door code is 5678", "The gate code is 5678 and the door code is 1234"},
		{"Ana's birthday is May 3 and Leo's is June 5", "Ana's birthday is June 5 and Leo's is May 3"},
		{"Tomo litio por la mañana y sertralina por la noche", "Tomo sertralina por la mañana y litio por la noche"},
		{"My morning dose is 10 and my evening dose is 20", "My morning dose is 20 and my evening dose is 10"},
	} {
		if !j.Rearranges(claimed(c[0]), claimed(c[1])) || !j.Rearranges(claimed(c[1]), claimed(c[0])) {
			t.Errorf("%q and %q may be one", c[0], c[1])
		}
	}
	for _, c := range [][2]string{
		{"50 mg of lithium and 100 mg of sertraline", "lithium 50 mg, sertraline 100 mg"},
		{"We support Linux, macOS and Windows", "We support Windows, Linux and macOS"},
		{"On Mondays I swim and on Fridays I run", "I run on Fridays and swim on Mondays"},
		{"I have two cats and three dogs", "I've got three dogs and two cats"},
	} {
		if j.Rearranges(claimed(c[0]), claimed(c[1])) {
			t.Errorf("%q and %q are held to be two", c[0], c[1])
		}
	}
}

func TestAMarkBeforeADigitIsRead(t *testing.T) {
	for _, c := range [][2]string{
		{"I take .5 mg of clonazepam", "I take 5 mg of clonazepam"}, {"Tomo ,5 mg", "Tomo 5 mg"},
		{"Tomo 1,500 mg de calcio", "Tomo 1.500 mg de calcio"}, {"Peso 70,500 kg", "Peso 70.500 kg"},
	} {
		if !barred(judge(t), c[0], c[1]) {
			t.Errorf("%q and %q may be one", c[0], c[1])
		}
	}
	if !one(judge(t), "I take .5 mg of clonazepam", "I take 0.5 mg of clonazepam") {
		t.Error(".5 is not 0.5")
	}
}
