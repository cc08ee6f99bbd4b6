package belief_test

import "testing"

func TestWhatWentBackRetiresTheChange(t *testing.T) {
	retiring(t, []update{
		{"the team uses Jira", "Linear replaced Jira last week", true},
		{"the team uses Jira", "we replaced Jira with Linear", true},
		{"we use Jira", "Jira is gone, we're on Linear", true},
		{"we use Jira", "Jira was replaced by Linear", true},
		{"usamos Jira", "cambiamos Jira por Linear", true},
		{"the db is on railway", "we dropped railway, everything's on AWS", true},
		{"the db is on railway", "we moved the db off railway", true},
		{"let's go with polars", "polars didn't work out, back to pandas", true},
		{"let's go with polars", "polars was a mistake, we're going back to pandas", true},
		{"vamos con polars", "polars no funcionó, volvemos a pandas", true},
		{"we switched from npm to pnpm", "we're back on npm", true},
		{"we switched from npm to pnpm", "we're back to npm", true},
		{"we switched from npm to pnpm", "we went back to npm", true},
		{"we moved from Slack to Teams", "we moved back to Slack", true},
		{"I switched from Vim to VS Code", "I'm back to Vim", true},
		{"I switched from Vim to VS Code", "I'm back on Vim", true},
		{"cambiamos de npm a pnpm", "volvimos a npm", true},
		{"pasamos de Slack a Teams", "volvimos a Slack", true},
		{"me pasé de iPhone a Android", "volví al iPhone", true},
		{"we migrated from MySQL to Postgres", "we rolled back to MySQL", true},
		{"sprint planning es los lunes", "sprint planning moved to tuesdays", true},
		{"sprint planning is on Mondays", "sprint planning is now on Tuesdays", true},
		{"la planning es los lunes", "la planning pasó a los martes", true},
		{"the launch is on Feb 1", "launch moved to March 1", true},
		{"the launch is on Feb 1", "we pushed the launch to March 1", true},
		{"el lanzamiento es el 1 de febrero", "el lanzamiento se corrió al 1 de marzo", true},

		{"the team uses Jira", "the team replaced Slack last week", false},
		{"we switched from npm to pnpm", "we're back from holiday", false},
		{"we switched from npm to pnpm", "I'm back on insulin", false},
		{"I switched from coffee to tea", "I'm back on the train", false},
		{"we switched from npm to pnpm", "we're back to normal", false},
		{"we switched from npm to pnpm in the frontend", "the backend is back on npm", false},
		{"we moved from Slack to Teams", "I'm back to running", false},
		{"we moved from Madrid to Rome", "we went back to Madrid for a week", false},
		{"we moved from Madrid to Rome", "we went back to Madrid for Christmas", false},
		{"I moved from Leeds to York", "I'm back in Leeds for the weekend", false},
		{"the launch is on Feb 1", "the offsite moved to March 1", false},
	})
}
