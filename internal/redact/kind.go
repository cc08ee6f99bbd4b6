package redact

// Kind says what a redacted value was.
type Kind string

// The kinds. The first group is the secret class; the rest is personal data.
const (
	PrivateKey Kind = "PRIVATE_KEY"
	JWT        Kind = "JWT"
	APIKey     Kind = "API_KEY"
	Password   Kind = "PASSWORD"
	URL        Kind = "URL" // the user and password of a URL
	Card       Kind = "CARD"

	Email      Kind = "EMAIL"
	IBAN       Kind = "IBAN"
	SSN        Kind = "SSN"
	NationalID Kind = "NATIONAL_ID"
	Account    Kind = "ACCOUNT" // a bank account or routing number named as such
	ID         Kind = "ID"      // a UUID
	IP         Kind = "IP"
	Phone      Kind = "PHONE"
	PersonName Kind = "PERSON_NAME"
)

// Counts is how many values of each kind were replaced. It may be logged: it
// holds nothing of the values.
type Counts map[Kind]int

// kind is the place of a Kind in allKinds, surest first.
type kind uint8

const (
	privateKey kind = iota
	jwt
	url
	apiKey
	password
	card
	email
	iban
	ssn
	nationalID
	account
	id
	ip
	phone
	personName
	kinds
)

var allKinds = [kinds]Kind{PrivateKey, JWT, URL, APIKey, Password, Card, Email, IBAN, SSN, NationalID, Account, ID, IP, Phone, PersonName}

func (k kind) placeholder() string { return "<PII:" + string(allKinds[k]) + ">" }

// placeholderAt returns the length of the placeholder at the start of a text, 0
// when there is none.
func placeholderAt(text string) int {
	const begin = "<PII:"
	if len(text) < len(begin) || text[:len(begin)] != begin {
		return 0
	}
	for i := len(begin); i < len(text) && i < 32; i++ {
		switch c := text[i]; {
		case c == '>' && i > len(begin):
			return i + 1
		case c != '_' && (c < 'A' || c > 'Z'):
			return 0
		}
	}
	return 0
}
