/**
 * Words that carry no meaning of their own for matching. Question words are among them: a question's "what" or "什么" says
 * nothing of what its answer holds.
 */

/** English: articles, pronouns, auxiliaries, prepositions, question words and the fillers of chat. Contractions lose their apostrophe. */
export const ENGLISH_STOPWORDS: ReadonlySet<string> = new Set(
  `a an the of to in on at for from by with and or but nor if is are was were be been being am do does did done doing has have
  had having i you he she it we they me him her us them my your his its our their mine yours hers ours theirs myself yourself
  himself herself itself ourselves themselves this that these those what which who whom whose when where why how as not no so
  than then there here about into over out up down can could will would should may might just shall must
  im ive id ill youre youve youd youll hes shes weve theyre theyve theyd theyll isnt arent wasnt werent dont doesnt didnt
  cant couldnt wont wouldnt shouldnt hasnt havent hadnt thats theres heres whats whos lets its aint
  oh yeah yes hey hi hello ok okay um uh hmm wow please`.split(/\s+/u),
);

/** Speaker names that name a role and not a person; they never act as a name. Lower case, folded. */
export const GENERIC_SPEAKERS: ReadonlySet<string> = new Set(
  "user users assistant system tool human bot agent ai me you speaker customer client 用户 助手 助理 系统 客服 机器人 我 你".split(
    " ",
  ),
);

/** Names that are words of their own, months and verbs: never taken for a name in a text. */
export const ORDINARY_WORDS_TOO: ReadonlySet<string> = new Set("may april june august mark".split(" "));

/** Chinese: particles, pronouns, auxiliaries, question words and the boilerplate of stored notes ("用户"). Simplified. */
export const CHINESE_STOPWORDS: ReadonlySet<string> = new Set(
  `的 了 着 过 地 得 吗 呢 吧 啊 呀 嘛 哦 噢 嗯 哈 哈哈 哈哈哈 呵呵 啦 哇 唉 哎 哎呀 嘿 嗨 喂 哟 呗 咯 么 罢了 而已
  我 你 您 他 她 它 我们 你们 您们 他们 她们 它们 咱 咱们 自己 人家 大家 俺 我的 你的 您的 他的 她的
  这 那 这个 那个 这些 那些 这里 那里 这儿 那儿 这样 那样 这么 那么 这种 那种 此 该 其 其中 某 某些 每 各
  是 在 有 和 与 及 以及 或 或者 还是 并 并且 而 而且 但 但是 不过 可是 然而 因为 所以 因此 如果 要是 虽然 尽管 即使 那就 于是 然后 接着
  就 都 也 还 又 再 才 却 很 太 非常 十分 特别 真 真的 真是 挺 好像 似乎 大概 可能 也许 比较 最 更 更加 越 越来越
  会 能 能够 可以 可 要 想 应该 应 该 得 必须 需要 被 把 将 给 让 使 对 对于 关于 从 向 往 到 由 跟 同 为 为了 以 于 按 按照 用 通过
  上 下 里 中 内 外 前 后 之 之前 之后 时 时候 的时候 当 等 等等 些 一些 一点 一下 一个 一种 一样 个 种 次 位 只 件
  什么 啥 怎么 怎样 怎么样 如何 为什么 为何 哪 哪个 哪些 哪里 哪儿 哪位 谁 几 几个 多少 多久 多大 什么时候 何时 是否 是不是 有没有 能不能 可不可以 要不要 会不会 吗
  觉得 感觉 感到 知道 说 说过 问 告诉 提到 提过 记得 请 请问 谢谢 帮 帮我 好 好的 好吧 对吧 行 没 没有 不 不是
  用户 助手 对方 本人`.split(/\s+/u),
);

/** Characters that say nothing alone, though they do in a word. */
export const CHINESE_STOP_CHARACTERS: ReadonlySet<string> = new Set(
  "的了着过地得吗呢吧啊呀嘛哦嗯我你您他她它们这那个些是在有和与及或而但就都也还又再才很太会能可要想应该被把将给让对从向到由跟同为以于上下里中内外前后之时什么怎样哪谁几多少不没有一",
);

/** Words that deny or place in time, and particles: they do not tell what is claimed or denied. */
export const BESIDE_CLAIM: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /(?:再也不|从来不|从来没有?|已经|不再|从不|没有|现在|目前|最近|其实|真的|非常|特别|一直|以前|曾经|[不没我很挺了的吧呢啊呀哦嘛啦也还都就是])/gu,
  en: /\b(?:i|i'm|i've|am|do|does|did|have|has|had|not|n't|don't|doesn't|didn't|haven't|hasn't|isn't|never|no|longer|anymore|any|more|really|just|still|now|actually|a|an|the|very|already|also|currently)\b/gu,
};
