package redact

import (
	"slices"
	"strings"
)

// strength is how sure a name makes that its value is a secret.
type strength uint8

const (
	nothing strength = iota
	vendorName
	plainKey // "key": only a value that is plainly random
	tokenName
	numberName // a PIN or CVC: a short number
	passwordName
)

// nameTriggers are the words by which names of secrets are noticed.
var nameTriggers = []string{"pass", "pwd", "secret", "token", "key", "auth", "cred", "contrase", "clave", "pin", "cvc", "cvv",
	"psk", "bearer", "senha", "kennwort", "signature", "webhook", "salt", "jwt", "sas",
	"connection", "dsn", "cookie", "pw", "login"}

var passwordWords = []string{"password", "passwords", "passwd", "passwrd", "pass", "pwd", "passphrase", "passcode", "passw", "pword", "pw",
	"contraseña", "contrasena", "contraseñas", "clave", "claves", "secret", "secrets", "psk", "senha", "passwort", "kennwort", "passe", "motdepasse",
	"userpass", "dbpass", "userpassword", "dbpassword", "pgpassword", "mysqlpassword", "rootpassword", "adminpassword", "cleartextpassword",
	"newpassword", "oldpassword", "currentpassword", "confirmpassword", "passwordconfirm", "smbpasswd", "sshpass", "storepass", "keypass"}

var tokenWords = []string{"token", "tokens", "apikey", "apikeys", "authtoken", "accesstoken", "refreshtoken", "idtoken", "secretkey",
	"accesskey", "privatekey", "clientsecret", "appsecret", "apisecret", "credential", "credentials", "creds", "cred", "bearer", "jwt",
	"authkey", "signingkey", "encryptionkey", "masterkey", "accountkey", "secretaccesskey", "sharedaccesskey", "sharedsecret",
	"webhooksecret", "deploykey", "licensekey", "servicekey", "sessiontoken", "bottoken", "auth", "oauth", "authorization", "salt",
	"signature", "sas", "sharedaccesssignature", "xapikey", "secreto", "secretos"}

// keyWords are those that make a "key" beside them a secret.
var keyWords = []string{"api", "access", "secret", "private", "signing", "sign", "encryption", "encrypt", "decryption", "master", "account", "auth", "service",
	"license", "licence", "deploy", "subscription", "shared", "storage", "admin", "app", "consumer", "session", "jwt", "hmac", "crypto", "cipher",
	"user", "client", "server", "rest", "webhook", "integration", "write", "ingest", "management", "pub", "aes", "rsa", "ssh", "wallet", "clave"}

// describing are words that make a name one of something about the secret when
// they follow it: a token's type, a key's file.
var describing = []string{"id", "ids", "name", "names", "type", "types", "path", "file", "files", "filename", "url", "uri", "endpoint", "length", "len", "size",
	"count", "counts", "limit", "limits", "expires", "expiry", "expiration", "ttl", "policy", "field", "label", "regex", "pattern", "error", "errors", "min",
	"max", "usage", "budget", "version", "status", "at", "by", "env", "var", "index", "ref", "reference", "placeholder", "hint", "prompt", "format",
	"algorithm", "alg", "provider", "manager", "store", "service", "handler", "reset", "strength", "input", "required", "valid", "validation",
	"prefix", "suffix", "hash", "mode", "scope", "scopes", "kind", "source", "date", "time", "age", "bits", "schema", "rotation", "encoder"}

// harmless are words that make a key beside them none.
var harmless = []string{"public", "publishable", "foreign", "primary", "sort", "partition", "cache", "idempotency", "unique", "composite", "object", "map", "dict",
	"max", "min", "total", "input", "output", "prompt", "completion", "cached", "per", "num", "hot", "shortcut", "csrf", "xsrf", "page", "next", "cancellation",
	"cancel", "continuation", "react", "row", "column", "sync", "lexer", "parser", "syntax"}

