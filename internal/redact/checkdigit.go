package redact

import "strings"

const nifLetters = "TRWAGMYFPDXBNJZSQVHLCKE"

// nif is the letter of Spanish numbers: the remainder by 23.
func nif(c string) bool {
	if len(c) < 9 && c[0] != 'X' { // without its zero
		c = "0" + c
	}
	body := strings.NewReplacer("X", "0", "Y", "1", "Z", "2").Replace(c[:1]) + c[1:len(c)-1]
	n := 0
	for i := range len(body) {
		if !isDigit(body[i]) {
			return false
		}
		n = n*10 + int(body[i]-'0')
	}
	return nifLetters[n%23] == c[len(c)-1]
}

// weighted is the sum of digits by their weights.
func weighted(digits string, weights ...int) (sum int) {
	for i, w := range weights {
		sum += int(digits[i]-'0') * w
	}
	return sum
}

func cpf(c string) bool {
	if distinct(c) == 1 {
		return false
	}
	check := func(sum int) int { return sum * 10 % 11 % 10 }
	return check(weighted(c, 10, 9, 8, 7, 6, 5, 4, 3, 2)) == int(c[9]-'0') && check(weighted(c, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)) == int(c[10]-'0')
}

func rut(c string) bool {
	sum, w := 0, 2
	for i := len(c) - 2; i >= 0; i-- {
		sum += int(c[i]-'0') * w
		if w++; w > 7 {
			w = 2
		}
	}
	return "0K987654321"[sum%11] == c[len(c)-1]
}

func cuit(c string) bool {
	if c[0] != '2' && c[0] != '3' {
		return false
	}
	d := 11 - weighted(c, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)%11
	return d%11 == int(c[10]-'0')
}

// nir is the key of French numbers: 97 less the remainder by 97.
func nir(c string) bool {
	if month := c[3:5]; c[0] != '1' && c[0] != '2' || month < "01" || month > "12" && month < "20" {
		return false
	}
	n := 0
	for i := range 13 {
		n = (n*10 + int(c[i]-'0')) % 97
	}
	return 97-n == int(c[13]-'0')*10+int(c[14]-'0')
}

func nric(c string) bool {
	sum := weighted(c[1:], 2, 7, 6, 5, 4, 3, 2)
	letters := "JZIHGFEDCBA"
	switch c[0] {
	case 'T', 'G':
		sum += 4
	case 'M':
		sum += 3
	}
	switch c[0] {
	case 'F', 'G':
		letters = "XWUTRQPNMLK"
	case 'M':
		letters = "XWUTRQPNJLK"
		return letters[10-sum%11] == c[8] || letters[sum%11] == c[8]
	}
	return letters[sum%11] == c[8]
}

// verhoeff is the check of Verhoeff, by the dihedral group of order ten.
func verhoeff(c string) bool {
	if c[0] < '2' {
		return false
	}
	times := func(a, b int) int {
		switch {
		case a < 5 && b < 5:
			return (a + b) % 5
		case a < 5:
			return (a+b-5)%5 + 5
		case b < 5:
			return (a-5-b+5)%5 + 5
		}
		return (a - b + 5) % 5
	}
	turn := [10]int{1, 5, 7, 6, 2, 8, 3, 0, 9, 4}
	sum := 0
	for i := range len(c) {
		d := int(c[len(c)-1-i] - '0')
		for range i % 8 {
			d = turn[d]
		}
		sum = times(sum, d)
	}
	return sum == 0
}
