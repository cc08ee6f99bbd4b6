package extract

// medicalStems begin the words of illness and treatment that say by themselves what
// they are about.
var medicalStems = []string{
	"alerg", "allerg", "diagnos", "enferm", "sympto", "sintoma", "embaraz", "pregnan", "vaccin", "vacuna", "surger", "cirug",
	"prescri", "receto", "recetar", "intoleran", "anaphyl", "anafil", "penicil", "suicid", "autoles", "self-harm", "tumor", "tumour", "metasta",
	"insulin", "seizure", "convulsi", "hospitali", "transplan", "trasplan", "amputa", "paralis", "paralysed", "paralyzed", "quadripleg", "hemiple",
	"chemo", "quimio", "radiother", "radioter", "dialys", "dialis", "biops", "cesare", "caesare", "c-section", "transfus", "cathet", "cateter",
	"prosthe", "protesi", "pacemak", "marcapas", "defibril", "desfibril", "concuss", "infart", "thrombo", "tromboemb", "embolis", "arrhythm",
	"miscarr", "antibiot", "antidepress", "antidepres", "anticoag", "hypogly", "hipogl", "glucos", "jaqueca", "cefalea", "migran", "migrain",
	"headache", "dizz", "nausea", "vomit", "faint", "desmay", "incontinen", "audiolog", "inhalad", "nebuli", "crutch", "muleta", "wheelchair",
	"psychos", "psicosis", "sepsis", "reanim", "resucit", "resuscit", "sangrado", "hemorrag", "haemorrh", "hemorrh", "nosebleed", "antihist", "infecci", "infectio", "inflama", "injur", "lesion",
	"acufen", "rehab", "aspirin", "ibuprof", "addict",
}

// medicalWords are whole words of that kind, too short or too like others for stems.
var medicalWords = set(`diet dieta pill pills pastilla pastillas dose doses dosis gluten lactose lactosa sulfa stroke strokes derrame ictus acv ecg mri
symptom hives rash dnr dnar iud diu a1c bmi hpv hsv std sti covid uti utis therapy terapia antihistamine lifelong-condition medication medications medicacion
medicament medicamento medicamentos mareos nauseas cuidados-paliativos stent stents cpap colostomy epipen inhaler hearing-aids `)

// medicalPhrases name conditions, devices, examinations and directives in words that
// say something else each.
var medicalPhrases = phraseSet("heart attack", "heart failure", "heart condition", "heart murmur", "heart disease", "panic attack", "panic attacks", "hay fever", "glandular fever", "scarlet fever", "rheumatic fever", "fiebre del heno", "fiebre reumatica", "fiebre glandular", "cardiac arrest",
	"ataque cardiaco", "ataque al corazon", "ataques de panico", "ataque de panico", "paro cardiaco", "insuficiencia cardiaca", "soplo en el",
	"chest pain", "chest pains", "back pain", "joint pain", "chronic pain", "short of breath", "shortness of breath", "dolor de espalda", "dolor cronico", "falta de aire",
	"living will", "advance directive", "advance directives", "health proxy", "organ donor", "blood donor", "bone marrow", "medical alert", "do not resuscitate",
	"testamento vital", "voluntades anticipadas", "voluntad anticipada", "donante de organos", "no me reanimen", "no me resuciten", "directivas anticipadas",
	"hearing aid", "hearing aids", "cochlear implant", "cochlear implants", "colostomy bag", "feeding tube", "oxygen tank", "oxygen concentrator", "glucose monitor",
	"metal plate", "silla de ruedas", "bomba de insulina", "implante coclear", "placa de metal", "root canal", "blood pressure", "high cholesterol", "presion arterial", "presion alta", "presion baja", "tension alta",
	"kidney list", "waiting list kidney", "kidney waiting", "kidney unit", "carpal tunnel", "tunel carpiano", "weak immune", "immune system", "sistema inmune", "sistema inmunologico", "heat stroke", "sleep paralysis", "learning disability", "black out", "blacked out", "pass out", "passed out",
	"body mass", "resting heart", "heart rate", "special needs", "food poisoning", "long covid", "morning sickness", "motion sickness", "blood clot", "blood clots")

