import { alternatives } from "../alternatives.ts";
/** Only turns to the listener, before what is told: "just so you know, …", 跟你说，…. */
export const ADDRESSES =
  /^(?:(?:just )?(?:(?:please )?remind me|so you know|fyi|as you (?:may )?know|you know(?: what)?|you should know|if you (?:must know|recall|remember))|(?:跟你说(?:一下|一声|个事)?|告诉你(?:一下|个事)?|你知道(?:的|吗)?|你要知道|让你知道))\s*(?:[,，:：]\s*|$)/iu;

/** What belongs to most people is said of nobody. */
export const ANYBODY =
  /^(?:people|person|everyone|everybody|someone else|folks|many people|most people|humans?|人|人们|大家|很多人|有些人|有的人|别人|所有人|一般人|大多数人)$/iu;

/** An order to a device in few words ("窗帘打开"), or the words of a search ("学生用的便宜耳机"): a request, not a fact. */
export const REQUEST_SHAPE: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?!.*我)(?:.*(?:打开|关上|关掉|关闭|关了|调到|调成|调高|调低|调亮|调暗|开大|关小|设成|设为)[^了过]{0,10}$|把.{1,30}(?:调|开|关|设|换|改)|(?!.*(?:是|有|在|要|会|走|来|说|听|发|写|拍|喜欢|讨厌|了|过|真|刚|很|太|挺|最|不赖|不错|特别|非常)).{2,20}的(?!时候|话|时刻)[^的，,]{1,8}$)/u,
  en: /^(?:turn|switch|set|dim|open|close|play|stop|pause|start|lock|unlock) (?:on |off |up |down |the |my |it )/iu,
};

/** An example or an addition that belongs to the clause before. */
export const GOES_ON: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /^(?:比如|例如|譬如|像是?|尤其是|特别是|包括)/u,
  en: /^(?:such as|like (?=\p{Lu})|for example|for instance|e\.g\.|especially|particularly|including|preferably)\b/u,
};

