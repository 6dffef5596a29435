/**
 * Words that tell bare answers, texts to work on, make-believe, and orders about the assistant itself. Data only.
 */

/** What belongs to most people is said of nobody. */
export const ANYBODY =
  /^(?:people|person|everyone|everybody|someone else|folks|many people|most people|humans?|人|人们|大家|很多人|有些人|有的人|别人|所有人|一般人|大多数人)$/iu;

/** A task on a text: what follows its colon is the text, whoever it speaks of. */
export const TEXT_WORK =
  /(?:翻译|译成|润色|改写|改一下|回复(?:这|下|以)|怎么(?:说|写|读|念|翻)|(?:对|正确)(?:吗|不对)|听写|默写|朗读|跟(?:我|着)?[读念]|批改|用\p{Script=Han}{1,3}[语文](?:说|表达|怎么)?|例句|句子|这(?:句|段|首)(?:话|词|歌)?|歌词|台词|填空|校对|造(?:个|一)?句|仿写|续写|缩写|扩写|总结|概括|修改|纠正|语法|读一下|念一下|translate|proofread|grammar|rewrite|rephrase|paraphrase|summari[sz]e|correct (?:this|the|my)|fix (?:this|the|my)|(?:reply|respond) to (?:this|the following)|how (?:do|would) (?:you|i) say|(?:is|are) (?:this|these|the following) (?:sentences?|phrases?|right|correct)|repeat after me|dictation|(?:say|write|put) (?:it |this )?in \p{L}+|(?:check|edit|grade|review) (?:this|my|the following)|example sentence|sentence|fill in the blank|edit this|improve this|spell ?check|shorten|expand)[^:：\n]{0,40}(?:[:：]|\n(?<=(?:这|以下|下面|below|this|following|these)[^:：\n]{0,30}\n))/iu;

/** What opens a make-believe; it reaches to the end of its sentence. */
export const PRETENCE =
  /^(?:(?:let'?s|let us) (?:pretend|imagine|say|suppose|assume)|imagine|suppose|supposing|pretend|picture|assume|hypothetically|for the sake of argument|what if|say (?=i'?m\b|i\b|my\b)|比方说?|打个比方|譬如说|姑且|权当|就当|当我|假设|假如|假装|设想|就算|即使|哪怕)/iu;

/** An order to a device in few words ("窗帘打开"), or the words of a search ("学生用的便宜耳机"): a request, not a fact. */
export const REQUEST_SHAPE: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /(?:打开|关上|关掉|关闭|关了|调到|调成|调高|调低|调亮|调暗|开大|关小|设成|设为)[^了过]{0,10}$|^把.{1,30}(?:调|开|关|设|换|改)|^(?!.*(?:是|有|在|要|会|走|来|说|听|发|写|拍|喜欢|讨厌|了|过|我|真|很|太|挺|最|不赖|不错|特别|非常)).{2,20}的[^的，,]{1,8}$/u,
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