// wellStems begin words of health itself, which is also said of servers and markets.
var wellStems = []string{"health", "unhealth", "salud"}

// bodyOrgans are the parts of a body that people lose, break or have treated.
var bodyOrgans = set(`kidney kidneys lung lungs liver heart spleen thyroid pancreas stomach bowel bowels colon bladder ovary ovaries uterus womb prostate retina
cornea spine gallbladder appendix tonsils eye eyes ear ears leg legs arm arms foot feet hand hands finger fingers toe toes knee knees hip hips back neck shoulder
shoulders wrist ankle rib ribs skull jaw tooth teeth disc discs breast testicle vein veins artery aorta valve
rinon rinones pulmon pulmones higado corazon bazo tiroides estomago intestino vejiga ovario ovarios utero columna vesicula apendice amigdalas ojo ojos
oido oidos oreja pierna piernas brazo brazos pie pies mano manos dedo dedos rodilla rodillas cadera espalda cuello hombro muneca tobillo costilla costillas muela muelas diente
dientes disco testiculo mama arteria valvula`)

// befell are what befalls an organ.
var befell = set(`one single removed out lost missing without failing failed failure damaged damage broke broken fractured donated replaced replacement artificial
bad weak problem problems disease condition conditions infection stones attack murmur bypass hurts hurt pain pains aches torn tore dislocated fused prosthetic metal plate screw screws pins
sprained swollen blind deaf numb surgery operation operated cyst burst ruptured collapsed enlarged fatty irregular
un una solo sola unico unica sacaron extirparon quitaron operaron operar falta faltan perdi perdio sin falla fallan danado danada roto rota rompi rompio quebre quebro reemplazo
artificial malo mala debil problemas enfermedad calculos piedras duele duelen dolor desgarre clavo clavos placa tornillos agrandado graso inflamado`)

var befellStems = []string{"piedrit", "donor", "donant", "opero", "waitlist", "transplan", "trasplan", "amputa", "prosthe", "protesi", "fractur", "injur", "lesion", "operad"}

// wares are what is made, sold, run or written; what they are for is nobody's illness.
var wares = set(`app apps application applications software website site platform portal startup startups company companies firm business employer customer customers
product products project projects database cluster server servers service services endpoint dataset datasets data pipeline model models dashboard monitor-app feature
bug library build deploy queue node process thesis theses dissertation tesis tesina paper papers article articles essay book books novel film films movie movies documentary
podcast podcasts course courses lecture lectures seminar degree phd postdoc masters doctorate doctorado game games research grant masters master's bachelors bachelor's conference industry sector market markets economy budget margin margins competition
campaign brand logo shop store warehouse factory supplier suppliers competitor script simulation algorithm
aplicacion aplicaciones programa plataforma proyecto proyectos servidor servidores sistema empresa empresas negocio negocios cliente clientes producto productos pagina sitio tienda
fabrica investigacion libro libros novela pelicula peliculas articulo articulos ensayo ensayos carrera materia materias charla curso cursos maestria posgrado especializacion licenciatura diplomatura documental economia mercado presupuesto campana
industria proveedor proveedores modelo algoritmo`)

// trading are the verbs of makers and sellers.
var trading = set(`sell sells selling sold make makes making manufacture manufactures manufacturing produce produces producing distribute distributes market markets
supply supplies import imports export exports design designs designing code codes coding program programs
vendo vende vendemos venden vender vendia fabrico fabrica fabricamos fabrican fabricar produzco produce producimos distribuyo distribuye distribuimos desarrollo desarrolla
desarrollamos diseno disena disenamos importo importamos exporto exportamos comercializamos programo programamos`)

// studying are the verbs of those who learn, teach or write about it.
var studying = set(`study studies studied studying teach teaches teaching taught research researches researching researched lecture
estudio estudia estudie estudiamos estudiando estudiar investigo investiga investigamos investigando enseno ensena dicta`)
