/** What opens a request and says nothing of the task. */
export const TASK_OPENING = {
  zh: /^(?:请|麻烦|再|又)*(?:你|您)?(?:帮我|帮忙|给我|替我|为我)?(?:再)?/u,
  en: /^(?:please |can you |could you |would you |help me (?:to )?|i (?:want|need) (?:you )?to |let's )+/iu,
} as const;

/** The numbering of tasks that differ in number alone. */
export const TASK_NUMBER = {
  zh: /第?\s*\d+\s*[份个次期章页条篇张号批]?/gu,
  en: /\s*(?:#|no\.?|number)?\s*\d+(?:st|nd|rd|th)?\b/giu,
} as const;
