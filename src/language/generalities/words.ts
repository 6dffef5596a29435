import { alternatives } from "../alternatives.ts";
/** What is told of the world and of nobody near the speaker, by what a clause begins with. Data only. */

/** Categories whose members are things and never names of people ("Rose" and "Florence" may be). */
export const OF_THINGS =
  /^(?:sport|instrument|pet|bird|food|dessert|drink|alcohol|fruit|vegetable|nut|vehicle|hobby|subject|language|color|clothes|appliance|furniture|illness|medicine|money|investment|bill|internet|exam|tool|weapon)$/u;

/** People at large, by what they have in common. */
export const PEOPLE_ZH = new RegExp(
  alternatives`
    ^(?:(?:现在|如今|这年头|当今|很多|大部分|大多数?|多数|不少|有些|有的|所有|每个|任何|一般|普通|现代|中国|外国|美国|日本|北方|南方|城市|农村|成功|聪明|真正|好
    坏)的?)*(?:年轻人|老年人|老人家?|小孩子?们?|孩子们|男人|女人|男生|女生|男孩|女孩|成年人|学生们|家长们?|上班族|打工人|程序员们|医生们|人类|人们|[东南西北]方人
    \p{Script=Han}{2}人|人)(?=都|总|会|不|喜|爱|很|最|一般|通常|只|要|需|应|是|每|容易|其实|更|比|越|为|也|真|太)
  `,
  "u",
);
/** What everybody shares: nature, the world, the market, the town. */
export const WORLD_ZH = new RegExp(
  alternatives`
    ^(?:(?:现在|如今|最近|今年|这年头|这里|那边|国内|国外|全球|世界上?)的?)*(?:水|空气|太阳|月亮|月球|地球|火星|宇宙|光速?|声音|植物|动物|细胞|人体|大脑|心脏|血液
    人生|生活|爱情|时间|世界|社会|经济|股市|房价|物价|油价|菜价|票价|金价|房租|地铁|高铁|公交|飞机|火车|堵车|交通|互联网|网络|人工智能|AI|科技|手机|电脑|学校|大学|医院
    银行|政府|公司|就业|教育|天气|气温|春天|夏天|秋天|冬天|蜂蜜|维生素\p{L}?|蛋白质|咖啡因|酒精|糖分|盐|运动|睡眠|熬夜|早睡|读书|健康|压力|细菌
    病毒)(?:的\p{Script=Han}{1,6}?)?(?=是|不是|都|会|很|真|太|越来越|可以|能|一般|通常|有|没有|绕|比|只|需要|应该|属于|含|不|也|容易|又|最|等于|在
    影响|导致|有助)
  `,
  "u",
);
/** What a kind of thing is or does; what is eaten, used or avoided is somebody's habit instead. */
export const KIND_ZH =
  /^(?:是|不是|都|会|一般|通常|其实|含|富含|对\p{Script=Han}{1,6}?(?:好|有益|有害|不好)|属于|原产|产自|起源|源于|生长|来自|一天|平均|最早|容易|不能|可以|需要|有\p{Script=Han}{0,3}[条只种颗度]|的\p{Script=Han}{1,6}(?:是|有|很|在|叫)|又叫|被称为|分为)/u;
export const EATEN = /[吃喝碰沾闻抽]|过敏|戒|用|买|养了|叫(?!做|声)|了$/u;

/** Titles and places that something is told of. */
export const OF_A_WORK =
  /^(?:《[^》]{1,30}》|["“][^"”]{1,20}["”])(?:的?(?:作者|导演|主角|男主|女主|结局|作曲|原著|编剧)|是\p{Script=Han}{1,8}(?:写|拍|导演|唱|演)的)/u;
export const DEFINES_ZH =
  /(?:的首都|之一|世界上?最|全国最|全球最|公里|平方|的发明者|的作者|朝代|世纪|诞生于|成立于|建于|发源于|位于|等于)/u;
export const OF_A_PLACE_ZH =
  /^(?:的|是|有|地铁|房价|天气|夏天|冬天|春天|秋天|人口|真|很|太|比|离|到|菜|话|这|那|又|最|现在|今年|到处|没有)(?!.{0,4}(?:出生|长大|工作|上班|读|念|上学))/u;

export const PEOPLE_EN = new RegExp(
  alternatives`
    ^(?:(?:most|many|some|all|few|more|young|old|older|younger|these days|nowadays|a lot of
    lots of)\s)*(?:people|folks|kids|children|men|women|students|teenagers|teens|parents|humans|adults
    babies|toddlers|doctors|scientists|researchers|experts|americans|germans|italians|japanese|brits
    millennials|everyone|everybody|nobody)(?:\s(?:these days|nowadays|today|here|in \p{L}+))?\s(?!of\b)
  `,
  "iu",
);
/** A single capitalised plural: "Rents are", "Cats sleep". A name of a person takes -s on its verb. */
export const PLURAL_EN =
  /^\p{Lu}\p{Ll}{2,}s\s(?:are|were|have|do|don['’]t|can|need|tend|sleep|eat|live|cost|come|grow|contain|make|use|hate|love|like|get|go|fly|usually|always|often|never|only|mostly)\b/u;
export const MADE_EN = new RegExp(
  alternatives`
    ^(?:the\s)?[\p{L}' -]{2,40}?\s(?:is|are|was|were)\s(?:also\s|mostly\s|usually\s|often\s)?(?:grown
    made|known|located|spoken|found|used|produced|considered|caused|named after|discovered|invented
    built|founded|composed|rich in|good for|bad for|native to|part of|a type of|a kind of
    the (?:\p{L}+ )?(?:capital|largest|biggest|longest|tallest|highest|fastest|smallest|oldest|opposite
    inventor|author|director|plural|founder|president|king|queen)\b)
  `,
  "iu",
);
export const DOES_EN =
  /^(?:the\s)?\p{L}[\p{L}'-]*(?:\s\p{Lu}[\p{L}'-]*){0,3}\s(?:is|was|are|were|has|have|contains?|causes?|flows?|boils?|freezes?|orbits?|costs?|won|lost|comes?|grows?|originated|means|helps?|improves?|goes?|takes?|makes?|tastes?|works?|runs?)\b/u;
