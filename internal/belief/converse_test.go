package belief_test

import "testing"

func TestTheTwoSidesOfAnActAreNeverOne(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I sold my car", "I bought my car"}, {"I'm learning Rust", "I'm teaching Rust"}, {"Estoy aprendiendo francés", "Estoy enseñando francés"},
		{"I charge 50 dollars an hour", "I pay 50 dollars an hour"}, {"Cobro 50 euros la hora", "Pago 50 euros la hora"},
		{"Ana lent me her drill", "Ana borrowed my drill"}, {"Subí el timeout", "Bajé el timeout"}, {"We hired Tom", "We fired Tom"},
		{"Compro pan aquí", "Vendo pan aquí"},
	} {
		if !barred(j, c[0], c[1]) || !barred(j, c[1], c[0]) {
			t.Errorf("%q and %q may be one", c[0], c[1])
		}
	}
	if one(j, "I love cilantro", "I hate cilantro") || one(j, "Odio el cilantro", "Me encanta el cilantro") {
		t.Error("liking is disliking")
	}
	for _, c := range [][2]string{
		{"I'm learning Rust", "I'm studying Rust"}, {"We bought a house", "We purchased a house"}, {"Empecé a correr", "Comencé a correr"},
	} {
		if barred(j, c[0], c[1]) {
			t.Errorf("%q and %q are two", c[0], c[1])
		}
	}
}