// vendors are services whose bare name before a random value makes it a key.
var vendors = []string{"adafruit", "adobe", "airtable", "algolia", "alibaba", "artifactory", "asana", "atlassian", "auth0", "beamer", "bintray", "bitbucket", "bittrex",
	"cloudflare", "codecov", "cohere", "coinbase", "confluence", "confluent", "contentful", "contribsys", "databricks", "datadog", "deepgram", "discord", "droneci", "dropbox", "elevenlabs",
	"etsy", "facebook", "fastly", "finicity", "finnhub", "flickr", "freshbooks", "gitter", "gocardless", "heroku", "hubspot", "intercom", "jfrog", "jira", "kraken",
	"kucoin", "launchdarkly", "linear", "linkedin", "linked_in", "linked-in", "lob", "looker", "mailchimp", "mailgun", "mapbox", "mattermost", "meraki", "message_bird", "message-bird",
	"messagebird", "netlify", "newrelic", "new-relic", "new_relic", "nytimes", "newyorktimes", "okta", "openai", "pinecone", "plaid", "privateai", "private_ai", "private-ai", "rapidapi",
	"sendbird", "sentry", "snyk", "sonar", "squarespace", "stripe", "sourcegraph", "sumo", "sumologic", "telegr", "telegram", "travis", "twilio", "twitch", "twitter", "typeform", "xray", "yandex", "zendesk"}

// name looks at a word that may be part of the name of a secret, and from there
// for its value.
func (s *scan) name(start, end int) {
	if start < s.named {
		return // part of a name that was judged
	}
	left := runBefore(s.text, start, &nameBytes, 60)
	right := runFrom(s.text, end, &nameBytes, 60)
	for right > end && (s.text[right-1] == '.' || s.text[right-1] == '-') {
		right-- // the end of a sentence, a dash
	}
	for left < start && (s.text[left] == '\\' || s.text[left] == '.') {
		left++
	}
	if byteAt(s.text, left-1) == '\\' && left < start { // \nPASSWORD= inside JSON
		left++
	}
	if byteAt(s.text, left-1) == '/' && byteAt(s.text, right) == ':' {
		return // the user of a URL
	}
	ident := s.text[left:right]
	if before := runBefore(s.text, max(0, left-1), &alnum, 14); left > 0 && s.text[left-1] == ' ' && before < left-1 && slices.Contains(keyWords, strings.ToLower(s.text[before:left-1])) {
		ident = s.text[before:left-1] + "_" + ident // "API key"
	}
	how := judge(ident)
	if how == nothing {
		return
	}
	s.named = right
	s.value(ident, left, right, how)
}

// vendor looks at the name of a service.
func (s *scan) vendor(start, end int) {
	before, after := byteAt(s.text, start-1), byteAt(s.text, end)
	inside := isLetter(before) && !(before >= 'a' && s.text[start] < 'a') && !escaped(s.text, start)
	goesOn := isLetter(after) && (after >= 'a' || s.text[end-1] < 'a')
	if inside || goesOn || start < s.named {
		return
	}
	right := runFrom(s.text, end, &nameBytes, 60)
	s.value(s.text[start:right], start, right, vendorName)
}

// judge tells how sure a name makes that its value is a secret.
func judge(ident string) strength {
	var buf [16]string
	words := split(buf[:0], ident)
	best, at := nothing, -1
	for i, w := range words {
		how := judgeWord(w, words, i)
		if how > best {
			best, at = how, i
		}
	}
	if best == nothing || best == numberName {
		return best
	}
	for _, w := range words[at+1:] {
		if slices.Contains(describing, w) {
			return nothing
		}
	}
	if best <= tokenName {
		for _, w := range words {
			if slices.Contains(harmless, w) {
				return nothing
			}
		}
	}
	return best
}

func judgeWord(w string, words []string, i int) strength {
	before := ""
	if i > 0 {
		before = words[i-1]
	}
	switch {
	case w == "pin" || w == "cvc" || w == "cvv" || w == "cvv2" || w == "cvc2":
		return numberName
	case slices.Contains(passwordWords, w):
		return passwordName
	case w == "key" || w == "keys":
		if slices.Contains(keyWords, before) {
			return tokenName
		}
		return plainKey
	case slices.Contains(tokenWords, w):
		return tokenName
	}
	return nothing
}

// split cuts a name into its words in lower case: at signs, between cases and
// after digits.
func split(words []string, ident string) []string {
	var b []byte
	flush := func() {
		if len(b) > 0 && len(words) < cap(words) {
			words = append(words, strings.ToLower(string(b)))
		}
		b = b[:0]
	}
	for i := range len(ident) {
		c := ident[i]
		switch {
		case c == '_' || c == '-' || c == '.':
			flush()
			continue
		case 'A' <= c && c <= 'Z':
			prev, next := byteAt(ident, i-1), byteAt(ident, i+1)
			if 'a' <= prev && prev <= 'z' || 'A' <= prev && prev <= 'Z' && 'a' <= next && next <= 'z' {
				flush()
			}
		}
		if isDigit(c) && len(b) > 0 && byteAt(ident, i+1) == 0 {
			continue // password2
		}
		b = append(b, c)
	}
	flush()
	return words
}
