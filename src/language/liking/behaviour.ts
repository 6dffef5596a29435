import { alternatives } from "../alternatives.ts";

/**
 * How what people do and feel tells of their likes. Written by hand; Chinese and English apart. Latin words are matched whole
 * and in any case.
 */

/** What is liked or goes well: "fun", 有意思, "aced". */
const GOOD = {
  zh: "有意思|有趣|好玩|开心|高兴|愉快|快乐|享受|过瘾|太爽|很爽|真爽|太棒|很棒|真棒|棒极了|真香|好香|好喝|好吃|好听|好看|美味|上瘾|着迷|喜欢|爱上|不错|满意|期待|进步|满分|第一名|得奖|获奖|得了奖|拿了奖|夸|表扬|学会|越来越好|停不下来|意犹未尽|舒服|放松|解压|成就感|精彩|通过了|(?:过|考过)了[^，。]{0,4}级|如鱼得水",
  en: alternatives`
    fun|enjoy(?:ed|ing|able|s)?|great|amazing|awesome|fantastic|wonderful|lovely|brilliant|loved?|liked?
    delicious|tasty|yummy|happy|proud|exciting|excited|interesting|fascinating|relaxing|refreshing
    satisfying|aced|nailed|won|first place|full marks|top marks|passed|improv(?:ed|ing)|better at|hooked
    (?:could|can)(?:no|n[’']?)?t stop|looking forward|felt good|praised|convenient|handy
    an A\+?(?![’'\w])|good time|good fun|a blast|a joy|a treat
  `,
} as const;

/** What is disliked, goes badly, or is dodged: "boring", 没意思, "skipped". */
const BAD = {
  zh: "没意思|没有意思|无聊|没劲|枯燥|难受|痛苦|难喝|难吃|难听|恶心|烦死|好烦|太烦|真烦|讨厌|崩溃|不想|懒得|放弃|逃课|翘课|翘了|逃了|睡着了|太累|累死|失望|受不了|没兴趣|后悔|想吐|吐了|不及格|挂科|折磨|煎熬",
  en: alternatives`
    boring|bored|dull|hated?|awful|terrible|horrible|disgusting|gross|nasty|painful|miserable|tedious
    annoying|annoyed|frustrat(?:ed|ing)|gave up|giving up|quit|skipped|ditched|bailed|be bothered|no fun
    fell asleep|failed|made me sick|threw up|regret(?:ted)?|dread(?:ed)?|disappoint(?:ed|ing)|waste of
    exhausting|sick of|tired of|a chore|a nightmare|could(?:n[’']?t| not) stand
  `,
} as const;

/** What is done of one's own accord: 又喝了一杯, "went for a run", "every morning". */
const DOING = {
  zh: "又|主动|自愿|自己去|特地|特意|专门|忍不住|每天|天天|每周|经常|坚持|连着|报了?名|参加了|[喝吃弹跑发玩打听唱画游骑爬看读录练跳买点用写聊泡煮约][了着]|(?:刚|刚刚|今天|昨天|今早|早上|上午|中午|下午|晚上|昨晚|周末)[^，。]{0,3}(?:去|来)?[喝吃弹跑发玩打听唱画游骑爬看读录练跳点用聊泡煮]",
  en: alternatives`
    went|had|took|sent|recorded|left|played|practi[sc]ed|ran|jogged|swam|drank|ordered|bought|grabbed
    cooked|baked|finished|watched|listened|sang|danced|signed up|joined|used|rode|hiked|painted|made|got
    brewed|spent|again|another|every (?:day|morning|evening|night|week|weekend)
    (?:been|keep|kept) \w+ing
  `,
} as const;

/** Words by which it was not of one's own accord. */
const COMPELLED = {
  zh: "必须|不得不|被迫|逼|只好|没办法|作业|考试|补习|(?:老师|妈妈|爸爸|老板|领导|公司)(?:让|要求|叫)|硬着头皮|加班|应酬|陪(?!我)",
  en: "had to|have to|has to|made me|makes me|forced|homework|assignment|exam|supposed to|my (?:boss|teacher|mom|mum|dad|mother|father|wife|husband) (?:made|wanted|asked|told|dragged)|for work|no choice|must",
} as const;

