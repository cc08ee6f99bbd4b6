package main

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"strandline"
	"strandline/internal/remoteembed"
	"strandline/llm/providers"
)

// Config is every setting of the program. The table in [settings] gives each
// its name in the file, its variable, its flag and its meaning.
type Config struct {
	DB        string
	Namespace string

	WatchPath               []string
	Include, Exclude        []string
	ConversationGapMinutes  int
	PollIntervalMs          int
	MinConversationMessages int
	RedactSecrets           bool

	EmbeddingModel, ModelDir string

	EmbeddingProvider       string
	EmbeddingBaseURL        string
	EmbeddingAPIKey         string // secret
	EmbeddingDimensions     int
	EmbeddingQueryTimeoutMs int

	ContextBudget int
	AnswerReserve int
	Window        int

	MemoryAgent      string
	MemoryAgentModel string
	MemoryAgentWait  bool
	AnswerCache      bool

	LogLevel, LogFormat string
	MetricsFile         string

	LLM providers.Config
}

// setting describes one field of Config.
type setting struct {
	key    string            // in the configuration file
	flag   string            // on the commands that have it; "" for none
	alias  []string          // other variables, weaker ones last
	field  func(*Config) any // *string, *int, *float64, *bool or *[]string
	doc    string
	min    int      // of an int
	oneOf  []string // the values allowed; nil for any
	secret bool     // never printed, nor taken from the file
}

// settings is the one table from which the file, the environment, the flags,
// `strandline config` and the documentation are made.
var settings = slices.Concat([]setting{
	{key: "db", flag: "db", field: func(c *Config) any { return &c.DB },
		doc: "Path of the database file (or a sqlite:// URL). A command that stores something makes it, and its folder; one that only reads refuses a path that a flag or variable names and that is not there."},
	{key: "namespace", flag: "namespace", field: func(c *Config) any { return &c.Namespace },
		doc: "Whose memory it is. Nothing in one namespace is seen from another."},

	{key: "watchPath", flag: "watch", field: func(c *Config) any { return &c.WatchPath },
		doc: "Folders whose transcripts are read by serve, with all that lies below. One or a list."},
	{key: "include", flag: "include", field: func(c *Config) any { return &c.Include },
		doc: "Globs over file keys (`**` crosses folders); when given, only files matching one are read."},
	{key: "exclude", flag: "exclude", field: func(c *Config) any { return &c.Exclude },
		doc: "Globs over file keys; files matching one are not read."},
	{key: "conversationGapMinutes", field: func(c *Config) any { return &c.ConversationGapMinutes }, min: 1,
		doc: "Silence, in minutes, that ends a conversation."},
	{key: "pollIntervalMs", field: func(c *Config) any { return &c.PollIntervalMs }, min: 10,
		doc: "How often serve looks for conversations that have fallen silent, in milliseconds."},
	{key: "minConversationMessages", field: func(c *Config) any { return &c.MinConversationMessages }, min: 1,
		doc: "Conversations with fewer messages, whoever wrote them, are skipped, unless they continue one: no provider is asked, and only what concerns health and what the user said outright is taken, which is what was ordered to be remembered, \"always\", \"never\" and \"from now on\", decisions and preferences. Plain facts and changes (\"I moved to Lisbon\") are refused as `short_conversation`."},
	{key: "redactSecrets", field: func(c *Config) any { return &c.RedactSecrets },
		doc: "Replace keys, tokens, passwords and card numbers by placeholders such as `<PII:PASSWORD>` before anything is stored."},

	{key: "contextBudget", flag: "budget", field: func(c *Config) any { return &c.ContextBudget }, min: 1,
		doc: "Tokens of a context in all, the answer included."},
	{key: "answerReserve", field: func(c *Config) any { return &c.AnswerReserve }, min: 1,
		doc: "Tokens of the context budget kept for the answer."},
	{key: "window", field: func(c *Config) any { return &c.Window }, min: 1,
		doc: "How many of the newest messages of the session a context shows."},

	{key: "embeddingModel", field: func(c *Config) any { return &c.EmbeddingModel },
		doc: "What meanings are compared by: static (the table in the program), minilm (`strandline model pull`), e5 (`strandline model import`), or auto: what `strandline model use` chose, else the best one installed. With an `embeddingProvider`, its name of the model; auto is text-embedding-3-small of OpenAI and nomic-embed-text of Ollama."},
	{key: "modelDir", field: func(c *Config) any { return &c.ModelDir },
		doc: "Folder in which embedding models are kept."},
	{key: "embeddingProvider", field: func(c *Config) any { return &c.EmbeddingProvider }, oneOf: embeddingProviders,
		doc: "Where texts are embedded: `local` is this machine. With `openai`, `ollama` or `custom` all that is stored, with secrets and personal data taken out, is sent to that endpoint."},
	{key: "embeddingBaseUrl", field: func(c *Config) any { return &c.EmbeddingBaseURL },
		doc: "Where the endpoint for embeddings is, when not where the provider's base URL says. The provider's key is not sent there."},
	{key: "embeddingApiKey", field: func(c *Config) any { return &c.EmbeddingAPIKey }, secret: true,
		doc: "The key for embeddings, when not that of the provider. Only in the environment."},
	{key: "embeddingDimensions", field: func(c *Config) any { return &c.EmbeddingDimensions },
		doc: "Dimensions of the vectors of an endpoint; 0 is what the model is known to have. Fewer are asked for where the model offers that."},
	{key: "embeddingQueryTimeoutMs", field: func(c *Config) any { return &c.EmbeddingQueryTimeoutMs }, min: 1,
		doc: "Milliseconds that a search waits for an endpoint to embed its query; then it goes on by words and says so."},

	{key: "memoryAgent", flag: "memory-agent", field: func(c *Config) any { return &c.MemoryAgent }, oneOf: append([]string{""}, providers.Names...),
		doc: "The provider whose model does the small memory work behind a chat: facts, summaries, what is said again. Without one heuristics do it."},
	{key: "memoryAgentModel", field: func(c *Config) any { return &c.MemoryAgentModel },
		doc: "The model of the memory agent; without one the provider's own."},
	{key: "memoryAgentWait", field: func(c *Config) any { return &c.MemoryAgentWait },
		doc: "Show the next prompt of a chat only when the memory work of the turn is done, or 5 seconds have passed."},
	{key: "answerCache", flag: "answer-cache", field: func(c *Config) any { return &c.AnswerCache },
		doc: "Answer a question of a chat again without the model while the facts behind it are the same."},

	{key: "logLevel", flag: "log-level", field: func(c *Config) any { return &c.LogLevel },
		oneOf: []string{"debug", "info", "warn", "error"},
		doc:   "The least level that is logged to stderr. serve logs info unless told otherwise."},
	{key: "logFormat", field: func(c *Config) any { return &c.LogFormat }, oneOf: []string{"text", "json"},
		doc: "How it is logged."},
	{key: "metricsFile", field: func(c *Config) any { return &c.MetricsFile },
		doc: "Where the metrics of calls to language models are written when a command ends, and by serve after each round, as text for Prometheus. Empty for nowhere."},
}, llmSettings())

