package extract

import "testing"

func TestHowATeamWorksIsKept(t *testing.T) {
	for _, text := range []string{
		"Prod deploys need Henrik's approval", "Deploys to production require Henrik's approval", "Production deploys must be approved by Henrik", "Every PR needs two approvals",
		"PRs need at least one review", "Each PR requires a review from the security team", "All endpoints must have tests", "Only Henrik can approve prod deploys", "Prod deploys only with approval from Henrik",
		"Approvals go through Marit", "Expenses over 500 euros need Paula's approval", "Los gastos de más de 500 euros necesitan la aprobación de Paula", "Los deploys a prod requieren aprobación de Henrik",
		"Cada PR necesita dos aprobaciones", "Solo Henrik puede aprobar deploys", "Código nuevo necesita tests", "Tests run with make test, lint with make lint", "We run the tests with pytest -q",
		"Los tests se corren con make test", "Deploys are done by Marta", "El deploy a prod lo hace Marta", "The app is deployed by GitHub Actions", "Releases go out on Thursdays", "Las releases salen los jueves",
		"El deploy se hace los martes", "Feature branches are merged with squash", "Migrations must be reversible", "Los commits tienen que ir firmados", "PR titles must follow conventional commits", "Code is reviewed by Marta and Luis",
	} {
		for _, h := range []Heuristic{{}, {worths{}}} {
			if kept, reasons := keptOf(h, text); len(kept) != 1 || kept[0] != text {
				t.Errorf("%q gave %q (%v)", text, kept, reasons)
			}
		}
	}
}

func TestWhatATaskNeedsIsNoRuleOfATeam(t *testing.T) {
	for _, text := range []string{
		"this PR needs a rebase", "the build needs more memory", "the PR needs two approvals before I can merge it", "my PR needs a review", "PR 123 needs two approvals", "the tests need fixing",
		"the deploy needs to be redone", "every request needs a token", "each node needs a parent", "tests run slowly", "tests run in 3 minutes", "tests fail with make test", "does every PR need two approvals?",
		"these PRs need two approvals", "both PRs need a review today", "deploys need to be faster", "all tests must pass before you finish", "el build necesita más memoria", "el PR necesita dos aprobaciones",
		"los tests necesitan arreglo", "every plant needs water", "every PR needs love lol", "if prod deploys need approval, who gives it?", "add a rule that every PR needs two approvals",
		"Build me an API. All endpoints must have tests.", "write a contributing guide: every PR needs two approvals", "the tests are run by the script and fail", "tests are run with the wrong flag",
		"changes are made in main.go", "requests must have a token header", "modules must have an index.ts", "invoices must have a number", "the invoices need a signature field", "code needs a review",
		"tests need review", "your code needs tests", "the tests run with node but fail with bun", "every change requires a test to pass here", "deploys are done", "the deploy is done by now", "the app is built by mistake",
	} {
		if kept, _ := keptOf(Heuristic{}, text); len(kept) > 0 {
			t.Errorf("%q gave %q", text, kept)
		}
	}
}
