import { alternatives } from "../alternatives.ts";
import { BARE_NAME_ZH } from "../subject/names.ts";
import { ROLE_PATTERN_EN, ROLE_PATTERN_ZH } from "../subject/roles.ts";

/**
 * Words by which a sentence says that what stands after it is a text: one to work on, or one that somebody else wrote, sent or
 * said. Data only: announced.ts applies them. Each is tested on the words between the last end of a sentence and the mark
 * (colon, line end, blank between Chinese words, quotation mark) after which the text begins.
 */

const TEXT_ZH = alternatives`
    (?:作文|评语|语音|文字|成绩单|标语|弹幕|鸡汤|病历|处方|诊断书|保证书|检讨书?|誓词|致辞|家书|情书|脚本|大纲|提纲|广告语|人设|设定|范文|例文|遗嘱|日记|周记|检讨|文章
    文案|短文|课文|原文|段落?|句子?|话|文字|内容|邮件|信|短信|消息|微信|私信|留言|评论|差评|好评|回复|简历|自我介绍|个人简介|简介|介绍|稿子?|讲稿|演讲稿|发言稿|通知|公告
    声明|新闻|帖子?|推文|朋友圈|歌词|诗|词|台词|剧本|小说|故事|对话|聊天记录|会议纪要|纪要|会议记录|记录|报告|体检报告|化验单|资料|材料|合同|条款|协议|菜谱|食谱|配方|攻略
    游记|书评|影评|广告|岗位|招聘|职位|JD|启事|说明书?|论文|摘要|代码|报错|日志|题目?|题|翻译|译文|英文|中文|语法|表达|写法|开头|结尾|回答|答案|email|mail|bio
    review)
  `;

/** An order, or a question, about a text. */
export const TEXT_WORK_ZH = new RegExp(
  alternatives`
    翻译(?!官|员|公司|专业|工作)|[翻译]成|用\p{Script=Han}{1,4}[语文话](?:怎么|咋|该怎么|如何)?(?:说|写|读|念|表达|讲)|润色|改写|校对|批改|缩写|扩写
    续写|仿写|改成|(?:总结|概括|归纳|提炼|摘要|提取)(?:一?下|成|出|这|以)?|(?:整理|转换?|列|做|排)成(?:表格?|清单|列表|要点|纪要|大纲|思维导图)
    (?:错别字|错字|病句|语病|语法错误|语法)|(?:改|修改|看|看看|读|点评|评价|评|分析|解释|解读|回|回复|检查|优化|精简|缩短|扩展)(?:一?下|改|看|一?看|读
    得)?(?:我?(?:写的|的)?(?:这|那|下面|以下|如下)[^，。：:]{0,8}|[^，。：:]{0,6}的?)${TEXT_ZH}
    (?:这|那|下面|以下)[^，。：:]{0,10}${TEXT_ZH}[^，。：:]{0,10}(?:怎么|咋|如何|什么意思|靠谱|对吗|对不对|行吗|行不行|好不好|通顺|有没有|是不是|能不能
    真的假的|合适|可信|正常|专业)|(?:怎么|咋|如何)(?:回复?(?:他|她|它|对方|客户|人家)?|接话?|理解|解释|翻译?)(?:比较|才|好|合适|得体)*$|^翻(?:一|译)?下
    ${TEXT_ZH}(?:这么|这样)(?:写|改|说|回)[^，。：:]{0,6}|什么意思$|^(?:这|下面|以下)[^，。：:]{0,4}(?:句|段|话|文字
    内容)[^，。：:]{0,8}(?:缩|扩|改|译|翻|润|精简|总结|概括|写|顺|检查|看看)|(?:作文|短文|故事|小说|诗|歌|文案|日记|剧本|台词)[^。]{0,12}(?:比如|例如
    开头|结尾|如|是)$
  `,
  "u",
);
export const TEXT_WORK_EN = new RegExp(
  alternatives`
    ^(?:(?:my|the|a|system|here(?:['’]s| is)) )*prompt$
    \b(?:translat\w+|proofread\w*|rewrite|rephrase|paraphrase|summari[sz]e|summary of|tl;?dr|critique
    spell-?check|grammar(?:-check)?|edit (?:this|my|the)
    (?:can|could|would) (?:you|u) (?:fix|correct|check|edit|proofread)$
    (?:fix|improve|polish|shorten|tighten|expand|review|check|read|rate|roast|grade|judge|explain|decode
    interpret|analy[sz]e|reword|simplify|correct|convert|turn|put|make|clean up) (?:up )?(?:this|these
    the following|my|the|her|his|their)\b[^.!?]{0,40}?\b(?:text|e-?mail|message|paragraph|letter|essay
    sentence|story|poem|post|bio|profile|draft|note|notes|review|caption|copy|speech|cv|resume|résumé
    cover letter|abstract|transcript|article|reply|english|wording|writing|passage|minutes|recipe|log
    error|code)s?|(?:read|check|review|edit|fix|improve|polish|explain|summari[sz]e|rate|grade|correct
    shorten) (?:this|these|the following)(?: (?:and|for|please|pls|out|over|up)\b[^.!?]{0,50})?$
    (?:thoughts|feedback|opinions?|takes?|comments) on (?:this|these|my|the|her|his|their|our)\b
    what do you (?:think|make) (?:of|about) (?:this|these|the following)
    how (?:do|should|would|can) i (?:reply|respond|answer)
    what (?:do|should) i (?:reply|say (?:back|to this)|answer)
    make (?:this|it|these) (?:sound |a (?:bit|little) )?(?:more|less|\w+er)\b|what does (?:this|it) mean
    does (?:this|that) (?:read|sound|make sense|look)|is (?:this|that
    the following) (?:[\w' -]{1,30}))\b
  `,
  "iu",
);

