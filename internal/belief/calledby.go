package belief

import "regexp"

// wishOfName reports whether one statement tells what the speaker is called and the other asks to
// be called something else: "my name is Jonathan", "call me Jon". Both hold.
func wishOfName(a, b Statement) bool {
	name, wish := firstOf(ownName, a.telling().folded), firstOf(callMe, b.telling().folded)
	return name != "" && wish != "" && name != wish
}

// wishesName is wishOfName of either order.
func wishesName(a, b Statement) bool { return wishOfName(a, b) || wishOfName(b, a) }

var (
	ownName = regexp.MustCompile(`^(?:my (?:full |first |real |legal |given )?name is|me llamo|mi nombre (?:completo |real )?es) (\pL+)`)
	callMe  = regexp.MustCompile(`^(?:please |just |but |you can |you may |everyone can )*call me (\pL+)(?: please)?$|^(?:i would )?(?:rather|prefer) (?:you |to be )?call(?:ed)? (?:me )?(\pL+)$|^i (?:would )?(?:prefer|like) to be called (\pL+)$` +
		`|^(?:por favor |pero |puedes |podes |me puedes )*(?:llamame|llamarme|dime|decime|decirme) (\pL+)(?: por favor)?$|^prefiero que me (?:llames|digas) (\pL+)$`)
)
