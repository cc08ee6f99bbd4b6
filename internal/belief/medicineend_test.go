package belief_test

import "testing"

func TestAMedicineIsOverByAnyOfItsNames(t *testing.T) {
	retiring(t, []update{
		{"tomo anticonceptivas (Yasmin) desde los 22", "ya no tomo Yasmin", true},
		{"tomo anticonceptivas (Yasmin) desde los 22", "ya no tomo Yasmin, ahora Slinda", true},
		{"tomo anticonceptivas (Yasmin) desde los 22", "dejé Yasmin", true},
		{"tomo anticonceptivas (Yasmin) desde los 22", "dejé las anticonceptivas", true},
		{"tomo anticonceptivas desde los 22", "ya no tomo anticonceptivas", true},
		{"I take the pill (Yasmin) since I was 22", "I no longer take Yasmin", true},
		{"I've been on the pill (Yasmin) since I was 22", "I'm off Yasmin", true},
		{"I take birth control (Yaz)", "I stopped taking Yaz", true},
		{"I take an antidepressant (Lexapro)", "I quit Lexapro", true},
		{"I take Lexapro 20mg for anxiety", "I don't take Lexapro anymore", true},
		{"tomo un antidepresivo (sertralina) desde 2020", "dejé la sertralina", true},
		{"tomo sertralina 50 a la noche", "dejé de tomar sertralina", true},
		{"tomo pastillas para la presión (losartán)", "ya no tomo losartán, ahora valsartán", true},
		{"tomo metformina 850 desde marzo", "me sacaron la metformina", true},
		{"tomo losartán todas las mañanas", "me cambiaron el losartán por valsartán", true},
		{"I take Lexapro every morning since 2019", "I switched from Lexapro to Zoloft", true},
		{"mi mamá toma enalapril desde 2010", "mi mamá ya no toma enalapril", true},

		{"tomo anticonceptivas (Yasmin) desde los 22", "ya no tomo café", false},
		{"tomo Yasmin y metformina", "ya no tomo Yasmin", false},
		{"tomo sertralina y quetiapina a la noche", "dejé la quetiapina", false},
		{"I take Lexapro and lithium", "I no longer take lithium", false},
		{"tomo metformina 850 desde marzo", "mi mamá ya no toma metformina", false},
		{"I take Lexapro for anxiety", "I no longer have anxiety attacks at work", false},
		{"tomo anticonceptivas (Yasmin) desde los 22", "quiero dejar Yasmin", false},
		{"tomo sertralina 50 a la noche", "ya no tomo sertralina a la mañana", false},
		{"I take Lexapro every morning", "I no longer take Lexapro on an empty stomach", false},
	})
}
