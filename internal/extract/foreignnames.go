package extract

// givenName reports whether a folded word is a common given name. It settles what the
// shape of a line leaves open: "Luis:" is somebody and "Basics:" a heading, "Ana 10:02
// PM" a turn of a chat and "Lantus 10:30 PM" a line of a diary.
func givenName(w string) bool { return givenNames[w] }

// givenNames are common given names of English and Spanish speakers and short forms of
// them, folded, without months and most common words ("may", "sol").
var givenNames = set(`agnes agustin agustina aaron abby abel abigail abraham abril adam adan adela adele adolfo adrian adriana adrienne ahmed aida aidan aisha alan alana
alba albert alberto aldo alejandra alejandro alessandra alex alexa alexander alexandra alexandre alexia alexis alfonso alfred alfredo alice alicia alina alison allison alma
alonso alvaro alyssa amalia amanda amaya amber amelia amelie amina amir amit amos amparo amy ana anabel ananya anders andre andrea andreas andres andrew andy angel
angela angelica angelina angie angus anika anita anjali ann anna annabel anne annie anthony antoine anton antonella antonia antonio anya araceli ariadna ariana ariel arjun arlene
armando arnold arthur arturo arun asha ashley astrid audrey augusto augustus aurelio aurora ava axel ayesha azucena barbara barry bartolome bautista beatrice beatriz becky belen
ben benicio benito benjamin bernard bernardo bernice bess beth bethany betsy betty beverly bianca bob bobby bonnie boris brad bradley brandon braulio brayan brenda brendan brent
brett brian bridget brittany bruce bruna bruno bryan bryce caitlin caleb calvin camila camille camilo candela candice carina carl carla carlo carlos carlota carmela carmelo carmen
carol carolina caroline carolyn carrie casey cassandra catalina catherine cathy cecilia cedric celeste celia celina cesar chad charles charlie charlotte cheryl chloe chris christian
christina christine christopher christy ciara cindy claire clara clarence claris claudia claudio clement clemente clifford clint cody colin concepcion connie connor conrad constanza consuelo
corey corinne cornelius courtney craig cristian cristina cristobal curtis cynthia cyrus daisy dalia damaris damian damien dan dana dani daniel daniela danielle danny daphne dario darius
darlene darren dave david davide davis dean deborah debbie debra delfina delia denis denise dennis derek derrick desmond diana diane diego dieter dimitri dina dolores
dominic dominique don donald donna dora doreen doris dorothy doug douglas drew duncan dustin dylan earl eddie edgar edith edmund edna eduardo edward edwin efrain eileen elaine
eleanor elena eli elian elias elijah elisa elisabeth elise eliza elizabeth ella ellen ellie elliot eloisa elsa elvira emanuel emil emilia emiliano emilio emily emma emmanuel enrique
enzo eric erica erick erik erika erin ernest ernesto esmeralda esperanza esteban estefania estela esther ethan eugene eugenia eugenio eunice eusebio eva evan evangelina evelyn ezequiel
fabian fabio fabiola facundo fatima federico felicia felipe felix fergus fermin fernanda fernando fidel fiona flavia flavio florencia florian frances francesca francesco francis francisca
francisco franco francois frank franklin franz fred freddy frederick frederic frida friedrich gabriel gabriela gabrielle gael gail gareth gary gaston gavin gemma genaro gene
genesis genoveva geoff geoffrey george georgia georgina gerald geraldine gerard gerardo gerry gertrude giancarlo gianna gilbert gilberto gillian gina giovanni gisela giulia gladys
glen glenda glenn gloria gonzalo gordon graciela graham greg gregorio gregory greta gretchen guadalupe guillermina guillermo gus gustavo gwen hannah hannes hans harold harris
harry harvey hassan hazel heather hector heidi helen helena henri henry herbert heriberto herman hernan hilda hiroshi holly horacio horst howard hugh hugo humberto ian
ibrahim ignacio igor ileana imogen imran ines ingrid inigo irene irina iris irma isaac isabel isabella isabelle isaias isidora isidro ismael itziar ivan ivana
ivonne jack jackie jackson jacob jacqueline jacques jaime jake jamal james jamie jan jana jane janet janice janis jared jasmine jason javier jay jayden jean jeanette
jeff jeffrey jen jenna jennifer jenny jeremiah jeremy jerome jerry jess jesse jessica jesus jill jim jimena jimmy joan joana joann joanna joanne joaquin jocelyn
jodie joe joel joey johan johanna john johnny jon jonah jonas jonathan jordi jorge jose josef josefa josefina joseph josephine josh joshua josue joyce juan
juana juanita judith judy jules julia julian juliana julie julien juliet julieta julio julius jurgen justin justina kai karen karim karin karina karl karla
kate katerina katherine kathleen kathryn kathy katia katie katrina kay kayla keiko keith kelly kelsey ken kendra kenneth kenny kerry kevin khalid kim kimberly kirsten
klaus kris kristen kristin kristina kumar kurt kyle lalo lamar lance lara larry lars laszlo laura lauren laurence laurie lautaro lawrence leah leandro lee leila lena
leo leon leonard leonardo leonel leonor leroy les lesley leslie leticia lewis liam lidia lila lilian liliana lillian lily lina linda lindsay lisa lloyd lois lola lora
lorena lorenzo loretta lori lorna lorraine lou louis louisa louise lourdes luana luca lucas lucia luciana luciano lucila lucille lucio lucius lucrecia lucy luigi luis luisa lukas
luke lupe lydia lynn mabel macarena maddie madeleine madeline madison mafalda magdalena maggie mahmoud maite malcolm malena manolo manu manuel manuela marc marcel marcela marcelo marcia
marco marcos marcus margaret margarita maria mariam mariana mariano maribel maricarmen marie mariela marilyn marina mario marion marisa marisol marjorie markus marlene marta martha
martin martina marvin mary maryam mateo matias matilda matilde matt matteo matthew maureen maurice mauricio mauro max maxim maximiliano maxine maya megan mehmet mei melanie melissa
melvin mercedes mia micaela michael michal michel michele michelle mickey miguel mike mikel mila milagros milan mildred milena miles milton mina minerva miranda miriam misha mitch
mitchell mohamed mohammad mohammed moises molly monica monique monserrat morgan moritz morris moses muhammad myles myriam myrna nacho nadia nadine nahuel nancy naomi natalia natalie natasha nate
nathan nathaniel nayeli neil nelly nelson nerea nestor nicholas nick nicola nicolas nicole nieves nigel nikita nikolai nils nina noah noel noelia noemi nora norberto norma norman
norris nuria octavio odette ofelia olaf olga oliver olivia olivier omar ophelia orlando oscar osvaldo otis otto owen pablo paco paloma pam pamela paola paolo pascal pat patrice
patricia patricio patrick patty paul paula paulina pauline paulo pavel pedro peggy penelope penny pepa pepe percy perla peter petra phil philip philippe phillip phoebe phyllis pia
pierre pilar piotr polly priscilla priya quique quentin rachel rafael rafaela rajesh ralph ramiro ramon ramona randall randy raquel raul ravi ray raymond rebeca rebecca
regina reginald reinaldo renata renato rene renee reuben rhonda rhys ricardo riccardo richard rick ricky rita rob robbie robert roberta roberto robin robyn rocio rod
roderick rodney rodolfo rodrigo rogelio roger rohan roland rolando roman romeo romina ron ronald ronnie rosa rosalia rosalind rosana rosario rosemary rosie ross roxana roy ruben
rudolf rufus rupert russ russell ruth ryan sabina sabrina sadie sally salma salvador sam samantha samir samira samuel sandra sandy sanjay santiago sara sarah sasha saul
scott sean sebastian selena sergei sergio seth shane shannon sharon sheila shelley shirley sidney siegfried sienna silas silvia silvina simon simona simone sofia soledad sonia
sophia sophie stacey stacy stan stanley stefan stefania stefano stella stephanie stephen steve steven stuart sue susan susana susie suzanne sven svetlana sylvia tamara tania
tanya tara tatiana ted teodoro teresa terrence terry tess thaddeus thea thelma theo theodore theresa thiago thomas tiago tiffany tim timothy tina tito titus tobias toby todd tom
tomas tommy toni tony tracy travis trevor tristan troy tyler ulises ulysses uma umberto ursula valentin valentina valeria valerie vanessa vera vernon veronica vicente
vicki vicky victor victoria vijay vikram vilma vince vincent vinicius viola violeta virginia viviana vivian vladimir waldo wallace walter wanda warren wayne wei wendy werner wes wesley
wilfredo wilhelm willem william williams willie willis wilma winston xavier ximena yadira yamila yan yasmin yolanda yoselin yuki yuri yusuf yvonne zach zachary zara zoe zoltan zulema mark grace rose ivy will bill faith hope`)
