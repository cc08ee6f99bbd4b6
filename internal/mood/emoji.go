package mood

// emoji have a valence on the scale of the words, judged for this program from
// the feeling that each is named for in the Unicode standard.
var emoji = emojiTable(map[float64]string{
	3:    "😍🥰😻💖💕💞💗💘💝🤩🥳",
	2.7:  "❤♥😘🏆🎉🎊💯💓😂🤣🧡💛💚💙💜🤍🖤💟",
	2.3:  "😀😁😃😄😆😊🤗😇😋😎🙌👏💪🥇🏅✨🌟⭐🤎☺😚😙🎂🎁🎈",
	1.8:  "🙂😉👍👌😌😜😝😛🤪😺😸😹✌🤞🌞🌈🌹🌸💐🌷🌻☀🔥🙏🤝✅💃🕺🥂🍾🎶🎵",
	1:    "😏😮🤠🤓👋😗☘🍀💫🌺",
	-0.8: "😐😑😶🤔😬🙄😯😳🤨😕🫤😅",
	-1.5: "😒😓😔😟🙁☹😣😖😥😰😪🥺🤥😴🤒🤕😷👎⚠😞",
	-2.2: "😢😦😧😨😩😫😠🤢🤮💔😿👿🤬😾🙀😱☠💀🖕⚰",
	-2.6: "😭😡🤯👹👺💩😤",
})

func emojiTable(byValence map[float64]string) map[rune]float64 {
	m := map[rune]float64{}
	for v, list := range byValence {
		for _, r := range list {
			m[r] = v
		}
	}
	return m
}
