import { alternatives } from "../alternatives.ts";
import { PLACES_ZH } from "../entities/places.ts";
import { BARE_NAME_ZH, NOT_NAMES } from "../subject/names.ts";
/** Words by which a phrase is known to be of a kind: how it ends or what it is, and what looks like it but is not. */
export interface KindWords {
  readonly zh: { readonly is: RegExp; readonly isNot: RegExp };
  readonly en: { readonly is: RegExp; readonly isNot: RegExp };
}

const NOTHING = /(?!)/u;

/** Whether Chinese words are an hour and what is done at it: 六点起床. */
export const isRoutine = (words: string): boolean =>
  KIND_WORDS.routine.zh.is.test(words.replace(/[了的呢啊吧]+$/u, ""));

/**
 * role: a profession. org: a company, a school, an office; one works there. company: one that nobody goes to or joins but to work. condition: an illness or a lasting bodily state. ride: what one goes by. provision: what a place or a thing must have. Common words of
 * each kind, by their endings where the language has such.
 */
const COMPANIES_ZH =
  "腾讯|阿里|阿里巴巴|字节|字节跳动|百度|华为|小米|京东|美团|拼多多|网易|滴滴|微软|谷歌|苹果|亚马逊|快手|小红书|蚂蚁|携程|比亚迪|宁德时代|大疆|联想|海尔|格力|美的|平安|中兴|OPPO|vivo|特斯拉|英伟达|甲骨文|三星|索尼|丰田";

const BRANDS =
  "华为|荣耀|小米|红米|苹果|三星|联想|戴尔|惠普|华硕|宏碁|索尼|佳能|尼康|富士|大疆|海尔|美的|格力|海信|戴森|一加|魅族|努比亚|机械革命|雷蛇|罗技|拯救者|小新|外星人|神舟|特斯拉|比亚迪|蔚来|小鹏|问界|极氪|丰田|本田|宝马|奔驰|奥迪|五菱|吉利|哈弗|日产|别克|福特|马自达|雅迪|爱玛|松下|飞利浦|石头|科沃斯|追觅|云鲸";

