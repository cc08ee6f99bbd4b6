package extract

import (
	"regexp"
	"strings"
)

var (
	// What a shell or an interpreter writes before what is typed into it.
	surePrompt = regexp.MustCompile(`^(?:\([\w.\- ]{1,30}\) ?)?(?:\$ +|[\w.\-]+@[\w.\-]+[: ][^\s$#%>]{0,60} ?[$#%>] ?|\[[\w.\-]+@[\w.\-]+ [^\]]{0,60}\][$#] ?|` +
		`[~/][\w./~\-]{0,80} ?[$%❯] +|[\w.\-]+:[~/\w][\w./~\-]{0,80}(?: [\w.\-]+)? ?[$#%] |(?:PS )?[A-Za-z]:\\[^>\n]{0,80}> ?|PS [~/][^>\n]{0,80}> ?|` +
		`>>> |In ?\[\d+\]: |irb[^>\n]{0,30}> |(?:mysql|sqlite|node|mongo|redis|ghci|scala|deno|jshell)> |\w{1,30}=[#>] |(?:ba|z|da)?sh-\d[\d.]*[$#] )[a-zA-Z_./~"'!({\\]`)
	calledTool = regexp.MustCompile(`^(?:[●⏺•✔✓*] ?)?(?:Bash|BashOutput|Read|Write|Edit|MultiEdit|Update|Grep|Glob|LS|Task|Agent|Search|WebFetch|WebSearch|Fetch|Shell|ReadFile|ReadFolder|ReadManyFiles|mcp__\w+|[\w\-]+ - \w+ \(MCP\))\(.*\)$|^[●⏺] ?[A-Z]\w+\(.*\)$`)
	foundLine  = regexp.MustCompile(`^[\w./\-]+\.[a-z]{1,5}:\d{1,6}[:\-]`)
	pathLike   = regexp.MustCompile(`^(?:-{1,2}\w.*|[\w~.\-/*]*[./~*][\w.\-/*~]*|\d+|["'|<>].*)$`)
)

// commandWords are what is typed at a prompt, most often.
var commandWords = set(`cat ls cd git npm npx yarn pnpm python python3 pip pip3 node go cargo make docker kubectl curl wget grep rg find head tail less more echo sudo ssh scp cp mv rm mkdir touch
sed awk jq bat tree ps df du env export which man vim nano brew apt apt-get terraform aws gcloud psql mysql sqlite3 redis-cli uv poetry pytest ruby rails php java javac gcc dir type whoami pwd date history claude codex`)

// printers are commands that print files. With one and nothing but a path or a flag, a line is
// a command without its prompt: "cat notes.txt".
var printers = set("cat less head tail more bat type sed grep awk jq curl wget")

// prompt reports whether a line is a prompt of a shell or an interpreter with a command.
func prompt(t string) bool {
	if len(t) < 3 {
		return false
	}
	if (strings.ContainsAny(t[:min(len(t), 120)], "$#%>❯") || strings.Contains(t[:min(len(t), 120)], "]: ")) && surePrompt.MatchString(t[:min(len(t), 300)]) && !priced(t) {
		return true
	}
	words := strings.Fields(t)
	if len(words) > 1 && len(words) < 8 && printers[words[0]] {
		for _, w := range words[1:] {
			if !pathLike.MatchString(w) {
				return false
			}
		}
		return strings.ContainsAny(t, "./")
	}
	return markedCommand(words)
}

// markedCommand reports whether the words of a line are a known command behind a mark that
// prose begins with too: "% cat notes", "➜  src git:(main) ✗ ls". Behind "#", which begins a
// heading, it must have a path or a flag.
func markedCommand(words []string) bool {
	mark := ""
	for _, m := range []string{"➜", "❯", "λ", "»", "%", "#", "!"} {
		if rest, ok := strings.CutPrefix(words[0], m); ok {
			if mark, words = m, words[1:]; rest != "" {
				words = append([]string{rest}, words...)
			}
			break
		}
	}
	if mark == "" || len(words) == 0 {
		return false
	}
	if len(words) > 1 && !commandWords[words[0]] { // a folder, a branch
		words = words[1:]
		for len(words) > 1 && (strings.HasPrefix(words[0], "git:(") || words[0] == "✗") {
			words = words[1:]
		}
		if mark == "#" || mark == "!" || mark == "%" {
			return false
		}
	}
	rest := strings.Join(words[1:], " ")
	return commandWords[words[0]] && (mark != "#" || strings.ContainsAny(rest, "./-|")) && !strings.HasSuffix(rest, ".") && !strings.HasSuffix(rest, "?")
}

// priced reports whether a line begins with a sum: "$ 5 a day", "$ I spend".
func priced(t string) bool {
	rest := strings.TrimLeft(t[1:], " ")
	return t[0] == '$' && rest != "" && rest[0] >= 'A' && rest[0] <= 'Z' && !strings.Contains(firstWord(rest), "=")
}

