import { alternatives } from "../alternatives.ts";
/** Surnames of two characters. */
export const COMPOUND_SURNAMES =
  "欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|长孙|司徒|夏侯|端木|令狐|独孤|南宫|轩辕|澹台|宇文|呼延|百里|闻人|西门|赫连|拓跋|完颜|申屠|太史|濮阳|淳于|单于|钟离|鲜于|闾丘|公羊|司空";
/** The 150 or so most common surnames of one character. */
export const SURNAMES =
  "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂焦向柳邢岳齐梅莫庄辛管祝左涂谷时舒耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游裴席卫查屈鲍位覃霍翁隋甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边";
/** Characters that do not go on a given name: verbs, particles and the like that follow a name in a sentence. */
export const NOT_IN_NAME =
  "的是在有和与跟说讲叫住去来到喜爱想要会能不没也都很就还了过着吗呢吧啊给让被把对从我你他她它们这那，。！？是吃喝用买做当爱讨属姓下最这转辞退";
/** Titles after a name; before one, a given name of one character ends. */
const TITLE_ZH = "教授|老师|医生|大夫|律师|先生|女士|小姐|博士|经理|主任|师傅|教练|总监|阿姨|叔叔";
/** A Chinese personal name: a surname and one or two more characters, or 小明, 老王, 阿亮. */
export const PERSON_NAME_ZH = `(?:[${SURNAMES}][^${NOT_IN_NAME}\\P{Script=Han}](?=${TITLE_ZH})|(?:${COMPOUND_SURNAMES})[^${NOT_IN_NAME}\\P{Script=Han}]{1,2}|[${SURNAMES}][^${NOT_IN_NAME}\\P{Script=Han}]{1,2}|[小老阿][^${NOT_IN_NAME}\\P{Script=Han}时板师婆公家人年妈爸姨狗猫孩学区说吃费太])`;
/** Surnames that hardly begin other words, so that a name may be read without a title or a role beside it. */
const RELIABLE_SURNAMES =
  "王李张刘陈杨赵周吴徐孙胡朱郭罗梁宋郑谢韩唐冯董萧曹袁邓傅沈彭吕苏卢蒋蔡贾丁魏薛阎潘杜戴汪姜范廖邹熊陆郝孔崔邱顾侯邵孟尹黎乔贺龚庞樊殷施翟颜倪俞葛韦毕聂邢岳欧";
/** Common surnames that also begin words: believed when two characters follow. */
const OTHER_SURNAMES = "林黄何高许马叶江夏程曾余田方石钟白秦金汤龙武钱康段严任";
/** A Chinese personal name where nothing around it tells that it is one. */
export const BARE_NAME_ZH = alternatives`
    (?:[${RELIABLE_SURNAMES}][^${NOT_IN_NAME}\P{Script=Han}](?=${TITLE_ZH})
    (?:${COMPOUND_SURNAMES})[^${NOT_IN_NAME}\P{Script=Han}]{1,2}
    [${RELIABLE_SURNAMES}][^${NOT_IN_NAME}\P{Script=Han}]{1,2}
    [${OTHER_SURNAMES}][^${NOT_IN_NAME}\P{Script=Han}]{2}
    大[刘王李张陈杨赵周吴徐孙朱郭梁宋郑韩冯董萧曹袁邓彭蔡魏薛丁](?=\p{Script=Han})
    [小老阿][^${NOT_IN_NAME}\P{Script=Han}时板师婆公家人年妈爸姨狗猫孩学区说吃费太])
  `;