/** Whose text it is that follows: somebody sent, wrote or posted it. Groups 2 and on are what was sent, where it is named. */
export const SOURCE_ZH = new RegExp(
  alternatives`
    (?:发|转|转发|贴|传|写|留|抄|摘|复制|粘贴|截|收到|看到|刷到|搜到|找到|听到|拍|打印)(?:给|到|在)?(?:我们?|群里|大家|来|过来|出来|下来
    网上)*的(?:[^，。：:的]{0,6}${TEXT_ZH}|通知|公告|东西|原话)?$|^(?:转发?|转自|转载|摘自|摘抄|节选|来自|出自|引用|Fwd?
    FW)(?![了着过])[^，。]{0,20}$|(?:这|下面|以下|如下)(?:就?是|这?[段篇封条份个则]是?)?[^，。：:]{0,14}${TEXT_ZH}(?:里|上|中)?(?:说|写
    是这样|这么写|这样写|如下|内容)*的?$|(?:收到|看到|刷到|读到|听到|翻到|有)了?(?:一|这|个|条|封|段|篇|份)+[^，。：:]{0,12}${TEXT_ZH}(?:里|上|说
    写)*$|(?:群里|群公告|公众号|小红书|微博|知乎|贴吧|论坛|抖音|网上|朋友圈|通知|公告|说明书|合同|菜谱|新闻|文章|帖子|书|邮件)(?:里|上|中)?(?:说|写|发|写着|写道
    是这么写的|发的)?的?$|原[话文](?:是|如下)?(?:这样的?)?$
  `,
  "iu",
);
/** Somebody says something after the colon. */
export const SPEECH_ZH = new RegExp(
  alternatives`
    (?<!老实|坦白|简单|直接|实话|总的来|准确|具体|换句话|这么|认真|[跟和对]你|[跟和对]您|(?<![跟和对向给])我|(?<![跟和对向给])我们)(?:说|讲|写|问|回|答|喊|唱
    发)道?(?:了|的是|的|过|是)?$|(?:回复|回答|告诉|留言|私信|通知|评论|转告|发来|来信|来消息|发消息|发微信|发短信|发语音|发信息|写道|解释|表示|声称|吐槽|抱怨|嘱咐
    交代|建议|开头|结尾)(?:我们?|说|道|了|群里|给我|里)*$|(?:微信|短信|语音|邮件|群里|朋友圈|签名|简介|原话|留言|评论|bio|profile)(?:里|上)?(?:说|写
    发|是)?$
  `,
  "iu",
);

const TEXT_EN = alternatives`
    (?:text|e-?mail|message|msg|dm|letter|note|post|tweet|article|review|bio|profile|ad|advert
    advertisement|listing|posting|job ad|description|announcement|notice|memo|newsletter|recipe|lyrics?
    poem|story|essay|paragraph|passage|quote|excerpt|transcript|chat|thread|log|conversation|minutes
    notes|report|comment|reply|answer|caption|blurb|abstract|copy|draft|prompt|screenshot|invite
    invitation|speech|statement|clause|contract|error|output|traceback|stack trace|code|snippet
    homework)
  `;

