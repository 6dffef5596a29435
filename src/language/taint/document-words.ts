import { alternatives } from "../alternatives.ts";

/**
 * Words by which a header or a label says that what follows is a piece of writing, not the speaker's own words. Data only:
 * labelled.ts applies them.
 */

/** What may stand before the noun in a header: 公众号文章, 网页内容. */
const FROM_ZH =
  "(?:公众号|朋友圈|微博|知乎|小红书|豆瓣|网页|网站|新闻|外部|参考|搜索|引用|会议|对话|邮件|博客|论坛|附件|文章|原始|英文|中文|以下|下面|这|那|篇|段|封|的)";
const STRONG_ZH =
  "文章|原文|正文|全文|译文|帖子|推文|报道|公告|歌词|台词|剧本|小说|故事|诗歌?|作文|范文|例句|句子|段落|引文|转发|转载|摘录|节选|书摘|来信|信件|书评|影评|文案|聊天记录|对话记录|会议纪要|网页内容|文章内容|邮件内容|搜索结果|新闻";
const WEAK_ZH = "内容|通知|邮件|短信|评论|文本|文档|材料|资料|素材|摘要|分享|记录|广告|网页|网站|引用|推送|上下文";

const FROM_EN =
  "(?:the|this|an?|original|forwarded|pasted|copied|news|web|source|full|here is|here['’]s|following|external|retrieved)";
const STRONG_EN =
  "(?:patient|case|clinical|meeting|lecture|class|doctor's) notes|article|blog(?: post)?|post|web ?page|website|excerpt|passage|paragraph|transcript|lyrics|tweet|essay|story|letter|quote|quotation|review|e-?mail|press release|page content|search results?|sample (?:text|sentence)|example sentence|sentence|abstract|chat ?log";
const WEAK_EN =
  "content|text|message|document|comment|page|context|caption|thread|summary|bio|tool (?:output|result)|output|source";

/** A label before a colon. The words after it must be more than an address or a name to count. */
export const DOCUMENT_LABEL = new RegExp(
  `^\\s{0,3}(?:\\*\\*|#{1,4}\\s)?(?:(?:fwd?|re|转|转发)(?=\\s?[:：])|${FROM_ZH}{0,3}(?:${STRONG_ZH})[^\\n:：，。]{0,8}|(?:${FROM_EN}\\s+){0,3}(?:${STRONG_EN})(?:\\s(?:content|text|body|below|excerpt|by [^\\n:]{1,30}))?)(?:\\*\\*)?\\s?[:：]`,
  "iu",
);

/** A label that is also a form's field: what follows must be longer to count. */
export const WEAK_LABEL = new RegExp(
  `^\\s{0,3}(?:\\*\\*|#{1,4}\\s)?(?:${FROM_ZH}{0,3}(?:邮件|短信|评论|通知|资料|引用|推送|广告|网页|材料|素材|文本|文档|内容)|(?:${FROM_EN}\\s+){0,3}(?:${WEAK_EN}))(?:\\*\\*)?\\s?[:：]`,
  "iu",
);

/** What stands between the brackets of a header line. */
export const DOCUMENT_HEADER = new RegExp(
  `^(?:${FROM_ZH}{0,4}(?:${STRONG_ZH}|${WEAK_ZH})[^\\n]{0,10}|(?:[\\w-]+\\s){0,3}(?:${STRONG_EN}|${WEAK_EN})(?:\\s[\\w-]+){0,2})$`,
  "iu",
);

/** A line that brings up a text and gives it after its colon: "我看到一篇文章：…", "Here's a review I found online: …". */
export const DOCUMENT_CUE = new RegExp(
  alternatives`
    ^[^\n:：。]{0,40}?(?:(?:这|那|下面|以下|一)(?:个|篇|封|段|条|则|份|首|句|本)?[^\n:：，。]{0,10}(?:${STRONG_ZH}|邮件|短信|消息|通知
    内容|评论|话|文字|回答|留言)|\b(?:this|these|the following|below|an?|the)\s(?:[\w'’-]+\s){0,3}?(?:${STRONG_EN}
    message|text|document|content|comment|testimonial|bio|profile)s?\b)[^\n:：。]{0,30}[:：]
  `,
  "iu",
);

