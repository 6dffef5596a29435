/**
 * What a suffix stemmer cannot bring together: irregular verbs and plurals, short and long forms of everyday nouns (photo, picture) and
 * number words. Written by hand. A form that is two words is read as the commoner in talk: "found" as find, "saw" as see.
 */

/** A line: the base, then its forms. */
const IRREGULAR = `
begin began begun
bend bent
bite bit bitten
bleed bled
blow blew blown
break broke broken
breed bred
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
come came
creep crept
deal dealt
dig dug
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fly flew flown
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten
give gave given
go went gone
grind ground
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
kneel knelt
know knew known
lay laid
lead led
lean leant
leap leapt
learn learnt
leave left
lend lent
light lit
lose lost
make made
mean meant
meet met
pay paid
ride rode ridden
ring rang rung
rise risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
sew sewn
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
speak spoke spoken
spend spent
spin spun
stand stood
steal stole stolen
stick stuck
strike struck
swear swore sworn
sweep swept
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
weave wove woven
weep wept
win won
withdraw withdrew withdrawn
write wrote written
child children kid kids
man men
woman women
person people
foot feet
tooth teeth
goose geese
mouse mice
wife wives
life lives
knife knives
leaf leaves
shelf shelves
half halves
wolf wolves
loaf loaves
thief thieves
calf calves
scarf scarves
good better best
bad worse worst
far further farther
mom mum mother mommy mama
dad father daddy papa
grandma grandmother granny
grandpa grandfather
photo photograph picture pic
tv television
bike bicycle
fridge refrigerator
phone telephone
ad advertisement
exam examination
`;

/** Number words: digits. Only those that are rarely another word ("second" is a time, "one" a pronoun). */
const NUMBERS = `two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14
fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80
ninety 90 hundred 100 thousand 1000 million 1000000 twice 2 third 3 fourth 4 fifth 5 sixth 6 seventh 7 eighth 8 ninth 9 tenth 10`;

/** A line: a word of software, then what it is written as for short; only short forms that stand for nothing else. */
const SHORT_FORMS = `
kubernetes k8s kube
javascript js
typescript ts
database databases db dbs
postgresql postgres pg psql pgsql
mongodb mongo
repository repositories repo repos
configuration configurations config configs
environment environments env envs
documentation docs
development dev
production prod
dependency dependencies deps dep
parameter parameters param params
directory directories dir dirs
administrator administrators admin admins
internationalization i18n
localization l10n
accessibility a11y
authentication authn
authorization authz
`;

function buildForms(): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const line of [...IRREGULAR.trim().split("\n"), ...SHORT_FORMS.trim().split("\n")]) {
    const [base = "", ...others] = line.split(" ");
    for (const other of others) forms.set(other, base);
  }
  const numbers = NUMBERS.split(/\s+/u);
  for (let i = 0; i + 1 < numbers.length; i += 2) forms.set(numbers[i] ?? "", numbers[i + 1] ?? "");
  return forms;
}

/** Irregular form, number word or short form -> its base. */
export const ENGLISH_FORMS: ReadonlyMap<string, string> = buildForms();
