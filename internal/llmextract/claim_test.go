package llmextract_test

import (
	"testing"

	"strandline"
)

// TestWordsOfThePersonAreFoundAsModelsWriteThem has, for what a person said, what
// models make of it: in other cases, with quotes and marks of omission, told of the
// user, in two languages. What does not say the same is nobody's word but the
// model's.
func TestWordsOfThePersonAreFoundAsModelsWriteThem(t *testing.T) {
	for trust, cases := range map[strandline.Trust]map[string][]string{
		strandline.TrustUser: {
			`I cannot eat this, I am allergic to walnuts.`:                      {`I AM ALLERGIC TO WALNUTS`, `"I am allergic to walnuts"`, `“I am allergic to walnuts.”`, `User is allergic to walnuts`, `User: allergic to walnuts`, `User said: "I am allergic to walnuts."`, `User said they are allergic to walnuts.`, `The user mentioned being allergic to walnuts.`, `The user has a walnut allergy.`, `I'm allergic to walnuts!`},
			`I’m allergic to walnuts.`:                                          {`I am allergic to walnuts.`},
			`I moved to Lisbon in March and I work at a bakery near the river.`: {`I work at a bakery … near the river.`, `I moved to Lisbon … I work at a bakery`, `"I moved to Lisbon in March ..."`, `...I work at a bakery near the river`, `The user moved to Lisbon in March.`, `The user works at a bakery near the river.`, `User works at a bakery.`, `The user moved to Lisbon in March and works at a bakery near the river.`},
			`My daughter Ana starts school on Monday.`:                          {`The user's daughter Ana starts school on Monday.`, `User's daughter, Ana, starts school on Monday.`},
			`I always use tabs, never spaces.`:                                  {`The user always uses tabs, never spaces.`},
			`We decided to use Postgres for the billing service.`:               {`The user decided to use Postgres for the billing service.`, `We decided to use Postgres for the billing service`, `Decided to use Postgres for the billing service.`},
			`I prefer dark mode in every editor.`:                               {`Prefers dark mode in every editor.`, `The user prefers dark mode in every editor.`, `User prefers dark mode.`},
			`Soy alérgica a las nueces y vivo en Rosario.`:                      {`Soy alergica a las nueces`, `La usuaria es alérgica a las nueces.`, `El usuario vive en Rosario.`, `SOY ALÉRGICA A LAS NUECES`, `"Soy alérgica a las nueces … vivo en Rosario"`},
			`Mi hija Ana empieza la escuela el lunes.`:                          {`La hija del usuario, Ana, empieza la escuela el lunes.`},
			`Prefiero el modo oscuro en todos los editores.`:                    {`El usuario prefiere el modo oscuro en todos los editores.`},
			`Decidimos usar Postgres para la facturación.`:                      {`El usuario decidió usar Postgres para la facturación.`},
			`Me gusta el café sin azúcar.`:                                      {`Al usuario le gusta el café sin azúcar.`},
			`Vivo en Roma desde marzo.`:                                         {`El usuario dijo que vive en Roma desde marzo.`},
			`No como carne.`:                                                    {`El usuario no come carne.`},
			`Tengo dos gatos en casa.`:                                          {`La usuaria tiene dos gatos en casa.`},
			`Me mudé a Rosario en marzo.`:                                       {`El usuario se mudó a Rosario en marzo.`},
			`Empecé un trabajo nuevo en el banco.`:                              {`El usuario empezó un trabajo nuevo en el banco.`},
			`I work at a bakery and live in Lisbon.`:                            {`The user works at a bakery and lives in Lisbon.`},
			`I live in Lisbon, and I work at a bakery.`:                         {`The user works at a bakery and lives in Lisbon.`},
		},
		strandline.TrustAssistant: {
			`I cannot eat this, I am allergic to walnuts.`:                           {`Soy alérgico a las nueces.`},
			`Soy alérgica a las nueces y vivo en Rosario.`:                           {`I am allergic to walnuts.`},
			`I moved to Lisbon in March and I work at a bakery near the river.`:      {`I work at a bakery … in March.`, `I work … I moved to Lisbon`},
			`I moved to Lisbon in March and my brother works at a bakery.`:           {`I moved to Lisbon … works at a bakery`},
			`I am not allergic to walnuts but I am allergic to figs.`:                {`I am … allergic to walnuts`, `I am allergic to walnuts … figs`},
			`I am allergic to walnuts but not to figs.`:                              {`I am allergic to … figs`},
			`My sister is allergic to walnuts. I am fine.`:                           {`The user is allergic to walnuts.`},
			`My sister told me she is allergic to walnuts.`:                          {`User said they are allergic to walnuts.`},
			`He said I am allergic to walnuts, which is false.`:                      {`User said: "I am allergic to walnuts."`},
			`I used to work at a bakery.`:                                            {`The user works at a bakery.`},
			`I might move to Lisbon.`:                                                {`The user moved to Lisbon.`, `The user is moving to Lisbon.`},
			`Should I use tabs?`:                                                     {`The user uses tabs.`},
			`I love my job at the bank.`:                                             {`The user hates their job at the bank.`},
			`I have 2 cats.`:                                                         {`The user has 3 cats.`},
			`We decided not to use Postgres for billing.`:                            {`The user decided to use Postgres for billing.`},
			`I prefer dark mode in every editor.`:                                    {`The user prefers light mode in every editor.`},
			`I prefer tea to coffee.`:                                                {`The user prefers coffee to tea.`},
			`No soy alérgica a las nueces.`:                                          {`La usuaria es alérgica a las nueces.`},
			`Mi hermana es alérgica a las nueces.`:                                   {`El usuario es alérgico a las nueces.`},
			`If I lived in Rome I would be happy.`:                                   {`I lived in Rome … happy`},
			`I don't think I live in the right city.`:                                {`I live in the right city`},
			`My sister has a walnut allergy.`:                                        {`The user has a walnut allergy.`},
			`I do not have a walnut allergy.`:                                        {`The user has a walnut allergy.`},
			`Mi hermano vive en Roma.`:                                               {`El usuario vive en Roma.`},
			`They are allergic to walnuts.`:                                          {`User said they are allergic to walnuts.`},
			`I am allergic to walnuts and my sister lives in Rome.`:                  {`The user is allergic to walnuts and lives in Rome.`},
			`I am allergic to walnuts and my sister, who is a nurse, lives in Rome.`: {`The user is allergic to walnuts and lives in Rome.`},
			`If I moved to Lisbon, I work at a bakery.`:                              {`I moved to Lisbon … I work at a bakery`},
			`I moved to Lisbon and I work at a bakery, just kidding.`:                {`I moved to Lisbon … I work at a bakery`},
			`No vivo en Roma.`:                                                       {`El usuario vive en Roma.`},
			`Vivía en Roma.`:                                                         {`El usuario vive en Roma.`},
			`Mi hermana dijo que vive en Roma.`:                                      {`La usuaria dijo que vive en Roma.`},
			`¿Vivo en Roma?`:                                                         {`El usuario vive en Roma.`},
			`Me gusta el café.`:                                                      {`Al usuario le gusta el té.`},
			`Le gusta el café a mi hermana.`:                                         {`A la usuaria le gusta el café.`},
			`The user interface is slow today.`:                                      {`The user interface is fast today.`},
			`I work at a bakery and I hate it.`:                                      {`The user works at a bakery and loves it.`},
			`I work at a bakery. I hate Lisbon.`:                                     {`The user works at a bakery and loves Lisbon.`},
		},
	} {
		for text, contents := range cases {
			for _, content := range contents {
				if got := extracted(t, text, "m3", content); got.Trust != trust {
					t.Errorf("%q said, %q written: trust %q, want %q", text, content, got.Trust, trust)
				}
			}
		}
	}
}
