package belief_test

import "testing"

// toldBriefly is a statement, whether it is of health, and sentences.
type toldBriefly struct {
	statement string
	ailing    bool
	sentences []string
}

func TestASketchIsMetByWhatLeavesTheSubjectOutOrWritesAmountsOtherwise(t *testing.T) {
	for _, tt := range briefly {
		for _, s := range tt.sentences {
			if !recognises(tt.statement, s, tt.ailing, false) {
				t.Errorf("%q is not met by %q", tt.statement, s)
			}
		}
	}
}

func TestASketchIsNotMetByFragmentsThatAreOfOthersOrOtherThings(t *testing.T) {
	for _, tt := range brieflyOther {
		for _, s := range tt.sentences {
			if recognises(tt.statement, s, tt.ailing, false) {
				t.Errorf("%q is met by %q", tt.statement, s)
			}
		}
	}
}

var briefly = []toldBriefly{
	{"I am allergic to hazelnuts", true, []string{"Allergic to hazelnuts", "Btw allergic to hazelnuts", "allergies: hazelnuts", "hazelnut allergy here", "hey, am allergic to hazelnuts", "Severely allergic to hazelnuts", "Badly allergic to hazelnuts here", "Hazelnut allergy btw", "Allergy to hazelnuts, fyi", "Also, severe hazelnut allergy", "Fyi hazelnut allergy", "Got a hazelnut allergy", "Deathly allergic to hazelnuts", "super allergic to hazelnuts lol"}},
	{"I take lithium", true, []string{"On lithium", "Taking lithium", "I'm on lithium", "been taking lithium for years", "Been on lithium since 2019", "am on lithium"}},
	{"My salary is 56000 euros", false, []string{"My salary is 56k", "Salary: 56000 euros", "I earn 56,000 euros", "I make 56k", "Making 56k", "I make 56k a year", "Salary is 56k", "56k salary", "salary of €56,000", "Mi sueldo es de 56.000 euros", "Cobro 56.000 euros", "Sueldo: 56.000 €", "Earning 56k", "56k is my salary", "My salary's 56,000€", "salary - 56k", "I get paid 56k", "My salary is fifty-six thousand euros", "My salary is 56 thousand"}},
	{"My rent is 900 euros", false, []string{"I pay 900 euros in rent", "Rent: 900", "Rent is 900 euros", "Paying 900 in rent", "I pay 900 for rent", "Pago 900 euros de alquiler"}},
	{"I was in prison for fraud", false, []string{"I was jailed for fraud", "Was in prison for fraud", "Did time for fraud", "I was in jail for fraud", "I went to prison for fraud", "Was jailed for fraud"}},
	{"Soy celíaca", true, []string{"Celiaca por cierto", "Celíaca", "Celíaca desde siempre", "por cierto, celíaca"}},
	{"I am allergic to peanuts", true, []string{"Alérgica al maní", "Alergias: cacahuetes"}},
	{"Tomo litio", true, []string{"Tomando litio", "Con litio desde 2019", "Estoy con litio"}},
	{"I have epilepsy", true, []string{"Epilepsy since I was 12", "Epileptic, fyi", "Have epilepsy", "Diagnosed with epilepsy in 2010", "Epilepsia diagnosticada"}},
	{"Tengo epilepsia", true, []string{"Epilepsia desde los 12"}},
	{"Estuve en la cárcel por fraude", false, []string{"Estuve en prisión por fraude", "Estuve preso por fraude", "En la cárcel estuve por fraude"}},
	{"My salary is 56k", false, []string{"My salary is 56000 euros"}},
	{"Mi sueldo es de 56000 euros", false, []string{"gano 56 mil euros", "sueldo de 56k"}},
	{"Pago 900 euros de alquiler", false, []string{"Mi alquiler es de 900 euros"}},
	{"I pay 900 euros in rent", false, []string{"My rent is 900 euros"}},
	{"I live in Zaragoza", false, []string{"Living in Zaragoza", "Live in Zaragoza"}},
	{"I work at Globant", false, []string{"Working at Globant since May", "Working at Globant as an engineer", "Currently working at Globant as an engineer"}},
	{"Trabajo en Globant", false, []string{"Trabajando en Globant como ingeniera"}},
	{"I work at Globant as an engineer", false, []string{"Working at Globant as an engineer", "Working as an engineer at Globant", "I work as an engineer at Globant"}},
	{"Trabajo en Globant como ingeniera", false, []string{"Trabajando de ingeniera en Globant", "Trabajo como ingeniera en Globant"}},
	{"I study biology at Leeds", false, []string{"Studying biology at Leeds", "I study at Leeds, biology"}},
	{"I study biology", false, []string{"Studying biology at Leeds"}},
	{"My wife is called Ottilie", false, []string{"Wife: Ottilie"}},
	{"I am pregnant", true, []string{"Pregnant!"}},
	{"Estoy embarazada", true, []string{"Embarazada"}},
	{"I was diagnosed with bipolar disorder", true, []string{"bipolar disorder, diagnosed in 2015"}},
	{"I weigh 82 kg", true, []string{"Weight: 82 kg"}},
	{"I had an abortion in 2015", true, []string{"Had an abortion in 2015"}},
	{"I am HIV positive", true, []string{"HIV positive", "am HIV positive", "HIV-positive since 2012"}},
	{"I am allergic to penicillin", true, []string{"Penicillin allergy.", "Known allergies: penicillin", "Penicillin allergic", "am allergic to penicillin by the way"}},
	{"Soy alérgica a la penicilina", true, []string{"Alérgica a la penicilina", "Alergia a la penicilina", "Alergias: penicilina", "oye, alérgica a la penicilina eh", "Con alergia a la penicilina"}},
	{"I take sertraline", true, []string{"On sertraline", "On sertraline now"}},
	{"I take sertraline 50 mg", true, []string{"On sertraline 50mg", "Sertraline, 50 mg", "taking 50 mg of sertraline"}},
	{"Tomo sertralina", true, []string{"Tomando sertralina", "Estoy tomando sertralina", "Estoy con sertralina", "Con sertralina"}},
	{"I have type 2 diabetes", true, []string{"Type 2 diabetic", "Diabetic type 2 here"}},
	{"Tengo diabetes tipo 2", true, []string{"Diabético tipo 2"}},
	{"Gano 2100 euros al mes", false, []string{"Mi sueldo es de 2.100 euros al mes", "Sueldo: 2100 al mes"}},
	{"Mi sueldo es 2100 euros", false, []string{"Gano 2.100 €", "Cobro dos mil cien euros", "2100 de sueldo", "2.1k de sueldo"}},
	{"Mi alquiler es de 900 euros", false, []string{"Pago 900 de alquiler", "Alquiler: 900€", "El alquiler son 900", "Pagando 900 de alquiler"}},
	{"I was in jail for fraud", false, []string{"was imprisoned for fraud", "Got jailed for fraud"}},
	{"I had an abortion", true, []string{"Had an abortion"}},
	{"I have depression", true, []string{"Diagnosed with depression", "Dealing with depression"}},
	{"Tengo depresión", true, []string{"Con depresión desde 2019"}},
	{"I owe 12000 euros to the bank", false, []string{"Owe 12k to the bank", "I owe the bank 12k"}},
	{"I weigh 82 kg", false, []string{"I weigh 82 kilos", "weighing 82kg"}},
}

