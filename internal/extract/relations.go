package extract

// relations maps a word for somebody (or an animal) of the speaker's to the
// subject it becomes, the same in both languages.
var relations = words(`
wife: wife wifes esposa mujer
husband: husband husbands hubby marido esposo
partner: partner pareja
girlfriend: girlfriend gf novia polola
boyfriend: boyfriend bf novio pololo
fiance: fiance fiancee prometido prometida
ex: ex
son: son sons hijo
daughter: daughter daughters hija
child: child kid kids children toddler baby bebe beba hijos hijas nene nena nenes nenas mellizos mellizas one-year-old two-year-old three-year-old four-year-old five-year-old six-year-old seven-year-old eight-year-old nine-year-old ten-year-old
mother: mother moms mom mum mama madre vieja
father: father dads dad papa padre viejo
parents: parents padres papas
brother: brother brothers hermano
sister: sister sisters hermana
siblings: siblings hermanos
twin: twin gemelo gemela
grandmother: grandmother grandma granny nana abuela
grandfather: grandfather grandpa grandad granddad abuelo
grandson: grandson nieto
granddaughter: granddaughter nieta
uncle: uncle tio
aunt: aunt tia
cousin: cousin primo prima
nephew: nephew sobrino
niece: niece sobrina
mother_in_law: suegra mother-in-law
father_in_law: suegro father-in-law
brother_in_law: cunado brother-in-law
sister_in_law: cunada sister-in-law
stepson: stepson hijastro
stepdaughter: stepdaughter hijastra
friend: friend bestie amigo amiga
roommate: roommate flatmate housemate roomie
neighbor: neighbor neighbour vecino vecina
boss: boss manager supervisor jefe jefa
coworker: coworker colleague teammate companero companera colega
classmate: classmate classmates
mentor: mentor mentora
assistant: assistant asistente secretaria
client: client cliente
landlord: landlord landlady casero casera
doctor: doctor doctora gp pediatrician pediatra medico medica cardiologist cardiologo
dentist: dentist dentista
therapist: therapist psychologist psychiatrist terapeuta psicologo psicologa psiquiatra
nutritionist: nutritionist dietitian nutricionista
lawyer: lawyer attorney abogado abogada
accountant: accountant contador contadora
teacher: teacher professor tutor maestro maestra profesor profesora
coach: coach trainer entrenador entrenadora
advisor: advisor adviser director directora
vet: vet veterinario veterinaria
dog: dog dogs puppy perro perra cachorro perrito perrita
cat: cat cats kitten gato gata gatito gatita
pet: pet mascota rabbit hamster parrot conejo loro tortuga turtle
horse: horse caballo
`)

// relationAt is the relation that a word names with what follows it: a "compañera" is a
// colleague, a "compañera de piso" is not, and a "baby brother" is a brother.
func relationAt(toks []token, i int) string {
	if w := toks[i].norm; (w == "baby" || w == "kid") && i+1 < len(toks) && toks[i+1].sep == 0 && relations[toks[i+1].norm] != "" {
		i++
	}
	if toks[i].norm != "companero" && toks[i].norm != "companera" || i+2 >= len(toks) || toks[i+1].norm != "de" {
		return relations[toks[i].norm]
	}
	if dwellings[toks[i+2].norm] {
		return "roommate"
	}
	if schooling[toks[i+2].norm] {
		return "classmate"
	}
	return relations[toks[i].norm]
}

var (
	dwellings = set("piso cuarto casa depa departamento apartamento habitacion vivienda")
	schooling = set("clase curso facultad universidad colegio instituto escuela estudios carrera")
)

// pets are the relations that are animals.
var pets = set("dog cat pet horse")
