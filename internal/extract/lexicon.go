package extract

import "strings"

// words parses "name: word word" lines into a map from word to name.
func words(s string) map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(s) {
		name, list, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		for _, w := range strings.Fields(list) {
			m[w] = strings.TrimSpace(name)
		}
	}
	return m
}

var weekdays = set(`monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays
thursdays fridays saturdays sundays lunes martes miercoles jueves viernes sabado sabados domingo domingos
weekday weekdays weekend weekends`)

var months = set(`january february march april may june july august september october november december
enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre`)

var numberWords = set(`two three four five six seven eight nine ten eleven twelve thirteen fourteen
fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis
diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien
veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve`)

func isNumber(w string) bool {
	return digitFirst(w) || numberWords[w]
}

func digitFirst(w string) bool { return w != "" && isDigit(w[0]) }

var languages = set(`english spanish french german italian portuguese chinese mandarin cantonese japanese
korean russian arabic hindi urdu bengali punjabi turkish polish dutch swedish norwegian danish finnish greek
hebrew thai vietnamese tagalog indonesian malay swahili catalan basque galician euskera ukrainian romanian
hungarian czech persian farsi latin quechua guarani ingles espanol castellano frances aleman italiano
portugues chino mandarin japones coreano ruso arabe turco polaco holandes sueco griego hebreo catalan vasco
gallego ucraniano rumano`)

var demonymStems = []string{
	"american", "argentin", "mexican", "colombian", "peruan", "peruvian", "chilen", "chilean", "urugua",
	"paragua", "bolivian", "ecuatorian", "ecuadorian", "venezol", "venezuel", "cuban", "dominican",
	"brazilian", "brasilen", "canadian", "canadiens", "italian", "german", "aleman", "british", "britanic",
	"inglesa", "irish", "irlandes", "scottish", "escoces", "welsh", "australian", "indian", "chinese",
	"japanese", "japones", "korean", "corean", "russian", "ukrainian", "ucrani", "polish", "polac", "turkish",
	"nigerian", "kenyan", "ghanaian", "egyptian", "egipci", "moroccan", "marroqui", "israeli", "iranian",
	"swedish", "norwegian", "danish", "finnish", "dutch", "belgian", "swiss", "austrian", "greek",
	"portugues", "frances", "spanish", "espanol", "guatemaltec", "honduren", "salvadoren", "nicaragu",
	"costarricens", "panamen", "puertorriquen", "filipin", "vietnamese", "indonesian", "pakistani",
	"danes", "suec", "norueg", "finland", "finlandes", "holandes", "belga", "suiz", "austri", "grieg", "ruman", "hungar", "escoces", "catalan", "galleg", "andaluz", "madrilen", "porten", "cordobes", "rosarin",
}

func isDemonym(w string) bool { return w == "french" || w == "thai" || hasStem(w, demonymStems) }

// toolCategories maps a tool to what it is.
var toolCategories = words(`
database: postgres postgresql mysql mariadb sqlite mongodb mongo dynamodb cassandra cockroachdb mssql supabase firestore clickhouse duckdb bigquery snowflake
cache: redis memcached valkey
orchestrator: kubernetes k8s nomad swarm docker-compose compose ecs k3s openshift
container: docker podman
editor: vim neovim nvim emacs vscode sublime intellij pycharm webstorm goland helix nano cursor zed
programming_language: golang python rust typescript javascript java kotlin swift ruby php elixir scala haskell clojure c++ c# zig erlang ocaml
framework: react vue svelte angular nextjs next.js django flask fastapi rails laravel spring express nestjs nuxt remix phoenix astro tailwind
cloud: aws gcp azure heroku vercel netlify fly.io cloudflare digitalocean hetzner railway
os: linux ubuntu debian fedora macos windows nixos freebsd mint
ci: jenkins circleci travis buildkite teamcity
package_manager: npm pnpm yarn bun pip poetry uv cargo conda homebrew
shell: bash zsh powershell
browser: firefox chrome safari brave
code_host: github gitlab bitbucket gitea
issue_tracker: jira linear asana trello clickup basecamp
notes: notion obsidian evernote roam logseq
chat: slack discord telegram whatsapp mattermost
llm: claude gpt gpt-4 gpt-5 kimi gemini llama qwen mistral deepseek chatgpt copilot
infrastructure: terraform pulumi ansible cloudformation
queue: kafka rabbitmq sqs nats celery
test_framework: jest vitest pytest junit mocha playwright cypress
terminal: iterm kitty alacritty ghostty tmux wezterm
api_style: graphql grpc rest trpc
monitoring: datadog grafana prometheus sentry
`)

