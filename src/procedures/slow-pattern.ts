/** A quantifier without an upper bound, or with a range: what is before it may match in several lengths. */
const REPEATS = /^(?:[*+]|\{\d*,\d*\})/u;

interface Group {
  /** Its content may match one stretch in several ways. */
  isOpen: boolean;
}

/**
 * True for a pattern that repeats a group whose content repeats or chooses, such as `(a+)+` and `(a|b)*`: on a text that nearly fits, the time of these
 * may double with each character. Some that are harmless are among them; none of them is needed to tell the shape of a value.
 */
export function isSlowPattern(pattern: string): boolean {
  const groups: Group[] = [{ isOpen: false }];
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern.charAt(at);
    if (sign === "\\") at += 1;
    else if (isInClass) isInClass = sign !== "]";
    else if (sign === "[") isInClass = true;
    else if (sign === "(") groups.push({ isOpen: false });
    else if (sign === ")") {
      const closed = groups.pop();
      const repeats = REPEATS.test(pattern.slice(at + 1, at + 12));
      if (closed?.isOpen === true && repeats) return true;
      const around = groups.at(-1);
      if (around !== undefined && closed?.isOpen === true) around.isOpen = true;
    } else if (sign === "|" || REPEATS.test(pattern.slice(at, at + 12))) {
      const group = groups.at(-1);
      if (group !== undefined) group.isOpen = true;
    }
  }
  return false;
}