export const SOURCE_EN = new RegExp(
  alternatives`
    ^(?:so |ok |okay |context:? |and )*(?:fwd?|fw|forwarded|forwarding|copied|pasted|reposting|quoting
    via|source|from (?:my|our|the|a|an|his|her) [\w' -]{1,30}$|from \p{Lu}[\w' -]{1,20}$)\b
    \b(?:got|received|saw|found|read|came across|stumbled on|copied|pasted|here(?:['’]s| is| are)|heres
    this is|these are|below (?:is|are)|there['’]s) (?:this|these|the|an?|our|his|her|their|what|some
    one of|the following|(?:my (?:[\w-]+ )?)?[\w-]+['’]s)\b[^.!?]{0,50}?(?:\b${TEXT_EN}s?\b
    \b(?:wrote|said|sent|posted|texted|handed in|came up with|replied|got back|put|submitted|emailed
    says|writes|reddit|twitter|facebook|linkedin|instagram|online)\b)[^.!?:]{0,60}$
    \b${TEXT_EN}s? (?:below|above|attached|here)\b|\b(?:forward|post|share|send|pass on) this$
    \b(?:got|received|saw|found|read|copied|screenshotted) (?:this|these)\b[^.!?:]{0,40}$
    \b(?:sent|forwarded|emailed|texted|messaged|showed|gave|left|handed|wrote|posted) (?:(?:me|us) )?(?:this|these
    the following|an?|the)\b[^.!?]{0,40}$|\b(?:in the style of|sounds? like|based on|such as
    similar to) (?:this|these|that|the following)\b[^.!?]{0,20}$
    \b(?:as follows|quote|verbatim|the following|see below|below)$
  `,
  "iu",
);
export const SPEECH_EN = new RegExp(
  alternatives`
    \b(?:says?|said|wrote|writes|replied|answered|texted|messaged|emailed|posted|commented|goes
    told (?:me|us|him|her|them)|asked(?: me)?|announced|yelled|reads?|was like|be like|sang
    sings)(?: (?:me|us|back|this|and i quote|something like|today|yesterday|just now))*$
  `,
  "iu",
);

/** A question about a text that follows, whatever it asks: "what does this poem mean", 这首诗是什么意思. */
export const ASKED_TEXT_EN = new RegExp(
  String.raw`\b(?:what|how|why|who|where|when|which|is|are|does|do|did|can|could|would)\b[^.!?]{0,40}\b(?:this|these|the following)\b[^.!?]{0,20}\b${TEXT_EN}s?\b[^.!?]{0,30}$`,
  "iu",
);
/** Something that came across the speaker's eyes, told by the measure word of texts: 我看到的一篇博客. */
export const CAME_ACROSS_ZH =
  /(?:发|转|贴|传|写|留|抄|摘|复制|粘贴|截|收|看|刷|搜|找|读|翻|拍|打印)[到来给过]?[^，。：:的]{0,4}的(?:一|这|那|几|两|半)?[篇封段则首份条页][^，。：:]{0,10}$/u;

/** Another writes or calls out, and the words follow without a colon. Group 1: how it begins. */
export const SAID_PLAINLY = new RegExp(
  alternatives`
    (?<=^|[，。！？!?\n\s])((?!我(?:们)?[^妈爸老哥姐弟妹同朋男女家儿室]|你|您)[^，。！？!?\n\s]{1,16}(?:回复|回我|回了|留言|写道|私信|评论|念叨|唠叨
    感叹|感慨|哭诉|是?这[么样](?:说|写|唱|讲)的|(?:里|上)(?:有一[段句首])?(?:写|唱)(?:的|着|道|到)
    发(?:了?(?:条|个))?(?:微信|短信|消息|朋友圈|语音|微博|帖子?)|发来|发我|群里说|喊|唱)(?:我|说|道|了|给我|过来)*)[，,\s]+(?=我|本人|咱|亲|您)
    \b((?:\w+ )?\w+ (?:texted|wrote|replied|posted|commented|messaged|emailed|goes|go|was like|is like
    were like|sings?|sang|yelled|shouted
    captioned it)(?: me| back| saying| that| something like)*),?\s(?=(?:i|i['’]?m|i['’]?ve|my|we)\b)
  `,
  "giu",
);

