package belief

var english = lexicon{
	marks: set(`the is are am was were i you he she it we they my your his her our their and or but not do does did don't of to in
		on at for with from by that this these those have has had will would can could should a an me him us them who what when
		where there no never always now i'm i've it's we're isn't doesn't because about than be been being`),
	function: set(`a an the this that these those some any there here
		am is are be been being was were isn do does did doing done have has had having having got gets
		i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself
		it its itself they them their theirs themselves who whom whose which what one ones s t d ll m re ve
		and or but nor so if then as of in on at to for from with by into onto about than via per across around along within through
		because since while that there am let please`),
	soft: set(`really very truly absolutely definitely certainly actually basically honestly literally totally completely extremely
		super highly strongly particularly especially generally usually normally typically currently presently nowadays now just
		also too still quite pretty rather so always simply definitely surely obviously clearly frankly personally indeed though
		however anymore longer already again ever even much lot officially exactly today well oh hey ok okay yes yeah btw fyi
		kinda kind sort bit guess course fact actively mostly mainly primarily first-hand daily-driver certainly genuinely deeply`),
	light: set(`use take get go goes going went people person member user team-member company firm city town country area
		language editor framework library tool application database system version number project work job role position
		name call year age time color colour size type brand software program programming platform service thing stuff
		food drink meal allergy-related condition item product website site model way kind place person's home hometown
		drink eat wear own based device machine day follow disease disorder syndrome diet condition daily practice practise fluent fluently native grade level usual whole unit`),
	negations: set(`not no never without nor neither none nobody nothing cannot aint`),
	ceasing:   set(`ceased stopped quit ceasing gave-up`),
	cues: set(`now currently anymore ceased stopped quit instead switched switch moved move changed change migrated migrate replaced
		replace upgraded upgrade updated update became become grew shrank increased decreased dropped renamed rescheduled
		postponed promoted new newly longer today onwards recently just finally actually correction transitioned`),
	leaving: set(`switched switch switching migrated migrate migrating moved move moving changed change changing transitioned
		transitioning converted ported went`),
	replacing: set(`replaced replace replacing ditched dropped abandoned swapped left deprecated retired removed sold`),
	also:      set(`also too another additionally besides second one-of additional plus both other else`),
	verbs: set(`am is are has have use uses using run runs cost costs take takes support supports live lives work works need needs
		contain contains hold holds weigh weighs earn earns pay pays charge charges allow allows serve serves last lasts expire
		expires listen listens deploy deploys target targets require requires own owns speak speaks start starts open opens
		close closes begin begins end ends happen happens store stores handle handles get gets manage manages lead leads
		prefer prefers like likes want wants drive drives play plays wear wears read reads study studies watch watches listen teach teaches
		keep keeps cover covers employ employs host hosts ship ships go goes wake sleep`),
	holding: set(`own owns lead leads manage manages maintain maintains handle handles run runs coach coaches direct directs chair chairs`),
	entities: set(`office car laptop company team meeting standup retro demo interview appointment flight launch release city hometown home
		job site phone desk room floor seat build sprint deployment keyboard doctor stack school university exam wedding trip party
		class presentation server move review webinar workshop dinner lunch game match concert surgery delivery locker parking`),
	functional: set(`name nickname email  address birthday age height weight salary budget deadline database editor ide shell
		language framework port version timeout limit password username timezone location    employer 
		 role title position boss manager supervisor lead leader ceo cto cfo owner maintainer captain coach landlord dentist
		therapist  cardiologist partner wife husband spouse girlfriend boyfriend theme color status branch host hosting
		provider cloud region  os browser terminal font plan goal-date due date     
		    schedule capacity size count rate price cost fee rent threshold target quota
		license domain url repository broker queue cache orm orchestrator bundler linter formatter package-manager 
		phone-number   diet religion nationality major   team-size headcount ci cd registry tracker
		frequency interval ttl quorum replica-count retention window strategy policy mode style indentation license-plate
		favorite default primary main official current preferred only best address       
		headquarters hq capital president director principal mascot logo slogan motto name-of  code codename`),
	settled: lists(`
live: in
work: at for as
written: in
write: in
host: on in by at
hosted: on in by at
deploy: on to in
deployed: on to in
stored: in on
run: on
managed: by
led: by
owned: by
maintained: by
assigned: to
set: to at
pinned: to at
married: to
engaged: to
due: on at in by
schedule: on at in for by
named:
called:
born: in on at
graduated: from in
studied: at
founded: in by
phd: from
degree: from in
doctorate: from
report: to
base: in
`),
	went: set(`ran read sold bought met went ate drank slept wrote took made got gave saw came became built sent paid spent broke lost
		found won left told said heard felt kept began chose drove flew forgot grew knew rode spoke stole swam taught thought threw
		woke wore caught brought hurt cut put quit shot let`),
	past: set(`was were did had used-to been-past formerly previously once`),
	persons: map[string]person{
		"i": personI, "me": personI | personMe, "myself": personI, "my": personMy, "mine": personMy,
		"we": personWe, "us": personWe | personMe, "ourselves": personWe, "our": personOur, "ours": personOur,
		"you": personYou, "your": personYour, "yours": personYour, "yourself": personYou,
		"he": personHe, "him": personHe, "his": personHe, "himself": personHe,
		"she": personShe, "her": personShe, "hers": personShe, "herself": personShe,
		"they": personThey, "them": personThey, "their": personThey, "theirs": personThey,
	},
	preps: table(`
from: from off
to: to into onto toward towards
for: for
with: with
by: by
over: over
than: than
versus: versus vs
of: of
about: about
through: through via
near: in on at within as
`),
	same: table(sameEN),
	numbers: table(`
0: zero
2: two twice
3: three thrice
4: four
5: five
6: six
7: seven
8: eight
9: nine
10: ten
11: eleven
12: twelve dozen
13: thirteen
14: fourteen
15: fifteen
16: sixteen
17: seventeen
18: eighteen
19: nineteen
20: twenty
30: thirty
40: forty
50: fifty
60: sixty
70: seventy
80: eighty
90: ninety
100: hundred
1000: thousand
`),
	copulas: set(`is are am be been s re m isn was were`),
	phrases: phrases(`
no longer = ceased|not any longer = ceased|not anymore = ceased|not any more = ceased|stopped = ceased|quit = ceased|gave up = ceased|have stopped = ceased|has stopped = ceased
used to = used-to
can not stand = hate|could not stand = hate|can not bear = hate|do not like = hate|does not like = hate|do not enjoy = hate|does not enjoy = hate|do not love = hate|does not care for = hate|do not care for = hate
would rather = prefer|would prefer = prefer|would like = want|would love = want|like better = prefer|like more = prefer|like best = prefer most
have to = must|has to = must|need to = must|needs to = must|got to = must|am supposed to = must|is required to = must
a lot of = many|lots of = many|plenty of = many|a bunch of = many
a lot = |very much = |so much = |a great deal = |a bit = |a little bit =
as well = |of course = |in fact = |to be honest = |by the way = |kind of = |sort of = |for sure = |for real = |no doubt = |without a doubt = |without doubt = |at all =
right now = now|at the moment = now|at present = now|these days = now|as of now = now|as of today = now|at this point = now|for now = now|from now on = now|going forward = now|starting today = now|from today = now|from today on = now|starting now = now
all the time = always|most of the time = always|at all times = always
in general = |on a daily basis = daily|on a weekly basis = every week|every day = daily|each day = daily|everyday = daily|weekly = every week|monthly = every month
am unable to = can not|is unable to = can not|are unable to = can not|am able to = can|is able to = can|are able to = can
going to = will
keen on = like|big fan of = like|huge fan of = like|a fan of = like|fan of = like|crazy about = like|fond of = like|really into = like
of choice = favorite
years old = year|year old = year|years of age = year
i go by = my is name|people call me = my is name|name is = is name|back in = in|goes by = name
visual studio code = vscode|vs code = vscode|github actions = github-actions|google cloud = google-cloud
is allergic = allergy|am allergic = allergy|suffer from = have|suffers from = has|diagnosed with = have
due date = deadline
was moved to = is now|got moved to = is now|has been moved to = is now|was postponed to = is now|was postponed until = is now|has been postponed to = is now|got postponed to = is now|was pushed to = is now|was rescheduled to = is now|was rescheduled for = is now|has been rescheduled to = is now|got rescheduled to = is now|was brought forward to = is now|was changed to = is now|has been changed to = is now|changed to = is now|was raised to = is now|was increased to = is now|was lowered to = is now|was reduced to = is now|went up to = is now|went down to = is now|grew to = is now|was renamed to = is now called|was extended to = is now
moved to = live in now|relocated to = live in now|have moved to = live in now|has moved to = live in now|have relocated to = live in now|has relocated to = live in now
was born on = birthday is|was born in = born in|date of birth = birthday|birth date = birthday|birthdate = birthday|come from = am from|comes from = is from
work from home = work remotely|working from home = work remotely|works from home = work remotely
am fluent in = speak fluently|is fluent in = speak fluently|mother tongue = native language|first language = native language
my goal is to = i want to|my dream is to = i want to|my aim is to = i want to|i hope to = i want to|i aim to = i want to|i wish to = i want to
email address = email|mail address = email|you can call me = call me|you may call me = call me|how to = to|have a fear of = am afraid of|has a fear of = is afraid of|is planned for = is scheduled for|are planned for = are scheduled for|is set for = is scheduled for|upgraded to = use now|was diagnosed with = have|have been diagnosed with = have|has been diagnosed with = has|got diagnosed with = have|broke up with = ceased dating|split up with = ceased dating|updated to = use now|try to avoid = not|make sure to = |make sure that = |make sure = |be sure to = |ensure that = |ensure = |front end = frontend|back end = backend|dark theme = dark mode|light theme = light mode|hardly ever = rarely|avoid using = do not use|avoid = not|refrain from = not|steer clear of = not
get up = wake|gets up = wake|getting up = wake|wake up = wake|wakes up = wake|waking up = wake
go with = use|going with = use|chose = decided use|have chosen = decided use|picked = decided use|opted for = decided use|settled on = decided use|decided on = decided use|went with = decided use|agreed to use = decided use
make use of = use|makes use of = use|take care of = handle
living in = live in|based out of = live in|based in = live in|located in = live in
works as = work as|employed by = work at|employed at = work at
in order to = to|such as = like-as
instead of = instead-of|rather than = instead-of|in place of = instead-of|as opposed to = instead-of
one of my = one-of my|one of our = one-of our|one of the = one-of the|one of = one-of
not fond of = hate|not a fan of = hate|not big on = hate
gluten free = gluten-free|lactose free = lactose-free|dairy free = dairy-free|sugar free = sugar-free
`),
	frames: phrases(`
please remember that|please remember|remember that|remember|do not forget that|do not forget|please note that|please note|note that|keep in mind that|keep in mind|bear in mind that|bear in mind|just so you know|for the record|for your information|fyi|i want you to know that|you should know that|you should know|i would like you to know that|i would like you to remember that|i want you to remember that|make a note that|take note that|let it be known that|i said that|as i said|like i said|as i mentioned|like i mentioned|as mentioned|as you know|by the way|btw|ok|okay|so|well|also|and|hey|oh|yes|actually|to be clear|i should mention that|i should mention|i should say that|i must say|it is worth noting that|the fact that|i told you that|i told you|i can tell you that|let me tell you|i have to say
`),
}
