type SlotKind = "email" | "phone" | "boolean" | "money" | "number" | "date" | "code" | "place" | "person";
type Names = readonly (readonly [SlotKind, RegExp])[];

/** What a slot's name says of its type, the first that fits. Names are split at _ and -, lower case. */
export const SLOT_NAMED: Names = [
  ["email", /\be ?mail\b|邮箱/u],
  ["phone", /\b(?:phone|mobile|tel|telephone|cell)\b|电话|手机/u],
  ["boolean", /^(?:is|has|needs?|wants?|with|confirmed?|agree[ds]?)\b|是否/u],
  ["money", /\b(?:amount|price|budget|fee|cost|salary)\b|金额|预算|价格/u],
  [
    "number",
    /\b(?:count|quantity|qty|size|people|guests|persons?|nights|days|age|seats|tickets)\b|数量|人数|件数|天数/u,
  ],
  ["date", /\b(?:date|time|day|when|datetime|start|end|deadline|birthday)\b|日期|时间|生日/u],
  ["code", /\b(?:id|no|number|code|sn|serial|model|sku|account|order)$|单号|编号|号码|型号|序列号|账号|卡号/u],
  ["place", /\b(?:city|location|destination|place|origin|from|to|where)$|城市|地点|目的地|出发地/u],
  ["person", /^(?:full |user |customer |guest |contact |patient )?name$|姓名|联系人/u],
];

/** The same of the prompt's words. */
export const SLOT_PROMPTED: Names = [
  ["email", /邮箱|\be-?mail\b/iu],
  ["phone", /手机|电话|\b(?:phone|mobile)\b/iu],
  ["boolean", /是否|要不要|需不需要|是不是|有没有|\byes (?:or|\/) ?no\b/iu],
  [
    "code",
    /单号|编号|型号|序列号|账号|卡号|工号|\b(?:order|ticket|tracking|serial|account|model|booking|reference) (?:number|id|code|no)\b/iu,
  ],
  ["date", /日期|时间|哪天|哪一天|几号|几点|什么时候|何时|\b(?:when|what (?:date|day|time)|which (?:date|day))\b/iu],
  ["money", /金额|预算|多少钱|\b(?:budget|how much money|amount)\b/iu],
  ["number", /几位|几个|几件|几张|几晚|几天|多少(?:人|件|个|位|张|天)|数量|人数|\bhow many\b/iu],
  ["place", /哪个城市|哪里|哪儿|城市|地点|目的地|\b(?:which city|where|destination)\b/iu],
  ["person", /姓名|怎么称呼|您的名字|\byour (?:full )?name\b/iu],
];

/** What a prompt has round the thing it asks for. */
export const AROUND_ASKED: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /请问|请|麻烦|提供|告诉|告知|输入|填写|说明|描述|选择|确认|我们|我|一下|您的|你的|您|你|是什么|是多少|什么|多少|哪(?:一?[个天里儿位])?|怎么|想要|需要|要|想|在|的|吗|呢|是|为|[\s？?。，,！!：:、（）()]/gu,
  en: /\b(?:what|which|is|are|your|the|please|provide|give|tell|me|us|enter|could|can|would|you|may|i|have|know|for|of|do|does|like|want|to|how|when|where|why|a|an)\b|[^\p{L}\p{N}\s]/giu,
};

/** The end of a name by which only a code is called so: "order id" is called "order". */
export const CODE_TAIL = / (?:id|no|number|code)$/u;
