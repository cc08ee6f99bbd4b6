package redact_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline/internal/redact"
)

// Values in the tables stand in « » where they must go; all else must stay.
func marked(text string) (plain string, values []string) {
	for {
		before, rest, ok := strings.Cut(text, "«")
		plain += before
		if !ok {
			return plain, values
		}
		value, after, _ := strings.Cut(rest, "»")
		plain, values, text = plain+value, append(values, value), after
	}
}

// checkMarked holds that exactly the marked values are replaced.
func checkMarked(t *testing.T, apply func(string) (string, redact.Counts), kind redact.Kind, text string) {
	t.Helper()
	plain, values := marked(text)
	want := plain
	for _, v := range values {
		want = strings.Replace(want, v, "<PII:"+string(kind)+">", 1)
	}
	got, counts := apply(plain)
	if got != want {
		t.Errorf("%q\n got %q\nwant %q", plain, got, want)
	}
	n := 0
	for _, c := range counts {
		n += c
	}
	if n != len(values) {
		t.Errorf("%q: counts %v, want %d", plain, counts, len(values))
	}
}

func TestSecretsGiveThemselvesAway(t *testing.T) {
	r := redact.New(redact.Config{})
	for kind, texts := range map[redact.Kind][]string{
		redact.Password: {
			`DB_PASSWORD=«correcthorse»`,
			`export PGPASSWORD='«s0me pass»'`,
			`password: «hunter2»`,
			`password: «x(Wb2Qtzh3@9»`,
			`"password": "«hunter2»",`,
			`{\"password\":\"«hunter2!»\"}`,
			`passwd = "«qwerty»"`,
			`const dbPassword = '«Sup3r$ecret»';`,
			`spring.datasource.password=«p@ssw0rd»`,
			`<password>«letmein99»</password>`,
			`- name: ADMIN_PASSWORD
  value: «Zx9!kk21»`,
			`mysql -u root --password=«tr0ub4dor»`,
			`psql --password «tr0ub4dor»`,
			`My password is «hunter2», remember it please.`,
			`mi contraseña es «Perro.Azul99»`,
			`la clave del wifi es «Luna2024»`,
			`mi clave es «4821»`,
			`My PIN is «4821».`,
			`my PIN is «0000»`,
			`cvv: «123»`,
			`my card's cvv «123», exp 12/27`,
			`please set the admin password to «Winter2025!»`,
			`CREATE USER bob WITH PASSWORD '«b0bspass»';`,
			`setenv("DB_PASSWORD", "«hunter22»", 1)`,
			`curl -u admin:«s3cret» https://example.org`,
			`password = os.getenv("PW") or password = "«l1teral»"`,
			`Server=db;User Id=sa;Password=«yourStr0ng(!)Pass»;`,
			`PASSWORD="«ünïcödé1»"`,
			`the root password on that box: «xK3#mm0!»`,
			`please use «qw#E7tyU» as the password`,
			`set it up with '«tr0ub4dor»' as my new password.`,
			`usá «Luna.2024» como contraseña`,
			`mot de passe : «P@ssw0rd#2025»`,
			`user.set_password("«P@ssw0rd#2025»")`,
			`user.setPassword('«tr0ub4dor»')`,
		},
		redact.APIKey: {
			`token=«ghp_abcdEFGH1234ijklMNOP5678qrstUVWX»`,
			`the API key: «9f8e7d6c5b4a»`,
			`API_KEY=«a8f5f167f44f4964e6c998dee827110c»`,
			`"apiKey": "«Zk3nQ81xVb20LmPq77»"`,
			`x-api-key: «0aB9xQ7zLm3Tn5Vw»`,
			`Authorization: Bearer «AbCd1234.efGH5678_ijKL»`,
			`curl -H "Authorization: Basic «dXNlcjpwYXNzd29yZA==»"`,
			`aws_secret_access_key = «wJalrXUtnFEMI/K7MDENG/bPxRfiCYzEXAMPLEKEY»`,
			`AWS_ACCESS_KEY_ID=«AKIAIOSFODNN7EXAMPLE»`,
			`const stripe = new Stripe("«sk_live_51H8xYzAbCdEfGhIjKlMn»")`,
			`https://example.org/hook?api_key=«8sk2k1m9ql0z7xv3»&x=1`,
			`client_secret: «8Q~aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789»`,
			`STRIPE_WEBHOOK_SECRET=«whsec_3nW9sQzT7LmB2kVx8RpYc4Jd»`,
			`https://hooks.slack.com/services/«T024BE7LD/B0G9QF9C6/kN3Zq81xVb20LmPq77ZkQwEr»`,
			`bot «123456789:AAHk3nQ81xVb20LmPq77Zk3nQ81xVb20LmP» runs`,
			`OPENROUTER_API_KEY=«sk-or-v1-9f8e7d6c5b4a39281706f5e4d3c2b1a0»`,
			`use «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» here`,
			`AccountKey=«Zk3nQ81xVb20LmPq77Zk3nQ81xVb20LmPq77Zk3nQ81xVb20LmPq77==»;EndpointSuffix=core`,
			`const key = process.env.API_KEY || "«q8Zk3nQ81xVb20Lm»"`,
			`"access_token":"«ya29.a0AfH6SMBx-3nQ81xVb20LmPq77»"`,
			`heroku config: HEROKU_API_KEY=«5819e14c-ec9b-13c5-2a45-9428052bfda9»`,
			`//registry.example.org/:_authToken=«npm_Zk3nQ81xVb20LmPq77Zk3nQ81xVb20LmPq77»`,
		},
		redact.URL: {
			`postgres://«shop:s3cr3tP4ss»@db.internal:5432/shop`,
			`mongodb+srv://«appuser:myR3alP@ssw0rd»@cluster0.example.net/db`,
			`redis://«:p4ssw0rd»@cache:6379`,
			`git clone https://«x-access-token:abcdef123456»@example.org/a/b.git`,
			`amqp://«guest:p/w?1»@mq`,
		},
		redact.JWT: {
			`session «eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c» ends`,
			`id_token="«eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.»"`,
		},
		redact.Card: {
			`my card is «4111 1111 1111 1111»`,
			`«5500-0000-0000-0004» expires soon`,
			`amex «3782 822463 10005».`,
			`{"number":"«6011000990139424»"}`,
			"tarjeta:\n«4539148803436467»",
			"cards: [«4539148803436467», «4111111111111111»]",
			"bob,«4539148803436467»,09/27",
		},
		redact.PrivateKey: {
			"«-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ\n-----END OPENSSH PRIVATE KEY-----»\nok",
			`"private_key": "«-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----»\n"`,
			"cut: «-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIIGq7Q8vXl3nQ81xVb20LmPq77Zk3nQ81xVb20Lm»",
			`seed phrase: «legal winner thank year wave sausage worth useful legal winner thank yellow»`,
		},
	} {
		for _, text := range texts {
			checkMarked(t, r.Secrets, kind, text)
		}
	}
}

