import { alternatives } from "../alternatives.ts";
import { ROLE_PATTERN_ZH } from "../subject/roles.ts";

/** Openings of texts that stand within a line, with no mark of their own around them. Data only: inline.ts applies them. */

/** Where a letter begins after other words: "is this too long? Dear Ms Ortega, I am …". */
export const LETTER_WITHIN = new RegExp(
  alternatives`
    (?:[.?!:。？！：]\s*|\n)(?=dear\s(?:sir|madam|mr|mrs|ms|dr|prof|hiring|team|all|customer|\p{L}{2,})[^.?!,:\n]{0,30}[,:]\s?\S
    (?:尊敬|敬爱)的[^，。：:,\n]{1,15}[，：:,]\s?\S|亲爱的[^，。：:,\n]{1,10}[：:]\s?\S)
  `,
  "iu",
);

/** A numbered exercise, or the answer that goes with a question. It reaches to the end of its line. */
export const EXERCISE_WITHIN = new RegExp(
  alternatives`
    (?:^|\n|[.?!。？！]\s*)(?=(?:problem|exercise|quiz)\s?#?\d{1,3}\s?[.:)]\s*\S
    第\s?[\d一二三四五六七八九十]{1,3}\s?题\s?[.:：、，]?|(?:例|习题?|练习|题目?)\s?\d{1,3}\s?[.:：、)])
    [?？]\s*(?=(?:(?:sample |model |correct )?answer|ans?)\s?[:：]|(?:参考|标准)?答案?\s?[:：])
  `,
  "iu",
);

/** Another's words told after a comma or a blank, and a text of another's that is named before it: 对象说，我觉得…, 我女儿写的日记，…. */
export const SPEECH_WITHIN = new RegExp(
  `^(?:刚刚?|刚才|今天|昨天|昨晚)?(?:(?:我的?)?(?:${ROLE_PATTERN_ZH})|他|她|对方)(?:今天|昨天|刚刚?|昨晚|又|就|跟我|对我|和我|给我)*(?:(?:说|回(?:我|复)?|发来|发(?:了|我)?|留言)(?:了|过|一?[条句]|消息|微信|短信)*[，,\\s]+(?=我|[^，。]{0,12}我)(?!我(?:就|当时|听|没|只|说|回|也)))|^(?:这|下面|以下)(?:是|就是)?(?:我(?:的|们)?)?(?:${ROLE_PATTERN_ZH})(?:写|发|作|抄|念|背)的[^，。：:]{0,6}[，,]\\s*|^我(?:的|们)?(?:${ROLE_PATTERN_ZH})写的[^，。：:]{0,6}[，,]\\s*(?=[^，。]{0,6}我)`,
  "u",
);

/** A first sentence that says where the words after it come from, without a colon. */
export const FROM_ELSEWHERE = new RegExp(
  alternatives`
    ^(?:so |ok |okay |hey |hi,? )*(?:(?:this|it|that|these)(?:['’]s| is| was| are) |(?:just |i )?(?:found|saw|read|came across|copied) (?:this|it|these|that) )(?:taken |copied |pasted |straight )?(?:online|(?:on|in|from|off) (?:(?:an?|the|some|another) )?(?:(?:[\w-]+ )?(?:forum|blog|website|site|page|article|book|paper|magazine|newspaper|comment|post|thread|review|group chat|facebook group)|reddit|twitter|x|facebook|instagram|tiktok|quora|linkedin|youtube|internet|news|web))(?:\s[^.!?,:\n–—-]{0,24})?[.!?,]\s*
    ^(?:这|下面|以下)?(?:[段个条篇])?(?:话|文字|内容|说法)?(?:是|都是)?我?(?:在|从)?(?:网上|知乎|小红书|微博|论坛|贴吧|抖音|群里|朋友圈|公众号|百度)上?里?(?:看到|搜到|找到|刷到|抄|复制|转|查到|搬)(?:过来|下来|来)?的[，。！,]?\s*
  `,
  "iu",
);