/** A text of the speaker's own that tells of the speaker, unless it is there to be worked on. */
export const OWN_TEXT = new RegExp(
  alternatives`
    \b(?:here(?:['’]?s| is| are)|this is|these are) (?:my|our) (?!(?:\w+ )?\w+['’]s)
    \bhere['’]?s (?:the (?:thing|deal|situation|problem|issue|catch|plan|story)|my|what i)\b
    (?:我|自己|本人)的?(?:情况|信息|资料|需求|要求|偏好|背景|想法|计划|安排|问题|症状|条件|预算|喜好|习惯|饮食|日程|时间|目标|原则|资料如下)
    (?:^|[，。])我(?:想|就是|只|还|要|再|也)?[^，。]{0,4}(?:说|讲|问|告诉|提醒|补充|强调|声明|回答)
    \b(?:i(?:['’]d| would)? (?:\w+ )?(?:say|said|told|wrote|mean|meant|add|asked|replied|texted)
    about me|my (?:situation|info\w*|details|needs|requirements|preferences|background|schedule|plan
    plans|symptoms|order|budget|diet|goals?|case|question|problem|setup|stack|specs|list|rules?|address
    number))\b
  `,
  "iu",
);

/** The speaker is back: a question, an order, or a sentence about what stands above. */
export const RETURN = new RegExp(
  alternatives`
    ^(?:hi|hello|hey|你好|您好|在吗)[。.!！~]*$|[?？]["”’)）]*\s*$
    ^(?:那|所以|然后|另外|顺便|嗯|唉|求|在线)*(?:请|帮|麻烦|给我|替我|总结|概括|提炼|归纳|翻译|分析|解释|解读|说说|润色|改写|改
    你(?:觉得|认为|怎么看|说|看|帮|信|来)|您(?:觉得|认为)|我?(?:该|应该|要不要|能不能|可不可以|是不是|怎么|咋|如何|能|可以)[^，。]{0,14}(?:怎|咋|吗|呢|回
    办|去|说|理|买|信)|(?:怎么|咋|如何|有没有|是不是|能不能|要不要|哪里|靠谱|对不对|什么意思|为什么|啥意思|会不会|值不值|行不行)|上面|以上
    这[^，。]{0,16}(?:吗|呢|咋|怎|什么|是不是|对不对|靠谱|正常)|这是)|(?:吗|呢|咋样|怎么样|怎么办|咋办|怎么回|好不好|行不行|对不对|靠不靠谱|什么意思|啥意思|怎么看
    咋回|信不信)[啊呀了]?\s*[。.!！~]*$|^(?:so |and |but |ok |now |also |anyway |btw )*(?:what|how|why|who|which
    where|when|should|please|pls|can|could|would|do (?:you|i|we|they)|does|did|is|are|am i|was|any
    thoughts|opinions?|help|give|summari[sz]e|translate|extract|list|explain|rewrite|rephrase|tell me
    tl;?dr|reply|draft|write|make|turn|find|fix|proofread|shorten|check|convert|format|edit|improve
    scale|respond|answer|rate|compare|thanks)\b
  `,
  "iu",
);
/** The last sentence says whose text stands above it, or asks about that text. */
export const SAYS_ABOVE = new RegExp(
  alternatives`
    ^(?:以上|上面|上述)(?:内容|文字|这段|的|就?是|都是|来自|出自|转自|摘自)|^[（(—–-]*(?:这|那)(?:是|都是|段|篇|些|个|条|首|句)[^，。]{0,16}(?:写
    发|说|讲|唱|看到|转|抄|摘|贴|念|背|刷到|找到|朋友圈|简介|签名|作文|日记|原话|歌词|台词|评论|资料)的?[）)]?$
    ^[（(—–-]+\s?(?:摘自|转自|来自|出自|选自|引自)|^(?:that|this|above|the above|those
    these)(?:['’]s| is| are| was| were)?\s(?:all )?(?:from (?:a|an|the|my|his|her|our|their
    some) |what (?:my|he|she|they|the|our|some) ?\w* ?(?:wrote|said|sent|posted|told)
    (?:by|an? quote|lyrics?|copied|pasted|quoted|word for word)\b)
    ^(?:my|his|her|the|our|some|a) [\w' -]{1,30} (?:wrote|sent|said|posted|texted|shared) (?:this|that
    it|me this|me that)\b
  `,
  "iu",
);
export const ASKS_ABOVE = new RegExp(
  alternatives`
    (?:这|上面|以上|前面|上述)[^，。]{0,3}(?:句子?|段|话|首|篇|诗|歌|文字?|内容|词|则|笑话|作文|文章|评论|邮件|短信|通知|消息|留言|简介|文案|合同)
    \b(?:this|that|the above|these) (?:\w+ )?(?:sentence|paragraph|text|line|lyric|quote|poem|song
    message|e-?mail|review|letter|post|joke|passage|statement|phrase|ad|bio|article|caption|wording|note
    tweet|recipe|story)s?\b
  `,
  "iu",
);

