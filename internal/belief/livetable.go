package belief

import "strings"

// liveTable are states of a life with the forms of saying that one is in them: "kind.state: English
// = Spanish", verbs in the infinitive. States of one kind exclude each other. "not" denies, "~"
// may be told in the past, "^" is told of what is the speaker's, "_" is a value and what "=" stands
// before a word of one form only. "state+" are ways of telling that it began, "state-" that it
// ended.
const liveTable = `
drink.teetotal: be teetotal | be teetotaler | be teetotaller | not be drinker | be abstainer | be abstinent | abstain from alcohol | not drink alcohol | not touch alcohol | not drink = ser abstemio | not beber alcohol | not tomar alcohol | not probar alcohol | not beber nada de alcohol | not tomar nada de alcohol | not beber
drink.teetotal+: stopped alcohol = dejar alcohol | dejar bebida
smoke.nonsmoker: not be smoker | not smoke | not smoke cigarettes | not smoke tobacco = not fumar | not ser fumador | not fumar tabaco
diet.vegan: be vegan | eat vegan | eat vegan diet | follow vegan diet | be on vegan diet | eat plant-based | eat plant-based diet | be plant-based | not eat animal products | not eat animal product | not consume animal products | not eat anything that comes from animal | not eat anything that come from animal | not eat anything from animal | not eat anything of animal origin | not eat foods of animal origin = ser vegano | llevar dieta vegana | seguir dieta vegana | not comer nada de origen animal | not comer productos de origen animal | not comer alimentos de origen animal | not consumir nada de origen animal | not consumir productos de origen animal | not comer productos animal | not consumir productos animal | not comer producto animal | not comer nada que venga de animal
diet.vegetarian: be vegetarian | follow vegetarian diet | eat vegetarian diet | not eat meat or fish | not eat fish or meat = ser vegetariano | llevar dieta vegetariana | seguir dieta vegetariana | not comer carne ni pescado | not comer ni carne ni pescado
diet.pescatarian: be pescatarian | be pescetarian = ser pescetariano | ser pescatariano
siblings: be only child | not have sibling | not have brother or sister | not have sister or brother = ser hijo unico | not tener hermanos | not tener =hermanos ni =hermanas
kids: be childless | be childfree | be child-free | not have child | not have kid = not tener hijos | not tener ninos
hand.left: be left-handed | be lefty | be southpaw | be left-hander | write with left hand | write left-handed | ^left hand be dominant hand | ^dominant hand be left = ser zurdo | escribir con mano izquierda | escribir con izquierda | escribir con zurda
hand.right: be right-handed | be right handed | write with right hand | write right-handed = ser diestro | escribir con mano derecha | escribir con derecha
hand.both: be ambidextrous | write with both hands = ser ambidiestro | escribir con dos manos | escribir con ambas manos
work.none: be unemployed | be out of work | be out of job | be jobless | be between jobs | be without job | be without work | not have job = estar en paro | cobrar paro | estar cobrando paro | estar desempleado | estar sin trabajo | not tener trabajo
work.none+: lose job = perder trabajo
work.none-: find job | get job | get new job | land job = encontrar trabajo | conseguir trabajo
work.retired: be retired | be retiree | be pensioner | have retired | ~retire | be in retirement = estar jubilado | ser jubilado | estar retirado | ser pensionista | ~jubilar | haber jubilado
work.self: be self-employed | be freelance | be freelancer | freelance | work freelance | work as freelancer | work for oneself | be own boss = ser autonomo | trabajar por cuenta propia | trabajar por cuenta | trabajar de autonomo | trabajar como autonomo | ser freelance | ser freelancer | trabajar freelance | trabajar de freelance | trabajar como freelance | ser trabajador autonomo | ser propio jefe
desk.home: work from home | work remotely | work remote | be remote worker | have remote job | be work-from-home | telework | telecommute | ^job be remote = trabajar desde casa | teletrabajar | hacer teletrabajo | estar en teletrabajo | trabajar en remoto | trabajar remoto | trabajar a distancia | trabajar de forma remota | trabajar de manera remota | tener trabajo remoto | ^trabajo ser remoto
couple.single: be single | be unattached | not have partner | not have significant other | not be in relationship = estar soltero | ser soltero | not tener pareja | estar sin pareja | not estar en pareja
couple.widow: be widow | be widowed | ~^husband die | ~^husband died | ~^husband passed away | ~^husband has died | ~^husband have died | ~lose husband = ser =viuda | estar =viuda | ~^esposo morir | ~^esposo fallecer | ~^se morir esposo | ~^morir esposo | ~perder a esposo | ~quedar =viuda | ~enviudar
couple.widower: be widower | be widowed | ~^wife die | ~^wife died | ~^wife passed away | ~^wife have died | ~lose wife = ser =viudo | estar =viudo | ~^esposa morir | ~^esposa fallecer | ~^morir esposa | ~perder a esposa | ~quedar =viudo | ~enviudar
faith.atheist: be atheist | be nonbeliever | not be believer | not believe in god | not believe in gods | not believe god exists | not believe that god exists = ser ateo | not creer en dios | not creer en =dioses | not creer que dios exista
faith.agnostic: be agnostic = ser agnostico
commute.bike: commute by bike | commute on bike | bike to work | cycle to work | ride bike to work | ride to work by bike | go to work by bike | get to work by bike | travel to work by bike | bike to office | cycle to office = ir a trabajo en bici | ir en bici a trabajo | ir a trabajar en bici | ir en bici a trabajar | mover a trabajo en bici | mover en bici a trabajo | desplazar a trabajo en bici | ir a oficina en bici | ir en bici a oficina
commute.foot: walk to work | commute on foot | go to work on foot | get to work on foot = ir andando a trabajo | ir a trabajo andando | ir a pie a trabajo | ir a trabajo a pie | ir caminando a trabajo | ir a trabajo caminando | ir a trabajar andando | ir a trabajar a pie
commute.car: drive to work | commute by car | go to work by car = ir a trabajo en coche | ir en coche a trabajo | ir a trabajar en coche
home.owner: be homeowner | be home owner | own home | own house = ser propietario de casa | ser propietario de piso | ser propietario de vivienda | ser dueno de casa | ser dueno de piso | tener casa propia | tener piso propio | tener piso en propiedad | tener casa en propiedad | ^casa ser propia | ^piso ser propio | ^casa ser de propiedad | ^piso ser de propiedad
home.tenant: be tenant | be renter | rent home | live in rented flat | live in rented house | live in rented accommodation = vivir de alquiler | estar de alquiler | vivir en piso de alquiler | vivir en casa alquilada | vivir en piso alquilado
tongue: be native _ speaker | be native speaker of _ | speak _ natively | ^mother tongue be _ | ^first language be _ | ^native language be _ | ^native tongue be _ | ^_ be mother tongue | ^_ be first language | ^_ be native language = ser hablante nativo de _ | ser nativo de _ | ^lengua materna ser _ | ^idioma materno ser _ | ^lengua nativa ser _ | ^idioma nativo ser _ | ^primera lengua ser _ | ^_ ser lengua materna | ^_ ser idioma materno
bilingual: be bilingual in _ and _ | speak both _ and _ fluently | speak _ and _ fluently | be fluent in _ and _ | be fluent in both _ and _ = ser bilingue en _ y _ | hablar _ y _ con fluidez | hablar _ y _ con soltura | hablar con fluidez _ y _
colourblind: be color-blind | have color blindness | not can tell red from green | not can distinguish red from green | not can tell red and green apart | not can see difference between red and green = ser daltonico | tener daltonismo | not distinguir rojo de verde | not distinguir rojo y verde | not distinguir entre rojo y verde | confundir rojo con verde | confundir rojo y verde
shortsighted: be short-sighted | be myopic | have myopia = ser miope | tener miopia | not ver bien de lejos | ver mal de lejos
longsighted: be long-sighted | be hyperopic | have hyperopia = ser hipermetrope | tener hipermetropia
deaf: be deaf | not can hear = ser sordo | estar sordo
insomnia: have insomnia | suffer from insomnia | be insomniac | have trouble sleeping | have difficulty sleeping | have problems sleeping | have sleeping problems | have hard time sleeping | struggle to sleep | not can sleep at night = tener insomnio | sufrir insomnio | sufrir de insomnio | padecer insomnio | padecer de insomnio | ser insomne | ^costar dormir | ^costar mucho dormir | tener problemas para dormir | tener dificultad para dormir | not poder dormir de noche
driving: not can drive | not know how to drive | not have driving license | not have license = not saber conducir | not tener carnet | not tener carnet de conducir | not tener licencia
driving-: pass driving test | get driving license | get license | learn to drive | learn how to drive = sacar carnet | sacar carnet de conducir | sacar licencia | aprobar carnet | aprobar carnet de conducir | aprender a conducir
swimming: not can swim | not know how to swim = not saber nadar
swimming-: learn to swim | learn how to swim = aprender a nadar
hours.owl: be night owl | be night person | work best late at night | work best at night | be most productive at night | be most productive late at night | function best at night | be at best at night | be at best late at night = ser ave nocturna | ser buho | ser buho nocturno | ser noctambulo | ser nocturno | ser persona nocturna | rendir mejor de noche | rendir mas de noche | trabajar mejor de noche | funcionar mejor de noche
hours.lark: be morning person | be early bird | be morning lark | work best in morning | work best early in morning | be most productive in morning | be at best in morning | function best in morning = ser persona de mananas | ser diurno | ser alondra | rendir mejor de manana | trabajar mejor de manana | funcionar mejor de manana
riser: be early riser | get up early | wake up early | rise early = ser madrugador | madrugar | levantar temprano | levantar pronto
alone: live alone | live by oneself | live on own = vivir solo
redhead: be redhead | be redheaded | be ginger | have red hair | have ginger hair = ser pelirrojo | tener pelo rojo | tener pelo pelirrojo
blond: be blond | be blonde | have blond hair | have blonde hair = ser rubio | tener pelo rubio
bald: be bald | not have hair = ser calvo | estar calvo | not tener pelo
diabetes: have diabetes | be diabetic = tener diabetes | ser diabetico
asthma: have asthma | suffer from asthma | be asthmatic = tener asma | ser asmatico | padecer asma | sufrir de asma
epilepsy: have epilepsy | be epileptic | suffer from epilepsy = tener epilepsia | ser epileptico | padecer epilepsia
coeliac: be coeliac | be celiac | have coeliac disease | have celiac disease = ser celiaco | tener celiaquia | tener enfermedad celiaca
pregnancy: be pregnant | be expecting | be expecting baby = estar embarazada | estar esperando bebe | esperar bebe
glasses: wear glasses = llevar gafas | usar gafas
`

