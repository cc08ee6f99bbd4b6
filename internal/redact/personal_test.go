package redact_test

import (
	"testing"

	"strandline/internal/redact"
)

func TestPersonalDataIsFound(t *testing.T) {
	r := redact.New(redact.Config{})
	for kind, texts := range map[redact.Kind][]string{
		redact.Email: {"write to «ana.lópez+x@sub.example.co.uk».", "<«a@b.io»>", "https://x.io/u?email=«jane%40corp.io»&a=1", "u=https%3A%2F%2Fx.io%3Fm%3D«jane%2Bx%40corp.io»", "mailto:«joe_1@example.museum»?subject=x", `{\n"e":"«x@y.org»"}`},
		redact.IBAN:  {"IBAN «ES91 2100 0418 4502 0005 1332»", "«DE89370400440532013000»,", "iban: «gb29 nwbk 6016 1331 9268 19»", "«FR1420041010050500013M02606»"},
		redact.SSN:   {"SSN «536-90-4399»", "ssn: «536904399»", "«536904399»", "«536904399», «53690-4399»\n", "«536-904399» is her social security number", "seguro social «536 904399»"},
		redact.NationalID: {"DNI «12345678Z»", "NIE «X1234567L»", "mi dni es «12.345.678»", "CPF «529.982.247-25»", "CUIT «20-12345678-6»",
			"RUT «12.345.678-5»", "codice fiscale «RSSMRA85T10A562S»", "passport number «XDB123456»", "Aadhaar «2341 2341 2346»", "NI number «AB 12 34 56 C»", "ITIN «911-70-1234»", "«911701234»", "DNI de antes: «1111111G»"},
		redact.IP:      {"from «203.0.113.7»:443", "«10.0.0.12» - - [x]", "[«2001:db8::8a2e:370:7334»]:80", "host «fe80::1%eth0» up", "ssh root@«192.168.1.10»"},
		redact.ID:      {"user «5819e14c-ec9b-43c5-8a45-9428052bfda9» left"},
		redact.Account: {"account number «12345678901»", "routing: «021000021»"},
	} {
		for _, text := range texts {
			checkMarked(t, r.Redact, kind, text)
		}
	}
	for _, text := range []string{"call «(555) 123-4567»", "«555.123.4567»", "«+44 20 1234 5678» today", `«555-123-4567 ext. 123»`, "llámame al «612 345 678»", "móvil «612345678»",
		"tel. «91 123 45 67»", "mi celular es «11 4706-6184»", "WhatsApp «+54 9 11 5555-1234»", "my number is «07700 900123»", "ring «0049 30 901820»", "«+34612345678»",
		"Phone: «(825)416-4829x82518»", "«06 12 34 56 78» (mobile)", "fax «+46 (0)8 928 571 38»",
		"«+81-3-1234-5678»", "tel:«+54-11-5555-0132»", "tel:«612345678»"} {
		checkMarked(t, r.Redact, redact.Phone, text)
	}
}

func TestSecretsLeavePersonalDataAlone(t *testing.T) {
	text := "ana@example.org, +34 612 345 678, ES91 2100 0418 4502 0005 1332, 203.0.113.7"
	if got, counts := redact.New(redact.Config{}).Secrets(text); got != text || counts != nil {
		t.Errorf("got %q %v", got, counts)
	}
}

func TestNamesOfPersonsAreTakenOutOnRequest(t *testing.T) {
	r := redact.New(redact.Config{PersonNames: true})
	for _, text := range []string{
		"Hi «John Smith», welcome", "Dr. «Sarah Wilson» called", "«Nicolás Pérez» y «María de la Cruz» vinieron", "my name is «Zbigniew»", "me llamo «Itziar Etxeberria»"} {
		checkMarked(t, r.Redact, redact.PersonName, text)
	}
	for _, text := range []string{"Monday in London with Docker and Kubernetes", "New York Times", "func Carlos_test()", "see docs/Maria.md", "The Quick Brown Fox"} {
		if got, _ := r.Redact(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
	if got, _ := redact.New(redact.Config{}).Redact("Hi John Smith"); got != "Hi John Smith" {
		t.Errorf("not asked for, and yet %q", got)
	}
}
