import { alternatives } from "../alternatives.ts";
import { PERSON_NAME_ZH } from "../subject/names.ts";
import type { ChangeCue } from "./types.ts";

const NAME = "\\p{Lu}[\\p{L}'-]*(?: \\p{Lu}[\\p{L}'-]*){0,2}";
const POST = "(?:(?:the|our|my|all) )?(?:[nN]ew )?(?<post>[^,.!?;]{2,50}?)";
const AS = `(?: as ${POST})`;
const END =
  "(?=\\s+(?:now|last|this|next|on|at|in|since|yesterday|today|recently|because|so|and|but|after|starting|from)\\b|[,.!?;]|$)";
const REPLACES =
  "(?:(?:has |have |had |is |was |will |just )*(?:replac(?:ed?|es|ing)|succeed(?:ed|s|ing)?)|(?:has |have |is )?(?:stepp(?:ed|ing)|steps) in for)";
const TAKES = "(?:(?:has |have |had |is |will |just )*(?:took|taken?|takes|taking))";

const PASSES_EN = /replac|succe|step|t(?:oo|a)k|hand|pass|gave|given|in(?:stead| place) of/u;
const PASSES_ZH = /[换变改替接交]|取代/u;

/** Who holds a post or a piece of work after whom, in English. Groups: `to` the new holder, `from` the earlier one, `post`. */
export const SUCCESSION_EN: readonly ChangeCue[] = [
  `\\b(?<to>${NAME}) ${REPLACES} (?<from>${NAME})${AS}${END}`,
  `\\b(?<from>${NAME}) (?:(?:has been|have been|is being|will be|was|were|got) )(?:replaced|succeeded) by (?<to>${NAME})${AS}${END}`,
  `\\b(?<to>${NAME}) ${TAKES} over ${POST} from (?<from>${NAME})`,
  `\\b(?<to>${NAME}) ${TAKES} ${POST} over from (?<from>${NAME})`,
  `\\b(?<to>${NAME}) ${TAKES} over from (?<from>${NAME})${AS}${END}`,
  `\\b(?<from>${NAME}) (?:has |just )*(?:handed|passed|gave|given)(?: over)? ${POST} (?:over |on )?to (?<to>${NAME})`,
  `\\b(?<to>${NAME}) is (?:now )?${POST} (?:instead of|in place of) (?<from>${NAME})`,
].map((source) => ({ kind: "replaces", pattern: new RegExp(source, "u"), needs: PASSES_EN }));

const WHO = `(?:${PERSON_NAME_ZH}|\\p{Lu}[\\p{L}'-]*)`;
/** What a person may be put in charge of by 换成: a title. */
const TITLE = `(?:[^，。！？；,.!?;\\s的是]{0,8}?(?:${alternatives`
  经理|总监|主管|负责人|组长|队长|班长|店长|会长|社长|部长|科长|处长|局长|院长|校长|园长|护士长|厂长|所长|站长|董事长|总裁|总编|主编|主任|班主任
  教练|主教练|导演|主持人?|主持|秘书|助理|代表|发言人|主席|书记|教导员|辅导员|导师|主治医生|管家|保姆|司机|客服|前台|设计师|架构师|PM|CEO|CTO|CFO|leader
`}))`;
const WORK = "(?<post>[^，。！？；,.!?;\\s]{2,16}?)";
const ZH_END = "(?=了|来|做|当|担任|负责|[，。！？；,.!?;\\s]|$)";

/** The same in Chinese. */
export const SUCCESSION_ZH: readonly ChangeCue[] = [
  `(?<post>${TITLE})(?:已经|也)?(?:从|由)(?<from>${WHO})(?:换成|变成|改成|换为|改为|变为|换到)了?(?<to>${WHO})${ZH_END}`,
  `(?<post>${TITLE})(?:已经|现在|也|又|刚)?(?:换成|变成|改成|换为|改为|变为|改由|换了)了?(?<to>${WHO})${ZH_END}`,
  `(?<to>${WHO})(?:已经|刚|正式)?(?:接替|接任|取代|顶替|替换|替代|接了)了?(?<from>${WHO})(?<![担接当成做])(?:的位[子置])?(?:担任|当上?|做|成为|成了|任|的)了?(?<post>[^，。！？；,.!?;\\s]{2,12}?)(?=了?(?:[，。！？；,.!?;\\s]|$))`,
  `(?<to>${WHO})(?:已经|刚)?从(?<from>${WHO})(?:手里|手上|手中|那里|那儿|那边)?(?:接手|接管|接过|接下)了?${WORK}(?=了?(?:[，。！？；,.!?;\\s]|$))`,
  `(?<from>${WHO})(?:已经|刚)?把${WORK}(?:移交给|交接给|转交给|交给|转给)了?(?<to>${WHO})`,
].map((source) => ({ kind: "replaces", pattern: new RegExp(source, "u"), needs: PASSES_ZH }));

/** Words by which somebody is said to hold a post or do a piece of work. Matched in folded text. */
export const HOLDS_POST = new RegExp(
  alternatives`
    是|叫|由|担任|负责|主管|掌管|管理|带领?|领导|牵头|接手|接管|换成|改成
    \b(?:is|are|am|be|as|became|becomes?|leads?|runs?|heads?|manages?|owns?|handles?|maintains?
    in charge|responsible|took|taken|takes|takes care|looks after|led|working on|works on)\b
  `,
  "iu",
);

/** Between a post and who holds it: 产品经理是李雷. */
export const IS_POST = "是";
/** A post of the speaker's own house: 我们的产品经理是…. */
export const OF_OUR_HOUSE = /^(?:我们?|咱们?|公司|部门|组里?|团队)的?/u;
/** Before a post: somebody holds it. */
export const ENDS_HOLDING = /(?:是|当|做|担任|任)[^，。]{0,8}$/u;
