/** An estimate of how many o200k_base tokens a text takes, on the safe side: ordinary text takes no more than this. */
export function countTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += character.charCodeAt(0) < 128 ? 0.4 : 1.2;
  return Math.ceil(tokens);
}