/** Denial of having said something: "I didn't say I like cats", 我没说我喜欢猫. It tells nothing of the matter itself. */
export const NOT_SAID =
  /^(?:可|但)?(?:我|咱)(?:又|可|从来|并|也|都|根本)*没(?:有)?(?:说|讲|提|答应)(?:过|是)?|^谁(?:说|告诉你)|^(?:but )?i (?:never|did ?n['’]t|did not|have ?n['’]t|have not|am not|['’]m not) (?:ever )?(?:say|said|saying|claim|claimed|claiming|mention|mentioned|tell|told)\b|\b(?:says?|said|reckons?|thinks?|swears?|claims?|insists?)\s(?:that\s)?you\s(?:should|must|can|can['’]t|cannot|need|have to|ought|shouldn['’]t)\b/iu;

/** The matter at hand ("the answer is 42"): it is of the exercise, not of the user. */
export const OF_THE_MATTER =
  /^(?:the |my )?(?:answer|result|solution|output|total|sum|product|correct (?:one|option|answer)) (?:to (?:\S+ ){1,4})?(?:is|was|=|would be|should be)\b|^(?:答案|结果|得数|解|选项)(?:应该)?(?:是|为|选|等于)|^选[A-Da-d]$|^x ?= ?/iu;

/** For whom is asked, and nothing else: "asking for a friend", "for my grandma", 替我同事问的. */
export const ON_BEHALF =
  /^(?:(?:i['’]?m |just )?asking |(?:it['’]s|this is|that['’]s|question|gift|present|a gift|a present|something) )?(?:for|on behalf of) (?:an?|my|our|some) (?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+$|^my [\p{L}-]+ (?:asked|wants) me to ask(?: you)?$|^(?:我是?)?(?:替|帮|代)[^，。]{1,8}?(?:问(?:的|一下|一问|问|下)?|打听(?:一下)?)$|^(?:有|一)?个?[^，。我]{0,4}(?:朋友|同事|同学|亲戚)(?:托|让|叫|请)我(?:来|帮忙?)?问(?:问|一下|一问)?$/iu;

/** Openings that only point at what follows: "Remember this: …", "Don't get this wrong: …", 这个很重要：…, "one thing: …". */
export const POINTS_AHEAD = new RegExp(
  alternatives`
    ^(?:(?:please |pls |and |also |so |ok |now )*(?:(?:do ?n['’]t|do not
    never) (?:get (?:this|it|that) wrong|forget(?: (?:this|that|it))?|mix (?:this|it) up)
    remember(?: (?:this|that|it|please))*|note(?: (?:this|that|well))*|keep (?:this |it )?in mind
    (?:this|it)(?: is|['’]s) (?:very |really |so |super )?(?:important|crucial
    critical)(?: to remember)?|(?:very |really |super )?important(?: note| thing| point)?
    (?:asking for a friend|(?:(?:quick|random|silly|stupid|one more|another|last) )?question)
    one (?:more |important |last )?thing|quick (?:update|note|thing)|(?:(?:some|the|my|our) )?(?:big|great|good|bad|sad|happy|exciting|other|life) (?:news|update)|news|confession
    (?:an? )?(?:update|correction|fyi|heads[- ]up|reminder|note to self|ps|p\.s\.|by the way|btw
    fun fact|just so you know|for the record|fact|truth is|the thing is|listen|look))
    (?:请|麻烦|你|一定|千万|帮我|务必)*(?:记住|记好|记牢|记一下|记得|注意|听好|听着|别忘了?|不要忘记?|别记错|别搞错|别弄错)(?:了|啊|哦|这个|这点|一点|一件事)*
    (?:这个?|这点|这件事|有件事|有一点|下面这?个?)?(?:真的|非常|特别|十分|超级?|很|最|极其)?重要(?:的?(?:事|一点|提醒|信息))?(?:的是)?
    (?:更正|纠正|补充|更新|提醒|说明|备注|另外|顺便|对了|还有|重点)(?:一下|一点|说一下|说一句|一句)?)\s*[:：]\s*
  `,
  "iu",
);

/** What is said so holds for the time that is spoken of, and no longer. */
export const FOR_NOW =
  /先别|先不|暂时|暂且|这段时间|这期间|\b(?:for now|for the time being|in the meantime|meanwhile|until then|till then|temporarily)\b/iu;

/** An order, as against what is told. */
export const ORDERS =
  /^(?:所以|因此|那就?)?(?:请|麻烦|拜托|你|您)*(?:先|都|就|暂时)?(?:别|不要|不用|勿|暂停)|^[^，。我你您他她特分区差性级]{1,6}?(?:先|都|就|暂时)?(?:别|不要|勿|暂停)(?=.)|^(?:so |and )*(?:please |pls |kindly |just )*(?:do ?n['’]t|do not|no |hold|pause|stop|skip|avoid|never|send|deliver|post|forward|ring|call|phone|text|message|email|leave|keep|use)\b/iu;
/** What one is in for some days and why an order is given: it holds as long. */
export const PASSING_STATE =
  /出差|闭关|备考|休假|度假|放假|旅游|旅行|住院|隔离|请假|开会|加班|赶(?:稿|工|项目)|发烧|感冒|发炎|嗓子|不舒服|拉肚子|崴|头疼|牙疼|上火|生病|病了|养病|卧床|休养|考试|外地|培训|不在(?:家|公司)|回老家|封闭|值(?:[夜早晚白]|大夜)?班|[上倒][夜早晚]班|搬家|装修|做手术|坐月子|军训|集训|\b(?:away|on (?:holiday|vacation|leave|a trip|a retreat|the road)|travell?ing|in meetings|in hospital|off sick|out of (?:town|(?:the )?office)|abroad|at a conference|on a (?:training )?course|staying (?:at|with|over)|house-?sitting|cat-?sitting|dog-?sitting|in quarantine|isolating|working (?:nights|from)|recovering|busy|studying for|in exams)\b/iu;

/** A taste whose object is left out, since the words before named it: 我弟弟受不了摇滚，我倒是很喜欢. */
export const LEAVES_OUT_ITS_OBJECT =
  /^(?:但|但是|不过|可|可是|而)?(?:我|咱|俺)[^，。]{0,8}?(?:喜欢|爱|讨厌|受不了|接受不了|离不开|少不了)(?:得(?:很|不行|不得了|要命))?[了啊呢的]?$|^(?:但|但是|不过|可|可是|而)?(?:我|咱|俺)[^，。]{0,4}?(?:觉得|感觉)(?:挺|很|蛮|还|超|特别|也|真|太|非常)*(?:好吃|好喝|好玩|好听|好看|有意思|有趣|不错|香)[了啊呢的]?$/u;

/** What is done in place of what was given up, at the start of a clause. */
export const GOES_INSTEAD =
  /^(?:那|我们?|咱们?|就|还是|干脆|直接|要|想|打算|准备|决定|先)*(?:改|换|去|飞|到|回|走|坐|吃|喝|买|订|住|学|看|选)/u;

/** Before whoever comes along: 带, 陪. */
export const TAKES_ALONG = /(?:带[着上]?|陪着?|领着?|[和跟同])(?:我家?的?)?$/u;

/** A clause that greets and no more. */
export const GREETING =
  /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|howdy)(?: there| all| everyone| again)?[\s,.!~]*$/iu;
/** Says who somebody is who is there: the speaker, after a greeting. */
export const SHOWS_SOMEBODY = /^this is (?!.*\b(?:here|speaking)$)|^(?!(?:this|it) )[\p{L}'’ -]+ here$/iu;

/** What was tried is what "it" is in the clause after: "tried camping twice and I find it miserable". */
export const TRIED =
  /^(?:(?:i|we)(?:['’]ve| have)? )?(?:once )?(?:tried|gave) (?:out )?(?!to\b|my\b|it\b|that\b|this\b|up\b|some|every|calling)(?:a |an |the )?(?<what>[\p{L}-]+(?: [\p{L}-]+)??)(?= (?:once|twice|a (?:few|couple)|several|many|two|three|for|last|this|a (?:go|try|shot))\b|$)/iu;

/** What may follow the verb and stands behind an object that is put back. */
export const AFTER_VERB = /(?:得(?:很|不行|不得了|要命))?[了啊呢的]?$/u;

/** Who is what to whom. */
export const RELATION = new RegExp(
  alternatives`
    结婚|离婚|分手|恋爱|交往|闺蜜|(?:好|老)朋友|关系(?:不|很|挺|还|一般|好|差|亲)|处得|合得来|married|divorced|dating|engaged|broke up
    best friends?|friends since|get along|close to (?:my|him|her)|used to be my|raised me|my mentor
    (?:是|叫)(?:我|带我)[^，。]{0,8}(?:师傅|老师|导师|教练|同学|室友|同事|朋友|邻居|上司|老板|领导|闺蜜|搭档|徒弟|学生)$
    ^我(?:的|最好的?|最要好的?)*(?:朋友|闺蜜|导师|师傅|死党|发小|搭档|对象)(?:是|叫)
  `,
  "iu",
);

/** One thing held above another, or usually chosen. */
export const CHOICE =
  /.比.{1,12}(?:好|强|舒服|方便|喜欢)|(?:一般|通常|总是|都|宁愿|宁可|更愿意)(?:选|挑|要|坐|住)|\b(?:would|'d) rather\b|\bbetter than\b/iu;

/** One comes to be somebody's or nobody's: an event, however near a relation it is told. */
export const BECOMES =
  /\b(?:is|are|am|was|were|'s|'re|'m|’s|’re|’m) (?:getting|finally getting) (?:married|divorced|engaged)\b|\bgot (?:married|divorced|engaged)\b|\bmoving in with\b/iu;

/** What lasts for a named time: a home, a place of work, a school. */
export const LASTS_WITHIN =
  /住|租房|在[^，。]{1,16}(?:上班|工作|任职|就职|实习|当|做|读|上学|念书)|\b(?:liv(?:e|ed|ing)|work(?:ed|ing)?|stud(?:y|ied|ying)|was|were|rent(?:ed)?)\b/iu;
/** What begins at a named time and goes on: a move, a new post. */
export const BEGINS_WITHIN =
  /搬|入职|加入|跳槽|换|开始|起|来到|去了|毕业|结婚|买|至今|到现在|以来|以后|之后|就(?:在|住)|一直|\b(?:moved|joined|started|since|began|became|bought|got|hired|still)\b/iu;

/** A house for guests, at the end of a place's name. */
export const LODGING =
  /(?:酒店|宾馆|旅馆|旅店|民宿|青旅|青年旅舍|招待所|度假村|客栈|如家|汉庭|全季|亚朵|希尔顿|万豪|洲际|喜来登|香格里拉|凯悦|威斯汀|丽思卡尔顿|万怡|皇冠假日|索菲特|凯宾斯基|锦江之星|桔子水晶|维也纳国际|7天)$|\b(?:hotel|hostel|motel|inn|guest ?house|resort|airbnb|b&b|hilton|marriott|hyatt|sheraton|westin|ritz|ritz-carlton|four seasons|holiday inn|ibis|novotel|radisson|shangri-la|intercontinental|premier inn|motel 6|(?:hotel|hostel|motel|inn|guest ?house|resort|airbnb|b&b|place|lodge|campsite|villa)s|cheap places?|(?:nice|posh|fancy|cheap|decent) (?:hotels?|places?))$/iu;

/** What one is and what else one is, in one breath: "I'm a nurse and mother of two". */
export const TWO_ROLES = /^((?:i['’]m|i am) )((?:an? |the )?[^,;]{2,40}?) and ((?:an? |the )?)([^,;]{2,40})$/iu;

/** An order with the speaker in it: 你帮我订房, "get me a room". */
export const ORDERS_FOR_SPEAKER = /[我咱帮请]|\b(?:me|my)\b/iu;

/** A clause that ends so has its value in what follows: "my nickname is", 我的昵称是. */
export const OPEN_END = /(?:是|叫做?|为|等于|如下)$|\b(?:is|are|was|were|am|called|named|equals|as follows)$/iu;

/** Stands before what a denied list leaves out: "only tea". */
export const EXCEPTING = /^(?:only|just|but|except) /iu;

/** Turns against what was said before. */
export const TURNS_AGAINST = /^(?:但|不过|but )/iu;
