import { alternatives } from "../alternatives.ts";
/**
 * Signs of a kind of writing that nobody uses towards an assistant about himself: one entry per kind of sign, so that two
 * entries that fit are two signs. Data only: registers.ts counts them.
 */
export const REGISTER_SIGNS: readonly RegExp[] = [
  // A company or a shop about itself.
  new RegExp(
    alternatives`
    诚聘|急聘|招聘|招贤|高薪|五险一金|双休|包吃住|月薪\d|薪资面议|投递简历|任职要求|岗位职责
    we(?:['’]re| are) (?:hiring|looking for|a (?:\w+[ -]){0,4}(?:company|team|agency|startup|start-up
    studio|firm|fintech|family business))|apply (?:now|today|within)|years['’]? (?:of )?experience
    competitive salary
  `,
    "iu",
  ),
  /\bwe (?:offer|provide|deliver|believe|specialise|specialize|help|pride)\b|our (?:customers|clients|mission|menu|services|products|shop|store)\b|本店|本公司|我司|我们(?:公司|店|工作室|团队)?(?:提供|专注|致力于|秉承|承诺|诚邀)|为您|欢迎(?:光临|选购|咨询|来电|投递|加入|预约|私信|来撩)/iu,
  // Something is for sale or to let.
  /出售|转让|出租|求租|急售|急转|包邮|不议价|可小刀|九成新|全新未拆|拎包入住|押一付[一三]|非诚勿扰|有意者?(?:请|联系|私)?|for sale|for rent|to let|asking (?:price|for [£$€])|[£$€]\d+ ?(?:ono|obo|firm)|or nearest offer|first come|no time ?wasters|collection only|pick ?up only/iu,
  /私聊|私信我|加微信|联系电话|扫码|dm (?:me|us|for)|call (?:now|us|me on)|text me (?:on|at)|message me for|contact (?:us|me) (?:at|on)|link in bio|swipe up/iu,
  // A customer about goods, a guest about a place.
  /[★☆⭐]{2}|\b[1-5](?:\/5| ?stars?| out of 5)\b|[一五1-5]星(?:好评|差评)?|好评|差评|追评|回购|种草|拔草|踩雷|避雷|would (?:not |definitely )?(?:recommend|buy again)|highly recommend(?:ed)?|10\/10|verified purchase/iu,
  new RegExp(
    alternatives`
    (?:物流|发货|卖家|客服|服务员?|老板娘?)(?:态度)?(?:很|也|非常|超|真|挺|特别)(?:快|好|热情|耐心|贴心)|性价比|下次还(?:会)?来|值得(?:购买|入手|推荐|一去)
    味道(?:不错|一般|偏)|arrived (?:on time|quickly|late|broken|damaged)|great (?:service|value)|waste of money
    the staff (?:was|were)|(?:bought|got) (?:this|it|these) (?:for|as|in)\b
  `,
    "iu",
  ),
  // A letter or a mail.
  /^\s*(?:dear\s|to whom it may|(?:hi|hello|hey|good (?:morning|afternoon)) (?:all|team|everyone|folks|there|\p{Lu}\p{L}+)[,!]|尊敬的|敬爱的|亲爱的\p{Script=Han}{1,8}[：:，,]|各位\p{Script=Han}{0,6}[：:，,])/imu,
  /(?:^|[.!?。！]\s*)(?:(?:best|kind|warm)(?:est)?(?: regards| wishes)?|regards|sincerely|yours (?:truly|sincerely|faithfully)|cheers|thanks|love|xoxo?),?\s+\p{Lu}\p{L}+[.\s]*$|此致|敬礼|敬上|谨启|顺颂|祝好|盼复|望批准|\s[-–—]\s?\p{Lu}\p{Ll}+\s*$/imu,
  // A notice.
  /各位(?:家长|业主|同事|同学|老师|邻居|居民|住户|群友|朋友)|温馨提示|特此(?:通知|公告|说明)|即日起|请(?:大家|各位|家长|业主|相互)|望周知|收到请回复|敬请(?:谅解|期待|关注)|please note that|residents|due to maintenance|we apologi[sz]e for/iu,
  // News.
  /本报讯|记者|据悉|据报道|据了解|日前|消息人士|新华社|网讯|\b(?:reuters|officials said|according to (?:police|officials|a report|the report)|said (?:on|in a statement)|a spokes(?:man|woman|person))\b/iu,
  // Who looks for work or for somebody.
  /求职意向|工作经历|教育背景|自我评价|应届|熟练(?:掌握|使用)|吃苦耐劳|性格开朗|责任心强|本人(?:性格|毕业|具有|有\p{Script=Han}{0,3}年)|proven track record|references available|seeking (?:a|an) (?:role|position)|results-driven|team player/iu,
  /(?:^|[\s，。；])(?:男|女)[\s，,]{0,2}\d{2}(?:岁|[\s，,])|坐标|身高1?[\d.]{2,4}|有房有车|诚征|择偶|征婚|相亲|希望(?:找|对方|你)|looking for (?:someone|a partner|my person)|swipe (?:left|right)|\b(?:she|he|they)\/(?:her|him|them)\b|here for a good time/iu,
  // A post for followers.
  /姐妹们|家人们|宝子们|集美|绝绝子|点赞|评论区|关注我|一键三连|码住|#\p{L}+(?:\s#\p{L}+)+|#\p{L}+#|smash that|like and subscribe|thread 🧵|\bAITA\b|\bTIFU\b|\bTL;?DR\b|\(\d{2}[MF]\)/u,
];

/** Signs of which one is enough. */
export const STRONG_SIGN =
  /[★☆⭐]{2}|\b(?:AITA|TIFU)\b|\(\d{2}[MF]\)|本报讯|求职意向|急聘|诚聘|诚招|欢迎(?:来电|选购|光临|投递|加微)|[£$€]\d+ ?obo|特此(?:通知|公告|声明)|敬请(?:谅解|期待|关注)|[家宝]人?子?们[，,]?(?:我|今天|终于|谁懂)|此致\s*敬礼|apply now|we(?:['’]re| are) hiring|link in bio|#\p{L}+(?:\s?#\p{L}+)+/u;