/** Words by which it is not done, or is to end. */
const UNDONE = {
  zh: "没|不|别|戒|取消|退订|退掉|停|关掉|避开|少",
  en: "not|n[’']t|never|no|without|cancel(?:led|ed)?|stop(?:ped)?|avoid(?:ed)?|turn off|quit|less|unsubscribe|refund|threw (?:out|away)|instead",
} as const;

/** Words that turn what follows into its contrary. */
const NOT = {
  zh: /[不没别]有?[^，。]{0,2}$/u,
  en: /(?:\bnot|n[’']t|\bnever|\bno|\bhardly|\bbarely|\bwithout)(?: \w+){0,2} ?$/iu,
} as const;

export interface BehaviourCues {
  readonly good: RegExp;
  readonly bad: RegExp;
  readonly doing: RegExp;
  readonly compelled: RegExp;
  readonly undone: RegExp;
  readonly not: RegExp;
}

const whole = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu");

export const BEHAVIOUR_CUES: Readonly<Record<"zh" | "en", BehaviourCues>> = {
  zh: {
    good: new RegExp(GOOD.zh, "u"),
    bad: new RegExp(BAD.zh, "u"),
    doing: new RegExp(DOING.zh, "u"),
    compelled: new RegExp(COMPELLED.zh, "u"),
    undone: new RegExp(UNDONE.zh, "u"),
    not: NOT.zh,
  },
  en: {
    good: whole(GOOD.en),
    bad: whole(BAD.en),
    doing: whole(DOING.en),
    compelled: whole(COMPELLED.en),
    undone: new RegExp(`(?<![\\p{L}\\p{N}])(?:${UNDONE.en})(?![\\p{L}\\p{N}])|n[’']t(?![\\p{L}])`, "iu"),
    not: NOT.en,
  },
};

/** One thing in place of another: what stands after it was not chosen. */
export const IN_PLACE_OF = /而不是|代替了?|(?<![a-z])(?:instead of|rather than)(?![a-z])/iu;

/** A mark out of a hundred: 95分, "got 95 on", "scored 58". */
export const MARK =
  /(?<!\d)(\d{1,3})(?:\.\d)?\s?分(?!钟)|\b(?:got|scored|score of|mark of)(?: an?)? (\d{1,3})(?![\d:.,]*\d|\s?(?:k|km|miles?|minutes?|hours?|cups?|dollars?)\b)/iu;

/** What must be done, so that doing it tells nothing of liking it; folded. */
export const DUTIES: ReadonlySet<string> = new Set(
  "数学 语文 英语 物理 化学 历史 地理 生物 政治 学习 上学 上课 作业 考试 上班 工作 加班 会议 开会 堵车 排队 医院 牙医 看牙 打针 体检 吃药 家务 打扫 洗碗 通勤 早起 出差 报销 math maths mathematics algebra physics chemistry history geography biology study studying school class homework exam exams test tests work job overtime meeting meetings traffic queue queues waiting hospital dentist injection injections medicine chores cleaning dishes laundry commute commuting taxes paperwork".split(
    " ",
  ),
);

/** Words of a stated like that do not tell what it is about: 发语音 is about 语音, "playing the piano" about the piano. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  "发 喝 吃 弹 打 玩 看 听 做 上 去 学 用 写 读 课 跑 骑 练 说 聊 坐 养 逛 穿 买 唱 画 消息 message messages note notes memo class classes lesson lessons play playing drink drinking eat eating do doing go going listen listening watch watching use using have having study studying send sending get getting take taking make making learn learning practise practising practice practicing".split(
    " ",
  ),
);

/** Words of one thing, over both languages; a line each. What is a kind of it stands with it (拿铁 with 咖啡). */
export const SAME_TOPIC: readonly (readonly string[])[] = `
数学 math maths mathematics algebra geometry calculus 代数 几何 奥数
语文 作文
英语 english
物理 physics
化学 chemistry
历史 history
钢琴 piano
吉他 guitar
小提琴 violin
唱歌 唱k ktv karaoke singing sing
跳舞 舞蹈 dancing dance
画画 绘画 素描 drawing painting draw paint
跑步 慢跑 夜跑 晨跑 马拉松 running run jogging jog marathon
游泳 swimming swim
健身 撸铁 健身房 gym workout workouts
瑜伽 yoga
爬山 登山 徒步 hiking hike climbing
骑车 骑行 单车 cycling biking bike
篮球 basketball
足球 football soccer
羽毛球 badminton
滑雪 skiing ski snowboarding
钓鱼 fishing
露营 camping camp
咖啡 拿铁 美式 卡布奇诺 浓缩 coffee latte espresso americano cappuccino mocha
茶 绿茶 红茶 乌龙 tea oolong matcha
奶茶 boba
酒 啤酒 红酒 白酒 葡萄酒 威士忌 鸡尾酒 alcohol wine beer whisky whiskey cocktail
可乐 汽水 cola soda coke
甜食 甜品 蛋糕 巧克力 sweets dessert desserts cake chocolate
辣 辣的 火锅 麻辣 spicy hotpot chili
海鲜 虾 螃蟹 鱼 seafood shrimp crab fish
香菜 cilantro coriander
榴莲 durian
阅读 读书 看书 小说 reading read book books novel novels
电影 看电影 movie movies film films cinema
恐怖片 鬼片 horror
爵士 爵士乐 jazz
古典 古典音乐 classical
游戏 打游戏 电子游戏 game games gaming
编程 写代码 代码 coding programming code
做饭 烹饪 下厨 cooking cook
烘焙 baking bake
语音 语音消息 语音条 voice audio
电话 打电话 phone call calls
视频 视频通话 video
打字 文字 typing texting
邮件 email emails mail
猫 小猫 猫咪 cat cats kitten
狗 小狗 遛狗 dog dogs puppy
旅行 旅游 出游 travel travelling traveling trip trips
飞机 坐飞机 航班 flying flight flights plane
地铁 subway metro
网购 购物 逛街 shopping
早起 early
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

/** Channels of turns, and the words by which a like or dislike is about one. */
export const CHANNEL_TOPICS: Readonly<Record<string, readonly string[]>> = {
  voice: ["语音", "voice", "audio"],
  audio: ["语音", "voice", "audio"],
  phone: ["电话", "phone", "call"],
  call: ["电话", "phone", "call"],
  video: ["视频", "video"],
  text: ["打字", "文字", "typing", "texting"],
  email: ["邮件", "email", "mail"],
};

/** One occasion told, as against what holds in general: "I enjoyed maths today", 今天的数学课我很喜欢. */
export const OCCASION = {
  zh: /今天|昨天|前天|今早|昨晚|刚才|刚刚|这次|上次|这节|这堂/u,
  en: /(?<![a-z])(?:today|yesterday|this (?:morning|afternoon|evening|time)|last (?:night|week|time)|tonight|enjoyed|liked|loved|hated|disliked)(?![a-z])/iu,
} as const;

/** It began to hold, or has always held. */
export const LASTING = {
  zh: /上了|开始|从今|起[，。]?$|越来越|一直|从小|以后|现在/u,
  en: /(?<![a-z])(?:from|since|always|never|started|start|used to|now|any ?more|no longer|have|has|I[’']ve|decided|realis?zed?)(?![a-z])/iu,
} as const;

/** Where a remark ends: its sentence, or a "but". */
export const REMARK_END = /[。！？!?；;\n]|\.(?=\s|$)|但是?|不过|(?<![a-z])(?:but|though)(?![a-z])/iu;

/** Words of how much something is liked or how often it is done: they make no other claim of it. */
export const MANNER: ReadonlySet<string> = new Set(
  "喜欢 喜爱 爱 热爱 偏爱 爱好 经常 常常 常 总是 一直 特别 非常 平时 通常 最 很 like love enjoy prefer really often usually always much lot".split(
    " ",
  ),
);
