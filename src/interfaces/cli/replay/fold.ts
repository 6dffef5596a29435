/** A text as expectations compare it: NFKC, without case. */
export function fold(text: string): string {
  // Lower case after upper case joins letters that lower case alone keeps apart (ß and SS, σ and ς).
  return text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}

/** True when a text holds one of the readings of a pattern: "a|b" is either. */
export function holds(text: string, pattern: string): boolean {
  const folded = fold(text);
  return readings(pattern).some((reading) => folded.includes(reading));
}

/** The readings of a pattern, folded. */
export function readings(pattern: string): readonly string[] {
  return pattern.split("|").map(fold);
}