/** A header between marks of a fence: "=== ARTICLE ===", "----- BEGIN LETTER -----". */
export const FENCED_HEADER = /^\s{0,3}(?:[-=*#~_<>]\s?){2,}\s*([^-=*#~_<>\n][^\n]{0,40}?)\s*(?:[-=*#~_<>]\s?){2,}$/u;

/** A note that poses as one of the machinery or of the memory: "[system note] …", "（记忆：…）", "### Context:". */
export const POSED_NOTE = new RegExp(
  alternatives`
    ^\s{0,3}(?:[[【(（<]\s?(?:system|assistant|tool|developer|memor(?:y|ies)|context|retrieved|knowledge
    user (?:profile|info\w*|memory)|系统|助手|工具|记忆|上下文|检索|知识库|用户(?:画像|信息|资料|档案))
    #{2,4}\s?(?:input|response|output|context|memor(?:y|ies)|instructions?|knowledge)\b
    (?:user|customer|client) (?:profile|info(?:rmation)?|background|memory|data)\s?:|(?:known|retrieved
    stored|relevant) (?:facts?|memor(?:y|ies)|context|information)[^\n:]{0,20}:
    memor(?:y|ies)\s?:|(?:context|background)\s?:(?!\s?(?:i|i['’]m|i['’]ve|my|we)\b)
    用户(?:画像|信息|资料|档案|背景|记忆)\s?[:：]|(?:已知|检索|历史|相关)(?:信息|记忆|内容|记录|结果|资料)\s?[:：]|(?:记忆|上下文|背景资料)\s?[:：]
    (?:以下|下面|如下)(?:是|为)?(?![^\n:：]{0,20}我)[^\n:：，。]{0,12}(?:记忆|画像|档案|背景信息)[^\n:：，。]{0,6}[:：]
    (?:here (?:are|is)|these are|below (?:are|is)|the following(?: (?:are
    is))?)(?![^\n:]{0,60}\bmy\b)[^\n:.]{0,40}\b(?:memor(?:y|ies)|known facts?
    user profile)\b[^\n:.]{0,20}:|(?:what|things) (?:i|we|you) (?:know|remember) about (?:the
    this) (?:user|customer|client)\s?:)
  `,
  "iu",
);

/** A letter: how it greets and how it ends. */
export const SALUTATION = /^\s{0,3}(?:dear\b|to whom it may|尊敬的|敬爱的|亲爱的)[^\n]{0,40}[,，:：！!]?\s*$/iu;
export const SIGN_OFF =
  /^\s{0,3}(?:(?:best|kind|warm)(?:est)? (?:regards|wishes)|regards|sincerely|yours\b|respectfully|此致|敬礼|敬上|谨启|祝好|顺颂|您的)/iu;

/** Lines of a program or of data, without a fence around them. */
export const CODE_LINE = new RegExp(
  alternatives`
    ^\s*(?:(?:const|let|var|def|class|import|function|return|public|private|static|for|while|if|elif
    else|try|await|async)\b.*[;{}():=]\s*$|(?:print|console\.\w+|printf|echo|println!?
    fmt\.\w+)\s?\(|#include|from \w+ import |SELECT\s.+\sFROM\s
    INSERT INTO |UPDATE \w+ SET |[A-Za-z_][\w.]*\s?(?::\s?\w+)?=\s?["'[{\d]|[{}[\]]+[,;]?\s*$
    ["']?[\p{L}\d_-]+["']?\s?:\s?["'[{].*[,}"'\]]\s*$|\{\s*["']|[A-Z_][A-Z\d_]+=\S+\s*$
    \[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE)\]?[\s:](?!\s?(?:I\b|My\b|my\b|we\b|We\b|我))|\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}
    Traceback \(|File ["'][^"'\n]+["'], line \d|(?:[A-Z]\w*)?(?:Error|Exception
    Warning): |at \S+ ?\(|(?:npm|pip|git|yarn) (?:ERR!|error|warn)|fatal: |Caused by: )
  `,
  "u",
);

/** A question and its answer, both written out. */
export const QUESTION_LABEL = /^\s{0,3}(?:\*\*)?(?:q|question|问|提问)\s?\d{0,2}(?:\*\*)?[:：.]\s*\S/iu;
export const ANSWER_LABEL = /^\s{0,3}(?:\*\*)?(?:a|answer|答|回答)\s?\d{0,2}(?:\*\*)?[:：.]\s*\S/iu;

/** A header of the speaker's own ("【我的情况】", "[about me]"). */
export const OWN_DOCUMENT = /我|本人|个人|自己|\b(?:my|me|mine|own)\b/iu;

/** A part to play: what follows is made up for the assistant. */
export const SETTING_LABEL = new RegExp(
  alternatives`
    ^\s{0,3}(?:\*\*|#{1,4}\s|[【[])?(?:角色|人物|背景|剧情|世界观?|身份|情景|场景|故事)?(?:设定|人设|卡
    (?<=角色|人物))[^\n:：，。]{0,6}(?:\*\*|[】\]])?\s?[:：]|^\s{0,3}(?:\*\*|\[)?(?:persona
    character (?:card|sheet|setting|profile)|role-?play (?:setting|scenario)|backstory|scenario|setting
    character|npc)(?:\*\*|\])?\s?:
  `,
  "iu",
);

/** What a document says of itself before it begins; two such lines together head one. */
export const METADATA =
  /^\s{0,3}(?:\*\*)?(?:标题|题目|副标题|作者|来源|日期|发布时间|发表于|栏目|编辑|title|headline|subtitle|author|by|date|source|published|url|link|tags?|category|section)(?:\*\*)?\s?[:：|｜]\s?\S/iu;
/** One line of a mail's or an article's head is enough where text follows. */
export const HEAD_LINE =
  /^\s{0,3}(?:\*\*)?(?:发件人|收件人|主题|抄送|标题|题目|subject|from|to|title|headline)(?:\*\*)?\s?[:：]\s?\S/iu;
/** A line of an exported chat: "[10:32] Bob: …", "2026/3/1 10:32 张三：…". */
export const CHAT_LINE =
  /^\s{0,3}[[(（]?(?:\d{2,4}[-/年.]\d{1,2}[-/月.]\d{1,2}日?\s?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?[)\]）]?[\s,-]{1,3}[\p{L}\d ._-]{1,20}[:：]\s*\S/u;
/** A heading that names a part of a prompt. */
export const PROMPT_HEADING =
  /^\s{0,3}(?:#{1,4}\s?|\*\*)(?:system|user|human|assistant|instructions?|prompt|role|persona|context|系统|用户|助手|角色|指令|提示词|背景|设定)(?: prompt| message)?(?:\*\*)?\s?[:：]?\s*$/iu;

/** A title alone on its line, or who wrote it. */
export const TITLE_LINE =
  /^\s{0,3}(?:#{1,3}\s+\S[^\n]*|《[^》\n]{1,40}》[^，。\n]{0,8}|\*\*[^*\n]{2,60}\*\*|by \p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,2}|文\s?[/／|｜]\s?\S{2,12})\s*$/u;
/** A title of the speaker's own ("# 关于我"). */
export const OWN_TITLE =
  /关于我|我的(?:情况|信息|资料|需求|要求|偏好|背景)|自我介绍|个人(?:信息|情况|资料)|需求|about me|\bmy (?:situation|info\w*|details|profile|preferences|needs|requirements|order|allergies|diet|background)/iu;

/** Whoever wrote, spoke or is quoted, as the label of a line. */
export const AUTHOR_LABEL =
  /^\s{0,3}(?:\*\*)?(?:原?作者|博主|楼主|网友|记者|主持人|嘉宾|受访者|旁白|顾客|买家|卖家|患者|来访者|author|writer|op|interviewer|interviewee|reporter|host|narrator|customer|caller|patient|speaker \w{1,2})[^\n:：，。]{0,10}(?:\*\*)?[:：]\s*\S/iu;

/** A line that says where the lines above it come from. */
export const SOURCE_LINE =
  /^[\s（(—–[-]{0,4}(?:(?:转自|转载自|摘自|节选自|选自|引自|原文链接|原载|来源|出处)\s?[:：“"「《@h]|(?:source|via|originally (?:published|posted)|excerpted from|reposted from|retrieved from)\b\s?[:@"“h])/iu;

/** Rules across the page. */
export const RULER = /^\s{0,3}(?:[-=*_~—]\s?){3,}$/u;
/** Marks that close a pasted stretch. */
export const CLOSING = /^\s{0,3}[【[（(](?:\/[^\]】）)]{1,30}|完|end(?: of [^\]]{1,20})?)[】\])）]\s*$/iu;

/** A line in which the speaker is back and asks something of the assistant. */
export const OWN_ORDER = new RegExp(
  alternatives`
    ^\s{0,3}(?:请|帮|麻烦|给我|替我|总结|概括|提炼|归纳|翻译|分析|解释|说说|润色|改写|你(?:觉得|认为|怎么看|好)|您好|这(?:篇|段|个|封|是)|上面|以上|what
    how|why|who|please|can|could|would|do you|does|is|are|give|summari[sz]e|translate|extract|list
    explain|rewrite|rephrase|tell me|tl;?dr|reply|draft|make|turn|find|proofread|shorten|check|hi\b
    hello)
  `,
  "iu",
);
/** An order about a text: with a rule beside it, the other side of the rule is that text. */
export const TEXT_ORDER =
  /总结|概括|提炼|归纳|要点|摘要|翻译|译成|润色|改写|校对|分析(?:一下)?(?:这|上|下|以)|summar|tl;?dr|translat|proofread|rewrite|rephrase|paraphrase|extract|key points|main (?:idea|points)|headline|shorten/iu;
