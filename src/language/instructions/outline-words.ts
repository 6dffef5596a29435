/** Numbers and bullets before a step of a written procedure. */
export const NUMBERED =
  /^(?:step\s+\d{1,3}\s*[:.)、-]?|\d{1,3}[.)、．](?!\d)|[（(]\d{1,3}[)）]|[①-⑳]|第[一二三四五六七八九十\d]{1,3}步[：:，,、]?|[一二三四五六七八九十]{1,3}、)\s*(?=\S)/iu;
export const BULLET = /^(?:[-*+•·–]\s+(?:\[[ xX]\]\s+)?|[•·])(?=\S)/u;
/** A line that tells what calls for the procedure. */
export const TRIGGER = /^(?:triggers?|when to use|触发(?:词|条件)?|适用(?:场景)?)\s*[：:]\s*(.+)$/iu;
/** The marks of a heading that is a step: "## Step 1: …". */
export const STEP_HEADING = /^#{1,6}\s+(?=step\s+\d|第[一二三四五六七八九十\d]{1,3}步|\d{1,3}[.)、])/iu;
