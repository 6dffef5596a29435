import type { EventPattern } from "../types.ts";

/** What happened, told plainly. Read in folded text; each counts as one word of its feeling. */
export const EVENTS: readonly EventPattern[] = [
  {
    pattern:
      /(?:钱包|手机|钥匙|身份证|护照|背包|书包|行李|电脑|耳机|戒指|项链|手表|银行卡|包包|单车|自行车|电动车|猫|狗|伞|眼镜|票|快递|文件|数据|存档|论文)[^，。！？,.!?]{0,4}(?:丢|弄没|搞没|被偷|被盗|没找到|不见|坏|摔|碎|进水|没保存|掉水里|掉马桶|没存)/u,
    emotion: "sadness",
    valence: -0.65,
  },
  {
    pattern:
      /(?<![没不未])[被遭挨](?!子|窝|套)[^，。！？,.!?被]{0,6}(?:骂|批评|批|训|吼|凶|怼|数落|指责|责怪|说了一顿|打|揍|踢|坑|宰|骗|偷|抢|撞|咬|甩|裁|辞退|开除|炒鱿鱼|拒|嘲笑|笑话|欺负|误会|冤枉|放鸽子|罚|扣(?:了|钱|工资|分)|淘汰|耍|孤立|排挤|冷落|无视|背叛|出卖|举报|投诉|降职|降薪|传染|困在)/u,
    emotion: "sadness",
    valence: -0.65,
  },
  {
    pattern:
      /(?:考试|面试|申请|项目|比赛|驾照|科目[一二三四]|四级|六级|答辩|论文|考研|考公|高考|雅思|托福|签证|方案|提案|投稿|生意|创业|相亲|表白|贷款|合同|单子|竞标|实验)[^，。！？,.!?]{0,5}(?:没过|没通过|没成|没考[好过]|没中|挂了|黄了|砸了|失败|输了|被[拒毙否]|又挂|没戏|泡汤|失利|凉了|没选上|落榜)/u,
    emotion: "sadness",
    valence: -0.7,
  },
  {
    pattern:
      /(?:爷爷|奶奶|外公|外婆|姥姥|姥爷|爸|妈|父亲|母亲|爸爸|妈妈|老公|老婆|孩子|儿子|女儿|朋友|猫|狗|猫咪|狗狗|宠物|同学|舅舅|叔叔|阿姨)[^，。！？,.!?]{0,5}(?:走了(?!一|路|进|出|过)|去世|过世|没了|不在了|病倒|住院|病重|确诊|查出|进了?ICU|出事|车祸|离开了?我)/u,
    emotion: "sadness",
    valence: -0.75,
  },
  {
    pattern:
      /(?:考试|面试|申请|项目|比赛|驾照|科目[一二三四]|四级|六级|答辩|论文|考研|考公|雅思|托福|签证|方案|提案|投稿|体检|贷款)[^，。！？,.!?没不未]{0,5}(?:过了|通过|成了|赢了|录用|录取|批了|下来了|中了|拿下)/u,
    emotion: "joy",
    valence: 0.65,
  },
  {
    pattern:
      /(?:拿到|收到|拿了|得了|获得|评上|当上|考上|拿下|抢到|买到|找到)[^，。！？,.!?]{0,8}(?:offer|录取|奖|证书?|冠军|第一|名额|门票|工作|组长|经理|总监|主管|学位|房子|对象|大单)/u,
    emotion: "joy",
    valence: 0.6,
  },
  {
    pattern:
      /(?<!不|不是|没有|没|没那么)(?:很|真|挺|蛮|太|非常|超|超级|特别|比较|最|感觉|变|都|也|还)好(?![像多久几些奇大长远难不累烦怕想喜吃喝看听玩用的]|一)/u,
    emotion: "joy",
    valence: 0.45,
  },
  {
    pattern:
      /(?:天气|味道|服务|态度|质量|效果|心情|脾气|关系|成绩|环境|口感|体验|状态|气色|手艺|人品|性格|身材|风景|景色|音质|画质|睡得|过得|吃得|玩得|做得|写得|说得|干得|唱得|长得|学得|考得|处得)(?:真|很|挺|都|也|特别|非常|超|这么|那么)?好(?![像多久几些奇难不累烦怕])/u,
    emotion: "joy",
    valence: 0.5,
  },
  {
    pattern:
      /\b(?:lost|broke|cracked|smashed|misplaced|dropped) my (?:\w+ )?(?:wallet|purse|phone|keys?|passport|bag|laptop|ring|job|arm|leg|ankle|glasses|headphones|airpods|luggage|dog|cat|bike|home|house|mom|mum|dad|father|mother|brother|sister|friend|grandma|grandpa|grandmother|grandfather|wife|husband|best friend)\b/u,
    emotion: "sadness",
    valence: -0.65,
  },
  {
    pattern:
      /\b(?:got|was|were|been|being|getting) (?:just |totally |nearly )?(?:fired|dumped|robbed|mugged|scammed|cheated|stolen|ignored|rejected|turned down|stood up|laid off|hit by|bitten|bullied|yelled at|scolded|told off|evicted|hacked|ripped off|left out|passed over|made redundant|sued|expelled|suspended|demoted|arrested|cut off|sick)\b/u,
    emotion: "sadness",
    valence: -0.65,
  },
  {
    pattern:
      /\b(?:failed|flunked|bombed|didn't pass|did not pass|didn't get|did not get|messed up|screwed up|blew) (?:my|the|that|an?|his|her|our|into)\b(?! (?:point|joke|idea|question|memo))/u,
    emotion: "sadness",
    valence: -0.65,
  },
  {
    pattern:
      /\bmy (?:\w+ )?(?:dog|cat|puppy|kitten|pet|mom|mum|dad|father|mother|grandma|grandpa|grandmother|grandfather|brother|sister|friend|uncle|aunt|husband|wife|son|daughter|boyfriend|girlfriend|baby) (?:has |just |had |is |was )*(?:died|passed|dying|gone|left me|in hospital|in the hospital|hospitalized|diagnosed|dumped|cheated)\b/u,
    emotion: "sadness",
    valence: -0.75,
  },
  {
    pattern:
      /\bmy (?:\w+ )?(?:wallet|purse|phone|bike|car|laptop|bag|luggage|passport|flight|train|package|order|computer|fridge|washing machine|heating|roof) (?:has |just |had |is |was |got |been )*(?:stolen|broke|broken|lost|died|cancell?ed|delayed|totaled|towed|crashed|leaking|missing|gone|late)\b/u,
    emotion: "sadness",
    valence: -0.6,
  },
  {
    pattern:
      /\b(?:i|we|i've|we've|i'm|we're|just|finally|she|he) (?:just |finally |have |actually |got )*(?:promoted|engaged|hired|accepted|graduated|passed my|passed the|won the|won a|won first|aced|landed the|landed a|got into|got the job|got a raise|got an? a\b|having a baby|getting married|pregnant|proposed|bought (?:a|our|my) (?:first )?(?:house|home|car)|moved in together)/u,
    emotion: "joy",
    valence: 0.65,
  },
  {
    pattern: /\b(?:nothing|everything) (?:\w+ )?(?:goes|went|going|is|was|has gone) (?:\w+ )?(?:right|wrong)\b/u,
    emotion: "sadness",
    valence: -0.65,
  },
];