// nounCategories maps a noun for a kind of tool to that kind.
var nounCategories = words(`
database: database db databases datastore
orchestrator: orchestrator orchestration orquestador orquestacion
editor: editor ide
programming_language: language lenguaje
framework: framework
cloud: cloud hosting nube
ci: ci pipeline
package_manager: manager
shell: shell
browser: browser navegador
issue_tracker: tracker ticketing
os: os distro
llm: llm model modelo
queue: queue cola
infrastructure: infrastructure infra infraestructura
stack: stack
backend: backend
frontend: frontend
cache: cache
terminal: terminal
deployment: deployment deploy deploys despliegue despliegues deployments
testing: tests testing pruebas
authentication: auth authentication autenticacion login
`)

func toolCategory(w string) string { return toolCategories[w] }
func nounCategory(w string) string { return nounCategories[w] }

// function words can be neither a name nor the head of a noun phrase.
var function = set(`however therefore moreover besides instead meanwhile once since while though although because a an the this that these those i you he she it we they me him her us them my your his its
our their and or but so if then than because as of in on at to for from with by about into over after before
is are was were be been am do does did have has had will would can could should may might must not no yes
what which who whom whose when where why how there here just also very too all any some each every one
el la los las un una unos unas lo este esta esto ese esa eso aquel aquella mi mis tu tus su sus nuestro
nuestra y e o u pero que como cuando donde quien cual si no ya de del al a en con por para sin sobre entre
se me te le nos les es son era fue ser estar esta estan hay muy mas tambien yo vos el ella ellos usted`)

// notNames start sentences in upper case without being anybody's name.
var notNames = set(`everyone everybody someone somebody nobody anyone people thanks hello hi hey please okay ok
sorry today tomorrow yesterday now maybe perhaps sure great good nice cool well actually also always never
note remember todo everything something nothing anything alguien nadie todos gracias hola bueno hoy ayer ahora
quizas siempre nunca nada todo algo gente claro dale perfecto genial listo production staging server api test
tests build code app database docker git github frontend backend error only sometimes often here there monday
tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
sounds looks feels seems another other both most many cada otra otro god user users client clients customer usuario usuarios`)

// properName reports whether the token can be a person's name.
func properName(t token) bool {
	return t.capital && len(t.norm) > 1 && !function[t.norm] && !notNames[t.norm] &&
		!weekdays[t.norm] && !months[t.norm] && toolCategory(t.norm) == "" && !languages[t.norm] &&
		!isNumber(t.norm) && !adverbs[t.norm]
}

var roleStems = []string{
	"programador", "desarrollador", "ingenier", "abogad", "enfermer", "maestr", "profesor",
	"arquitect", "disenador", "contador", "periodist", "cociner", "camarer", "electricist", "carpinter",
	"psicolog", "veterinari", "farmaceutic", "investigador", "cientific", "consultor", "vendedor", "emplead",
	"funcionari", "escritor", "fotograf", "traductor", "analist", "administrador", "director", "gerente",
	"estudiant", "docent", "autonom", "fontaner", "plomer", "mecanic", "musico", "actor", "actriz",
	"bibliotecari", "economist", "dentist", "peluquer", "policia", "bomber", "militar", "jubilad", "freelanc",
	"fundador", "emprendedor", "tester", "lider", "jefe", "jefa", "piloto", "azafat", "quimic", "biolog", "fisic",
}

var roleWords = set(`nurse doctor teacher lawyer engineer developer programmer designer manager student
accountant architect analyst consultant scientist researcher writer journalist chef cook carpenter plumber
electrician mechanic pharmacist dentist vet veterinarian paramedic firefighter pilot actor actress musician
artist photographer translator librarian economist barista bartender waiter waitress cashier salesman founder
cofounder ceo cto cfo coo vp freelancer contractor entrepreneur professor lecturer postdoc intern therapist
psychologist surgeon physician radiologist cop soldier veteran farmer gardener baker tailor driver trucker
receptionist head chair president dean secretary administrator sysadmin sre devops tester qa lead principal director officer producer
editor coach trainer tutor nanny housewife retiree dba pm owner recruiter realtor technician
medico medica profe cto ceo teclead`)

func isRole(w string) bool {
	return roleWords[w] || hasStem(w, roleStems) || len(w) > 6 && (strings.HasSuffix(w, "ologist") ||
		strings.HasSuffix(w, "grapher") || strings.HasSuffix(w, "ologo") || strings.HasSuffix(w, "ologa") ||
		strings.HasSuffix(w, "ician"))
}
