import type { ColdStart, SegmentDefault } from "./options.ts";

/** The defaults of a user's segment under keys of which the user has said nothing that holds. */
export function defaultsFor(
  coldStart: ColdStart,
  segment: string | null,
  isKnown: (key: string) => boolean,
): readonly SegmentDefault[] {
  if (segment === null || !Object.hasOwn(coldStart.defaults, segment)) return [];
  return (coldStart.defaults[segment] ?? []).filter(({ anchor }) => !isKnown(anchor.key));
}
