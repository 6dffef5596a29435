import { PLACES_EN } from "../entities/places.ts";
import { NOT_NAMES_EN, PERSON_NAME_ZH } from "../subject/names.ts";
import type { PlainFind } from "./types.ts";

const WORD = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
const PARTICLE = "(?:van|von|de|der|den|di|da|del|della|dos|la|le|el|al|bin|ibn|ten|ter|zu)";
const INITIAL = "\\p{Lu}\\.?(?![\\p{L}])";
/** Words between the first and the last one of a name. */
const MIDDLE = `(?: (?:${WORD}|${INITIAL}|${PARTICLE}))`;
const LONG = `(?:${WORD}${MIDDLE}{0,4} ${WORD})`;
const NAME = `(?:${LONG}|${WORD})`;
const TITLE = "(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\\.? )?";
const BEGIN = "(?<![\\p{L}\\d])";
const END = "(?![\\p{L}\\d@])";

/** Who makes, leads or plays: what is written before a name in full. */
const TRADES =
  "songwriter|singer|author|writer|actor|actress|director|president|minister|senator|governor|mayor|player|coach|founder|lawyer|judge|poet|painter|novelist|" +
  "composer|guitarist|drummer|bassist|commenter|reporter|journalist|photographer|assistant|manager|accountant|nurse|surgeon|detective|officer|captain";
const SAYS = "said|says|wrote|writes|replied|asked|added|told|explained|tweeted|announced|confirmed";

/** The words of an alternation with a small or a capital letter at their beginning, as within a sentence and at its start. */
function either(words: string): string {
  return `(?:${words.replace(/(?<=^|\|)[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)})`;
}

/** What tells, in English, that the words in group 1 are a name. One word is believed after the plainest of them alone. */
const ENGLISH: readonly RegExp[] = [
  `${BEGIN}${either("name|NAME")}(?:['’]s| is| was| ?:),? ?${TITLE}(${NAME})${END}`,
  `${BEGIN}${either("name")} (?:on|of|in|for) [^.!?\\n]{1,30} is ${TITLE}(${NAME})${END}`,
  `(?:${BEGIN}${either("my|his|her|their|our|your")}|['’]s) (?:\\p{Ll}+ )?name,? ${TITLE}(${NAME})${END}`,
  `${BEGIN}${either("cardholder|card holder|account holder|patient|applicant|recipient|guest|passenger|beneficiary|contact|contact person|attn|attention|signed")}: ?${TITLE}(${NAME})${END}`,
  `${BEGIN}name(?:[^.!?\\n]{0,60} (?:change|correct|update|fix)(?: it)?| (?:appears|is written|is spelled)) (?:to|as) ${TITLE}(${NAME})(?=[.?!,]|\\s*$)`,
  `(?:^|[\\n.!?] ?)${either("hi|hello|hey|dear|good morning|good afternoon|good evening")},? ${TITLE}(${NAME})(?=[,.!:\\n]|$)`,
  `${BEGIN}${either("name")}\\?["”’]?\\s{1,3}(?:[Ii]t['’]?s |[Ii]t is |I['’]m |I am )?(${NAME})(?=[.!,]|\\s*$)`,
  `${BEGIN}${either("regards|sincerely|cheers|yours truly|yours|best wishes|many thanks")},?\\n{1,2} ?(${NAME})(?=\\n|$)`,
  `["”!?] ?(?:said|asked|replied|cried) (${NAME})${END}`,
  `${BEGIN}${either("mr|mrs|ms|dr|prof")}\\.? (${NAME})${END}`,
  `${BEGIN}(?:named|calls|call|called) (?:me|him|her) (${NAME})(?=[.,!?]|$)`,
  `${BEGIN}${either("speak|speaking|spoke|talk|talking|talked|chat|meet|meeting|met|follow up|followed up|appointment")} (?:to|with) ${TITLE}(${LONG})${END}`,
  `${BEGIN}(?:ask(?:ing)? for|on behalf of|in care of|represented by|registered to|belongs to|assigned to|known as|(?:booked|is|['’]s|registered|reservation|booking|account) under) (${LONG})${END}`,
  `${BEGIN}(?:written|directed|sung|composed|performed|produced|painted|signed|authored|photographed|hosted|recorded)(?: and \\p{Ll}+)? by (${LONG})${END}`,
  `${BEGIN}${either(`starring|featuring|${TRADES}`)}(?: to)? (${LONG})${END}`,
  `${BEGIN}${either("add|remove|list|authorise|authorize|include|register")} (${LONG}) as ${END}`,
  `${BEGIN}(?:have|has|had)(?: you| they| we)? (?:heard|met|seen) (${LONG})${END}`,
  `${BEGIN}(${LONG})['’]s (?:account|card|address|phone|number|e-?mail|birthday|passport|order|appointment|file|wife|husband)${END}`,
  `${BEGIN}(${LONG}),? (?:${SAYS})${END}`,
  `${BEGIN}(${LONG}),(?: the| an?)? [\\p{L} ]{3,40}, (?:${SAYS})${END}`,
  // An initial with its stop in between tells it by itself.
  `${BEGIN}(${WORD} (?:\\p{Lu}\\. ){1,2}(?:${PARTICLE} )?${WORD})${END}`,
].map((pattern) => new RegExp(pattern, "gmu"));

