package extract

import "strings"

var dietStems = []string{
	"vegan", "vegetarian", "pescatarian", "pescetarian", "keto", "flexitarian", "halal",
	"kosher", "paleo", "lactovegetarian",
}

var doctorStems = []string{
	"doctor", "medic", "psychiatrist", "psiquiatr", "cardiolog", "dermatolog", "neurolog", "endocrinolog",
	"gp", "physician", "nutri", "allergist", "alergolog", "pediatr", "ginecolog", "gynecolog", "oncolog",
	"dietitian", "therap", "terapeut", "psicolog", "psycholog", "dentist", "gastroenterolog", "reumatolog", "rheumatolog", "oculist", "clinic",
}

var conditionStems = []string{
	"diabet", "asthma", "asma", "celiac", "coeliac", "epilep", "hypertens", "hipertens", "migran", "migrain",
	"crohn", "lupus", "parkinson", "alzheimer", "cancer", "anemi", "anaemi", "psoriasis", "eczema", "eccema",
	"autis", "dyslex", "dislex", "bipolar", "anxiety", "ansiedad", "depress", "depresion",
	"insomni", "apnea", "apnoea", "fibromialg", "fibromyalg", "hypothyroid", "hipotiroid", "hyperthyroid",
	"hipertiroid", "thyroid", "tiroid", "cholesterol", "colesterol", "reflux", "reflujo", "gastrit", "colitis",
	"hernia", "escolio", "scolio", "arritmi", "arrhythmi", "vertigo", "glaucoma", "cataract", "hepatit", "endometrio", "rosacea", "vitiligo",
	"hemophil", "hemofil", "sclerosis", "esclerosis", "intoleran", "ulcer", "tinnitus", "acufenos", "daltonic", "colorblind", "color-blind", "deaf", "sord", "hard-of-hearing", "blind", "cieg", "diabetic",
	"prediabet", "immunocomp", "immunosup", "immunodef", "inmunodep", "inmunosup", "inmunocomp", "menopaus", "dementia", "demencia", "fibrillat", "fibrilac", "palpitat", "parkinson", "neuropat", "meningit", "tourette", "schizo", "esquizofren", "anorexi", "bulimi", "adict", "alcoholi", "obes", "tartamud", "stutter", "stammer", "osteopor", "sciatica", "ciatica", "aneurysm", "aneurisma", "pacemaker", "marcapasos", "narcolep",
}

var conditionSuffixes = []string{
	"itis", "emia", "aemia", "algia", "opathy", "opatia", "oma", "penia", "ycardia", "icardia", "phobia", "fobia", "plasia", "plegia", "osis",
}

// notConditions end like a condition and are none.
var notConditions = set(`idioma broma sistema problema tema goma toma paloma aroma diploma roma axioma genoma
coma academia premia nostalgia homeopathy homeopatia prognosis hypnosis prognosis xenophobia xenofobia homophobia homofobia osmosis hipnosis diagnosis dosis oklahoma soma apoteosis noche metamorphosis simbiosis symbiosis
bohemia yemia loma asoma idiomas carcoma`)

// notConditionStems begin as conditions do and are none.
var notConditionStems = []string{"deafening", "blinds", "blinda", "blinding", "blindly", "blindfold", "sordid", "ciegas", "cancerber", "cancerian", "cancerigen"}

func isCondition(w string) bool {
	if notConditions[w] {
		return false
	}
	if hasStem(w, conditionStems) && !hasStem(w, notConditionStems) {
		return true
	}
	if len(w) >= 6 {
		for _, s := range conditionSuffixes {
			if strings.HasSuffix(w, s) {
				return true
			}
		}
	}
	return shortConditions[w] || w == "syndrome" || w == "sindrome" || w == "disorder" || w == "trastorno" || w == "disease" ||
		w == "enfermedad" || w == "condition"
}

// drugSuffixes are the international non-proprietary stems and their Spanish
// forms.
var drugSuffixes = []string{
	"pril", "sartan", "statin", "statina", "formin", "formina", "prazole", "prazol", "olol", "azepam",
	"azolam", "oxetine", "oxetina", "traline", "tralina", "alopram", "cillin", "cilina", "mycin", "micina",
	"xaban", "dipine", "dipino", "thyroxine", "tiroxina", "gliptin", "gliptina", "gliflozin", "glutide",
	"glutida", "mab", "tidine", "tidina", "phylline", "triptan", "triptyline", "triptilina", "setron",
	"azine", "azina", "parin", "parina", "terol", "sone", "sona", "afine", "amide", "amida", "etamol",
	"profen", "profeno", "apine", "apina", "idone", "idona", "trigine", "trigina", "gabalin", "gabalina",
	"rizine", "rizina", "lizine", "lizina", "xyzine", "xizina", "tadine", "tadina", "fenadine", "fenadina", "lastine", "lastina", "bastine", "bastina",
	"clazide", "clazida", "piride", "pirida", "thiazide", "tiazida", "glitazone", "glitazona", "gliflozina", "sulosin", "sulosina", "zosin", "zosina",
	"conazole", "conazol", "nidazole", "nidazol", "cycline", "ciclina", "clovir", "tamivir", "sonide", "sonida", "nolactone", "nolactona", "tinib", "dronate", "dronato",
	"pentin", "pentina", "faxine", "faxina", "oxacin", "oxacina", "lukast", "solone", "solona",
}

var notDrugs = set(`april abril persona personas zona corona reason person season lesson mona iguana
bottom alcohol control comida cocina medicina oficina machine magazine magazina pagina dina
gasolina piscina marina someone stone phone done gone bone zone drone tone pazina one none arizona citadina`)

var drugWords = set(`insulin insulina ibuprofen ibuprofeno paracetamol acetaminophen tylenol aspirin aspirina
lithium litio ritalin adderall concerta vyvanse warfarin warfarina sintrom eutirox synthroid prozac zoloft
lexapro xanax ozempic wegovy humira ventolin salbutamol albuterol prednisone prednisona corticoides statins
nsaid nsaids sulfa sulfas sulfamida sulfamidas sulfonamides estatinas antidepressants antidepresivos anticoagulants anticoagulantes antihistamines antihistaminicos
beta-blockers betabloqueantes steroids melatonin melatonina birth-control anticonceptivos anticonceptivas
antibiotics antibioticos ansioliticos clonazepam rivotril lorazepam inhaler inhalador painkillers metotrexato
methotrexate levodopa digoxin digoxina furosemide furosemida spironolactone medication meds medicacion
medicamentos pastillas epipen hormones hormonas suboxone methadone metadona bupropion lamotrigine iron hierro
supplements suplementos thinners chemo chemotherapy quimioterapia quimio dialysis dialisis opioids opioides codeine codeina
morphine morfina tramadol naproxen naproxeno nsaids sulfa sulfas antiinflamatorios immunosuppressants inmunosupresores dipirona
metamizol aspirins epi-pen painkiller analgesicos vitamin vitamins vitamina vitaminas`)

func isDrug(w string) bool {
	if drugWords[w] {
		return true
	}
	if len(w) < 7 || notDrugs[w] {
		return false
	}
	for _, s := range drugSuffixes {
		if strings.HasSuffix(w, s) {
			return true
		}
	}
	return false
}
