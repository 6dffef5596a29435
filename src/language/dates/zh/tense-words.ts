/** Words that put a Chinese clause into the past: 了, 过, 刚 and the like, without the words that only contain them. */
export const ZH_PAST =
  /(?<![除为])了(?![解不])|(?<![不通超经路越难])过(?![敏于分度程来去年节期滤夜])|刚|已经|曾|上次|那次|当时|那时|之前|以前|原来|本来|从前|去的|来的|买的|是在/u;

/** Words that put a Chinese clause into the future. */
export const ZH_FUTURE =
  /(?<![重主首必])要(?!求|素|点|是|么|了)|(?<![开聚约社机晚年大宴班协工都])会(?![议员所展计长场])|将(?!近|军)|打算|准备|计划|下次|即将|预计|预定|预约|安排|提醒|记得|别忘|到时|希望|争取|约好|截止|之内|改(?:成|去|到|在|为|坐|飞|期)|换成|推迟|延期|挪到|去不成/u;
