package redact

// triggers lists the words that rules wait for.
func triggers() []trigger {
	list := []trigger{
		{"private key", (*scan).pem},
		{"://", (*scan).url},
		{"eyj", (*scan).webToken},
		{"bearer", (*scan).bearer},
		{"basic", (*scan).bearer},
		{"authorization", (*scan).authorization},
		{"cookie", (*scan).cookie},
		{" -u", (*scan).user},
		{"--user", (*scan).user},
		{"hooks.slack.com/services/", (*scan).hook},
		{"hooks.slack.com/workflows/", (*scan).hook},
		{"hooks.slack.com/triggers/", (*scan).hook},
		{"webhook.office.com/webhookb2/", (*scan).hook},
		{"discord.com/api/webhooks/", (*scan).hook},
		{"discordapp.com/api/webhooks/", (*scan).hook},
		{":aa", (*scan).bot},
		{".atlasv1.", (*scan).atlas},
		{"seed phrase", (*scan).phrase},
		{"recovery phrase", (*scan).phrase},
		{"secret phrase", (*scan).phrase},
		{"frase semilla", (*scan).phrase},
		{"mnemonic", (*scan).phrase},
		{"sudo -", (*scan).piped},
		{"password-stdin", (*scan).piped},
		{"passwd --stdin", (*scan).piped},
		{"chpasswd", (*scan).piped},
		{"identified by", (*scan).identified},
		{"identified with", (*scan).identified},
		{"sig=", (*scan).sas},
		{"-us", (*scan).mailchimp},
		{"private-lines:", (*scan).putty},
	}
	for i, c := range commands {
		list = append(list, trigger{c.word, c.rule(i)})
	}
	for _, t := range tokens {
		list = append(list, trigger{lowered(t.prefix), t.rule()})
	}
	for _, w := range nameTriggers {
		list = append(list, trigger{w, (*scan).name})
	}
	for _, w := range vendors {
		list = append(list, trigger{w, (*scan).vendor})
	}
	return list
}

func lowered(text string) string {
	b := []byte(text)
	for i, c := range b {
		b[i] = lower(c)
	}
	return string(b)
}
