import { alternatives } from "../alternatives.ts";
/** A yes or no that answers a question by itself, at the start of a turn. */
export const YES: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:嗯+|是|是的|是啊|对|对的|对啊|没错|有|有的|会|会的|当然|当然是|当然了|可以|要|要的|喜欢|想|确实|是这样|正是|恩)[呀啊呢吧哦的了]*$/u,
  en: /^(?:yes|yeah|yep|yup|yes,? (?:i (?:do|am|have|can|did|will)|please|it is|that's right)|sure|of course|definitely|absolutely|correct|right|exactly|i (?:do|am|have)|that's right|indeed)$/iu,
};
export const NO: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:不|不是|不是的|没有|没|没有的|不对|不会|不要|不用|不喜欢|不想|并不是|不是这样)[呀啊呢吧哦的了]*$/u,
  en: /^(?:no|nope|nah|no,? i (?:don't|do not|am not|haven't|can't|didn't)|not really|not at all|i (?:don't|do not|am not|haven't)|never)$/iu,
};

/** What a question of the assistant asks for, once these are taken off: 请问退货原因是什么 -> 退货原因. */
export const QUESTION_FRAME: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:好的?|那么?|请问一?下?|能|可以|方便|麻烦|告诉我|说一下|提供一?下?|您|你|的|是|想|要|呢|请)+|(?:您|你)的?|(?:大概|一般|平时)?(?:是|有|在|叫|为)?(?:什么|多少|哪里|哪儿|哪个|哪些|哪种|谁|几个?|怎么样|如何|什么样)(?:的|呢|啊|呀)?$|(?:是多少|是什么|呢|吗|么)$/gu,
  en: new RegExp(
    alternatives`
    ^(?:(?:ok|okay|great|sure|and|so|may i (?:ask|have)|could you (?:tell me|share|give me)
    can you (?:tell me|share|give me)|please|what(?:'s| is| are| was| were)?|which|who(?:'s| is)?
    where(?:'s| is)?|when(?:'s| is)?|how(?: much| many)?(?: is| are)?|do you (?:have|like|prefer)|is|are
    your|the|a|an)\b[ ,]*)+
  `,
    "giu",
  ),
};

/** What follows the value in a bare answer and is no part of it: "Madrid myself". */
export const AFTER_ANSWER =
  /\s(?:myself|personally|for me|mostly|mainly|i (?:think|guess|suppose)|actually|tbh|probably)$/iu;

/** How a claim is denied in the user's name; the first form that fits. */
export const DENIALS: Readonly<Record<"zh" | "en", readonly (readonly [RegExp, string])[]>> = {
  zh: [
    [/^我有/u, "我没有"],
    [/^(我对.+?)(过敏|感兴趣|有兴趣)/u, "$1不$2"],
    [/^我(是|在|住|会|能|要|想|喜欢|爱|讨厌|吃|喝|抽|养|叫|姓|打算|需要|可以|做)/u, "我不$1"],
    [/^(我的.+?)是/u, "$1不是"],
  ],
  en: [
    [/^I (am|can|will|was|would|should) /iu, "I $1 not "],
    [/^I have (?!been\b|\w+ed\b)/iu, "I do not have "],
    [/^(my .+?) (is|are) /iu, "$1 $2 not "],
    [/^I /u, "I do not "],
  ],
};

/** An order that asks the user for something: 请提供订单号, "please share your email". */
export const ASKS_USER_FOR =
  /^(?:好的?|那|麻烦|请|您|你|方便|可以)*(?:您|你)?(?:提供|告诉我|告知|说一下|报一下|发一?下|发我|输入|填写|留一?下|给我)|^(?:ok(?:ay)?,? |sure,? |and |please |kindly )*(?:(?:can|could) you )?(?:please )?(?:provide|share|enter|tell me|give me|send(?: me)?|type|confirm|let me know) (?:your|the|me)\b/iu;

/** A question by its last character, without a mark. */
export const ENDS_AS_QUESTION_ZH = /[吗呢]$/u;

/** How a question to the user is told as of the user, step by step: 您住在上海吗 -> 我住在上海. */
export const TOLD_AS_USER: Readonly<Record<"zh" | "en", readonly (readonly [RegExp, string])[]>> = {
  zh: [
    [/^(?:那么?|请问|好的?|所以|对了)[，,]?/u, ""],
    [/[您你]/gu, "我"],
    [/(?:是吗|对吗|对吧|是吧|对不对|是不是|吗|么|吧|呢)$/u, ""],
    [/^我是不是|^是不是我/u, "我是"],
  ],
  en: [
    [/^(?:so|ok|okay|and|just to confirm|to confirm),? /iu, ""],
    [/^do you /iu, "I "],
    [/^are you /iu, "I am "],
    [/^have you /iu, "I have "],
    [/^can you /iu, "I can "],
    [/^is your (.+?) (?=\p{Lu}|\d|the |a )/u, "my $1 is "],
    [/\byou are\b/giu, "I am"],
    [/\byour\b/giu, "my"],
    [/\byou\b/giu, "I"],
    [/,? (?:right|correct|is that right|don't I|aren't I)$/iu, ""],
  ],
};

/** A bare answer and an aside behind its comma: 羽毛球吧，游泳我不行; "Tea, coffee keeps me up". */
export const WITH_ASIDE = /^([^，,。.!?]{1,24}?)(吧|呀|啊|呢)?[，,]\s*(?=\S)/u;
/** What a bare answer has none of: a person, a denial, a verb of being. */
export const NO_BARE_ANSWER =
  /[我你他她不没是]|\b(?:i|you|we|he|she|it|that|this|not|no|is|are|was|am|well|so|actually)\b/iu;

/** Opens an answer that agrees or denies as a whole; it takes the question's own side. */
export const OPENS_AGREEING =
  /^(?:是(?!不是)|对(?!于|我|他|她|不)|嗯|恩|没错|当然|yes|yeah|yep|right|sure|of course|i do(?! not)|i am(?! not))/iu;
export const OPENS_DENYING =
  /^(?:不|没|否|从不|别|我不|我没|我也不|我也没|no(?![a-z])|nope|never|not(?![a-z])|i (?:do not|don't|am not|have not|haven't|never))/iu;
/** Opens an answer that knows none. */
export const KNOWS_NOT =
  /^(?:我也?)?(?:不知道|不清楚|不记得|忘了|不晓得)|^(?:i )?(?:do not|don't|no idea|can't) (?:know|remember)/iu;

/** A question with two to choose from that is of the person and not of wares: 您住上海还是北京. */
export const ASKS_OF_PERSON = /喜欢|爱|住|在|叫|先|去|做|属|觉得|(?<!还)是|姓|学|上班|吃|喝/u;
/** Chooses, without a word of doubt. */
export const CHOOSES = /^(?!.*(?:大概|可能|应该|好像|也许|不确定|估计)).{1,12}吧$/u;
