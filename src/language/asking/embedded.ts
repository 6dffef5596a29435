/** What opens a question that is put within another: "do you remember", "can you tell me", 你还记得. */
const OPENING =
  /^(?:(?:so|and|well|ok|okay|hey|hi|please|sorry)[, ]+)*(?:(?:do|did|would|could|can) you (?:still |even |happen to )?(?:remember|recall|know|tell me|remind me of|remind me)|(?:please )?(?:tell|remind) me(?: of)?|(?:have you )?any idea|i (?:forgot|forget|wonder|can(?:not|'t| not) remember)|you know)[, ]+(?=(?:again )?(?:what|which|who|whom|where|when|how|if|whether|my|the|our)\b)/iu;
/** What opens a question about wares or ideas, before what is looked for: "got any", "do you know of some". */
const OPENING_WARES =
  /^(?:(?:so|and|well|ok|okay|hey|hi|please|sorry)[, ]+)*(?:(?:have you |you )?got (?:any|some)|(?:do|would|have) you (?:have|sell|stock|know(?: of)?) (?:any|some)|(?:are|is) there (?:any|some)|any|some) (?:(?:good|decent|nice|affordable|reasonable|great|new) )?(?=\p{L})/iu;
/** "which medicine I take": the question word with what belongs to it, and the predicate. */
const INDIRECT =
  /^(?:again )?(?<asked>(?:what|which|who|whom|where|when|how)(?: [\p{L}'-]+){0,3}?) (?<who>i|my [\p{L} -]{1,24}?) (?<verb>am|was|have|can|should|will|is|are)?(?<rest>(?:(?<= )| ).*)?$/iu;

const OPENING_ZH =
  /^(?:你|您)?(?:还|是不是|是否)?(?:记得|记不记得|知道|知不知道|晓得)(?=[^，]*(?:我|咱))|^(?:告诉我|提醒我(?:一下)?|说说)(?=我)/u;

/** How many characters at the beginning only ask to be told what follows. */
export function openingLength(text: string, language: "zh" | "en"): number {
  if (language === "zh") return OPENING_ZH.exec(text)?.[0].length ?? 0;
  return (OPENING.exec(text) ?? OPENING_WARES.exec(text))?.[0].length ?? 0;
}

/**
 * A question as it would be asked by itself: "Do you remember which medicine I take?" asks "which medicine do I take".
 * The text as it is where it asks directly.
 */
export function askedDirectly(text: string, language: "zh" | "en"): string {
  const length = openingLength(text, language);
  if (language === "zh" || length === 0) return text.slice(length);
  const question = text
    .slice(length)
    .replace(/\b(i)['’]m\b/giu, "$1 am")
    .replace(/\b(i)['’]ve\b/giu, "$1 have");
  const parts = INDIRECT.exec(question.replace(/[?.!\s]+$/u, ""))?.groups;
  const { asked, who, verb, rest = "" } = parts ?? {};
  if (asked === undefined || who === undefined) return question;
  if (verb !== undefined) return `${asked} ${verb} ${who} ${rest.trim()}`.trim();
  return /^i$/iu.test(who) ? `${asked} do I ${rest.trim()}` : question;
}