export const KIND_WORDS = {
  role: {
    zh: {
      is: new RegExp(
        alternatives`
    (?:师|员|医生|大夫|护士|经理|总监|主管|顾问|教练|教授|学生|研究生|博士|硕士|律师|会计|编辑|设计|程序猿|码农|司机|农民|警察|民警|军人|演员|歌手|作家|画家|记者|导演
    翻译|老板|店长|老师|院长|校长|班主任|秘书|助理|文员|客服|销售|运营|产品|前端|后端|算法|测试|开发|行政|财务|人事|HR|创业者|自由职业者?|家庭主妇|全职妈妈|全职爸爸|博主
    主播|研究者|科学家|企业家|艺术家|公务员|保姆|管家|总裁|CEO|CTO|合伙人|老手艺人|工人|裁缝|木匠|飞行员|空姐|导游|中介|学者|实习生)$
  `,
        "u",
      ),
      isNot: /^(?:我|你|您|他|她)的|(?:会员|成员|人员|球员|素食|学员|党员|团员|动员|演唱)$/u,
    },
    en: {
      is: new RegExp(
        alternatives`
    (?:er|or|ist|ian|eer|accountant|consultant|assistant|attendant|agent|student|nurse|doctor|chef|cook
    analyst|scientist|architect|pilot|clerk|lawyer|judge|guard|soldier|dentist|vet|veterinarian|intern
    founder|ceo|cto|cfo|entrepreneur|freelancer|midwife|model|poet|monk|priest|coach|host|developer
    designer|manager|director|professor|researcher|housewife|stay-at-home (?:mom|dad|parent)|apprentice
    mechanic|technician|paramedic|smith|wright|barista|nanny|vicar|chauffeur|concierge|mason|civil servant|sous[- ]chef|au pair
    (?:post|fire|fisher|sales|business|trades|police|camera|barr?|dust|work|chair)(?:man|woman)|surgeon|therapist|representative|executive|specialist|officer
    engineer)$
  `,
        "iu",
      ),
      isNot: new RegExp(
        alternatives`
    (?:^|[ -])(?:worrier|overthinker|pleaser|hoarder|dreamer|thinker|talker|listener|learner|starter|riser|sleeper|stickler|vegetarian|lover|owner|member|user|customer|follower|supporter|believer|beginner|sister
    brother|mother|father|daughter|better|over|under|after|never|ever|eater|drinker|smoker|sleeper
    bigger|lister|hater|fighter|player|winner|loser|other|another|number|for|or|neighbou?r|libertarian
    christian|person|fan|swimmer|runner|reader|gamer|dancer|hiker|spender|newcomer|stranger|minor|senior
    junior|survivor|homeowner|dinner|winter|summer|paper|water|computer|printer|scooter|charger|cancer
    tumou?r|disorder|fever)$
  `,
        "iu",
      ),
    },
  },
  org: {
    zh: {
      is: new RegExp(
        alternatives`
    (?:公司|集团|银行|医院|学校|大学|中学|小学|高中|学院|幼儿园|科技|网络|软件|机构|研究所|研究院|设计院|工厂|厂|报社|出版社|杂志社|旅行社|店|事务所|中心|单位|政府|局|法院
    检察院|部门|部队|实验室|工作室|诊所|药房|养老院|健身房|俱乐部|餐厅|饭店|酒店|宾馆|超市|农场|车间|协会|基金会|电视台|剧院|博物馆|图书馆|培训班|托管班|物业|外企|国企|央企|投行|券商|律所|${COMPANIES_ZH})$|^[A-Z][A-Za-z0-9&. ]*$
  `,
        "u",
      ),
      isNot: /^(?:一家|这家|那家|家里?|公司|单位|工厂|厂|店|部门|中心)$/u,
    },
    en: {
      is: new RegExp(
        alternatives`
    ^\p{Lu}
    \b(?:company|corp|bank|hospital|school|university|college|startup|agency|firm|lab|studio|factory
    shop|store|bookstore|restaurant|cafe|café|hotel|bakery|supermarket|warehouse|farm|garage|salon
    government|council|ministry|library|museum|theater|theatre|church|charity|nonprofit|ngo|clinic
    practice|pharmacy|nursing home|care home|nursery|daycare|kindergarten|gym|airport|brewery|newspaper
    publisher)(?: (?:in|near|outside|called|named) .+)?$
  `,
        "u",
      ),
      isNot: /^(?:home|night|nights|myself|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/u,
    },
  },
  company: {
    zh: {
      is: new RegExp(
        `(?:.公司|集团|科技|律所|券商|投行|外企|国企|央企|大厂|事务所|研究院|研究所|${COMPANIES_ZH})$|^[A-Z][A-Za-z0-9&. ]*$`,
        "u",
      ),
      isNot: NOTHING,
    },
    en: {
      is: /^\p{Lu}|\b(?:company|corp|bank|startup|agency|firm|lab|studio|ministry|newspaper|publisher|law firm)$/u,
      isNot: NOTHING,
    },
  },
  condition: {
    zh: {
      is: /(?:病|症|炎|癌|瘤|高血压|低血压|高血脂|高血糖|低血糖|痛风|哮喘|近视|远视|色盲|色弱|贫血|结石|骨折|突出|失眠|抑郁|焦虑|鼻窦炎|过敏性鼻炎|湿疹|癫痫|中风|便秘|脂肪肝|关节痛|腰痛|偏头痛|恐高|幽闭恐惧|晕车|晕船|残疾|耳聋|早孕|孕吐|三高|肥胖|甲亢|甲减|结节|增生|息肉|囊肿|积液|劳损|反流|溃疡|荨麻疹|斑秃|多囊|散光|老花|白内障|青光眼|飞蚊|骨质疏松|静脉曲张|侧弯|滑脱|早搏|房颤|心衰|血栓|疱疹|带状疱疹|肌瘤|耳鸣|眩晕|血脂高|血糖高|血压高|尿酸高|血脂偏高|血糖偏高|血压偏高|尿酸偏高|胆固醇偏?高|骨裂|撕裂|韧带拉伤|高血脂症|不孕|痔疮|疝气|鼻窦炎|肺结核|白癜风|更年期)$/u,
      isNot:
        /[我你您他她它说讲有]|同[桌学事]|(?:毛病|通病|强迫症式|生病|看病|治病|得病|养病|犯病|没病|有病|装病|发病|探病|语病|诟病|公主病|王子病|富贵病|相思病|红眼病|懒癌)$/u,
    },
    en: {
      is: new RegExp(
        alternatives`
    (?:diabetes|asthma|cancer|arthritis|hypertension|high blood pressure|low blood pressure|anemia
    anaemia|epilepsy|depression|anxiety|insomnia|migraines?|adhd|autism|dyslexia|gout|eczema|psoriasis
    celiac(?: disease)?|coeliac(?: disease)?|disease|disorder|syndrome|condition|heart problems?
    kidney stones?|back (?:pain|problems)|bad (?:knee|knees|back|eyesight)|high cholesterol
    thyroid problems?|ibs|copd|hiv|tinnitus|glaucoma|vertigo|acid reflux|sleep apnea|allergic rhinitis
    hay fever|color blindness|fever|covid|the flu|a cold|pneumonia|osteoporosis|fibromyalgia|tumou?r)$
  `,
        "iu",
      ),
      isNot: NOTHING,
    },
  },
  duty: {
    zh: { is: /../u, isNot: NOTHING },
    en: {
      is: new RegExp(
        alternatives`
    ^\p{Lu}
    \b(?:service|team|project|department|group|office|store|shop|program(?:me)?|division|branch|account
    platform|product|campaign|initiative|squad|crew|lab|unit|region|market|marketing|sales|finance|hr
    engineering|design|operations|ops|support|security|infrastructure|backend|frontend|payments
    billing|onboarding|migration|rollout|launch|committee|chapter|app|website|pipeline|newsletter
    kitchen|ward|desk|fund|portfolio|procurement|logistics|recruiting|research|system|api|database)$
  `,
        "u",
      ),
      isNot: NOTHING,
    },
  },
  venture: {
    zh: { is: /../u, isNot: NOTHING },
    en: {
      is: /\p{L}{2}/u,
      isNot: new RegExp(
        alternatives`
    (?:\b(?:tests?|experiments?|marathons?|races?|miles?|kilomet(?:er|re)s?|k|fever|temperature|risks?
    errands?|bath|lap|campaigns?|script|command|query|simulation|check|backup|scan|session|update
    tight ship|red light|mock|benchmark|analysis|survey|poll|workshop|5k|10k|household))\b
  `,
        "iu",
      ),
    },
  },
  /** What one says 不碰 of is not always eaten. */
  food: {
    zh: {
      is: /./u,
      isNot:
        /风险|股票?$|基金|期货|杠杆|理财|投资|贷款?|赌|彩票|币|毒品|游戏|链接|短信|邮件|电话|网站|软件|程序|广告|传销|产品$|项目$|直播|手机|电脑|数学|钱$/u,
    },
    en: {
      is: /./u,
      isNot:
        /^(?:out|at|in|on|with|alone|late|early|while|until|till|unless|before|after|much|enough|well|properly|regularly|here|there|from|by|like|as|when|if|a lot|that much|too|very|anymore|any more|my|to|for|again|together)\b/iu,
    },
  },
  ride: {
    zh: { is: /(?:车|线|铁|公交|轮渡|船|滴滴|\d路|的士|巴士)$/u, isNot: NOTHING },
    en: { is: /./u, isNot: NOTHING },
  },
  provision: {
    zh: {
      is: /(?:座|过道(?:那边|这边|边|位)?|走廊边|窗边|前排|后排|里面|外侧|高楼层|低楼层|朝南|南向|[硬软商一二]卧|[上中下]铺|舱|大?床房|标间|单间|双人间|套房|客房|房间|[床房]型|靠窗|靠过道|靠走廊|站票|电梯|阳台|停车位|车位|早餐|无线网?|宽带|暖气|空调|飘窗|独卫|厨房)的?$|^[wW]i-?[fF]i$/u,
      isNot: /[我你您他她]/u,
    },
    en: {
      is: new RegExp(
        alternatives`
    \b(?:access|accessible|parking|seats?|seating|wheelchair|step-free|ramp|lift|elevator|view|wi-?fi|kitchen
    double (?:bed|room)|single (?:bed|room)|twin room|economy class|dishwasher|washing machine|air ?con(?:ditioning)?
    balcony|crib|cot|high ?chair|options?|facilities|outlets?|sockets?|interpreter|subtitles|captions|braille
    pet-friendly|kid-friendly|child-friendly|quiet|non-smoking|smoke-free|aisle|window|ground floor|legroom
    frother|dryer|warranty|refund|invoice|receipt|battery|batteries|screen|storage|memory|camera|keyboard|speakers?|cushioning|arch support
    grip|hood|pockets?|wheels|sleeves|zip|straps?|charger|bluetooth|gps|noise[- ]cancell?(?:ing|ation)|garden|terrace|patio|pool|gym
    breakfast|shower|bath(?:tub)?|desk|oven|hob|fridge|freezer|fireplace|en-?suite|heating|boot space|leg ?space|foam|steam wand|timer)\b
  `,
        "iu",
      ),
      isNot: /^(?:you|to|some(?:one|body)|help)\b/iu,
    },
  },
  /** Whoever says 本人 or 在下 may go on with anything: only a name that reads as one by itself. */
  person: {
    zh: { is: new RegExp(`^(?:${BARE_NAME_ZH})$`, "u"), isNot: new RegExp(`^[小老阿大]|${NOT_NAMES.source}`, "u") },
    en: { is: /./u, isNot: NOTHING },
  },
  edible: {
    zh: { is: NOTHING, isNot: NOTHING },
    en: {
      is: new RegExp(
        alternatives`
    ^(?:[a-z]+ )?(?:eggs?|cheese|dairy|milk|butter|cream|yogh?urt|honey|gelatine?|meat|pork|beef|lamb|chicken|bacon
    ham|poultry|veal|fish|seafood|shellfish|shrimps?|prawns?|crab|lobster|oysters?|nuts?|peanuts?|almonds?|walnuts?
    gluten|wheat|bread|pasta|rice|carbs|sugar|sweets|sweeteners|chocolate|salt|garlic|onions?|mushrooms?|tomato(?:es)?
    cilantro|coriander|spice|spicy food|soy|tofu|caffeine|coffee|tea|soda|alcohol|wine|beer|spirits|liquor|juice
    fried food|junk food|fast food|raw fish|red meat|processed food)$
  `,
        "iu",
      ),
      isNot: /^(?:less|more|enough|much|many|other|such)\b/iu,
    },
  },
  ailment: {
    zh: {
      is: new RegExp(
        alternatives`
    ^(?:血压|血脂|血糖|尿酸|胆固醇|转氨酶|眼压|心率)(?:一直|总是|老是|有点儿?|有些|比较|略微|稍微|偏|太|很|略)*(?:高|低|快)(?:了|了点|一点)?$
    ^(?:左|右|双)?(?:膝盖?|腰椎?|颈椎|脊椎|心脏|腿|脚踝?|肩膀?|手腕?|胳膊|眼睛|胃|胆囊?|阑尾|甲状腺|子宫|半月板|韧带|髋关节|肺|肾|肝)(?:以前|之前|刚)?(?:做过|动过|开过|刚?做完|做了|动了)(?:一次|两次|个|大|小)?(?:手术|刀)$
    ^(?:左|右|双)?(?:膝盖|腰|颈椎|心脏|腿脚?|脚踝|肩膀|胃|肠胃|肺|肾|肝|牙|眼睛|耳朵|嗓子)(?:一直|从小)?(?:不太好|不好|不行|有(?:老|旧)伤|受过伤|有(?:老)?毛病)$
    ^(?:左|右|双)?(?:膝盖?|腰椎?|颈椎|脊椎|脚踝?|肩膀?|手腕?|胳膊|小腿|大腿|腿|脚|手|肋骨|锁骨|跟腱|半月板|韧带|视网膜)(?:半月板|韧带|跟腱|肌腱|软骨|骨头)?(?:以前|之前|曾经|去年)?(?:有过?|有点)?(?:撕裂|断裂|断|骨折|骨裂|扭伤|扭|拉伤|摔伤|摔断|摔|损伤|受伤|伤|脱臼|粘连|磨损)(?:过|了|得挺?厉害)?$
    ^(?:左|右|双|两)(?:边|只)?(?:耳朵?|眼睛?|腿|手)(?:基本|几乎|完全|有点|已经)*(?:听不见|看不见|听不清|看不清|使不上劲|不好使|失明|失聪)$
    ^(?:做过|动过|开过)(?!.*[我你他她])[^，。的]{1,10}(?:手术|支架|搭桥|化疗|放疗|透析)$
    ^(?:装了|装过|放了|放过)[^，。]{0,6}(?:支架|起搏器|钢板|钢钉)$
  `,
        "u",
      ),
      isNot: NOTHING,
    },
    en: {
      is: /^(?:blood pressure|cholesterol|blood sugar|sugar levels?|heart rate|iron levels?|uric acid)(?: levels?)? ?(?:['’]s|is|are|has been|runs|was) (?:a bit |a little |too |very |pretty |quite |really |always |rather |on the |dangerously |slightly )*(?:high|low|elevated|high side|low side)$/iu,
      isNot: NOTHING,
    },
  },
  doing: {
    zh: {
      is: /^(?!.*[我你您他她它这那])(?:坐|挤|乘|开|骑|走|跑|爬|排队|等|吃|喝|看|听|写|背|学|练|做|打|玩|住|睡|熬|加班|开会|出差|早起|社交|应酬|聚餐|露营|徒步|健身|上课|上班|考试|逛)/u,
      isNot: /了|过/u,
    },
    en: {
      is: /./u,
      isNot:
        /^(?:it|this|that|these|those|he|she|they|you|we|everyone|nobody|my|your|his|her|our|their|the|today|work)\b|\b(?:husband|wife|boss|mum|mom|dad|sister|brother|son|daughter|friend|kid|child|children|student|customer|client|colleague|neighbou?r|people|parent|guest|patient|girl|boy|man|men|woman|women)s?$/iu,
    },
  },
  /** A thing by its maker or its model, as one says it after a measure word: 一台MacBook Air, 一部华为. */
  product: {
    zh: {
      is: new RegExp(
        `^(?:[A-Za-z][\\w+. -]*|(?:${BRANDS})[\\p{Script=Han}\\w+ .-]{0,20}|[\\p{Script=Han}]{1,4}[A-Za-z]*\\d[\\w ]*)`,
        "u",
      ),
      isNot: /公司|老师|老板|领导|室友|房东/u,
    },
    en: { is: NOTHING, isNot: NOTHING },
  },
  /** The same where no measure word says that it is a thing. */
  model: {
    zh: {
      is: new RegExp(
        `^(?:(?:i[Pp]hone|i[Pp]ad|[Mm]ac[Bb]ook|iMac|Mac|Think[Pp]ad|Surface|Galaxy|Pixel|Kindle|Switch|PS5|Xbox|Air[Pp]ods|Apple ?[Ww]atch|OPPO|vivo)[\\w +.-]*|(?:${BRANDS})[\\p{Script=Han}\\w+ .-]{0,20})$`,
        "u",
      ),
      isNot: /公司|老师|老板|领导|手下/u,
    },
    en: { is: NOTHING, isNot: NOTHING },
  },
  /** A place that is known by its name or by the end of it. */
  city: {
    zh: {
      is: new RegExp(
        `^(?:${PLACES_ZH.join("|")}|东北|西北|华北|江南|闽南|潮汕)|^[\\p{Script=Han}]{1,5}[省市县州镇]$`,
        "u",
      ),
      isNot: /公司/u,
    },
    en: { is: NOTHING, isNot: NOTHING },
  },
  /** What an order or a condition is about, at the head of the clause: 香菜 in 香菜千万别放. */
  topic: {
    zh: {
      is: /^[^我你您他她它咱]+$/u,
      isNot: new RegExp(
        alternatives`
    [特区分性级差个类识告离辨鉴派要是有在把给跟和]$
    ^(?:凡|但凡|只要|所有|任何)
    ^[\d零一二两三四五六七八九十百千万几]+$
    ^(?:请|麻烦|拜托|以后|今后|之后|下次|每次|最好|千万|一定|绝对|永远|就|都|也|先|那|那就|所以|但|但是|不过|可|而且|然后|还有|另外|记住|尽量|平时|现在|暂时|这次|今天|晚上|周末|大家|人|人家|孩子|老人|做人|有时|有时候|凡事)+$
    时候$|之前$|之后$|[？?]
  `,
        "u",
      ),
    },
    en: { is: /./u, isNot: NOTHING },
  },
  /** How somebody wants to be taught or answered. */
  manner: {
    zh: {
      is: /^(?:步骤|过程|思路|语速|声音|语气|公式|例子|一步|一点一点|慢|先|多|少|举|用|按|分|细|详细|仔细|简单|简短|直接|耐心|从|尽量|不要|别|不用|通俗|具体|口语|大白话|结合|配|画|给我|带|拆|循序|由浅|温柔|严厉|严格|清楚|重点)/u,
      isNot: NOTHING,
    },
    en: { is: NOTHING, isNot: NOTHING },
  },
  /** What is taken by the pill or the shot, as against what is eaten by the piece. */
  dose: {
    zh: {
      is: /^[\p{Script=Han}A-Za-z\d ]{2,12}$/u,
      isNot:
        /面包|吐司|西瓜|柠檬|瓜|果|糖$|烟|茶|咖啡|坚果|核桃|枣|面膜|饼|肉|巧克力|火腿|姜|蒜|蛋|创可贴|图|照片|树|豆|米|花|电影|扣子|牙|痘/u,
    },
    en: { is: NOTHING, isNot: NOTHING },
  },
  medicine: {
    zh: {
      is: /(?:.药|药片|药丸|胶囊|颗粒|冲剂|口服液|胰岛素|激素|益生菌|褪黑素|叶酸|钙片|鱼油|辅酶|褪黑|[\p{Script=Han}]{1,5}(?:沙坦|他汀|地平|洛尔|普利|双胍|列汀|列净|沙星|西林|霉素|拉唑|替丁|西汀|曲林|唑仑|西泮|扎平|甲状腺素|甲乐|布芬|匹林|雷他定|他定|替嗪|韦|单抗|替尼|列醇|尼松|米松|格列[\p{Script=Han}]|鲁肽|泊肽|那非|磺胺|拉明|氯平|哌酮|利酮|波糖|格雷|沙班|法林|醇酮)[片粒]?)$/u,
      isNot: /^[买配开抓熬中西]药$/u,
    },
    en: {
      is: /\d ?(?:mg|mcg|ml|units?)\b|\p{L}{2,}(?:pril|sartan|statin|olol|azole|idine|oxetine|aline|formin|mycin|cillin|prazole|dipine|azepam|triptan|thyroxine|profen|gliptin|gliflozin|semide|thiazide|parin|xaban|zosin|asteride|mab|vir|codone|etamol|aminophen)\b|\b(?:warfarin|insulin|aspirin|lithium|prednisone|ozempic|prozac|zoloft|xanax|adderall|ritalin|tylenol|advil)\b/iu,
      isNot: NOTHING,
    },
  },
  routine: {
    zh: {
      is: new RegExp(
        alternatives`
    ^(?:早上|早晨|清晨|凌晨|上午|中午|下午|傍晚|晚上|夜里|半夜)?(?:\d{1,2}|[一二三四五六七八九十两]{1,3})(?:点|[:：]\d{2})(?:半|多|钟|整|一刻|三刻|[\d一二三四五六七八九十]{1,3}分?)?(?:左右|前后|之前|以前|准时|前)?(?:才|就|准时|会|去)?(?:起床|起来|起|睡觉|睡|上床|上班|下班|上学|放学|吃早饭|吃午饭|吃晚饭|出门|到家|回家|到公司|跑步|锻炼|健身|遛狗|吃药|关店|开店|开门|关门|打烊)$
  `,
        "u",
      ),
      isNot: NOTHING,
    },
    en: { is: NOTHING, isNot: NOTHING },
  },
} as const satisfies Readonly<Record<string, KindWords>>;
