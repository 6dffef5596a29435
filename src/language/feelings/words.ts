import type { Emotion } from "../../model/index.ts";

/** Words by which a query names a feeling, with the feelings that it means. Longer words first: 不开心 holds 开心. */
export const FEELINGS: readonly {
  readonly side: "positive" | "negative";
  readonly emotions: readonly Emotion[];
  readonly zh: string;
  readonly en: string;
}[] = [
  {
    side: "negative",
    emotions: ["sadness"],
    zh: "不开心|不高兴|不快乐|难过|难受|伤心|悲伤|痛苦|沮丧|失落|低落|郁闷|委屈|崩溃|绝望|想哭|哭|失望|倒霉|不顺|心情(?:不好|差|最差|糟|低落)|糟心|孤独|后悔|遗憾",
    en: "unhappy|sad(?:dest)?|depressed|down|blue|miserable|heartbroken|disappointed|lonely|crying|cry|cried|hurt|regret|unlucky|low|(?:bad|worst) (?:day|time|week|mood)s?",
  },
  {
    side: "negative",
    emotions: ["anger", "disgust"],
    zh: "生气|气愤|愤怒|恼火|发火|发脾气|火大|烦躁|烦心|烦|不爽|不满|抱怨|吵架",
    en: "angry|angriest|mad|furious|annoyed|irritated|frustrated|pissed off|complain(?:ed|ing)?",
  },
  {
    side: "negative",
    emotions: ["fear"],
    zh: "害怕|担心|担忧|焦虑|紧张|恐惧|着急|压力大|不安|慌",
    en: "afraid|scared|worried|anxious|nervous|stressed|frightened",
  },
  {
    side: "negative",
    emotions: ["sadness", "anger", "fear", "disgust"],
    zh: "心烦|糟糕|不好的|坏(?=事|消息)|烦恼|不愉快|负面",
    en: "upset|bad(?= news| things?)|troubled|bothered|negative",
  },
  {
    side: "positive",
    emotions: ["joy", "anticipation"],
    zh: "开心|高兴|快乐|幸福|兴奋|激动|喜悦|愉快|欣喜|心情(?:好|最好|不错)|好(?=事|消息)|喜事|骄傲|自豪|得意|正面",
    en: "happy|happiest|happily|glad|excited|joyful|cheerful|proud(?:est)?|delighted|thrilled|good(?= news| things?| mood)|best (?:day|time|week)s?|positive",
  },
  {
    side: "positive",
    emotions: ["trust"],
    zh: "感动|感激|感谢|暖心|安心",
    en: "grateful|thankful|touched|moved|relieved",
  },
];

/** What makes a query ask for times or events of a feeling: 什么时候最…, …的事, "when was I …", "what made me …". `F` is the feeling. */
export const ASKS_FOR_FEELING = {
  zh: [
    "(?:什么时候|啥时候|何时|哪天|哪一天|哪次|哪一次|哪些?|什么事?|啥事?|有没有|上次|上一次|上回|最近一次|最近)[^，。！]{0,8}?(?:F)",
    "(?:F)的?(?:事儿?|事情|时候|时刻|日子|经历|瞬间|回忆|消息|一次|一天|原因)",
    "(?:为什么|为啥|因为什么)[^，。！]{0,6}(?:F)|(?:F)[^，。！]{0,4}(?:是因为什么|是为什么|是为啥)",
  ],
  en: [
    "\\bwhen (?:was|were|did|have|had|am) (?:i|we)\\b.{0,30}?\\b(?:F)\\b",
    "\\b(?:what|who|which \\w+) (?:made|makes|has made|got|was making) (?:me|us)\\b.{0,20}?\\b(?:F)\\b",
    "\\b(?:a|the|any|last|first|some|every) times? (?:that |when )?(?:i|we)\\b.{0,20}?\\b(?:F)\\b",
    "\\b(?:any|some|what|which|the|most|more|my)\\b.{0,12}?\\b(?:F) (?:things?|moments?|events?|times?|news|days?|memor(?:y|ies)|stor(?:y|ies)|experiences?|occasions?)\\b",
    "\\b(?:things?|events?|moments?|anything|something)\\b.{0,12}?\\b(?:made|makes?|making) me\\b.{0,8}?\\b(?:F)\\b",
    "\\bwhy (?:was|were|am|did|have) (?:i|we)\\b.{0,20}?\\b(?:F)\\b",
  ],
} as const;

/** A question, or a wish to be told; a statement of how one feels asks for nothing. */
export const ASKS =
  /[?？]|什么|啥|哪|何时|有没有|为何|吗|说说|讲讲|聊聊|回忆|回顾|想想|列出|总结|\b(?:when|what|which|who|why|how|did|was|were|have|tell me|remind me|list|show me|recall|remember)\b/iu;

/** Asks for the last of them. */
export const LATEST = /上次|上一次|上回|最近|\b(?:last time|lately|recently|most recent|latest)\b/iu;
