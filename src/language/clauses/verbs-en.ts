/**
 * Common English verbs with their irregular pasts: enough to tell a clause from a list of nouns and past from present,
 * without a tagger. Written as "base past participle"; a base alone is regular.
 */
const VERBS = `
accept add admit adopt advise afford agree allow announce answer apply arrive ask attend avoid bake become/became
begin/began/begun believe belong book borrow break/broke/broken bring/brought build/built burn buy/bought call cancel care
carry catch/caught celebrate change check choose/chose/chosen clean climb close collect come/came commute complain complete
consider contact contain cook cost count create cry cut dance date decide deliver depend deserve die disagree dislike
discover divorce donate draw/drew/drawn dream drink/drank/drunk drive/drove/driven drop earn eat/ate/eaten emigrate enjoy
enroll exercise expect explain fail fall/fell/fallen feed/fed feel/felt fight/fought find/found finish fix
fly/flew/flown follow forget/forgot/forgotten get/got/gotten give/gave/given go/went/gone graduate grow/grew/grown
guess handle happen hate have/had hear/heard help hike hire hold/held hope hurt identify immigrate improve intend
invest invite join keep/kept know/knew/known last laugh launch lead/led learn leave/left lend/lent let lie like listen
live loathe look lose/lost love make/made manage marry mean/meant meet/met mention mind miss move need notice offer open
order own paint park pass pay/paid perform pick plan play practice practise prefer prepare promise propose publish pull
purchase put quit raise read reach realize receive recommend refuse register relax rely remember remind rent repair
replace reply retire return ride/rode/ridden run/ran save say/said see/saw/seen seem sell/sold send/sent separate
serve set share shop show/showed/shown sign sing/sang/sung sit/sat ski sleep/slept smell smoke snore sound
speak/spoke/spoken spend/spent stand/stood start stay stop struggle study suffer suggest suit support suppose swim/swam/swum
switch take/took/taken talk taste teach/taught tell/told tend think/thought train transfer travel treat trust try turn type
understand/understood use visit volunteer wait wake/woke/woken walk want wash watch wear/wore/worn weigh win/won wish
work worry write/wrote/written adore despise detest commute cycle jog knit meditate code program design own owe`;

function thirdPerson(base: string): string {
  if (base === "have") return "has";
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

function regularPast(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${base}ed`;
}

/** Base forms whose past is the same word or doubles its last letter, where the regular ending would be wrong. */
const ODD_PASTS: Readonly<Record<string, string>> = {
  cut: "cut",
  cost: "cost",
  hurt: "hurt",
  let: "let",
  put: "put",
  quit: "quit",
  read: "read",
  set: "set",
  admit: "admitted",
  drop: "dropped",
  jog: "jogged",
  knit: "knitted",
  plan: "planned",
  prefer: "preferred",
  program: "programmed",
  shop: "shopped",
  ski: "skied",
  stop: "stopped",
  travel: "travelled",
  cancel: "cancelled",
  transfer: "transferred",
};

interface Forms {
  readonly bases: ReadonlySet<string>;
  readonly thirdPersons: ReadonlySet<string>;
  readonly pasts: ReadonlySet<string>;
}

function buildForms(): Forms {
  const bases = new Set<string>();
  const thirdPersons = new Set<string>();
  const pasts = new Set<string>(["traveled", "canceled"]);
  for (const entry of VERBS.trim().split(/\s+/)) {
    const [base = "", ...irregular] = entry.split("/");
    bases.add(base);
    thirdPersons.add(thirdPerson(base));
    const past = irregular.length > 0 ? irregular.slice(0, 1) : [ODD_PASTS[base] ?? regularPast(base)];
    for (const form of past) pasts.add(form);
  }
  return { bases, thirdPersons, pasts };
}

const FORMS = buildForms();

/** Bare forms ("live"). */
export const VERB_BASES: ReadonlySet<string> = FORMS.bases;
/** Forms in -s ("lives", "has"). */
export const VERB_THIRD_PERSONS: ReadonlySet<string> = FORMS.thirdPersons;
/** Simple pasts ("moved", "went"). */
export const VERB_PASTS: ReadonlySet<string> = FORMS.pasts;

/** Auxiliaries and forms of "be", contracted negations included, straight apostrophe. */
export const AUXILIARIES: ReadonlySet<string> = new Set(
  (
    "am is are was were be been do does did have has had can could will would shall should may might must " +
    "isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't cannot couldn't won't wouldn't shouldn't " +
    "mustn't ain't dont doesnt didnt cant wont gonna wanna"
  ).split(" "),
);

/** Whether a lower-case word can be the finite verb of a clause. */
export function isFiniteVerb(word: string): boolean {
  return AUXILIARIES.has(word) || VERB_BASES.has(word) || VERB_THIRD_PERSONS.has(word) || VERB_PASTS.has(word);
}
