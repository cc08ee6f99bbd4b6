package redact

// token is a credential that its issuer made recognisable by a prefix.
type token struct {
	prefix   string
	chars    string // of what follows; see classOf
	min, max int    // its length; a max of 0 is open
	random   bool   // the prefix alone is common: what follows must not be words
}

// rule returns what checks for the token. The prefix must stand as it is
// written, at the beginning of a word; a run longer than allowed is something
// else when the rule is strict about its end.
func (t token) rule() rule {
	chars := classOf(t.chars)
	return func(s *scan, start, end int) {
		if s.text[start:end] != t.prefix && !sameFold(s.text[start:end], t.prefix) {
			return
		}
		if before := byteAt(s.text, start-1); alnum.has(before) && alnum.has(t.prefix[0]) && !escaped(s.text, start) {
			return
		}
		if start < s.tokened {
			return
		}
		limit := longToken
		if t.max > 0 {
			limit = t.max + 1
		}
		stop := runFrom(s.text, end, &chars, limit)
		n := stop - end
		if n < t.min || t.max > 0 && n > t.max {
			return
		}
		rest := s.text[end:stop]
		if distinct(rest) < 4 && t.prefix != "AGE-SECRET-KEY-1" {
			return // a mask
		}
		if t.random && (wordy(rest) || !hasDigit(rest)) {
			return
		}
		if n == longToken {
			stop = runFrom(s.text, stop, &chars, 0)
		}
		s.tokened = stop
		s.add(start, stop, apiKey)
	}
}

// longToken is how much of a token is judged.
const longToken = 300

// sameFold reports whether a prefix that some write in capitals is meant.
func sameFold(found, prefix string) bool {
	switch prefix {
	case "npm_", "xapp-", "glc_", "glsa_", "clojars_", "pscale_pw_", "dor_v1_":
		return true
	}
	return false
}

// escaped reports whether the letter before a place belongs to an escape such
// as \n, as in JSON inside text.
func escaped(text string, at int) bool {
	return byteAt(text, at-2) == '\\' && (text[at-1] == 'n' || text[at-1] == 'r' || text[at-1] == 't')
}

func hasDigit(text string) bool {
	for i := range len(text) {
		if isDigit(text[i]) {
			return true
		}
	}
	return false
}

