/** Words by which something is booked or planned. */
export const PLANNED =
  /订|预约|预定|报名|打算|计划|准备|\b(?:book(?:ed|ing)?|reserv(?:ed|ation)|plan(?:ned|ning)?|signed up|scheduled)\b/iu;

/** Words by which something is about to be done. */
export const ABOUT_TO = /\b(?:i|we)(?:['’]m| am|['’]re| are) \w+ing\b|\b(?:i|we)(?:['’]ll| will)\b|[要会将]/iu;
