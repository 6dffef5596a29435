/** Strokes on a field of 24 by 24. */
const PATHS = {
  chat: "M4 5h16v11H9l-5 4z",
  memories: "M6 4h12v16l-6-4-6 4z",
  timeline: "M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  graph:
    "M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 7l8 2.500M16.500 11.500l-6 5M6.500 8l2 8",
  mood: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.500 14.500c1 1.500 2.200 2 3.500 2s2.500-.5 3.500-2M9 9.500v.5M15 9.500v.5",
  wishes: "M12 3l2.600 5.800 6.400.6-4.800 4.200 1.400 6.200L12 16.600 6.400 19.800l1.400-6.200L3 9.400l6.400-.6z",
  knowledge: "M5 4h6a2 2 0 0 1 1 .5A2 2 0 0 1 13 4h6v15h-6l-1 1-1-1H5zM12 4.500V20",
  audit: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4",
  service: "M4 4h16v6H4zM4 14h16v6H4zM8 7v.5M8 17v.5M13 7h4M13 17h4",
  leave: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h10",
  check: "M5 12l5 5 9-10",
  warn: "M12 4l9 16H3zM12 10v4M12 17v.5",
  empty: "M4 13l3-8h10l3 8v6H4zM4 13h5l1 3h4l1-3h5",
} as const;

export type IconName = keyof typeof PATHS;

/** A small picture beside words, which say the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
