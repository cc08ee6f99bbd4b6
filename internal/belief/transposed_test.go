package belief_test

import "testing"

func TestTwoWordsThatChangedPlacesTellSomethingElse(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"The top oven is broken, the bottom one works", "The bottom oven is broken, the top one works"},
		{"The old key fits the shed, the new one the gate", "The old key fits the gate, the new one the shed"},
		{"Lena drives an automatic, Kurt a manual", "Lena drives a manual, Kurt an automatic."},
		{"Before noon you'll find me at Lark Street, after noon at Dove Street", "Before noon you'll find me at Dove Street, after noon at Lark Street"},
		{"My cat chased the dog", "my dog chased the cat"},
		{"Mi padre cocina y mi madre friega", "Mi madre cocina y mi padre friega"},
		{"I prefer tea to coffee", "I prefer coffee to tea"},
	} {
		if !j.Rearranges(claimed(c[0]), claimed(c[1])) || !j.Rearranges(claimed(c[1]), claimed(c[0])) {
			t.Errorf("%q and %q may be one", c[0], c[1])
		}
	}
	for _, c := range [][2]string{
		{"I live with Sam and Ana in Rome", "I live with Ana and Sam in Rome"},
		{"We stock eggs, milk and bread", "We stock bread, milk and eggs"},
		{"Ana plays tennis with Leo", "Leo plays tennis with Ana"},
		{"I have a cat and a dog", "I have a dog and a cat"},
		{"I'm allergic to peanuts and to walnuts", "I'm allergic to walnuts and to peanuts"},
		{"Tengo una hija y un hijo", "Tengo un hijo y una hija"},
		{"Trabajo el lunes y el viernes", "Trabajo el viernes y el lunes"},
		{"I love my wife and my kids", "I love my kids and my wife"},
		{"We need milk, some eggs and some bread", "We need bread, some eggs and some milk"},
		{"We sell tea as well as coffee", "We sell coffee as well as tea"},
		{"Ana está casada con Leo", "Leo está casada con Ana"},
		{"My boss is Ana", "Ana is my boss"},
		{"The cat is Tom", "Tom is the cat"},
		{"My big red car", "My red big car"},
		{"At work we use Teams", "Teams is what we use at work"},
		{"I studied law before nursing", "Before nursing I studied law"},
	} {
		if j.Rearranges(claimed(c[0]), claimed(c[1])) {
			t.Errorf("%q and %q are held to be two", c[0], c[1])
		}
	}
}
