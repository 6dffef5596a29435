/**
 * Words that tell small talk, bare answers and orders about the assistant itself. Data only.
 */

/** A whole clause that claims nothing: greetings, thanks, agreement, putting off. */
export const SMALL_TALK: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:[嗯啊哦噢哈呵嘿唉哎诶呃喔]+|你好啊?|您好|嗨|哈喽|早|早安|早上好|上午好|中午好|下午好|晚上好|晚安|再见|拜拜|回头见|谢谢?你?您?了?|多谢|感谢|辛苦了?|麻烦你了|不好意思|对不起|抱歉|没事|没关系|不客气|好|好的|好吧|好呀|好啊|好滴|好嘞|行|行吧|可以|可以的|可以啊|没问题|ok|okay|是|是的|是啊|对|对的|对啊|没错|不是|不对|不用|不用了|不要|没有|没了|不了|算了|随便|都行|都可以|懂了|懂了谢谢|明白|明白了|了解|了解了|知道了?|收到|收到了|记住了|清楚了|不错|挺好|挺好的|很好|太好了|太棒了|真棒|厉害|牛|赞|完美|有道理|原来如此|这样啊|真的|真的假的|是吗|好家伙|我(?:再|先)?(?:想想|考虑考虑|考虑一下|想一下|看看|看一下)(?:吧|再说)?|再说吧?|回头再说|先这样吧?|就这样吧?|就这样|收藏了|不错收藏了|已收藏|可能吧|也许吧?|大概吧|不知道|不清楚|不一定|看情况|等等|等一下|稍等|继续|下一个|下一步|然后呢|还有呢|没别的了|开玩笑的?|哈哈+|天啊|天哪|我的天|今天天气(?:真|很|挺)?(?:不错|好)|在吗|你在吗|我(?:知道|明白|懂|了解|清楚)了?|我看看|(?:先|再)?看看(?:吧|再说)?|我试试|试试|试一下|我同意|同意)[呀啊呢吧哦噢哈啦了嘛~～]*$/u,
  en: /^(?:(?:hi|hello|hey|yo|hiya|morning|good (?:morning|afternoon|evening|night|day)|bye|goodbye|see (?:you|ya)(?: later| soon)?|talk (?:to you )?later|take care|thanks|thank you|thx|ty|cheers|much appreciated|appreciate it|sorry|excuse me|pardon|no problem|no worries|you're welcome|np|ok|okay|okey|k|kk|alright|all right|sure|sure thing|fine|good|great|nice|cool|awesome|perfect|excellent|wonderful|amazing|lovely|wow|yes|yeah|yep|yup|no|nope|nah|maybe|perhaps|possibly|probably|not sure|i see|i know|i understand|understood|got it|gotcha|makes sense|fair enough|right|exactly|indeed|true|agreed|of course|definitely|absolutely|i agree|i think so|i guess(?: so)?|i don't know|i do not know|idk|dunno|no idea|whatever|never mind|nevermind|forget it|let me think(?: about it)?|i'll think about it|i will think about it|i'll let you know|let me see|sounds good|sounds great|looks good|that works|that's (?:all|it|right|fine|great|good|nice|cool|true|ok|okay)|that is (?:all|it|right|fine|great|good)|nothing(?: else)?|lol|haha+|hmm+|um+|uh+|oh+|please|go on|go ahead|continue|next|interesting|really|just kidding|jk|how are you|nice to meet you|well done|good job|you're right|you are right|(?:very|so|really) (?:good|nice|cool|interesting|helpful)|it's (?:fine|ok|okay|nothing|all good)|that(?:'s| is) (?:very |really |so )?helpful)(?: (?:a lot|so much|very much|again|then|there|man|dude|everyone|all|guys|for (?:the|your) (?:help|info|information)))?)$/iu,
};

/** An order to a device in few words ("窗帘打开"), or the words of a search ("学生用的便宜耳机"): a request, not a fact. */
export const REQUEST_SHAPE: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /(?:打开|关上|关掉|关闭|关了|调到|调成|调高|调低|调亮|调暗|开大|关小|设成|设为)[^了过]{0,10}$|^把.{1,30}(?:调|开|关|设|换|改)|^(?!.*(?:是|有|在|喜欢|讨厌|了|过|我)).{2,20}的[^的，,]{1,8}$/u,
  en: /^(?:turn|switch|set|dim|open|close|play|stop|pause|start|lock|unlock) (?:on |off |up |down |the |my |it )/iu,
};