// toolCall reports whether a line tells of a call of a tool, as coding agents write it.
func toolCall(t string) bool {
	return strings.HasSuffix(t, ")") && strings.IndexByte(t, '(') > 0 && calledTool.MatchString(t)
}

// labelEnd returns how many bytes of a line label what follows as output or as the words of a
// model: "stdout:", "Tool output:", "[tool_result]", "Assistant:". It is 0 where none does.
func labelEnd(t string) int {
	bare := strings.TrimLeft(t, "#*_-=~ ")
	head, lead := len(t)-len(bare), ""
	switch {
	case bare == "":
		return 0
	case bare[0] == '[' || bare[0] == '<' || bare[0] == '(':
		end := strings.IndexAny(bare, "])>")
		if end < 0 || end > 60 {
			return 0
		}
		lead, head = bare[1:end], head+end+1
		if !namesOutput(lead, true, bare[end+1:]) {
			return 0
		}
		return head
	default:
		end := strings.IndexByte(bare, ':')
		if end < 0 && head > 0 { // "### Assistant", "--- stdout ---"
			if name := strings.TrimRight(bare, "-=*_~# "); namesOutput(name, false, "") && (head > 1 || t[0] == '#') {
				return len(t)
			}
			return 0
		}
		if end <= 0 || end > 60 || end+1 < len(bare) && !strings.ContainsRune(" *_\t", rune(bare[end+1])) {
			return 0
		}
		if !namesOutput(strings.TrimRight(bare[:end], "*_ "), false, bare[end+1:]) {
			return 0
		}
		return head + end + 1
	}
}

// namesOutput reports whether a name stands for what programs or models say. One that people
// write over notes of their own counts within brackets, alone on its line, or before what
// somebody says of themselves.
func namesOutput(name string, bracketed bool, rest string) bool {
	toks := tokenize(nil, strings.NewReplacer("_", " ", "-", " ").Replace(name))
	if len(toks) == 0 || len(toks) > 7 || strings.Contains(name, "@") {
		return false
	}
	first := toks[0].norm
	switch {
	case has(toks, streams):
		return true
	case has(toks, runners) && has(toks, prints):
		return !has(toks, mine) && !has(toks, predicates)
	case (first == "output" || first == "salida") && len(toks) > 2 && (toks[1].norm == "of" || toks[1].norm == "from" || toks[1].norm == "de" || toks[1].norm == "del"):
		return true
	case assistants[first]:
		return len(toks) == 1 || len(toks) < 4 && has(toks[1:], answeredBy)
	case len(toks) > 1:
		return false
	case bracketed:
		return weakly[first] || bracketedOnly[first]
	}
	return weakly[first] && (strings.Trim(rest, " *_:") == "" || first != "salida" && ofOneselfFirst(rest))
}

// ofOneselfFirst reports whether words begin with who speaks, or ask to remember it.
func ofOneselfFirst(rest string) bool {
	toks := tokenize(nil, rest)
	return len(toks) > 0 && (speaker[toks[0].norm] || firstSingular(toks[0].norm) || hasStem(toks[0].norm, []string{"remember", "record", "recuerd"}))
}

var (
	streams       = set("stdout stderr")
	runners       = set("tool tools function command shell terminal console program script bash cli subprocess process repl api herramienta herramientas comando consola programa funcion")
	prints        = set("output outputs result results response responses salida salidas resultado resultados respuesta said says returned printed log logs")
	assistants    = set("assistant asistente chatbot")
	answeredBy    = set("response reply message said says wrote answered turn output respuesta mensaje dijo dice respondio")
	weakly        = set("output salida ai bot llm gpt")
	bracketedOnly = set("tool function observation terminal console shell model agent system result")
)

// announcedOutput returns the byte behind the colon of a line of prose that tells what a program
// printed: "the script printed:", "here is the output:". It is 0 where none does.
func announcedOutput(t string) int {
	end := strings.Index(t, ":")
	if end <= 0 || end > 120 || end+1 < len(t) && t[end+1] != ' ' {
		return 0
	}
	toks := tokenize(nil, t[:end])
	if len(toks) < 2 {
		return 0
	}
	last := toks[len(toks)-1].norm
	if beforeColon[last] && len(toks) > 2 {
		last = toks[len(toks)-2].norm
	}
	announces := false
	switch {
	case last == "output" || streams[last]:
		announces = !has(toks, mine)
	case last == "salida":
		announces = !has(toks, mine) && hasAny(toks, runners, theFeminine)
	case printsOnly[last], printing[last] && has(toks, runners):
		announces = toks[0].norm != "i" && toks[0].norm != "we"
	}
	if !announces {
		return 0
	}
	return end + 1
}

var (
	theFeminine = set("la") // "la salida", not "mi salida"
	beforeColon = set("this that esto eso following is was es fue")
	printsOnly  = set("printed prints outputs imprime imprimio") // of programs: a person says
	printing    = set("outputted says said shows showed returns returned gave gives reports reported logged dice dijo muestra mostro devuelve devolvio")
)
