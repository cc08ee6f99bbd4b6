package belief_test

import "testing"

func TestWhatKeepsApartIsNoBarToOtherWords(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"Lena's old piano was bought by me", "I bought Lena's old piano"},
		{"Lena sold me her old piano", "I bought Lena's old piano"},
		{"La RAM del servidor de producción son 32 GB", "El servidor de producción tiene 32 GB de RAM"},
		{"El gimnasio me cuesta 35 euros al mes", "Pago 35 € al mes de gimnasio"},
		{"Mi tienda cierra los lunes", "Los lunes no abrimos el negocio"},
		{"Los Quintana son nuestros vecinos", "Somos vecinos de los Quintana"},
		{"Soy cuñada de Pili", "Pili es mi cuñada"},
		{"El menor de mis hijos no habla todavía", "Mi hijo pequeño aún no habla"},
		{"7.5k per month is the marketing site's budget", "Each month there's seventy-five hundred in the budget for the marketing site"},
	} {
		if !may(j, c[0], c[1], 1) {
			t.Errorf("%q and %q cannot be one", c[0], c[1])
		}
	}
}

func TestTheSameWordsOfOtherPersonsAreNeverOne(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"You should use spaces", "We should use spaces"},
		{"Mi perro se llama Toby", "Tu perro se llama Toby"},
		{"Mi notebook es una Lenovo", "Su notebook es una Lenovo"},
	} {
		if !barred(j, c[0], c[1]) || !barred(j, c[1], c[0]) {
			t.Errorf("%q and %q may be one", c[0], c[1])
		}
	}
}

func TestExchangedRolesAreNotTakenForOne(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"My dog bit the neighbour", "The neighbour bit my dog"},
		{"Ana lent her drill to Tom", "Tom lent his drill to Ana"},
		{"Mi hermana cuida a mi madre", "Mi madre cuida a mi hermana"},
		{"Marta es la jefa de Luis", "Luis es el jefe de Marta"},
		{"Service A calls service B", "Service B calls service A"},
		{"Postgres replaced MySQL", "MySQL replaced Postgres"},
		{"Volé de Madrid a Lima", "Volé de Lima a Madrid"},
		{"Tom sold Ana his car", "Ana sold Tom her car"},
		{"I like dogs more than cats", "I like cats more than dogs"},
	} {
		for _, d := range [][2]string{c, {c[1], c[0]}} {
			if _, same := j.Same(claimed(d[0]), claimed(d[1]), false); same {
				t.Errorf("%q and %q are taken for one", d[0], d[1])
			}
		}
	}
}
