package groups

import (
	"slices"
	"strings"
)

// Respelled pairs statements with themselves, written in another way that changes nothing:
// contractions spelled out or put in, empty words before, another end. Writers think of
// other words, and a model that learned of them only has never read one statement twice.
func Respelled(all []Group) (pairs []Pair) {
	for _, g := range all {
		texts := slices.Concat(g.Same, g.Newer, g.Other)
		for _, n := range []string{"one", "another"} {
			text := texts[pick(len(texts), n, texts[0])]
			pairs = append(pairs, Pair{Relation: "same", Older: text, Newer: respelled(text)})
		}
	}
	return pairs
}

func respelled(text string) string {
	text = contracted(text)
	if openers := openersOf(text); chance("opener", text) < opened {
		text = openers[pick(len(openers), "which", text)] + text
	}
	if last := text[len(text)-1:]; !strings.Contains(".!?", last) {
		text += []string{"", ".", "!", "!!"}[pick(4, "end", text)]
	}
	return text
}

// opened is how often empty words stand before a statement.
const opened = 0.4

// contracted exchanges a contraction for what it stands for, or the other way round.
func contracted(text string) string {
	for _, c := range contractions {
		for i, from := range c {
			if strings.Contains(text, from) {
				return strings.Replace(text, from, c[1-i], 1)
			}
		}
	}
	return text
}

// contractions that stand for one thing only.
var contractions = [][2]string{
	{"I'm ", "I am "}, {"I've ", "I have "}, {"I'll ", "I will "}, {"I'd rather ", "I would rather "}, {"I'd like ", "I would like "},
	{"We're ", "We are "}, {"we're ", "we are "}, {"We've ", "We have "}, {"we've ", "we have "}, {"don't ", "do not "}, {"doesn't ", "does not "},
	{"can't ", "cannot "}, {"isn't ", "is not "}, {"aren't ", "are not "}, {"won't ", "will not "}, {"didn't ", "did not "},
	{"It's ", "It is "}, {"they're ", "they are "}, {"There's ", "There is "}, {"that's ", "that is "},
}

func openersOf(text string) []string {
	for _, w := range strings.Fields(strings.ToLower(text)) {
		if spanish[w] {
			return []string{"Por cierto, ", "Oye, ", "Pues ", "Que sepas que ", "Bueno, ", "Para que lo sepas: ", "La verdad es que ", "Ah, y "}
		}
	}
	return []string{"By the way, ", "So ", "Just so you know, ", "Oh, and ", "FYI, ", "Well, ", "Actually, ", "You know, ", "Btw "}
}

var spanish = func() map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.Fields("el la los las de del en mi mis un una que con por para soy tengo vivo trabajo es se al lo nuestro nuestra hace mis yo") {
		words[w] = true
	}
	return words
}()