const LABELS =
  "姓名|名字|联系人|紧急联系人|收件人|收货人|寄件人|发件人|持卡人|户名|开户名|户主|申请人|投保人|被保险人|受益人|患者|病人|就诊人|乘客|旅客|入住人|客户|顾客|监护人|负责人|经办人|签名|署名|签字";
const CHINESE: readonly RegExp[] = [
  new RegExp(`(?:${LABELS})(?:的?(?:姓名|名字))?(?:是|为|叫|[:：])\\s?(${PERSON_NAME_ZH})(?![\\p{Script=Han}])`, "gu"),
  new RegExp(
    `(?:找|联系|转告|通知|转给|交给|叫|请)(?:一下)?(${PERSON_NAME_ZH})(?=本人|先生|女士|小姐|老师|经理|医生|律师)`,
    "gu",
  ),
];

/** What stands where a name could, and is none. */
const NO_NAME =
  /^(?:There|All|Team|Everyone|Everybody|Sir|Madam|Folks|Guys|Customer|Friends?|Support|Mom|Mum|Dad|Man|Dude|Buddy|Bro|Babe|Honey|Love|Again|World|Please|Thanks|The|This|That|It|Is|My|Your|Our|We|You|They|He|She|And|But|Or|If|In|On|At|For|Not|No|Yes|Change|Correct|Name|Phone|Address|Date|Email|Mr|Mrs|Ms|Dr|Prof|Miss|Account|Card|Bank|Street|Inc|Ltd|Corp|Company|University|Hospital|Office|Department|Service|Services|Customer Service|Human Resources)$/u;
const NOT_BORNE_BY_PEOPLE =
  /(?:^| )(?:Inc|Ltd|LLC|Corp|Corporation|Company|University|College|Hospital|Bank|Street|Road|Avenue|Hotel|Group|Foundation|Committee|Department|Service|Services|Team|Street|Park|City|Island|Islands|Times|Post|News|Weekly|Magazine|Street|Society|Museum|Airlines|Airport|Station|Records|Studios?|Support|Desk|Helpdesk|Store|Shop|Center|Centre)(?: |$)/u;
const PLACES: ReadonlySet<string> = new Set(PLACES_EN);

/** Names of people near words that tell them, in a sentence as in a form. A name beside none is left: half of what it would be is no name. */
export function findNames(text: string): readonly PlainFind[] {
  const found: PlainFind[] = [];
  const patterns = [/\p{Lu}/u.test(text) ? ENGLISH : [], /\p{Script=Han}/u.test(text) ? CHINESE : []].flat();
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const name = nameIn(match[1] ?? "");
      if (name === "") continue;
      const start = match.index + match[0].lastIndexOf(name);
      found.push({ type: "PERSON", start, end: start + name.length });
    }
  }
  return found;
}

/** The words without what is no part of the name; empty when they are no name of a person. */
export function nameIn(words: string): string {
  const name = words.replace(/['’]s$/u, "");
  if (/\p{Script=Han}/u.test(name)) return name;
  if (NO_NAME.test(name) || NOT_BORNE_BY_PEOPLE.test(name) || PLACES.has(name)) return "";
  // One word in capitals is shouted.
  if (/^\p{Lu}{3,}$/u.test(name)) return "";
  const first = name.split(" ")[0] ?? "";
  if (NO_NAME.test(first) || NOT_NAMES_EN.has(first.toLowerCase())) return "";
  return name;
}