func TestOrdinaryTextStays(t *testing.T) {
	r := redact.New(redact.Config{})
	for _, text := range []string{
		"2026-01-05T09:00:00.123Z level=info msg=\"started\" pid=4242 took=12.5ms",
		`{"timestamp":"2026-01-05T09:00:00Z","requestId":"5819e14c-ec9b-43c5-8a45-9428052bfda9","tokenUsage":{"input":1500,"output":250},"firstTokenMs":431}`,
		"commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
		"sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		`"integrity": "sha512-0a31fc7ee2cca8f25aacafb0fae1c5d27e8c4d3ecbf3eea76e9c4be73f6d4f3b=="`,
		"version 1.2.3.4 of go1.26.1, v8.30.1, 10.0.19045",
		"password: string", "password = derive(32,", "password: sha256(salt2+pw",
		"func Login(user, password string) (token string, err error)",
		"const token = await getToken(user)",
		"password = req.body.password",
		"if (!password) { throw new Error('Password is required') }",
		`<input type="password" name="password" placeholder="Password">`,
		"max_tokens: 128000, input_tokens=1500",
		"password: ${DB_PASSWORD}", "PASSWORD=$DB_PASSWORD", "token: {{ secrets.TOKEN }}", "api_key: <your-key>", "API_KEY=your_api_key_here",
		"the password is wrong", "use sha512 as the password hash", "use bcrypt as the password", "set_password(password)", `user.set_password("")`, "el secreto es la paciencia", "treat it as a password", "use ${PW1} as the password", "como contraseña", "la contraseña es incorrecta", "the key is consistency", "the cvv field has 3 digits", "pin 1234 of the board", "cvc 12345", "The token is expired.",
		"key: value", "primary_key: user_id", "cache_key = \"user_profile_v2\"", "sort_key: created_at",
		"Author: Jane", "authenticated: true", "authority=example",
		"tokenizer = AutoTokenizer.from_pretrained(\"bert-base-uncased\")",
		"secretKeyRef:\n  name: my-secret\n  key: password",
		"0x1234567890abcdef", "#ff00ff", "100 200 300 400", "1 234 567 890", "1,234,567.89", "3.14159265358979", "1748503543012", "1736067600",
		"port 5432 and 8080:80", "12:30:45", "call me in winter 2023-2024", "2024-01-15 10:30:00", "15/01/2024", "01.02.2024",
		"see https://example.org:8443/a/b?page=2#top and git@github.com:foo/bar.git",
		"npm i @scope/pkg@1.2.3 lodash@4.17.21", "logo@2x.png", "std::vector<int> a::b", "x :: Int",
		"$49.99 and 1200 EUR", "lines 100-200 of 1234", "id 12345678", "iPhone 15 Pro Max 256",
		"abc123def456", "Qwen2.5-Coder-7B-Instruct", "eslint-plugin-react-hooks", "sk-circle-fade-dot", "task_4f2a", "risk-based-authentication-2024",
		"serverConfig.ClientAuth = RequireAndVerifyClientCert", "\tPrivateKey: testRSA2048PrivateKey,", "secret := hs.handshakeSecret.ClientHandshakeTrafficSecret(hs.transcript)",
		"modernc.org/token v1.1.0 h1:Xl7Ap9dKaEs5kLoOQeQmPWevfnk/DM5qcLcYlA8ys6Y=", "socksAuthMethodUsernamePassword socksAuthMethod = 0x02",
		"pass = strings.ReplaceAll(pass, \" \", \"_\")", "m.pskModes = []uint8{pskModeDHE, pskModePlain}",
		"var seeds = []int64{\n\t-4539148803436467, 4539148803436467, 7,\n\t4539148803436467,\n}", "{-4539148803436467, \"a\"}",
		"-rwxr-xr-x 1 root root 52176 2023-02-03 19:00:00.000000000 +0000 cmp", "at 00:00:00.000000000 UTC", "7f00-7f10 r--p 00000000 fc:01 1234", "fc:01 1234567", "Mon Jan 2 16:10:33 -0500 2006",
		"--secrets only what is replaced", "--password read it from standard input",
		"aba7f0 request 6d1aba path=/v1/items/744386 status=200", "1aba path=/v1/items/744386", "see https%3A%2F%2Fexample.org%2F%40user.name",
		"build 536904399 of 91170-1234", "SSN 078-05-1120 of the wallet", "my tax id 911-89-1234 is mistyped", "zip 94105-1234", "ssn 000-12-3456", "1111111A",
		"GET /api/v1/users/123456789/orders?limit=100 200 1532 0.012",
	} {
		if got, counts := r.Redact(text); got != text {
			t.Errorf("%q\n got %q %v", text, got, counts)
		}
	}
}

