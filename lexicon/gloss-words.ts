/** Words of a gloss that carry no meaning of their own: English function words. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the to of in on at by for with from into onto upon as and or nor but if than that this these those it its he him his she her
  they them their we us our you your i me my is are was were be been being am do does did done has have had having not no so such
  too very can could may might must shall should will would who whom whose which what when where why how there here then also just
  only own same other another any some each every either neither both all one one's oneself someone somebody something sb sth sb's
  about over under between through during before after above below up down out off again further once more most much many`.split(
    /\s+/,
  ),
);

/** Words by which the dictionary talks about words. */
export const JARGON: ReadonlySet<string> = new Set(
  `lit fig esp etc eg ie usually typically generally often sometimes used usage use using kind type form form's variant abbr abbreviation
  coll colloquial loanword dialect slang literary archaic classical written formal bound tw prc hk pr cf classifier particle suffix prefix
  interjection onomatopoeia pronoun adverb verb noun adjective phrase idiom saying word character component indicates indicating
  expressing expresses expression term name refers referring denotes denoting meaning means sense various certain particular
  related relating pertaining regarding especially including include includes e.g i.e`.split(/\s+/),
);

/** Beginnings of glosses that only point at other words or say how a word is used. */
export const DROPPED_GLOSS =
  /^(?:(?:old|erhua|japanese|euphemistic|archaic|popular|nonstandard|alternative|dialectal|traditional|simplified|unofficial) )*(?:variant (?:of|form)|see(?: also)?\b|also (?:written|called|pr|known)|(?:taiwan|prc|old|also) pr\b|classifier for|surname\b|used in\b|cl:)/iu;

/** Pointers at another headword, for words that have nothing else. */
export const REFERENCE =
  /(?:variant of|see(?: also)?|also written|abbr\. (?:for|of|to)|same as|equivalent (?:of|to)|used in|short for|synonym of) ([^\s|[\],;]+)(?:\|([^\s[\],;]+))?\[/u;

/** Glosses of words that no one says today; such words do not enter the table when they are rare. */
export const OUT_OF_USE =
  /\(idiom\)|\((?:literary|archaic|old|classical|obsolete|dated|dialect|Buddhism|Tw|chemistry|taxonomy|bird species)\b|\b(?:archaic|old|obsolete) variant\b/u;

/** Head nouns of the glosses of place names. */
export const PLACE_GLOSS =
  /\b(?:city|cities|county|province|provincial|country|district|prefecture|town|village|capital|river|mountains?|island|islands|lake|sea|ocean|state|region|township|continent|republic|municipality|peninsula|port|banner|strait|bay|desert|hill|park|square|street|temple)\b/u;

/** Head nouns of the glosses of names of organisations. */
export const ORGANISATION_GLOSS =
  /\b(?:university|college|institute|company|corporation|corp|inc|bank|ministry|party|organi[sz]ation|committee|agency|association|union|league|airline|airlines|newspaper|broadcaster|website|brand|manufacturer|retailer|alliance|bureau|army|club|team|academy|commission)\b/iu;

/** Organisations that no place is mistaken for. */
export const COMPANY_GLOSS =
  /\b(?:university|college|company|corporation|bank|ministry|airlines?|technology|app|platform)\b/iu;

/** "(1881-1936)": a person's years. */
export const LIFE_SPAN = /\((?:born |c\. )?\d{3,4}\s?(?:BC)?\s?[-–]/u;

/** What people are known for. */
export const PERSON_GLOSS =
  /\b(?:president|politician|leader|writer|poet|actor|actress|singer|emperor|king|general|surname|philosopher|painter|composer|scientist|given name)\b/u;

/** Characters that are mostly words of their own: a rare word of two characters with one of them is mostly no word. */
export const FUNCTION_CHARACTERS = /[的了着得过呢吗都会要能可不是有在我你他她很跟就也还再多好]/u;