/** What marks a question about a text that stands above: "is this legit", 这靠谱吗. */
export const POINTS_BACK = /\b(?:this|that|these|those|it|them|above)\b|这|那(?!么|就)|上面|以上|它/iu;
/** An order at the end by which all that stands above is its material. */
export const TEXT_ORDER_AT_END = new RegExp(
  alternatives`
    ^(?:(?:please|pls|can you|could you|now|请|麻烦|帮我?|给我|再)[,，\s]*)*(?:translate|proofread|rewrite
    rephrase|paraphrase|summari[sz]e|tl;?dr|convert|format|shorten|reword|edit|fix|improve|polish|draft
    reply|respond|write a reply|make (?:it|this|them)|turn (?:it|this|them)|翻译|译成|翻成|优化|润色|改写|校对|缩写|扩写
    续写|总结|概括|提炼|归纳|整理|转成|换算|精简|排版|改成|改得|回复|写个?回复|怎么回)
  `,
  "iu",
);

/** Whoever may stand before a colon with words of theirs after it. */
export const OTHER_LABEL_ZH = new RegExp(
  alternatives`
    ^(?!(?:我|本人)(?!${ROLE_PATTERN_ZH}|们?的?(?:${ROLE_PATTERN_ZH})|家))[^，。！？\n]{0,16}(?:${TEXT_ZH}|启事|主诉
    自述|口述|陈述|独白|旁白|反馈|信息|描述|文字|需求|诉求|要求|条款|原话|标题|主页|回复|${ROLE_PATTERN_ZH}|网友|博主|楼主|作者|甲方|乙方|客服|卖家|买家|顾客
    读者|粉丝|嘉宾|主持人|记者|患者|病人|中介|物业|店家|商家|老人|男|女|男生|女生|他|她|对方|[小老阿]\p{Script=Han}
    ${BARE_NAME_ZH})(?:(?:的|留|发|写|刚|在|昨|今|给)[^，。！？]{0,8})?$
  `,
  "iu",
);
export const OTHER_LABEL_EN = new RegExp(
  alternatives`
    ^(?!(?:my|our) (?:own )?${TEXT_EN}s?$)(?:[^,.!?\n]{0,40}\b(?:${TEXT_EN}|draft|terms|testimonial
    feedback|line|sentence|example|prompt|opening|status|about page|mission statement|tagline|slogan
    about section|paragraph|quote|voicemail|this|the following)s?
    (?:her|his|their|the|an?|my|our|some|one)\s(?:[\p{L}'’-]+\s){0,3}?(?:${ROLE_PATTERN_EN}|guy|girl
    woman|man|lady|tenant|patient|author|writer|narrator|customer|reviewer|buyer|seller|guest|host
    interviewer|candidate|user|member|poster|op|agent|character)|him|her|them|he|she|they
    (?:customer|client|student|tenant|patient|author|reviewer|buyer|seller|guest|host|interviewer
    interviewee|candidate|teacher|narrator|character)(?:\s[\p{L}'’-]+){0,2}
    (?:question|comment|message|note|letter|post|email|mail|text|dm|review|complaint|query|reply|response) (?:from|by|of) (?!me\b|us\b)[^,.!?\n]{1,40}
    \p{Lu}\p{Ll}+['’]s [^,.!?\n]{0,30})$
  `,
  "iu",
);
/** A label of the speaker's own, though it ends like another's. */
export const OWN_LABEL = new RegExp(
  alternatives`
    ^(?:我的?(?:情况|信息|需求|要求)|本人(?:情况|信息|需求|要求)?|个人(?:信息|情况|资料|介绍|简介|需求|说明)|自我介绍
    (?:基本|补充|背景|相关|我的)?(?:信息|需求|要求|情况|背景|说明|问题|备注|资料)|(?:补充|更正|更新|备注)?(?:一下|一句|一点)?
    (?:(?:quick|one|a|an|my|some|more|additional|extra|personal|small|important|for the
    another) )*(?:notes?|update|context|background|fyi|edit|ps|question|problem|issue|reminder
    correction|summary|goals?|info|information|details|fact|example|comment|answer|for the record
    statement)|(?:(?:please|pls|and|also|so|ok|now|do|always) )*(?:remember|note|don['’]?t|do not|never
    keep|be aware|just)\b.*)$
  `,
  "iu",
);
/** What else may stand before the colon of a sentence of the speaker's own: an order, a question, a stance, the speaker. */
export const OWN_OPENING = new RegExp(
  alternatives`
    ^(?:我|咱|俺)(?:们)?(?!妈|爸|哥|姐|弟|妹|爷|奶|姥|舅|叔|姑|姨|老[婆公板师]|女[儿友朋]|男[友朋]|儿子|孩子|朋友|同[事学桌]|室友|闺蜜|领导|导师|家|写|抄
    看到|刷到|读到|听到|收到|找到|编|发的|朗诵|背|引用|复制|[^，]{0,4}(?:写|抄|编)的)
    ^(?:请|帮|麻烦|给|替|推荐|求|想问|问|咨询|查|找|订|买|能|可以|怎么|如何|为什么|为啥|有没有|哪|什么|要|需要|想|打算|希望|记|别|不要|告诉你|提醒|重要|关键|一句话
    总之|总的|其实|老实|坦白|实话|说实话|说真|说白|简单|直[说接]|具体|准确|换句话|更正|纠正|补充|更新|另外|还有|对了|顺便|首先|其次|最后|第[一二三四五]|优先|目前|现在|今天
    明天|最近|以前|原因|理由|结论|结果|但|不过|因为|所以|比如|例如|也就是|即|关于|至于|唯一|最\p{Script=Han}|缺点|优点)
    (?:说明|提醒|强调|声明|一下|一句|一点|的是|前提|原则|习惯|偏好|喜好|情况|需求|现状|问题|困扰|烦恼|目标|计划|安排|行程|条件|要求|限制|禁忌|注意|背景|身份|职业|原因
    理由|答案|[吗呢么])$|^(?:(?:and|but|so|well) )?(?:i|i['’]m|i['’]ve|im
    we)\b(?! (?:\w+ )?(?:wrote|found|saw|read|got|received|copied|heard|came across|drafted|made
    have) (?:this|these|it|the|an?|some)\b)|^(?:my|our)\b(?! (?:\w+ )?(?:wrote|sent|said))
    ^(?:(?:some|the|my|our) )?(?:big|great|good|bad|sad|happy|exciting|other|life|family|work) (?:news|updates?)$|^(?:news|confession|true story|plot twist)$
    ^(?:(?:一个|有个|跟你说个|告诉你个)?(?:好|坏|大|重磅)?(?:消息|喜讯|好事|喜事)|汇报(?:一下)?|报告(?:一下)?)$
    ^(?:please|pls|can|could|would|will|help|suggest|recommend|find|book|plan|need|looking|want|any|what
    how|why|who|when|where|which|is|are|do|does|should|make|write|give|tell|set|add|remind|note|remember
    so|ok|okay|well|honestly|actually|basically|also|and|but|because|again|seriously|first|second|third
    last|finally|one|two|another|the (?:thing|problem|issue|truth|point|reason|catch|short|long|good
    bad)|truth|fact|thing is|long story|in short|to be|for (?:context|reference|the record|now|me|work
    breakfast|lunch|dinner)|important|quick|update|edit|correction|context|background|fyi|btw|ps|p\.s
    tl;?dr|question|problem|issue|yes|no|yep|nope|sure|right|hi|hello|hey|thanks|example|e\.g|i\.e
    that is|meaning|reason|result|bottom line|summary|situation|status|goal|current\w*|now|today
    yesterday|tomorrow|tonight|lately|recently|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|at \w+
    on \w+|in \w+|about \w+|regarding|re|side note|heads? up|warning|disclaimer|confession|reminder|just
    answer)\b|^\p{L}+ here$|\bfor me$
  `,
  "iu",
);
/** Words by which a text speaks of its author. */
export const SPEAKS_OF_SELF =
  /[我俺咱]|本人|本公司|本店|(?<![\p{L}'’])(?:i|i['’]m|i['’]ve|im|my|me|we|we['’]re|our)(?![\p{L}])/iu;