/** Words that look like a name by their first character. */
export const NOT_NAMES = new RegExp(
  alternatives`
    ^(?:小(?:时|区|学|说|孩|吃|费|狗|猫|组|心|事|编|城|镇|米|麦|店|型|众|腿|程|票|提|白菜|龙虾|红书|朋友|姐|哥|伙|妹)
    老(?:师|板|婆|公|家|人|年|妈|爸|是|大|二|实|鼠|虎|外|乡)|阿(?:姨|里)|高(?:铁|兴|中|考|血|温|级|德|度|速|风|收|端|档|价|危|峰|压|糖|脂|热|盐|油)|马(?:上|路|桶|拉)
    周(?:末|围|边|一|二|三|四|五|六|日|年)|白(?:天|色|酒|领)|黄(?:色|金|瓜|河|牛)|金(?:额|融|色)|石(?:头|榴)|方(?:便|面|案|式|法)
    常(?:常|见|用|年)|安(?:全|排|静|装)|时(?:间|候|常)|万(?:一|元)|包(?:包|括|子)|文(?:件|化|章|字)|张(?:开)|任(?:何|务)|成(?:都|为|本|绩|年)
    关(?:于|系|心|注)|江(?:苏|西)|易(?:过敏)|田(?:地)|许(?:多)|于(?:是)|何(?:时|必|况)|向(?:来|上)|毛(?:病|衣)|严(?:重|格)|康(?:复)
    段(?:时间)|项(?:目)|查(?:一)|游(?:泳|戏|客)|解(?:决|释)|强(?:烈)|华(?:为|东|南|北)|车(?:子|票|站)|房(?:子|租|东|价)|单(?:位|身|独)
    欧(?:洲|元)|季(?:节)|夏(?:天|季)|温(?:度)|雷(?:雨)|龙(?:虾)|洪(?:水)|梅(?:雨)|兰(?:州)|苏(?:州|打)|杭|宁(?:波|愿)|武(?:汉|术)
    秦(?:岭)|陕|贵|章(?:节)|程(?:序|度)|谷(?:歌)|牛(?:奶|肉|排|油)|鲁(?:菜)|史(?:书)|费(?:用|劲)|盛(?:夏)|童(?:年)|辛(?:苦|辣)
    管(?:理|家)|祝(?:你|您|贺)|左(?:右|边|手)|曾(?:经)|余(?:额)|花生|海鲜|汤(?:圆)|叶(?:子)|林(?:业)|柳(?:州)|陶(?:瓷)|景(?:区|点)
    甘(?:肃)|桂(?:林|花)|钟(?:头|表)|钱(?:包)|梁(?:柱)|沈(?:阳)|郑(?:州)|广|胡(?:萝卜|椒|子|同)|孙(?:子|女)|杨(?:梅|树|桃)|朱(?:古力|红)
    宋(?:朝|代|词)|唐(?:朝|代|诗|人|装)|韩(?:国|语|剧|餐|元)|董(?:事)|陈(?:皮|醋|述|列)|李(?:子)|罗(?:马|汉|盘)|谢(?:谢|绝)|杜(?:绝|鹃)
    戴(?:眼|帽|口)|姜(?:汤|茶|饼|片)|范(?:围|本|例)|熊(?:猫|孩)|陆(?:地|续|军)|孔(?:雀)|孟(?:加|买)|乔(?:木|迁)|贺(?:卡|年)|施(?:工|肥)
    颜(?:色|值)|毕(?:业|竟)|岳(?:父|母)|王(?:国|者|朝|府)|刘(?:海)|葛(?:根)|顾(?:客|虑|问)|丁(?:香|克)|吴(?:语)|车(?:牌|位|厢|库))
  `,
  "u",
);

/** English words that open a sentence in upper case and are no names. */
export const NOT_NAMES_EN: ReadonlySet<string> = new Set(
  (
    "i i'm i've i'll i'd the a an my our your his her their this that these those it its we you he she they there here what when " +
    "where who why how which if and but or so because although though while since after before as at by for from in into of off on " +
    "out over to up with without about also always never often usually sometimes maybe perhaps please thanks thank yes no not ok okay " +
    "hi hello hey well now then today tomorrow yesterday tonight monday tuesday wednesday thursday friday saturday sunday january " +
    "february march april may june july august september october november december last next every each all some any many most more " +
    "both one two three four five actually honestly currently recently lately just only even still really very do does did don't can " +
    "could will would should have has had is are was were am be been let let's going got get allergic vegan vegetarian love like hate " +
    "prefer work working live living moved born married single happy sad sorry glad tired busy sure fine good great new old other " +
    "another same such everyone everybody nobody someone people nothing something anything remember note correction instead happy sounds looks seems feels plus trips pets hopefully luckily " +
    "thankfully unfortunately agreed appreciate mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays mornings evenings " +
    "english french spanish german italian latin welsh irish mandarin japanese maths math physics chemistry biology history geography science art music drama"
  ).split(" "),
);
