import type { ReadClause } from "./read-clauses.ts";

const QUOTED =
  /[“「『]([^“”「」『』\n]{2,})(?:[”」』]|$)|"([^"\n]{2,})(?:"|$)|(?<=[\s:：])['‘]([^'’\n]{2,}(?:['’]\p{L}[^'’\n]*)*)(?:['’]|$)/u;
const SAYS =
  /[说写唱喊讲念道问曰答]|朋友圈|签名|原话|留言|微信|短信|那句|这句|一句|\b(?:says?|said|saying|goes|wrote|writes|reads?|sings?|sang|asked|asks|told|texted|posted|shouted|yelled|replied|answered|quote|line|bio|lyrics?|was like|answer was|called out)\b/iu;

/** Who serves speaks so, not who is served: 我已为您规划路线. */
const SERVES = /我们?(?:已经?|会|将|正在?|可以)?(?:为|帮|给)您/u;

/** Whether a clause is another's speech between quotation marks: a sentence of theirs, not a name or a term. */
export function quotesAnother(read: ReadClause): boolean {
  const words = read.clause.text;
  if (SERVES.test(words)) return true;
  const found = QUOTED.exec(words);
  if (found === null) return false;
  const before = words.slice(0, found.index);
  const inside = found[1] ?? found[2] ?? found[3] ?? "";
  if (!isSentence(inside) || !SAYS.test(before)) return false;
  return !/^(?:(?:but|and|so|yesterday|today|then|昨天|今天|刚才|后来|然后|但|可)\s?)?(?:i\b|we\b|我(?!妈|爸|老|哥|姐|弟|妹|同|朋|室|儿|女|家|男|们|导))/iu.test(
    before,
  );
}

function isSentence(words: string): boolean {
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = words.match(/[\p{Script=Latin}'’]+/gu)?.length ?? 0;
  return /[我你他她]|\b(?:i|my|me|you|he|she)\b/iu.test(words) ? han + latin >= 2 : han >= 6 || latin >= 4;
}