/** A text that is announced as standing right beside the order: "this sentence", 下面这段. */
export const RIGHT_HERE =
  /(?:这|下面|以下|如下)[^，。：:]{0,3}(?:句|段|话|文字|内容)|(?:下面|以下)|用\p{Script=Han}{1,4}[语文话]|\b(?:this|the following)\b(?! (?:week|month|year|time|is))/iu;

/** Heads of documents, alone on the first line. */
export const DOCUMENT_ALONE = new RegExp(
  alternatives`
    ^\s{0,3}(?:#{1,4}\s|\*\*)?(?:[\p{Script=Han}A-Za-z《》 ]{0,8}(?:会议纪要|会议记录|聊天记录|通话记录|病历|处方|求职信|辞职信|道歉信
    感谢信|推荐信|邀请函|请假条|说明书|招聘启事|寻人启事|寻物启事|公告|通知|食材|配料|做法|步骤|歌词|台词|剧本|菜谱|食谱|日志|报错信息?)
    (?:[\p{L}'’-]+ ){0,3}(?:${TEXT_EN}s?|ingredients|instructions|directions|method|cover letter
    meeting notes))(?:\*\*)?\s?[:：]?\s*$
  `,
  "iu",
);
/** A message of a company: its name in brackets at the start, and the customer addressed. */
export const SERVICE_MESSAGE =
  /^\s{0,3}【[^】\n]{1,20}】[^\n]{0,200}(?:您|尊敬的|亲爱的|验证码|回复?TD?|退订|快递|包裹|订单|尾号)|(?:退订回[TN]|回T退订|拒收请回复R)/u;
