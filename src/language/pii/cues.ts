/** What the words before a number say it is; `other` is a number of something else, such as an order. */
export type CueKind = "phone" | "card" | "id" | "licence" | "passport" | "plate" | "iban" | "ip" | "other";

interface CueWords {
  readonly kind: CueKind;
  readonly zh: string;
  readonly en: string;
}

/** Words beside which numbers stand; longer ones first where one begins another. */
const CUE_WORDS: readonly CueWords[] = [
  {
    kind: "id",
    zh: "身份证(?:号码?|件号码?)?|身份证明号码?|证件号码?|公民身份号码|社会?安(?:全)?号码?|社会安全号码?|社保号码?|身分證(?:字?號碼?)?",
    en: "ssn|social security(?: number| no\\.?)?|identity (?:card|number)(?: number)?|(?:national )?id (?:card|number|no\\.?)(?: number)?|national id",
  },
  {
    kind: "licence",
    zh: "驾驶证(?:号码?)?|驾照(?:号码?)?",
    en: "driver'?s?'? licen[cs]e(?: number| no\\.?)?|driving licen[cs]e(?: number| no\\.?)?",
  },
  { kind: "passport", zh: "护照(?:号码?)?|通行证(?:号码?)?|護照(?:號碼?)?", en: "passport(?: number| no\\.?)?" },
  {
    kind: "plate",
    zh: "车牌(?:号码?)?|牌照(?:号码?)?|車牌(?:號碼?)?",
    en: "licen[cs]e plate(?: number)?|number plate|plate number|plates?|car registration",
  },
  {
    kind: "card",
    zh: "银行卡(?:号码?)?|信用卡(?:号码?)?|储蓄卡(?:号码?)?|借记卡(?:号码?)?|卡号|银行账[号户]|收款账号|開戶帳號|信用卡號|銀行卡號?",
    en: "(?:credit|debit|bank|visa|master) ?card(?: number| no\\.?)?|card(?: number| no\\.?| ending)?|cc|visa|mastercard|amex|american express|unionpay",
  },
  { kind: "iban", zh: "国际银行账号", en: "iban" },
  { kind: "ip", zh: "网络地址", en: "ip(?:v[46])?(?: address)?|v[46]" },
  {
    kind: "other",
    zh: "订单(?:号码?|编号)?|單號|单号|快递(?:单号|号)?|运单号?|物流|流水号|发票号?码?|合同号?|编号|序列号|工号|学号|型号|版本号?|账号|帐号|户号|会员号?|税号|邮编|邮政编码|QQ号?|群号|股票|证券|代码|批号|航班号?|车次|病历号|案号|取件码|房间号|金额|价格|算式|公式",
    en: "order(?: number| no\\.?| id)?|invoice(?: number| no\\.?)?|tracking(?: number| no\\.?)?|account(?: number| no\\.?)?|serial(?: number| no\\.?)?|reference(?: number)?|ref\\.?|zip(?: code)?|postcode|postal code|isbn|issn|case(?: number)?|ticket(?: number)?|booking(?: number)?|confirmation(?: number| code)?|model(?: number)?|version|build|sku|upc|part (?:number|no\\.?)|formula|equation|omb no\\.?|price|amount|total|timestamp|unix time",
  },
  {
    kind: "phone",
    zh: "手机(?:号码?)?|手機(?:號碼?)?|电话(?:号码?|号)?|電話(?:號碼?)?|座机|固话|传真(?:号码?)?|热线|分机|联系方式|联络方式|号码|號碼|拨打|致电|来电|打给|打到|发短信|短信|呼叫|联系我|联系人",
    en: "(?:cell|mobile|home|work|office|contact|telephone)? ?phone(?: number| no\\.?)?|telephone|tel\\.?|mobile(?: number| no\\.?)?|cell(?:ular)?|fax(?: number)?|desk|landline|hotline|whatsapp|sms|text(?: me| us| him| her)?|call(?:ed|ing)?|dial|ring|reach(?: me| us| him| her)?|contact|pager|voicemail|answering(?: at)?|messages? to|registered|(?:my|his|her|their|our|your|new|old|preferred|the) number",
  },
];

const formOf = ({ zh, en }: CueWords): string => `${zh}|(?<![a-z])(?:${en})(?![a-z])`;
const CUES = new RegExp(CUE_WORDS.map((words) => `(?<${words.kind}>${formOf(words)})`).join("|"), "giu");

/** The cues of plates alone: one look for those spares reading all cues of whatever has a number in it. */
export const PLATE_CUE = new RegExp(
  CUE_WORDS.filter(({ kind }) => kind === "plate")
    .map(formOf)
    .join("|"),
  "iu",
);

/** How far before a number its cue may stand, in characters: "my number at the office, if you need it, is ...". */
const REACH = 40;

export interface Cue {
  readonly kind: CueKind;
  /** Characters between the cue and the number. */
  readonly distance: number;
}

/** Reads the cue that stands nearest before a place; null where none is near. */
export type CueReader = (index: number) => Cue | null;

/** Reads a text for cues once, when the first is asked for. */
export function cueReader(text: string): CueReader {
  let cues: readonly { readonly kind: CueKind; readonly end: number }[] | null = null;
  return (index) => {
    cues ??= findCues(text);
    let low = 0;
    let high = cues.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cues[middle]?.end ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    const nearest = cues[low - 1];
    if (nearest === undefined || index - nearest.end > REACH) return null;
    // A sentence that ended takes its cue with it.
    if (/[。！？]|[.!?] +\p{Lu}/u.test(text.slice(nearest.end, index))) return null;
    return { kind: nearest.kind, distance: index - nearest.end };
  };
}

function findCues(text: string): readonly { readonly kind: CueKind; readonly end: number }[] {
  const found: { kind: CueKind; end: number }[] = [];
  for (const match of text.matchAll(CUES)) {
    const named = CUE_WORDS.find(({ kind }) => match.groups?.[kind] !== undefined);
    if (named !== undefined) found.push({ kind: named.kind, end: match.index + match[0].length });
  }
  return found;
}