// tokens lists the credentials known by their prefix. The facts are those their
// issuers publish or that scanners of secrets have gathered.
var tokens = []token{
	// Language models and what is around them.
	{"sk-ant-", "aA0_-", 20, 0, false},
	{"sk-proj-", "aA0_-", 20, 0, false},
	{"sk-svcacct-", "aA0_-", 20, 0, false},
	{"sk-admin-", "aA0_-", 20, 0, false},
	{"sk-or-v1-", "aA0_-", 20, 0, false},
	{"sk-or-", "aA0_-", 20, 0, false},
	{"sk-lf-", "aA0-", 20, 0, false},
	{"sk-", "aA0_-", 18, 0, true},
	{"sk_", "aA0_", 24, 0, true},
	{"gsk_", "aA0", 20, 0, true},
	{"xai-", "aA0_-", 20, 0, true},
	{"r8_", "aA0", 30, 0, true},
	{"hf_", "aA0", 30, 0, false},
	{"api_org_", "aA0", 30, 0, false},
	{"nvapi-", "aA0_-", 30, 0, true},
	{"pplx-", "aA0", 32, 0, true},
	{"tvly-", "aA0_-", 20, 0, true},
	{"fc-", "h", 32, 32, true},
	{"csk-", "aA0", 32, 0, true},
	{"pcsk_", "aA0_", 40, 0, true},
	{"tgp_v1_", "aA0_-", 20, 0, true},
	{"fw_", "aA0", 20, 0, true},
	{"jina_", "aA0_-", 30, 0, true},
	{"lsv2_pt_", "aA0_", 32, 0, true},
	{"lsv2_sk_", "aA0_", 32, 0, true},
	{"ls__", "aA0", 32, 0, true},
	{"rpa_", "A0a", 32, 0, true},
	{"voyage-", "aA0_-", 30, 0, true},
	{"e2b_", "h", 32, 0, true},
	{"bedrock-api-key-", "aA0+/=", 20, 0, false},
	{"ABSK", "aA0+/=", 60, 0, true},

	// Code hosting, packages, delivery.
	{"ghp_", "aA0", 30, 0, false},
	{"gho_", "aA0", 30, 0, false},
	{"ghu_", "aA0", 30, 0, false},
	{"ghs_", "aA0_.-", 30, 0, false},
	{"ghr_", "aA0", 30, 0, false},
	{"github_pat_", "aA0_", 36, 0, false},
	{"glpat-", "aA0_.-", 16, 0, false},
	{"gldt-", "aA0_-", 20, 0, true},
	{"glrt-", "aA0_.-", 20, 0, true},
	{"glft-", "aA0_-", 20, 0, true},
	{"glptt-", "h", 40, 0, false},
	{"glcbt-", "aA0_-", 20, 0, true},
	{"glffct-", "aA0_-", 20, 0, false},
	{"glimt-", "aA0_-", 20, 0, true},
	{"glagent-", "aA0_-", 40, 0, true},
	{"gloas-", "aA0_-", 40, 0, false},
	{"glsoat-", "aA0_-", 20, 0, true},
	{"GR1348941", "aA0_-", 20, 0, false},
	{"_gitlab_session=", "aA0", 32, 0, false},
	{"npm_", "aA0", 36, 0, true},
	{"pypi-AgE", "aA0_-", 50, 0, false},
	{"rubygems_", "h", 48, 0, false},
	{"clojars_", "aA0", 60, 0, true},
	{"dckr_pat_", "aA0_-", 20, 0, false},
	{"dckr_oat_", "aA0_-", 20, 0, false},
	{"oy2", "a0", 43, 43, true},
	{"cio", "aA0", 32, 32, true},
	{"bkua_", "h", 40, 0, false},
	{"ATATT3", "aA0_=-", 60, 0, false},
	{"ATCTT3", "aA0_=-", 60, 0, false},
	{"ATBB", "aA0", 32, 0, true},
	{"sgp_", "aA0_", 40, 0, true},
	{"sqp_", "h", 40, 0, false},
	{"squ_", "h", 40, 0, false},
	{"sqa_", "h", 40, 0, false},
	{"sntrys_", "aA0+/=_", 40, 0, false},
	{"sntryu_", "h", 60, 66, false},
	{"lin_api_", "aA0", 32, 0, false},
	{"lin_oauth_", "aA0", 32, 0, false},
	{"ntn_", "aA0", 40, 0, true},
	{"secret_", "aA0", 43, 43, true},
	{"figd_", "aA0_-", 30, 0, true},
	{"figu_", "aA0_-", 30, 0, true},
	{"PMAK-", "H-", 50, 0, false},
	{"AKCp", "aA0", 60, 80, true},
	{"cmVmd", "aA0", 59, 59, true},
	{"rdme_", "a0", 60, 0, true},
	{"pnu_", "aA0", 36, 0, true},
	{"pul-", "h", 40, 40, false},
	{"API-", "A0", 26, 26, true},
	{"sat.", "aA0_.-", 60, 0, true},

	// Clouds and infrastructure.
	{"AKIA", "A0", 16, 16, false},
	{"ASIA", "A0", 16, 16, true},
	{"ABIA", "A0", 16, 16, true},
	{"ACCA", "A0", 16, 16, true},
	{"A3T", "A0", 17, 17, true},
	{"AIza", "aA0_-", 35, 0, false},
	{"ya29.", "aA0_-", 20, 0, false},
	{"GOCSPX-", "aA0_-", 20, 0, false},
	{"1//0", "aA0_-", 30, 0, true},
	{"LTAI", "aA0", 12, 24, true},
	{"AKID", "aA0", 32, 0, true},
	{"dop_v1_", "h", 40, 0, false},
	{"doo_v1_", "h", 40, 0, false},
	{"dor_v1_", "H", 40, 0, false},
	{"hvs.", "aA0_-", 20, 0, true},
	{"hvb.", "aA0_-", 60, 0, true},
	{"hvr.", "aA0_-", 60, 0, true},
	{"dp.pt.", "aA0", 40, 0, false},
	{"dp.st.", "aA0_.-", 40, 0, false},
	{"dp.ct.", "aA0", 40, 0, false},
	{"dp.sa.", "aA0", 40, 0, false},
	{"fo1_", "aA0_-", 40, 0, true},
	{"fm1r_", "aA0+/=", 60, 0, true},
	{"fm1a_", "aA0+/=", 60, 0, true},
	{"fm2_", "aA0+/=", 60, 0, true},
	{"HRKU-", "aA0_-", 30, 0, true},
	{"pscale_tkn_", "aA0_=.-", 30, 0, false},
	{"pscale_oauth_", "aA0_=.-", 30, 0, false},
	{"pscale_pw_", "aA0_=.-", 30, 0, false},
	{"sbp_", "h", 40, 0, false},
	{"sb_secret_", "aA0_-", 20, 0, false},
	{"vercel_", "aA0_", 24, 0, true},
	{"nfp_", "aA0", 36, 0, true},
	{"rnd_", "aA0", 20, 0, true},
	{"tk-us-", "aA0_-", 40, 0, true},
	{"v1.0-", "h-", 150, 0, false},
	{"sha256~", "aA0_-", 43, 43, false},
	{"dapi", "H-", 32, 34, true},
	{"dt0c01.", "aA0.", 60, 0, false},
	{"dt0s01.", "aA0.", 60, 0, false},
	{"eyJrIjoi", "aA0+/=", 60, 0, false},
	{"glc_", "aA0+/=", 32, 0, true},
	{"glsa_", "aA0_", 40, 0, false},
	{"NRAK-", "A0a", 24, 0, false},
	{"NRII-", "aA0-", 30, 0, false},
	{"NRJS-", "h", 19, 0, false},
	{"NRRA-", "h", 40, 0, false},
	{"ops_eyJ", "aA0+/=_-", 100, 0, true},
	{"A3-", "A0-", 30, 40, true},
	{"AGE-SECRET-KEY-1", "A0", 58, 0, false},
	{"4b1d", "aA0", 38, 38, true},
	{"ico-", "aA0", 32, 32, true},
	{"dnkey-", "a0=_-", 60, 0, true},
	{"sm_aat_", "aA0", 16, 0, true},
	{"sm_pat_", "aA0", 16, 0, true},
	{"sm_sat_", "aA0", 16, 0, true},
	{"ddp_", "aA0", 36, 0, true},
	{"phx_", "aA0", 32, 0, true},
	{"AQVN", "aA0_-", 35, 38, true},
	{"YC", "aA0_-", 38, 38, true},
	{"t1.", "aA0_=.-", 90, 0, true},

	// Messages, payments, shops.
	{"xoxb-", "aA0-", 12, 0, true},
	{"xoxp-", "aA0-", 12, 0, true},
	{"xoxa-", "aA0-", 8, 0, true},
	{"xoxr-", "aA0-", 8, 0, true},
	{"xoxo-", "aA0-", 12, 0, true},
	{"xoxs-", "aA0-", 12, 0, true},
	{"xoxc-", "aA0-", 12, 0, true},
	{"xoxd-", "aA0%+/=-", 12, 0, true},
	{"xoxe-", "aA0-", 30, 0, true},
	{"xoxe.", "aA0-", 30, 0, true},
	{"xapp-", "aA0-", 20, 0, true},
	{"sk_live_", "aA0", 10, 0, false},
	{"sk_test_", "aA0", 10, 0, false},
	{"sk_prod_", "aA0", 10, 0, false},
	{"rk_live_", "aA0", 10, 0, false},
	{"rk_test_", "aA0", 10, 0, false},
	{"rk_prod_", "aA0", 10, 0, false},
	{"whsec_", "aA0+/=", 24, 0, true},
	{"sq0atp-", "aA0_-", 22, 0, false},
	{"sq0csp-", "aA0_-", 22, 0, false},
	{"EAAA", "aA0_-", 22, 0, true},
	{"EAAC", "aA0", 80, 0, true},
	{"EAAM", "aA0", 80, 0, true},
	{"EAAG", "aA0", 80, 0, true},
	{"IGQ", "aA0_-", 80, 0, true},
	{"SG.", "aA0_.=-", 60, 0, false},
	{"xkeysib-", "h-aA", 70, 0, false},
	{"key-", "h", 32, 32, false},
	{"pubkey-", "h", 32, 32, false},
	{"SK", "H", 32, 32, true},
	{"re_", "aA0_", 30, 0, true},
	{"shpat_", "aA0", 32, 0, false},
	{"shpca_", "aA0", 32, 0, false},
	{"shppa_", "aA0", 32, 0, false},
	{"shpss_", "aA0", 32, 0, false},
	{"shippo_live_", "H", 40, 0, false},
	{"shippo_test_", "H", 40, 0, false},
	{"EZAK", "aA0", 54, 54, true},
	{"EZTK", "aA0", 54, 54, true},
	{"FLWSECK_TEST-", "aA0-", 12, 0, false},
	{"FLWSECK-", "aA0-", 12, 0, true},
	{"FLWPUBK_TEST-", "aA0-", 12, 0, false},
	{"duffel_test_", "aA0_=-", 40, 0, false},
	{"duffel_live_", "aA0_=-", 40, 0, false},
	{"access-sandbox-", "h-", 36, 0, false},
	{"access-development-", "h-", 36, 0, false},
	{"access-production-", "h-", 36, 0, false},
	{"s-s4t2ud-", "H", 60, 0, false},
	{"s-s4t2af-", "H", 60, 0, false},
	{"fio-u-", "aA0_=-", 60, 0, true},
	{"p8e-", "aA0", 32, 0, true},
	{"tfp_", "aA0_.=-", 50, 0, true},
	{"b_", "aA0=_-", 44, 44, true},
	{"pat-na1-", "h-", 36, 0, false},
	{"pat-eu1-", "h-", 36, 0, false},
	{"sl.", "aA0_=-", 100, 0, true},
	{"sc_", "aA0_.+/=-", 50, 0, true},
	{"ext_", "aA0_.+/=-", 50, 0, true},
	{"scauth_", "aA0_.+/=-", 50, 0, true},
	{"authress_", "aA0_.+/=-", 50, 0, true},
	{"pat", "aA0.", 79, 79, true},
}