/** A yes or no that answers a question by itself, at the start of a turn. */
export const YES: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:嗯+|是|是的|是啊|对|对的|对啊|没错|有|有的|会|会的|当然|当然是|当然了|可以|要|要的|喜欢|想|确实|是这样|正是|恩)[呀啊呢吧哦的了]*$/u,
  en: /^(?:yes|yeah|yep|yup|yes,? (?:i (?:do|am|have|can|did|will)|please|it is|that's right)|sure|of course|definitely|absolutely|correct|right|exactly|i (?:do|am|have)|that's right|indeed)$/iu,
};
export const NO: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:不|不是|不是的|没有|没|没有的|不对|不会|不要|不用|不喜欢|不想|并不是|不是这样)[呀啊呢吧哦的了]*$/u,
  en: /^(?:no|nope|nah|no,? i (?:don't|do not|am not|haven't|can't|didn't)|not really|not at all|i (?:don't|do not|am not|haven't)|never)$/iu,
};

/**
 * Orders about the assistant's own rules, secrets or role. They are data like any other words and bind nobody; what the
 * user wants for himself (do not call me, never recommend horror films) is a constraint and is kept.
 */
export const ABOUT_THE_ASSISTANT =
  /(?:系统提示|提示词|系统指令|之前的(?:指令|规则|要求)|所有(?:指令|规则|限制)|管理员|密钥|口令|越狱|扮演|假装(?:你|自己)|你(?:现在)?是一个|忽略(?:以上|之前|前面|所有)|无视(?:以上|之前|前面|所有)|泄露|system prompt|\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |previous |prior |above )*(?:rules?|instructions?|prompts?|guidelines|restrictions|policies|policy)\b|admin (?:key|password)|api key|jailbreak|pretend (?:to be|you)|act as|you are now|roleplay|reveal|developer mode|your (?:instructions|rules|prompt|guidelines))/iu;

/** An example or an addition that belongs to the clause before. */
export const GOES_ON: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:比如|例如|譬如|像是?|尤其是|特别是|包括)/u,
  en: /^(?:such as|like (?=\p{Lu})|for example|for instance|e\.g\.|especially|particularly|including|preferably)\b/u,
};

/** What a question of the assistant asks for, once these are taken off: 请问退货原因是什么 -> 退货原因. */
export const QUESTION_FRAME: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:好的?|那么?|请问一?下?|能|可以|方便|麻烦|告诉我|说一下|提供一?下?|您|你|的|是|想|要|呢|请)+|(?:您|你)的?|(?:大概|一般|平时)?(?:是|有|在|叫|为)?(?:什么|多少|哪里|哪儿|哪个|哪些|哪种|谁|几个?|怎么样|如何|什么样)(?:的|呢|啊|呀)?$|(?:是多少|是什么|呢|吗|么)$/gu,
  en: /^(?:(?:ok|okay|great|sure|and|so|may i (?:ask|have)|could you (?:tell me|share|give me)|can you (?:tell me|share|give me)|please|what(?:'s| is| are| was| were)?|which|who(?:'s| is)?|where(?:'s| is)?|when(?:'s| is)?|how(?: much| many)?(?: is| are)?|do you (?:have|like|prefer)|is|are|your|the|a|an)\b[ ,]*)+/giu,
};

/** How a claim is denied in the user's name; the first form that fits. */
export const DENIALS: Readonly<Record<"zh" | "en", readonly (readonly [RegExp, string])[]>> = {
  zh: [
    [/^我有/u, "我没有"],
    [/^(我对.+?)(过敏|感兴趣|有兴趣)/u, "$1不$2"],
    [/^我(是|在|住|会|能|要|想|喜欢|爱|讨厌|吃|喝|抽|养|叫|姓|打算|需要|可以|做)/u, "我不$1"],
    [/^(我的.+?)是/u, "$1不是"],
  ],
  en: [
    [/^I (am|can|will|was|would|should) /iu, "I $1 not "],
    [/^I have (?!been\b|\w+ed\b)/iu, "I do not have "],
    [/^(my .+?) (is|are) /iu, "$1 $2 not "],
    [/^I /u, "I do not "],
  ],
};
