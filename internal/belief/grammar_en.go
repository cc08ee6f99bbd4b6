package belief

var englishChange = grammar{
	phrases: markPhrases(`
end: ` + forms(`quit+/quit leave/left drop+ ditch stop+ abandon cancel cancel+ scrap+ sell/sold lose/lost finish discontinue remove delete resign
		kick uninstall decommission end crash wreck steal/stole/stolen sell/sold dump wean quit+/quit return divorce`) + `
end: gave up on | give up on | giving up on | gave up | given up | giving up | got rid of | get rid of | getting rid of | did away with | done with | finished with | cut out
end: moved off | moved off of | moved away from | moving off | moving away from | pulled out of | switched away from | switched off | got off | came off | come off | went off | stepped down from | stepped down as
end: dropped out of | stopped using | stopped taking | stopped seeing | stopped going to | stopped doing | quit using | paid off | paid back | phased out | phasing out | gave away | threw out | threw away | took down | taken off | took off
end: laid off from | laid off by | fired from | fired by | let go from | let go by | kicked out of | resigned from | retired from | unsubscribed from | graduated from | no more | enough of | enough with | allergic to no | walked away from | backed out of | shut down
died: died | passed away | has died
gone: retired | stepped down | stepping down | moved on | moved out | was fired | got fired | was let go | is gone | are gone | is dead | broke | broke down | packed in | gave out | closed down | went out of business | went bankrupt | put down
gone: was cancelled | was canceled | got cancelled | got canceled | was called off | was scrapped | was discontinued | was stolen | got stolen | is over | has ended | expired | is history | fell through | gave notice | handed in notice | moved away | left the company | left the team | left us
no: no longer | anymore | any more | any longer | not these days
lapse: have not | has not
not: instead of | rather than | in place of | as opposed to | over and above | and not
shift: ` + forms3(`raise lower increase reduce cut+/cut bump push move shift postpone delay reschedule extend renew update upgrade downgrade double triple slip+ rise/rose/risen
		fall/fell/fallen jump grow/grew/grown shrink/shrank/shrunk rename promote demote migrate relocate transfer+ bring/brought pull advance adjust expand trim+
		become/became turn graduate reassign drop+ slash climb shorten lengthen prolong`) + `
shift: got an extension | gave us an extension | gave me an extension | granted an extension | went up | go up | goes up | going up | gone up | went down | gone down | going down | came down | is up | is down | am up | am down | are up | are down | put back | put up | put off | put forward | set back | stepped up | stepped down to | is up to
swap: ` + forms(`swap+ trade replace switch change exchange convert transition substitute`) + ` | traded in | trade in | trading in | swapped out | switched over | switching over | switched up | moved over from
to: to | until | till | up to | down to
from: from | up from | down from | away from
now: now | nowadays | currently | these days | lately | recently | finally | just | already | again | new | newly | instead | today | as of | as of now | from now on | going forward | from here on | from here on out | from now | starting | since | at the moment | turns out | actually | correction | after all | onwards | at last | this time | i guess
now: last week | last month | last year | last night | last weekend | last spring | last summer | last fall | last winter | next week | next month | this week | this month | this year | next year | over the weekend | a while ago | the other day | yesterday | this morning | ago
gain: ` + forms(`buy/bought adopt obtain acquire receive`) + ` | got | have got | has got | found | learned | learnt | learned how to | learnt how to | learned to | took up | can now | now have | passed | picked up
pair: broke up with | split up with | split from | broke up | split up | called it quits | are no longer together | have separated | parted ways | separated | got divorced
hedge: just this week | only this week | this week only | just this once | just for today | just today | for this week | temporarily | for the time being | might | may | maybe | perhaps | would | should | considering | thinking of | thinking about | want to | wants to | hope to | hoping to | plan to | plans to | planning to | plan on | planning on | looking to | wish | someday | some day | one day | almost | nearly | going to | about to | tempted to | dream of | dreaming of | wondering | not sure | in case | used to | keep meaning to | need to | have to | will | asked | asks | could
`),
	nominal: set(`a an the my our your his her their its this that left right another some any no of in on at`),
	joins:   set(`and but so because then while though although yet whereas`),
	orders:  set(`scrap drop stop forget ditch cancel remove quit cut`),
	preps:   set(`in on at with for by as under around near within after before`),
	bare: set(`minimum maximum min max make makes made making go goes went going gone come comes came do does did doing see sees seeing seen keep keeps kept stay stays put puts let
		say says said tell told happen happens happened take takes took takes taking start starts started begin begins began get gets getting got become planned plan schedule scheduled set
		due booked suppose supposed thing things way heads hey guess okay ok yes please last next ago back forward over out off up down ahead around all own run runs
		running exactly only bit more less than later earlier by per each every so far since finally officially lot everything anyway total totally
		be being have having has had got used use using sort call called name named fine well we've i've it's whole entire long good actual actually
		company one ones while after before once again end`),
	roles: set(`doctor landlord landlady boss manager psychiatrist dentist vet gp nurse bank work company school airline insurer hr office team they specialist
		cardiologist dermatologist physio physiotherapist therapist owner client customer professor teacher coach clinic hospital council government parents someone somebody`),
}
