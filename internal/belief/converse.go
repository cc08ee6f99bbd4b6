package belief

import (
	"slices"
	"strings"
)

// converses are words for the two sides of one act or its two directions, "=" between them,
// in both languages: who teaches does not learn, what was sold was not bought.
const converses = `
teach ensenar = learn study aprender estudiar
sell vender = buy purchase comprar
pay pagar = charge receive get cobrar recibir
lend prestar = borrow
give dar = receive get take recibir tomar
send enviar mandar = receive get recibir
win ganar = lose perder
find encontrar appear reappear resurface turn return aparecer aparecio aparecieron reaparecio volver = lose perder disappear vanish desaparecer
raise increase subir aumentar = lower decrease reduce cut bajar reducir disminuir
open abrir = close shut cerrar
accept aceptar = reject decline refuse rechazar
arrive enter llegar entrar = leave depart exit salir
begin start empezar comenzar = finish end stop terminar acabar dejar
import importar = export exportar
push = pull
encender prender = apagar
produce producir = consume consumir
engaged comprometido comprometida = married casado casada
hire contratar = fire sack despedir
remember recordar = forget olvidar
allow permitir = forbid ban prohibir
gain ganar engordar = lose perder adelgazar
enable activar = disable desactivar
add agregar anadir = remove delete quitar eliminar
`

// converse reports whether the statements differ in hardly a word, and one has the converse
// of a word that the other has in its place. What somebody else does to the speaker may be what
// the speaker does ("Lena sold me her piano", "I bought Lena's piano"), and what is denied may be
// its converse ("closed on Mondays", "Mondays we don't open").
func (p *comparison) converse() bool {
	if !p.close() || p.turnedOnMe() || (p.a.details().denied-p.b.details().denied)%2 != 0 {
		return false
	}
	alone := func(w placed, in []placed) bool {
		return !slices.ContainsFunc(in, func(v placed) bool { return meet(w.forms, v.forms) })
	}
	for _, w := range p.x.words {
		for _, v := range p.y.words {
			if converseOf(w.gistWord, v.gistWord) && alone(w, p.y.words) && alone(v, p.x.words) {
				return true
			}
		}
	}
	return false
}

func converseOf(w, v *gistWord) bool {
	return slices.ContainsFunc(converseSides, func(sides [2]map[string]bool) bool {
		return meetsSet(w.forms, sides[0]) && meetsSet(v.forms, sides[1]) || meetsSet(w.forms, sides[1]) && meetsSet(v.forms, sides[0])
	})
}

var converseSides = func() (all [][2]map[string]bool) {
	for line := range strings.Lines(converses) {
		if one, other, ok := strings.Cut(line, "="); ok {
			all = append(all, [2]map[string]bool{set(one), set(other)})
		}
	}
	return all
}()
