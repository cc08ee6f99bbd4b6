package extract

import "strandline"

// healthRules read critical statements (M8). Missing one is the worst failure
// of a memory, so they also hold for relations and people named.
var healthRules = []rule{
	{name: "allergy", domain: strandline.DomainHealth, attribute: "allergy", confidence: critical, others: true,
		patterns: []string{
			"<am> ..1 allergic|anaphylactic to", "<have> a|an? ..3 allergy|allergies",
			"<soy> alergic~ a|al", "<tengo> ..1 alergia|alergias ..1 a|al|con", "le tengo ..1 alergia|alergias a|al", "<me> da|dan alergia",
			"<soy> ..1 alergic~ a|al",
		}, accept: acceptAllergy},
	{name: "allergy noun", domain: strandline.DomainHealth, subject: subjectUser, attribute: "allergy", confidence: critical,
		patterns: []string{"my ..2 allergy|allergies is|are|means|include", "mi alergia a|al", "mis alergias son"}},
	{name: "allergy bare", domain: strandline.DomainHealth, attribute: "allergy", confidence: critical, others: true, bare: true,
		patterns: []string{"<have> ..1 allergies", "<have> no? known? allergies", "<have> a|an? ..3 allergy|allergies"}},
	{name: "intolerance", domain: strandline.DomainHealth, attribute: "intolerance", confidence: critical, others: true,
		patterns: []string{
			"<am> intolerant to", "no tolero|tolera", "<have> a|an? ..3 intolerance to", "<soy> intolerante a|al",
			"<tengo> intolerancia a|al", "<am> sensitive to", "<me> cae|caen|sienta|sientan|hace|hacen mal|fatal|pesado|pesada",
		}, accept: acceptIntolerance},
	{name: "intolerance bare", domain: strandline.DomainHealth, attribute: "intolerance", confidence: critical, others: true, bare: true,
		patterns: []string{"<am> lactose|gluten|fructose|histamine intolerant", "<am> gluten-free|dairy-free|lactose-intolerant", "<have> a|an? ..2 intolerance"}},
	{name: "diet", domain: strandline.DomainHealth, attribute: "diet", confidence: critical, others: true, bare: true,
		patterns: []string{
			"<am> a|an? strict|strictly? @diet", "<am> on a|an? ..3 diet", "i follow a|an? ..3 diet", "i went|became|turned|go @diet", "<have> been ..1 @diet",
			"<soy> @diet", "<estoy> a|en|haciendo|siguiendo dieta", "sigo|hago|llevo una? dieta",
			"i am on|doing keto", "me hice|volvi @diet", "<am> fasting", "<have> gone @diet", "<estoy> haciendo ayuno",
		}},
	{name: "cannot eat", domain: strandline.DomainHealth, attribute: "diet", confidence: critical, others: true,
		patterns: []string{
			"<can> not eat|have|drink|consume|tolerate|digest", "<am> not allowed|supposed to eat|drink|have",
			"no <puedo> comer|tomar|consumir|beber|ingerir", "<tengo> prohibido comer|tomar|consumir|el|la",
			"i have to avoid", "i must avoid", "i need to avoid eating?", "<me> prohibieron comer|tomar|el|la",
		}, accept: acceptFood},
	{name: "eats again", domain: strandline.DomainHealth, attribute: "diet", confidence: 0.9, others: true, positive: true,
		patterns: []string{"<can> eat|drink|have|tolerate", "<puedo> comer|tomar|volver"}, accept: acceptAgain},
	{name: "does not eat", domain: strandline.DomainHealth, attribute: "diet", confidence: 0.9, others: true,
		patterns: []string{"<eat>", "i drink", "no <como>", "bebo|consumo", "i avoid eating|drinking", "nunca|jamas <como>", "solo como"}, accept: acceptAvoid},
	{name: "does not drink", domain: strandline.DomainHealth, attribute: "diet", confidence: 0.9,
		patterns: []string{"tomo|bebo"}, accept: acceptDrink},
	{name: "diagnosis", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: critical, others: true,
		patterns: []string{
			"<am> ..1 diagnosed with|as", "<was> diagnosed with|as", "i have been diagnosed with|as", "i got|was diagnosed with|as",
			"~ has been diagnosed with", "<me> diagnosticaron|detectaron|encontraron", "fui diagnosticad~ con|de", "<me> acaban de diagnosticar|detectar|encontrar", "acaban de diagnosticarme|detectarme|encontrarme", "i just got|was diagnosed with|as",
			"me han diagnosticado|detectado", "my|our diagnosis is", "mi diagnostico es", "<estoy> diagnosticad~ con|de",
		}},
	{name: "condition", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: critical, others: true, bare: true,
		patterns: []string{
			"<have> had? a|an|some? ..3 @cond", "<am> a|an? @cond", "<suffer> from ..3 @cond", "<tengo> ..3 @cond", "<soy> @cond",
			"<padezco> de? ..2 @cond", "<have> ..1 high|low blood pressure", "<have> a ..2 heart condition|murmur",
			"<tengo> la? presion|tension alta|baja", "<am> living with ..2 @cond", "<have> diabetes",
			"<estoy> ..1 sord~|cieg~|celiac~", "i live with ..2 @cond", "<have> high|low cholesterol",
			"my ..2 blood pressure is high|low", "<tengo> problemas de|del? corazon|rinon~|higado|tiroides|espalda",
			"<have> heart|kidney|liver|thyroid|back problems|disease|issues", "convivo con ..2 @cond",
		}, accept: acceptCondition},
	{name: "chronic", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.85, others: true,
		patterns: []string{"<suffer> from", "<padezco> de|del", "padezco"}, accept: acceptCondition},
	{name: "medication", domain: strandline.DomainHealth, attribute: "medication", confidence: critical, others: true, bare: true,
		patterns: []string{
			"<take> ..4 @drug", "<am> taking|on ..4 @drug", "<have> been taking|on ..4 @drug", "<use> a|an|my? ..3 @drug",
			"<tomo> ..4 @drug", "tengo que tomar ..3 @drug", "i have|need to take ..3 @drug", "me pongo|aplico|pincho|chuto ..2 @drug", "<estoy> tomando|con|medicad~ ..4 @drug", "me inyecto ..2 @drug", "<estoy> medicad~",
			"i take|tomo ..3 mg|miligramos|pills|pastillas", "i inject ..2 @drug", "i need|necesito insulin|insulina",
			"me medico con", "i stopped|quit taking ..3 @drug", "deje de tomar ..3 @drug", "i started taking|on ..3 @drug",
			"empece a tomar ..3 @drug", "uso ..2 @drug", "tomo medic~|remedio~ para",
		}, accept: acceptMedication},
	{name: "dosed", domain: strandline.DomainHealth, attribute: "medication", confidence: critical, others: true, bare: true,
		patterns: []string{"<take>", "<tomo>", "<am> on", "<am> taking"}, accept: acceptDose},
	{name: "prescribed", domain: strandline.DomainHealth, subject: subjectUser, attribute: "medication", confidence: critical,
		patterns: []string{
			"i am|was|got|have prescribed", "i have been prescribed", "my @doc prescribed me?", "the @doc prescribed me?",
			"me recetaron|prescribieron|medicaron|indicaron", "mi|el|la @doc me receto|indico|prescribio|dio",
			"my @doc put|has me on",
		}, accept: acceptPutOn},
	{name: "put on", domain: strandline.DomainHealth, subject: subjectUser, attribute: "medication", confidence: critical, positive: true, bare: true,
		patterns: []string{
			"my|the|a|our? @doc ..1 has|have|had? ..1 put|started|switched|moved|has|got|keeps|kept|placed me on|to|with|back ..3 @drug", "they have? ..1 put|started|switched|have me on|to ..3 @drug",
			"my|the|a|our? @doc ..1 gave|prescribed me ..3 @drug", "i was|got|have_been|am_being ..1 put|placed|started|switched on|to ..3 @drug",
			"mi|el|la|un|una? @doc ..1 me puso|mando|cambio|paso|empezo|receto|ha_puesto|ha_mandado|ha_recetado|tiene con|a|en? ..2 @drug", "me pusieron|mandaron|han_puesto|han_mandado|cambiaron con|a|en? ..2 @drug",
			"empece|comence|arranque con ..2 @drug",
		}, accept: acceptMedication},
	{name: "suicidal", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.9, others: true, positive: true, bare: true,
		patterns: []string{
			"<am> ..2 suicidal", "<have> been ..2 suicidal", "i feel|felt ..1 suicidal", "<have> ..2 suicidal thoughts|ideation|ideas|urges|tendencies", "<have> been ..1 thinking|thoughts about|of suicide|killing_myself|ending_my_life|hurting_myself",
			"i think|thought ..1 about|of suicide|killing_myself|ending_my_life|hurting_myself", "i am thinking about|of suicide|killing_myself|ending_my_life|hurting_myself", "i want to ..1 kill_myself|hurt_myself|harm_myself|end_my_life", "i self-harm|self-harmed", "i attempted|tried suicide",
			"pienso ..2 en suicidarme|matarme|quitarme_la_vida|el_suicidio", "<estoy> pensando en suicidarme|matarme|quitarme_la_vida|el_suicidio", "<tengo> ..1 pensamientos|ideas|impulsos suicidas|de_suicidio", "quiero suicidarme|quitarme_la_vida", "me quiero suicidar", "intente suicidarme", "me autolesiono", "he pensado en suicidarme|matarme|quitarme_la_vida|el_suicidio", "me siento ..1 suicida",
		}, accept: acceptSuicidal},
	{name: "blood type", domain: strandline.DomainHealth, subject: subjectUser, attribute: "blood_type", confidence: critical,
		patterns: []string{
			"my blood type|group is", "i am blood type|group", "mi grupo|tipo|factor sanguineo? de? sangre? es", "i have blood type",
			"soy grupo|factor", "mi sangre es",
		}},
	{name: "pregnancy", domain: strandline.DomainHealth, attribute: "pregnancy", confidence: critical, others: true, bare: true,
		patterns: []string{
			"<am> ..3 pregnant", "<am> expecting a? baby|twins|child", "<estoy> embarazada", "<estoy> ..4 embarazada",
			"<estoy> esperando un? bebe", "<am> breastfeeding", "<estoy> amamantando",
		}, accept: acceptPregnancy},
	{name: "doctor said", domain: strandline.DomainHealth, subject: subjectUser, attribute: "diagnosis", confidence: 0.85, bare: true,
		patterns: []string{
			"my|the @doc ..1 told|said|says|confirmed me? that? i have|am ..3 @cond|@diet",
			"my|the @doc ..1 told|said|says|wants|ordered|advised me? that? i ..1 not eat|drink|have|take|smoke|lift|drive", "my|the @doc ..1 told|wants|ordered|advised|asked me not? to ..1 avoid|eat|drink|take|cut|stop|quit|limit|stay",
			"mi|el|la @doc me? ..1 dijo|dice|pidio|ordeno|indico que no puedo|debo|tengo|coma|tome|beba|fume", "mi|el|la @doc me? ..1 prohibio", "mi|el|la @doc me? ..1 dijo|dice|pidio que ..1 evite|deje|coma|tome|beba",
			"mi|el|la @doc me? ..1 dijo|dice|confirmo que tengo|soy ..3 @cond|@diet",
		}},
	{name: "surgery", domain: strandline.DomainHealth, attribute: "surgery", confidence: 0.85, episode: true, bare: true, others: true,
		patterns: []string{
			"i had ..3 surgery|transplant|bypass|operation", "i am having ..3 surgery", "me operaron|operan", "me van a operar", "i underwent",
			"i had a ..1 heart attack|stroke", "~ had a ..1 heart attack|stroke|miscarriage|seizure", "~ had ..3 surgery", "~ tuvo un infarto|acv|ictus", "tuve un infarto|acv|ictus", "i had a miscarriage|seizure", "i broke my", "me rompi|quebre|fracture el|la|un|una",
		}},
	{name: "recovering", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.85, others: true,
		patterns: []string{"<am> recovering from", "<am> in recovery from", "<estoy> en recuperacion de", "me recupero|repongo de", "<am> a recovering", "<estoy> recuperando~ de"}},
	{name: "smoking", domain: strandline.DomainHealth, subject: subjectUser, attribute: "habit_smoking", confidence: stated, bare: true,
		patterns: []string{
			"i quit|stopped smoking|drinking|vaping", "i smoke", "i am a non-smoker|smoker|nonsmoker", "deje de fumar|beber|tomar alcohol?",
			"fumo", "soy fumador~|exfumador~|abstemi~", "i am sober", "i do not drink|smoke", "no fumo|bebo",
		}},
	{name: "disability", domain: strandline.DomainHealth, attribute: "diagnosis", confidence: 0.9, others: true, bare: true,
		patterns: []string{
			"<am> deaf|blind|colorblind|color-blind|disabled|hearing-impaired|paraplegic|quadriplegic|neurodivergent|autistic",
			"<am> in a wheelchair", "<use> a wheelchair", "<soy> sord~|cieg~|daltonic~|autista|neurodivergente|discapacitad~",
			"<estoy> en silla de ruedas", "i wear a? pacemaker|hearing|insulin", "uso silla de ruedas|marcapasos|audifono~",
		}},
}
