const EN_WORD = "[\\p{L}\\d][\\p{L}\\d./:-]{0,30}?";
/** What stands before a side of a correction and is no part of it: "on the 14th". */
const EN_AT = "(?:(?:on|at|in|for|until|till|by) )?(?:the )?";
/** What is counted or named by the side, said once: "the third floor, not the fifth". */
const EN_OF = "(?: (?:floor|street|one|row|page|room|platform|gate|o['’]clock|of \\p{L}+))?";
const ZH_WORDS = "[^，。！？；,!?;\\s]{1,16}?";
const EN_END = "(?=$|[\\s,.!?;])";
const ZH_END = "(?=$|[，。！？；,.!?;\\s的了吧哦啊])";

/** What is right and what was wrong, at the start of a clause or after a few words of it. */
export const CORRECTION_FORMS: Readonly<Record<"zh" | "en", readonly RegExp[]>> = {
  en: [
    `^(?:.{0,24}?\\b)?(?:it(?:['’]s| is| was)|that(?:['’]s| is| was)|i meant?|i said|should be|make (?:it|that)|\\p{L}+(?:['’]s| is)(?= (?:on|at|the) )) ${EN_AT}(?<to>${EN_WORD})${EN_OF},? (?:and )?not ${EN_AT}(?<from>${EN_WORD})${EN_END}`,
    `^(?:.{0,24}?\\b)?(?:(?:it(?:['’]s| is)|that(?:['’]s| is)|i said)? ?not|(?:is|are|was|were)n['’]?t) ${EN_AT}(?<from>${EN_WORD})${EN_OF},? (?:but|it['’]s|it is|they['’]re|it was|i meant?) (?:actually )?${EN_AT}(?<to>${EN_WORD})${EN_END}`,
    `^(?:(?:no|sorry|wait|actually|oh|oops)[,]? |it(?:['’]s| is| was) ){0,3}not ${EN_AT}(?<from>${EN_WORD})${EN_OF}, (?:the|on|at|on the|at the) (?<to>${EN_WORD})${EN_END}`,
    `^(?:(?:oh|oops|whoops|wait|sorry|no|actually|hang on|hold on|i mean)[,.! ]+){1,4}(?:it(?:['’]s| is) )?${EN_AT}(?:number |no\\.? ?)?(?<to>${EN_WORD})${EN_OF},? (?:and )?not ${EN_AT}(?:number |no\\.? ?)?(?<from>${EN_WORD})${EN_END}`,
    `^(?:.{0,24}?\\b)?i said (?<from>${EN_WORD}),? (?:but )?(?:i )?mean[t]? (?<to>${EN_WORD})${EN_END}`,
  ].map((source) => new RegExp(source, "iud")),
  zh: [
    `^(?:我)?(?:上次|上回|之前|刚才|刚刚|先前|前面|那天)?(?:我)?(?:说|写|填|报|讲|跟你说)(?:的)?(?:是|成|成了|我?(?:住|人)?在|错成)?(?<from>(?!错)${ZH_WORDS})[，,](?:不对[，,]?)?(?:其实|实际上|实际|应该|准确说)(?:上)?(?:我)?(?:是|在|为|住|住在)*(?<to>${ZH_WORDS})${ZH_END}`,
    `^[^，。！？]{0,8}?不是(?<from>${ZH_WORDS})[，,]?(?:而是|应该是|是)(?<to>${ZH_WORDS})${ZH_END}`,
    `^[^，。！？]{0,8}?(?:应该是|其实是|是)(?<to>${ZH_WORDS})[，,]?(?:而)?不是(?<from>${ZH_WORDS})${ZH_END}`,
  ].map((source) => new RegExp(source, "iud")),
};

/** Nothing but the words of a slip of the tongue. */
export const SLIPS = /^(?:(?:no|oh|oops|whoops|wait|sorry|actually|hang on|hold on)(?:[,.! ]+|$)){1,4}$/iu;

/** Words of correcting that tell nothing of what is corrected. */
export const CORRECTING_WORDS: ReadonlySet<string> = new Set(
  "actually said meant mean sorry wait should fact 其实 应该 更正 说错 刚才 刚刚 上面 之前 错 打 打错 写 写错 记 记错 搞错 弄错 说 不对 不好意思 抱歉 对不起 口误 笔误".split(
    " ",
  ),
);

const MISSPOKE_ZH =
  "(?:我)?(?:刚才|刚刚|上面|前面|上一条|上次)?(?:我)?(?:说|打|写|记|搞|弄|填|讲|发|报)错(?:字)?(?:了|啦)?|不对(?:不对)?|更正(?:一下)?|纠正(?:一下)?|口误|笔误";
const BEFORE_ZH = "(?:[啊哦噢喔呃额嗯唉诶]|哎呀?|等等|等下|抱歉|不好意思|对不起|那个|[，,、\\s])*";
const TOPIC_ZH = "(?:(?!不)[^，。！？\\s我你他她]){1,6}?";
const SAID_ZH = "[^，。！？；,!?;\\s的了吧哦啊哈呢]{1,16}?";
const RIGHT_ZH = "(?=[的了吧哦啊哈呢]{0,2}(?:$|[，。！？；,.!?;\\s]))";

/**
 * What is right, where what was wrong is not named: 说错了，是初三; 不对，地址是文三路182号; 是周五，刚才打错了. From the beginning of a clause;
 * `topic` is what it is of, where that is said.
 */
export const RESTATED_ZH: readonly RegExp[] = [
  `^${BEFORE_ZH}(?:${MISSPOKE_ZH})[，,。！!、:：\\s]+(?:(?:应该|其实|准确说|实际上|正确的)?是|(?<topic>${TOPIC_ZH})(?:应该)?是)(?<to>${SAID_ZH})${RIGHT_ZH}(?:[了吧哦啊哈呢]{0,2}[，,。\\s]+(?:我)?(?:刚才|刚刚|上面|前面)?(?:我)?(?:说|打|写|记|搞|弄|填|发|报)错(?:字)?了)?`,
  `^(?:不好意思|抱歉|等等|对不起|哦不?|啊不?)[，,、\\s]*(?:应该|其实)是(?<to>${SAID_ZH})${RIGHT_ZH}`,
  `^(?:(?:应该|其实)?是|(?<topic>${TOPIC_ZH})(?:应该)?是)(?<to>${SAID_ZH})[，,。\\s]+(?:不好意思|抱歉)?[，,]?(?:${MISSPOKE_ZH.replace("|不对(?:不对)?", "")})`,
].map((source) => new RegExp(source, "ud"));

/** What each of {@link RESTATED_ZH} holds at the least. */
export const MAY_RESTATE_ZH = /错|不对|正|误|不好意思|抱歉|等等|对不起|[哦啊]不?[，,]/u;

/** A name by itself, of one word. */
export const NAME_ALONE = /^\p{Lu}[\p{L}'’-]+$/u;
