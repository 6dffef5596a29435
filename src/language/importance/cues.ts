import { alternatives } from "../alternatives.ts";
/** Cues that the speaker wants a thing remembered or holds it important. */
export const IMPORTANT: readonly RegExp[] = [
  /(?<!不|没|能|会|你还?|是否|我还?)记住|(?<![你我他她还不没都])记得(?!我|你|吗|那|上|去年|小时)|(?:别|不要|不能|可不能|千万不?要?)忘(?:了|记)|记一下|记下来?|记好|请?务必|牢记|(?:很|非常|特别|十分|最|尤其|极其|挺)重要|(?<![不没])(?<!没那么|不太|不是很)重要(?=的(?:是|事)|[：:，,])|划重点|重点是|(?:别|不要)(?:记错|搞错|弄错)|一定(?:要|得|不能|别)|请注意|注意[：:，,]|切记|提醒自己/gu,
  new RegExp(
    alternatives`
    \b(?:please |pls )?(?:remember(?! when| how| the time)(?: that)?|don't forget|do not forget|(?:don't|do not|never) (?:get (?:this|it|that) wrong|mix (?:this|it|that|them) up)
    never forget|keep in mind|bear in mind|make (?:a )?note|take note|note that|for the record
    it's important|is important|very important|really important|important(?=[:!,])
    important (?:to|that|for) (?:me|you|know|remember|note)|crucial|essential|make sure|be sure|fyi
    mark my words)\b
  `,
    "giu",
  ),
];

/** Cues that it must not go wrong. */
export const CRITICAL: readonly RegExp[] = [
  /千万|绝对(?:不|别|禁|要)|绝不|决不|万万不|切勿|切记|严禁|严重过敏|致命|危及生命|要命|生死攸关|救命|会死|会休克|人命关天|至关重要|非常重要|极其重要|永远(?:不要|别)/gu,
  new RegExp(
    alternatives`
    \b(?:never ever|under no circumstances|absolutely (?:no|not|never|must|cannot|can't)
    life[- ]threatening|deadly|fatal|anaphyla\w+|epi-?pen|critical(?:ly)?|vital|severe(?:ly)? allerg\w+
    severe allergy|could (?:kill|die)|will die|could die|matter of life|of (?:the )?utmost importance
    extremely important|most important)\b
  `,
    "giu",
  ),
];

/** Questions and denials that hold a cue's words: "do you remember", "not important". */
export const NOT_IMPORTANT =
  /不(?:太|是很|怎么|那么)?重要|没那么重要|无关紧要|(?:你|您)?还?记得[^，。！？]{0,20}[吗么？?]|\b(?:do|did|can|could) (?:you|i|we) (?:still )?remember\b|\b(?:not|isn't|n't) (?:that |very |so |really )?important\b|\bi (?:don't |can't |do not )?remember\b|\bunimportant\b/giu;

/** What stands around such a cue and says nothing more. */
export const AROUND_CUES =
  /^(?:这|这个|这点|请|你|一定|千万|it is|it's|this is|that's|please|very|really|so|要|很|非常|了|啊|哦|一下)+|(?:了|啊|哦|的|一下)+$/giu;
