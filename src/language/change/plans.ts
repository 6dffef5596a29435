/** Words by which something is booked or planned. */
export const PLANNED =
  /订|预约|预定|报名|打算|计划|准备|\b(?:book(?:ed|ing)?|reserv(?:ed|ation)|plan(?:ned|ning)?|signed up|scheduled)\b/iu;

/** Words by which something is about to be done. */
export const ABOUT_TO = /\b(?:i|we)(?:['’]m| am|['’]re| are) \w+ing\b|\b(?:i|we)(?:['’]ll| will)\b|[要会将]/iu;

/** Says that a decision is taken back and not what takes its place. */
export const ONLY_CHANGES_MIND =
  /^(?:actually,? |so,? |sorry,? )*(?:i(?:['’]ve| have)? (?:just )?(?:changed my mind|reconsidered|had a change of heart|had second thoughts)|(?:on )?second thoughts|never ?mind|change of plans?|(?:my |our |the )?plans? (?:have |has )?changed)(?: (?:about|on|regarding) [^,.;]{1,60})?[\s.!]*$|^(?:关于[^，。]{1,20}[，,]?)?(?:我|我们)?(?:又|还是)?(?:改变?了?主意|变卦|反悔|改变了?想法|计划有变|计划变)了?[。！!\s]*$/iu;

/** What stands before the name of what is planned. */
export const BEFORE_NAME = /^(?:(?:the|a|an|my|our|with|at|in|on|to|住|去|坐|吃|喝|考|学|买) ?)+/u;

/** Says that something goes on as it was: 还是, 依然, "still". */
export const GOES_ON_AS_BEFORE =
  /还(?=[是在住用坐骑开吃喝叫归按])|仍|依旧|依然|照旧|照样|\b(?:still|as (?:before|ever))\b/iu;
