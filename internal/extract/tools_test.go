package extract_test

import "testing"

// TestToolsThatTakeAnothersPlaceAreOnesOwn has news of tools that nobody is named as using.
func TestToolsThatTakeAnothersPlaceAreOnesOwn(t *testing.T) {
	tracker := func(s string) []string { return []string{"work/project/issue_tracker: " + s} }
	npm := func(s string) []string { return []string{"work/project/package_manager: " + s} }
	tried := func(s string) []string { return []string{"decisions/project/decision: " + s} }
	checkFiled(t, map[string][]string{
		"usamos Jira": tracker("Usamos Jira"), "Linear replaced Jira last week": tracker("Linear replaced Jira last week"), "Jira was replaced by Linear": tracker("Jira was replaced by Linear"), "Zephyr has replaced Jira": tracker("Zephyr has replaced Jira"),
		"Linear reemplazó a Jira": tracker("Linear reemplazó a Jira"), "Jira fue reemplazado por Linear": tracker("Jira fue reemplazado por Linear"), "Linear reemplazó a Jira la semana pasada": tracker("Linear reemplazó a Jira la semana pasada"),
		"we're back on npm": npm("We're back on npm"), "we went back to npm": npm("We went back to npm"), "volvimos a npm": npm("Volvimos a npm"), "hemos vuelto a usar npm": npm("Hemos vuelto a usar npm"),
		"I'm back on vim": {"preferences/user/uses_editor: I'm back on vim"}, "volví a Vim": {"preferences/user/uses_editor: Volví a Vim"},
		"polars didn't work out": tried("Polars didn't work out"), "polars didn't work out for us": tried("Polars didn't work out for us"), "polars didn't work out, back to pandas": tried("Polars didn't work out, back to pandas"),
		"polars no nos funcionó": tried("Polars no nos funcionó"), "lo de polars no funcionó": tried("Lo de polars no funcionó"), "polars no funcionó, volvemos a pandas": tried("Polars no funcionó, volvemos a pandas"),
		"npm no funcionó para nosotros": npm("Npm no funcionó para nosotros"), "pnpm didn't work out, we're back on npm": npm("Pnpm didn't work out, we're back on npm"),
	})
}

// TestErrorsAndReturnsAreNoChangeOfTools has the same words of what fails, of people and of places.
func TestErrorsAndReturnsAreNoChangeOfTools(t *testing.T) {
	for _, text := range []string{
		"docker didn't work", "docker no funcionó", "npm didn't work out of the box", "the npm script was replaced by main.go", "Tuchel replaced Klopp", "Slack replaced Jenkins", "npm replaced the file",
		"we're back on track", "we're back to normal", "back to work", "back to pandas", "we're back on the train", "volvemos a casa", "volvimos a Madrid", "polars no funcionó", "things didn't work out", "it didn't work out", "Ana didn't work out",
		"caching didn't work out", "if we go back to npm, what breaks?", "are we back on npm?", "my boss says we're back on npm",
	} {
		checkFiled(t, map[string][]string{text: nil})
	}
}

func TestAToolOfTwoWordsThatReplacedAnother(t *testing.T) {
	ci := func(s string) []string { return []string{"work/project/ci: " + s} }
	checkFiled(t, map[string][]string{
		"GitLab CI replaced Jenkins":                 ci("GitLab CI replaced Jenkins"),
		"Jenkins was replaced by GitHub Actions":     ci("Jenkins was replaced by GitHub Actions"),
		"I upgraded to a Pixel 9":                    {"personal/user/owns: I upgraded to a Pixel 9"},
		"GitLab CI replaced the config in my branch": nil,
		"I upgraded to a new version":                nil,
	})
}
