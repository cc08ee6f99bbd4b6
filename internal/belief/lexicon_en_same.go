package belief

// sameEN are words of English that say the same, by the one that stands for them.
const sameEN = `
use: uses using used utilize utilizes utilise utilises utilizing utilising
like: likes enjoy enjoys enjoying love loves loving adore adores fond liking
hate: hates dislike dislikes detest detests loathe loathes despise despises
prefer: prefers preferring preference preferences favour
live: lives living reside resides residing residence based located situated
work: works working employed employee job jobs
allergy: allergic allergies
intolerance: intolerant intolerances
diabetes: diabetic diabetics
asthma: asthmatic
vegetarian: vegetarians veggie
vegan: vegans
celiac: coeliac
favorite: favourite favorites favourites fave
decide: decided decides deciding decision
deploy: deploys deploying deployed deployment deployments
develop: develops developing development
mother: mom mum mommy mummy mama
father: dad daddy papa
child: children kid kids
grandmother: grandma granny
grandfather: grandpa granddad
doctor: physician doctors physicians
car: automobile cars
movie: movies film films
bike: bicycle bikes bicycles
photo: photos picture pictures
buy: buys buying purchase purchases purchasing
need: needs needing require requires requiring
want: wants wanting
start: starts starting begin begins beginning
finish: finishes finishing end ends ending
big: large huge
small: little tiny
fast: quick rapid
drink: drinks drinking
eat: eats eating consume consumes
person: people persons folks member members teammate teammates
engineer: engineers
developer: developers dev devs
test: tests testing
must: should-must
every: each all
meeting: meetings
autumn: fall
apartment: flat apartments
mobile: cellphone cell smartphone
holiday: vacation holidays vacations
wake: wakes waking woken
name: named names called
speak: speaks speaking spoken
answer: answers respond responds responding response responses reply replies
short: brief concise
take: takes taking
run: runs running
write: writes writing written
schedule: scheduled
height: tall
weight: weigh weighs weighing
deadline: due
container: containers
medication: medications medicine medicines meds
frequent: often frequently
rarely: seldom
noon: midday
colleague: coworker coworkers colleagues
boss: manager managers bosses supervisor
university: college uni
lawyer: attorney
dinner: supper
birthday: bday
sick: ill
afraid: scared
delete: deletes deleting remove removes removing
choose: chooses choosing select selects selecting pick picks picking
help: helps helping assist assists assisting
plan: plans planning intend intends intending
glasses: eyeglasses spectacles
salary: wage wages
trip: journey
`
