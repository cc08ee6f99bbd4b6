package extract

import "strandline"

// Ailing reports whether a folded word is of health by itself: a condition, a drug, a
// diet, or another word that files a statement so. Words for the trade of healing at
// large ("doctor", "disease") name nobody's health.
func Ailing(w string) bool {
	if hasStem(w, doctorStems) || ofHealing[w] {
		return false
	}
	return ofBodies[w] || isCondition(w) || isDrug(w) || hasStem(w, dietStems) || domainOf([]token{{norm: w}}) == strandline.DomainHealth
}

// Condition reports whether a folded word is a condition by itself, that somebody has or
// went through.
func Condition(w string) bool {
	return !ofHealing[w] && !hasStem(w, doctorStems) && (ofBodies[w] || isCondition(w) || hasStem(w, []string{"pregnan", "embaraz", "seroposit"}))
}

var ofHealing = set(`health healthy salud sano sana disease diseases enfermedad enfermedades disorder disorders trastorno trastornos condition
	syndrome sindrome symptom symptoms sintoma sintomas diagnosis diagnosed diagnose diagnostico diagnosticaron diagnosticado diagnosticada
	medication medications meds medicacion medicamento medicamentos pastilla pastillas pill pills dose dosis supplements suplementos hospital
	prescription prescribed diet dieta blood sangre allergy allergic allergies alergia alergias alergico alergica clinic clinica injury lesion
	surgery cirugia intolerant intolerance intolerancia intolerante vitamin vitamins vitamina vitaminas iron hierro control kidney rinon rinones therapy terapia`)

var ofBodies = set(`abortion abortions aborto aborted miscarriage miscarried stillbirth infertile infertility infertil ivf vasectomy vasectomia
	hysterectomy histerectomia mastectomy mastectomia transplant trasplante amputee amputated amputado amputada prosthesis protesis
	stoma colostomy colostomia wheelchair rehab sober sobriety overdose overdosed sobredosis stroke ictus seizure seizures`)
