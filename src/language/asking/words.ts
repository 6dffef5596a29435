/** Words of asking that say nothing about what is asked. */
export const ASKING_FILLERS =
  /咋办|咋整|咋样|咋弄|能不能|可不可以|可以不可以|是不是|有没有|怎么办|怎么样|该怎么|要怎么|如何|怎么|请问|可以|能够|东西|一下|想问|我想|想要|应该|需要|吗|么|呢|吧|呀|啊|(?<![a-z])(?:please|can|could|may|should|what do i do|what should i do|what can i do|how do i|how can i|how to|item|thing|something|stuff|my|it)(?![a-z])/gu;

/** Ways to ask the listener for an opinion or a feeling; what is asked about stands beside them. */
export const OPINION_ASKED =
  /(?:你|您|你们)(?:自己|个人)?(?:觉得|认为|感觉|喜欢|最喜欢|怎么看|看好|猜|会不会|累不累)|(?:哪|那)(?:家|个|款|种|位)(?:更|最|比较)?(?:好|强|帅|美|好看|好吃|厉害)|(?<![a-z])(?:(?:do|would) you (?:think|like|prefer|feel|believe)|what is your|what's your|in your (?:opinion|view)|your (?:favou?rite|opinion)|what do you think(?: (?:about|of))?|you guess)(?![a-z])/gu;

/** Folded words that any talk has, alone no matter that a document is about. */
export const GENERAL_WORDS: ReadonlySet<string> = new Set(
  `家 人 天 年 月 点 事 事情 店 好 大 小 多 少 新 老 东西 地方 时间 今天 明天 昨天 现在 最近 喜欢 觉得 认为 聊 聊聊 聊天 看 来 去 做 搞 弄 哪家 这家 那家 一起 陪 累 笑话 诗 首 写
  think like prefer opinion favourite favorite nice nicer good better best bad worse great one ones thing things day today tomorrow tonight now people
  person someone anyone everyone way lot little big small new old get got go going know tell say make made work works use want wants try feel life
  weather joke poem`.split(/\s+/u),
);

/** A clause that asks: a question word, an auxiliary in front, or a mark. */
export const ASKS =
  /[?？]|吗|呢$|几[天个号点次年月]|多少|多久|多长|谁|怎么|怎样|如何|能不能|能否|可不可以|是不是|是否|有没有|要不要|什么|哪|可以|能.{0,6}吗|想问|请问|(?<![a-z])(?:what|which|who|whom|whose|when|where|why|how|can i|can you|could|may i|do i|do you|does|did|is|are|will|would|should)(?![a-z])/u;

/** Asks for the same with one thing changed: 换成普吉岛呢, "what about Lisbon instead". What is asked of people is no such thing. */
export const VARIES =
  /^(?:那么?|要是|如果)?(?:换成|换到|换作|换|改成|改到|改为|改去|改)(?!个?话题)[^，。我他她你]{1,16}(?:呢|怎么样|可以吗|行吗|如何|好吗)[?？\s]*$|^(?:那|那么)(?!我|他|她|你|它)[^，。我他她你]{1,12}呢[?？\s]*$|^(?:and |so |ok,? )?(?:(?:what|how) about|what if (?:it|we|i) (?:is|was|were|go|went|try|make it)|make it)\b(?! (?:my|me|you|him|her|them|us)\b).{1,60}$|^(?:ok |okay |and |or ){1,2}(?:in|for|on|to|from|at) (?!(?:my|me|you|him|her|them|us|what|which|how|when|where|who)\b)[^,.!?]{2,40}\?$/iu;

/** Asks for a point or length of time. "When" inside a sentence only joins its parts. */
export const ASKS_WHEN = [
  /^\W*when\b|\b(?:since when|how long|how recently|(?:what|which) (?:day|date|month|year|time|week|season))\b/iu,
  /什么时候|何时|几月|几号|几点|哪天|哪一天|哪年|哪一年|哪个月|多久|多长时间|什么时间|哪个星期/u,
] as const;

/** Names a time, absolute or relative. */
export const NAMES_TIME = [
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|weeks?|weekends?|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|(?:19|20)\d\d)\b/iu,
  /昨[天晚日]|今[天晚早年]|明[天晚年早]|前[天年]|后天|大前天|大后天|[上下这本][个]?(?:周|星期|礼拜|月)|去年|当年|周[一二三四五六日末]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|[\d一二两三四五六七八九十]+(?:天|周|个月|个星期|年|月|号|日)[前后]?|(?:19|20)\d\d年/u,
] as const;

/** Asks for one of many, not for yes or no. */
export const ASKS_WHICH = /什么|啥|哪|谁|(?<![a-z])(?:what|which|who)(?![a-z])/iu;

/** What a question word asks for in English: the few words after it. */
export const FOCUS =
  /\b(?:what|which|how many|favou?rite|(?:kind|type|sort)s? of|any)\s+((?:[a-z'-]+\s+){0,3}[a-z'-]+)/gu;

/** A turn that asks, by its end. */
export const ENDS_AS_QUESTION = /[?？]\s*$|(?:吗|呢|么|什么|哪里|哪儿|谁|几点|多少)[？?。.!！~ ]*$/u;