/** Denial of having said something: "I didn't say I like cats", 我没说我喜欢猫. It tells nothing of the matter itself. */
export const NOT_SAID =
  /^(?:可|但)?(?:我|咱)(?:又|可|从来|并|也|都|根本)*没(?:有)?(?:说|讲|提|答应)(?:过|是)?|^谁(?:说|告诉你)|^(?:but )?i (?:never|did ?n['’]t|did not|have ?n['’]t|have not|am not|['’]m not) (?:ever )?(?:say|said|saying|claim|claimed|claiming|mention|mentioned|tell|told)\b/iu;

/** The matter at hand ("the answer is 42"): it is of the exercise, not of the user. */
export const OF_THE_MATTER =
  /^(?:the |my )?(?:answer|result|solution|output|total|sum|product|correct (?:one|option|answer)) (?:to (?:\S+ ){1,4})?(?:is|was|=|would be|should be)\b|^(?:答案|结果|得数|解|选项)(?:应该)?(?:是|为|选|等于)|^选[A-Da-d]$|^x ?= ?/iu;

/** Earlier words that an order about a text makes its material: "translate that into French", 翻译成英文. */
export const WORK_ON_ABOVE =
  /^(?:请|帮我|麻烦|把)*(?:(?:上面|以上|前面|这)[^，：:]{0,6})?(?:翻译|译|润色|改写|校对|translate)(?:一下|下)?(?:成|为|到)?(?:[^，：:]{0,6}[文语])?[。.!！]?$|^(?:please |can you |could you |now )*(?:translate|rephrase|rewrite|proofread|paraphrase|correct|fix) (?:that|this|it|the above|the sentence|the text|my (?:grammar|sentence|text))\b[^:：]*$/iu;

/** Openings that only point at what follows: "Remember this: …", "Don't get this wrong: …", 这个很重要：…, "one thing: …". */
export const POINTS_AHEAD =
  /^(?:(?:please |pls |and |also |so |ok |now )*(?:(?:do ?n['’]t|do not|never) (?:get (?:this|it|that) wrong|forget(?: (?:this|that|it))?|mix (?:this|it) up)|remember(?: (?:this|that|it|please))*|note(?: (?:this|that|well))*|keep (?:this |it )?in mind|(?:this|it)(?: is|['’]s) (?:very |really |so |super )?(?:important|crucial|critical)(?: to remember)?|(?:very |really |super )?important(?: note| thing| point)?|one (?:more |important |last )?thing|quick (?:update|note|thing)|(?:an? )?(?:update|correction|fyi|heads[- ]up|reminder|note to self|ps|p\.s\.|by the way|btw|fun fact|just so you know|for the record|fact|truth is|the thing is|listen|look))|(?:请|麻烦|你|一定|千万|帮我|务必)*(?:记住|记好|记牢|记一下|记得|注意|听好|听着|别忘了?|不要忘记?|别记错|别搞错|别弄错)(?:了|啊|哦|这个|这点|一点|一件事)*|(?:这个?|这点|这件事|有件事|有一点|下面这?个?)?(?:真的|非常|特别|十分|超级?|很|最|极其)?重要(?:的?(?:事|一点|提醒|信息))?(?:的是)?|(?:更正|纠正|补充|更新|提醒|说明|备注|另外|顺便|对了|还有|重点)(?:一下|一点|说一下|说一句|一句)?)\s*[:：]\s*/iu;

/** A part to play: what follows is made up about the assistant, to the end of the sentence and in clauses without a subject. */
export const PART =
  /^(?:请|那|好|从现在(?:起|开始)|现在|今天|接下来|以后|假如|设定[:：]?|[，,\s])*(?:让?你|您)(?:现在|以后|今后|就|来|要|的)*(?:是|叫|名叫|名字(?:是|叫)|扮演|饰演|演|当|作为|充当|身份(?:是|为)|角色(?:是|为)|主人|老板|用户)(?!我|不是|谁|什么|怎|我的|对的|说)|(?:扮演|饰演|假装|装作|模拟|角色扮演)|^(?:now |from now on,? |please |imagine |pretend |okay,? |suppose )*(?:you are|you['’]re|your (?:name|role|owner|master|user|persona|character)(?: is|['’]s)?|act as|play(?: the (?:part|role) of)?|roleplay|be) (?!right|welcome|wrong|kidding|joking|so\b|very\b|the best|amazing|great|awesome|my\b|careful|honest|brief|nice)/iu;

/** A saying, a song or a book speaks, not the user. */
export const SAYING =
  /^(?:俗话|古话|老话|古人|古语|常言|谚语|有句(?:话|老话|诗|歌词)|名言|(?:这首|那首|有首)?歌(?:里|词)|诗(?:里|中|云|句)|书(?:里|上|中)|网上|抖音上?|电影里|剧里|文章里?|新闻(?:里|上)?|广告(?:里|上)?|课本上?|小说里|同学录|台词|鲁迅|孔子|古诗|作文|题目|例句)[^，。]{0,10}?(?:说|道|云|唱|写|讲|叫|有|是|里|曰|问)|^(?:as )?(?:the|an?|this|that|his|her|their|one|my|our) (?:old |famous |sample |example |first |last |opening |german |chinese )*(?:saying|song|lyrics?|proverb|poem|book|article|ad|sign|quote|caption|bio|line|chorus|narrator|character|textbook|sentence|answer|headline|note|letter|review|tweet|post|motto|slogan|horoscope|fortune cookie|quiz|advert|t-?shirt|sticker|poster)s? (?:goes|go|says?|said|reads?|was|is|begins?|starts?|ends?|sings?|has)\b/iu;