// logLevels maps the names of the log levels.
var logLevels = map[string]slog.Level{
	"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError,
}

// defaultConfig returns the settings before file, environment and flags.
func defaultConfig(e env) Config {
	c := Config{
		Namespace:               string(strandline.DefaultNamespace),
		WatchPath:               []string{"~/.claude/projects"},
		Include:                 []string{},
		Exclude:                 []string{},
		ConversationGapMinutes:  60,
		PollIntervalMs:          30_000,
		MinConversationMessages: 5,
		RedactSecrets:           true,
		EmbeddingModel:          "auto",
		EmbeddingProvider:       localEmbedding,
		EmbeddingQueryTimeoutMs: int(remoteembed.DefaultQueryTimeout / time.Millisecond),
		ContextBudget:           4000,
		AnswerReserve:           1750,
		Window:                  6,
		LogLevel:                "error",
		LogFormat:               "text",
		LLM:                     providers.Default(),
	}
	// Without a home folder there is no default place; opening then says so.
	if dir, err := e.dataDir(); err == nil {
		c.DB = filepath.Join(dir, "strandline.db")
		c.ModelDir = filepath.Join(dir, "models")
	}
	return c
}

var upperLetter = regexp.MustCompile(`[A-Z]`)

// variable is the environment variable of the setting, such as
// STRANDLINE_WATCH_PATH for watchPath. Settings of language models are named so
// already.
func (s setting) variable() string {
	if strings.HasPrefix(s.key, llmPrefix) {
		return s.key
	}
	return "STRANDLINE_" + strings.ToUpper(upperLetter.ReplaceAllString(s.key, "_$0"))
}

// value returns the setting of a configuration, masked when it is secret.
func (s setting) value(c *Config) any {
	var v any
	switch p := s.field(c).(type) {
	case *string:
		v = *p
	case *int:
		v = *p
	case *float64:
		v = *p
	case *bool:
		v = *p
	case *[]string:
		v = *p
	}
	if s.secret && v != "" {
		return "********"
	}
	return v
}

// check returns why the value cannot be used, or nil.
func (s setting) check(c *Config) error {
	switch p := s.field(c).(type) {
	case *int:
		if *p < s.min {
			return fmt.Errorf("must be at least %d, not %d", s.min, *p)
		}
	case *string:
		if s.oneOf == nil {
			return nil
		}
		for _, allowed := range s.oneOf {
			if *p == allowed {
				return nil
			}
		}
		return fmt.Errorf("must be one of %s, not %q", strings.Join(s.oneOf, ", "), *p)
	}
	return nil
}