func TestPlaceholderDoesNotSwitchRedactionOff(t *testing.T) {
	got, counts := redact.New(redact.Config{}).Redact("<PII:EMAIL> wrote; reach me at joe@example.org, password=<PII:PASSWORD>hunter2")
	if want := "<PII:EMAIL> wrote; reach me at <PII:EMAIL>, password=<PII:PASSWORD><PII:PASSWORD>"; got != want {
		t.Errorf("got %q", got)
	}
	if diff := cmp.Diff(redact.Counts{redact.Email: 1, redact.Password: 1}, counts); diff != "" {
		t.Error(diff)
	}
}

func TestRedactedTextStays(t *testing.T) {
	r := redact.New(redact.Config{})
	text := "mail a@b.org, token=ghp_abcdEFGH1234ijklMNOP5678qrstUVWX, DB_PASSWORD=x9!k2, https://u:p4ss@h/, call +34 612 345 678"
	once, _ := r.Redact(text)
	if twice, counts := r.Redact(once); twice != once || counts != nil {
		t.Errorf("%q became %q %v", once, twice, counts)
	}
}

func TestKindsCanBeKept(t *testing.T) {
	r := redact.New(redact.Config{Keep: []redact.Kind{redact.Email}})
	if got, _ := r.Redact("a@b.org 203.0.113.7"); got != "a@b.org <PII:IP>" {
		t.Errorf("got %q", got)
	}
}

// TestPlantedSecretSurvivesNowhere plants secrets of known forms in arbitrary
// text.
func TestPlantedSecretSurvivesNowhere(t *testing.T) {
	r := redact.New(redact.Config{})
	rapid.Check(t, func(t *rapid.T) {
		alnum := func(n int) string {
			return rapid.StringMatching(`[A-Za-z0-9]{`+itoa(n-4)+`}`).Draw(t, "value") + "a7Qz"
		}
		secret := rapid.SampledFrom([]func() string{
			func() string { return "ghp_" + alnum(36) },
			func() string { return "sk-ant-api03-" + alnum(40) },
			func() string { return "AKIA" + rapid.StringMatching(`[A-Z2-7]{12}`).Draw(t, "id") + "Q7ZK" },
			func() string { return "xoxb-123456789012-123456789012-" + alnum(24) },
		}).Draw(t, "form")()
		before := rapid.StringMatching(`[ -~\n]{0,40}[ \n"'=:(,]`).Draw(t, "before")
		after := rapid.StringMatching(`[ \n"',.)]?[ -~\n]{0,40}`).Draw(t, "after")
		if after != "" && strings.IndexByte(" \n\"',.)", after[0]) < 0 {
			after = " " + after
		}
		for _, apply := range []func(string) (string, redact.Counts){r.Secrets, r.Redact} {
			if got, _ := apply(before + secret + after); strings.Contains(got, secret) {
				t.Fatalf("%q kept it: %q", before+secret+after, got)
			}
		}
	})
}

func itoa(n int) string { return string([]byte{byte('0' + n/10), byte('0' + n%10)}) }

func FuzzRedact(f *testing.F) {
	for _, s := range []string{"", "password: x", "token=", "://@", "+(1", "AB12", "::1%", "curl -u a:", "-----BEGIN PRIVATE KEY-----", "\\\"password\\\":\\\"", "<PII:", "contraseña es ", "eyJ.", "00", "cookie: a=b"} {
		f.Add(s)
	}
	r := redact.New(redact.Config{PersonNames: true})
	f.Fuzz(func(t *testing.T, text string) {
		got, counts := r.Redact(text)
		if counts == nil && got != text {
			t.Errorf("%q changed to %q without a count", text, got)
		}
		r.Secrets(text)
	})
}