var brieflyOther = []toldBriefly{
	{"I am allergic to hazelnuts", true, []string{"I'm allergic to walnuts", "My sister is allergic to hazelnuts", "Allergic to walnuts", "Not allergic to hazelnuts", "No hazelnut allergy", "Sister allergic to hazelnuts", "Hazelnut allergy is common", "People allergic to hazelnuts", "Food for guests allergic to hazelnuts", "Hazelnut allergy test", "Marta: allergic to hazelnuts", "Marta is allergic to hazelnuts", "He's allergic to hazelnuts", "She was allergic to hazelnuts", "Is allergic to hazelnuts", "Allergies: pollen", "Hazelnuts", "Hazelnuts cause allergies", "My dog is allergic to hazelnuts", "Can't eat pralines, allergic to hazelnuts", "Dietary: allergic to hazelnuts", "Sister - allergic to hazelnuts", "Allergic to hazelnuts: my sister", "For my son: allergic to hazelnuts", "Lunch with Marta, allergic to hazelnuts", "hazelnut allergy symptoms", "Hazelnut allergy in dogs", "What is a hazelnut allergy?", "Explain hazelnut allergy", "Write about hazelnut allergies", "Give me recipes for people with a hazelnut allergy", "Recipe without hazelnuts for the allergic", "my colleague, allergic to hazelnuts, came by", "Allergic to almonds", "I like hazelnuts"}},
	{"My rent is 900 euros", false, []string{"My rent is 950 euros", "My rent is 900 dollars", "I pay 900 euros in taxes", "My sister pays 900 euros in rent", "His rent is 900 euros", "Rent: 950 euros", "My mortgage is 900 euros", "The deposit is 900 euros", "I pay 900 euros", "We want to pay 900 in rent", "I'd pay 900 in rent", "I paid 900 in rent", "I used to pay 900 in rent", "I pay 900 in rent for my mother"}},
	{"I was in prison for fraud", false, []string{"In prison for fraud back then", "My uncle was in prison for fraud", "He was jailed for fraud", "I was in prison for theft", "I work in fraud prevention", "Fraud", "I visited the prison", "I worked in a prison", "In prison", "Sued for fraud"}},
	{"I have depression", true, []string{"depressed"}},
	{"I weigh 82 kg", true, []string{"82 kilos now", "82 kg of steel", "Weigh 82 kg of flour"}},
	{"I take lithium", true, []string{"Lithium batteries", "Lithium", "Took lithium", "He is on lithium", "Takes lithium", "My brother is on lithium", "Stopped taking lithium", "No longer on lithium", "Report on lithium", "Article on lithium", "Buy lithium", "I'm on sertraline"}},
	{"Tomo litio", true, []string{"Toma litio", "Ya no tomo litio", "Mi hermana toma litio", "Baterías de litio"}},
	{"Soy celíaca", true, []string{"Es celíaca", "Mi hija es celíaca", "Celíaca mi hija", "No soy celíaca", "Recetas para celíacos", "Menú celíaco"}},
	{"My salary is 56000 euros", false, []string{"My salary is 57k", "My bonus is 56k", "My wife's salary is 56k", "My salary was 56k", "My salary is 56 dollars", "I owe 56k", "My salary is 56", "Salary: 60000 euros", "Salary range: 56k", "His salary: 56k", "Ana's salary is 56k", "The budget is 56k", "I spent 56k on salary", "I want a salary of 56k", "I turned down a salary of 56k"}},
	{"I live in Zaragoza", false, []string{"In Zaragoza", "Zaragoza", "Lives in Zaragoza", "Lived in Zaragoza", "Flight to Zaragoza", "Flat in Zaragoza", "Hotels in Zaragoza"}},
	{"I work at Globant", false, []string{"Globant", "Works at Globant", "Meeting at Globant", "Working at Globant Labs", "Working at Globant is hard", "Working at Globant as an engineer sounds great", "Working at Globant means long hours", "Working at Globant: pros and cons", "Worked at Globant as an engineer", "Thinking of working at Globant"}},
	{"Trabajo en Globant", false, []string{"Trabajando en Globant se aprende mucho", "Trabajar en Globant es duro"}},
	{"I work at Globant as an engineer", false, []string{"I work with an engineer from Globant", "I work with engineers at Globant", "My brother works at Globant as an engineer", "I want to work at Globant as an engineer", "Dreaming of working at Globant as an engineer", "Working at Globant as an engineer would be great"}},
	{"Trabajo en Globant como ingeniera", false, []string{"Trabajo con una ingeniera de Globant", "Quiero trabajar en Globant como ingeniera"}},
	{"I study biology at Leeds", false, []string{"I work on biology at Leeds"}},
	{"I have epilepsy", true, []string{"Epilepsy Foundation", "Epilepsy is a disorder of the brain", "Article about epilepsy", "Studying epilepsy", "dog has epilepsy", "Notes on epilepsy", "Epileptic dog"}},
	{"I am pregnant", true, []string{"Pregnant women", "Pregnant cat"}},
	{"I was diagnosed with cancer", true, []string{"Cancer research", "Cancer"}},
	{"I like tea", false, []string{"Tea", "Like coffee"}},
	{"I have a dog", false, []string{"Dog food", "A dog"}},
	{"My wife is called Ottilie", false, []string{"Ottilie", "Sister: Ottilie"}},
	{"Soy alérgica a la penicilina", true, []string{"Mi hijo, alérgico a la penicilina", "Alérgica a la amoxicilina", "Es alérgica a la penicilina", "Era alérgica a la penicilina", "Paciente alérgica a la penicilina", "Síntomas de alergia a la penicilina"}},
	{"I take sertraline", true, []string{"On Sundays", "Sertraline side effects", "My wife is on sertraline", "Was on sertraline", "I was on sertraline", "Info on sertraline", "Writing on sertraline", "On fluoxetine", "I'm on fluoxetine"}},
	{"I take sertraline 50 mg", true, []string{"On sertraline 100mg"}},
	{"Tomo sertralina", true, []string{"Ensayo con sertralina", "Está con sertralina", "Tomaba sertralina", "Tomar sertralina"}},
	{"I have type 2 diabetes", true, []string{"Type 1 diabetic", "Diabetic foot", "Diabetic recipes"}},
	{"I am HIV positive", true, []string{"HIV negative", "Positive"}},
	{"I am bisexual", false, []string{"Bisexual characters in novels"}},
	{"I am gay", false, []string{"Gay bars", "Gay"}},
	{"Mi sueldo es 2100 euros", false, []string{"El sueldo de Ana es 2100 euros", "Sueldo: 2200 euros", "Gana 2100 euros", "Gasté 2100 euros"}},
	{"Mi alquiler es de 900 euros", false, []string{"Mi hermano paga 900 de alquiler", "Pago 900 de comunidad", "Paga 900 de alquiler"}},
	{"I was in jail for fraud", false, []string{"He got jailed for fraud", "Politician jailed for fraud", "My father was imprisoned for fraud"}},
	{"Estuve en la cárcel por fraude", false, []string{"Estuvo preso por fraude", "Mi tío estuvo en prisión por fraude"}},
	{"Estoy embarazada", true, []string{"Mi hermana embarazada", "Yoga para embarazadas", "Está embarazada", "No embarazada"}},
	{"I live in Madrid", false, []string{"Live music in Madrid", "Living costs in Madrid", "Living in Madrid Norte", "Living in Lisbon"}},
	{"I weigh 82 kg", false, []string{"It weighs 82 kg", "My dog weighs 82 kg", "82 kg", "Goal: weigh 82 kg"}},
}
