package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestOneThingUnderTwoNamesIsOne(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		a, b string
		one  bool
	}{
		{"I owe Ben two grand", "I owe Ben $2,000", true},
		{"I owe Ben 2k", "I owe Ben two grand", true},
		{"I owe Ben 2k", "I owe Ben 20k", false},
		{"My rent is 1,500.00 euros", "My rent is 1500 euros", true},
		{"My rent is 1,500.50 euros", "My rent is 1,500 euros", false},
		{"Debo dos mil euros a Ana", "Debo 2.000 euros a Ana", true},
		{"Debo dos mil euros a Ana", "I owe Ana 2,000 euros", true},
		{"Mi sueldo es de 2.000,50 €", "Mi sueldo es de 2000,50 euros", true},
		{"Mi sueldo es de 2.000,50 €", "Mi sueldo es de 2.000 €", false},
		{"We deploy on k8s", "We deploy on Kubernetes", true},
		{"I drive a VW", "I drive a Volkswagen", true},
		{"I prefer TS", "I prefer JS", false},
		{"Our database is Postgres", "Our database is PostgreSQL", true},
		{"I have T1D", "I have type 1 diabetes", true},
		{"I have T1D", "I have type 2 diabetes", false},
		{"Tengo DM1", "Tengo diabetes tipo 1", true},
		{"I have high BP", "I have high blood pressure", true},
		{"I live in NYC", "I live in New York City", true},
		{"I live in the U.S.", "I live in the United States", true},
		{"Vivo en EE. UU.", "Vivo en Estados Unidos", true},
		{"Mi equipo usa Redis", "Mi equipo está en USA", false},
		{"My GF lives in Leeds", "My girlfriend lives in Leeds", true},
		{"My GF lives in Leeds", "My BF lives in Leeds", false},
		{"I WFH on Fridays", "I work from home on Fridays", true},
		{"I have 20 days of PTO", "I have 20 days of paid time off", true},
		{"My blood type is O-", "My blood type is O negative", true},
		{"My blood type is O-negative", "My blood type is 0 Rh-", true},
		{"Mi grupo sanguíneo es 0+", "Mi grupo sanguíneo es O positivo", true},
		{"My commute takes 2 hours", "My commute is 2h", true},
		{"I keep the flat at 20 °C", "I keep the flat at 20 degrees Celsius", true},
		{"La piscina está a 28ºC", "La piscina está a 28 grados centígrados", true},
		{"I'm vegetarian", "I don't eat meat or fish", true},
		{"Soy vegetariana", "No como carne ni pescado", true},
		{"Mi hermana es vegetariana", "Mi hermana no come carne ni pescado", true},
		{"I'm vegetarian", "I don't eat meat or fish on Fridays", false},
		{"I'm vegetarian and eat eggs", "I don't eat meat or fish or eggs", false},
		{"I'm vegetarian", "My sister doesn't eat meat or fish", false},
		{"I'm celiac", "I avoid gluten", false},
		{"Soy celíaca", "Tengo celiaquía", true},
	} {
		got := one(j, c.a, c.b)
		if rule := belief.Same(belief.Read(c.a), belief.Read(c.b), true) || belief.Same(belief.Read(c.b), belief.Read(c.a), true); c.one {
			got = got || rule || one(j, c.b, c.a)
		}
		if got != c.one {
			t.Errorf("%q, %q: one %v", c.a, c.b, got)
		}
	}
}