// liveForm is a form of saying that one is in a state, or of telling what began or ended it.
type liveForm struct {
	kind, id string
	words    []string
	verb     int // which of the words is one
	not      bool
	past     bool // may be told in the past
	oneWay   bool // to deny it says nothing of the state
	effect   byte // '+' where it tells what began the state, '-' what ended it
}

// liveForms are the forms of each language, those told of what is the speaker's apart.
var liveForms = func() map[language]map[bool][]liveForm {
	all := map[language]map[bool][]liveForm{languageEN: {}, languageES: {}}
	for line := range strings.Lines(liveTable) {
		name, forms, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			continue
		}
		f := liveForm{}
		if n := len(name) - 1; name[n] == '+' || name[n] == '-' {
			f.effect, name = name[n], name[:n]
		}
		f.kind, f.id, _ = strings.Cut(name, ".")
		english, spanish, _ := strings.Cut(forms, " = ")
		for lang, forms := range map[language]string{languageEN: english, languageES: spanish} {
			for text := range strings.SplitSeq(forms, "|") {
				f, own := f.told(strings.TrimSpace(text), lang)
				all[lang][own] = append(all[lang][own], f)
			}
		}
	}
	return all
}()

// told reads one form of a state; own is whether it is told of what is the speaker's.
func (f liveForm) told(text string, lang language) (_ liveForm, own bool) {
	marked := strings.TrimLeft(text, "~^")
	own = strings.Contains(text[:len(text)-len(marked)], "^")
	f.past = f.effect != 0 || strings.Contains(text[:len(text)-len(marked)], "~")
	marked, f.not = strings.CutPrefix(marked, "not ")
	f.words = strings.Fields(marked)
	f.oneWay = f.past || len(f.words) > 0 && !f.not && lang == languageES && f.words[0] == "ver"
	if !own {
		return f, own
	}
	for i, w := range f.words {
		if lang == languageES && (strings.HasSuffix(w, "r") && w != "hogar") || w == "be" || w == "have" || w == "die" {
			f.verb = i
			break
		}
	}
	return f, own
}
