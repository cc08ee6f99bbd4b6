package extract

import "strings"

// english returns the English noun of an attribute word.
func english(w string) string {
	if e := attributeNouns[w]; e != "" {
		return e
	}
	return w
}

var attributeNouns = words(`
birthday: cumpleanos cumple
car: auto coche carro
house: casa
number: numero
address: direccion
office: oficina
flight: vuelo
insurance: seguro
school: escuela colegio
account: cuenta
team: equipo
passport: pasaporte
salary: sueldo salario
budget: presupuesto
height: altura estatura
weight: peso
bank: banco
gym: gimnasio
neighborhood: barrio
license: licencia matricula patente
shoe_size: calzado
hobby: pasatiempo
landline: fijo
rent: alquiler
hotel: hotel
computer: computadora ordenador
phone: celular movil telefono
bike: bici bicicleta
motorcycle: moto
doctor: medico medica doctora
employer: empleador empleadora
emergency: emergencia
contact: contacto
shoe: zapato
room: habitacion cuarto
shift: turno
client: cliente
discount: descuento
university: universidad facultad
degree: carrera
anniversary: aniversario
postal_code: codigo
`)

// snake returns w in snake_case.
func snake(w string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, w)
}
