package inflect

import "testing"

func TestSpanishVerbFormsAreRead(t *testing.T) {
	for form, want := range map[string]Reading{
		"tengo": {"tener", 1, Present}, "tiene": {"tener", 3, Present}, "tenes": {"tener", 2, Present}, "tuve": {"tener", 1, Past},
		"busque": {"buscar", 1, Past}, "levanto": {"levantar", 1, Present}, "despierto": {"despertar", 1, Present},
		"respondas": {"responder", 2, Wished}, "contestes": {"contestar", 2, Wished}, "contestame": {"contestar", 3, Present},
		"estudiando": {"estudiar", 0, Timeless}, "duermo": {"dormir", 1, Present}, "juego": {"jugar", 1, Present},
		"sacaron": {"sacar", 6, Past}, "vivimos": {"vivir", 4, Present}, "hecho": {"hacer", 0, Participle}, "conduzco": {"conducir", 1, Present},
		"dije": {"decir", 1, Past}, "pidio": {"pedir", 3, Past}, "cumplire": {"cumplir", 1, Future}, "elijo": {"elegir", 1, Present},
		"castrada": {"castrar", 0, Participle}, "siento": {"sentir", 1, Present}, "fueron": {"ser", 6, Past}, "padezco": {"padecer", 1, Present},
		"cierra": {"cerrar", 3, Present}, "saldremos": {"salir", 4, Future}, "construyo": {"construir", 1, Present}, "leyo": {"leer", 3, Past},
	} {
		found := false
		for _, r := range Spanish(form) {
			found = found || r == want
		}
		if !found {
			t.Errorf("%s: %v has no %v", form, Spanish(form), want)
		}
	}
	for _, form := range []string{"mesa", "rojo", "gato", "penicilina", "xyz"} {
		if got := Spanish(form); len(got) > 0 {
			t.Errorf("%s is read as %v", form, got)
		}
	}
}

func TestEnglishFormsAreRead(t *testing.T) {
	for form, want := range map[string]Reading{
		"went": {"go", 0, Past}, "written": {"write", 0, Participle}, "stopped": {"stop", 0, Past}, "making": {"make", 0, Timeless},
		"children": {"child", 0, Present}, "studies": {"study", 0, Present}, "running": {"run", 0, Timeless}, "colour": {"color", 0, Present},
		"boxes": {"box", 0, Present}, "moved": {"move", 0, Past}, "briefly": {"brief", 0, Present},
	} {
		found := false
		for _, r := range English(form) {
			found = found || r == want
		}
		if !found {
			t.Errorf("%s: %v has no %v", form, English(form), want)
		}
	}
}

func TestNounsOfDoingAreReadAsTheirVerbs(t *testing.T) {
	has := func(rs []Reading, lemma string) bool {
		for _, r := range rs {
			if r.Lemma == lemma {
				return true
			}
		}
		return false
	}
	for noun, verb := range map[string]string{"retirement": "retire", "donation": "donate", "installation": "install", "payments": "pay"} {
		if got := Deed(noun); has(got, verb) != (noun != "payments") { // too short to tell
			t.Errorf("%s: %v, %s", noun, got, verb)
		}
	}
	for noun, verb := range map[string]string{"jubilacion": "jubilar", "nacimiento": "nacer", "operaciones": "operar"} {
		if got := Acto(noun); !has(got, verb) {
			t.Errorf("%s: %v lacks %s", noun, got, verb)
		}
	}
	if got := Acto("estacion"); len(got) > 0 {
		t.Errorf("estacion is read as %v", got)
	}
}