/** How much of what goes into a dish. */
export const INGREDIENT = new RegExp(
  alternatives`
    ^\s*(?:[-*•]\s*)?(?:(?:\d+(?:[./]\d+)?|½|¼|¾|a|an|one|two|half an?)\s?(?:lbs?|oz|g|kg|ml|l|cups?
    tbsps?|tsps?|tablespoons?|teaspoons?|cans?|cloves?|pinch|bunch|sticks?|slices?|eggs?|onions?|lemons?
    pounds?|grams?|handfuls?)\b|\p{Script=Han}{1,6}\s?(?:\d+|[一二两三四五六七八九十半]+)\s?(?:克|千克|公斤|斤|两|勺|大勺|小勺
    毫升|升|个|根|片|瓣|把|块|颗|只|g|ml|kg)(?:切\p{Script=Han}{1,3})?(?:[，、,\s]|$))
  `,
  "iu",
);
/** Labels of a form that the speaker fills in, no names of speakers. */
export const FIELD_LABEL = new RegExp(
  alternatives`
    ^(?:name|age|city|town|country|location|home|work|job|role|company|diet|food|foods|allerg\w+|health
    budget|pets?|family|hobb\w+|likes?|dislikes?|loves?|hates?|goals?|plans?|schedule|e-?mail|phone
    address|date|time|dates|where|when|who|what|why|how|note|notes|warn|warning|caution|attention|alert|update|ps|p\.s|edit|context
    background|question|problem|issue|breakfast|lunch|dinner|morning|afternoon|evening|weekdays?
    weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|pros?|cons?|first|second|third|today|tomorrow
    now|before|after|current\w*|size|height|weight|languages?|skills?|experience|education|occupation
    interests?|preferences?|姓名|名字|年龄|性别|职业|工作|城市|住址|地址|电话|手机|邮箱|身高|体重|预算|需求|要求|时间|地点|日期|人数|爱好|喜好|饮食|忌口
    过敏|健康|家庭|宠物|早餐|午餐|晚餐|早上|中午|下午|晚上|周[一二三四五六日末]|今天|明天|昨天|优点|缺点|目标|计划|问题|背景|情况|补充|备注|说明|学历|学校|专业|语言|性格
    病史|用药|目前|现在|以前|第[一二三四五]|主题|标题|参会|来源|链接|价格|结论|原因|更正|注意|记住)
  `,
  "iu",
);
